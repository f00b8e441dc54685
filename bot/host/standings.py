"""Who played how in a server: the results of all games that are over, counted once each (P19).

Rule: everything here follows from the ledger. What is on the disk can be made anew, what is in
    memory forgotten.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final

from bot.game import interface
from bot.game.levels import Level
from bot.host.ladder import Kind, Ladder, Standing, games, kind_of
from bot.mini.game import MINI
from storage import ledger, results
from storage.database import Database
from storage.errors import StorageBroken
from storage.ids import GameId, PersonId
from storage.offline import stopped
from storage.results import Figures, Result

log = logging.getLogger(__name__)

PAUSE: Final = 30.0
"""Seconds between two looks for games that are over; whoever asks for standings does not wait for the next."""

AT_ONCE: Final = 100
"""Games that are looked for together."""

ROWS: Final = 1000
"""Results that are read together: between two reads others may go on."""

SERVERS: Final = 64
"""Servers whose ladders are kept in memory."""

FORM: Final = 10
"""Games that make up somebody's form."""


class Form(StrEnum):
    """How a game ended for somebody."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True)
class Totals:
    """What a person made of all his games of a kind; of the games he left, nothing but their number, *gone*.

    *waited* are the rounds that passed between knowing the number and calling it, in the *sure*
    calls that were right and not a gamble. *form* has his last results, the newest first: won,
    drawn or lost.
    """

    games: int
    won: int
    drawn: int
    gone: int
    points: int
    calls: int
    right: int
    sure: int
    waited: int
    known: int
    knowable: int
    bluffs: int
    believed: int
    form: tuple[Form, ...]
    rating: int | None
    """None without a rated game."""


class Ladders:
    """One server's ladders, with all games up to one: *upto* is when it ended, and its number."""

    def __init__(self) -> None:
        """Begin with no game."""
        self.by_kind = {kind: Ladder() for kind in Kind}
        self.upto = (0, 0)

    def take(self, game: Sequence[Result]) -> None:
        """Rate who played *game*, the next to end."""
        self.by_kind[kind_of(game[0])].take(game)
        self.upto = (game[0].ended, game[0].game)


class Standings:
    """The results of every server's games."""

    def __init__(self, db: Database) -> None:
        """Count what is in *db*."""
        self._db = db
        self._counting = asyncio.Lock()
        self._ladders: dict[int, Ladders] = {}

    async def run(self) -> None:
        """Count for ever."""
        while True:
            try:
                await self.count()
            except StorageBroken:
                return  # the process is about to end
            except (
                Exception
            ) as error:  # the boundary: whatever is wrong with a game, others are counted
                log.error("counting failed", exc_info=error)
            await asyncio.sleep(PAUSE)

    async def count(self) -> int:
        """Count every game that is over and has not been counted; return how many there were."""
        counted = 0
        async with self._counting:
            while found := await results.uncounted(self._db, AT_ONCE):
                for over in found:
                    made = await self._figures(over.game)
                    await self._db.write(partial(results.count, game=over.game, found=made))
                    ladders = self._ladders.get(over.guild)
                    if ladders is not None and (over.ended, over.game) <= ladders.upto:
                        del self._ladders[over.guild]  # the host's clock was set back
                counted += len(found)
        return counted

    async def recount(self) -> int:
        """Make all results anew from the ledger; return of how many games."""
        async with self._counting:
            await self._db.write(results.discard)
            self.forget()
        return await self.count()

    def forget(self) -> None:
        """Forget what is in memory, for somebody's results are not his any more."""
        self._ladders.clear()

    async def of(self, guild: int, person: PersonId) -> dict[Kind, Totals]:
        """Return what *person* made of his games in *guild*, by kind; a kind he never played is not among them."""
        ladders = await self._of_guild(guild)
        own: dict[Kind, list[Result]] = {}
        for result in await results.of_person(self._db, guild, person):
            own.setdefault(kind_of(result), []).append(result)
        return {
            kind: _totals(own[kind], ladders[kind].standing(person)) for kind in Kind if kind in own
        }

    async def leaderboard(self, guild: int, kind: Kind) -> list[Standing]:
        """Return those players of *guild* who want to be seen, and the levels of automata, the strongest first."""
        ladder = (await self._of_guild(guild))[kind]
        seen = {*await results.listed(self._db, guild), *Level}
        return [standing for standing in ladder.standings() if standing.player in seen]

    async def _figures(self, game: GameId) -> Sequence[Figures]:
        try:
            found = MINI.counting.figures(
                [MINI.rules.read(entry.line) for entry in await ledger.read(self._db, game)]
            )
        except (ValueError, TypeError, LookupError, AssertionError) as error:
            # Its lines stay as they were; no line goes into the log.
            log.error("game cannot be counted", extra={"game": game, "error": type(error).__name__})
            return ()
        return [_row(seat) for seat in found]

    async def _of_guild(self, guild: int) -> dict[Kind, Ladder]:
        """Return a server's ladders, with every game that is over."""
        await self.count()
        async with self._counting:
            if guild not in self._ladders and len(self._ladders) >= SERVERS:
                del self._ladders[next(iter(self._ladders))]
            ladders = self._ladders.setdefault(guild, Ladders())
            more = True
            while more:
                found = games(await results.of_guild(self._db, guild, ladders.upto, ROWS))
                more = sum(map(len, found)) == ROWS
                for game in found[: -1 if more else None]:  # the last may have been cut
                    ladders.take(game)
            return ladders.by_kind


async def recount_at(path: Path) -> int:
    """Make all results anew in the database at *path*, which no bot may be using; return of how many games.

    Raises:
        AlreadyOpen, Unusable, FromTheFuture: as `Database.open`.
    """
    async with stopped(path) as db:
        return await Standings(db).recount()


def _row(found: interface.Figures) -> Figures:
    extra = found.extra
    return Figures(
        found.seat,
        found.side,
        found.outcome,
        found.won,
        found.points,
        bool(extra["calls"]),
        bool(extra["right"]),
        found.chapters,
        extra.get("knowable"),
        extra["bluffs"],
        extra["believed"],
    )


def _totals(found: Sequence[Result], standing: Standing | None) -> Totals:
    ended = [result for result in found if result.outcome != "abandoned"]
    played = [result for result in ended if not result.gone]
    knowable = [result.knowable for result in played if result.knowable is not None]
    sure = [(r.rounds, r.knowable) for r in played if r.right and r.knowable is not None]
    return Totals(
        games=len(played),
        won=sum(result.won for result in played),
        drawn=sum(result.outcome == "drawn" for result in played),
        gone=sum(result.gone for result in found),
        points=sum(result.points for result in played),
        calls=sum(result.called for result in played),
        right=sum(result.right for result in played),
        sure=len(sure),
        waited=sum(rounds - first for rounds, first in sure),
        known=len(knowable),
        knowable=sum(knowable),
        bluffs=sum(result.bluffs for result in played),
        believed=sum(result.believed for result in played),
        form=tuple([_form(result) for result in played[:FORM]]),
        rating=None if standing is None else standing.rating,
    )


def _form(result: Result) -> Form:
    if result.outcome == "drawn":
        return Form.DRAWN
    return Form.WON if result.won else Form.LOST
