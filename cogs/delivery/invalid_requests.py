"""Keeps Discord from banning this machine.

It bans an address that sends 10,000 invalid requests within ten minutes.

Every answer of Discord passes here, whoever asked. Invalid are the requests that it answers by 401,
403 or 429 (rate limits, invalid requests). Where it takes no call of the whole bot for a while,
nothing is told for that long; where it takes none of a kind, none of these is made before it is
time, though whoever wanted one has given up meanwhile and tries again. First answers to
interactions are never held up; they are few, and somebody waits for each.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Final

import aiohttp
import yarl

from cogs.delivery.rate_limit import RateLimiter

log = logging.getLogger(__name__)

INVALID: Final = frozenset({401, 403, 429})
SPAN: Final = 600.0
"""Seconds over which Discord counts, and for which we are silent then."""

MOST: Final = 500
"""Invalid requests in that time before we fall silent: a twentieth of what Discord takes."""

OF_PROXY: Final = "generated-by-proxy"
"""The header of an answer that is a proxy's own and no answer of Discord's (nirn-proxy, README)."""


class InvalidRequests:
    """Counts what Discord bans for, and stops what is told before it does."""

    def __init__(self, limiter: RateLimiter, most: int = MOST) -> None:
        """Bring *limiter* to rest after *most* invalid requests."""
        self._limiter, self._most = limiter, most
        self._invalid: deque[float] = deque(maxlen=most)
        self._shut: dict[tuple[str, ...], float] = {}
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._asked)
        self.trace.on_request_end.append(self._answered)

    async def _asked(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestStartParams,
    ) -> None:
        """Let a request wait until Discord takes one of its kind again.

        What had its turn before all was shut, and waited for another one, waits with the rest.
        """
        kind = _kind(params.method, params.url)
        seconds = self._shut.get(kind, 0.0) - asyncio.get_running_loop().time()
        if kind[1:2] == ("channels",):
            seconds = max(seconds, self._limiter.resting)
        if seconds > 0:
            await asyncio.sleep(seconds)

    async def _answered(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        """Look at one answer (aiohttp, client tracing)."""
        answer = params.response
        if answer.headers.get(OF_PROXY):
            return  # Discord has not heard of it
        if answer.status == 429 and "Via" in answer.headers:
            self._shuts(_kind(params.method, params.url), answer.headers)
        if answer.status not in INVALID or answer.headers.get("X-RateLimit-Scope") == "shared":
            return  # a shared limit is nobody's fault and is not counted (Discord, rate limits)
        now = asyncio.get_running_loop().time()
        self._invalid.append(now)
        if answer.status == 429 and "Via" not in answer.headers:
            # Not Discord but the gate before it, which has banned us for a while already.
            self._pause("banned for a while", _seconds(answer.headers.get("Retry-After")))
        elif answer.status == 429 and answer.headers.get("X-RateLimit-Scope") == "global":
            self._limiter.pause(_seconds(answer.headers.get("Retry-After")))
        elif len(self._invalid) == self._most and now - self._invalid[0] < SPAN:
            self._invalid.clear()
            self._pause("too many invalid requests", SPAN)

    def _shuts(self, kind: tuple[str, ...], headers: Mapping[str, str]) -> None:
        """Know for how long no request of that *kind* is taken."""
        if headers.get("X-RateLimit-Scope") == "global" or not kind:
            return
        now = asyncio.get_running_loop().time()
        self._shut = {one: until for one, until in self._shut.items() if until > now}
        self._shut[kind] = now + _seconds(headers.get("Retry-After", "0"))

    def _pause(self, why: str, seconds: float) -> None:
        log.critical(why, extra={"seconds": seconds})
        self._limiter.pause(seconds)


def _kind(method: str, url: yarl.URL) -> tuple[str, ...]:
    """Return what has a limit of its own: what is done to messages has that of their channel."""
    parts = url.path.split("/api/")[-1].split("/")[1:]
    if parts[:1] == ["interactions"]:
        return ()
    return (method, *(parts[:3] if parts[:1] == ["channels"] and len(parts) == 4 else parts))


def _seconds(said: str | None) -> float:
    """Return how long we are asked to wait, or the whole span if that is not said."""
    try:
        return min(float(said or SPAN), 6 * SPAN)
    except ValueError:
        return SPAN
