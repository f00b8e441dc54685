"""Copies of the database, taken while the bot runs.

Rule: what is called a copy is a whole one; until it has been looked through it has another name.
"""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from storage.errors import NoCopy, NotOurs, Unusable
from storage.failing import why
from storage.looking import looked_at, relations, shape_of, wrong_with

PRIVATE: Final = 0o600
"""What people hold is in it."""

HALF: Final = ".inkognito-half"
"""At the end of the name of what is not yet a copy. No other program calls a file so: what is left
of one that was killed is cleared away by whoever copies into that folder next."""

LOCK: Final = "-lock"
"""Behind that: by it is known whether somebody is at work on it still."""

BESIDE: Final = ("-wal", "-shm", "-journal", ".lock", ".sock", ".restoring", HALF, HALF + LOCK)
"""At the end of the name of what SQLite, a bot or a copy keeps beside a database: they write over
what is called so, or clear it away."""

BROKEN: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What SQLite says of a file that is damaged, or no database (its primary result codes)."""


def backup(source: Path, target: Path, *, alone: bool = False) -> None:
    """Copy the database at *source* to *target*, as of one moment.

    Nobody writes a source that is *alone*.

    Something is added in the copy to what its tables will be dealt by: else, with the copy put
    back, games that have been played since would be dealt once more, with cards that everybody has
    seen.

    Raises:
        sqlite3.Error: it cannot be read or written.
    """
    with looked_at(source, alone=alone) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        as_of_another_future(new)
        new.commit()


def as_of_another_future(db: sqlite3.Connection) -> None:
    """Have what is not dealt yet dealt otherwise from now on, and every message shown anew."""
    known = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
    if "pledge" in known:
        deal_otherwise(db)
    if "post" in known:
        db.execute("UPDATE post SET shown = '' WHERE shown NOT IN ('frozen', 'said')")


def deal_otherwise(db: sqlite3.Connection) -> None:
    """Salt every pledge, so that what is not dealt yet is dealt otherwise than by another copy."""
    db.execute("UPDATE pledge SET salts = trim(salts || ' ' || lower(hex(randomblob(32))))")


def back_up(source: Path, target: Path) -> None:
    """Copy the database at *source* to *target*, and see that the copy is whole.

    Raises:
        FileExistsError: there is something at *target* already, which is left as it is.
        NoCopy: none can be made there.
        NotOurs, Unusable: so is the source.

    In each case nothing is left of what was begun, nor of what another began that was killed.
    """
    if not source.is_file():
        raise Unusable(f"There is no database at {source}")
    try:
        with made_whole(target) as half:
            _copy(source, half)
    except OSError as error:
        if isinstance(error, FileExistsError):
            raise
        raise NoCopy(f"{source} cannot be copied to {target}: {error.strerror}") from error


@contextmanager
def made_whole(target: Path) -> Iterator[Path]:
    """Give an empty file that gets the name *target* once it has been filled, and is gone if not.

    Raises:
        FileExistsError: there is something at *target* already, which is left as it is.
        NoCopy: it would be taken for something else.
        OSError: there can be none.
    """
    if os.path.lexists(target):
        raise FileExistsError(_taken(target))
    if target.name.endswith(BESIDE):
        raise NoCopy(
            f"{target} would be taken for what is kept beside a database: give the copy another"
            " name"
        )
    half = target.with_name(f"{target.name}{HALF}")
    clear_away(target.parent)
    with _alone_at(half):
        os.close(os.open(half, os.O_CREAT | os.O_EXCL, PRIVATE))
        yield half
        on_disk(half)
        _named(half, target)
        on_disk(target.parent)


def clear_away(folder: Path) -> None:
    """Clear away what is left in *folder* of copies that a kill came in between."""
    for name in {file.name.partition(HALF)[0] for file in folder.glob(f"*{HALF}*")}:
        with suppress(OSError), _alone_at(folder / f"{name}{HALF}"):  # else somebody is at it
            pass


@contextmanager
def _alone_at(half: Path) -> Iterator[None]:
    """Have nothing at *half* at first, and nothing after, and nobody else there meanwhile.

    The lock is at a file of its own: SQLite has locks on the other.

    Raises:
        FileExistsError: somebody else is there.
    """
    beside = half.with_name(f"{half.name}{LOCK}")
    lock = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, PRIVATE)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FileExistsError(_at_work(half)) from None
        except OSError:
            pass  # a file system without locks
        if not beside.exists() or not os.path.samestat(beside.stat(), os.fstat(lock)):
            raise FileExistsError(_at_work(half))  # another's, since we opened ours
        try:
            _gone(half)
            yield
        finally:
            _gone(half)
            with suppress(OSError):
                beside.unlink()
    finally:
        os.close(lock)


def _gone(half: Path) -> None:
    for end in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            half.with_name(half.name + end).unlink()


def integrity(path: Path) -> bool:
    """Return whether SQLite finds nothing wrong with the file at *path*."""
    with looked_at(path) as db:
        return wrong_with(db) is None


def must_be_whole(path: Path, *, alone: bool = False) -> int:
    """Return the shape of the database at *path*, which nobody writes if it is *alone*.

    Raises:
        NotOurs: another program made it.
        Unusable: it is damaged, or cannot be read.
    """
    try:
        with looked_at(path, alone=alone) as db:
            shape, many = shape_of(db), relations(db)
            wrong = wrong_with(db)
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_NOTADB:
            raise NotOurs(path) from error
        raise Unusable(f"{path} cannot be used as the database: {why(error, path)}") from error
    if wrong is not None:
        raise Unusable(f"{path} is damaged: {wrong}")
    if shape is None:
        raise NotOurs(path) if many else Unusable(f"{path} is empty")
    return shape


def _copy(source: Path, half: Path) -> None:
    alone = _is_alone(source)
    try:
        with looked_at(source, alone=alone) as db:
            shape, many = shape_of(db), relations(db)
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_NOTADB:
            raise NotOurs(source) from error
        raise Unusable(f"{source} cannot be copied: {why(error, source)}") from error
    if shape is None:
        raise NotOurs(source) if many else Unusable(f"{source} is empty")
    try:
        backup(source, half, alone=alone)
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in BROKEN:
            raise Unusable(f"{source} cannot be copied: {why(error, source)}") from error
        reason = why(error, half)
        raise NoCopy(f"{source} cannot be copied to {half.parent}: {reason}") from error
    try:
        found = must_be_whole(half)
        with looked_at(half) as db:
            same = (found, relations(db)) == (shape, many)
    except (Unusable, NotOurs) as error:
        found_wrong = str(error).partition(": ")[2]
        raise Unusable(f"{source} cannot be copied: the copy is damaged: {found_wrong}") from error
    if not same:
        raise NoCopy(f"{source} cannot be copied: it was changed meanwhile; do it again")


def _is_alone(source: Path) -> bool:
    """Return whether no bot has ever had the file at *source* open where it lies, as with a copy.

    Such a one is read so that nothing is left beside it. A bot's lock stays, for its next start.
    """
    beside = (f"{source.name}{end}" for end in ("-wal", "-journal", ".lock"))
    return not any(source.with_name(name).exists() for name in beside)


def _taken(target: Path) -> str:
    return f"{target} is there already, and is left as it is: give the copy another name"


def _at_work(half: Path) -> str:
    return f"{half.with_name(half.name.partition(HALF)[0])} is being written by another copy"


def _named(half: Path, target: Path) -> None:
    """Give what is whole its name, which nobody else has."""
    try:
        os.link(half, target)
    except FileExistsError:
        raise FileExistsError(_taken(target)) from None
    except OSError:  # no file system of links
        half.rename(target)


def on_disk(path: Path) -> None:
    """Have what is at *path*, a file or a folder, survive a loss of power."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
