"""What libraries leave to threads and to the system's sockets, done on the loop of a simulation.

Where none is running, all is done as the libraries do it.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any

import aiohttp.connector
import aiosqlite.core

from bot.sandbox import work
from tests.simulation import heart, stand_ins
from tests.simulation.loop import Loop
from tests.simulation.wires import Socket


class _Desk:
    """A queue of work for a thread that is none: all of it is done in place, in order, each piece
    after the time that it takes."""

    def __new__(cls) -> Any:
        return super().__new__(cls) if stand_ins.simulates() else queue.SimpleQueue()

    def __init__(self) -> None:
        self._free = 0.0

    def put_nowait(self, job: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        done, function = job
        loop = asyncio.get_event_loop()
        if done is None or loop.is_closed():  # nobody waits any more, and there is no later
            function()
            return
        assert isinstance(loop, Loop)
        self._free = max(self._free, loop.time()) + loop.delay()
        loop.call_at(self._free, loop.work, done, function, ())


class _NoThread:
    """The thread at that desk."""

    def __new__(cls, **named: Any) -> Any:
        return super().__new__(cls) if stand_ins.simulates() else threading.Thread(**named)

    def __init__(self, **_: Any) -> None:
        self.daemon = True

    def start(self) -> None:
        """All is done where it is asked for."""


def install() -> None:
    """Put them where the libraries look."""
    if aiosqlite.core.SimpleQueue is _Desk:
        return
    heart.install()
    aiosqlite.core.SimpleQueue = _Desk  # type: ignore[assignment, misc]
    aiosqlite.core.Thread = _NoThread  # type: ignore[assignment, misc]
    connecting: Any = aiohttp.connector.aiohappyeyeballs
    connects, works = connecting.start_connection, work.going_on

    async def start_connection(addr_infos: Any, **named: Any) -> Any:
        """Connect no socket of the system: the loop's line will be."""
        if stand_ins.simulates():
            return Socket(addr_infos[0][4][:2])
        return await connects(addr_infos, **named)

    connecting.start_connection = start_connection
    work.going_on = lambda: not stand_ins.simulates() and works()
