"""The book of cases filled: a case for each day, graded by the day of the week."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bot.game.chance import Chance, Seeded
from bot.mini.cases.book import DAYS_OF_TEN_YEARS
from bot.mini.cases.case import Case, most_lines, solution
from bot.mini.cases.grade import DAYS, Grade, by_hardest, grade, weekdays
from bot.mini.cases.making import detective_case, fingerprint, in_flow, seat_case, who_knows_case
from bot.mini.cases.notation import write
from bot.mini.cases.renaming import drawn, renamed
from bot.mini.rules.editions import TruthRule

Pool = frozenset[int]
"""Days of the week that share their cases."""

Graded = tuple[Grade, Case]
Maker = Callable[[TruthRule, Chance], Case | None]

POOLS: Final[Mapping[Maker, tuple[Pool, ...]]] = {
    seat_case: (frozenset({0, 1}), frozenset({2, 3}), frozenset({4})),
    detective_case: (frozenset({5}),),
    who_knows_case: (frozenset({6}),),
}
"""For which days each sort of case is made."""


def days_of(years: int) -> int:
    """Return how many days *years* are: ten are exact, others as near as can be."""
    return years * DAYS_OF_TEN_YEARS // 10


def filled(days: int, seed: int) -> Iterator[str]:
    """Yield a line for each of so many *days*, from a Monday on; no two are alike but for names."""
    weeks = -(-days // DAYS)
    chance = Seeded(seed)
    by_day: dict[int, list[Case]] = {}
    for at, maker in enumerate(POOLS):
        for pool, found in pools_of(maker, weeks, Seeded(1000 * seed + at)).items():
            # Of two days that share their cases the first has the easier ones.
            ordered = [case for _, case in sorted(found, key=lambda one: one[0])]
            for place, day in enumerate(sorted(pool)):
                by_day[day] = [*chance.order(ordered[place * weeks : (place + 1) * weeks])]
    for day in range(days):
        yield write(renamed(by_day[day % DAYS][day // DAYS], drawn(chance)))


def pools_of(maker: Maker, weeks: int, chance: Chance) -> dict[Pool, list[Graded]]:
    """Return what *maker* makes, enough for so many *weeks*."""
    found: dict[Pool, list[Graded]] = {pool: [] for pool in POOLS[maker]}
    seen: set[str] = set()
    made = _made(maker, chance)
    while any(len(cases) < weeks * len(pool) for pool, cases in found.items()):
        case = next(made)
        mark = fingerprint(case, solution(case))
        if mark in seen:
            continue
        seen.add(mark)
        hard = by_hardest(case, most_lines(case))
        if len(found.get(hard, ())) >= weeks * len(hard):
            continue  # it takes long to grade it, and it is not wanted
        graded = grade(case)
        pool = weekdays(case, graded)
        if pool in found and len(found[pool]) < weeks * len(pool):
            found[pool].append((graded, case))
    return found


def _made(maker: Maker, chance: Chance) -> Iterator[Case]:
    """Yield cases without end, by each reading of how much of a pair is true in turn."""
    while True:
        for truth in TruthRule:
            case = maker(truth, chance)
            ordered = None if case is None else in_flow(case)
            if ordered is not None:
                yield ordered
