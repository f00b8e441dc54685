"""A copy of the database put back in its place.

Rule: at every moment what was there is there still, in its place or beside it; and the numbers and
    cards of the future that is given up are never given out once more.
"""

import json
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from storage.backup import PRIVATE, backup, must_be_whole, on_disk
from storage.errors import FromTheFuture, NoCopy, TooOld, Unusable
from storage.looking import fact, looked_at, shape_of
from storage.migrations import OLDEST, newest
from storage.sqlite import PRIVATE_FOLDER, locked

BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database that is open, or was when its process was killed."""


def restore(copy: Path, path: Path, now: float) -> Path | None:
    """Put *copy* in the place of the database at *path*; return where that is kept, if any was.

    *now* is in seconds since the epoch. What is not dealt yet is dealt otherwise than it was in the
    future that is given up.

    Raises:
        AlreadyOpen: a bot uses the database.
        FromTheFuture, NotOurs, TooOld, Unusable: the copy cannot be played on.
        NoCopy: the disk takes no other file there.

    In each case the database is as it was.
    """
    if not copy.is_file():
        raise Unusable(f"There is no copy at {copy}")
    if path.exists() and copy.samefile(path):
        raise NoCopy(f"{copy} is the database itself")
    if path.exists() and not path.is_file():
        raise NoCopy(f"{path} is no file, so that none can be put in its place")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        lock = locked(path)
    except OSError as error:
        raise NoCopy(f"{path} cannot be written: {error.strerror}") from error
    half = path.with_name(f"{path.name}.restoring")
    try:
        return _restored(copy, half, path, now)
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise NoCopy(f"{copy} cannot be put in the place of {path}: {why}") from error
    finally:
        for end in ("", "-journal", *BESIDE):
            with suppress(OSError):
                half.with_name(half.name + end).unlink()
        os.close(lock)


def _restored(copy: Path, half: Path, path: Path, now: float) -> Path | None:
    alone = not copy.with_name(f"{copy.name}-wal").exists()
    shape = must_be_whole(copy, alone=alone)
    if shape > newest():
        raise FromTheFuture(shape, newest(), f"The copy {copy}")
    if shape < OLDEST:
        raise TooOld(shape, OLDEST, f"The copy {copy}")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_CREAT | os.O_EXCL, PRIVATE))
    backup(copy, half, alone=alone)
    if path.exists():
        _emptied(path)
        _beyond(half, path)
    _told_anew(half)
    must_be_whole(half)
    on_disk(half)
    kept = _kept(path, now)
    for end in BESIDE:  # what belongs to another file must not be read into this one
        path.with_name(path.name + end).unlink(missing_ok=True)
    half.replace(path)
    on_disk(path.parent)
    return kept


def _emptied(path: Path) -> None:
    """Bring into the file at *path* what is in its log, if it can be read at all."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _beyond(half: Path, path: Path) -> None:
    """Let *half* go on counting where the database at *path* has come to.

    A button of a table that is given up is then never one of another, and a start that has been
    counted is not forgotten.
    """
    with suppress(sqlite3.Error), looked_at(path) as given_up:
        if shape_of(given_up) is None:
            return
        reached = given_up.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
        starts = json.loads(fact(given_up, "starts") or "[]")
        with closing(sqlite3.connect(half)) as db, db:
            for name, number in reached:
                db.execute(
                    "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", (number, name)
                )
                db.execute(
                    "INSERT INTO sqlite_sequence (name, seq) SELECT ?, ? WHERE EXISTS (SELECT 1"
                    " FROM sqlite_schema WHERE type = 'table' AND name = ?)"
                    " AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)",
                    (name, number, name, name),
                )
            db.execute(
                "INSERT INTO fact (name, value) VALUES ('starts', ?)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (json.dumps(starts),),
            )


def _told_anew(half: Path) -> None:
    """Forget what another bot has said: its sign of life, and which commands to Discord.

    That may have been told others since.
    """
    with closing(sqlite3.connect(half)) as db, db:
        db.execute(
            "DELETE FROM fact WHERE name IN ('commands', 'heartbeat') OR name LIKE 'heartbeat:%'"
        )


def _kept(path: Path, now: float) -> Path | None:
    """Keep beside it what is at *path*, under a name of the time; return that, if there is any."""
    if not path.exists():
        return None
    when = datetime.fromtimestamp(now, UTC).strftime("%Y%m%dT%H%M%SZ")
    kept = path.with_name(f"{path.name}.replaced-{when}")
    number = 1
    while os.path.lexists(kept):
        number += 1
        kept = path.with_name(f"{path.name}.replaced-{when}-{number}")
    for end in ("", "-wal"):
        old, new = path.with_name(path.name + end), kept.with_name(kept.name + end)
        if old.exists() and (not end or old.stat().st_size):
            try:
                os.link(old, new)
            except OSError:  # no file system of links
                shutil.copyfile(old, new)
            new.chmod(PRIVATE)
            on_disk(new)
    on_disk(path.parent)
    return kept
