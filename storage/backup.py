"""Copies of the database, taken while the bot runs."""

import sqlite3
from contextlib import closing
from pathlib import Path


def backup(source: Path, target: Path) -> None:
    """Copy the database at *source* to *target*, as of one moment.

    Something is added in the copy to what its tables will be dealt by: else, with the copy put
    back, games that have been played since would be dealt once more, with cards that everybody has
    seen.

    Raises:
        sqlite3.Error: it cannot be read or written.
    """
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        known = {name for (name,) in new.execute("SELECT name FROM sqlite_schema")}
        if "pledge" in known:
            new.execute(
                "UPDATE pledge SET salts = trim(salts || ' ' || lower(hex(randomblob(32))))"
            )
        if "post" in known:
            new.execute("UPDATE post SET shown = '' WHERE shown NOT IN ('frozen', 'said')")
        new.commit()


def integrity(path: Path) -> bool:
    """Return whether SQLite finds nothing wrong with the file at *path*."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        return bool(db.execute("PRAGMA integrity_check").fetchone()[0] == "ok")
