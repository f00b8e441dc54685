"""A day's case as a server reads it, and a month's leaderboard, are within Discord's limits."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import product

import pytest

from bot.game.cases import Cases
from bot.games import GAMES, locales
from bot.host.own_series import Proof
from bot.host.solvers import MOST, Line, Month, Solver, Summary
from bot.host.solving import HOUSE, WORLD
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.games import looks as faces
from cogs.interactions.routes import NoRoute, Verb, route
from cogs.screens.month import RANKS, meant, month
from cogs.screens.morning import Case, morning
from storage.ids import PersonId
from storage.rows import Attempt
from tests.limits.stage import HIGHEST, looks, payload
from tests.limits.walker import broken, custom_ids, texts

LANGUAGES = ("en", "de")
FIRST = date(2026, 11, 2)
DAYS = [FIRST + timedelta(days=91 * number + number % 7) for number in range(21)]
"""Every day of the week, three times, over five years."""
YEAR = 31_622_400_000


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(locales(), strict=True)


def much(day: date) -> Summary:
    """Return the most that there can be to say of who has solved the case of a day."""
    row = Attempt(
        PersonId(HIGHEST), "world", day.isoformat(), 0, 0, YEAR, 1, 9999, 9999, "", "", 1, 1
    )
    named = [Solver(99_999, row, 3650 + number) for number in range(MOST)]
    return Summary(day, 3653, 999_999, 999_999, 999_999, named)


@pytest.mark.parametrize(("language", "day"), list(product(LANGUAGES, DAYS)))
def test_every_case_is_within_the_limits_with_a_picture_and_without(
    catalogue: Catalogue, language: str, day: date
) -> None:
    game, cases = next((name, one.cases) for name, one in GAMES.items() if one.cases is not None)
    assert isinstance(cases, Cases)
    puzzle = faces()[game].puzzle
    assert puzzle is not None
    reader, case = puzzle.at(Reader(catalogue, language)), cases.open_to_all(day.isoformat())
    promise = "f" * 64
    own = Case(case, day, 3653, HOUSE, promise, Proof(promise, promise, 1000))
    for last, said in product((None, much(day - timedelta(days=1))), (Case(case, day, 3653), own)):
        screen = morning(reader, puzzle, said, last)
        found = looks(screen)
        assert len(found) == 2
        for shown in found:
            assert broken(shown) == []
            verbs = [route(one).verb for one in custom_ids(shown)]
            assert verbs == [Verb.DAILY, *([] if last is None else [Verb.MONTH])]
    before = replace(much(day - timedelta(days=1)), series=HOUSE)
    for last, number in ((replace(before, series=WORLD), "3653"), (before, "H3653")):
        head, *_ = texts(looks(morning(reader, puzzle, own, last))[0])
        assert f": {number} · " in head.splitlines()[0], "it is called as its title was"


@pytest.mark.parametrize(("language", "number"), list(product(LANGUAGES, range(1, 13))))
def test_every_month_is_within_the_limits(catalogue: Catalogue, language: str, number: int) -> None:
    reader = Reader(catalogue, language)
    lines = [
        Line(99_999, PersonId(HIGHEST - n), 31, 99_999, 99_999, YEAR // 1000)
        for n in range(3 * RANKS)
    ]
    own = Line(99_999, PersonId(HIGHEST), 31, 99_999, 99_999, YEAR // 1000)
    for some, page in ((lines, 1), (lines, 0), ([], 0)):
        found = Month(date(2036, number, 1), some, 99_999, own, True, True)
        shown = payload(month(reader, found, page))
        assert broken(shown) == []
        led = [meant(route(one).arg) for one in custom_ids(shown)]
        assert all(first.day == 1 for first, _ in led)
        pages = [to for first, to in led if first == found.first]
        assert pages == ([] if not some else [1] if page == 0 else [0, 2])
        before, after = (first for first, to in led if first != found.first)
        assert before < found.first < after
        assert (found.first - before).days in (28, 29, 30, 31)
        assert (after - found.first).days in (28, 29, 30, 31)


@pytest.mark.parametrize("arg", ["", "2027-01", "2027-01.", "2027-13.0", "2027-1.0", "2027-01.x"])
def test_what_no_month_says_leads_nowhere(arg: str) -> None:
    with pytest.raises(NoRoute):
        meant(arg)
