"""All tables of all guilds: where they are found, opened and resumed."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Final
from weakref import WeakValueDictionary

from bot.game.chance import Chance, Fate
from bot.game.seats import Seat
from bot.host.bounds import Bounds
from bot.host.cases import Cases
from bot.host.deadline import Due, Dues
from bot.host.index import Index
from bot.host.memos import Memos
from bot.host.mornings import Mornings
from bot.host.opening import MANY, Guest, Most, Opening
from bot.host.own_series import OwnSeries
from bot.host.pledge import new_pledge
from bot.host.refusals import Elsewhere, No, Refused
from bot.host.reviews import Reviews
from bot.host.servers import Servers
from bot.host.solvers import Solvers
from bot.host.standings import Standings
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import DONE, Ticket
from storage import bans, clocks, ledger, pages, results, seatings
from storage.database import Database, Transaction
from storage.errors import Banned
from storage.ids import PersonId, TableId
from storage.pages import Page
from storage.people import People
from storage.rows import Span, Status
from storage.scope import ALONE, Scope

log = logging.getLogger(__name__)

OPEN: Final = (Status.LOBBY, Status.PLAYING)
"""How a table stands that is in its lobby or playing."""

Listener = Callable[[Table], None]


class House:
    """Every open table of its *scope*, kept in memory and on disk."""

    def __init__(
        self,
        db: Database,
        chance: Chance | None = None,
        now: Callable[[], float] = time.time,
        most: Most = MANY,
        scope: Scope = ALONE,
    ) -> None:
        """Keep the tables of *scope* in *db*. *now* is the time in seconds since the epoch.

        Real tables are dealt by secrets of their own; with a *chance*, which is for cards that are
        known beforehand, all are dealt by that.
        """
        self.db, self.scope = db, scope
        self.people = People(db)
        self.standings = Standings(db, scope)
        self.memos = Memos(db)
        self.servers = Servers(db)
        self.now = now
        self.cases = Cases(db, lambda: self.now())
        self.reviews = Reviews(db, lambda: self.now(), scope)
        self.own_series = OwnSeries(db, self.cases)
        self.mornings = Mornings(db, self.cases, lambda: self.now(), self.own_series, scope)
        self.solvers = Solvers(db, self.cases)
        self._damaged: set[TableId] = set()
        self._going: set[int] = set()
        self._erasures = 0
        self.bounds = Bounds(most, self.servers, self.open_tables, self.of, self._damaged)
        self.pledging = chance is None
        self.chance: Chance = chance or Fate()
        self._tables: dict[TableId, Table] = {}
        # A table that was let go of may still be in somebody's hands: whoever asks for it gets the
        # same.
        self._alive: WeakValueDictionary[TableId, Table] = WeakValueDictionary()
        self._index = Index()
        self._dues = Dues()
        self.still: tuple[Span, ...] = ()
        """When no clock ran, for the bot was away."""
        self.time_runs: Callable[[], bool] = lambda: True
        """Whether all of that is known up to now: else it is too early to say that somebody is
        late."""
        self._listeners: list[Listener] = []

    async def close(self) -> None:
        """Return once nothing is being written of any table."""
        for table in list(self._alive.values()):
            await table.written()

    def subscribe(self, listener: Listener) -> None:
        """Call *listener* with a table whenever something about it has been written."""
        self._listeners.append(listener)

    async def resume(self) -> int:
        """Take up every open table of the house from the disk; return how many there are.

        A damaged one holds up no other.
        """
        await clocks.take_over(self.db, self.scope)
        return await self.read()

    async def read(self) -> int:
        """Take up the same as it is on the disk, and write nothing."""
        self.still = await clocks.of_all(self.db, self.scope.group)
        await self.own_series.read()
        async for page in pages.open_pages(self.db, self.scope):
            with suppress(Refused):
                self._enter(page)
            await asyncio.sleep(0)  # with thousands of tables this takes seconds
        return len(self._tables)

    async def open(
        self,
        guild: int,
        channel: int,
        owner: Guest,
        terms: Terms,
        language: str,
        ticket: Ticket,
        *,
        calling: bool = True,
    ) -> Table:
        """Return a new table in its lobby, with its owner in the first chair.

        A repeated ticket gets the same table.

        *calling* calls those who want to know when a table opens. A tutorial takes no room, and is
        dealt by its script; who has one of that game gets that.

        Raises:
            Elsewhere: another process is in charge of *guild*.
            Refused: there are as many tables as there may be.
        """
        self.must_own(guild)
        known = await self.opened_by(ticket)
        if known is not None:
            return await self.table(known)
        if not terms.tutorial:
            await self.bounds.must_have_room(guild, on_desk=terms.on_desk)
            await self.bounds.must_have_time(owner.person, guild, on_desk=terms.on_desk)

        pledge = new_pledge() if self.pledging and not terms.tutorial else None
        opening = Opening(guild, channel, owner, terms, language, calling=calling, pledge=pledge)

        def create(tx: Transaction) -> TableId:
            if not terms.on_desk:
                bans.must_not_be(tx, guild, owner.person)
            if not terms.tutorial:
                self.bounds.room_is_left(tx, guild, on_desk=terms.on_desk)
                self.bounds.time_is_left(tx, owner.person, guild, on_desk=terms.on_desk)
            table = self.bounds.tutorial_of(tx, owner.person, terms) or opening.to_disk(tx)
            if ticket.interaction is not None:
                ledger.remember(tx, ticket.interaction, table, DONE)
            return table

        try:
            number = await asyncio.shield(asyncio.ensure_future(self.db.write(create)))
        except Banned:
            raise Refused(No.BANNED) from None
        except Refused:  # there is no more room, perhaps by what it has opened itself
            first = await self.opened_by(ticket)
            if first is None:
                raise
            number = first
        except ledger.Repeated:  # it came twice at once: the other one has opened the table
            return await self.open(guild, channel, owner, terms, language, ticket, calling=calling)
        table = await self._fetch(number)
        self._nudge(table.id)
        return table

    async def opened_by(self, ticket: Ticket) -> TableId | None:
        """Return the table that *ticket* has opened before, if it has."""
        if ticket.interaction is None:
            return None
        return await ledger.table_of(self.db, ticket.interaction)

    async def table(self, number: TableId) -> Table:
        """Return a table, open or long over.

        Raises:
            Elsewhere: another process is in charge of its server.
            Refused: there is no such table, or what is written of it makes no sense.
        """
        known = self._alive.get(number)
        if known is not None and known.gone:  # somebody has it in hand yet
            raise Refused(No.NO_SUCH_TABLE)
        return known if known is not None else await self._fetch(number)

    def at(self, channel: int) -> tuple[Table, ...]:
        """Return the open tables of a thread or channel, the newest first."""
        found = [table for table in self._found(self._index.at(channel)) if is_open(table)]
        return tuple(
            sorted(found, key=lambda table: (table.current.row.thread != channel, -table.id))
        )

    def of(self, person: PersonId) -> tuple[Table, ...]:
        """Return the open tables at which *person* sits, the newest first.

        Of several processes each knows its own: to show them. What limits people counts in SQL.
        """
        newest_first = sorted(self._index.of(person), reverse=True)
        return tuple([table for table in self._found(newest_first) if is_open(table)])

    def queue(self, person: PersonId) -> Iterator[tuple[Table, bool]]:
        """Yield the tables at which *person* plays and whether each waits for them, those first."""
        return self._index.queue(person).of(self._tables.get)

    def open_tables(self, guild: int | None = None) -> tuple[Table, ...]:
        """Return the open tables, of one guild or of all."""
        return tuple(
            t for t in self._tables.values() if is_open(t) and guild in (None, t.current.row.guild)
        )

    @property
    def alive(self) -> tuple[Table, ...]:
        """Every table that is in memory, or that somebody may still have in hand, over or not."""
        return tuple(self._alive.values())

    async def newest_over(self, channel: int) -> Table | None:
        """Return the table whose match was the last to end in a thread or channel, if one has.

        Raises:
            Refused: what is written of it makes no sense.
        """
        number = await seatings.newest_over(self.db, channel)
        return None if number is None else await self.table(number)

    async def latest_first(self, since: int) -> list[TableId]:
        """Return the tables of which something may be left to tell, the latest to change first.

        Those are the open ones, and what changed after *since*, in milliseconds since the epoch.
        """
        return await seatings.latest_first(self.db, since, self.scope)

    async def over_with(self, guild: int | None, person: PersonId, most: int) -> list[Table]:
        """Return *guild*'s tables, or all, where a match or game of *person* is over, last first.

        Others may be under way there by now. Left out is one that is damaged, and what is another
        process's.
        """
        found = []
        for number in await results.over_with(self.db, guild, person, most, self.scope):
            with suppress(Refused):
                known = number in self._alive
                found.append(await self.table(number))
                if not known:
                    self.forget(found[-1])  # it was looked at, and is not kept for that
        return found

    def dues(self, table: Table) -> tuple[Due, ...]:
        """Return until when *table* waits for whom it waits for, or for anything to happen.

        The first comes first; there are none when it is over.
        """
        return self._dues.of(table, self.still)

    def due(self, table: Table, seat: Seat | None = None) -> Due | None:
        """Return the first of them, or of those for *seat*, if there is one."""
        return next((d for d in self.dues(table) if seat is None or seat in d.seats), None)

    def shown_due(self, table: Table) -> Due | None:
        """Return the same, but nothing while an end that nobody wants is still far away."""
        due = self.due(table)
        return due if due is None or not due.last or due.remind <= self.now() * 1000 else None

    def look_at(self, table: Table) -> None:
        """Have everybody who listens look at *table*, for time has passed there."""
        self._nudge(table.id)

    def forget(self, table: Table) -> None:
        """Let go of a table that is over and told; it can still be read from the disk."""
        self._tables.pop(table.id, None)
        self._dues.forget(table)
        self._index.drop(table.id)

    def must_own(self, guild: int) -> None:
        """See that this process is in charge of *guild*.

        Raises:
            Elsewhere: another one is.
        """
        if not self.scope.owns(guild):
            raise Elsewhere(self.scope.group_of(guild))

    def _found(self, numbers: Iterable[TableId]) -> list[Table]:
        return [self._tables[number] for number in numbers]

    async def seen(self, number: TableId) -> Table | None:
        """Return a table as it is on the disk, whoever is in charge of it, only to be looked at."""
        try:
            page = await pages.page(self.db, number)
            return None if page is None else Table(self.db, page, self.chance, lambda _: None)
        except Exception:  # it is damaged: nobody looks at it
            return None

    def ended_in(self, guild: int) -> list[Table]:
        """Return the tables of *guild* that are in memory still, and over."""
        return [t for t in self.alive if t.current.row.guild == guild and not is_open(t)]

    @asynccontextmanager
    async def letting_go(self, guild: int) -> AsyncIterator[None]:
        """Have no table of *guild* in memory that is over, while all that is written of them goes.

        What is read meanwhile may be a part of it.
        """
        self._going.add(guild)
        try:
            for table in self.ended_in(guild):
                await table.close()
                self.forget(table)
            yield
        finally:
            self._going.discard(guild)
            self._erasures += 1

    async def _fetch(self, number: TableId) -> Table:
        guild = None if self.scope.alone else await seatings.guild_of(self.db, number)
        if guild is not None:
            self.must_own(guild)
        erasures = self._erasures
        try:
            page = await pages.page(self.db, number)
        except ledger.Gap as gap:
            if self._going or erasures != self._erasures:
                raise Refused(No.NO_SUCH_TABLE) from None
            raise self._set_aside(number, gap) from None
        if page is None or (page.row.guild in self._going and page.row.status not in OPEN):
            raise Refused(No.NO_SUCH_TABLE)
        return self._enter(page) if erasures == self._erasures else await self._fetch(number)

    def _enter(self, page: Page) -> Table:
        """Keep the table of *page* in memory.

        Of two that fetched it at the same time, both get the same.
        """
        number = page.row.id
        table = self._alive.get(number)
        if table is None:
            try:
                table = Table(self.db, page, self.chance, self._nudge)
            except Exception as error:  # whatever a game makes of nonsense: no other waits for it
                raise self._set_aside(number, error) from None
            self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self._alive[table.id] = self._tables[table.id] = table
        self._index.put(table)

    def _set_aside(self, number: TableId, error: Exception) -> Refused:
        # Its lines are on the disk as they were, for whoever can read them; no line goes into the
        # log.
        if number not in self._damaged:
            self._damaged.add(number)
            log.critical("table set aside", extra={"table": number, "error": type(error).__name__})
        return Refused(No.DAMAGED)

    def _nudge(self, number: TableId) -> None:
        table = self._alive.get(number)
        if table is not None:
            self._keep(table)  # it may have been let go of, and play on now
            for listener in self._listeners:
                listener(table)


def is_open(table: Table) -> bool:
    """Return whether *table* is in its lobby or playing."""
    return table.current.status in OPEN


def persons(tables: Iterable[Table]) -> set[PersonId]:
    """Return everybody who sits at any of *tables*."""
    return {person for table in tables for person in table.current.company.persons}
