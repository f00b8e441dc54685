"""How hard a case is, and on which day of the week it comes."""

import msgspec

from bot.game.arguments import Way
from bot.mini.cases.case import Case, Sort, argue, proven

DAYS = 7
"""Days of a week, from Monday, 0, on."""

LEAST_LINES, MOST_LINES = 3, 7
"""Lines to the hardest card at the weekend: with fewer it would be easier than a Monday's."""


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

    On Sunday it is asked who knows, on Saturday nobody's cards are known, and it takes three lines
    or more to the hardest card, but not so many that nobody reads them. On the other days one sits
    there oneself: at first three lines lead to it at most, then four, on Friday more. Where a card
    can be had by no lines there is nothing to read at all, and so no day for it.
    """
    return frozenset() if graded.together else by_hardest(case, graded.hardest)


def by_hardest(case: Case, hardest: int) -> frozenset[int]:
    """Return on which days *case* may come if so many lines lead to its *hardest* card."""
    if case.sort is not Sort.SEAT:
        day = 5 if case.sort is Sort.DETECTIVE else 6
        return frozenset({day} if LEAST_LINES <= hardest <= MOST_LINES else ())
    if hardest <= 3:
        return frozenset({0, 1})
    return frozenset({2, 3}) if hardest == 4 else frozenset({4})
