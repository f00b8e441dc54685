"""Gestures, which all see and which mean nothing: each person makes one a minute at most (I35)."""

import time
from collections.abc import Callable
from typing import Final

from bot.board.rules.actions import Gesture
from bot.host.table import Table
from cogs.board.awaited import naming
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from storage.ids import PersonId, TableId

APART: Final = 60.0
"""Seconds between two gestures of a person at a table."""


class Gestures:
    """Knows who has made one lately; after a restart nobody has."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Count the minute by *clock*."""
        self._clock = clock
        self._last: dict[tuple[TableId, PersonId], float] = {}

    async def make(self, asked: Asked, table: Table, gesture: Gesture) -> None:
        """Let who *asked* make a *gesture* at *table*.

        Raises:
            Misspelt: they have made one less than a minute ago.
        """
        now, key = self._clock(), (table.id, asked.person)
        self._last = {one: at for one, at in self._last.items() if now - at < APART}
        if key in self._last and not await table.already(asked.ticket):
            raise Misspelt("gesture-too-soon")
        with naming(asked, table):
            await table.submit(gesture, asked.ticket)
        self._last[key] = now
