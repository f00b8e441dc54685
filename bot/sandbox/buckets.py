"""Rate limits: so many calls of a kind to a channel in so many seconds, so many of all in one.

Discord tells its limits in the headers of each answer and promises no figures (Discord, rate
limits); these are such as bots see. Answers to interactions are not counted.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from bot.sandbox.calls import Call, Json

A_SECOND: Final = 50
"""Calls of one bot, whatever they are (Discord, rate limits: the global limit)."""

_FREE: Final = ("interactions", "webhooks")


@dataclass(frozen=True, slots=True)
class Ruling:
    """The headers of an answer; with a `body` the call is refused by it, and has not happened."""

    headers: dict[str, str]
    body: Json | None = None


@dataclass(slots=True)
class _Window:
    begun: float
    left: int


class Buckets:
    """Counts calls; `now` gives seconds."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._windows: dict[tuple[str, str], _Window] = {}
        self._all: deque[float] = deque()

    def take(self, call: Call) -> Ruling:
        """What the limits say of a call that is made now."""
        if call.parts[0] in _FREE:
            return Ruling({})
        now = self._now()
        while self._all and self._all[0] <= now - 1.0:
            self._all.popleft()
        if len(self._all) >= A_SECOND:
            wait = self._all[0] + 1.0 - now
            return _refused(
                {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, wait, everywhere=True
            )
        self._all.append(now)
        name, most, seconds = _limit(call)
        key = name, call.parts[1] if len(call.parts) > 1 else ""
        window = self._windows.get(key)
        if window is None or now >= window.begun + seconds:
            window = self._windows[key] = _Window(now, most)
        reset = window.begun + seconds
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(max(0, window.left - 1)),
            "X-RateLimit-Reset": f"{reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset - now:.3f}",
            "X-RateLimit-Bucket": name,
        }
        if window.left == 0:
            return _refused({**headers, "X-RateLimit-Scope": "user"}, reset - now, everywhere=False)
        window.left -= 1
        return Ruling(headers)


def _limit(call: Call) -> tuple[str, int, float]:
    """The name of a call's bucket, how many calls it takes, and in how many seconds."""
    match (call.method, *call.parts):
        case ("POST", "channels", _, "messages"):
            return "send", 5, 5.0
        case ("PATCH", "channels", _, "messages", _):
            return "edit", 5, 5.0
        case ("POST", "users", "@me", "channels"):
            return "open", 10, 10.0
        case (method, first, *rest):
            return f"{method} {first} {len(rest)}", 50, 1.0
        case _:  # mypy cannot see that a call has parts
            return "other", 50, 1.0


def _refused(headers: dict[str, str], wait: float, *, everywhere: bool) -> Ruling:
    body: dict[str, Any] = {
        "message": "You are being rate limited.",
        "retry_after": round(wait, 3),
        "global": everywhere,
    }
    return Ruling({**headers, "Retry-After": str(math.ceil(wait))}, body)
