"""The cases of the card game as the house hosts them: claims by their numbers, days by their names.

A claim has the number of its place among all that can be made at its case (`case.asked`).
"""

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import Final

from bot.game.cases import Cases, Taken
from bot.mini.cases import attempt
from bot.mini.cases.book import FIRST, book, house_case, public_case
from bot.mini.cases.case import Case, Claims, asked
from bot.mini.cases.of_round import of_round


def claims_of(case: Case, numbers: Iterable[int]) -> Claims:
    """Return the claims of those *numbers*."""
    every = asked(case)
    return tuple(every[number] for number in numbers)


def numbers_of(case: Case, claims: Claims) -> tuple[int, ...]:
    """Return the numbers of *claims*."""
    every = asked(case)
    return tuple(every.index(claim) for claim in claims)


@lru_cache(maxsize=64)  # each wish at a case asks for it
def _public(day: str) -> Case:
    return public_case(book(), date.fromisoformat(day))


def _house(day: str, secret: bytes) -> Case:
    return house_case(book(), date.fromisoformat(day), secret)


def _take(case: Case, taken: Taken, number: int) -> Taken:
    (claim,) = claims_of(case, (number,))
    return numbers_of(case, attempt.take(case, claims_of(case, taken), claim))


def _done(case: Case, taken: Taken) -> bool:
    return attempt.done(case, claims_of(case, taken))


CASES: Final = Cases(
    first=FIRST.isoformat(),
    open_to_all=_public,
    of_house=_house,
    of_round=of_round,
    claims=lambda case: len(asked(case)),
    take=_take,
    done=_done,
)
