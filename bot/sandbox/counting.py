"""What a bot's calls cost it: those that count against the global limit, and the invalid ones.

Discord bans an address that has sent 10,000 invalid requests within ten minutes: what it answered
by 401, 403 or 429, save where a limit is shared (Discord, rate limits, invalid requests).
"""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import Final

from bot.sandbox.calls import Call

FREE: Final = ("interactions", "webhooks")
"""Where calls begin that do not count against the global limit."""

INVALID: Final = frozenset({401, 403, 429})
SPAN: Final = 600.0
MOST: Final = 10_000


class Counting:
    """Counts the calls of one bot; `now` gives seconds by Discord's clock."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.counted: Counter[str] = Counter()
        """Calls against the global limit, by kind: `PATCH channels/messages`."""
        self.free: Counter[str] = Counter()
        """The others: first answers, edits by a token, follow-ups."""
        self._invalid: deque[float] = deque()

    @property
    def invalid(self) -> int:
        """Invalid requests of the last ten minutes."""
        while self._invalid and self._invalid[0] <= self._now() - SPAN:
            self._invalid.popleft()
        return len(self._invalid)

    @property
    def banned(self) -> int:
        """Seconds, rounded up, for which nothing of the bot reaches Discord; 0 if it does."""
        if self.invalid < MOST:
            return 0
        return math.ceil(self._invalid[-MOST] + SPAN - self._now())

    def answered(self, call: Call, status: int, headers: Mapping[str, str]) -> None:
        """Count a call that was answered in that way."""
        (self.free if call.parts[0] in FREE else self.counted)[kind(call)] += 1
        if status in INVALID and not self.banned and headers.get("X-RateLimit-Scope") != "shared":
            self._invalid.append(self._now())


def kind(call: Call) -> str:
    """What a call is, whatever it is about: `PATCH channels/messages`."""
    names = [part for part in call.parts if not any(sign.isdecimal() for sign in part)]
    return f"{call.method} {'/'.join(names)}"
