"""The shape of the database, step by step.

Rule: each step and its number are one transaction, so that a step that was killed has not happened.
"""

import hashlib
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import aiosqlite


class FromTheFuture(Exception):
    """The database was written by a newer program; nothing was touched."""

    def __init__(self, found: int, known: int) -> None:
        """Say which shape was *found* and which is *known*."""
        super().__init__(
            f"The database has shape {found}, but this program knows only up to shape {known}. "
            "Use the newer program again, or restore the backup made before the upgrade."
        )
        self.found, self.known = found, known


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


def belongs_to_another(path: Path) -> bool:
    """Return whether there are tables in the database at *path*, but none of ours.

    Raises:
        sqlite3.Error: there can be no database.
    """
    with closing(sqlite3.connect(path)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        (tables,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return bool(version == 0 and tables)


def hashed(secret: bytes, times: int) -> bytes:
    """Return the SHA-256 of *secret*, of that again, and so on: a step may need it, and SQLite has none."""
    for _ in range(times):
        secret = hashlib.sha256(secret).digest()
    return secret


async def migrate(
    db: aiosqlite.Connection, path: Path, todo: Sequence[tuple[int, str]] | None = None
) -> None:
    """Bring *db*, the file at *path*, to the newest shape; a database with something in it is copied beside it first.

    Raises:
        FromTheFuture: the database is newer than the program.
    """
    todo = steps() if todo is None else todo
    (version,) = next(iter(await db.execute_fetchall("PRAGMA user_version")))
    known = max((number for number, _ in todo), default=0)
    if version > known:
        raise FromTheFuture(version, known)
    await db.create_function("hashed", 2, hashed, deterministic=True)
    for number, sql in todo:
        if number <= version:
            continue
        if version:
            backup = path.with_name(f"{path.name}.before-{number:04}.bak")
            backup.unlink(missing_ok=True)
            await db.execute("VACUUM INTO ?", (str(backup),))
        # executescript commits what is open and begins nothing, so the script begins and commits
        # itself.
        try:
            await db.executescript(
                f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;"
            )
        except BaseException:
            if db.in_transaction:
                await db.rollback()
            raise
        version = number
