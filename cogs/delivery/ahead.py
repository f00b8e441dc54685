"""The pictures of desks painted before anybody opens them: at the deal all look at once.

Rule: they are painted for everybody who has a seat, whatever they do, when nothing else is to be.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from bot.host.house import House
from bot.host.refusals import Refused
from bot.host.table import Table
from cogs.delivery.attachments import Attachments
from cogs.delivery.desks import Desks
from storage.errors import StorageBroken
from storage.ids import PersonId, TableId
from storage.rows import Status

log = logging.getLogger(__name__)

MOST: Final = 200
"""Tables that wait for it: of more, pictures would come too late, and not be remembered."""

NAME: Final = "pictures ahead"
"""What the task is called that has them painted."""


class Ahead:
    """Has painted, one after the other, what the desks of a table show when it has been dealt."""

    def __init__(self, house: House, desks: Desks, attachments: Attachments) -> None:
        """Look at each table of *house* about which something was written."""
        self._house, self._desks, self._attachments = house, desks, attachments
        self._dealt: dict[TableId, int] = {}
        self._waiting: dict[TableId, Table] = {}
        self._painting: asyncio.Task[None] | None = None
        self._closed = False
        house.subscribe(self.look)

    def look(self, table: Table) -> None:
        """Have the desks of *table* painted soon if a game has begun there."""
        current = table.current
        if current.status is not Status.PLAYING:
            self._dealt.pop(table.id, None)
            self._waiting.pop(table.id, None)
            return
        game, known = current.public.game, self._dealt.get(table.id)
        self._dealt[table.id] = game
        if known == game or current.public.chapter > 1 or len(self._waiting) >= MOST:
            return
        self._waiting[table.id] = table
        if self._painting is None and not self._closed:
            self._painting = asyncio.create_task(self._paint(), name=NAME)

    async def close(self) -> None:
        """Have nothing more painted."""
        self._closed = True
        if self._painting is not None:
            self._painting.cancel()
            await asyncio.gather(self._painting, return_exceptions=True)

    async def _paint(self) -> None:
        try:
            while self._waiting:
                table = self._waiting.pop(next(iter(self._waiting)))
                for person in table.current.company.persons:
                    with suppress(Refused):  # they have left meanwhile
                        await self._paint_for(table, person)
        except StorageBroken:
            return  # the process is about to end
        except Exception as error:  # the boundary: each is painted when it is wanted
            log.error("no pictures ahead", exc_info=error)
        finally:
            self._painting = None

    async def _paint_for(self, table: Table, person: PersonId) -> None:
        known = await self._house.people.get(person)
        if not known.plain:
            language = known.reads or table.current.row.language
            drawn = await self._desks.drawn(table, person, language, guild=table.current.row.guild)
            await self._attachments.ahead(drawn.screen)
