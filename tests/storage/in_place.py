"""A server of PostgreSQL's, for bots on a loop whose clock jumps.

Rule: the server is a real one, and so is asyncpg, in a loop and a thread of its own. Who asks it
    something has the answer at once: no time passes meanwhile. What it takes for the time is that
    of the simulation.
"""

import asyncio
import re
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache, partial
from typing import Any, Final, TypeVar

import asyncpg

from storage.postgres import Postgres
from storage.session import Session
from tests.storage.engines import place
from tests.world.many.client import Pool

T = TypeVar("T")

MOMENT: Final = re.compile(r"(?<!FUNCTION )\bmoment\(\)")
"""Where the server is asked for the time, but for where it is told how to know it."""

_connect: Final = asyncpg.connect


class Connection:
    """One of asyncpg's; of what becomes of its session by itself it says nothing."""

    def __init__(self, real: asyncpg.Connection) -> None:
        self._real = real

    def is_closed(self) -> bool:
        return bool(self._real.is_closed())

    def get_server_pid(self) -> int:
        return int(self._real.get_server_pid())

    def add_termination_listener(self, _: Callable[[Any], None]) -> None:
        """Do nothing: the server lives on."""

    async def execute(self, sql: str, *given: Any, **within: float) -> None:
        _asked(self._real.execute(_at(sql), *given, **within))

    async def executemany(self, sql: str, rows: list[tuple[Any, ...]]) -> None:
        _asked(self._real.executemany(_at(sql), rows))

    async def fetch(self, sql: str, *given: Any) -> list[Any]:
        return _asked(self._real.fetch(_at(sql), *given))

    async def fetchrow(self, sql: str, *given: Any) -> Any:
        return _asked(self._real.fetchrow(_at(sql), *given))

    async def fetchval(self, sql: str, *given: Any) -> Any:
        return _asked(self._real.fetchval(_at(sql), *given))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        await self.execute("BEGIN")
        try:
            yield
        except BaseException:
            await self.execute("ROLLBACK")
            raise
        await self.execute("COMMIT")

    async def add_listener(self, channel: str, listener: Callable[..., None]) -> None:
        """Do nothing: there is no other process that would tell this one anything."""

    async def close(self, **how: float) -> None:
        _asked(self._real.close(**how))

    def terminate(self) -> None:
        async def ended() -> None:
            self._real.terminate()

        _asked(ended())


async def connect(address: str, *, loop: object = None, **how: Any) -> Connection:
    """Connect as asyncpg does."""

    async def connected() -> asyncpg.Connection:
        return await _connect(address, **how)

    return Connection(_asked(connected()))


async def create_pool(address: str, **how: Any) -> Pool:
    """Return what connects once it is asked for something."""
    begin = how["init"]
    for what in ("min_size", "max_size", "init", "reset", "connect"):
        del how[what]

    async def begun() -> Connection:
        connection = await connect(address, **how)
        await begin(connection)
        return connection

    return Pool(begun)


_clock: Callable[[], float] = time.time


@contextmanager
def by_the_clock(now: Callable[[], float]) -> Iterator[None]:
    """Have what is kept on the server be of the time *now*, in seconds since the epoch."""
    global _clock  # noqa: PLW0603 - one bot after the other
    before, _clock = _clock, now
    yield
    _clock = before


def answer_in_place(put: Callable[[Any, str, Any], None]) -> None:
    """Have the server asked in place, by putting that where the bot's database looks for it."""
    opens = Postgres.open
    put(Postgres, "open", partial(opens, now=lambda: int(_clock() * 1000)))
    put(asyncpg, "connect", connect)
    put(asyncpg, "create_pool", create_pool)
    put(Session, "wait", lambda _, answer: _done(answer))


@contextmanager
def database() -> Iterator[str]:
    """Give the address of an empty one, and have nothing of it stay."""
    there = place()
    address = _asked(there.__aenter__())
    try:
        yield address
    finally:
        _asked(there.__aexit__(None, None, None))


def _done(answer: Coroutine[Any, Any, T]) -> T:
    """Return what comes of what waits for nothing."""
    try:
        answer.send(None)
    except StopIteration as ended:
        found: T = ended.value
        return found
    raise AssertionError("it waits")


def _asked(answer: Coroutine[Any, Any, T]) -> T:
    return asyncio.run_coroutine_threadsafe(answer, _elsewhere()).result()


def _at(sql: str) -> str:
    return MOMENT.sub(f"CAST({time.time_ns() // 1_000_000} AS BIGINT)", sql)


@cache
def _elsewhere() -> asyncio.AbstractEventLoop:
    """Return the loop in which asyncpg waits, running."""
    loop = asyncio.SelectorEventLoop()
    threading.Thread(target=loop.run_forever, name="server", daemon=True).start()
    return loop
