"""A rate limit for the whole process: secrets before prompts before panels.

Rule: what Discord takes, it takes from one bot: several processes share it alike.
"""

import asyncio
import heapq
import itertools
from enum import IntEnum
from typing import Final

RATE: Final = 45.0
"""Requests per second; Discord takes 50 from one bot (Discord, rate limits)."""

BURST: Final = 10.0
"""Requests that may come at once after a pause."""


PROXIED: Final = 1000.0
"""The same of both where a proxy holds the limit for all processes: more than any has to say."""


class Urgency(IntEnum):
    """What goes first when there is more to say than may be said."""

    SECRET = 0
    PROMPT = 1
    PANEL = 2


class RateLimiter:
    """Lets requests through one after the other, the more urgent first."""

    def __init__(self, rate: float = RATE, burst: float = BURST, groups: int = 1) -> None:
        """Let *rate* requests a second through, all *groups* of processes together."""
        self._rate, self._burst = rate / groups, max(1.0, burst / groups)
        self._tokens, self._at = self._burst, 0.0
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._pump: asyncio.Task[None] | None = None
        self._paused_until = 0.0

    async def turn(self, urgency: Urgency) -> None:
        """Return when a request of *urgency* may go."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        heapq.heappush(self._waiting, (urgency, next(self._order), future))
        if self._pump is None or self._pump.done():
            self._pump = loop.create_task(self._run(loop))
        try:
            await future
        except asyncio.CancelledError:
            self._let_go()
            raise

    def pause(self, seconds: float) -> None:
        """Let nothing through for *seconds*."""
        self._paused_until = max(self._paused_until, asyncio.get_running_loop().time() + seconds)

    @property
    def resting(self) -> float:
        """For how many seconds nothing is let through."""
        return max(0.0, self._paused_until - asyncio.get_running_loop().time())

    def _let_go(self) -> None:
        """Forget who waits no longer: once nobody does, a pause is not waited for either."""
        while self._waiting and self._waiting[0][2].done():
            heapq.heappop(self._waiting)
        if not self._waiting and self._pump is not None:
            self._pump.cancel()
            self._pump = None

    async def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            now = loop.time()
            if now < self._paused_until:
                await asyncio.sleep(self._paused_until - now)
                continue
            self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
            self._at = now
            if self._tokens < 1:
                await asyncio.sleep((1 - self._tokens) / self._rate)
                continue
            _, _, future = heapq.heappop(self._waiting)
            if not future.done():
                self._tokens -= 1
                future.set_result(None)
                await asyncio.sleep(0)
