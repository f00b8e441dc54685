"""The shape of the database: made whole where there is none, and brought on step by step.

Rule: a step and its number are one transaction, so that a step that was killed has not happened.
"""

import logging
import os
import re
import sqlite3
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

from storage.errors import FromTheFuture, TooOld

log = logging.getLogger(__name__)

MADE: Final = "a new database is made: nothing was there"
"""What the log says, so that whoever has named another than they meant can read it."""

OLDEST: Final = 9
"""The oldest shape that is taken over: those before it were never released."""

PRIVATE: Final = 0o600
"""What people hold is in the database, and what tables are dealt by."""

Step = tuple[int, str]
"""The shape that a step leads to, and its SQL."""


def schema() -> str:
    """Return the SQL that makes the whole of the newest shape."""
    return files(__package__).joinpath("schema.sql").read_text(encoding="utf-8")


def steps() -> list[Step]:
    """Return every step from the oldest shape on, in order."""
    folder = files(__package__).joinpath("migrations")
    found = [
        (int(match[1]), file)
        for file in folder.iterdir()
        if (match := re.match(r"(\d{4})_\w+\.sql$", file.name))
    ]
    return [
        (number, file.read_text(encoding="utf-8"))
        for number, file in sorted(found, key=lambda step: step[0])
    ]


def newest() -> int:
    """Return the shape that this program writes."""
    return steps()[-1][0]


def belongs_to_another(db: sqlite3.Connection) -> bool:
    """Return whether there are tables in the database, but none of ours, or it is none at all."""
    try:
        ((tables,),) = db.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_NOTADB:
            raise
        return True
    return bool(_shape(db) == 0 and tables)


def migrate(db: sqlite3.Connection, path: Path, todo: Sequence[Step] | None = None) -> None:
    """Bring *db*, the file at *path*, to the newest shape.

    What is in it is copied beside it, once, before the first step.

    Raises:
        FromTheFuture: the database is newer than the program.
        TooOld: it is older than any that was released.
    """
    todo = steps() if todo is None else todo
    known, found = todo[-1][0], _shape(db)
    if found > known:
        raise FromTheFuture(found, known)
    if found == 0:
        _take(db, newest(), schema())
        log.info(MADE)
        found = _shape(db)
    if found < OLDEST:
        raise TooOld(found, OLDEST)
    left = [(number, sql) for number, sql in todo if number > found]
    if left:
        _copy(db, path.with_name(f"{path.name}.before-{left[0][0]:04}.bak"))
    for number, sql in left:
        _take(db, number, sql)


def _shape(db: sqlite3.Connection) -> int:
    ((number,),) = db.execute("PRAGMA user_version").fetchall()
    return int(number)


def _take(db: sqlite3.Connection, number: int, sql: str) -> None:
    # executescript commits what is open and begins nothing: the script does both itself.
    try:
        db.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _copy(db: sqlite3.Connection, target: Path) -> None:
    # Beside a copy that was made before: only a whole one takes its place.
    half = target.with_name(f"{target.name}.half")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_CREAT | os.O_EXCL, PRIVATE))  # an empty file is filled
    try:
        db.execute("VACUUM INTO ?", (str(half),))
    except BaseException:
        half.unlink()  # half a copy is none
        raise
    half.replace(target)
