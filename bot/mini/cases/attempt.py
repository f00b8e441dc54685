"""Somebody at a case: what is open to them, what they have taken, what may help them.

An attempt is nothing but the claims that were taken, in order; all else follows from it and the
case. So it can be written down in a line, and two processes cannot disagree about it.
"""

from functools import lru_cache
from typing import TypeAlias

from bot.game.arguments import Claim
from bot.game.cases import NotYet
from bot.game.seats import Seat
from bot.mini.cases import case as cases
from bot.mini.cases.case import Case, Claims, Clue, Step
from bot.mini.rules.cards import KIND, Card
from bot.mini.rules.worlds import HOLDS

Taken: TypeAlias = Claims
"""The claims that were taken, the first first."""


def opened(case: Case, taken: Taken) -> int:
    """Return how many clues of *case* are open: with each claim that was *taken* one more."""
    return min(cases.at_first(case) + len(taken), len(case.clues))


def open_clues(case: Case, taken: Taken) -> tuple[Clue, ...]:
    """Return the clues that are open."""
    return case.clues[: opened(case, taken)]


def menu(case: Case, taken: Taken) -> Claims:
    """Return the claims that can still be made: of whom, and with which cards, nothing is taken."""
    cards = {one.card for one in taken}
    known = {(one.seat, KIND[one.card]) for one in taken}
    return tuple(
        [
            claim
            for claim in cases.asked(case)
            if claim.card not in cards and (claim.seat, KIND[claim.card]) not in known
        ]
    )


def take(case: Case, taken: Taken, claim: Claim[Card]) -> Taken:
    """Return what is taken when *claim* is, which follows from what is open.

    A claim that was taken before changes nothing.

    Raises:
        NotYet: it does not follow, be it false or not; nothing has happened.
        ValueError: it is no claim that this case asks for.
    """
    if claim not in cases.asked(case):
        raise ValueError("that is not asked")
    if claim in taken:
        return taken
    if cases.left(case, opened(case, taken)) & ~HOLDS[claim.seat, claim.card]:
        raise NotYet
    return (*taken, claim)


def done(case: Case, taken: Taken) -> bool:
    """Return whether everything is known: every card of everybody else is taken."""
    return len(taken) == 2 * (4 if case.seat is None else 3)


def hint(case: Case, taken: Taken) -> Seat | None:
    """Return of whom the claim speaks that is easiest to prove now; None when all is known."""
    found = easiest(case, taken)
    return None if found is None else found.seat


def easiest(case: Case, taken: Taken) -> Claim[Card] | None:
    """Return the claim that is easiest to prove from what is taken; None if all is known."""
    many = opened(case, taken)
    following = [claim for claim in cases.proven(case, many) if claim not in taken]
    return min(following, key=lambda claim: _effort(case, many, taken, claim), default=None)


@lru_cache(maxsize=16)  # whoever solves the case of a day is told the same
def chain(case: Case) -> tuple[Step, ...]:
    """Return the whole way to the solution, in steps that each follow from those before.

    What a black card says outright has no step. It goes clue by clue, as one who always takes the
    easiest claim, and reasons on from what they have taken.
    """
    taken: Taken = ()
    steps: list[Step] = []
    while (claim := easiest(case, taken)) is not None:
        steps += cases.argue(case, opened(case, taken), claim, taken).steps
        taken = take(case, taken, claim)
    return tuple(steps)


def settles(one: Claim[Card], other: Claim[Card]) -> bool:
    """Return whether by *one* it is said whether *other* is so."""
    same_kind = KIND[one.card] is KIND[other.card]
    return one.card == other.card or (one.seat == other.seat and same_kind)


def _effort(case: Case, many: int, taken: Taken, claim: Claim[Card]) -> tuple[int, int]:
    """Return how many lines lead to *claim* from what is open and what was *taken*, and how long.

    A line is as long as what is to be thought of in it.
    """
    steps = cases.argue(case, many, claim, taken).steps
    return len(steps), sum(len(step.premises) for step in steps)
