"""The book of cases: one for each day of ten years, and after them again with other names.

It is `book.txt`, made by `python -m bot cases --years 10 --seed 1` and proven by `python -m bot
cases --check`; no solution stands in it. A day has the same case everywhere, with names that follow
from its date. Whoever has the source can look ahead, so a host may deal a *house series* instead:
which case of that day of the week it is, and its names, then follow from a secret of the host's
own, which can be committed to beforehand as a table's is (`bot.game.fair`).
"""

import hashlib
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final

from bot.game.fair import Draws
from bot.mini.cases.case import Case
from bot.mini.cases.notation import read
from bot.mini.cases.renaming import drawn, renamed

FIRST: Final = date(2026, 11, 2)
"""The day of the first case, a Monday."""

DAYS_OF_TEN_YEARS: Final = 3653

WEEK: Final = 7


@cache
def book() -> tuple[str, ...]:
    """Return the lines of the book, a day's each, from a Monday on."""
    text = files(__package__).joinpath("book.txt").read_text(encoding="ascii")
    return tuple(text.splitlines())


def number_of(day: date) -> int:
    """Return the number of the case of a *day*: 1 is that of the first."""
    return (day - FIRST).days + 1


def public_case(lines: Sequence[str], day: date) -> Case:
    """Return the case of a *day* that everybody has, of a book of those *lines*."""
    key = hashlib.sha256(f"inkognito case {day.isoformat()}".encode()).digest()
    # Whole weeks are counted round, so that each keeps its days.
    at = (number_of(day) - 1) % (len(lines) // WEEK * WEEK)
    if 0 <= number_of(day) - 1 < len(lines):
        at = number_of(day) - 1
    return renamed(read(lines[at]), drawn(Draws(key, 0, 0, "case", ())))


def house_case(lines: Sequence[str], day: date, secret: bytes) -> Case:
    """Return the case of a *day* in the series of a house, which is dealt by that day's *secret*.

    Days are told apart by their secrets: the n-th of a pledge is for the n-th day since it was
    shown (`fair.secret_of`), and may be told when that day is over (`fair.leads_to` checks it).
    """
    draws = Draws(secret, 0, 0, "case", ())
    weeks = len(lines) // WEEK
    at = draws.below(weeks) * WEEK + day.weekday()
    return renamed(read(lines[at]), drawn(draws))
