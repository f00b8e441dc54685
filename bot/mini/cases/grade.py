"""How hard a case is, and on which day of the week it comes."""

import msgspec

from bot.game.arguments import Way
from bot.mini.cases.case import Case, Sort, argue, proven

DAYS = 7
"""Days of a week, from Monday, 0, on."""


class Grade(msgspec.Struct, frozen=True, order=True):
    """How hard a case is: the lines to its *hardest* card, and all *lines*, each once.

    *together* says how many cards can be had by no lines, but only by taking everything together.
    """

    together: int
    hardest: int
    lines: int


def grade(case: Case) -> Grade:
    """Return how hard *case* is, by the shortest proofs from all its clues."""
    many, said, hardest, together = len(case.clues), set(), 0, 0
    for claim in proven(case, many):
        steps = argue(case, many, claim).steps
        hardest = max(hardest, len(steps))
        said |= {step.conclusion for step in steps}
        together += any(step.way is Way.TOGETHER for step in steps)

    return Grade(together, hardest, len(said))


def weekdays(case: Case, graded: Grade) -> frozenset[int]:
    """Return on which days of the week a *case* may come that is *graded* so; 0 is Monday.

    On Sunday it is asked who knows, on Saturday nobody's cards are known. On the other days one
    sits there oneself: at first three lines lead to the hardest card at most, then four, on Friday
    more.
    """
    if graded.together and case.sort is not Sort.WHO_KNOWS:
        return frozenset()
    return by_hardest(case, graded.hardest)


def by_hardest(case: Case, hardest: int) -> frozenset[int]:
    """Return on which days *case* may come if so many lines lead to its *hardest* card."""
    if case.sort is Sort.WHO_KNOWS:
        return frozenset({6})
    if case.sort is Sort.DETECTIVE:
        return frozenset({5})
    if hardest <= 3:
        return frozenset({0, 1})
    return frozenset({2, 3}) if hardest == 4 else frozenset({4})
