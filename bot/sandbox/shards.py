"""Which session hears of what: each of its servers, the first ones of what is in none.

"Sharding" in Discord's documentation of the gateway. How many shards a bot has is its own affair:
there may be several sessions of one shard, and of different counts; each hears all that is its own.
"""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

Shard = tuple[int, int]
"""Its number from 0 on, and how many there are."""

MOST_SERVERS: Final = 2_500
"""How many servers one session may have."""


def shard_of(server_id: int, count: int) -> int:
    """The number of the shard of so many that a server belongs to."""
    return (server_id >> 22) % count


def named(identify: Json) -> Shard | None:
    """The shard that an IDENTIFY names, the only one if it names none; None if there is no such."""
    match identify.get("shard") or (0, 1):
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    return None


def hears(shard: Shard, event: str, payload: Json) -> bool:
    """Whether the event belongs to this shard; what has no server belongs to the first."""
    server_id = payload.get("guild_id") or (
        payload.get("id") if event.startswith("GUILD_") else None
    )
    number, count = shard
    if server_id is None:
        return event == "USER_UPDATE" or number == 0
    return shard_of(int(server_id), count) == number
