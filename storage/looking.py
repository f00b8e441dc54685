"""What can be seen of a database file from outside, whoever uses it: nothing of it is written."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

MANY: Final = 5
"""Of so many mistakes a sentence names the first."""

OURS: Final = frozenset({"seating", "entry", "pledge", "fact"})
"""Relations that every database of ours has had since the first release."""


@contextmanager
def looked_at(path: Path, *, alone: bool = False) -> Iterator[sqlite3.Connection]:
    """Give a connection to the file at *path* that can only read.

    A file that is *alone*, which nobody writes, may lie where nothing can be written at all.

    Raises:
        sqlite3.Error: it is no database, or cannot be read.
    """
    way = "mode=ro&immutable=1" if alone else "mode=ro"
    address = f"{path.absolute().as_uri()}?{way}"
    with closing(sqlite3.connect(address, uri=True, timeout=5.0)) as db:
        yield db


def shape_of(db: sqlite3.Connection) -> int | None:
    """Return of which shape it is, or None where it is not one of ours."""
    known = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
    ((number,),) = db.execute("PRAGMA user_version").fetchall()
    return int(number) if known >= OURS and number else None


def fact(db: sqlite3.Connection, name: str) -> str | None:
    """Return the value of *name*, if there is one."""
    row = db.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def relations(db: sqlite3.Connection) -> int:
    """Return how many relations and indexes there are."""
    ((number,),) = db.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    return int(number)


def wrong_with(db: sqlite3.Connection) -> str | None:
    """Return what SQLite finds wrong with all of it, in short, if there is anything."""
    try:
        found = [str(row[0]) for row in db.execute(f"PRAGMA integrity_check({MANY})")]
        if found != ["ok"]:
            lines = [line for each in found for line in each.splitlines()]
            return next((line for line in lines if not line.startswith("***")), lines[0])
        loose = db.execute("PRAGMA foreign_key_check").fetchmany(MANY)
    except sqlite3.DatabaseError as error:
        return str(error)
    return f"rows of {loose[0][0]} refer to none of {loose[0][2]}" if loose else None
