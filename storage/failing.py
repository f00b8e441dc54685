"""Why there is no database to be had, in words that say what to do about it."""

import errno
import os
import sqlite3
from pathlib import Path
from typing import Final

NEEDED: Final = 64 * 1024
"""Bytes of a disk below which SQLite can open nothing: of its index of the log it takes 32 KiB at
once (SQLite, walformat.html), and with none to be had it speaks of the disk alone."""

FULL: Final = "its disk is full; make room"

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


def of_the_disk(error: BaseException) -> bool:
    """Return whether the file or its disk is to blame for *error*, and not what was asked of it."""
    return isinstance(error, OSError) or (
        isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED
    )


def why(error: BaseException, path: Path) -> str:
    """Return what *error* says of the database at *path*: where its disk is full, that."""
    match error:
        case OSError(errno=errno.ENOSPC | errno.EDQUOT):
            return FULL
        case sqlite3.Error(sqlite_errorcode=int(code)):
            return _said_by_sqlite(code & 0xFF, error, path)
    return str(error)


def _said_by_sqlite(code: int, error: BaseException, path: Path) -> str:
    """Return the same where SQLite gives a primary result *code* (SQLite, rescode.html)."""
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _is_full(path)):
        return FULL
    if code == sqlite3.SQLITE_CORRUPT:
        return f"it is damaged ({error}); keep it as it is, and restore a copy"
    if code == sqlite3.SQLITE_IOERR:
        return f"its disk cannot be read or written, or is full ({error})"
    if code == sqlite3.SQLITE_READONLY:
        return f"nothing may be written there ({error})"
    return str(error)


def _is_full(path: Path) -> bool:
    try:
        room = os.statvfs(path.parent)
    except OSError:
        return False
    return room.f_bavail * room.f_frsize < NEEDED
