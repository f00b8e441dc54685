"""Which commands and clicks are still taken, and which of them are being worked on."""

import asyncio
from collections.abc import Callable

import discord

from cogs.interactions.lateness import LATE, Lateness


class Intake:
    """Takes nothing that Discord has called failed, and nothing more once the bot stops."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Judge by *now*, the time in seconds since the epoch."""
        self.under_way: set[asyncio.Future[None]] = set()
        self._now = now
        self._lateness = Lateness()
        self._closing = False

    def too_late(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Return whether Discord tells the person that it failed.

        They waited too long, or the bot stops.
        """
        late = self._lateness.late(interaction.created_at.timestamp(), self._now())
        return late or self._closing

    def follow(self, work: asyncio.Future[None]) -> None:
        """Let a stop wait for *work*."""
        self.under_way.add(work)
        work.add_done_callback(self.under_way.discard)

    async def close(self) -> None:
        """Take nothing more, and wait for what was taken.

        No longer than Discord waits for an answer.
        """
        self._closing = True
        if self.under_way:
            await asyncio.wait(self.under_way, timeout=LATE)
