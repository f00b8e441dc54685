"""Why a cell of the note sheet is crossed out or proven: a proof in short steps.

Each step follows by itself.

Rule: a step needs every one of its premises, and every step is needed by a later one; the last says
    the claim.

An argument begins with as few facts as will do. From them conclusions are drawn as a person would:
from what one showed and what is known of them, or from who else holds the cards of a kind. Where
that does not suffice, one step takes everything together.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import combinations, product
from typing import Final

import msgspec

from bot.board.rules.deduction import Cell, deduce
from bot.board.rules.material import BUILDS, CARDS, CODES, IDENTITIES, Card, Cards
from bot.board.rules.meetings import Clue
from bot.board.rules.sheet import own_cards
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import ALL, HOLDS, LACKS, told_by
from bot.game.seats import AGENTS, Seat

SUITS: Final = (IDENTITIES, BUILDS, CODES)
"""The kinds of secret cards: each hand has one of each (I23)."""


class Claim(msgspec.Struct, frozen=True, gc=False):
    """That the hand of *seat* has the secret *card*, or has it not. Its repr shows no card."""

    seat: Seat
    card: Card
    holds: bool

    def __repr__(self) -> str:
        """Return of which seat it speaks."""
        return f"<Claim about seat {self.seat}>"


class Own(msgspec.Struct, frozen=True, gc=False):
    """The fact that the seat itself holds a secret card. Its repr shows no card."""

    claim: Claim


class WasShown(msgspec.Struct, frozen=True, gc=False):
    """The fact that cards were shown to the seat, as its *clue* says. Its repr shows no card."""

    clue: Clue


Fact = Own | WasShown
Premise = Fact | Claim
"""What a step begins with: a fact, or the conclusion of an earlier step."""


class Way(StrEnum):
    """How a step is taken."""

    PERSON = "person"
    """From what one person showed, and what is known of that person."""
    KIND = "kind"
    """From who holds which of the four cards of a kind and who does not, and what they showed."""
    TOGETHER = "together"
    """From all of it together: everything else is ruled out."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """One conclusion and what it follows from. Its repr shows no card."""

    way: Way
    premises: tuple[Premise, ...]
    conclusion: Claim

    def __repr__(self) -> str:
        """Return how it is taken."""
        return f"<Step by {self.way}>"


class Argument(msgspec.Struct, frozen=True, gc=False):
    """Why *claim* holds: the *steps* in order; none where a *fact* says it outright.

    Its repr shows no card.
    """

    claim: Claim
    fact: Fact | None
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        """Return how many steps it has."""
        return f"<Argument of {len(self.steps)} steps>"


class Open(Exception):
    """The claim does not follow from what the seat knows."""


def decided(sight: Sight) -> tuple[Claim, ...]:
    """Return what *sight*'s sheet decides, by hand; proven cards first.

    Of a hand whose card of a kind is proven, that it has no other one goes without saying: so there
    are never more than 24. When all is turned up nothing is left to be decided.
    """
    if sight.unmasked is not None:
        return ()
    found = []
    for seat, cells in deduce(sight).cells.items():
        sure = [card for card in CARDS if cells[card] is Cell.SURE]
        said = [card for suit in SUITS for card in suit if not set(suit).isdisjoint(sure)]
        found += [Claim(seat, card, True) for card in sure]
        found += [
            Claim(seat, card, False)
            for card in CARDS
            if card not in said and cells[card] is Cell.IMPOSSIBLE
        ]
    return tuple(found)


def argue(sight: Sight, claim: Claim) -> Argument:
    """Return why *claim* holds for *sight*'s seat.

    Raises:
        Open: it does not follow.
    """
    facts = tuple(_facts(sight))
    for fact in facts:
        if claim in _says(fact):
            return Argument(claim, fact, ())
    weighed, goal = _weighed(facts), _mask(claim)
    if not _follows(weighed, goal):
        raise Open
    return Argument(claim, None, tuple(_Reasoning(_fewest(weighed, goal)).steps(claim)))


Weighed = tuple[Premise, int]
"""A premise, with the deals in which it is true."""


def _facts(sight: Sight) -> Iterable[Fact]:
    """Yield what the seat knows outright; first what takes fewest words, and is best kept."""
    if sight.seat is not None:
        for card in own_cards(sight):
            yield Own(Claim(sight.seat, card, True))
    theirs = [WasShown(clue) for clue in sight.clues if clue.by != sight.seat]
    yield from sorted(theirs, key=lambda fact: not _says(fact))


def _says(premise: Premise) -> tuple[Claim, ...]:
    """Return the claims that *premise* is, or says outright: secret cards, and one alone (I90)."""
    match premise:
        case Claim():
            return (premise,)
        case Own(claim=claim):
            return (claim,)
        case WasShown(clue=clue):
            proved: Cards = clue.cards if len(clue.cards) == 1 else clue.secret
            return tuple([Claim(clue.by, card, True) for card in proved])


def _mask(premise: Premise) -> int:
    """Return the deals in which *premise* is true."""
    match premise:
        case Claim(seat=seat, card=card, holds=holds):
            return (HOLDS if holds else LACKS)[seat, card]
        case Own(claim=claim):
            return _mask(claim)
        case WasShown(clue=clue):
            return told_by(clue)


def _follows(premises: Iterable[Weighed], goal: int) -> bool:
    left = ALL & ~goal
    for _, mask in premises:
        left &= mask
    return not left


def _fewest(premises: Sequence[Weighed], goal: int) -> Sequence[Weighed]:
    """Return as few of *premises* as *goal* follows from, rather the first ones.

    If three do not suffice, some of which none can be left out.
    """
    for many in range(1, 4):
        for some in combinations(premises, many):
            if _follows(some, goal):
                return some
    kept = list(premises)
    for one in reversed(premises):
        rest = [other for other in kept if other is not one]
        if _follows(rest, goal):
            kept = rest
    return kept


class _Reasoning:
    """Conclusions drawn from a few facts, round by round, until the claim is among them."""

    def __init__(self, facts: Sequence[Weighed]) -> None:
        self._facts = [fact for fact, _ in facts]
        self._known: dict[Claim, Premise] = {}
        """Every claim so far, with the fact that says it outright, or itself where a step does."""
        self._drawn: dict[Claim, tuple[Way, list[Weighed]]] = {}
        for fact in self._facts:
            for claim in _says(fact):
                self._known.setdefault(claim, fact)

    def steps(self, claim: Claim) -> Iterable[Step]:
        """Return the steps to *claim*, the first first."""
        while claim not in self._known:
            new = self._new()
            if not new:
                together = _weighed([*self._facts, *self._known.values()])
                new = {claim: (Way.TOGETHER, together)}
            self._known |= {found: found for found in new}
            self._drawn |= new
        steps: dict[Claim, Step] = {}
        self._trace(claim, steps)
        return steps.values()

    def _new(self) -> dict[Claim, tuple[Way, list[Weighed]]]:
        """Return what can be concluded now, and from what."""
        found: dict[Claim, tuple[Way, list[Weighed]]] = {}
        known = self._known.items()
        for seat in AGENTS:
            shown = [
                one for one in self._facts if isinstance(one, WasShown) and one.clue.by == seat
            ]
            about = [origin for claim, origin in known if claim.seat == seat]
            self._draw(found, Way.PERSON, [*about, *shown], [seat], CARDS)
        for suit in SUITS:
            pairs = [fact for fact in self._facts if _all_of(suit, fact)]
            about = [origin for claim, origin in known if claim.card in suit]
            self._draw(found, Way.KIND, [*about, *pairs], AGENTS, suit)
        return found

    def _draw(
        self,
        found: dict[Claim, tuple[Way, list[Weighed]]],
        way: Way,
        premises: Iterable[Premise],
        seats: Iterable[Seat],
        cards: Cards,
    ) -> None:
        weighed = _weighed(premises)
        for seat, card, holds in product(seats, cards, (True, False)):
            claim = Claim(seat, card, holds)
            new = claim not in self._known and claim not in found
            if new and _follows(weighed, _mask(claim)):
                found[claim] = (way, weighed)

    def _trace(self, claim: Claim, steps: dict[Claim, Step]) -> None:
        """Add the step to *claim* after those that it needs."""
        if claim in steps or claim not in self._drawn:
            return
        way, premises = self._drawn[claim]
        needed = [premise for premise, _ in _fewest(premises, _mask(claim))]
        for premise in needed:
            if isinstance(premise, Claim):
                self._trace(premise, steps)
        steps[claim] = Step(way, tuple(sorted(needed, key=_order)), claim)


def _weighed(premises: Iterable[Premise]) -> list[Weighed]:
    return [(premise, _mask(premise)) for premise in dict.fromkeys(premises)]


def _all_of(suit: Cards, fact: Premise) -> bool:
    """Return whether *fact* is of coloured cards of that kind alone, as pairs are (I94)."""
    if not isinstance(fact, WasShown):
        return False
    coloured = set(fact.clue.cards) - set(fact.clue.secret)
    return bool(coloured) and coloured <= set(suit)


def _order(premise: Premise) -> int:
    """Return where *premise* is said: what was shown first, then what is known."""
    return isinstance(premise, Claim)
