"""A connection to a database file, and the thread in which all of its work is done, in order."""

import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar, cast

import aiosqlite

T = TypeVar("T")


class Connection(aiosqlite.Connection):
    """One connection of SQLite's: the loop goes on while aiosqlite's thread waits for the disk.

    What aiosqlite offers is one statement at a time, each waited for. A transaction of ours is one
    function that waits for nothing, so it is handed to that thread whole.
    """

    @classmethod
    async def open(cls, address: str) -> "Connection":
        """Connect to the file at *address*, a path or a URI of SQLite's.

        Raises:
            sqlite3.Error: there can be no database.
        """
        connect = partial(sqlite3.connect, address, uri=True, isolation_level=None)
        found = cls(connect, iter_chunk_size=64)
        found._thread.daemon = True  # a program that ends without closing does not hang on it
        await found
        return found

    def run(self, work: Callable[[sqlite3.Connection], T]) -> Awaitable[T]:
        """Return what *work* returns; whoever stops waiting for it has not stopped it."""
        # aiosqlite's way into its thread has no types.
        return cast(Awaitable[T], self._execute(work, self._conn))  # type: ignore[no-untyped-call]
