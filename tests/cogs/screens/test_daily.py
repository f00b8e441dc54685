"""What stands on the screens of a daily case, word for word and button for button.

It lies in `shown`, a file for each language. With NOTE_ANSWERS set the files are written anew, to
be read before they are kept.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest

from bot.games import locales
from bot.host.solving import HOUSE, WORLD, Came, Past, Streak, round_named
from bot.mini.cases.book import FIRST
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.games import looks
from cogs.interactions.routes import NoRoute
from cogs.screens import daily, daily_round
from cogs.screens.daily_asking import Asking, asking
from cogs.screens.daily_result import shared
from cogs.screens.frame import Screen, text
from tests.cases import begun, steps
from tests.cogs.screens.test_screens import lines

SHOWN: Final = Path(__file__).parent / "shown"
TUESDAY, SATURDAY, SUNDAY = (FIRST + timedelta(back) for back in (1, 5, 6))


def screens(language: str) -> Iterator[tuple[str, Screen]]:
    """Yield all that is shown of cases of each sort."""
    puzzle = looks()["mini"].puzzle
    assert puzzle is not None
    reader = puzzle.at(Reader(Catalogue.load(locales(), strict=True), language))
    for day in (TUESDAY, SATURDAY, SUNDAY):
        yield f"{day:%A}", daily.case(reader, puzzle, begun(day), day)
    yield "where a server has its own", daily.case(reader, puzzle, begun(SUNDAY), SUNDAY, own=True)
    first, second, *_, last = steps(begun(TUESDAY, mistakes=1))
    for came in (Came.TAKEN, Came.REFUSED, Came.STALE):
        yield f"{came}", daily.case(reader, puzzle, replace(second, came=came), TUESDAY)
    hinted = replace(first, attempt=replace(first.attempt, claims="!?", marks="02", hints=2))
    yield "a hint", daily.case(reader, puzzle, hinted, TUESDAY)
    yield "crossing out", daily.case(reader, puzzle, hinted, TUESDAY, marking=True)
    yield "the day after", daily.case(reader, puzzle, first, SATURDAY)
    yield "when it may be told", daily.case(reader, puzzle, first, SATURDAY, told=True)
    yield "giving up", daily.giving_up(reader, puzzle, first)
    yield "why", daily.why(reader, puzzle, last, None)
    yield "why something else", daily.why(reader, puzzle, last, last.taken[0])
    yield "how it is played", daily.rules(reader, puzzle, first)
    closed = replace(first, attempt=replace(first.attempt, looked_up=1))
    yield "looked up", daily.solution(reader, puzzle, closed, SATURDAY)
    yield "told", daily.solution(reader, puzzle, last, SATURDAY)
    streak = Streak(3, 14)
    yield "solved", daily.solved(reader, puzzle, last, streak, TUESDAY)
    late = replace(last, attempt=replace(last.attempt, in_time=0, hints=2))
    yield "solved late", daily.solved(reader, puzzle, late, Streak(0, 14), SATURDAY)
    for one in (last, late):
        said = shared(reader, puzzle, one, streak, "<@11>", TUESDAY)
        yield f"shared, in time: {one.attempt.in_time}", Screen(text(said))
    slow = replace(last, attempt=replace(last.attempt, claims=f"!?{last.attempt.claims}"))
    yield (
        "shared, with a mistake and a hint",
        Screen(text(shared(reader, puzzle, slow, streak, "<@11>", TUESDAY))),
    )
    hosts = replace(second, attempt=replace(second.attempt, series=HOUSE))
    yield "a server's own", daily.case(reader, puzzle, hosts, TUESDAY)
    name = round_named(7, 1, 5, 2, 4711)
    yield "a round is made a case of", daily_round.made(reader, name)
    yield "and sent", daily_round.sent(reader, name, "<@11>")
    row = replace(second.attempt, series=name)
    of_round = replace(second, attempt=row)
    yield "it is solved", daily.case(reader, puzzle, of_round, SUNDAY, told=True)
    over = replace(last, attempt=replace(last.attempt, series=name, in_time=0))
    yield "and solved it is", daily.solved(reader, puzzle, over, Streak(), SUNDAY)
    yield "how that is played", daily.rules(reader, puzzle, of_round)
    yield "and shared", Screen(text(shared(reader, puzzle, over, Streak(), "<@11>", TUESDAY)))
    rows = (None, second.attempt, last.attempt, closed.attempt)
    days = [Past(SUNDAY - timedelta(at), 7 - at, row) for at, row in enumerate(rows)]
    yield "the archive", daily.archive(reader, "world", days, streak)
    many = [Past(SUNDAY, 1, None)] * 30
    yield "a long archive", daily.archive(reader, "world", many, Streak())


@pytest.mark.parametrize("language", ["en", "de"])
def test_screens_of_a_case_show_what_they_are_to(language: str) -> None:
    found = [line for name, one in screens(language) for line in ("", f"== {name}", *lines(one))]
    file, said = SHOWN / f"daily-{language}.txt", "\n".join(found).lstrip() + "\n"
    if "NOTE_ANSWERS" in os.environ:
        file.write_text(said)
    assert said == file.read_text()


def test_what_a_component_asks_for_is_read_as_it_was_written() -> None:
    for one in (Asking("look"), Asking("claim", "world", "2026-01-05", 3), Asking("why", "house")):
        assert asking(f"{one}") == replace(one, series=one.series or WORLD)
    with pytest.raises(NoRoute):
        asking("claim.world.2026-01-05.many")
