"""All tables of all guilds: where they are found, opened and resumed."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from bot.game.chance import Chance, Fate
from bot.host.refusals import No, Refused
from bot.host.table import DONE, Table, Ticket
from bot.host.terms import Terms, write_terms
from storage import ledger, seatings
from storage.database import Database, Transaction
from storage.ids import PersonId, TableId

log = logging.getLogger(__name__)

Listener = Callable[[Table], None]


@dataclass(frozen=True)
class Guest:
    """A person who wants a seat, with the name he is shown by."""

    person: PersonId
    name: str


class House:
    """Every open table, kept in memory and on disk."""

    def __init__(self, db: Database, chance: Chance | None = None, now: Callable[[], float] = time.time) -> None:
        """Keep tables in *db*; real tables are dealt by fate. *now* is the time in seconds since the epoch."""
        self.db = db
        self.now = now
        self.chance: Chance = chance or Fate()
        self._tables: dict[TableId, Table] = {}
        self._damaged: set[TableId] = set()
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Call *listener* with a table whenever something about it has been written."""
        self._listeners.append(listener)

    async def resume(self) -> int:
        """Take up every open table from the disk; return how many there are. A damaged one holds up no other."""
        for row in await seatings.open_tables(self.db):
            with suppress(Refused):
                await self._enter(row.id)
        return len(self._tables)

    def wake(self) -> None:
        """Let everybody who listens look at every table once: after a start there may be something left to tell."""
        for table in list(self._tables.values()):
            self._nudge(table.id)

    async def open(self, guild: int, channel: int, owner: Guest, terms: Terms, language: str, ticket: Ticket) -> Table:
        """Return a new table in its lobby, with its owner in the first chair; a repeated ticket gets the same table."""
        if ticket.interaction is not None:
            known = await ledger.table_of(self.db, ticket.interaction)
            if known is not None:
                return await self.table(known)

        async def create(tx: Transaction) -> TableId:
            table = await seatings.create(tx, guild, channel, owner.person, write_terms(terms), language)
            await seatings.sit(tx, table, 0, owner.name, person=owner.person)
            if ticket.interaction is not None:
                await ledger.remember(tx, ticket.interaction, table, DONE)
            return table

        table = await self._enter(await asyncio.shield(asyncio.ensure_future(self.db.write(create))))
        self._nudge(table.id)
        return table

    async def table(self, number: TableId) -> Table:
        """Return a table, open or long over.

        Raises:
            Refused: there is no such table, or what is written of it makes no sense.
        """
        known = self._tables.get(number)
        return known if known is not None else await self._enter(number)

    def at(self, place: int) -> tuple[Table, ...]:
        """Return the open tables of a thread or channel, the newest first."""
        found = [t for t in self._tables.values() if place in (t.row.thread, t.row.channel) and is_open(t)]
        return tuple(sorted(found, key=lambda table: (table.row.thread != place, -table.id)))

    def of(self, person: PersonId) -> tuple[Table, ...]:
        """Return the open tables at which *person* sits, the newest first."""
        found = [table for table in self._tables.values() if table.chair_of(person) and is_open(table)]
        return tuple(sorted(found, key=lambda table: -table.id))

    def open_tables(self, guild: int | None = None) -> tuple[Table, ...]:
        """Return the open tables, of one guild or of all."""
        return tuple(t for t in self._tables.values() if is_open(t) and guild in (None, t.row.guild))

    def forget(self, table: Table) -> None:
        """Let go of a table that is over and told; it can still be read from the disk."""
        self._tables.pop(table.id, None)

    async def _enter(self, number: TableId) -> Table:
        row = await seatings.by_id(self.db, number)
        if row is None:
            raise Refused(No.NO_SUCH_TABLE)
        try:
            table = Table(self.db, row, (), self.chance, self._nudge)
            await table.resume()
        except (ValueError, TypeError, LookupError, AssertionError) as error:
            # Its lines are on the disk as they were, for whoever can read them; no line goes into the log.
            if number not in self._damaged:
                self._damaged.add(number)
                log.critical("table set aside", extra={"table": number, "error": type(error).__name__})
            raise Refused(No.DAMAGED) from None
        return self._tables.setdefault(number, table)

    def _nudge(self, number: TableId) -> None:
        table = self._tables.get(number)
        if table is not None:
            for listener in self._listeners:
                listener(table)


def is_open(table: Table) -> bool:
    """Return whether *table* is in its lobby or playing."""
    return table.status in ("lobby", "playing")


def persons(tables: Iterable[Table]) -> set[PersonId]:
    """Return everybody who sits at any of *tables*."""
    return {chair.person for table in tables for chair in table.chairs if chair.person is not None}
