"""The shape of the database, step by step.

Rule: each step and its number are one transaction, so that a step that was killed has not happened.
"""

import hashlib
import re
import sqlite3
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from storage.errors import FromTheFuture


def steps() -> list[tuple[int, str]]:
    """Return every step's number and SQL, in order."""
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


def belongs_to_another(db: sqlite3.Connection) -> bool:
    """Return whether there are tables in the database, but none of ours.

    Raises:
        sqlite3.Error: it is no database.
    """
    ((version,),) = db.execute("PRAGMA user_version").fetchall()
    ((tables,),) = db.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    return bool(version == 0 and tables)


def hashed(secret: bytes, times: int) -> bytes:
    """Return the SHA-256 of *secret*, of that again, and so on: SQLite has none."""
    for _ in range(times):
        secret = hashlib.sha256(secret).digest()
    return secret


def migrate(
    db: sqlite3.Connection, path: Path, todo: Sequence[tuple[int, str]] | None = None
) -> None:
    """Bring *db*, the file at *path*, to the newest shape; one that has something in it is copied.

    Raises:
        FromTheFuture: the database is newer than the program.
    """
    todo = steps() if todo is None else todo
    ((version,),) = db.execute("PRAGMA user_version").fetchall()
    known = max((number for number, _ in todo), default=0)
    if version > known:
        raise FromTheFuture(version, known)
    db.create_function("hashed", 2, hashed, deterministic=True)
    for number, sql in todo:
        if number <= version:
            continue
        if version:
            backup = path.with_name(f"{path.name}.before-{number:04}.bak")
            backup.unlink(missing_ok=True)
            db.execute("VACUUM INTO ?", (str(backup),))
        # executescript commits what is open and begins nothing: the script does both itself.
        try:
            db.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        version = number
