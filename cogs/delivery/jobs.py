"""Jobs that are run one at a time each, however often they are asked for.

Rule: a job is never silently dead. When it fails, that is logged and it is run again after a
    pause that grows.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Final

import aiohttp
import discord

from cogs.delivery.audiences import Audience, Told
from cogs.delivery.channel import CannotReadBack
from storage.errors import StorageBroken
from storage.ids import TableId

log = logging.getLogger(__name__)

Key = tuple[TableId, Audience]
"""A table, and who of it is told by the job."""

Job = Callable[[], Awaitable[None]]

BACKOFF: Final = (1.0, 5.0, 15.0, 60.0)
"""Seconds before a job that failed is run again; the last is repeated."""

GRACE: Final = 0.2
"""Seconds that it takes at a stop, once Discord hears no more of us, to write down what it has
answered; the rest is told after the next start."""

TROUBLE: Final = (aiohttp.ClientError, OSError, discord.RateLimited, CannotReadBack)
"""The network, or Discord, failed on the way."""


class Jobs:
    """Runs jobs side by side, but no job beside itself."""

    def __init__(self, backoff: tuple[float, ...] = BACKOFF) -> None:
        """Pause for *backoff* seconds after each failure in a row."""
        self._backoff = backoff
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._again: dict[Key, tuple[Job, float]] = {}
        """What is run once more, and since when that is wanted."""
        self._wanted: dict[Key, float] = {}
        """Since when what runs is wanted."""
        self._backing_off: set[Key] = set()
        self._closed = False

    def wake(self, key: Key, job: Job) -> None:
        """Run *job* soon; if it runs already, once more after that, however often this is asked."""
        if self._closed:
            return
        now = asyncio.get_running_loop().time()
        if key in self._running:
            self._again[key] = job, self._again.get(key, (job, now))[1]
        else:
            self._wanted[key] = now
            name = f"courier of table {key[0]}: {key[1]}"
            self._running[key] = running = asyncio.create_task(self._run(key, job), name=name)
            running.add_done_callback(lambda task: self._never_begun(key, task))

    def last(self, key: Key) -> bool:
        """Return whether *key*, now running, is its table's only job and not asked for again."""
        return key not in self._again and all(
            other == key or other[0] != key[0] for other in self._running
        )

    def idle(self, table: TableId) -> bool:
        """Return whether no job of *table* runs."""
        return all(key[0] != table for key in self._running)

    def waiting(self) -> dict[Told, float]:
        """Return for how many seconds the oldest job has been wanted, by what is told by it."""
        now, longest = asyncio.get_running_loop().time(), dict.fromkeys(Told, 0.0)
        for (_, audience), since in self._wanted.items():
            longest[audience.told] = max(longest[audience.told], now - since)
        return longest

    def backing_off(self, key: Key) -> bool:
        """Return whether *key* has failed and waits before it is run again."""
        return key in self._backing_off

    def drop(self, key: Key) -> None:
        """Stop a job that has become pointless."""
        self._again.pop(key, None)
        if key in self._running:
            self._running[key].cancel()

    async def finish(self, tables: Collection[TableId], seconds: float) -> None:
        """Return once no job of *tables* runs; what does after so many *seconds* is stopped."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while running := [key for key in self._running if key[0] in tables]:
            left = until - loop.time()
            if left <= 0:
                for key in running:
                    self.drop(key)
            tasks = [self._running[key] for key in running]
            await asyncio.wait(tasks, timeout=max(left, 0.0) or None)

    async def settled(self, keys: Iterable[Key], seconds: float) -> None:
        """Return once none of *keys* runs, after *seconds* at the latest."""
        tasks = {self._running[key] for key in keys if key in self._running}
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)

    async def close(self, grace: float) -> None:
        """Take no more jobs, give those that run *grace* seconds, then stop them."""
        self._closed = True
        self._again.clear()
        tasks = set(self._running.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=grace)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, key: Key, job: Job) -> None:
        failures = 0
        try:
            while True:
                self._again.pop(key, None)
                try:
                    await job()
                except StorageBroken:
                    return  # the process is about to end; nothing in memory may go on
                except (
                    Exception
                ) as error:  # the boundary: no job may die of a bug or of the network
                    _log(error, key)
                    if self._closed:
                        return
                    self._backing_off.add(key)
                    try:
                        await asyncio.sleep(self._backoff[min(failures, len(self._backoff) - 1)])
                    finally:
                        self._backing_off.discard(key)
                    failures += 1
                    job, _ = self._again.pop(key, (job, 0.0))
                    continue
                failures = 0
                if key not in self._again:
                    return
                job, self._wanted[key] = self._again[key]
        finally:
            self._ended(key)

    def _ended(self, key: Key) -> None:
        del self._running[key], self._wanted[key]
        if key in self._again:  # asked for between its cancellation and its end
            self.wake(key, self._again.pop(key)[0])

    def _never_begun(self, key: Key, task: asyncio.Task[None]) -> None:
        """End a job that was dropped before its first step: nothing of it has run."""
        if self._running.get(key) is task:
            self._ended(key)


def _log(error: Exception, key: Key) -> None:
    """Say that a job failed: at length if that was its own fault."""
    about = {"table": key[0], "what": key[1]}
    away = isinstance(error, discord.HTTPException) and (
        error.status in (408, 429) or error.status >= 500
    )
    if away or isinstance(error, TROUBLE):
        log.warning("telling failed", extra={**about, "error": type(error).__name__})
    else:
        log.error("telling failed", exc_info=error, extra=about)
