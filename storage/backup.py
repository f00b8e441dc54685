"""Copies of the database, taken while the bot runs."""

import sqlite3
from contextlib import closing
from pathlib import Path


def backup(source: Path, target: Path) -> None:
    """Copy the database at *source* to *target*, as of one moment.

    Raises:
        sqlite3.Error: it cannot be read or written.
    """
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)


def integrity(path: Path) -> bool:
    """Return whether SQLite finds nothing wrong with the file at *path*."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        return bool(db.execute("PRAGMA integrity_check").fetchone()[0] == "ok")
