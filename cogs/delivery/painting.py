"""Pictures painted beside the loop.

One after the other in a process of their own, and none twice while it is known. What somebody waits
for comes first, and last what nobody has asked for yet.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from itertools import count
from queue import Empty, PriorityQueue
from typing import Final

from bot.picture.painter import PAINTER, NotPainted
from bot.picture.plate import Plate, Seal, sealed

log = logging.getLogger(__name__)

KNOWN: Final = 20_000_000
"""Bytes of pictures that are remembered: nearly a thousand clue sheets, those of two hundred
tables."""

WAITING: Final = 100
"""How much may wait, about a second's of painting: with more, words are quicker."""

FEW: Final = 12
"""How much may wait before an answer that shall come with a picture: about a tenth of a
second's."""

TALL: Final = 1500
"""Pixels that are painted in the time of one usual picture."""


class Turn(IntEnum):
    """Which of several pictures is painted first."""

    ANSWER = 0
    """Somebody waits for it."""
    MESSAGE = 1
    """It goes with what they are told, or all."""
    AHEAD = 2
    """It will be wanted, it may be."""


@dataclass
class _Job:
    """A picture to be painted."""

    plate: Plate
    turn: Turn
    done: Future[bytes] = field(default_factory=Future)
    taken: bool = False
    """Whether it is being painted, or was; the thread's own."""

    @property
    def effort(self) -> int:
        """How much there is to paint for which somebody waits; 1 is a usual picture."""
        return 0 if self.turn is Turn.AHEAD else 1 + self.plate.high // TALL


class Painting:
    """Has plates painted, by a thread that does nothing but wait for them."""

    def __init__(self, noted: Callable[[float | None], None] = lambda _: None) -> None:
        """Have nothing painted yet.

        *noted* is called in a thread with how many seconds a picture took, or None if it could not
        be painted.
        """
        self._noted = noted
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painting")
        self._queue: PriorityQueue[tuple[Turn, int, _Job]] = PriorityQueue()
        self._numbers = count()
        self._known: OrderedDict[Seal, bytes] = OrderedDict()
        self._coming: dict[Seal, tuple[_Job, asyncio.Future[bytes]]] = {}
        self._waiting = self._held = 0
        self._closed = False

    async def painted(self, plate: Plate, turn: Turn = Turn.MESSAGE) -> bytes:
        """Return *plate* as a PNG, when it is its *turn*.

        Raises:
            NotPainted: it cannot be painted.
        """
        seal = sealed(plate)
        known = self._known.get(seal)
        if known is not None:
            self._known.move_to_end(seal)
            return known
        if self._closed:
            raise NotPainted("nothing is painted any more")
        job, coming = self._coming.get(seal) or self._begun(plate, seal, turn)
        if turn < job.turn:
            self._waiting -= job.effort
            job.turn = turn
            self._enqueue(job)  # once more, further ahead: painted is what comes first
        # Others may wait for the same: who stops waiting does not stop it.
        await asyncio.wait({coming})
        if coming.cancelled():
            raise NotPainted("nothing is painted any more")
        return coming.result()

    async def tried(self, plate: Plate, turn: Turn = Turn.MESSAGE) -> bytes | None:
        """Return *plate* as a PNG, or None where it cannot be painted soon.

        Whatever a painter cannot do, words can.
        """
        if self._waiting >= WAITING and sealed(plate) not in self._known:
            return None
        try:
            return await self.painted(plate, turn)
        except Exception as error:  # the boundary
            what = str(error) if isinstance(error, NotPainted) else repr(type(error))
            if not self._closed:  # at a stop that is no error
                log.error("cannot be painted", extra={"error": what})
            return None

    @property
    def busy(self) -> bool:
        """Whether so much waits to be painted that an answer should not wait for a picture."""
        return self._waiting > FEW

    @property
    def waiting(self) -> int:
        """How many pictures are waited for, each by its effort."""
        return self._waiting

    def warm(self) -> None:
        """Get ready for the first picture, beside everything else."""
        self._thread.submit(PAINTER.start)

    def close(self) -> None:
        """Paint no more; what waits is told in words."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        for job, _ in self._coming.values():
            job.done.cancel()  # but the one that is being painted

    def _begun(self, plate: Plate, seal: Seal, turn: Turn) -> tuple[_Job, asyncio.Future[bytes]]:
        """Have *plate* painted in its *turn*; return that, and what is waited for."""
        job = _Job(plate, turn)
        self._coming[seal] = found = job, asyncio.wrap_future(job.done)
        found[1].add_done_callback(partial(self._keep, seal, job))
        self._enqueue(job)
        return found

    def _enqueue(self, job: _Job) -> None:
        self._waiting += job.effort
        self._queue.put((job.turn, next(self._numbers), job))
        self._thread.submit(self._paint_next)

    def _paint_next(self) -> None:
        """Paint what comes first; for the thread."""
        try:
            _, _, job = self._queue.get_nowait()
        except Empty:
            return
        taken, job.taken = job.taken, True
        if taken or not job.done.set_running_or_notify_cancel():
            return
        began = time.perf_counter()
        try:
            job.done.set_result(PAINTER.paint(job.plate))
            self._noted(time.perf_counter() - began)
        except Exception as error:  # whoever waits is told
            self._noted(None)
            job.done.set_exception(error)

    def _keep(self, seal: Seal, job: _Job, done: asyncio.Future[bytes]) -> None:
        del self._coming[seal]
        self._waiting -= job.effort
        if done.cancelled() or done.exception() is not None:
            return
        self._known[seal] = png = done.result()
        self._held += len(png)
        while self._held > KNOWN:
            _, oldest = self._known.popitem(last=False)
            self._held -= len(oldest)
