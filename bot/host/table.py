"""One match being played.

Rule: first written, then true, then told. `submit` is the one door for persons, automata and
    clocks.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.game import fair
from bot.game.chance import Chance
from bot.game.seats import Seat
from bot.host.autopilot import on_autopilot
from bot.host.known import Known
from bot.host.refusals import No, Refused
from bot.host.tickets import BY_HOUSE, Ticket, Tickets
from bot.mini.minds.levels import CAUTIOUS
from bot.mini.rules.actions import Action
from bot.mini.rules.events import Event
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State
from storage import clocks, ledger, pages, passages, seatings
from storage.database import Database, Job, Transaction
from storage.ids import GameId, PersonId, TableId
from storage.pages import Page
from storage.rows import Status


class Table(Known):
    """A match, from its lobby to its end. Everything asked of it is done one after the other."""

    def __init__(
        self, db: Database, page: Page, chance: Chance, nudge: Callable[[TableId], None]
    ) -> None:
        """Stand for what the database says of one table, with its newest game as far as *page* goes.

        A table without a pledge is dealt by *chance*.

        Raises:
            ValueError, TypeError, LookupError, AssertionError: what is written makes no sense.
        """
        super().__init__(page, chance)
        self._db = db
        self._nudge = nudge
        self._lock = asyncio.Lock()
        self._tickets = Tickets(db, page.row.id)
        self._careful: set[asyncio.Task[Any]] = set()

    async def story(self, game: GameId, since: int = 0) -> list[Event]:
        """Return what has happened in *game* from entry *since* on, secrets and all: for `visible` to filter."""
        recent = self.recent(game, since)
        if recent is not None:
            return list(recent)
        return [self.rules.read(entry.line) for entry in await ledger.read(self._db, game, since)]

    async def sight_after(self, game: GameId, upto: int, seat: Seat | None) -> Sight:
        """Return what *seat* could know when *upto* entries of *game* were written."""
        if game == self.game and upto == self._written:
            return self.sight(seat)
        events = (await self.story(game))[:upto]
        return self.rules.see(self.rules.after(self.rules.blank, events), seat)

    # What can be done.

    async def submit(self, action: Action, ticket: Ticket = BY_HOUSE) -> None:
        """Take *action*; when this returns it is on disk.

        A ticket that comes a second time changes nothing and is answered as the first was.

        Raises:
            Illegal: the rules do not allow it now; nothing has happened.
            Refused: nothing is being played here, or the ticket's moment has passed; nothing has
                happened.
        """
        async with self._lock:
            if self._tickets.known(ticket):
                return
            try:
                self.must_play()
                if ticket.moment is not None and ticket.moment != self.moment:
                    raise Refused(No.STALE)
                events, state = self.rules.advance(self._state, action, self._draws_now())
            except Exception:
                if await self._tickets.applied(ticket):
                    return
                raise
            seat = action.seat
            # Who is on autopilot comes back by saying so: by what he does in secret all would see
            # the clock move.
            missed = any(c.seat == seat and c.missed and not on_autopilot(c) for c in self.chairs)
            there = (
                partial(clocks.return_to, table=self.id, seats=[seat])
                if missed and ticket.interaction
                else None
            )
            await self._happen(events, state, ticket, there)

    async def lapse(self, seat: Seat, choose: Callable[[Sight], Action]) -> None:
        """Have *choose* decide what the person in *seat* owes, for his time is up (P12); the lock must be held."""
        assert self.game is not None
        events, state = self.rules.advance(self._state, choose(self.sight(seat)), self._draws_now())
        miss = partial(clocks.miss, table=self.id, game=self.game, seq=self._written, seat=seat)
        await self._happen(events, state, BY_HOUSE, miss)

    async def abandon(self, job: Job[None] | None = None, ticket: Ticket = BY_HOUSE) -> None:
        """End the match without a result (M36), together with *job* if there is one; the lock must be held.

        Raises:
            Refused: nothing is being played here.
        """
        self.must_play()
        events = self.rules.give_up(self._state)
        await self._happen(events, self.rules.after(self._state, events), ticket, job)

    async def resign(self, person: PersonId, stand_in: str, ticket: Ticket = BY_HOUSE) -> None:
        """Give *person*'s seat to a cautious automaton called *stand_in*, which never calls (P13).

        With no person left the table is abandoned.

        Raises:
            Refused: nothing is being played here, or *person* has no seat; nothing has happened.
        """
        async with self._lock:
            chair = self.chair_of(person)
            if chair is None or self.status is not Status.PLAYING:
                if await self._tickets.applied(ticket):
                    return
                raise Refused(No.NOT_SEATED)
            left = [c.person for c in self.chairs if c.person is not None and c.person != person]
            events = () if left else self.rules.give_up(self._state)
            state = self.rules.after(self._state, events)

            def leave(tx: Transaction) -> None:
                seatings.hand_over(tx, self.id, chair.seat, CAUTIOUS, stand_in)
                passages.note(tx, self.id, person, came=False)
                seatings.touch(tx, self.id)
                if all(on_autopilot(c) for c in self.chairs if c.person in left):
                    clocks.start_anew(
                        tx, self.id, self.since
                    )  # those who are left may still come back

            await self._happen(events, state, ticket, leave)

    async def change(self, job: Job[None], ticket: Ticket = BY_HOUSE) -> None:
        """Write something about the table that is not of the game, then read the table anew; the lock must be held."""

        def whole(tx: Transaction) -> None:
            job(tx)
            seatings.touch(tx, self.id)
            self._tickets.write(tx, ticket)

        await self._do(whole)

    async def begin(self, job: Job[None], ticket: Ticket) -> None:
        """Start the match: *job* seats everybody, then the first game is dealt; the lock must be held."""
        events = self.rules.opening(
            self.terms.edition, self.terms.players, self.draws(1, self.rules.draw(None))
        )

        await self._begin(job, 1, events, ticket)

    async def begin_again(self, job: Job[None], ticket: Ticket) -> None:
        """Start another match after one that is over, in the same seats, together with *job*; the lock must be held.

        Raises:
            Refused: the table's chain of secrets is at its end.
        """
        last = self.sight(None)
        if last.game >= fair.GAMES:
            raise Refused(No.NO_REMATCH)
        events = self.rules.rematch(last, self.draws(last.game + 1, self.rules.draw(None)))

        await self._begin(job, last.game + 1, events, ticket)

    @property
    def lock(self) -> asyncio.Lock:
        """Held by whoever changes the table."""
        return self._lock

    async def already(self, ticket: Ticket) -> bool:
        """Return whether *ticket* has been applied before."""
        return await self._tickets.applied(ticket)

    # How it is done.

    def _draws_now(self) -> Chance:
        public = self.sight(None)
        return self.draws(public.game, self.rules.draw(public))

    async def _begin(
        self, job: Job[None], number: int, events: Sequence[Event], ticket: Ticket
    ) -> None:
        def whole(tx: Transaction) -> None:
            job(tx)
            seatings.set_status(tx, self.id, Status.PLAYING)
            self._open_game(tx, number, events)
            self._tickets.write(tx, ticket)

        await self._do(whole)

    def _open_game(self, tx: Transaction, number: int, events: Sequence[Event]) -> None:
        game = ledger.open_game(tx, self.id, number, self.pledge.salts if self.pledge else ())
        ledger.append(tx, game, 0, [self.rules.write(event) for event in events])

    async def _happen(
        self, events: Sequence[Event], state: State, ticket: Ticket, also: Job[None] | None = None
    ) -> None:
        """Write *events*, and with the end of a game what comes after it, all or nothing; then make *state* true."""
        game = self.game
        assert game is not None
        public = self.rules.see(state, None)
        seen = any(self.rules.visible(event, None) for event in events)
        at = self.since

        def whole(tx: Transaction) -> None:
            nonlocal at
            at = tx.now if seen else at
            if also is not None:
                also(tx)
            ledger.append(tx, game, self._written, [self.rules.write(event) for event in events])
            if public.ending is not None:
                ledger.close_game(tx, game)
                if public.ending.outcome == "abandoned":
                    seatings.set_status(tx, self.id, Status.ABANDONED)
                elif self.rules.won_by(public) or public.game >= fair.GAMES:
                    seatings.set_status(tx, self.id, Status.OVER)
                else:
                    draws = self.draws(public.game + 1, self.rules.draw(None))
                    self._open_game(tx, public.game + 1, self.rules.next_game(public, draws))
            self._tickets.write(tx, ticket)

        if also is None and public.ending is None:
            await self._do(whole, lambda: self._advance(state, events, at, public))
        else:
            await self._do(whole)
        self._tickets.learn(ticket)

    async def _do(self, job: Job[None], then: Callable[[], None] | None = None) -> None:
        """Write *job*, then make memory follow: by *then*, or by reading the table anew; cancelled or not."""

        async def whole() -> None:
            try:
                await self._db.write(job)
            except ledger.Repeated:
                return  # a click that came a second time, so long after the first that memory has dropped it
            except ledger.Taken:
                await self._reload()
                raise Refused(No.STALE) from None
            if then is not None:
                then()
            else:
                await self._reload()
            self._nudge(self.id)

        await self._finish(whole())

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Wait for *work*, which goes on to its end even if the one who waits is cancelled."""
        task = asyncio.create_task(work)
        self._careful.add(task)
        task.add_done_callback(self._careful.discard)
        await asyncio.shield(task)

    async def _reload(self) -> None:
        page = await pages.page(self._db, self.id, self.game, self._written)
        if page is None:
            raise Refused(No.NO_SUCH_TABLE)
        before = self.game
        self._follow(page)
        if self.game != before:
            self._tickets.forget()

    async def read_again(self) -> None:
        """Read anew what may have changed beside the table: what its persons wish."""
        async with self._lock:
            await self._reload()
        self._nudge(self.id)

    async def rename(self, **changes: Any) -> None:
        """Note a change of the row that was just written by the courier (its thread, its lobby message)."""
        self.row = replace(self.row, **changes)
        self._nudge(self.id)
