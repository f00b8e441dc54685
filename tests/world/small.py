"""Worlds that take little to play, and show all that worlds show.

A brief run plays those of the kinds "one" and "several"; `python -m tests.world --chosen` those of
the kind "reach", in ten minutes of a processor. `python -m tests.world.small FILE… --groups FILE…`
chooses the first two anew, among those of which the files hold what `python -m tests.world SEED
--many N` has printed, and those of several bots; with `--reach FILE…`, by what those have run, it
chooses "reach".
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from heapq import heapify, heappop, heappush
from itertools import combinations
from pathlib import Path
from typing import Final

from tests.world import apart, occasions, reach
from tests.world.many import plan as many
from tests.world.plan import CALM, Plan, drawn

PATH: Final = Path(__file__).parent / "small.txt"

ONE: Final = 200
"""So many with one bot."""

OFTEN: Final = 2
"""How often all is shown that there may be, where as many worlds have it."""

SEVERAL: Final = 6
"""And with several, all of them from one process."""

SECONDS: Final = 600.0
"""So long of a processor all take that are chosen, with one bot."""

BEGINNING: Final = 2.5
"""So long of it goes by before a process plays its first."""

MARKED: Final = 1.1
"""How much more a world takes of which it is noted what it has run."""

AGAIN: Final = 8
"""How often each branch of the bot is run, where as many worlds run it."""

BRANCH: Final = 8.0
"""How much more the first time counts that it is run than that two things meet."""

KINDS: Final = ("one", "several", "reach")

PRINTED: Final = re.compile(r"^world (\d+): .* · ([\d.]+) s CPU · 0 findings$", re.MULTILINE)


def rows(kind: str) -> list[tuple[int, ...]]:
    """Return the seeds of a *kind*, one of `KINDS`, those of a process together."""
    lines = [line.split() for line in PATH.read_text(encoding="utf-8").splitlines()]
    return [tuple(map(int, seeds)) for bots, *seeds in lines if bots == kind]


def chosen(costs: Mapping[int, float], plans: Mapping[int, Plan], number: int) -> list[int]:
    """Return so many seeds that show whatever any shows, as far as that goes, at the least cost.

    What several show is shown `OFTEN` times.
    """
    left = {seed: {*shows(plans[seed])} for seed in costs}
    missing = Counter(what for each in left.values() for what in each)
    for what in missing:
        missing[what] = min(missing[what], OFTEN)
    found: list[int] = []
    while len(found) < number and missing.total():
        best = max(left, key=lambda seed: (len(left[seed] & missing.keys()) / costs[seed], -seed))
        found.append(best)
        missing -= Counter(left.pop(best))
    rest = sorted((costs[seed], seed) for seed in left)
    return sorted([*found, *(seed for _, seed in rest[: number - len(found)])])


def reaching(
    costs: Mapping[int, float],
    plans: Mapping[int, Plan],
    reached: Mapping[int, Set[int]],
    seconds: float = SECONDS,
) -> list[int]:
    """Return which of those that are known to have *reached* something show most in so long.

    Any two things that meet in a world are to meet in one of them, and each branch of the bot that
    any runs is to be run on each kind of evening on which any does, and `AGAIN` times, as far as
    that goes; each time counts less.
    """
    left: dict[int, list[object]] = {}
    for seed, branches in reached.items():
        kind, pairs = occasions.named(plans[seed]), combinations(sorted({*shows(plans[seed])}), 2)
        left[seed] = [*pairs, *branches, *((kind, branch) for branch in branches)]
    shown: Counter[object] = Counter()
    begun: set[int] = set()

    def cost(seed: int) -> float:
        return costs[seed] + (0 if seed // apart.BLOCK in begun else BEGINNING)

    def counts(what: object) -> float:
        if isinstance(what, int):
            return BRANCH / (1 + shown[what]) if shown[what] < AGAIN else 0.0
        return 0.0 if shown[what] else 1.0

    def worth(seed: int) -> float:
        return sum(map(counts, left[seed])) / cost(seed)

    spent, found = 0.0, list[int]()
    # What a world is worth falls as others are chosen, but for those that come from one process.
    best = [(-worth(seed), seed) for seed in left]
    heapify(best)
    while best and best[0][0]:
        seed = heappop(best)[1]
        if seed not in left or spent + cost(seed) > seconds:
            continue
        if best and -worth(seed) > best[0][0]:
            heappush(best, (-worth(seed), seed))
            continue
        first, spent = seed // apart.BLOCK not in begun, spent + cost(seed)
        begun.add(seed // apart.BLOCK)
        shown.update(left.pop(seed))
        found.append(seed)
        for other in left if first else ():
            if other // apart.BLOCK == seed // apart.BLOCK:
                heappush(best, (-worth(other), other))
    return sorted(found)


def shows(plan: Plan) -> Iterator[tuple[str, ...]]:
    """Yield what there is in a world, of what may be."""
    yield "occasion", occasions.named(plan)
    for fault in plan.faults:
        yield "fault", fault.kind, fault.moment
    for person in plan.people:
        yield "locale", person.locale
        yield from (("habit", name) for name, likely in person.habits.items() if likely)
        yield from (("errand", what) for _, what, _ in person.errands)
    for table in plan.tables:
        yield "table", table.command, table.game, str(table.options.get("edition"))
        yield from (
            (name, table.game, str(table.options.get(name)))
            for name in ("players", "pace", "help", "language")
        )
        yield "bots", str(table.bots)
    yield from (("farewell", one.kind, str(one.kill is None)) for one in plan.farewells)
    yield "days", str(plan.calm > CALM)
    yield "servers", str(plan.servers)
    yield "groups", str(plan.groups), str(plan.stand_by)


def _costs(files: Iterable[Path]) -> dict[int, float]:
    """Return what each world has cost, of those in *files*, in seconds of a processor."""
    printed = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return {int(seed): float(cost) for seed, cost in PRINTED.findall(printed)}


def _written(kind: str, seeds: Iterable[int]) -> Iterator[str]:
    for row in apart.rows(seeds):
        yield f"{kind} {' '.join(map(str, row))}\n"


def _write(kinds: Mapping[str, Iterable[int]]) -> None:
    """Have these seeds in place of those of their *kinds*."""
    kept = {kind: [seed for row in rows(kind) for seed in row] for kind in KINDS} | kinds
    PATH.write_text("".join(line for kind in KINDS for line in _written(kind, kept[kind])))


def _choose(costs: Mapping[int, float], several: Mapping[int, float]) -> str:
    few = chosen(costs, {seed: drawn(seed) for seed in costs}, ONE)
    together = max(apart.rows(several), key=len)
    others = chosen(
        {seed: several[seed] for seed in together},
        {seed: many.drawn(seed) for seed in together},
        SEVERAL,
    )
    _write({"one": few, "several": others})
    spent = sum(costs[seed] for seed in few), sum(several[seed] for seed in others)
    return (
        f"{len(few)} worlds in {spent[0]:.0f} s, {len(others)} in {spent[1]:.0f} s of a processor"
    )


def _choose_reach(costs: Mapping[int, float], reached: Mapping[int, Set[int]]) -> str:
    known = {seed: reached[seed] for seed in costs.keys() & reached.keys()}
    bare = {seed: costs[seed] / MARKED for seed in known}
    found = reaching(bare, {seed: drawn(seed) for seed in known}, known)
    _write({"reach": found})
    spent = sum(bare[seed] for seed in found)
    return f"{len(found)} of {len(known)} worlds, in {spent:.0f} s of a processor"


def main(arguments: Sequence[str]) -> int:
    """Choose anew."""
    parser = argparse.ArgumentParser(prog="python -m tests.world.small", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    kind = parser.add_mutually_exclusive_group(required=True)
    kind.add_argument("--groups", type=Path, nargs="+", metavar="FILE")
    kind.add_argument("--reach", type=Path, nargs="+", metavar="FILE")
    options = parser.parse_args(arguments)
    costs = _costs(options.files)
    if options.groups:
        print(_choose(costs, _costs(options.groups)))
    else:
        print(_choose_reach(costs, reach.noted(options.reach)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
