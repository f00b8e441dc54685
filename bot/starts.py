"""A limit of starts: a program that crashes at once would use up what Discord allows.

Discord takes 1,000 sessions a day from a bot, and then makes its token invalid (Discord, gateway:
session start limit).
"""

import json
from collections.abc import Sequence
from functools import partial
from typing import Final

from storage import facts
from storage.database import Database

DAY: Final = 86_400.0

LIMITS: Final = ((600.0, 5), (DAY, 150))
"""Seconds, and how many starts they may hold; one more waits. Bursts are for people."""

FACT: Final = "starts"


async def note(db: Database, now: float) -> float:
    """Write down that the bot starts *now* (seconds since the epoch); return seconds to wait."""
    said = await facts.get(db, FACT)
    # A clock that was set back leaves starts in the future: they say nothing.
    before = [at for at in json.loads(said or "[]") if now - DAY < at <= now]
    begin = now + wait(before, now)
    await db.write(partial(facts.put, name=FACT, value=json.dumps([*before, begin])))
    return begin - now


def wait(before: Sequence[float], now: float) -> float:
    """Return how many seconds a start must wait after those *before*, to keep the limits."""
    starts = sorted(before)
    return max(
        0.0, *(starts[-most] + span - now for span, most in LIMITS if len(starts) >= most), 0.0
    )
