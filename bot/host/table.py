"""One match being played.

Rule: first written, then true, then told. `submit` is the one door for persons, automata and
    clocks, and `change` the one way to write anything about a table.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from bot.game.chance import Chance
from bot.game.hosted import Event
from bot.game.interface import Action, Illegal, Sight
from bot.game.seats import SEATS, Seat
from bot.host.change import Change
from bot.host.company import on_autopilot
from bot.host.refusals import No, Refused
from bot.host.snapshot import Snapshot, snapshot
from bot.host.tickets import BY_HOUSE, Ticket, Tickets
from storage import clocks, deeds, ledger, pages, passages, seatings
from storage.database import Database, Transaction
from storage.errors import Banned
from storage.ids import GameId, PersonId, TableId
from storage.pages import Page
from storage.rows import GameRow, Status


class Table:
    """A match, from its lobby to its end. Everything asked of it is done one after the other."""

    def __init__(
        self, db: Database, page: Page, chance: Chance, nudge: Callable[[TableId], None]
    ) -> None:
        """Stand for what *page* says of one table, with its newest game as far as that goes.

        A table without a pledge is dealt by *chance*.

        Raises:
            ValueError, TypeError, LookupError, AssertionError: what is written makes no sense.
        """
        self.id: Final = page.row.id
        """The table's number."""
        self.current: Snapshot = snapshot(page, chance)
        """What is true of it now."""
        self._db, self._chance = db, chance
        self._nudge = nudge
        self._lock = asyncio.Lock()
        self._tickets = Tickets(db, page.row.id)
        self.leaving = False
        """Whether it ends because its server is being erased."""
        self.gone = False
        """Whether nothing is kept of it any more."""

    async def story(self, game: GameId, since: int = 0) -> list[Event]:
        """Return what has happened in *game* from entry *since* on, for `visible` to filter."""
        recent = self.current.recent(game, since)
        if recent is not None:
            return list(recent)
        read = self.current.rules.read
        return [read(entry.line) for entry in await ledger.read(self._db, game, since)]

    async def games(self) -> list[GameRow]:
        """Return the table's games by number."""
        return await seatings.games(self._db, self.id)

    async def sight_after(self, game: GameId, upto: int, seat: Seat | None) -> Sight:
        """Return what *seat* could know when *upto* entries of *game* were written."""
        current, rules = self.current, self.current.rules
        if game == current.game and upto == current.written:
            return current.sight(seat)
        events = (await self.story(game))[:upto]
        return rules.see(rules.after(rules.blank, events), seat)

    async def deeds_of_erased(self, person: PersonId, role: str) -> frozenset[int]:
        """Return which deeds here were of *person* in that *role*, who has been erased since."""
        return await deeds.of_erased(self._db, self.id, person, role)

    # What can be done.

    @asynccontextmanager
    async def change(self, ticket: Ticket = BY_HOUSE) -> AsyncIterator[Change]:
        """Give what may be written of the table: the one way to change it, one after the other.

        What is judged inside stays true until it is written: on leaving, all of it is on disk, in
        one piece, and known here. A ticket that comes a second time changes nothing and is refused
        nothing, whatever was judged inside.

        Raises:
            Refused: others have written meanwhile; nothing has happened.
        """
        await self._lock.acquire()
        writing: asyncio.Task[None] | None = None
        try:
            if self.gone:
                raise Refused(No.NO_SUCH_TABLE)
            change = Change(self.current)
            try:
                yield change
            except (Illegal, Refused):
                if await self._tickets.applied(ticket):
                    return
                raise
            if not change.empty and not self._tickets.known(ticket):
                writing = asyncio.create_task(self._written_down(change, ticket))
                await asyncio.shield(writing)
        finally:
            if writing is None or writing.done():
                self._lock.release()
            else:  # whoever waited was cancelled: nobody else may judge before it is written
                writing.add_done_callback(self._let_go)

    async def submit(
        self, action: Action, ticket: Ticket = BY_HOUSE, *, after: Action | None = None
    ) -> None:
        """Take *action*; when this returns it is on disk, in one piece with what it comes *after*.

        A ticket that comes a second time changes nothing and is answered as the first was.

        Raises:
            Illegal: the rules do not allow it now; nothing has happened.
            Refused: nothing is being played here, or the ticket's moment has passed; nothing has
                happened.
        """
        async with self.change(ticket) as change:
            current = self.current
            current.must_play()
            if ticket.moment is not None and ticket.moment != current.moment:
                raise Refused(No.STALE)
            if after is not None:
                change.take(after)
            change.take(action)
            # Who acts is back. That tells all that they are, and not by what: the same is seen of
            # one who says so, and whoever plays for them would have acted in a moment.
            seat = action.seat
            if ticket.interaction and any(c.missed and c.seat == seat for c in current.chairs):
                change.there(seat)

    async def resign(self, person: PersonId, stand_in: str = "", ticket: Ticket = BY_HOUSE) -> None:
        """Give *person*'s seat to a cautious automaton, which never calls (P13).

        It is called *stand_in*, or as nobody else here. With no person left the table is abandoned.

        Raises:
            Refused: nothing is being played here, or *person* has no seat; nothing has happened.
        """
        async with self.change(ticket) as change:
            self.hand_over(change, person, stand_in)

    def hand_over(self, change: Change, person: PersonId, stand_in: str = "") -> None:
        """Have *change* give *person*'s seat away, as `resign` does.

        Raises:
            Refused: nothing is being played here, or *person* has no seat.
        """
        current = self.current
        chair = current.chair_of(person)
        if chair is None or current.status is not Status.PLAYING:
            raise Refused(No.NOT_SEATED)
        left = [c for c in current.chairs if c.person is not None and c.person != person]
        cautious = current.plays.minds.cautious
        name = stand_in or current.company.another(self.id, len(SEATS) + chair.seat)
        change.write(seatings.hand_over, self.id, chair.seat, cautious, name)
        change.write(passages.note, self.id, person, chair.seat, came=False)
        if all(on_autopilot(other) for other in left):  # who may still come back
            change.write(clocks.start_anew, self.id, current.asked_since)
        if not left:
            change.abandon()

    async def already(self, ticket: Ticket) -> bool:
        """Return whether *ticket* has been applied before."""
        return await self._tickets.applied(ticket)

    @property
    def changing(self) -> bool:
        """Whether somebody changes the table at present."""
        return self._lock.locked()

    async def settled(self) -> None:
        """Return once what is being written of the table is known here."""
        async with self._lock:
            return

    # How it is done.

    def _let_go(self, written: asyncio.Task[None]) -> None:
        self._lock.release()
        if not written.cancelled():
            written.exception()  # whoever was to hear of it is gone; a disk that failed tells all

    async def _written_down(self, change: Change, ticket: Ticket) -> None:
        """Write *change*, then make memory follow; the one who waits for it may be cancelled."""

        def whole(tx: Transaction) -> int:
            change.to_disk(tx)
            self._tickets.write(tx, ticket)
            return tx.now if change.seen else self.current.since

        try:
            since = await self._db.write(whole)
        except ledger.Repeated:
            return  # a click that came again, so long after the first that memory has dropped it
        except ledger.Taken:
            await self._reload()
            raise Refused(No.STALE) from None
        except Banned:
            raise Refused(No.BANNED) from None
        if change.of_game_alone:
            self.current = self.current.advanced(change.state, change.public, change.events, since)
        else:
            await self._reload()
        self._tickets.learn(ticket)
        self._nudge(self.id)

    async def _reload(self) -> None:
        before = self.current
        page = await pages.page(self._db, self.id, before.game, before.written)
        if page is None:
            raise Refused(No.NO_SUCH_TABLE)
        self.current = snapshot(page, self._chance, before)
        if self.current.game != before.game:
            self._tickets.forget()

    async def read_again(self) -> None:
        """Read anew what may have changed beside the table: what its persons wish."""
        async with self._lock:
            await self._reload()
        self._nudge(self.id)

    def names(self, person: PersonId) -> bool:
        """Return whether *person* is known to it as it is in memory."""
        current = self.current
        named = {
            current.row.owner,
            *current.company.persons,
            *current.called,
            *(passage.person for passage in current.passages),
            *(deed.whom for deed in current.deeds),
            *(deed.author for deed in current.deeds),
            *(who for motion in current.motions for who in (*motion.by, *motion.against)),
            *(() if current.pledge is None else current.pledge.salted),
        }
        return person in named

    async def close(self) -> None:
        """Let nothing be written of the table any more, once what is being written is."""
        async with self._lock:
            self.gone = True

    async def written(self) -> None:
        """Return once what is being written of the table is, be it that nobody waits for it."""
        async with self._lock:
            pass

    async def rename(self, **changes: Any) -> None:
        """Note a change of the row that was just written by the courier: its lobby message.

        Whoever is reading the table anew may have read the row before that was written.
        """
        async with self._lock:
            self.current = replace(self.current, row=replace(self.current.row, **changes))
        self._nudge(self.id)
