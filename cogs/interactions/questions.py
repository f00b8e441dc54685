"""What was typed and waits for an answer: which table is meant.

It counts at a table as long as the moment lasts at which it was typed.

Rule: it is kept in memory alone, for who typed it; a custom_id names nothing but its number.
"""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

from bot.host.table import Table
from storage.ids import PersonId

GoOn = Callable[[Any, Table], Awaitable[None]]
"""Does what was typed, for who clicks, at the table they say."""

MOST: Final = 1000
"""Questions that are kept; whoever has left one open for that long types it once more."""


class Questions:
    """Keeps what somebody typed until they have said which table they mean."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._kept: dict[str, tuple[PersonId, GoOn]] = {}

    def keep(self, person: PersonId, go_on: GoOn) -> str:
        """Return what stands in a custom_id for what *person* typed."""
        while len(self._kept) >= MOST:
            del self._kept[next(iter(self._kept))]
        number = secrets.token_hex(8)
        self._kept[number] = person, go_on
        return number

    def kept(self, person: PersonId, number: str) -> GoOn | None:
        """Return how that goes on, if *person* typed it and it is still known."""
        whose, go_on = self._kept.get(number, (None, None))
        return go_on if whose == person else None
