"""The screens on which cases are solved."""

from collections.abc import Iterator
from dataclasses import replace

from bot.host.solving import Came, Streak
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.games import looks
from cogs.screens import daily
from tests.cases import begun, steps
from tests.gallery.cases import DAYS
from tests.gallery.states import Shown


def screens_of_cases(catalogue: Catalogue, language: str) -> Iterator[Shown]:
    """Yield the screens on which cases are solved: at the beginning, half way, and at the end."""
    puzzle = looks()["mini"].puzzle
    assert puzzle is not None, "the card game has cases"
    reader = puzzle.at(Reader(catalogue, language))
    for name, day in DAYS.items():
        way, state = [*steps(begun(day))], f"case-{name}-{language}"
        half = way[len(way) // 2]
        marked = replace(half, attempt=replace(half.attempt, marks="012"), came=Came.TAKEN)
        yield Shown(state, "begun", daily.case(reader, puzzle, way[0], day))
        yield Shown(state, "half-way", daily.case(reader, puzzle, marked, day))
        yield Shown(state, "rules", daily.rules(reader, puzzle, half))
        yield Shown(state, "why", daily.why(reader, puzzle, half, None))
        yield Shown(state, "solved", daily.solved(reader, puzzle, way[-1], Streak(3, 9), day))
