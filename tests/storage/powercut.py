"""A disk that can lose power, or fail, at any operation: what was written but not synced is kept,
lost or torn.

Our own storage runs on it: `Disk.connect` stands in for `Connection.open`. SQLite reaches the disk
through a VFS of APSW, in exclusive mode, for such a VFS has no shared memory; so readers share the
one connection. The method is SQLite's own (sqlite.org, "How SQLite Is Tested", 3.3).
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
"""Pages in the write-ahead log before they are copied into the database: often, so that cuts fall
into that too."""

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
        self.connections: list[Writer] = []

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

    async def connect(self, address: str) -> "Connection":
        """Return a connection, as `Connection.open` of the storage does."""
        if self.connections:
            return Shared(self.connections[0])
        made = await asyncio.to_thread(Statements, address, self.name)
        self.connections.append(Writer(made))
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
        if self._name:  # what has no name is SQLite's own, for as long as it takes
            self._disk.waiting[self._name].append((offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._disk.count("truncate")
        if self._name:
            self._disk.waiting[self._name].append((newsize, None))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802 - what is durable is known here
        self._disk.count("sync")
        if self._disk.syncs and self._name:
            held = self._disk.durable[self._name]
            for at, data in self._disk.waiting[self._name]:
                if data is None:
                    del held[at:]
                else:
                    _put(held, at, data)
            self._disk.waiting[self._name].clear()


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
            failed = sqlite3.OperationalError(str(error))
            failed.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise failed from error
        return Rows(found, self.real.last_insert_rowid())

    def executemany(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        for row in rows:
            self.execute(sql, row)

    def executescript(self, script: str) -> None:
        self.execute(script)

    @property
    def in_transaction(self) -> bool:
        return bool(self.real.in_transaction)


class Rows:
    """What a statement gave."""

    def __init__(self, found: list[tuple[Any, ...]], lastrowid: int) -> None:
        self._found, self.lastrowid = found, lastrowid

    def fetchall(self) -> list[tuple[Any, ...]]:
        return self._found


class Connection:
    """A connection as our storage uses it."""

    async def run(self, work: Callable[[Any], Any]) -> Any:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError


class Writer(Connection):
    """The one connection to the disk, in its thread."""

    def __init__(self, db: Statements) -> None:
        self.db, self.thread = db, ThreadPoolExecutor(1)

    async def run(self, work: Callable[[Any], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work, self.db)

    async def close(self) -> None:
        with suppress(PowerCut, apsw.Error):  # it is said by what SQLite finds next
            await self.run(lambda db: db.real.close())


class Shared(Connection):
    """A reader: how it is set must not bind the writer, and it is closed with it."""

    def __init__(self, writer: Writer) -> None:
        self.writer, self.told = writer, False

    async def run(self, work: Callable[[Any], Any]) -> Any:
        if not self.told:
            self.told = True
            return None
        return await self.writer.run(work)

    async def close(self) -> None:
        """Nothing of its own is open."""


def _put(into: bytearray, at: int, data: bytes) -> None:
    into.extend(bytes(max(0, at + len(data) - len(into))))
    into[at : at + len(data)] = data


def _dead(_: int, __: str) -> None:
    raise PowerCut
