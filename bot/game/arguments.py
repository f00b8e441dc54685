"""Why something follows from what a seat knows: a proof in short steps, in every game of cards.

Each step follows by itself.

Rule: a step needs every one of its premises, and every step is needed by a later one; the last says
    the claim.

An argument begins with as few facts as will do. From them conclusions are drawn as a person would:
from what one showed and what is known of them, or from who else holds the cards of a kind. Where
that does not suffice, one step takes everything together.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations, product
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

from bot.game.seats import AGENTS, Seat


class Showing(Protocol):
    """What every game remembers of cards that were shown."""

    @property
    def by(self) -> Seat:
        """Who showed them."""


CardT = TypeVar("CardT", bound=StrEnum)
ClueT = TypeVar("ClueT", bound=Showing)


class Claim(msgspec.Struct, Generic[CardT], frozen=True, gc=False):
    """That *seat* has the secret *card*, or has it not. Its repr shows no card."""

    seat: Seat
    card: CardT
    holds: bool

    def __repr__(self) -> str:
        """Return of which seat it speaks."""
        return f"<Claim about seat {self.seat}>"


class Own(msgspec.Struct, Generic[CardT], frozen=True, gc=False):
    """The fact that the seat itself has a secret card. Its repr shows no card."""

    claim: Claim[CardT]


class WasShown(msgspec.Struct, Generic[ClueT], frozen=True, gc=False):
    """The fact that cards were shown to the seat, as its *clue* says. Its repr shows no card."""

    clue: ClueT


Fact: TypeAlias = Own[CardT] | WasShown[ClueT]
Premise: TypeAlias = Own[CardT] | WasShown[ClueT] | Claim[CardT]
"""What a step begins with: a fact, or the conclusion of an earlier step."""


class Way(StrEnum):
    """How a step is taken."""

    PERSON = "person"
    """From what one person showed, and what is known of that person."""
    KIND = "kind"
    """From who holds which of the four cards of a kind and who does not, and what they showed."""
    TOGETHER = "together"
    """From all of it together: everything else is ruled out."""


class Step(msgspec.Struct, Generic[CardT, ClueT], frozen=True, gc=False):
    """One conclusion and what it follows from. Its repr shows no card."""

    way: Way
    premises: tuple[Premise[CardT, ClueT], ...]
    conclusion: Claim[CardT]

    def __repr__(self) -> str:
        """Return how it is taken."""
        return f"<Step by {self.way}>"


class Argument(msgspec.Struct, Generic[CardT, ClueT], frozen=True, gc=False):
    """Why *claim* holds: the *steps* in order; none where a *fact* says it outright.

    Its repr shows no card.
    """

    claim: Claim[CardT]
    fact: Fact[CardT, ClueT] | None
    steps: tuple[Step[CardT, ClueT], ...]

    def __repr__(self) -> str:
        """Return how many steps it has."""
        return f"<Argument of {len(self.steps)} steps>"


class Open(Exception):
    """The claim does not follow from what the seat knows."""


@dataclass(frozen=True)
class Logic(Generic[CardT, ClueT]):
    """What a game's cards are, and what showing them says; sets of deals are masks."""

    suits: tuple[tuple[CardT, ...], ...]
    """The kinds of secret cards: each seat has one of each."""
    every: int
    """All deals."""
    holds: Mapping[tuple[Seat, CardT], int]
    lacks: Mapping[tuple[Seat, CardT], int]
    """The deals in which a seat has a card, and those in which it has it not."""
    told_by: Callable[[ClueT], int]
    """Return the deals that what was shown leaves."""
    proved: Callable[[ClueT], Collection[CardT]]
    """Return the cards that were shown to be held, for sure."""
    doubtful: Callable[[ClueT], Collection[CardT]]
    """Return the cards that may be false of those that were shown."""

    def argue(
        self, own: Iterable[CardT], seat: Seat | None, clues: Iterable[ClueT], claim: Claim[CardT]
    ) -> Argument[CardT, ClueT]:
        """Return why *claim* holds for who, in *seat*, has its *own* cards and those *clues*.

        Raises:
            Open: it does not follow.
        """
        facts: list[Fact[CardT, ClueT]] = []
        if seat is not None:
            facts += [Own(Claim(seat, card, True)) for card in own]
        # What takes fewest words is best kept.
        theirs = [clue for clue in clues if clue.by != seat]
        facts += [WasShown(clue) for clue in sorted(theirs, key=lambda one: not self.proved(one))]
        for fact in facts:
            if claim in self.says(fact):
                return Argument(claim, fact, ())
        weighed, goal = self.weighed(facts), self.mask(claim)
        if not self.follows(weighed, goal):
            raise Open
        reasoning = _Reasoning(self, self.fewest(weighed, goal))
        return Argument(claim, None, tuple(reasoning.steps(claim)))

    def says(self, premise: Premise[CardT, ClueT]) -> tuple[Claim[CardT], ...]:
        """Return the claims that *premise* is, or says outright."""
        match premise:
            case Claim():
                return (premise,)
            case Own(claim=claim):
                return (claim,)
            case WasShown(clue=clue):
                return tuple([Claim(clue.by, card, True) for card in self.proved(clue)])

    def mask(self, premise: Premise[CardT, ClueT]) -> int:
        """Return the deals in which *premise* is true."""
        match premise:
            case Claim(seat=seat, card=card, holds=holds):
                return (self.holds if holds else self.lacks)[seat, card]
            case Own(claim=claim):
                return self.mask(claim)
            case WasShown(clue=clue):
                return self.told_by(clue)

    def weighed(self, premises: Iterable[Premise[CardT, ClueT]]) -> "list[Weighed[CardT, ClueT]]":
        """Return *premises*, each once, with the deals in which it is true."""
        return [(premise, self.mask(premise)) for premise in dict.fromkeys(premises)]

    def follows(self, premises: "Iterable[Weighed[CardT, ClueT]]", goal: int) -> bool:
        """Return whether in all deals that *premises* leave the *goal* is reached."""
        left = self.every & ~goal
        for _, mask in premises:
            left &= mask
        return not left

    def fewest(
        self, premises: "Sequence[Weighed[CardT, ClueT]]", goal: int
    ) -> "Sequence[Weighed[CardT, ClueT]]":
        """Return as few of *premises* as *goal* follows from, rather the first ones.

        If three do not suffice, some of which none can be left out.
        """
        for many in range(1, 4):
            for some in combinations(premises, many):
                if self.follows(some, goal):
                    return some
        kept = list(premises)
        for one in reversed(premises):
            rest = [other for other in kept if other is not one]
            if self.follows(rest, goal):
                kept = rest
        return kept


Weighed: TypeAlias = tuple[Own[CardT] | WasShown[ClueT] | Claim[CardT], int]
"""A premise, with the deals in which it is true."""

Drawn: TypeAlias = dict[Claim[CardT], tuple[Way, list[Weighed[CardT, ClueT]]]]
"""What was concluded, how, and from what."""


class _Reasoning(Generic[CardT, ClueT]):
    """Conclusions drawn from a few facts, round by round, until the claim is among them."""

    def __init__(self, logic: Logic[CardT, ClueT], facts: Sequence[Weighed[CardT, ClueT]]) -> None:
        self._logic = logic
        self._facts = [fact for fact, _ in facts]
        self._known: dict[Claim[CardT], Premise[CardT, ClueT]] = {}
        """Every claim so far, with the fact that says it outright, or itself where a step does."""
        self._drawn: Drawn[CardT, ClueT] = {}
        for fact in self._facts:
            for claim in logic.says(fact):
                self._known.setdefault(claim, fact)

    def steps(self, claim: Claim[CardT]) -> Iterable[Step[CardT, ClueT]]:
        """Return the steps to *claim*, the first first."""
        while claim not in self._known:
            new = self._new()
            if not new:
                together = self._logic.weighed([*self._facts, *self._known.values()])
                new = {claim: (Way.TOGETHER, together)}
            self._known |= {found: found for found in new}
            self._drawn |= new
        steps: dict[Claim[CardT], Step[CardT, ClueT]] = {}
        self._trace(claim, steps)
        return steps.values()

    def _new(self) -> Drawn[CardT, ClueT]:
        """Return what can be concluded now, and from what."""
        found: Drawn[CardT, ClueT] = {}
        known, suits = self._known.items(), self._logic.suits
        for seat in AGENTS:
            shown = [fact for fact in self._shown() if fact.clue.by == seat]
            about = [origin for claim, origin in known if claim.seat == seat]
            self._draw(found, Way.PERSON, [*about, *shown], [seat], chain(*suits))
        for suit in suits:
            pairs = [fact for fact in self._shown() if self._all_of(suit, fact)]
            about = [origin for claim, origin in known if claim.card in suit]
            self._draw(found, Way.KIND, [*about, *pairs], AGENTS, suit)
        return found

    def _shown(self) -> Iterator[WasShown[ClueT]]:
        return (fact for fact in self._facts if isinstance(fact, WasShown))

    def _all_of(self, suit: Collection[CardT], fact: WasShown[ClueT]) -> bool:
        """Return whether all of *fact* that is in doubt is of one kind."""
        doubtful = self._logic.doubtful(fact.clue)
        return bool(doubtful) and set(doubtful) <= set(suit)

    def _draw(
        self,
        found: Drawn[CardT, ClueT],
        way: Way,
        premises: Iterable[Premise[CardT, ClueT]],
        seats: Iterable[Seat],
        cards: Iterable[CardT],
    ) -> None:
        weighed = self._logic.weighed(premises)
        for seat, card, holds in product(seats, cards, (True, False)):
            claim = Claim(seat, card, holds)
            new = claim not in self._known and claim not in found
            if new and self._logic.follows(weighed, self._logic.mask(claim)):
                found[claim] = (way, weighed)

    def _trace(self, claim: Claim[CardT], steps: dict[Claim[CardT], Step[CardT, ClueT]]) -> None:
        """Add the step to *claim* after those that it needs."""
        if claim in steps or claim not in self._drawn:
            return
        way, premises = self._drawn[claim]
        needed = [premise for premise, _ in self._logic.fewest(premises, self._logic.mask(claim))]
        for premise in needed:
            if isinstance(premise, Claim):
                self._trace(premise, steps)
        # What was shown is said first, then what is known.
        needed.sort(key=lambda premise: not isinstance(premise, WasShown))
        steps[claim] = Step(way, tuple(needed), claim)
