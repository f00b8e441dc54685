"""Why a cell of the clue sheet is crossed out or proven: a proof in short steps.

Each step follows by itself.

Rule: a step needs every one of its premises, and every step is needed by a later one; the last says
    the claim.

An argument begins with as few facts as will do: they are found by leaving out one after the other.
From them conclusions are drawn as a person would: from what one showed and what is known of them,
or from who else holds the cards of a kind. Where that does not suffice, one step takes everything
together.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum

import msgspec

from bot.game.seats import AGENTS, Seat
from bot.mini.rules.cards import CARDS, KIND, Card, Kind
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.deduction import Cell, deduce
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import ALL, HOLDS, told_by


class Claim(msgspec.Struct, frozen=True, gc=False):
    """That *seat* holds *card*, or does not. Its repr shows no card."""

    seat: Seat
    card: Card
    holds: bool

    def __repr__(self) -> str:
        """Return of which seat it speaks."""
        return f"<Claim about seat {self.seat}>"


class Own(msgspec.Struct, frozen=True, gc=False):
    """The fact that the seat itself holds a black card. Its repr shows no card."""

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
    """From who holds which of the four cards of a kind, and who does not."""
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
    """Return every claim that *sight*'s sheet decides, by seat; proven cards first.

    When all is turned up nothing is left to be decided.
    """
    if sight.unmasked is not None:
        return ()
    found = []
    for seat, cells in deduce(sight).cells.items():
        found += [Claim(seat, card, True) for card, cell in cells.items() if cell is Cell.SURE]
        found += [
            Claim(seat, card, False) for card, cell in cells.items() if cell is Cell.IMPOSSIBLE
        ]
    return tuple(found)


def argue(sight: Sight, claim: Claim) -> Argument:
    """Return why *claim* holds for *sight*'s seat.

    Raises:
        Open: it does not follow.
    """
    facts = list(_facts(sight))
    weights = {fact: _mask(fact, sight) for fact in facts}
    goal = _mask(claim, sight)
    if not _follows(weights.values(), goal):
        raise Open
    needed = _fewest([(fact, weights[fact]) for fact in facts], goal)
    for fact, _ in needed:
        if not isinstance(fact, Claim) and claim in _says(fact):
            return Argument(claim, fact, ())
    return Argument(claim, None, tuple(_Reasoning(needed, sight).steps(claim)))


def _facts(sight: Sight) -> Iterable[Fact]:
    """Yield what the seat knows outright; first what takes most words, and is best left out."""
    seat = sight.seat
    assert seat is not None
    theirs = [clue for clue in sight.clues if clue.by != seat]
    for clue in reversed(theirs):
        if clue.source is Source.PAIR:
            yield WasShown(clue)
    for clue in reversed(theirs):
        if clue.source is not Source.PAIR:
            yield WasShown(clue)
    for card in (sight.identity, sight.number):
        if card is not None:
            yield Own(Claim(seat, card, True))


def _says(premise: Premise) -> tuple[Claim, ...]:
    """Return the claims that *premise* is, if it is any."""
    if isinstance(premise, Claim):
        return (premise,)
    if isinstance(premise, Own):
        return (premise.claim,)
    if isinstance(premise, WasShown) and premise.clue.source is not Source.PAIR:
        return tuple(Claim(premise.clue.by, card, True) for card in premise.clue.cards)
    return ()


def _mask(premise: Premise, sight: Sight) -> int:
    """Return the deals in which *premise* is true."""
    if isinstance(premise, WasShown):
        return told_by(premise.clue, sight.edition.truth)
    mask = ALL
    for claim in _says(premise):
        holds = HOLDS[claim.seat, claim.card]
        mask &= holds if claim.holds else ~holds
    return mask


def _follows(masks: Iterable[int], goal: int) -> bool:
    left = ALL & ~goal
    for mask in masks:
        left &= mask
    return not left


def _fewest(premises: Sequence[tuple[Premise, int]], goal: int) -> list[tuple[Premise, int]]:
    """Return some of *premises* from which *goal* follows, none of which can be left out.

    The first are left out first.
    """
    kept = list(premises)
    for one in premises:
        rest = [other for other in kept if other is not one]
        if _follows((mask for _, mask in rest), goal):
            kept = rest
    return kept


class _Reasoning:
    """Conclusions drawn from a few facts, round by round, until the claim is among them."""

    def __init__(self, facts: Sequence[tuple[Premise, int]], sight: Sight) -> None:
        self._sight = sight
        self._facts = facts
        self._known: dict[Claim, Premise] = {}
        """Every claim so far, with the fact that says it outright, or itself where a step does."""
        self._drawn: dict[Claim, tuple[Way, list[tuple[Premise, int]]]] = {}
        for fact, _ in facts:
            for claim in _says(fact):
                self._known[claim] = fact

    def steps(self, claim: Claim) -> list[Step]:
        """Return the steps to *claim*, the first first."""
        while claim not in self._known:
            new = self._new()
            if not new:
                new = {
                    claim: (
                        Way.TOGETHER,
                        self._weighed([*(fact for fact, _ in self._facts), *self._known.values()]),
                    )
                }
            for found, drawn in new.items():
                self._known[found] = found
                self._drawn[found] = drawn
        steps: dict[Claim, Step] = {}
        self._trace(claim, steps)
        return list(steps.values())

    def _new(self) -> dict[Claim, tuple[Way, list[tuple[Premise, int]]]]:
        found: dict[Claim, tuple[Way, list[tuple[Premise, int]]]] = {}
        known = self._known.items()
        for seat in AGENTS:
            shown = [fact for fact, _ in self._facts if _shower(fact) == seat]
            about = [origin for claim, origin in known if claim.seat == seat]
            self._draw(found, Way.PERSON, self._weighed([*shown, *about]), [seat], list(Kind))
        for kind in Kind:
            about = [origin for claim, origin in known if KIND[claim.card] is kind]
            self._draw(found, Way.KIND, self._weighed(about), AGENTS, [kind])
        return found

    def _weighed(self, premises: Iterable[Premise]) -> list[tuple[Premise, int]]:
        """Return *premises*, the last concluded first, with the deals in which each is true."""
        return [
            (premise, _mask(premise, self._sight)) for premise in reversed(dict.fromkeys(premises))
        ]

    def _draw(
        self,
        found: dict[Claim, tuple[Way, list[tuple[Premise, int]]]],
        way: Way,
        premises: list[tuple[Premise, int]],
        seats: Iterable[Seat],
        kinds: Sequence[Kind],
    ) -> None:
        left = ALL
        for _, mask in premises:
            left &= mask
        for seat in seats:
            for card in CARDS:
                if KIND[card] not in kinds:
                    continue
                holds = HOLDS[seat, card]
                claim = Claim(seat, card, True) if not left & ~holds else Claim(seat, card, False)
                if (
                    (claim.holds or not left & holds)
                    and claim not in self._known
                    and claim not in found
                ):
                    found[claim] = (way, premises)

    def _trace(self, claim: Claim, steps: dict[Claim, Step]) -> None:
        """Add the step to *claim* after those that it needs."""
        if claim in steps or claim not in self._drawn:
            return
        way, premises = self._drawn[claim]
        needed = [premise for premise, _ in _fewest(premises, _mask(claim, self._sight))]
        for premise in needed:
            if isinstance(premise, Claim):
                self._trace(premise, steps)
        steps[claim] = Step(way, tuple(reversed(needed)), claim)


def _shower(fact: Premise) -> Seat | None:
    return fact.clue.by if isinstance(fact, WasShown) else None
