"""Somebody at a daily case: how a wish came, what came of it, and what days in a row say."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from bot.game.cases import Taken
from bot.host import trail
from bot.host.tickets import BY_HOUSE, Ticket
from bot.host.trail import SIGNS, How
from storage.ids import TableId
from storage.rows import Attempt

WORLD: Final = "world"
"""The series that everybody has, on every host."""

HOUSE: Final = "house"
"""The series that a host deals by secrets of its own: nobody can look that up."""

DAY: Final = timedelta(days=1)

_ROUND: Final = re.compile(
    r"r-([0-9a-z]{1,12})-([0-9a-z]{1,3})-([0-9a-z]{1,3})-([0-9])-([0-9a-z]{4})", re.ASCII
)
"""How the series is called that is the case of one round alone."""


class Came(StrEnum):
    """What came of what somebody did."""

    SHOWN = "shown"
    """Nothing was done; what is true now is to be shown."""
    BEGUN = "begun"
    """They had not looked at it yet, and do now: nothing was judged."""
    TAKEN = "taken"
    REFUSED = "refused"
    """It does not follow yet, be it true or not."""
    HINTED = "hinted"
    MARKED = "marked"
    STALE = "stale"
    """They answered a screen of before, or it came twice: nothing was done."""


@dataclass(frozen=True)
class Via:
    """How a wish at a case came: by which *ticket*, and at a case of which *series*.

    *moves* are as many as the screen shows on which it was made, None where that is all the same;
    *guild* is the server where it was made, if the bot is in it.
    """

    ticket: Ticket = BY_HOUSE
    series: str = WORLD
    moves: int | None = None
    guild: int | None = None


BY_ITSELF: Final = Via()


@dataclass(frozen=True)
class Solving:
    """Somebody at a *case*, which is for its game alone to look into; and what *came* of a wish."""

    case: Any
    number: int
    """Which case it is, from 1."""
    attempt: Attempt
    came: Came = Came.SHOWN

    @property
    def day(self) -> date:
        """Of which day it is."""
        return date.fromisoformat(self.attempt.day)

    @property
    def daily(self) -> bool:
        """Whether it is the case of a day, and not of a round that was played."""
        return round_of(self.attempt.series) is None

    @property
    def closed(self) -> bool:
        """Whether nothing changes there any more: they have solved it, or looked it up."""
        return self.attempt.done is not None or self.attempt.looked_up is not None

    @property
    def in_grace(self) -> bool:
        """Whether it was begun on its own day: then it may be solved a little later."""
        return in_grace(self.attempt)

    @property
    def taken(self) -> Taken:
        """What they have taken, the first first."""
        return trail.taken(self.attempt.claims)

    @property
    def hows(self) -> Sequence[How]:
        """How they came to each of these."""
        return trail.hows(self.attempt.claims)

    @property
    def marks(self) -> tuple[int, ...]:
        """The claims that they have crossed out for themselves."""
        return trail.marked(self.attempt.marks)

    @property
    def hinted(self) -> bool:
        """Whether a hint holds that they asked for."""
        return not self.closed and trail.hinted(self.attempt.claims)

    @property
    def seconds(self) -> int | None:
        """How long it took them from the first look on, once they are done."""
        return None if self.attempt.done is None else seconds_of(self.attempt)


@dataclass(frozen=True)
class Streak:
    """On how many days in a row somebody has solved the case of the day: up to *now*, at *best*."""

    now: int = 0
    best: int = 0


@dataclass(frozen=True)
class Past:
    """A day with its case's *number*, and how somebody is at it; None if they have not looked."""

    day: date
    number: int
    attempt: Attempt | None


def end_of(day: date) -> datetime:
    """Return when a *day* is over."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC) + DAY


def in_grace(attempt: Attempt) -> bool:
    """Return whether an *attempt* was begun on the day of its case."""
    return attempt.opened < end_of(date.fromisoformat(attempt.day)).timestamp() * 1000


def seconds_of(attempt: Attempt) -> int:
    """Return how long it took who made that *attempt*, from the first look on, and is done."""
    assert attempt.done is not None, "who is not done took no time"
    return max(0, attempt.done - attempt.opened) // 1000


def round_named(table: int, game: int, number: int, seat: int, mark: int) -> str:
    """Return the name of the series that is the case of a round; it is known by its *mark*."""
    return f"r-{_base36(table)}-{_base36(game)}-{_base36(number)}-{seat}-{_base36(mark):0>4}"


def round_of(series: str) -> tuple[TableId, int, int, int, int] | None:
    """Return of which table, game, round and seat a *series* is, and its mark; None if of none."""
    if (found := _ROUND.fullmatch(series)) is None:
        return None
    table, game, number, seat, mark = (int(part, 36) for part in found.groups())
    return TableId(table), game, number, seat, mark


def _base36(number: int) -> str:
    said = SIGNS[number % 36]
    while number := number // 36:
        said = SIGNS[number % 36] + said
    return said


def in_a_row(days: Sequence[str], today: date) -> Streak:
    """Return the streak of who has solved the cases of those *days*, which are in order.

    It lasts as long as the next day is not over.
    """
    best = length = 0
    last: date | None = None
    for day in map(date.fromisoformat, days):
        length = length + 1 if last is not None and day - last == DAY else 1
        best, last = max(best, length), day
    alive = last is not None and today - last <= DAY
    return Streak(length if alive else 0, best)


def rank(attempt: Attempt) -> tuple[int, int, int]:
    """Return by what those who are done are ranked, the best first: mistakes, hints, time."""
    assert attempt.done is not None, "who is not done has no rank"
    # A clock may have been set back meanwhile.
    return attempt.mistakes, attempt.hints, max(0, attempt.done - attempt.opened)
