"""What stands in for asyncpg, and for a session in a thread, where the server is a world's."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

import asyncpg

from storage import dialect, postgres
from tests.simulation.processes import PROCESS
from tests.world.many.server import OWNING, Backend, Server

T = TypeVar("T")


class Connection:
    """One of asyncpg's."""

    def __init__(self, server: Server, backend: Backend) -> None:
        self._server, self.backend = server, backend
        self._closed = False
        self._listeners: list[Callable[[Any], None]] = []
        backend.ended = self._ended

    def is_closed(self) -> bool:
        return self._closed

    def get_server_pid(self) -> int:
        return self.backend.pid

    def add_termination_listener(self, listener: Callable[[Any], None]) -> None:
        self._listeners.append(listener)

    async def add_listener(self, channel: str, listener: Callable[..., None]) -> None:
        hears = partial(listener, self, self.backend.pid, channel)
        await self.asks(lambda: self._server.listens(self.backend, channel, hears))

    async def execute(self, sql: str, *given: Any, **_: float) -> None:
        await self._rows(sql, given)

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        return await self._rows(sql, given)

    async def fetchrow(self, sql: str, *given: Any) -> Any:
        rows = await self._rows(sql, given)
        return rows[0] if rows else None

    async def fetchval(self, sql: str, *given: Any) -> Any:
        row = await self.fetchrow(sql, *given)
        return None if row is None else row[0]

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        await self.asks(lambda: self._server.alone(self.backend))
        try:
            yield
        except BaseException:
            await self.asks(lambda: self._server.closes(self.backend, "ROLLBACK"))
            raise
        await self.asks(lambda: self._server.closes(self.backend, "COMMIT"))

    async def close(self, **within: float) -> None:
        if not self._closed:
            self._closed = True
            async with asyncio.timeout(within.get("timeout")):
                await self._server.ask(self.backend, lambda: None)
            self.terminate()

    def terminate(self) -> None:
        self._closed = True
        self._server.end(self.backend)

    async def asks(self, effect: Callable[[], Any], then: Callable[[], Any] | None = None) -> Any:
        """Return what comes of that at the server, and of what is done *then*."""
        if self._closed:
            raise asyncpg.InterfaceError("connection is closed")
        return await self._server.ask(self.backend, effect, then)

    async def _rows(self, sql: str, given: tuple[Any, ...]) -> list[Any]:
        rows: list[Any] = await self.asks(lambda: self._server.statement(self.backend, sql, given))
        return rows

    def _ended(self) -> None:
        """Hear that the session is no more."""
        if not self._closed:
            self._closed = True
            for listener in self._listeners:
                listener(self)
        for answer in self.backend.asked:
            if not answer.done():
                answer.set_exception(
                    asyncpg.ConnectionDoesNotExistError("connection was closed in an operation")
                )


class Pool:
    """One of asyncpg's, with one connection."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self._connect = connect
        self._connection: Any = None
        self._free = asyncio.Lock()

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        async with self._free:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self._connect()
            return await self._connection.fetch(sql, *given)

    def terminate(self) -> None:
        if self._connection is not None:
            self._connection.terminate()

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()


class Session:
    """As `storage.session.Session`: a job that waits for nothing asks one thing after another.

    Its work is done in place, where the thread would have done it.
    """

    def __init__(self, connection: Connection, server: Server) -> None:
        self._connection, self._server = connection, server
        self._backend = connection.backend
        self._owning: tuple[int, int] | None = None

    @classmethod
    async def open(cls, connect: Callable[[asyncio.AbstractEventLoop], Any]) -> "Session":
        return cls(await connect(asyncio.get_running_loop()), _server())

    async def close(self) -> None:
        await asyncio.gather(self._connection.close(timeout=5), return_exceptions=True)

    async def run(self, work: Callable[[], T]) -> T:
        """Do it in one piece; what it is begun with has arrived some time before."""
        try:
            if self._connection.is_closed():
                return work()
            begins = partial(self._server.begins, self._backend, self._owning)
            found: T = await self._connection.asks(begins, work)
            return found
        finally:
            self._server.settles(self._backend)
            await asyncio.sleep(2 * self._server.latency())

    def cut(self) -> None:
        self._connection.terminate()

    @property
    def lost(self) -> bool:
        return not self._backend.alive

    def script(self, sql: str) -> None:
        self._must_be_there()
        if owning := OWNING.match(sql):
            self._owning = int(owning[1]), int(owning[2])
            self._server.opens(self._backend, self._owning)
        elif sql == "BEGIN":
            self._server.opens(self._backend, None)
        elif sql == "COMMIT":
            self._server.must_be_told(self._backend, "sync")
            self._server.closes(self._backend, sql)
        elif sql == "ROLLBACK":
            self._server.closes(self._backend, sql)

    def execute(self, sql: str, parameters: tuple[Any, ...]) -> None:
        self.fetch(sql, parameters)

    def executemany(self, sql: str, rows: list[tuple[Any, ...]]) -> None:
        for row in rows:
            self.fetch(sql, row)

    def fetch(self, sql: str, parameters: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        self._must_be_there()
        self._server.must_be_told(self._backend, "write")
        if any(one(self._backend.process) for one in self._server.undone):
            self._backend.failed = True
            raise asyncpg.DeadlockDetectedError("deadlock detected")
        return self._server.statement(self._backend, sql, parameters)

    def _must_be_there(self) -> None:
        if not self._backend.alive:
            raise asyncpg.ConnectionDoesNotExistError("connection was closed")


def _server() -> Server:
    process = PROCESS.get()
    assert process is not None
    server: Server = process.server  # type: ignore[attr-defined]
    return server


async def connect(
    _: str,
    *,
    server_settings: dict[str, str] | None = None,
    **how: Any,
) -> Connection:
    server, process = _server(), PROCESS.get()
    assert process is not None
    return Connection(
        server, await server.connect(process, server_settings or {}, how.get("timeout", 60.0))
    )


async def create_pool(address: str, **how: Any) -> Pool:
    return Pool(partial(connect, address, timeout=how["timeout"]))


def install() -> None:
    """Have what bots ask of PostgreSQL be asked of the server of their world."""
    asyncpg.connect, asyncpg.create_pool = connect, create_pool
    postgres.Session = Session  # type: ignore[misc, assignment]
    dialect.query = dialect.shape = str  # type: ignore[assignment]
