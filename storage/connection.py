"""A connection to a database file, and the thread in which all of its work is done, in order."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Connection:
    """One connection of SQLite's: the loop goes on while its thread waits for the disk."""

    def __init__(self, db: sqlite3.Connection, thread: ThreadPoolExecutor) -> None:
        """Use `open`."""
        self._db, self._thread = db, thread

    @classmethod
    async def open(cls, address: str) -> "Connection":
        """Connect to the file at *address*, a path or a URI of SQLite's.

        Raises:
            sqlite3.Error: there can be no database.
        """
        thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite")
        try:
            db = await asyncio.get_running_loop().run_in_executor(thread, _connected, address)
        except BaseException:
            thread.shutdown(wait=False)
            raise
        return cls(db, thread)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what *work* returns; whoever stops waiting for it has not stopped it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, self._db)

    async def close(self) -> None:
        """Close it, and end its thread."""
        await self.run(lambda db: db.close())
        self._thread.shutdown(wait=False)


def _connected(address: str) -> sqlite3.Connection:
    return sqlite3.connect(address, uri=True, isolation_level=None)
