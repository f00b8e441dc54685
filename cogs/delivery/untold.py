"""Which entries of the ledger an audience has yet to be told, by its cursor.

Rule: while a send is in flight its audience is told just the entries that it began with; and a game
    takes no more entries once another follows it.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.game.hosted import Event
from bot.game.seats import Seat
from bot.host.progress import Progress, Standing
from bot.host.table import Table
from cogs.delivery.drafts import Draft, Drafts
from storage.ids import GameId, PersonId, TableId
from storage.rows import Status

THREAD: Final = PersonId(0)
"""The audience that is no person: the table's thread."""

Written = Callable[[int, list[Event]], Awaitable[Draft | None]]
"""Writes one message about the entries up to one, of which some may be seen."""


class Untold:
    """Finds what audiences are to be told next."""

    def __init__(self, drafts: Drafts, progress: Progress) -> None:
        """Go by their *progress*; *drafts* know what is worth a message."""
        self._drafts, self._progress = drafts, progress
        self._through: dict[tuple[TableId, PersonId], int] = {}

    async def games(self, table: Table, audience: PersonId) -> list[tuple[GameId, int, bool]]:
        """Return the games *audience* may not have been told to their end, in order.

        Id, number, whether it is over: a game closes in the transaction that opens the next.
        """
        told = self._through.get((table.id, audience), 0)
        if table.current.game is not None and table.current.public.game == told + 1:
            return [(table.current.game, told + 1, False)]
        games = await table.games()
        return [
            (game.id, game.number, game is not games[-1]) for game in games if game.number > told
        ]

    async def of(
        self, table: Table, game: GameId, audience: PersonId, *, final: bool
    ) -> tuple[Standing, list[Event]]:
        """Return where *audience* stands, and the entries in flight, or else all that are new."""
        standing = await self._progress.of(table.id, game, audience)
        upto = standing.cursor.upto if standing.in_flight else None
        if upto is None and game == table.current.game and not final:
            # Entries on disk that the table does not know yet are told when it does: that wakes
            # everybody at once.
            upto = table.current.written
        if upto is not None and upto <= standing.begin:
            return standing, []
        events = await table.story(game, standing.begin)
        return standing, events if upto is None else events[: upto - standing.begin]

    def told(self, table: Table, audience: PersonId, number: int) -> None:
        """Know that *audience* was told game *number*, which is over, to its end."""
        self._through[table.id, audience] = number

    def owed(self, table: Table) -> list[PersonId]:
        """Return who may have something to be told, the thread among them.

        Of the others that is remembered.
        """
        current = table.current
        seats: dict[PersonId, Seat | None] = {THREAD: None}
        seats |= {c.person: Seat(c.seat) for c in current.chairs if c.person is not None}
        if current.status is not Status.PLAYING:
            return list(seats)
        resting = {
            audience: at.begin
            for audience, at in self._progress.known(table.id).items()
            if audience in seats
            and at.game == current.game
            and not at.in_flight
            and current.recent(at.game, at.begin) is not None  # else it is looked for on disk
        }
        if not resting or current.game is None:
            return list(seats)
        since = min(resting.values())
        newest: dict[Seat | None, int] = {}  # of the entries that may be worth a message
        for entry, event in enumerate(current.recent(current.game, since) or (), since):
            newest |= dict.fromkeys(self._drafts.concerned(table, event, seats.values()), entry)
        for lapse in current.lapses:  # what was done in somebody's place, they are told
            if lapse.game == current.game:
                newest[Seat(lapse.seat)] = max(newest.get(Seat(lapse.seat), 0), lapse.seq)
        told = {who for who, begin in resting.items() if newest.get(seats[who], -1) < begin}
        self._progress.pass_by(table.id, told, current.written)
        return [audience for audience in seats if audience not in told]

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._progress.forget(table.id)
        self._through = {key: told for key, told in self._through.items() if key[0] != table.id}


async def fitting(
    table: Table, seat: Seat | None, standing: Standing, events: list[Event], written: Written
) -> tuple[int, Draft | None]:
    """Return the entry up to which one message can tell of *events*, and that message as *written*.

    After a time in which nothing could be told there is more than fits into one.
    """
    while True:
        upto = standing.begin + len(events)
        seen = [event for event in events if table.current.rules.visible(event, seat)]
        draft = await written(upto, seen) if seen else None
        # What is in flight has begun to be told: exactly these entries.
        if draft is None or draft.whole or len(events) == 1 or standing.in_flight:
            return upto, draft
        events = events[: len(events) // 2]
