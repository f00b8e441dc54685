"""Tells by DM whom an admin's word has hit where no other message tells them: once each.

Who was taken out of a table is told so; and where a table has no place to be told anything,
everybody there is told that it was paused, ended, or closed because that place is gone.
"""

from collections.abc import Callable

from bot.host.deeds import TOLD_FOR
from bot.host.house import House
from bot.host.order import affected
from bot.host.slots import Kind, Slot
from bot.host.table import Table
from cogs.delivery.direct import Direct
from cogs.delivery.drafts import Draft
from storage.ids import PersonId, TableId
from storage.rows import Deed


class Affected:
    """Knows who has been told what an admin did to a table."""

    def __init__(self, house: House, direct: Direct, later: Callable[[Table, float], None]) -> None:
        """Tell them by *direct* messages; *later* has a table looked at again."""
        self._house, self._direct, self._later = house, direct, later
        self._told: dict[TableId, int] = {}

    def owes(self, table: Table) -> bool:
        """Return whether there may be somebody who is told something of *table* alone."""
        return bool(self._owed(table))

    async def tell(self, table: Table) -> bool:
        """Tell everybody what they are to know; return whether nothing is left to do."""
        settled = True
        for deed in self._owed(table):
            if deed.id <= self._told.get(table.id, 0):
                continue
            for person in sorted(affected(table, deed)):
                settled &= await self._tell(table, deed, person)
            if settled:
                self._told[table.id] = deed.id
        return settled

    def reached(self, person: PersonId) -> None:
        """Tell *person*, whose DMs are open, of what was done while they were not."""
        for table in self._house.open_tables():
            if any(person in affected(table, one) for one in self._owed(table)):
                self._told.pop(table.id, None)
                self._later(table, 0.0)

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._told.pop(table.id, None)

    def _owed(self, table: Table) -> list[Deed]:
        """Return which deeds somebody is told of alone: what is older than a day is no news."""
        since = self._house.now() * 1000 - TOLD_FOR
        return [one for one in table.current.deeds if one.at > since and affected(table, one)]

    async def _tell(self, table: Table, deed: Deed, person: PersonId) -> bool:
        async def write() -> Draft | None:
            if person not in affected(table, deed):
                return None
            return await self._direct.drafts.deed(table, person, deed)

        slot = Slot(Kind.ALONE, (str(deed.id), str(person)))
        return await self._direct.tell(table, person, slot, write)
