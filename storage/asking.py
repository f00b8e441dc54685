"""What a host asks of processes that run, from outside, by rows such as they hand to each other."""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

from storage import dialect
from storage.connected import connected
from storage.owners import GROUP, OWNED, QUIET
from storage.relations import stored
from storage.relay import APART, LATE, NOTIFY, PUT, TAKE
from storage.scope import Scope

LOOK: Final = 0.1
"""Seconds between two looks whether there is an answer."""

OUTSIDE: Final = APART - 1
"""By what the numbers of what is asked so differ from those of most groups."""


class Unanswered(Exception):
    """Who owns *group* gives no answer; where nobody has *taken* it, nobody owns that."""

    def __init__(self, group: int, *, taken: bool) -> None:
        """Say which it is."""
        super().__init__(group)
        self.group, self.taken = group, taken


async def ask(
    address: str, said: str, groups: Callable[[Scope], Iterable[int]], patience: float
) -> list[str]:
    """Return what the owners of some *groups* of the layout answer to what is *said*, in order.

    Each is asked once the one before has answered, within *patience* in seconds.

    Raises:
        Unanswered: one of them does not, and those after it were not asked.
        Unusable: the database at *address* cannot be reached.
    """
    async with connected(address) as session:
        layout = await _layout(session)
        return [await _ask(session, said, group, patience) for group in groups(layout)]


async def _layout(session: Any) -> Scope:
    """Return how the shards are parted into groups.

    Raises:
        Unanswered: nobody has come so far who could say that.
    """
    row = None
    if await stored(session) is not None:
        row = await session.fetchrow("SELECT shards, groups FROM layout")
    if row is None:
        raise Unanswered(0, taken=False)
    return Scope(int(row[0]), int(row[1]))


async def _ask(session: Any, said: str, group: int, patience: float) -> str:
    epoch = await _epoch(session, group)
    number = time.time_ns() // APART * APART + OUTSIDE
    here = await session.fetchval("SELECT hashtext(current_schema())")
    await session.execute(PUT, number, group, said, 0)
    await session.execute(NOTIFY, f"ink {here} {group}", "")
    began, taken = time.monotonic(), False
    while True:
        there = await _epoch(session, group) == epoch  # before the look for what it may have said
        answer = await session.fetchval(TAKE, -number)
        if answer is not None:
            return str(answer)
        waited = time.monotonic() - began
        if not taken and waited * 1000 > LATE:
            taken = await session.fetchval(TAKE, number) is None
            if not taken:
                raise Unanswered(group, taken=False)
        if (taken and not there) or waited > patience:
            raise Unanswered(group, taken=True)
        await asyncio.sleep(LOOK)


async def _epoch(session: Any, group: int) -> int | None:
    """Return in which epoch that *group* is; None where nobody owns it."""
    owned = await session.fetch(dialect.query(OWNED), GROUP, QUIET)
    if group not in [row[0] for row in owned]:
        return None
    return int(await session.fetchval("SELECT epoch FROM shard_group WHERE number = $1", group))
