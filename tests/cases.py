"""What can be claimed at a daily case, for tests that solve one: by numbers, as the house has them.

The solution is asked here, and nowhere in the program.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any

from bot.game.cases import Taken
from bot.host import trail
from bot.host.solving import WORLD, Solving
from bot.mini.cases.attempt import opened
from bot.mini.cases.book import FIRST, book, public_case
from bot.mini.cases.case import Case, asked, proven, solution
from bot.mini.cases.hosted import claims_of
from storage.ids import PersonId
from storage.rows import Attempt


def following(case: Case, taken: Taken) -> list[int]:
    """Return the claims that follow and are not taken."""
    many = opened(case, claims_of(case, taken))
    every, known = asked(case), proven(case, many)
    return [n for n in range(len(every)) if every[n] in known and n not in taken]


def unproven(case: Case, taken: Taken) -> list[int]:
    """Return the claims that are true, and do not follow yet."""
    found = following(case, taken)
    return [n for n in true(case) if n not in found and n not in taken]


def false(case: Case) -> list[int]:
    """Return the claims that are not true."""
    told = true(case)
    return [n for n in range(len(asked(case))) if n not in told]


def true(case: Case) -> list[int]:
    """Return the claims that are true."""
    deal = solution(case)
    return [
        number
        for number, claim in enumerate(asked(case))
        if claim.card in (deal.identities[claim.seat], deal.numbers[claim.seat])
    ]


def begun(day: date, **facts: Any) -> Solving:
    """Return somebody at the case of that *day*, of whom those *facts* are true."""
    row = Attempt(PersonId(11), WORLD, day.isoformat(), 0, 0, None, 0, 0, 0, "", "", 0, None)
    number = (day - FIRST).days + 1
    return Solving(public_case(book(), day), number, replace(row, **facts))


def steps(now: Solving) -> Iterator[Solving]:
    """Yield somebody at a case *now*, and after each claim until it is solved."""
    yield now
    while found := following(now.case, now.taken):
        claims = trail.with_claim(now.attempt.claims, found[0])
        row = replace(now.attempt, claims=claims, moves=now.attempt.moves + 1)
        now = replace(now, attempt=row)
        if not following(now.case, now.taken):
            now = replace(now, attempt=replace(row, done=221_000, in_time=1))
        yield now
