"""A database in one file.

Rule: one process, one connection that writes, and what was acknowledged is in the file whatever
    becomes of the machine.
"""

import asyncio
import fcntl
import glob
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from storage.connection import Connection
from storage.database import Job, Transaction
from storage.errors import AlreadyOpen, Conflict, NotOurs, Unusable
from storage.failing import why
from storage.ids import PersonId
from storage.migrations import PRIVATE, belongs_to_another, migrate
from storage.writing import OneWriter, Outcome

log = logging.getLogger(__name__)

WAITS: Final = "busy_timeout = 5000"

WAITS_LESS: Final = "busy_timeout = 100"
"""For whom the writer waits while it empties the log: nothing else is written meanwhile."""

WRITING: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",
    WAITS,
    "trusted_schema = OFF",
)

EMPTIED_AGAIN: Final = 30.0
"""Seconds after which the log is emptied that somebody was reading, as for a backup."""

READING: Final = ("query_only = ON", "wal_autocheckpoint = 0")

PRIVATE_FOLDER: Final = 0o700
"""What may be done in a folder that is made for the database."""


class SqliteTransaction(Transaction):
    """What a job reads and writes by, in one piece with all it does."""

    def __init__(self, db: sqlite3.Connection, now: int) -> None:
        """Write through *db*; *now* is in milliseconds since the epoch."""
        super().__init__(now)
        self._db = db

    def execute(self, sql: str, parameters: Iterable[Any] = ()) -> None:
        """Run one statement."""
        self._db.execute(sql, tuple(parameters))

    def insert(self, sql: str, parameters: Iterable[Any] = ()) -> int:
        """Add one row, which gets its id from the database, and return that."""
        return self._db.execute(sql, tuple(parameters)).lastrowid or 0

    def executemany(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        """Run one statement for each of *rows*."""
        self._db.executemany(sql, [tuple(row) for row in rows])

    def fetch_all(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query, with what this transaction has written."""
        rows: list[tuple[Any, ...]] = self._db.execute(sql, tuple(parameters)).fetchall()
        return rows

    def hold(self, person: PersonId) -> None:
        """Do nothing: where one process writes, one thing is written after the other."""


class Sqlite(OneWriter):
    """The bot's database as one file.

    Writing goes through one connection and one task. Reading goes through a second connection that
    is read-only and sees only what is committed; it never checkpoints, so the fault of SQLite
    before 3.51.3, which needs two connections that write or checkpoint at the same instant, cannot
    occur.
    """

    def __init__(
        self,
        writer: Connection,
        reader: Connection,
        lock: int,
        now: Callable[[], int],
        on_broken: Callable[[BaseException], None] | None,
        on_commit: Callable[[int, float], None],
    ) -> None:
        """Use `open`."""
        super().__init__(now, on_broken, on_commit)
        self._writer, self._reader, self._lock = writer, reader, lock
        self._emptying: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        path: Path | str,
        *,
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        on_broken: Callable[[BaseException], None] | None = None,
        on_commit: Callable[[int, float], None] = lambda _jobs, _seconds: None,
    ) -> "Sqlite":
        """Open the file at *path*, made if it is not there, in its newest shape.

        *on_broken* is called once when the disk fails; *on_commit* after each commit, with how many
        jobs it held and how many seconds it took.

        Raises:
            AlreadyOpen: another process uses it.
            FromTheFuture: a newer program wrote it.
            NotOurs: another program wrote it.
            TooOld: it is of a shape that was never released.
            Unusable: it cannot be read or written.
        """
        path = Path(path)
        try:
            return cls(*await _opened(path), now, on_broken, on_commit)
        except (OSError, ValueError, sqlite3.Error) as error:
            raise Unusable(f"{path} cannot be used as the database: {why(error, path)}") from error

    async def read(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query; only what is committed is seen."""
        bound = tuple(parameters)
        rows = await self._reader.run(lambda db: db.execute(sql, bound).fetchall())
        return [tuple(row) for row in rows]

    async def checkpoint(self) -> None:
        """Bring all of the log into the file, and empty it: what was deleted is then in neither.

        While somebody reads it, as for a backup, it cannot be emptied: it is as soon as that is
        over, or when the database is closed.
        """
        if not await self._writer.run(_emptied) and self._emptying is None:
            log.warning("log cannot be emptied", extra={"seconds": EMPTIED_AGAIN})
            self._emptying = asyncio.create_task(self._empty(), name="the log is emptied")

    async def _empty(self) -> None:
        done = False
        try:
            while not done:
                await asyncio.sleep(EMPTIED_AGAIN)
                done = await self._writer.run(_emptied)
        except sqlite3.Error as error:  # the next write finds that the disk fails
            log.warning("log not emptied", extra={"error": type(error).__name__})
        finally:
            self._emptying = None

    async def _run(self, jobs: Sequence[Job[Any]]) -> list[Outcome]:
        return await self._writer.run(partial(self._run_all, jobs))

    def _run_all(self, jobs: Iterable[Job[Any]], db: sqlite3.Connection) -> list[Outcome]:
        db.execute("BEGIN IMMEDIATE")
        outcomes = []
        for job in jobs:
            outcomes.append(self._run_one(job, db))
        db.execute("COMMIT")
        return outcomes

    def _run_one(self, job: Job[Any], db: sqlite3.Connection) -> Outcome:
        db.execute("SAVEPOINT job")
        try:
            tx = SqliteTransaction(db, self._now())
            result = job(tx)
        except Exception as error:
            if isinstance(error, sqlite3.DatabaseError) and not isinstance(
                error, sqlite3.IntegrityError | sqlite3.ProgrammingError
            ):
                raise
            db.execute("ROLLBACK TO job")
            db.execute("RELEASE job")
            return None, _said(error)
        db.execute("RELEASE job")
        self._deeds += tx.deeds
        return result, None

    async def _give_up(self) -> None:
        with suppress(sqlite3.Error):  # the disk is not to be trusted any more, in this either
            await self._writer.run(_roll_back)

    async def _shut(self) -> None:
        if self._emptying is not None:
            self._emptying.cancel()
            await asyncio.wait({self._emptying})
        await self._reader.close()
        await self._writer.close()
        os.close(self._lock)


def _said(error: Exception) -> Exception:
    """Return *error* by the name that every engine has for it."""
    if not isinstance(error, sqlite3.IntegrityError):
        return error
    conflict = Conflict()
    conflict.__cause__ = error
    return conflict


def _emptied(db: sqlite3.Connection) -> bool:
    """Bring the log into the file; return whether it is empty now (SQLite, wal_checkpoint)."""
    _set(db, (WAITS_LESS,))
    try:
        ((busy, *_),) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        _set(db, (WAITS,))
    return not busy


def _roll_back(db: sqlite3.Connection) -> None:
    if db.in_transaction:
        db.execute("ROLLBACK")


async def _opened(path: Path) -> tuple[Connection, Connection, int]:
    """Return the writer, the reader and the lock of the database at *path*."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    lock = locked(path)
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))  # what SQLite makes has its mode
        writer = await Connection.open(str(path))
        try:
            await writer.run(partial(_made_ready, path=path))
            reader = await Connection.open(_to_read(path))
        except BaseException:
            await writer.close()
            raise
    except BaseException:
        os.close(lock)
        raise
    await reader.run(partial(_set, pragmas=READING))
    return writer, reader, lock


def _made_ready(db: sqlite3.Connection, path: Path) -> None:
    if belongs_to_another(db):
        raise NotOurs(path)
    _keep_private(path)
    _set(db, WRITING)
    migrate(db, path)


def _keep_private(path: Path) -> None:
    """Let nobody else read what an earlier program has left for all to read."""
    beside = [path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm")]
    copies = path.parent.glob(f"{glob.escape(path.name)}.before-*.bak")
    for file in (path, *beside, *copies):
        with suppress(FileNotFoundError, PermissionError):  # another's, who says who may read it
            file.chmod(PRIVATE)


def _to_read(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


def _set(db: sqlite3.Connection, pragmas: Iterable[str]) -> None:
    for pragma in pragmas:
        db.execute(f"PRAGMA {pragma}").fetchall()


def must_be_free(path: Path) -> None:
    """See that nobody uses the database at *path*, if there is any.

    Raises:
        AlreadyOpen: another process does.
    """
    with suppress(OSError):
        os.close(locked(path))


def locked(path: Path) -> int:
    """Return what keeps the database at *path* from every other process until it is closed.

    Raises:
        AlreadyOpen: another has it.
    """
    lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(lock)
        raise AlreadyOpen(f"{path} is in use by another process") from error
    return lock
