"""Not to start again and again: a program that crashes at once and is started at once would use up what Discord allows.

Discord takes 1,000 sessions a day from a bot, and then makes its token invalid (Discord, gateway: session start limit).
"""

import json
from collections.abc import Sequence
from functools import partial
from typing import Final

from storage import facts
from storage.database import Database

SPAN: Final = 600.0
"""Seconds within which starts are counted."""

MOST: Final = 5
"""Starts in that time; one more waits. That makes 720 a day at worst."""

FACT: Final = "starts"


async def note(db: Database, now: float) -> float:
    """Write down that the bot starts *now*, in seconds since the epoch; return for how many seconds it must wait."""
    said = await facts.get(db, FACT)
    # A clock that was set back leaves starts in the future: they say nothing.
    before = [at for at in json.loads(said or "[]") if now - SPAN < at <= now]
    begin = now + wait(before, now)
    await db.write(partial(facts.put, name=FACT, value=json.dumps([*before, begin])))
    return begin - now


def wait(before: Sequence[float], now: float) -> float:
    """Return how many seconds a start must wait after those *before*, so that no `SPAN` holds more than `MOST`."""
    return 0.0 if len(before) < MOST else max(0.0, sorted(before)[-MOST] + SPAN - now)
