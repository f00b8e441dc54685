"""What is done to the database by a command: where there is none to do it to, a sentence."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final

from bot.commands.files import file_of
from bot.settings import read_settings
from storage.backup import BROKEN
from storage.errors import (
    AlreadyOpen,
    FromTheFuture,
    Lost,
    NoCopy,
    NotOurs,
    NotUnicode,
    OtherLayout,
    PutBack,
    PutBackByHalf,
    StorageBroken,
    TooOld,
    Unusable,
)
from storage.failing import of_the_disk, why

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
    NotUnicode: NOT_FOR_US,
    TooOld: NOT_FOR_US,
    OtherLayout: NOT_FOR_US,
    PutBack: NOT_FOR_US,
    PutBackByHalf: NOT_FOR_US,
}


def with_database(work: Coroutine[Any, Any, int]) -> int:
    """Return the exit status of *work*; where it gets no database, another and a sentence."""
    return told(lambda: asyncio.run(work))


def told(work: Callable[[], int]) -> int:
    """Return the exit status of *work*, as above."""
    try:
        return work()
    except StorageBroken as error:
        print(_broken(error.__cause__), file=sys.stderr)
        return UNUSABLE
    except tuple(STATUS) as error:
        print(error, file=sys.stderr)
        return STATUS[type(error)]
    except sqlite3.DatabaseError as error:
        if not of_the_disk(error):
            raise
        print(_said(error), file=sys.stderr)
        return UNUSABLE


def _broken(cause: BaseException | None) -> str:
    """Return of what failed in the midst of writing by that *cause* what to do about it."""
    if isinstance(cause, sqlite3.DatabaseError):
        return _said(cause)
    if isinstance(read_settings().database, Path):
        return "The disk failed."
    why_so = f" ({cause})" if isinstance(cause, Lost) else ""
    return (
        f"The database's server has failed, or is not reached any more{why_so}, and nobody knows"
        " what it has written of this: look at it (`doctor`), and give the command again."
    )


def _said(error: sqlite3.DatabaseError) -> str:
    """Return what SQLite says of the database, and what to do about it."""
    if getattr(error, "sqlite_errorcode", 0) & 0xFF in BROKEN:
        return f"The database cannot be read: {error}. Keep it as it is, and restore a backup."
    return f"The database cannot be used: {why(error, file_of(read_settings()))}."
