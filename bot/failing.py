"""When nothing more may be told: the database has failed, or another process is in charge."""

import logging
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.address import Address
from storage.database import Database
from storage.errors import Fenced, Lost, StorageBroken
from storage.failing import of_the_disk, why

log = logging.getLogger(__name__)

STORAGE_FAILED: Final = 74
"""Exit status when the disk can no longer be trusted (sysexits: EX_IOERR)."""

TAKEN_OVER: Final = 75
"""Exit status when another process is in charge now: this one may stand by (sysexits: EX_TEMPFAIL).
"""


async def only_as_owner(
    db: Database,
    _: aiohttp.ClientSession,
    __: SimpleNamespace,
    ___: aiohttp.TraceRequestStartParams,
) -> None:
    """See that what is said to Discord is still ours to say.

    Raises:
        StorageBroken: another process may be in charge.
    """
    if not db.is_ours():
        raise StorageBroken


def give_up(database: Path | Address, error: BaseException) -> None:
    """End at once: nothing in memory may outlive a disk that failed, or another's taking over.

    The next start reads what is on it.
    """
    if isinstance(error, Fenced):
        log.critical("its group may be another process's by now", extra={"reason": str(error)})
        logging.shutdown()
        os._exit(TAKEN_OVER)
    said = {}
    if isinstance(database, Path) and of_the_disk(error):
        said = {"reason": why(error, database)}
    elif isinstance(error, Lost):
        said = {"reason": str(error)}
    log.critical("storage failed", extra=said, exc_info=error)
    logging.shutdown()
    os._exit(STORAGE_FAILED)
