"""How well a game was played that is over, decision by decision, by what could be known then.

A decision loses what its side was less likely to win by it than by the best there was, in points of
a hundred; accuracy is how near a seat came to losing none, on the scale that chess uses
(lichess.org/page/accuracy). Most decisions decide little; so each weighs by what was at stake.

Rule: made from sights and a seed, so that the same game has the same review, and cards that a seat
    could not know change nothing in its own.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from math import exp
from statistics import fmean
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.game.chance import Seeded
from bot.game.seats import SEATS, Seat, seats
from bot.mini.minds.advice import Advice, reason
from bot.mini.minds.bluffs import Bluff, bluffs_seen, bluffs_told
from bot.mini.minds.information_gain import gains_of_showing, mask_of
from bot.mini.minds.judgement import (
    WORLDS,
    chances,
    missed,
    worth_of_missing,
)
from bot.mini.minds.knowledge import HOLD
from bot.mini.minds.observation import Observation
from bot.mini.minds.outlook import Outlook, outlooks
from bot.mini.rules.actions import Action, PickUp, Prove, Reveal, Send, Show, Visit
from bot.mini.rules.cards import RANK
from bot.mini.rules.events import Event
from bot.mini.rules.retraced import Decision, decisions, lookouts
from bot.mini.rules.sight import Sight

VERSION: Final = 8
"""Of the yardstick: with other weights the same game has another review, or one that says more."""

QUIET: Final = 10.0
"""Points that a decision weighs at least, at which nothing is at stake. With that accuracy ranks
the levels in the order of their strength for three, four and five players."""

KEY_MOMENTS: Final = 3

NAMED: Final = 2.0
"""Points that a decision has lost at least which is among them: less is within what is imagined."""

SURER: Final = 2
"""Times as many worlds more in which visits are played on of which one seems to have lost that. Of
those that seem to lose five to ten points in 96 worlds, a fourth loses less than half as much."""

MANY: Final = 1 << 16
"""More decisions than anybody has in a game."""


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
    *stake*: how much the worst that was offered would have lost. *instead* is what was best, and
    why; None where nothing was better. *missed* is whether a sure call was let pass, which is
    judged apart. *told* is what was told by it, *better* what the best would have told. *values*
    are the points of all that it was weighed against, and its own, as `judgement.offered_beside`
    has them. *at* is which of the seat's decisions it is, from 0, as `made_by` has them. *ahead* is
    what the best visit might have brought, and then the one that was made, where that counts.
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

    @property
    def grade(self) -> Grade:
        """How bad that was."""
        return Grade.of(self.lost, missed=self.missed)

    @property
    def accuracy(self) -> float:
        """How good that was, 0-100; a missed call is 0."""
        return 0.0 if self.missed else accuracy(self.lost)

    def __repr__(self) -> str:
        """Return the round and the loss alone."""
        return f"<Judged in round {self.sight.round}: {self.lost:.1f} points lost>"


class Review(msgspec.Struct, frozen=True, gc=False):
    """How well one seat played one game: everything that was judged, in order.

    *waited* is for how many rounds it could have called and did not, or None where it never could.
    *bluffs* are false cards that were to be believed, its own before those that it was shown.
    """

    seat: Seat
    judged: tuple[Judged, ...]
    waited: int | None = None
    bluffs: tuple[Bluff, ...] = ()

    @property
    def accuracy(self) -> float | None:
        """The mean of all that was judged, by what was at stake, 0-100; None where nothing was."""
        if not self.judged:
            return None
        weights = [QUIET + one.stake for one in self.judged]
        return fmean([one.accuracy for one in self.judged], weights)

    def count(self, grade: Grade) -> int:
        """Return how many decisions were of that *grade*, a missed call being a blunder."""
        return sum(one.grade is grade for one in self.judged)

    @property
    def moments(self) -> tuple[Judged, ...]:
        """The decisions that lost most, in order; none that lost next to nothing."""
        wrong = [one for one in self.judged if one.missed or one.lost >= NAMED]
        worst = sorted(wrong, key=lambda one: (one.accuracy, self.judged.index(one)))[:KEY_MOMENTS]
        return tuple(one for one in self.judged if one in worst)


def accuracy(lost: float) -> float:
    """Return how good a decision was that *lost* so many points, 0-100."""
    return max(0.0, min(100.0, 103.1668 * exp(-0.04354 * lost) - 3.1669))


def review(ledger: Sequence[Event], seed: int, many: int = WORLDS) -> dict[Seat, Review]:
    """Return for every seat how well it played the game of *ledger*, which is over.

    What is imagined, so *many* worlds for each decision, follows from *seed*, and from nothing that
    a seat could not know.
    """
    return {
        seat: _of_seat(seat, own, list(lookouts(ledger, seat)), seed, many)
        for seat, own in _by_seat(ledger).items()
    }


def review_of(ledger: Sequence[Event], seat: Seat, seed: int, many: int = WORLDS) -> Review:
    """Return the same of one *seat*."""
    made, looks = _own(decisions(ledger), seat), list(lookouts(ledger, seat))
    return _of_seat(seat, made, looks, seed, many)


def made_by(ledger: Sequence[Event], seat: Seat) -> list[Decision]:
    """Return what *seat* decided in the game of *ledger*, which is over, as far as it was final."""
    return _settled(_own(decisions(ledger), seat))


def settled_by_seat(ledger: Sequence[Event]) -> dict[Seat, list[Decision]]:
    """Return the same of every seat."""
    return {seat: _settled(own) for seat, own in _by_seat(ledger).items()}


def _by_seat(ledger: Sequence[Event]) -> dict[Seat, list[Decision]]:
    made = list(decisions(ledger))
    players = made[0].sight.players if made else 4
    return {seat: _own(made, seat) for seat in seats(players)}


def _own(made: Iterable[Decision], seat: Seat) -> list[Decision]:
    return [decision for decision in made if decision.action.seat == seat]


def _of_seat(
    seat: Seat, made: list[Decision], looks: Sequence[Sight], seed: int, many: int
) -> Review:
    judged = []
    for number, (sight, action) in enumerate(_settled(made)):
        one = judge(sight, action, _dice(seed, seat, number), many)
        if one is not None:
            judged.append(replace(one, at=number))
    ready = [sight.round for sight, _ in made if Observation(sight).ready]
    waited = made[-1].sight.round - ready[0] if ready else None
    bluffs = (*bluffs_told(made, looks[-1]), *bluffs_seen(looks)) if looks else ()
    found = Review(seat, tuple(judged), waited, bluffs)
    counts = {one.at for one in found.moments}
    return replace(
        found,
        judged=tuple(
            _ahead(one, _dice(seed, seat, one.at), many) if one.at in counts else one
            for one in judged
        ),
    )


def _dice(seed: int, seat: Seat, number: int) -> Seeded:
    """Return the chance of a *seat*'s decision, the same whatever else was decided."""
    return Seeded((seed * len(SEATS) + seat) * MANY + number)


def _ahead(one: Judged, dice: Seeded, many: int) -> Judged:
    """Return *one* with what the visits might have brought, if it is one and another was better."""
    better = None if one.instead is None else one.instead.action
    if not isinstance(one.action, Visit) or not isinstance(better, Visit):
        return one
    return replace(one, ahead=outlooks(one.sight, (better, one.action), dice, SURER * many))


def _settled(made: Iterable[Decision]) -> list[Decision]:
    """Return *made* without what was chosen anew later in the round (M14)."""
    last: dict[object, Decision] = {}
    for number, decision in enumerate(made):
        anew = isinstance(decision.action, Visit | Send)
        key = (decision.sight.round, type(decision.action)) if anew else number
        sight = last[key].sight if key in last else decision.sight
        last[key] = Decision(sight, decision.action)
    return list(last.values())


def judge(sight: Sight, action: Action, dice: Seeded, many: int = WORLDS) -> Judged | None:
    """Return how good *action* was by what *sight* shows; None where it is not judged."""
    if missed(sight, action):
        assert sight.seat is not None
        call = reason(sight, PickUp(sight.seat))
        lost = round(100 * (1 - worth_of_missing(sight, dice, many)), 1)
        return Judged(sight, action, lost, call, missed=True)
    found = chances(sight, action, dice, many)
    if found is None:
        return None
    best = _best(found, action)
    if isinstance(action, Visit) and 100 * (found[best] - found[action]) >= NAMED:
        # The best of several guesses is one that was guessed too high: all are guessed once more.
        again = chances(sight, action, dice, SURER * many) or found
        found = {each: (found[each] + SURER * again[each]) / (1 + SURER) for each in found}
        best = _best(found, action)
    # As they are told: so that a grade says the same.
    lost = round(100 * (found[best] - found[action]), 1)
    stake = min(100.0, round(100 * (found[best] - min(found.values())), 1))
    values = tuple([100 * value for value in found.values()])
    one = Judged(sight, action, lost, told=_tell(sight, action), stake=stake, values=values)
    if best == action:
        return one
    return replace(one, instead=reason(sight, best), better=_tell(sight, best))


def _best(found: Mapping[Action, float], action: Action) -> Action:
    """Return which of those *found* is worth most, that *action* where none is worth more."""
    return max(found, key=lambda each: (found[each], each == action))


def mask_told(observed: Observation, action: Show | Reveal | Prove) -> int:
    """Return the deals that *action* of *observed*'s seat leaves to who sees it."""
    if isinstance(action, Prove):
        return HOLD[observed.me][RANK[action.card]]
    return mask_of(action, observed.truth)


def _tell(sight: Sight, action: Action) -> Told | None:
    observed = Observation(sight)
    match action:
        case Show(to=to) | Reveal(to=to):
            pass
        case Prove():
            summons = sight.summons()
            assert summons is not None
            to = summons.seats[0]
        case _:
            return None
    ((friendly, hostile),) = gains_of_showing(observed, to, [mask_told(observed, action)])
    return Told(to, friendly, hostile)
