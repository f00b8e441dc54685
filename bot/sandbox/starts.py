"""How many sessions Discord lets a bot begin: so many in a day, and so many at once.

"Rate limiting", "Max concurrency" and "Session start limit" in its documentation of the gateway. It
does not say whether an IDENTIFY that it turns away is counted among those of a day; here it is, for
a bot that keeps within that keeps within the other, too.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

A_DAY: Final = 86_400.0
TOTAL: Final = 1_000
"""IDENTIFYs in a day, of all shards together; with one more the bot loses its token."""

APART: Final = 5.0
"""Seconds between two sessions of shards that have a turn in common."""


class Starts:
    """Counts the IDENTIFYs of a bot, and says whether a session may begin.

    With `at_once`, Discord's `max_concurrency`, shards that leave the same remainder by it take
    turns; without it all may begin at any time.
    """

    def __init__(self, clock: Callable[[], float], at_once: int | None = None) -> None:
        self._clock = clock
        self.at_once = at_once
        self.total = TOTAL
        self.turned_away = 0
        self._counted = 0
        self._since = -math.inf
        self._last: dict[int, float] = {}

    @property
    def remaining(self) -> int:
        """How many more there may be in this day."""
        spent = self._counted if self._clock() - self._since < A_DAY else 0
        return self.total - spent

    @property
    def reset_milliseconds(self) -> int:
        """Until the day is over that began with the first of them."""
        return math.ceil(max(0.0, self._since + A_DAY - self._clock()) * 1_000)

    def count(self) -> bool:
        """Count one more; whether that was not too many."""
        if not self.remaining:
            return False
        now = self._clock()
        if now - self._since >= A_DAY:
            self._since, self._counted = now, 0
        self._counted += 1
        return True

    def take_turn(self, number: int) -> bool:
        """Whether a session of that shard may begin now; if so, it has."""
        if self.at_once is None:
            return True
        turn, now = number % self.at_once, self._clock()
        if now - self._last.get(turn, -math.inf) < APART:
            self.turned_away += 1
            return False
        self._last[turn] = now
        return True

    def told(self, shards: int) -> dict[str, Any]:
        """What `GET /gateway/bot` says of it for so many shards."""
        return {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": self.reset_milliseconds,
            "max_concurrency": self.at_once or shards,
        }
