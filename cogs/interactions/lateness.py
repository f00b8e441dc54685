"""How late a click is, by Discord's clock and not by ours.

Discord tells a person after three seconds that his click has failed; from then on it must not be
applied. The host's clock may be wrong, so the smallest delay seen lately counts as no delay at all.
"""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

LATE: Final = 2.5
"""Seconds after which a click is not applied: three (Discord, interactions), less the way back."""

WATCHED: Final = 200
"""Interactions whose delays are remembered."""


FEW: Final = 3
"""Interactions after which their delays are believed more than the host's clock."""


def steady() -> Callable[[], float]:
    """Return a clock of seconds since the epoch that nobody sets: right as the host's is now, and running on from here.

    When the host's own clock jumps, by hand or by the network, no click is late for that.
    """
    ticks = time.CLOCK_BOOTTIME if hasattr(time, "CLOCK_BOOTTIME") else time.CLOCK_MONOTONIC
    begun = time.time() - time.clock_gettime(ticks)
    return lambda: begun + time.clock_gettime(ticks)


class Lateness:
    """Learns how far the host's clock is from Discord's."""

    def __init__(self) -> None:
        """Trust the host's clock until something is known."""
        self._delays: deque[float] = deque(maxlen=WATCHED)

    def late(self, created: float, now: float) -> bool:
        """Return whether what was *created* then is too old *now*; both in seconds since the epoch."""
        self._delays.append(now - created)
        # With few clicks seen the host's clock is trusted, unless it is plainly behind: no delay is
        # negative.
        ahead = min(self._delays) if len(self._delays) >= FEW else min(0.0, *self._delays, 0.0)
        return now - created - ahead > LATE
