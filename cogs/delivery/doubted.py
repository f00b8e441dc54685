"""Edits of which nothing was heard: Discord has done them, or will, or never does.

Rule: what may yet be undone by such an edit is not known to be shown. So it is shown once more when
    that is over, also by a bot that has been started since.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from bot.host.posts import Posts
from bot.host.slots import Slot
from bot.host.table import Table
from cogs.delivery.outcomes import UNHEARD
from cogs.delivery.pace import Key
from cogs.delivery.shown import Shown
from storage.ids import TableId

LATE: Final = 120.0
"""Seconds after an edit was given up within which Discord may do it all the same."""


class _Doubt(NamedTuple):
    until: float
    """By the loop's time."""
    shows: Shown | None
    """What Discord has said since that it shows."""


class Doubts:
    """Knows which messages may not stay as they are."""

    def __init__(self, posts: Posts, later: Callable[[Table, float], None]) -> None:
        """Note in *posts* what is shown; *later* has a table looked at after some seconds."""
        self._posts, self._later = posts, later
        self._known: dict[Key, _Doubt] = {}

    @asynccontextmanager
    async def of(self, table: Table, slot: Slot) -> AsyncIterator[None]:
        """Doubt what *slot*'s message shows, if nothing is heard of what is done to it here."""
        try:
            yield
        except UNHEARD:
            self._known[table.id, slot] = _Doubt(_now() + LATE, None)
            await self._posts.shows(table, slot, "")
            raise

    def shown(self, table: Table, slot: Slot) -> Shown | None:
        """Return what *slot*'s message shows, if that is known but it may not stay so."""
        doubt = self._known.get((table.id, slot))
        if doubt is None or doubt.until <= _now():
            return None
        return doubt.shows

    async def shows(self, table: Table, slot: Slot, what: Shown) -> bool:
        """Note that *slot*'s message shows *what* now; return whether it stays so.

        Else *table* is looked at once more when it does.
        """
        key = table.id, slot
        doubt = self._known.get(key)
        if doubt is None or doubt.until <= _now():
            self._known.pop(key, None)
            await self._posts.shows(table, slot, what)
            return True
        self._known[key] = doubt._replace(shows=what)
        await self._posts.shows(table, slot, "")
        self._later(table, doubt.until - _now())
        return False

    def sent(self, table: Table, slot: Slot) -> None:
        """Know that another message is *slot*'s now."""
        self._known.pop((table.id, slot), None)

    def forget(self, table: TableId) -> None:
        """Keep nothing of *table*."""
        self._known = {key: doubt for key, doubt in self._known.items() if key[0] != table}


def _now() -> float:
    return asyncio.get_running_loop().time()
