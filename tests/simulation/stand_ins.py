"""Time and chance as the standard library gives them, and as a simulation does while one runs.

Rule: `install` comes before everything is imported that may keep what it finds here. Until a
    simulation is `running`, all is as it would be without.
"""

import concurrent.futures
import datetime
import fcntl
import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NoReturn, Protocol

from tests.simulation.processes import PROCESS


class Simulated(Protocol):
    """What stands in for the machine."""

    chance: random.Random
    """What the system's own randomness is drawn from."""

    def elapsed(self) -> float:
        """Return the seconds since the simulation began."""

    def epoch(self) -> float:
        """Return the seconds since 1970, by the clock of whoever asks."""


_running: Simulated | None = None

UPTIMES = (time.CLOCK_MONOTONIC, time.CLOCK_BOOTTIME)
"""The system's clocks that nobody sets."""


class _Kind(type(datetime.datetime)):  # type: ignore[misc]
    """What is a datetime to the rest of the library is one here too."""

    def __instancecheck__(cls, one: object) -> bool:
        return isinstance(one, _DATETIME)

    def __subclasscheck__(cls, one: type) -> bool:
        return issubclass(one, _DATETIME)


_DATETIME = datetime.datetime


class _Datetime(datetime.datetime, metaclass=_Kind):
    """The library's, with another clock."""

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> datetime.datetime:  # type: ignore[override]
        if _running is None:
            return _DATETIME.now(tz)
        return _DATETIME.fromtimestamp(_running.epoch(), tz)

    @classmethod
    def utcnow(cls) -> datetime.datetime:  # type: ignore[override]
        if _running is None:
            return _DATETIME.now(datetime.UTC).replace(tzinfo=None)
        return _DATETIME.fromtimestamp(_running.epoch(), datetime.UTC).replace(tzinfo=None)


class AtOnce(concurrent.futures.Executor):
    """Does what it is given while it is given it: there is no other thread."""

    def __init__(self, *_: Any, **__: Any) -> None:
        """Take what a pool of threads would, and need none of it."""

    def submit(self, job: Callable[..., Any], /, *given: Any, **named: Any) -> Any:
        done: concurrent.futures.Future[Any] = concurrent.futures.Future()
        try:
            done.set_result(job(*given, **named))
        except BaseException as error:
            done.set_exception(error)
        return done


def install() -> None:
    """Put them where everybody looks."""
    if getattr(time.time, "simulated", False):
        return
    _clocks()
    _chance()
    datetime.datetime = _Datetime  # type: ignore[misc]
    exits = os._exit

    def leave(status: int) -> NoReturn:
        process = PROCESS.get()
        if _running is None or process is None:
            exits(status)
        process.exit(status)

    os._exit = leave
    _signals()
    lock = fcntl.flock

    def held(file: int, how: int) -> None:
        lock(file, how)
        process = PROCESS.get()
        if _running is not None and process is not None and how & fcntl.LOCK_EX:
            process.on_end.append(partial(_let_go, os.dup(file)))

    fcntl.flock = held
    connect = sqlite3.connect

    def connected(*given: Any, **named: Any) -> Any:
        db = connect(*given, **named)
        if _running is not None:  # SQLite has a chance of its own
            db.create_function("randomblob", 1, _running.chance.randbytes)
        return db

    sqlite3.connect = connected  # type: ignore[assignment]
    pool = concurrent.futures.ThreadPoolExecutor

    class Pool(pool):  # type: ignore[misc, valid-type]
        def __new__(cls, *given: Any, **named: Any) -> Any:
            return super().__new__(cls) if _running is None else AtOnce(*given, **named)

    Pool.__name__ = Pool.__qualname__ = pool.__name__
    concurrent.futures.ThreadPoolExecutor = Pool  # type: ignore[misc]


def _let_go(file: int) -> None:
    """Give up a lock as the system does for a process that has ended."""
    fcntl.flock(file, fcntl.LOCK_UN)
    os.close(file)


def _signals() -> None:
    """Have a process of the simulation hear nothing of the machine's: it is sent its own."""
    handle, wake = signal.signal, signal.set_wakeup_fd

    def handled(sign: int, how: Any) -> Any:
        own = _running is not None and PROCESS.get() is not None
        return signal.getsignal(sign) if own else handle(sign, how)

    def woken(file: int, **named: Any) -> int:
        own = _running is not None and PROCESS.get() is not None
        return -1 if own else wake(file, **named)

    signal.signal, signal.set_wakeup_fd = handled, woken  # type: ignore[assignment]


def _clocks() -> None:
    def told(real: Callable[[], Any], told: Callable[[Simulated], Any]) -> Callable[[], Any]:
        def clock() -> Any:
            return real() if _running is None else told(_running)

        clock.simulated = True  # type: ignore[attr-defined]
        return clock

    time.time = told(time.time, lambda sim: sim.epoch())
    time.time_ns = told(time.time_ns, lambda sim: int(sim.epoch() * 1e6) * 1000)
    time.monotonic = told(time.monotonic, lambda sim: sim.elapsed())
    time.monotonic_ns = told(time.monotonic_ns, lambda sim: int(sim.elapsed() * 1e6) * 1000)
    time.perf_counter = told(time.perf_counter, lambda sim: sim.elapsed())
    time.perf_counter_ns = told(time.perf_counter_ns, lambda sim: int(sim.elapsed() * 1e6) * 1000)
    gettime = time.clock_gettime

    def clock_gettime(clock: int) -> float:
        if _running is None or clock not in (*UPTIMES, time.CLOCK_REALTIME):
            return gettime(clock)  # what processors have worked
        return _running.elapsed() if clock in UPTIMES else _running.epoch()

    time.clock_gettime = clock_gettime
    for name in ("gmtime", "localtime"):
        real = getattr(time, name)

        def parts(seconds: float | None = None, real: Any = real) -> Any:
            if seconds is None and _running is not None:
                seconds = _running.epoch()
            return real(seconds)

        setattr(time, name, parts)


def _chance() -> None:
    real = os.urandom

    def drawn(size: int) -> bytes:
        return real(size) if _running is None else _running.chance.randbytes(size)

    os.urandom = drawn  # type: ignore[assignment]
    random._urandom = drawn  # type: ignore[attr-defined]
    seeded = random.Random.seed

    def seed(one: random.Random, given: Any = None, version: int = 2) -> None:
        """Seed it by what it is given, or else by the simulation: C asks the system itself."""
        if given is None and _running is not None:
            given = _running.chance.getrandbits(64)
        seeded(one, given, version)

    random.Random.seed = seed  # type: ignore[method-assign, assignment]


def simulates() -> bool:
    """Return whether a simulation is running."""
    return _running is not None


@contextmanager
def running(one: Simulated) -> Iterator[None]:
    """Have time and chance be those of that *one*."""
    global _running  # noqa: PLW0603 - the system's clock is nobody's in particular either
    before, _running = _running, one
    drawn = random.getstate()
    random.seed(one.chance.getrandbits(64))
    try:
        yield
    finally:
        _running = before
        random.setstate(drawn)
