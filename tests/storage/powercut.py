"""A disk that can lose power, or fail, at any operation: what was written but not synced is kept, lost or torn.

Our own storage runs on it: `Disk.connect` stands in for `aiosqlite.connect`, with the same methods.
    SQLite reaches the
disk through a VFS of APSW, in exclusive mode, for such a VFS has no shared memory; so readers share
    the one connection.
The method is SQLite's own (sqlite.org, "How SQLite Is Tested", 3.3).
"""

import asyncio
import itertools
import os
import random
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import apsw

SECTOR: Final = 512
"""Bytes that a disk writes whole or not at all."""

CHECKPOINT: Final = 20
"""Pages in the write-ahead log before they are copied into the database: often, so that cuts fall into that too."""

_NAMES = itertools.count()


class PowerCut(Exception):
    """Nothing happens any more."""


Write = tuple[int, bytes | None]
"""Where something was written, and what; None is that the file was cut there."""


class Disk(apsw.VFS):
    """Counts what is done to its files, and asks *at* before each of it whether it fails."""

    def __init__(self, at: Callable[[int, str], None]) -> None:
        """*at* gets the number of the operation and its name, and raises what is to go wrong."""
        self.name = f"powercut-{next(_NAMES)}"
        super().__init__(self.name, "")
        self._at = at
        self.done = 0
        self.syncs = True
        self.durable: dict[str, bytearray] = {}
        self.waiting: dict[str, list[Write]] = {}
        self.connections: list[Connection] = []

    def count(self, what: str) -> None:
        self.done += 1
        self._at(self.done, what)

    def xOpen(self, name: Any, flags: list[int]) -> "File":  # noqa: N802 - SQLite's name
        return File(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.count("delete")
        self.durable.pop(filename, None)
        self.waiting.pop(filename, None)
        super().xDelete(filename, syncdir)

    def excepthook(self, *_: object) -> None:
        """SQLite is told by a code; Python needs not hear of it too."""

    def survivors(self, folder: Path, chance: random.Random) -> None:
        """Write to *folder* what is found on the disk afterwards."""
        for name, held in self.durable.items():
            left = bytearray(held)
            for at, data in self.waiting[name]:
                if data is None:
                    if chance.random() < 0.5:
                        del left[at:]
                    continue
                for start in range(0, len(data), SECTOR):
                    sector, luck = data[start : start + SECTOR], chance.random()
                    if luck < 0.5:
                        _put(
                            left,
                            at + start,
                            sector if luck < 0.45 else chance.randbytes(len(sector)),
                        )
            (folder / os.path.basename(name)).write_bytes(left)

    def connect(self, database: Path | str, **_: object) -> Any:
        """Return what is awaited for a connection, as `aiosqlite.connect` does."""
        return self._connected(str(database).removeprefix("file:").partition("?")[0])

    async def _connected(self, path: str) -> "Connection":
        if self.connections:
            return Connection(self, self.connections[0].db)
        made = await asyncio.to_thread(Statements, path, self.name)
        self.connections.append(Connection(self, made))
        return self.connections[0]

    def unplug(self) -> None:
        """Let go of everything without a word more to the files."""
        self._at = _dead
        for connection in self.connections:
            connection.thread.shutdown()
            with suppress(Exception):  # SQLite notes that its last words were not heard
                connection.db.real.close(True)
        self.unregister()


class File(apsw.VFSFile):
    """One file of the disk."""

    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self._disk = disk
        self._name = name.filename() if isinstance(name, apsw.URIFilename) else name or ""
        super().__init__("", name, flags)
        if self._name and self._name not in disk.durable:
            disk.durable[self._name] = bytearray(Path(self._name).read_bytes())
            disk.waiting[self._name] = []

    def excepthook(self, *_: object) -> None:
        """As for the disk."""

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._disk.count("write")
        self._disk.waiting[self._name].append((offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._disk.count("truncate")
        self._disk.waiting[self._name].append((newsize, None))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self._disk.count("sync")
        if self._disk.syncs:
            held = self._disk.durable[self._name]
            for at, data in self._disk.waiting[self._name]:
                if data is None:
                    del held[at:]
                else:
                    _put(held, at, data)
            self._disk.waiting[self._name].clear()
        super().xSync(flags)


class Statements:
    """An APSW connection that speaks like one of the sqlite3 module."""

    def __init__(self, path: str, vfs: str) -> None:
        self.real = apsw.Connection(path, vfs=vfs)
        for pragma in ("locking_mode = EXCLUSIVE", f"wal_autocheckpoint = {CHECKPOINT}"):
            self.real.execute(f"PRAGMA {pragma}")

    def execute(self, sql: str, parameters: Iterable[Any] = ()) -> "Rows":
        try:
            found = list(self.real.execute(sql, tuple(parameters) or None))
        except apsw.ConstraintError as error:
            raise sqlite3.IntegrityError(str(error)) from error
        except (apsw.Error, PowerCut) as error:
            raise sqlite3.OperationalError(str(error)) from error
        return Rows(found, self.real.last_insert_rowid())

    def executemany(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        for row in rows:
            self.execute(sql, row)


class Rows:
    """What a statement gave."""

    def __init__(self, found: list[tuple[Any, ...]], lastrowid: int) -> None:
        self._found, self.lastrowid = found, lastrowid

    def fetchall(self) -> list[tuple[Any, ...]]:
        return self._found


class Connection:
    """A connection as aiosqlite has them, as far as our storage uses it."""

    def __init__(self, disk: Disk, db: Statements) -> None:
        self.disk, self.db = disk, db
        self._conn = db
        same = disk.connections[0].thread if disk.connections else None
        self.thread = same or ThreadPoolExecutor(1)

    @property
    def in_transaction(self) -> bool:
        return bool(self.db.real.in_transaction)

    async def _execute(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    async def execute(self, sql: str, parameters: Iterable[Any] = ()) -> Rows:
        if sql.startswith("PRAGMA") and self is not self.disk.connections[0]:
            return Rows([], 0)  # how readers are set must not bind the writer
        return await self._execute(lambda: self.db.execute(sql, parameters))

    async def execute_fetchall(
        self, sql: str, parameters: Iterable[Any] = ()
    ) -> list[tuple[Any, ...]]:
        return (await self.execute(sql, parameters)).fetchall()

    async def create_function(
        self, name: str, taken: int, work: Callable[..., Any], *, deterministic: bool
    ) -> None:
        await self._execute(
            lambda: self.db.real.create_scalar_function(
                name, work, taken, deterministic=deterministic
            )
        )

    async def executescript(self, script: str) -> None:
        await self.execute(script)

    async def rollback(self) -> None:
        await self.execute("ROLLBACK")

    async def close(self) -> None:
        if self is self.disk.connections[0]:
            with suppress(PowerCut, apsw.Error):  # it is said by what SQLite finds next
                await self._execute(self.db.real.close)


def _put(into: bytearray, at: int, data: bytes) -> None:
    into.extend(bytes(max(0, at + len(data) - len(into))))
    into[at : at + len(data)] = data


def _dead(_: int, __: str) -> None:
    raise PowerCut
