"""How a game's cards are reasoned about: whether a claim follows, and the shortest way to it.

A line of `shortest` becomes a step here, which begins with as few premises as will do.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final, Generic, TypeAlias

from bot.game import shortest
from bot.game.arguments import (
    Argument,
    CardT,
    Claim,
    ClueT,
    Fact,
    Open,
    Own,
    Premise,
    Step,
    WasShown,
    Way,
)
from bot.game.covers import cover
from bot.game.seats import AGENTS, Seat

PROOFS: Final = 40
"""Of so many shortest proofs at most the one with the fewest premises is looked for."""


@dataclass(frozen=True)
class Logic(Generic[CardT, ClueT]):
    """What a game's cards are, and what showing them says; sets of deals are masks."""

    suits: tuple[tuple[CardT, ...], ...]
    """The kinds of secret cards, two or three: each seat has one of each.

    Nothing that is shown says anything of the third together with another.
    """
    every: int
    """All deals."""
    holds: Mapping[tuple[Seat, CardT], int]
    lacks: Mapping[tuple[Seat, CardT], int]
    """The deals in which a seat has a card, and those in which it has it not."""
    told_by: Callable[[ClueT], int]
    """Return the deals that what was shown leaves: it says something of who showed it alone."""
    proved: Callable[[ClueT], Collection[CardT]]
    """Return the cards that were shown to be held, for sure."""

    def argue(
        self, own: Iterable[CardT], seat: Seat | None, clues: Iterable[ClueT], claim: Claim[CardT]
    ) -> Argument[CardT, ClueT]:
        """Return why *claim* holds for who, in *seat*, has its *own* cards and those *clues*.

        Raises:
            Open: it does not follow.
        """
        facts = self._facts(own, seat, clues)
        for fact in facts:
            if claim in self.says(fact):
                return Argument(claim, fact, ())
        weighed, goal = self.weighed(facts), self.mask(claim)
        if not self.follows(weighed, goal):
            raise Open
        steps = Reasoning(self, weighed).steps(claim)
        if not steps:
            premises = [fact for fact, _ in self.fewest(weighed, goal)]
            return Argument(claim, None, (Step(Way.TOGETHER, _in_order(premises, claim), claim),))
        return Argument(claim, None, self._with_fewer_facts(weighed, steps))

    def reasoning(
        self, own: Iterable[CardT], seat: Seat | None, clues: Iterable[ClueT]
    ) -> "Reasoning[CardT, ClueT]":
        """Return how who, in *seat*, has its *own* cards and those *clues* gets on from there."""
        return Reasoning(self, self.weighed(self._facts(own, seat, clues)))

    def _facts(
        self, own: Iterable[CardT], seat: Seat | None, clues: Iterable[ClueT]
    ) -> list[Fact[CardT, ClueT]]:
        facts: list[Fact[CardT, ClueT]] = []
        if seat is not None:
            facts += [Own(Claim(seat, card, True)) for card in own]
        # What takes fewest words is best kept.
        theirs = [clue for clue in clues if clue.by != seat]
        facts += [WasShown(clue) for clue in sorted(theirs, key=lambda one: not self.proved(one))]
        return facts

    def _with_fewer_facts(
        self, facts: "Sequence[Weighed[CardT, ClueT]]", steps: "Steps[CardT, ClueT]"
    ) -> "Steps[CardT, ClueT]":
        """Return as many steps as *steps*, without the *facts* that can be spared for that."""
        claim = steps[-1].conclusion
        said = {premise for step in steps for premise in step.premises}
        used = [fact for fact in facts if fact[0] in said]
        for one in reversed(used):
            rest = [fact for fact in used if fact is not one]
            if self.follows(rest, self.mask(claim)):
                others = Reasoning(self, rest).steps(claim)
                if len(others) == len(steps):
                    used, steps = rest, others
        return steps

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
        """Return as few of *premises* as *goal* follows from, rather the first ones."""
        bad = self.every & ~goal
        kept = cover([bad & ~mask for _, mask in premises], bad)
        return [premises[at] for at in kept]

    def left_to(self, seat: Seat, mask: int) -> shortest.State:
        """Return what *mask*, which says something of *seat* alone, leaves.

        Of its hands, and of the ways to deal each kind.
        """
        state = list(shortest.NOTHING)
        hands = sum(1 << at for at, deals in enumerate(self._hands[seat]) if deals & mask)
        state[seat] = hands
        for kind, suit in enumerate(self.suits):
            ways = shortest.WAYS
            for card, one in enumerate(suit):
                if not self.every & ~self.lacks[seat, one] & mask:
                    ways &= ~shortest.ways_with(seat, card)
            state[4 + kind] = ways
        return tuple(state)

    def bit(self, claim: Claim[CardT]) -> int:
        """Return *claim* as `shortest` has it."""
        kind, card = self.places[claim.card]
        return shortest.claim(kind, claim.seat, card, holds=claim.holds)

    def claim_of(self, bit: int) -> Claim[CardT]:
        """Return the claim that *bit* is."""
        at = bit.bit_length() - 1
        holds = at < shortest.LACKS_AT
        cell, card = divmod(at if holds else at - shortest.LACKS_AT, 4)
        kind, seat = divmod(cell, 4)
        return Claim(Seat(seat), self.suits[kind][card], holds)

    @cached_property
    def _hands(self) -> tuple[tuple[int, ...], ...]:
        """By seat, the deals of each hand of the first two kinds."""
        first, second = self.suits[:2]
        return tuple(
            tuple(
                self.every & ~self.lacks[seat, one] & ~self.lacks[seat, other]
                for one in first
                for other in second
            )
            for seat in AGENTS
        )

    @cached_property
    def places(self) -> dict[CardT, tuple[int, int]]:
        """By card, its kind and where it stands there."""
        return {
            card: (kind, at) for kind, suit in enumerate(self.suits) for at, card in enumerate(suit)
        }


Weighed: TypeAlias = tuple[Own[CardT] | WasShown[ClueT] | Claim[CardT], int]
"""A premise, with the deals in which it is true."""


Left: TypeAlias = tuple[Own[CardT] | WasShown[ClueT] | Claim[CardT], shortest.State]
"""A premise, with what it leaves."""

Steps: TypeAlias = tuple[Step[CardT, ClueT], ...]
"""Some steps, the first first."""


class Reasoning(Generic[CardT, ClueT]):
    """The steps that lead from some facts to a claim, as few as there can be."""

    def __init__(self, logic: Logic[CardT, ClueT], facts: Sequence[Weighed[CardT, ClueT]]) -> None:
        self._logic = logic
        self._facts: list[Left[CardT, ClueT]] = []
        state = shortest.NOTHING
        for fact, mask in facts:
            left = shortest.after(shortest.NOTHING, sum({*map(logic.bit, logic.says(fact))}))
            if isinstance(fact, WasShown):
                left = shortest.both(left, logic.left_to(fact.clue.by, mask))
            self._facts.append((fact, left))
            state = shortest.both(state, left)
        self._state = state

    def steps(self, claim: Claim[CardT]) -> Steps[CardT, ClueT]:
        """Return the steps to *claim*, the first first; none where only all together says it.

        Of as many steps as any others those that begin with the least.
        """
        proofs = shortest.Search(self._logic.bit(claim)).proofs(self._state)
        found = {frozenset(proof): proof for proof in islice(proofs, PROOFS)}
        return min(map(self._taken, found.values()), key=_premises, default=())

    def lines(self, claim: Claim[CardT]) -> int:
        """Return how many steps lead to *claim*, one where a fact says it; 0 if no steps do."""
        proofs = shortest.Search(self._logic.bit(claim)).proofs(self._state)
        return len(next(proofs, ()))

    def _taken(self, lines: Iterable[int]) -> Steps[CardT, ClueT]:
        """Return the step of each of *lines*."""
        known, found = list(self._facts), []
        for line in lines:
            step = self._step(line, known)
            known.append((step.conclusion, shortest.EFFECT[line]))
            found.append(step)
        return tuple(found)

    def _step(self, line: int, known: "Sequence[Left[CardT, ClueT]]") -> Step[CardT, ClueT]:
        """Return the step that concludes *line* from the fewest premises of what is *known*."""
        conclusion = self._logic.claim_of(line)
        kind, _ = self._logic.places[conclusion.card]
        good = shortest.EFFECT[line]
        ways = [(Way.KIND, _fewest(known, 4 + kind, good))]
        if kind < 2:
            ways.append((Way.PERSON, _fewest(known, conclusion.seat, good)))
        possible = [(way, premises) for way, premises in ways if premises]
        way, premises = min(possible, key=lambda one: len(one[1]))
        return Step(way, _in_order(premises, conclusion), conclusion)


def _fewest(
    known: "Sequence[Left[CardT, ClueT]]", part: int, good: shortest.State
) -> list[Premise[CardT, ClueT]]:
    """Return the fewest premises by which what is left of a *part* is *good*.

    None if all that are *known* do not suffice.
    """
    bad = shortest.NOTHING[part] & ~good[part]
    kept = cover([bad & ~left[part] for _, left in known], bad)
    return [known[at][0] for at in kept]


def _premises(steps: Steps[CardT, ClueT]) -> int:
    return sum(len(step.premises) for step in steps)


def _in_order(
    premises: Iterable[Premise[CardT, ClueT]], conclusion: Claim[CardT]
) -> tuple[Premise[CardT, ClueT], ...]:
    """Return *premises* as they are said: what was shown first, by whom it is about above all."""

    def place(premise: Premise[CardT, ClueT]) -> int:
        if isinstance(premise, WasShown):
            return int(premise.clue.by != conclusion.seat)
        return 2

    return tuple(sorted(premises, key=place))
