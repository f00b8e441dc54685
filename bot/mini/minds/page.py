"""What is kept of how well a seat has played a game that is over.

A page is short, and says nothing that is not in the ledger: which decisions count, what each lost
and what was better. Their sights are found there again.

Rule: made from a Review alone, so that cards that its seat could not know change no byte of it.
"""

from typing import Any, Final

import msgspec

from bot.game.seats import Seat
from bot.mini.minds.advice import Advice, Because
from bot.mini.minds.bluffs import Bluff
from bot.mini.minds.judged import NAMED, Grade, Judged, Review, Told
from bot.mini.minds.learnt import Learnt
from bot.mini.minds.outlook import Outlook
from bot.mini.rules.actions import Action, Ask, Decline, PickUp, Prove, Reveal, Show, Visit, Waive

_ACTIONS: Final[dict[str, type[Action]]] = {
    each.__name__.lower(): each
    for each in (Visit, Show, Reveal, Ask, Decline, Prove, Waive, PickUp)
}


class Better(msgspec.Struct, frozen=True, gc=False):
    """What was best in place of what was done, and why; about *who*. Its repr shows no card."""

    what: str
    how: dict[str, Any]
    because: Because
    who: tuple[Seat, ...]

    def __repr__(self) -> str:
        """Return the reason alone."""
        return f"<Better because {self.because}>"

    @property
    def action(self) -> Action:
        """What should have been done."""
        return msgspec.convert(self.how, _ACTIONS[self.what])


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A decision that counts: *at* is which of the seat's, as `review.made_by` has them.

    *lost* is in points; *told* and *instead* are bits: by what was shown, by what was better.
    *ahead* is what a better visit might have brought, and the one that was made; *learnt* so is
    what who saw it knows after a better showing. *as_good* is which else of
    `judgement.offered_beside` were as good as what was better. *best* is how likely the seat's side
    was to win by the best there was, in a hundred.
    """

    at: int
    round: int
    lost: float
    missed: bool
    better: Better | None
    to: Seat | None
    told: float
    instead: float
    ahead: tuple[Outlook, ...] = ()
    learnt: tuple[Learnt, ...] = ()
    as_good: tuple[int, ...] = ()
    best: float = 100.0

    @property
    def grade(self) -> Grade:
        """How bad it was."""
        return Grade.of(self.lost, missed=self.missed)


class Weighed(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A decision that was judged: *at* is which of the seat's, as `review.made_by` has them.

    *values* are points, as `judgement.all_weighed` has the choices; a call that was *missed* has
    none. *to* whom it told something, and how much as to a *friend* and to a *rival*, in bits, each
    times its chance.
    """

    at: int
    lost: float
    stake: float
    missed: bool
    values: tuple[float, ...]
    to: Seat | None
    friend: float
    rival: float

    @property
    def counts(self) -> bool:
        """Whether it lost enough to be named."""
        return self.missed or self.lost >= NAMED

    @property
    def grade(self) -> Grade:
        """How bad it was."""
        return Grade.of(self.lost, missed=self.missed)


class Page(msgspec.Struct, frozen=True, gc=False):
    """How well one seat has played one game.

    *lost* and *stake* are points: what was lost of what was at stake. *missed* are the rounds in
    which a sure call was let pass; *waited* is for how many rounds it could have called; *told* is
    by whom it was shown, in bits. *bluffs* are false cards that were to be believed, and
    *decisions* all that was judged. *left_out* is how much was not: others decided it.
    """

    accuracy: float | None
    lost: float
    stake: float
    judged: int
    missed: tuple[int, ...]
    waited: int | None
    told: tuple[tuple[Seat, float], ...]
    moments: tuple[Moment, ...]
    bluffs: tuple[Bluff, ...]
    decisions: tuple[Weighed, ...]
    left_out: int = 0


def page(review: Review) -> Page:
    """Return what is kept of *review*."""
    accuracy = review.accuracy
    return Page(
        None if accuracy is None else round(accuracy, 1),
        review.lost,
        review.stake,
        len(review.judged),
        tuple(dict.fromkeys(one.sight.round for one in review.judged if one.missed)),
        review.waited,
        tuple((seat, round(bits, 1)) for seat, bits in review.told),
        tuple(map(_moment, review.moments)),
        review.bluffs,
        tuple(map(_weighed, review.judged)),
        review.left_out,
    )


def write(found: Page) -> str:
    """Return *found* as a line of JSON."""
    return msgspec.json.encode(found, order="deterministic").decode()


def read(line: str) -> Page:
    """Return the page of a *line*.

    Raises:
        ValueError: it is none.
    """
    return msgspec.json.decode(line, type=Page)


def _moment(one: Judged) -> Moment:
    told, better = one.told, one.better
    return Moment(
        at=one.at,
        round=one.sight.round,
        lost=round(one.lost, 1),
        missed=one.missed,
        better=None if one.instead is None else _better(one.instead),
        to=None if told is None else told.to,
        told=0.0 if told is None else round(_bits(told), 1),
        instead=0.0 if better is None else round(_bits(better), 1),
        ahead=one.ahead,
        learnt=one.learnt,
        as_good=one.as_good,
        best=round(max(one.values, default=100.0), 1),
    )


def _weighed(one: Judged) -> Weighed:
    told = one.told
    return Weighed(
        at=one.at,
        lost=round(one.lost, 1),
        stake=round(one.stake, 1),
        missed=one.missed,
        values=tuple([round(value, 1) for value in one.values]),
        to=None if told is None else told.to,
        friend=0.0 if told is None else round(told.friendly, 2),
        rival=0.0 if told is None else round(told.hostile, 2),
    )


def _better(advice: Advice) -> Better:
    action = advice.action
    how = msgspec.to_builtins(action)
    return Better(type(action).__name__.lower(), how, advice.because, advice.who)


def _bits(told: Told) -> float:
    return told.friendly + told.hostile
