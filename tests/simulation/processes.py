"""Programs of a simulation: what each of them does can end at once and for good, as by kill -9."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, NoReturn, Protocol


class Exited(BaseException):
    """A process is at its end: nothing it would still do is done."""


class Line(Protocol):
    """What a process has open."""

    def is_closing(self) -> bool:
        """Return whether the process has closed it."""

    def reset(self) -> None:
        """Be closed by the system, without a word more from the process."""


class Process:
    """One run of a program. Whatever is begun by it is its own, and ends with it."""

    def __init__(self, name: str, drift: float = 0.0) -> None:
        """Run on a machine whose clock is *drift* seconds ahead."""
        self.name, self.drift = name, drift
        self.alive = True
        self.status: int | None = None
        self.steps = 0
        self.dies_at: int | None = None
        """The step before which it is killed."""
        self.held: deque[asyncio.Handle] | None = None
        """What it will do as soon as it is let go on; None while nobody holds it still."""
        self.drag = 0.0
        """Seconds that each of its steps takes."""
        self.left_open = 0
        """How many lines it had open at its end."""
        self.lines: dict[Line, None] = {}
        self.signals: dict[int, Callable[[], Any]] = {}
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.on_end: list[Callable[[], None]] = []

    def may_step(self) -> bool:
        """Return whether it takes its next step; it has not if it is dead, or dies of it."""
        if not self.alive:
            return False
        self.steps += 1
        if self.dies_at is not None and self.steps >= self.dies_at:
            self.kill()
        return self.alive

    def hold(self) -> None:
        """Hold it still (SIGSTOP): it does nothing, and does not know."""
        if self.held is None:
            self.held = deque()

    def go_on(self) -> None:
        """Let it go on (SIGCONT) with all that it has missed."""
        missed, self.held = self.held, None
        loop = asyncio.get_running_loop()
        for handle in missed or ():
            loop._ready.append(handle)  # type: ignore[attr-defined]

    def kill(self) -> None:
        """End it, as the system does that asks nobody."""
        self._end(-9)

    def exit(self, status: int) -> NoReturn:
        """End it from within.

        Raises:
            Exited: always.
        """
        self._end(status)
        raise Exited

    def ends(self, status: int) -> None:
        """Note that it has come to its end by itself."""
        self._end(status)

    def signal(self, number: int) -> None:
        """Send it a signal that it listens to, or that ends it."""
        hears = self.signals.get(number)
        if hears is None:
            self._end(-number)
        else:
            hears()

    def _end(self, status: int) -> None:
        if not self.alive:
            return
        self.alive, self.status = False, status
        self.left_open = sum(not line.is_closing() for line in self.lines)
        for line in list(self.lines):
            line.reset()
        self.lines.clear()
        for said in self.on_end:
            said()
        if not self.ended.done():
            self.ended.set_result(status)


PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)
"""Whose code is running; None is the world itself."""
