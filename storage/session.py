"""A session of PostgreSQL's, and the thread in which all of its work is done, in order."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")

Connect = Callable[[asyncio.AbstractEventLoop], Awaitable[Any]]
"""Returns a connection of asyncpg's that waits in that loop."""


class Session:
    """One connection: a job that waits for nothing asks it one thing after another.

    asyncpg waits in a loop, and a job of ours is a function that waits for nothing; so the thread
    has a loop of its own, which runs while the job asks.
    """

    def __init__(self) -> None:
        """Use `open`."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="session")
        self._loop = asyncio.new_event_loop()
        self._connection: Any

    @classmethod
    async def open(cls, connect: Connect) -> "Session":
        """Connect as *connect* does, which says why if it cannot."""
        found = cls()
        try:
            await found.run(lambda: found._begin(connect))
        except BaseException:
            await asyncio.shield(found._end())
            raise
        return found

    async def close(self) -> None:
        """End the session and its thread."""
        with suppress(Exception):  # whatever is wrong with it, it is not needed any more
            await self.run(lambda: self.wait(self._connection.close(timeout=5)))
        await self._end()

    def cut(self) -> None:
        """End the connection, whatever is asked by it: nobody waits for an answer any more."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._connection.terminate)

    async def run(self, work: Callable[[], T]) -> T:
        """Return what *work* returns; whoever stops waiting for it has not stopped it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    @property
    def lost(self) -> bool:
        """Whether there is no connection any more."""
        return bool(self._connection.is_closed())

    # In its thread.

    def wait(self, answer: Awaitable[T]) -> T:
        """Return what the server has answered."""
        return self._loop.run_until_complete(asyncio.ensure_future(answer, loop=self._loop))

    def script(self, sql: str) -> None:
        """Run statements without parameters, in one round trip."""
        self.wait(self._connection.execute(sql))

    def execute(self, sql: str, parameters: tuple[Any, ...]) -> None:
        """Run one statement."""
        self.wait(self._connection.execute(sql, *parameters))

    def executemany(self, sql: str, rows: list[tuple[Any, ...]]) -> None:
        """Run one statement for each of *rows*, in one round trip."""
        self.wait(self._connection.executemany(sql, rows))

    def fetch(self, sql: str, parameters: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query."""
        return [tuple(row) for row in self.wait(self._connection.fetch(sql, *parameters))]

    def _begin(self, connect: Connect) -> None:
        self._connection = self.wait(connect(self._loop))

    async def _end(self) -> None:
        await self.run(self._loop.close)
        self._thread.shutdown(wait=False)
