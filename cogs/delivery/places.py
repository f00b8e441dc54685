"""Tells everybody at a table that the place where it was told is lost or shut: by DM, once each.

Whoever gets none reads it on their desk.
"""

from collections.abc import Callable
from typing import Final

from bot.host import channels
from bot.host.house import House
from bot.host.slots import Kind, Slot
from bot.host.table import Table
from cogs.delivery.destinations import Destinations
from cogs.delivery.direct import Direct
from cogs.delivery.drafts import Draft, Drafts
from storage.ids import PersonId, TableId
from storage.rows import Status

NOT_LOST: Final = -1


class Places:
    """Knows whose table has lost its place, and who has been told."""

    def __init__(
        self,
        house: House,
        drafts: Drafts,
        later: Callable[[Table, float], None],
        destinations: Destinations,
        direct: Direct,
    ) -> None:
        """Tell them by *direct* messages, where *destinations* can tell a table nothing."""
        self._house, self._drafts, self._destinations = house, drafts, destinations
        self._direct, self._later = direct, later
        self._told: dict[TableId, int] = {}

    def owes(self, table: Table) -> bool:
        """Return whether there may be somebody who has yet to be told."""
        current = table.current
        if current.status is not Status.PLAYING:
            return False
        if not (current.lost or current.shut):
            return not self._destinations.takes(table)
        return self._told.get(table.id, NOT_LOST) != current.row.moved

    async def tell(self, table: Table) -> bool:
        """Tell everybody who plays there; return whether nothing is left to do.

        A thread that takes nothing is left for its channel first, if that does.
        """
        if not (table.current.lost or self._destinations.takes(table)):
            if await self._destinations.leave_thread(table):
                return True
            await channels.shut(table, table.current.told_in, refuses=True)
        if not (table.current.lost or table.current.shut):
            return True
        settled, loss = True, table.current.row.moved
        for person in sorted(table.current.company.persons):
            settled &= await self._tell(table, person, loss)
        if settled:
            self._told[table.id] = loss
        return settled

    def reached(self, person: PersonId) -> None:
        """Tell *person*, whose DMs are open, of what they have lost while they were not."""
        for table in self._house.of(person):
            self._told.pop(table.id, None)
            self._later(table, 0.0)

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._told.pop(table.id, None)

    async def _tell(self, table: Table, person: PersonId, loss: int) -> bool:
        async def write() -> Draft | None:
            draft = await self._drafts.place_lost(table, person)
            return draft if self.owes(table) else None  # it may be found again by now

        slot = Slot(Kind.LOST, (str(loss), str(person)))
        return await self._direct.tell(table, person, slot, write)
