"""A loop whose clock is not the wall's: where nothing can run, it is the next moment at once.

Rule: what runs when follows from the seed alone; neither addresses in memory, nor the load, nor the
    time of day have a say in it.
"""

import asyncio
import datetime
import heapq
import itertools
import random
import selectors
import socket
from asyncio import events
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from typing import Any, Final, TypeVar

from tests.simulation.processes import PROCESS, Exited, Process
from tests.simulation.wires import Address, Net

T = TypeVar("T")

BEGIN: Final = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC).timestamp()
"""The earliest that a simulation begins, in seconds since 1970."""

UPTIME: Final = 5_000.0
"""Seconds for which the machine has been running by then."""


MOST: Final = 20_000_000
"""Steps of a simulation, after which it will never end: fifty times as many as long ones take."""

TICK: Final = 1e-6
"""Seconds after which the next thing can be due: who rests for less than a clock can tell apart
would else rest for ever."""


LONGEST: Final = 86_400.0
"""Seconds that pass at once at most, as with any loop."""

TURN: Final = 1e-9
"""Seconds that a turn takes in which there is something to do: who waits for so short a time that
nothing can be added to the clock would else wait for ever."""


class Stuck(Exception):
    """Nothing will ever happen again, and somebody waits for it; or it never ends."""


class _Task(asyncio.Task[T]):
    """One with a number: which of a set comes first does not hang on where they lie."""

    _numbers = itertools.count(1)

    def __init__(self, coroutine: Any, **named: Any) -> None:
        self._number = next(self._numbers)
        context = named.get("context")
        self.process = PROCESS.get() if context is None else context.get(PROCESS)
        super().__init__(coroutine, **named)

    def __hash__(self) -> int:
        return self._number


class _Future(asyncio.Future[T]):
    """As the task; whoever makes it numbers it."""

    _number: int

    def __hash__(self) -> int:
        return self._number


class _Handle(events.TimerHandle):
    """Something to be done, at once or at a time, by whoever has asked for it, if they live.

    There are some hundred thousand of them in an evening: so one is made, and done, in one call.
    """

    __slots__ = ()

    def __init__(
        self, when: float, callback: Any, args: Any, loop: "Loop", context: Context | None
    ) -> None:
        self._context = copy_context() if context is None else context
        self._loop, self._callback, self._args = loop, callback, args
        self._when = when
        self._cancelled = self._scheduled = False
        self._repr = self._source_traceback = None

    def _run(self) -> None:
        loop, process = self._loop, self._context.get(PROCESS)
        loop.steps += 1
        if loop.steps > MOST:
            raise Stuck("it never ends")
        if process is not None:
            if process.held is not None:
                process.held.append(self)
                return
            if not process.may_step():
                return
        try:
            self._context.run(self._callback, *self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except Exited:
            return
        except BaseException as error:
            what = {"message": f"Exception in {self!r}", "exception": error, "handle": self}
            loop.call_exception_handler(what)
        if process is not None and process.drag:
            loop.skip(process.drag)


class _Lines(selectors.BaseSelector):
    """Knows what it is told of, and is never asked: nothing comes from without."""

    def __init__(self) -> None:
        self._keys: dict[int, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        return self._keys.setdefault(number, selectors.SelectorKey(fileobj, number, events, data))

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj if isinstance(fileobj, int) else fileobj.fileno())

    def get_map(self) -> Any:
        return self._keys

    def select(self, timeout: float | None = None) -> list[Any]:
        raise NotImplementedError


class Loop(asyncio.SelectorEventLoop):
    """An event loop on a machine and in a network of its own, all of it drawn from a seed."""

    def __init__(self, seed: object) -> None:
        """Draw from *seed* when it begins, and how long everything takes."""
        self._elapsed = 0.0
        draw = random.Random(f"machine {seed}")
        self.chance = random.Random(f"chance {seed}")
        self._delays = random.Random(f"delays {seed}")
        self.begin = BEGIN + draw.randrange(2 * 365 * 86_400)
        self._order = itertools.count()
        self.net = Net(self, random.Random(f"net {seed}"))
        self.broken: list[dict[str, Any]] = []
        """What went wrong where nobody waited for it."""
        self.steps = 0
        self._graves: list[asyncio.Task[Any]] = []
        self.slow = 1.0
        """How many times as long as usual threads and the disk take."""
        self._waiting: list[tuple[asyncio.Future[None], Callable[[float | None], object]]] = []
        super().__init__(_Lines())
        self._scheduled: list[tuple[float, int, _Handle]] = []
        """What is set for when; what is due at the same time goes in the order in which it was
        said."""
        self.set_task_factory(self._task)
        self.set_exception_handler(lambda _, context: self.broken.append(context))

    # -- time

    def time(self) -> float:
        return self._elapsed

    def elapsed(self) -> float:
        """Return the seconds for which the machine has been running."""
        return UPTIME + self._elapsed

    def epoch(self) -> float:
        """Return the seconds since 1970, by the clock of whose code is running."""
        process = PROCESS.get()
        # Whole microseconds, as a clock has them: nothing hangs on how floats are rounded.
        now = round((self.begin + self._elapsed) * 1e6) / 1e6
        return now if process is None else now + process.drift

    def skip(self, seconds: float) -> None:
        """Let *seconds* pass at once: what was due is late, as on a machine held still."""
        self._elapsed += seconds

    async def wait(self, true: Callable[[float | None], object]) -> None:
        """Return at the first moment at which nothing can go on and which is *true*.

        It is asked with the seconds for which nothing can go on; None is for ever.
        """
        found: asyncio.Future[None] = self.create_future()
        self._waiting.append((found, true))
        await found

    def found(self, rest: float | None) -> bool:
        """Return whether this is the moment for anybody; nothing can go on for *rest* seconds."""
        waiting, self._waiting = self._waiting, []
        for found, true in waiting:
            if found.done():  # they wait no longer
                continue
            try:
                if true(rest):
                    found.set_result(None)
            except Exception as error:
                found.set_exception(error)
            if not found.done():
                self._waiting.append((found, true))
        return bool(self._ready)  # type: ignore[attr-defined]

    # -- what is to be done

    def _task(
        self, loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, T], **named: Any
    ) -> asyncio.Task[T]:
        return _Task(coroutine, loop=loop, **named)

    def create_future(self) -> asyncio.Future[Any]:
        future: _Future[Any] = _Future(loop=self)  # `_Future[Any](…)` would be made in Python
        future._number = next(_Task._numbers)
        return future

    def _run_once(self) -> None:
        """Do what is to be done now; if nothing is, let it be the time of the next thing.

        Raises:
            Stuck: there will never be anything, or there has been too much.
        """
        ready, scheduled = self._ready, self._scheduled
        while scheduled and scheduled[0][2]._cancelled:
            heapq.heappop(scheduled)[2]._scheduled = False
        rest: float | None = None
        if ready or self._stopping:
            rest = 0.0
        elif scheduled:
            rest = min(max(0.0, scheduled[0][0] - self._elapsed), LONGEST)
        if rest == 0.0 or (self._waiting and self.found(rest)):
            self._elapsed += TURN
        elif rest is None:
            raise Stuck("nothing is left to be done")
        else:
            self._elapsed = max(self._elapsed, min(scheduled[0][0], self._elapsed + rest + TURN))
        end = self._elapsed + TURN  # what is due is due, and not a little later
        while scheduled and scheduled[0][0] < end:
            handle = heapq.heappop(scheduled)[2]
            handle._scheduled = False
            ready.append(handle)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> events.Handle:
        self._check_closed()
        handle = _Handle(self._elapsed, callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_later(
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> events.TimerHandle:
        return self.call_at(self._elapsed + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> events.TimerHandle:
        self._check_closed()
        when = max(when, self._elapsed + TICK)
        handle = _Handle(when, callback, args, self, context)
        heapq.heappush(self._scheduled, (when, next(self._order), handle))
        handle._scheduled = True
        return handle

    def call_soon_threadsafe(
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> events.Handle:
        return self.call_soon(callback, *args, context=context)

    def run_in_executor(self, executor: Any, job: Callable[..., T], *given: Any) -> Any:
        """Do the *job* a little later in one piece, and say a little later that it is done."""
        done: asyncio.Future[T] = self.create_future()
        self.call_later(self.delay(), self.work, done, job, given)
        return done

    def work(self, done: "asyncio.Future[T]", job: Callable[..., T], given: Any) -> None:
        """Do the *job* now, in one piece, and say a little later that it is done."""
        try:
            result = job(*given)
        except Exited:
            raise
        except BaseException as error:
            self.call_later(self.delay(), _fail, done, error)
        else:
            self.call_later(self.delay(), _tell, done, result)

    def delay(self) -> float:
        """Return the seconds that a thread, or a disk, takes for something."""
        return (0.0001 + 0.002 * self._delays.random() ** 3) * self.slow

    def steady(self) -> None:
        """Have everything take as long as whatever else is of its kind, from now on."""
        self._delays = self.net.chance = _Even()

    async def shutdown_default_executor(self, *_: Any, **__: Any) -> None:
        """There is none."""

    def add_signal_handler(self, sig: int, callback: Any, *args: Any) -> None:
        process, context = PROCESS.get(), copy_context()
        assert process is not None, "signals are sent to processes"
        process.signals[sig] = lambda: self.call_soon(callback, *args, context=context)

    def remove_signal_handler(self, sig: int) -> bool:
        process = PROCESS.get()
        return process is not None and process.signals.pop(sig, None) is not None

    # -- the network

    async def getaddrinfo(self, host: Any, port: Any, **_: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))]

    async def create_server(
        self, factory: Any, host: Any = None, port: Any = None, **_: Any
    ) -> Any:
        return self.net.listen(factory, (host or "127.0.0.1", port or 0))

    async def create_connection(
        self, factory: Any, host: Any = None, port: Any = None, *, sock: Any = None, **_: Any
    ) -> Any:
        where: Address = sock.address if sock is not None else (host, port)
        return await self.net.connect(factory, where)

    # -- programs

    def execute(
        self, name: str, program: Callable[[], Coroutine[Any, Any, int]], drift: float = 0.0
    ) -> Process:
        """Start *program*, which returns its exit status, in a process of its own."""
        process = Process(name, drift)
        context = copy_context()
        context.run(PROCESS.set, process)

        async def whole() -> None:
            process.ends(await program())

        process.on_end.append(lambda: self._bury(process))
        self.create_task(whole(), context=context, name=name)
        return process

    def _bury(self, process: Process) -> None:
        """Keep what a process was about to do: thrown away, it would still tidy up."""
        self._graves += self.tasks(process)

    def tasks(self, process: Process | None) -> list[asyncio.Task[Any]]:
        """Return what that process has not done yet, in the order in which it was begun."""
        own = (one for one in asyncio.all_tasks(self) if getattr(one, "process", None) is process)
        return sorted(own, key=hash)

    def timers(self, process: Process | None) -> int:
        """Return how many things are set for later by that process."""
        return sum(
            handle._context.get(PROCESS) is process and not handle.cancelled()
            for _, _, handle in self._scheduled
        )


class _Even(random.Random):
    """Draws the same whatever is drawn."""

    def random(self) -> float:
        return 0.5


def _tell(done: "asyncio.Future[T]", result: T) -> None:
    if not done.done():
        done.set_result(result)


def _fail(done: "asyncio.Future[Any]", error: BaseException) -> None:
    if not done.done():
        done.set_exception(error)
