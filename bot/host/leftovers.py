"""What has served its purpose is cleared away: interactions that cannot come again."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from storage import ledger
from storage.database import Database
from storage.errors import StorageBroken

log = logging.getLogger(__name__)

KEPT: Final = 7 * 86_400_000
"""Milliseconds for which it is known that an interaction was applied. Discord brings none again
after minutes (gateway, resuming), and one that is seconds old is not done any more."""

PAUSE: Final = 3600.0
"""Seconds between two looks."""

TOGETHER: Final = 500
"""How many are cleared away in one piece: nobody waits long for it."""


async def run(db: Database, now: Callable[[], float]) -> None:
    """Clear away for ever; *now* is in seconds since the epoch."""
    while True:
        await asyncio.sleep(PAUSE)
        try:
            await clear(db, int(now() * 1000) - KEPT)
        except StorageBroken:
            return  # the process is about to end


async def clear(db: Database, before: int) -> int:
    """Clear away what was applied *before* that moment, in milliseconds; return how many.

    Where there is nothing, nothing is written.
    """
    cleared = 0
    while await ledger.oldest_interaction(db) < before:
        job = partial(ledger.forget_interactions, before=before, most=TOGETHER)
        cleared += await db.write(job)
    return cleared
