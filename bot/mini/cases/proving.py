"""The book of cases proven, line by line."""

from collections.abc import Sequence
from typing import Final

from bot.mini.cases.case import Case, Sort, at_first, solution
from bot.mini.cases.grade import DAYS, grade, weekdays
from bot.mini.cases.making import fingerprint, flows, spares_none
from bot.mini.cases.notation import NoCase, read

MOST_BYTES: Final = 200 * 1024
"""So large the book may be."""


def objection(line: str, weekday: int) -> str | None:
    """Return what is wrong with *line* as the case of a *weekday*, 0 for Monday; or None."""
    try:
        case = read(line)
    except NoCase as error:
        return str(error)
    if not spares_none(case):
        return "it has not exactly one solution, or a clue too many"
    if not flows(case, at_first(case)):
        return "a clue that is turned up proves nothing"
    if weekday not in weekdays(case, grade(case)):
        return "it is too easy or too hard for its day"
    return None


def alike(lines: Sequence[str]) -> dict[str, int]:
    """Return, by fingerprint, how many of *lines*, each of a case, are one case but for names."""
    found: dict[str, int] = {}
    for line in lines:
        case = read(line)
        mark = fingerprint(case, solution(case))
        found[mark] = found.get(mark, 0) + 1
    return found


def objections(lines: Sequence[str]) -> list[str]:
    """Return what is wrong with a book of those *lines*, each with its number; empty if nothing."""
    found = [
        f"line {at + 1}: {wrong}"
        for at, line in enumerate(lines)
        if (wrong := objection(line, at % DAYS)) is not None
    ]
    if sum(len(line) + 1 for line in lines) > MOST_BYTES:
        found.append(f"it is larger than {MOST_BYTES} bytes")
    if not found:
        twice = sum(many - 1 for many in alike(lines).values())
        found += [f"{twice} cases are others with other names"] if twice else []
    return found


def summary(lines: Sequence[str]) -> list[str]:
    """Return a line of figures for each day of the week, of a book of those *lines*."""
    names = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
    said = [f"{'':<10}{'cases':>6}{'sort':>11}{'clues':>8}{'open':>6}{'hardest':>9}{'lines':>8}"]
    for day, name in enumerate(names):
        cases = [read(line) for line in lines[day::DAYS]]
        if cases:
            said.append(f"{name:<10}{len(cases):>6}{_figures(cases)}")
    return said


def _figures(cases: Sequence[Case]) -> str:
    graded = [grade(case) for case in cases]
    sorts = "+".join(sort for sort in Sort if any(case.sort is sort for case in cases))
    clues = [len(case.clues) for case in cases]
    opened = [at_first(case) for case in cases]
    hardest = [one.hardest for one in graded]
    lines = sum(one.lines for one in graded) / len(graded)
    return (
        f"{sorts:>11}{f'{min(clues)}-{max(clues)}':>8}{f'{min(opened)}-{max(opened)}':>6}"
        f"{f'{min(hardest)}-{max(hardest)}':>9}{lines:>8.1f}"
    )
