"""A limit of starts: a program that crashes at once would use up what Discord allows.

Discord takes 1,000 sessions a day from a bot, of however many processes, and then makes its token
invalid (Discord, gateway: session start limit). Each shard is one.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from storage import facts
from storage.database import Database, Transaction

DAY: Final = 86_400.0

LIMITS: Final = ((600.0, 5), (DAY, 150))
"""Seconds, and how many starts they may hold; one more waits. Bursts are for people."""

LEFT: Final = 2
"""Times as many sessions as a start takes that are to be left: it may lose each of them again."""

FACT: Final = "starts"


async def note(db: Database, now: float, name: str = FACT) -> float:
    """Write down that the bot starts *now* (seconds since the epoch); return seconds to wait.

    That is in the fact of that *name*: of several processes each has its own.
    """

    def job(tx: Transaction) -> float:
        said = facts.now(tx, name)
        # A clock that was set back leaves starts in the future: they say nothing.
        before = [at for at in json.loads(said or "[]") if now - DAY < at <= now]
        begin = now + wait(before, now)
        facts.put(tx, name, json.dumps([*before, begin]))
        return begin - now

    return await db.write(job)


def wait(before: Sequence[float], now: float) -> float:
    """Return how many seconds a start must wait after those *before*, to keep the limits."""
    starts = sorted(before)
    return max(
        0.0, *(starts[-most] + span - now for span, most in LIMITS if len(starts) >= most), 0.0
    )


def used_up(limit: Mapping[str, int], shards: int) -> float:
    """Return how many seconds must pass before so many *shards* begin sessions.

    *limit* is what Discord says of it (Discord, gateway: session start limit object); it knows of
    all processes, and of connections that were lost.
    """
    if limit["remaining"] >= min(LEFT * shards, limit["total"]):
        return 0.0
    return limit["reset_after"] / 1000
