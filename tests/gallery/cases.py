"""Daily cases in the states worth seeing."""

from collections.abc import Iterator
from datetime import date, timedelta

from bot.game.arguments import Claim
from bot.mini.cases import attempt
from bot.mini.cases.book import FIRST, book, public_case
from bot.mini.cases.case import Case
from bot.mini.words import cases
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.mini.case_picture import case_picture
from cogs.screens.frame import Picture

DAYS: dict[str, date] = {
    name: FIRST + timedelta(back) for name, back in (("seat", 0), ("detective", 5), ("knows", 13))
}
"""One of each sort; in the last a black card was shown to somebody."""


def half_way(case: Case) -> tuple[int, attempt.Taken, attempt.Taken]:
    """Return what is open, taken and crossed out by who has claimed about half of *case*."""
    taken: attempt.Taken = ()
    for _ in range(3):
        claim = attempt.easiest(case, taken)
        assert claim is not None
        taken = attempt.take(case, taken, claim)
    follows = attempt.easiest(case, taken)
    left = [one for one in attempt.menu(case, taken) if one != follows]
    marks = tuple(Claim(one.seat, one.card, False) for one in left[:3])
    return attempt.opened(case, taken), taken, marks


def pictures_of_cases(catalogue: Catalogue, language: str) -> Iterator[tuple[str, Picture]]:
    """Yield pictures of cases that are half solved, by name."""
    reader = cases.at_case(Reader(catalogue, language))
    for name, day in DAYS.items():
        case = public_case(book(), day)
        yield f"{name}-{language}", case_picture(reader, case, *half_way(case))
