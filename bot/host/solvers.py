"""Who has solved the daily cases in a server: those of one day, and those of a month.

Rule: only what was solved in time counts; and named is only who wants to be seen, the others are
    counted.
"""

from calendar import monthrange
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from bot.host.cases import Cases
from bot.host.refusals import No, Refused
from bot.host.solving import HOUSE, WORLD, rank
from storage import attempts, results
from storage.database import Database
from storage.ids import PersonId
from storage.rows import Attempt

MOST: Final = 50
"""Of how many it is looked up for how long they have solved each day's case."""


@dataclass(frozen=True)
class Solver:
    """Somebody who wants to be seen, and how they solved the case of a day: as the how-many-eth."""

    rank: int
    attempt: Attempt
    streak: int
    """On how many days in a row up to then they had solved the case of the day."""

    @property
    def person(self) -> PersonId:
        """Who it is."""
        return self.attempt.person


@dataclass(frozen=True)
class Summary:
    """How the case of a *day* was solved in a server, by how many of those who *looked* at it."""

    day: date
    number: int
    looked: int
    solved: int
    clean: int
    """By how many without a mistake and without a hint."""
    named: Sequence[Solver]
    """Those of them who want to be seen, the best first."""
    series: str = WORLD
    """Of which that case was."""


@dataclass(frozen=True)
class Line:
    """What somebody made of the cases of a month in a server, and as the how-many-eth."""

    rank: int
    person: PersonId
    solved: int
    mistakes: int
    hints: int
    seconds: int


@dataclass(frozen=True)
class Month:
    """Who has solved the cases of a month, of which this is the *first* day, the best first."""

    first: date
    lines: Sequence[Line]
    """Those who want to be seen."""
    others: int
    """How many have besides who do not."""
    own: Line | None = None
    """That of who asks, whether they want to be seen or not."""
    before: bool = False
    after: bool = False
    """Whether there are cases of the month before, and of the one after."""


class Solvers:
    """Knows who has solved the daily cases in each server."""

    def __init__(self, db: Database, cases: Cases) -> None:
        """Read of *cases* what is in *db*."""
        self._db, self._cases = db, cases

    async def summary(self, guild: int, day: date, series: str = WORLD) -> Summary | None:
        """Return how the case of a *day* that is past was solved in *guild*, if anybody did.

        That of *series*, which the server reads now, or else the other's: see `_in_month`.
        """
        if not self._cases.is_past(day):
            return None
        name = day.isoformat()
        for each in _either(series):
            looked = await attempts.in_server(self._db, guild, each, name, name)
            if solved := sorted((one for one in looked if one.in_time), key=rank):
                break
        else:
            return None
        seen = await results.listed(self._db, guild)
        named = [(at, one) for at, one in enumerate(solved, 1) if one.person in seen]
        return Summary(
            day,
            self._cases.number(day),
            len(looked),
            len(solved),
            sum(one.mistakes == one.hints == 0 for one in solved),
            [Solver(at, one, await self._streak(one)) for at, one in named[:MOST]],
            each,
        )

    async def month(
        self, guild: int, day: date, person: PersonId | None = None, series: str = WORLD
    ) -> Month:
        """Return who has solved the cases of the month of *day* in *guild*, up to now.

        *person* is who asks. *series* is what the server reads now; see `_in_month`.

        Raises:
            Refused: there are no cases of that month, or not yet.
        """
        first = day.replace(day=1)
        last = first.replace(day=monthrange(first.year, first.month)[1])
        if last < self._cases.first() or self._cases.today() < first:
            raise Refused(No.NO_CASE)
        of: defaultdict[PersonId, list[Attempt]] = defaultdict(list)
        for one in await self._in_month(guild, series, first, last):
            of[one.person].append(one)
        seen = await results.listed(self._db, guild)
        ordered = sorted((_line(who, some) for who, some in of.items()), key=_order)
        ranked = [replace(line, rank=rank) for rank, line in enumerate(ordered, 1)]
        lines = [line for line in ranked if line.person in seen]
        own = next((line for line in ranked if line.person == person), None)
        hidden = own is not None and own.person not in seen
        before, after = self._cases.first() < first, last < self._cases.today()
        return Month(first, lines, len(ranked) - len(lines) - hidden, own, before, after)

    async def _in_month(
        self, guild: int, series: str, first: date, last: date
    ) -> Sequence[Attempt]:
        """Return what was solved in *guild* in time, from the *first* day to the *last*.

        Where nobody has solved a day's case of *series*, the server had another then: an admin may
        have chosen anew since, and nobody is to lose by that what they have solved.
        """
        found: list[Attempt] = []
        for each in _either(series):
            days = {one.day for one in found}
            some = await attempts.in_server(
                self._db, guild, each, first.isoformat(), last.isoformat()
            )
            found += [one for one in some if one.in_time and one.day not in days]
        return found

    async def _streak(self, attempt: Attempt) -> int:
        """Return on how many days in a row up to its own who made that *attempt* had solved all."""
        then = date.fromisoformat(attempt.day)
        return (await self._cases.streak(attempt.person, attempt.series, then)).now


def _either(series: str) -> tuple[str, str]:
    """Return *series*, and after it the other that a server may have had before."""
    return series, HOUSE if series == WORLD else WORLD


def _line(person: PersonId, some: Sequence[Attempt]) -> Line:
    """Return what *person* made of the cases of a month, as *some* attempts; not ranked yet."""
    mistakes, hints, took = (sum(each) for each in zip(*map(rank, some), strict=True))
    return Line(0, person, len(some), mistakes, hints, took // 1000)


def _order(line: Line) -> tuple[int, int, int, int, int]:
    """Return by what lines are ordered: many days, few mistakes, few hints, little time."""
    return -line.solved, line.mistakes, line.hints, line.seconds, line.person
