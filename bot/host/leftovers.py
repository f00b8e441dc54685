"""What has served its purpose is cleared away: interactions that cannot come again, and more.

What is of no use once a table has closed goes a few tables at a time.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Final

from storage import ledger, leftovers
from storage.database import Database
from storage.errors import StorageBroken
from storage.scope import ALONE, Scope

log = logging.getLogger(__name__)

KEPT: Final = 7 * 86_400_000
"""Milliseconds for which it is known that an interaction was applied. Discord brings none again
after minutes (gateway, resuming), and one that is seconds old is not done any more."""

PAUSE: Final = 3600.0
"""Seconds between two looks."""

TOGETHER: Final = 500
"""How many are cleared away in one piece: nobody waits long for it."""

TABLES: Final = 50
"""Of how many tables something is cleared away in one piece: some ten milliseconds."""

BREATH: Final = 1.0
"""Seconds between two of these pieces, in which others go first."""

SELDOM: Final = 24
"""How many looks at interactions there are for one at tables: nothing there is in a hurry."""


async def run(db: Database, now: Callable[[], float], scope: Scope = ALONE) -> None:
    """Clear away for ever; *now* is in seconds since the epoch.

    Of tables, what is of the servers of *scope*; of interactions all, by the first of several.
    """
    for number in count():
        await asyncio.sleep(PAUSE)
        try:
            if scope.first:
                await clear(db, int(now() * 1000) - KEPT)
            if number % SELDOM == 0:
                await clear_tables(db, int(now() * 1000), scope)
        except StorageBroken:
            return  # the process is about to end
        except Exception as error:  # the boundary: the file grows, and nobody else is harmed
            log.error("clearing away failed", exc_info=error)


async def clear(db: Database, before: int) -> int:
    """Clear away what was applied *before* that moment, in milliseconds; return how many.

    Where there is nothing, nothing is written.
    """
    cleared = 0
    while await ledger.oldest_interaction(db) < before:
        job = partial(ledger.forget_interactions, before=before, most=TOGETHER)
        cleared += await db.write(job)
    return cleared


async def clear_tables(db: Database, now: int, scope: Scope = ALONE) -> int:
    """Clear away what is left of tables that closed long before *now*; return of how many.

    They are of the servers of *scope*.
    """
    cleared = 0
    for kind in leftovers.KINDS:
        some = TABLES
        while some == TABLES:
            some = await leftovers.clear(db, kind, now - leftovers.KEPT, TABLES, scope)
            cleared += some
            await asyncio.sleep(BREATH if some == TABLES else 0)
    return cleared
