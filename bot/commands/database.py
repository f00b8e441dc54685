"""What is done to the database by a command: where there is none to do it to, a sentence."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Coroutine
from typing import Any, Final

from storage.errors import (
    AlreadyOpen,
    FromTheFuture,
    NoCopy,
    NotOurs,
    StorageBroken,
    TooOld,
    Unusable,
)

UNUSABLE: Final = 74
"""Exit status where the disk fails, or there can be no database (sysexits: EX_IOERR)."""

IN_USE: Final = 75
"""Exit status where another process uses it: later it may not (sysexits: EX_TEMPFAIL)."""

NOT_FOR_US: Final = 78
"""Exit status where starting again does not help (sysexits: EX_CONFIG)."""

STATUS: Final[dict[type[Exception], int]] = {
    AlreadyOpen: IN_USE,
    Unusable: UNUSABLE,
    StorageBroken: UNUSABLE,
    NoCopy: UNUSABLE,
    FromTheFuture: NOT_FOR_US,
    NotOurs: NOT_FOR_US,
    TooOld: NOT_FOR_US,
}


DAMAGED: Final = frozenset(
    {
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
    }
)
"""What SQLite says (its primary result codes) where the file or its disk is to blame, and not what
was asked."""


def with_database(work: Coroutine[Any, Any, int]) -> int:
    """Return the exit status of *work*; where it gets no database, another and a sentence."""
    return told(lambda: asyncio.run(work))


def told(work: Callable[[], int]) -> int:
    """Return the exit status of *work*, as above."""
    try:
        return work()
    except tuple(STATUS) as error:
        print(error, file=sys.stderr)
        return STATUS[type(error)]
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in DAMAGED:
            raise
        print(
            f"The database cannot be read: {error}. Keep it as it is, and restore a backup.",
            file=sys.stderr,
        )
        return UNUSABLE
