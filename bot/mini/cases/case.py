"""A case: what was shown, who holds what, and what follows from the clues that are open.

Rule: whether a claim is taken is judged by the open clues and by nothing else: the solution is not
    asked. So what is false and what is merely unproven cannot be told apart, neither by an answer
    nor by how long it takes.
"""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache, partial
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.game import arguments
from bot.game.arguments import Claim, WasShown
from bot.game.logic import Logic
from bot.game.seats import AGENTS, Seat
from bot.mini.rules.arguments import LACKS
from bot.mini.rules.cards import IDENTITIES, NUMBERS, Card, Cards
from bot.mini.rules.editions import TruthRule
from bot.mini.rules.worlds import ALL, DEALS, HANDS, HOLDS, SAYING, WITH, Deal, deals, may_show


class Sort(StrEnum):
    """What is known besides the clues."""

    SEAT = "seat"
    """One's own cards: everything was shown to oneself."""
    DETECTIVE = "detective"
    """Nobody's cards: one has overheard what was shown."""
    WHO_KNOWS = "who knows"
    """Nobody's cards, but everything that was shown to anybody, and who then knows what."""


class Goal(StrEnum):
    """What somebody knows, or does not know."""

    PARTNER = "partner"
    NUMBER = "number"


class Shown(msgspec.Struct, frozen=True, gc=False):
    """That *by* showed some *cards*, a pair or a black one.

    *to* is the seat that saw them, where that matters: where it is asked who knows. Its repr shows
    no card.
    """

    by: Seat
    cards: Cards
    black: bool = False
    to: Seat | None = None

    def __repr__(self) -> str:
        """Return by whom."""
        return f"<Shown by seat {self.by}>"


class Knows(msgspec.Struct, frozen=True, gc=False):
    """That *by* knows the *goal* for certain, or (not *knows*) does not, after what was *seen*.

    *seen* is all that was ever shown to them.
    """

    by: Seat
    goal: Goal
    knows: bool
    seen: tuple[Shown, ...]

    def __repr__(self) -> str:
        """Return of whom it speaks."""
        return f"<Knows, of seat {self.by}>"


Clue: TypeAlias = Shown | Knows
Argument: TypeAlias = arguments.Argument[Card, Clue]
Premise: TypeAlias = arguments.Premise[Card, Clue]
Step: TypeAlias = arguments.Step[Card, Clue]
Claims: TypeAlias = tuple[Claim[Card], ...]


class Case(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A case, with its *clues* in the order in which they are turned up.

    *own* are the cards of who sits at *seat*; both are empty but in a seat case. By *truth* one
    knows how much of a pair is true. Its repr shows no card.
    """

    sort: Sort
    truth: TruthRule
    clues: tuple[Clue, ...]
    seat: Seat | None = None
    own: Cards = ()

    def __repr__(self) -> str:
        """Return of what sort it is."""
        return f"<Case: {self.sort}, {len(self.clues)} clues>"


def told_by(clue: Clue, truth: TruthRule) -> int:
    """Return the deals that *clue* leaves: it says something of `clue.by`'s hand alone."""
    if isinstance(clue, Shown):
        return may_show(truth, clue.by, clue.cards, black=clue.black)
    return _known_by(clue, truth)


@lru_cache(maxsize=4096)
def _known_by(clue: Knows, truth: TruthRule) -> int:
    """Return the deals in which `clue.by` has a hand with which they know so much."""
    seen = ALL
    for one in clue.seen:
        seen &= told_by(one, truth)
    found = 0
    for hand in HANDS[clue.by]:
        left = hand & seen
        if left and knows(clue.by, clue.goal, left) is clue.knows:
            found |= hand
    return found


def knows(seat: Seat, goal: Goal, left: int) -> bool:
    """Return whether *seat*, who holds the deals in *left* possible, knows the *goal*."""
    found = False
    for answer in WITH[seat] if goal is Goal.PARTNER else SAYING:
        if left & answer:
            if found:
                return False
            found = True
    return found


def _proved(clue: Clue) -> Cards:
    return clue.cards if isinstance(clue, Shown) and clue.black else ()


@lru_cache
def _logic(truth: TruthRule) -> Logic[Card, Clue]:
    told = partial(told_by, truth=truth)
    return Logic[Card, Clue]((IDENTITIES, NUMBERS), ALL, HOLDS, LACKS, told, proved=_proved)


def left(case: Case, opened: int) -> int:
    """Return the deals that the first *opened* clues of *case* leave, with one's own cards."""
    found = ALL
    if case.seat is not None:
        for card in case.own:
            found &= HOLDS[case.seat, card]
    for clue in case.clues[:opened]:
        found &= told_by(clue, case.truth)
    return found


def asked(case: Case) -> Claims:
    """Return every claim that can be made: who has which card, of all that are not one's own."""
    return _asked_of(case.seat, case.own)


@lru_cache(maxsize=128)  # all there are: it is asked for many times with every click
def _asked_of(myself: Seat | None, own: Cards) -> Claims:
    return tuple(
        Claim(seat, card, True)
        for seat in AGENTS
        if seat != myself
        for card in (*IDENTITIES, *NUMBERS)
        if card not in own
    )


def proven(case: Case, opened: int) -> Claims:
    """Return the claims that follow from the first *opened* clues of *case*."""
    mask = left(case, opened)
    return tuple([claim for claim in asked(case) if not mask & ~HOLDS[claim.seat, claim.card]])


@lru_cache(maxsize=64)  # whoever is at a case asks for it with every click
def at_first(case: Case) -> int:
    """Return how many clues of *case* are open at first: as few as prove a card.

    All that was shown is open from the beginning where it is asked who knows, for without it
    nobody can tell what that means.
    """
    least = 1
    if case.sort is Sort.WHO_KNOWS:
        least = sum(isinstance(clue, Shown) for clue in case.clues)
    for opened in range(least, len(case.clues)):
        if proven(case, opened):
            return opened
    return len(case.clues)


def solution(case: Case) -> Deal:
    """Return who holds what.

    Raises:
        ValueError: the clues leave more deals than one, or none; it is no case.
    """
    found = [*deals(left(case, len(case.clues)))]
    if len(found) != 1:
        raise ValueError(f"{len(found)} deals are left")
    return DEALS[found[0]]


def argue(case: Case, opened: int, claim: Claim[Card], known: Claims = ()) -> Argument:
    """Return the shortest reason why *claim* follows from the first *opened* clues of *case*.

    Claims that are *known* to hold need no reason any more: they are as good as a black card.

    Raises:
        Open: it does not follow.
    """
    clues = case.clues[:opened]
    given: dict[Clue, Claim[Card]] = {
        Shown(one.seat, (one.card,), black=True): one for one in known
    }
    facts = (*clues, *[one for one in given if one not in clues])
    found = _logic(case.truth).argue(case.own, case.seat, facts, claim)

    def cited(premise: Premise) -> Premise:
        if isinstance(premise, WasShown) and premise.clue not in clues:
            return given[premise.clue]
        return premise

    return replace(found, steps=tuple([_cited(step, cited) for step in found.steps]))


def _cited(step: Step, cited: Callable[[Premise], Premise]) -> Step:
    """Return *step* with its premises as *cited*: what was shown first."""
    premises = sorted(map(cited, step.premises), key=lambda one: not isinstance(one, WasShown))
    return replace(step, premises=tuple(premises))


def most_lines(case: Case) -> int:
    """Return how many lines lead to the hardest card of *case*, from all its clues."""
    reasoning = _logic(case.truth).reasoning(case.own, case.seat, case.clues)
    return max([1, *map(reasoning.lines, proven(case, len(case.clues)))])
