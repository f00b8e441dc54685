"""Rate limits: so many calls of a kind to a channel in so many seconds, so many of all in one.

Discord tells its limits in the headers of each answer and promises no figures (Discord, rate
limits); these are such as bots see. First answers to interactions are not counted. Edits by their
tokens have a limit for each token, and new follow-ups share that of their channel with whatever
else is sent there; neither counts among all (Discord, receiving and responding).
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from bot.sandbox.calls import Call, Json
from bot.sandbox.counting import FREE

A_SECOND: Final = 50
"""Calls of one bot, whatever they are (Discord, rate limits: the global limit)."""


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

    def take(self, call: Call, place: str = "") -> Ruling:
        """What the limits say of a call that is made now.

        `place` is the channel to which a new follow-up goes.
        """
        if call.parts[0] == "interactions":
            return Ruling({})
        now = self._now()
        if call.parts[0] not in FREE:
            while self._all and self._all[0] <= now - 1.0:
                self._all.popleft()
            if len(self._all) >= A_SECOND:
                wait = self._all[0] + 1.0 - now
                return _refused(
                    {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"},
                    wait,
                    everywhere=True,
                )
            self._all.append(now)
        name, most, seconds, whose = _limit(call, place)
        key = name, whose
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

    def give_back(self, call: Call, place: str = "") -> None:
        """Count a call as not made: it was let through, and then refused all the same.

        What Discord refuses for haste counts against no limit but that by which it is refused.
        """
        if call.parts[0] == "interactions":
            return
        if call.parts[0] not in FREE:
            self._all.pop()
        name, _, __, whose = _limit(call, place)
        self._windows[name, whose].left += 1


def _limit(call: Call, place: str) -> tuple[str, int, float, str]:
    """The name of a call's bucket, how many calls it takes in how many seconds, and where."""
    match (call.method, *call.parts):
        case ("POST", "channels", channel, "messages"):
            return "send", 5, 5.0, channel
        case ("PATCH", "channels", channel, "messages", _):
            return "edit", 5, 5.0, channel
        case ("POST", "users", "@me", "channels"):
            return "open", 10, 10.0, ""
        case ("POST", "webhooks", _, token) if place:
            return "send", 5, 5.0, place
        case (_, "webhooks", _, token, *_):
            return "answer", 5, 5.0, token
        case (method, first, *rest):
            return f"{method} {first} {len(rest)}", 50, 1.0, rest[0] if rest else ""
        case _:  # mypy cannot see that a call has parts
            return "other", 50, 1.0, ""


def _refused(headers: dict[str, str], wait: float, *, everywhere: bool) -> Ruling:
    body: dict[str, Any] = {
        "message": "You are being rate limited.",
        "retry_after": round(wait, 3),
        "global": everywhere,
    }
    return Ruling({**headers, "Retry-After": str(math.ceil(wait))}, body)
