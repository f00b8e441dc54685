"""How jobs are written, whichever engine writes them: by one task, in their order.

Rule: what waits together is committed together, nothing is answered before its commit, and nobody
    who stops waiting can stop or split a transaction.
"""

import asyncio
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

from storage.database import Database, Job, T
from storage.errors import StorageBroken

MOST_TOGETHER: Final = 256
"""Jobs in one commit: beyond this the gain is small and the first one waits longer."""

Waiting = tuple[Job[Any], asyncio.Future[Any]]
"""A job, and what its caller waits for."""

Outcome = tuple[Any, BaseException | None]
"""What a job has returned, or else raised."""


class OneWriter(Database):
    """A database whose jobs find what those have written that were handed in before them."""

    def __init__(
        self,
        now: Callable[[], int],
        on_broken: Callable[[BaseException], None] | None,
        on_commit: Callable[[int, float], None],
    ) -> None:
        """Write at *now*, in milliseconds since the epoch.

        *on_broken* is called once when the database fails; *on_commit* after each commit, with how
        many jobs it held and how many seconds it took.
        """
        super().__init__()
        self._now, self._on_broken, self._on_commit = now, on_broken, on_commit
        self._waiting: list[Waiting] = []
        self._handed_in = asyncio.Event()
        self._broken: BaseException | None = None
        self._closed = False
        self._deeds: list[int] = []
        """The servers of which the jobs of this commit have noted deeds."""
        self._task = asyncio.create_task(self._write_all(), name="database writer")

    async def write(self, job: Job[T]) -> T:
        """Write *job* after what was handed in before, as `Database.write` promises."""
        if self._broken is not None or self._closed:
            raise StorageBroken from self._broken
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        self._handed_in.set()
        return await done

    async def close(self) -> None:
        """Finish what was handed in, then close the database."""
        if not self._closed:
            await self._end()
            await self._shut()

    @abstractmethod
    async def _run(self, jobs: Sequence[Job[Any]]) -> list[Outcome]:
        """Return what each of *jobs* came to, once that is on disk; raise what the disk did."""

    @abstractmethod
    async def _give_up(self) -> None:
        """Undo what is not committed, as far as that goes: nothing is to be trusted any more."""

    @abstractmethod
    async def _shut(self) -> None:
        """Close what is open."""

    async def _end(self) -> None:
        self._closed = True
        self._handed_in.set()
        await self._task

    def _fail(self, error: BaseException) -> None:
        """Accept nothing any more."""
        first = self._broken is None
        self._broken = error
        if first and self._on_broken is not None:
            self._on_broken(error)

    async def _write_all(self) -> None:
        while True:
            await self._handed_in.wait()
            self._handed_in.clear()
            while self._waiting:
                jobs = self._waiting[:MOST_TOGETHER]
                del self._waiting[:MOST_TOGETHER]
                await self._commit(jobs)
            if self._closed:
                return

    async def _commit(self, jobs: list[Waiting]) -> None:
        """Write *jobs* one after another; tell their callers after the commit."""
        try:
            if self._broken is not None:
                raise self._broken
            began = time.perf_counter()
            outcomes = await self._run([job for job, _ in jobs])
            self.commits += 1
            self._on_commit(len(jobs), time.perf_counter() - began)
        except BaseException as error:
            await self._give_up()
            self._fail(error)
            failed = StorageBroken()
            failed.__cause__ = error
            outcomes = [(None, failed)] * len(jobs)
        deeds, self._deeds = dict.fromkeys(self._deeds), []
        if self._broken is None:
            for guild in deeds:
                self.on_deed(guild)
        for (_, done), (result, failure) in zip(jobs, outcomes, strict=True):
            if done.cancelled():
                continue  # whoever waited has stopped, and the job has not
            if failure is None:
                done.set_result(result)
            else:
                done.set_exception(failure)
