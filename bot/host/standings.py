"""Who played how in a server: the results of all games that are over, counted once each (P19).

Rule: everything here follows from the ledger. What is on the disk can be made anew, what is in
    memory forgotten.
"""

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Final

from bot.game.hosted import Hosted, Sentence
from bot.game.interface import Outcome
from bot.game.levels import Level
from bot.games import GAMES
from bot.host.ladder import PROVEN, Category, Ladder, Standing, categories, category_of, games
from bot.host.terms import read_terms
from storage import ledger, results, reviews, servers
from storage.database import Database
from storage.errors import StorageBroken
from storage.ids import GameId, PersonId
from storage.offline import stopped
from storage.results import Figures, Result
from storage.scope import ALONE, Scope

log = logging.getLogger(__name__)

PAUSE: Final = 30.0
"""Seconds between two looks for games that are over; whoever asks for standings does not wait
for the next."""

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
    """What a person made of all their games of a category.

    Of those they left, only how many: *gone*.

    *said* is what the game itself says of the sums of its numbers. *form* has the last results, the
    newest first.
    """

    games: int
    won: int
    drawn: int
    gone: int
    points: int
    said: tuple[Sentence, ...]
    form: tuple[Form, ...]
    rating: int | None
    """None until five games are rated."""
    more: int = 0
    """How many more it takes until then."""
    accuracy: float | None = None
    """The mean of the games that were reviewed, 0-100; None where there is none."""
    reviewed: int = 0
    """How many those are."""


class Ladders:
    """One server's ladders, with all games up to one: *upto* is when it ended, and its number."""

    def __init__(self) -> None:
        """Begin with no game."""
        self.by_category: defaultdict[Category, Ladder] = defaultdict(Ladder)
        self.upto = (0, 0)

    def take(self, game: Sequence[Result], *, rated: bool) -> None:
        """Take *game*, the next to end, and if it is *rated* rate who played it."""
        if rated:
            self.by_category[category_of(game[0])].take(game)
        self.upto = (game[0].ended, game[0].game)


class Standings:
    """The results of every server's games."""

    def __init__(self, db: Database, scope: Scope = ALONE) -> None:
        """Count what is in *db*, of the servers of *scope*."""
        self._db, self._scope = db, scope
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
            while found := await results.uncounted(self._db, AT_ONCE, self._scope):
                for over in found:
                    made = await self._figures(over)
                    await self._db.write(partial(results.count, game=over.game, found=made))
                    ladders = self._ladders.get(over.guild)
                    if ladders is not None and (over.ended, over.game) <= ladders.upto:
                        del self._ladders[over.guild]  # the host's clock was set back
                counted += len(found)
        return counted

    async def recount(self) -> int:
        """Make all results anew from the ledger; return of how many games."""
        async with self._counting:
            await self._db.write(partial(results.discard, scope=self._scope))
            self.forget()
        return await self.count()

    def forget(self) -> None:
        """Forget what is in memory, for somebody's results are not theirs any more."""
        self._ladders.clear()

    async def of(self, guild: int, person: PersonId) -> dict[Category, Totals]:
        """Return what *person* made of their games in *guild*, by category played.

        Where all were given up by their tables there is nothing to say. While ratings are off there
        nobody has one.
        """
        ladders = await self._of_guild(guild)
        rated = (await servers.get(self._db, guild)).ratings
        accuracies = await reviews.accuracies(self._db, guild, person)
        own: dict[Category, list[Result]] = {}
        for result in await results.of_person(self._db, guild, person):
            own.setdefault(category_of(result), []).append(result)
        found = {
            category: _totals(
                own[category], ladders[category].standing(person), game, accuracies, rated=rated
            )
            for category, game in categories().items()
            if category in own
        }
        return {category: made for category, made in found.items() if made.games or made.gone}

    async def came_into(self, guild: int, person: PersonId) -> int:
        """Return how many games *person* finished in *guild* that were not dealt to them."""
        await self.count()
        return await results.came_into(self._db, guild, person)

    async def leaderboard(self, guild: int, category: Category) -> list[Standing]:
        """Return *guild*'s players who want to be seen, and the automata, the strongest first.

        Only those of whom five games are rated.
        """
        ladder = (await self._of_guild(guild))[category]
        seen = {*await results.listed(self._db, guild), *Level}
        return [one for one in ladder.standings() if one.player in seen and not one.more]

    async def _figures(self, over: results.Over) -> Sequence[Figures]:
        try:
            game = GAMES[read_terms(over.settings).game]
            lines = await ledger.read(self._db, over.game)
            found = game.counting.figures([game.rules.read(entry.line) for entry in lines])
        except (ValueError, TypeError, LookupError, AssertionError) as error:
            # Its lines stay as they were; no line goes into the log.
            what = {"game": over.game, "error": type(error).__name__}
            log.error("game cannot be counted", extra=what)
            return ()
        return [Figures(**vars(seat)) for seat in found]

    async def _of_guild(self, guild: int) -> Mapping[Category, Ladder]:
        """Return a server's ladders, with every game that is over."""
        await self.count()
        async with self._counting:
            if guild not in self._ladders and len(self._ladders) >= SERVERS:
                del self._ladders[next(iter(self._ladders))]
            ladders = self._ladders.setdefault(guild, Ladders())
            settings = await servers.get(self._db, guild)
            more = True
            while more:
                found = games(await results.of_guild(self._db, guild, ladders.upto, ROWS))
                more = sum(map(len, found)) == ROWS
                for game in found[: -1 if more else None]:  # the last may have been cut
                    ladders.take(game, rated=settings.rates(game[0].ended))
            return ladders.by_category


async def recount_at(place: Path | str) -> int:
    """Make all results anew in the database at *place*, which no bot may be using.

    Return of how many games.

    Raises:
        AlreadyOpen, FromTheFuture, NotOurs, TooOld, Unusable: as `stopped`.
    """
    async with stopped(place) as db:
        return await Standings(db).recount()


def _totals(
    found: Sequence[Result],
    standing: Standing | None,
    game: Hosted,
    accuracies: Mapping[GameId, float],
    *,
    rated: bool,
) -> Totals:
    ended = [result for result in found if result.outcome != Outcome.ABANDONED]
    played = [result for result in ended if not result.gone]
    sums: Counter[str] = Counter()
    for result in played:
        sums.update(result.extra)
    weighed = [accuracies[one.game] for one in played if one.game in accuracies]
    return Totals(
        games=len(played),
        won=sum(result.won for result in played),
        drawn=sum(result.outcome == Outcome.DRAWN for result in played),
        gone=sum(result.gone for result in found),
        points=sum(result.points for result in played),
        said=tuple(game.counting.said(sums)),
        form=tuple([_form(result) for result in played[:FORM]]),
        rating=standing.rating if rated and standing is not None and not standing.more else None,
        more=(PROVEN if standing is None else standing.more) if rated else 0,
        accuracy=fmean(weighed) if weighed else None,
        reviewed=len(weighed),
    )


def _form(result: Result) -> Form:
    if result.outcome == Outcome.DRAWN:
        return Form.DRAWN
    return Form.WON if result.won else Form.LOST
