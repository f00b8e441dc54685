"""Which commands and clicks are still taken, and which of them are being worked on.

Discord tells a person after three seconds that their click has failed; from then on it must not be
applied. How late one is goes by Discord's clock and not by ours: the host's may be wrong, so the
smallest delay seen lately counts as no delay at all.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import discord

LATE: Final = 2.5
"""Seconds after which a click is not applied, nor its answer announced: three (Discord,
interactions), less the way back."""

LEAVING: Final = 1.25
"""Seconds for which a stop waits for answers: it is over in two, whatever Discord does (H6), and
what is closed besides takes up to half a second."""

WATCHED: Final = 200
"""Interactions whose delays are remembered, however long ago they came."""

MEMORY: Final = 3600.0
"""Seconds for which a delay is remembered, however many come: thousands that are late at once
teach nothing."""

FEW: Final = 3
"""Interactions after which their delays are believed more than the host's clock."""


def steady() -> Callable[[], float]:
    """Return a clock of seconds since the epoch that nobody sets.

    Right as the host's is now, and running on from here.

    When the host's own clock jumps, by hand or by the network, no click is late for that.
    """
    ticks = time.CLOCK_BOOTTIME if hasattr(time, "CLOCK_BOOTTIME") else time.CLOCK_MONOTONIC
    begun = time.time() - time.clock_gettime(ticks)
    return lambda: begun + time.clock_gettime(ticks)


KINDS: Final = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.autocomplete: "autocomplete",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
}


def kind_of(interaction: discord.Interaction[discord.Client]) -> str:
    """Return what *interaction* is, for who counts them."""
    return KINDS.get(interaction.type, "other")


class Lateness:
    """Learns how far the host's clock is from Discord's."""

    def __init__(self) -> None:
        """Trust the host's clock until something is known."""
        self._seen = 0
        # Each with its number and when it came; those behind a smaller one are not needed any more.
        self._least: deque[tuple[int, float, float]] = deque()

    def delay(self, created: float, now: float) -> float:
        """Return for how many seconds what was *created* then has been on its way *now*.

        Both in seconds since the epoch.
        """
        self._learn(now - created, now)
        # With few clicks seen the host's clock is trusted, unless it is plainly behind: no delay is
        # negative.
        least = self._least[0][2]
        ahead = least if self._seen >= FEW else min(0.0, least)
        return now - created - ahead

    def _learn(self, delay: float, now: float) -> None:
        self._seen += 1
        while self._least and self._least[-1][2] >= delay:
            self._least.pop()
        self._least.append((self._seen, now, delay))
        while self._least[0][0] <= self._seen - WATCHED and self._least[0][1] < now - MEMORY:
            self._least.popleft()


class Intake:
    """Takes nothing that Discord has called failed, and nothing more once the bot stops."""

    def __init__(
        self, now: Callable[[], float], noted: Callable[[str], None] = lambda _kind: None
    ) -> None:
        """Judge by *now*, the time in seconds since the epoch.

        *noted* is told of what kind an interaction is that comes too late.
        """
        self._noted = noted
        self.under_way: set[asyncio.Future[Any]] = set()
        self._now = now
        self._lateness = Lateness()
        self.closing = False
        """Whether the bot stops."""
        self.closed = False
        """Whether nothing can be answered any more."""

    def left(self, interaction: discord.Interaction[discord.Client]) -> float | None:
        """Return for how many seconds it can be answered yet.

        None if Discord tells the person that it failed: they waited too long, or the bot stops.
        """
        left = self._left(interaction)
        return None if left < 0 or self.closing else left

    def late(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Return whether they waited too long."""
        return self._left(interaction) < 0

    def _left(self, interaction: discord.Interaction[discord.Client]) -> float:
        left = LATE - self._lateness.delay(interaction.created_at.timestamp(), self._now())
        if left < 0:
            self._noted(kind_of(interaction))
        return left

    def follow(self, work: asyncio.Future[Any]) -> None:
        """Let a stop wait for *work*."""
        self.under_way.add(work)
        work.add_done_callback(self.under_way.discard)

    async def close(self) -> None:
        """Take nothing more, and wait for what was taken.

        No longer than a stop may take: who gets no answer has not been told of anything.
        """
        self.closing = True
        if self.under_way:
            _, late = await asyncio.wait(self.under_way, timeout=LEAVING)
            for work in late:
                work.cancel()
        self.closed = True
