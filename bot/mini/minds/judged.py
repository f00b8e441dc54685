"""What is found of decisions: what each lost, and how well a seat has played with all of them.

Accuracy is which part of what was at stake was not lost: whoever has a page can reckon it again.
"""

from enum import IntEnum
from typing import Final

import msgspec

from bot.game.seats import Seat
from bot.mini.minds.advice import Advice
from bot.mini.minds.bluffs import Bluff
from bot.mini.minds.judgement import offered_beside
from bot.mini.minds.learnt import Learnt
from bot.mini.minds.outlook import Outlook
from bot.mini.rules.actions import Action, PickUp
from bot.mini.rules.sight import Sight

QUIET: Final = 10.0
"""Points that count as at stake in a decision at least. With that accuracy ranks the levels in the
order of their strength for three, four and five players."""

KEY_MOMENTS: Final = 3

EQUAL: Final = 1.0
"""Points that two choices differ by at most which are as good: less is within what is imagined."""

NAMED: Final = 2.0
"""Points that a decision has lost at least which is among them: less is within what is imagined."""


class Grade(IntEnum):
    """How much a decision lost at least, in points; the name is the key of its word."""

    GOOD = 0
    INACCURACY = 5
    MISTAKE = 10
    BLUNDER = 20

    @classmethod
    def of(cls, lost: float, *, missed: bool) -> "Grade":
        """Return the grade of what *lost* so many points; to have *missed* a call is the worst."""
        return cls.BLUNDER if missed else max(grade for grade in cls if lost >= grade)


class Told(msgspec.Struct, frozen=True, gc=False):
    """What a showing told whom, in bits, by what who showed it could know: friend or rival."""

    to: Seat
    friendly: float
    hostile: float


class Judged(msgspec.Struct, frozen=True, gc=False):
    """One decision: what was done, what was best, and what that lost. Its repr shows no card.

    *lost* is in points, 0-100, of a missed call how much less it is worth to play on; and so is
    *stake*: how much the worst that was offered would have lost, of a missed call the same.
    *instead* is what was best, and why; None where nothing was better. *missed* is whether a sure
    call was let pass, which is judged apart. *told* is what was told by it, *better* what the best
    would have told. *values* are the points of all that it was weighed against, and its own, as
    `judgement.all_weighed` has them. *at* is which of the seat's decisions it is, from 0, as
    `made_by` has them. *ahead* is what the best visit might have brought, and then the one that was
    made, where that counts; *learnt* so is what who saw it knows after the best showing, and after
    the one that was made.
    *taken* is how likely the seat is to hold each card, by rank, to whom it showed a pair then.
    """

    sight: Sight
    action: Action
    lost: float
    instead: Advice | None = None
    missed: bool = False
    told: Told | None = None
    better: Told | None = None
    at: int = 0
    stake: float = 100.0
    values: tuple[float, ...] = ()
    ahead: tuple[Outlook, ...] = ()
    taken: tuple[float, ...] = ()
    learnt: tuple[Learnt, ...] = ()

    @property
    def as_good(self) -> tuple[int, ...]:
        """Which else of all that it was weighed against were as good as the best."""
        if self.instead is None or self.missed or isinstance(self.action, PickUp):
            return ()
        others = (self.action, self.instead.action)
        return tuple(
            at
            for at, each in enumerate(offered_beside(self.sight, self.action))
            if each not in others and self.values[at] >= max(self.values) - EQUAL
        )

    @property
    def grade(self) -> Grade:
        """How bad that was."""
        return Grade.of(self.lost, missed=self.missed)

    def __repr__(self) -> str:
        """Return the round and the loss alone."""
        return f"<Judged in round {self.sight.round}: {self.lost:.1f} points lost>"


class Review(msgspec.Struct, frozen=True, gc=False):
    """How well one seat played one game: everything that was judged, in order.

    *waited* is for how many rounds it could have called and did not, or None where it never could.
    *bluffs* are false cards that were to be believed, its own before those that it was shown.
    *told* is how many bits by all that it showed, or had to, whoever saw it.
    Of *left_out* so many decisions were others', who had its place.
    """

    seat: Seat
    judged: tuple[Judged, ...]
    waited: int | None = None
    bluffs: tuple[Bluff, ...] = ()
    told: tuple[tuple[Seat, float], ...] = ()
    left_out: int = 0

    @property
    def lost(self) -> float:
        """How many points all of it has lost."""
        return round(sum(one.lost for one in self.judged), 1)

    @property
    def stake(self) -> float:
        """How many points were at stake in all of it."""
        each = [at_stake(one.stake, missed=one.missed) for one in self.judged]
        return round(sum(each), 1)

    @property
    def accuracy(self) -> float | None:
        """Which part of what was at stake was not lost, 0-100; None where nothing was judged."""
        if not self.judged:
            return None
        return 100 * (1 - self.lost / self.stake) if self.stake else 100.0

    def count(self, grade: Grade) -> int:
        """Return how many decisions were of that *grade*, a missed call being a blunder."""
        return sum(one.grade is grade for one in self.judged)

    @property
    def moments(self) -> tuple[Judged, ...]:
        """The decisions that lost most, in order; none that lost next to nothing."""
        wrong = [one for one in self.judged if one.missed or one.lost >= NAMED]
        worst = sorted(wrong, key=lambda one: (not one.missed, -one.lost))[:KEY_MOMENTS]
        return tuple(one for one in self.judged if one in worst)


def at_stake(stake: float, *, missed: bool) -> float:
    """Return how many points count as at stake where the worst would have lost *stake*.

    In a call that was *missed* that is what it has lost, and no more.
    """
    return stake if missed else max(QUIET, stake)


def accuracy(lost: float, stake: float, *, missed: bool) -> float:
    """Return how good a decision was, 0-100; a call that was *missed* is 0."""
    return 0.0 if missed else 100 * (1 - lost / at_stake(stake, missed=missed))
