"""Worlds that take little to play, and show all that worlds show: a brief run plays these.

`python -m tests.world.small FILE… --groups FILE…` chooses them anew, among those of which the files
hold what `python -m tests.world SEED --many N` has printed, and those of several bots.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from tests.world import apart, occasions
from tests.world.many import plan as many
from tests.world.plan import CALM, Plan, drawn

PATH: Final = Path(__file__).parent / "small.txt"

ONE: Final = 200
"""So many with one bot."""

OFTEN: Final = 3
"""How often all is shown that there may be, where as many worlds have it."""

SEVERAL: Final = 6
"""And with several, all of them from one process."""

PRINTED: Final = re.compile(r"^world (\d+): .* · ([\d.]+) s CPU · 0 findings$", re.MULTILINE)


def rows(kind: str) -> list[tuple[int, ...]]:
    """Return the seeds of a *kind*, "one" or "several" bots, those of a process together."""
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
    for _, row in groupby(seeds, lambda seed: seed // apart.BLOCK):
        yield f"{kind} {' '.join(map(str, row))}\n"


def main(arguments: Sequence[str]) -> int:
    """Choose anew."""
    parser = argparse.ArgumentParser(prog="python -m tests.world.small", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--groups", type=Path, nargs="+", metavar="FILE", required=True)
    options = parser.parse_args(arguments)
    costs, several = _costs(options.files), _costs(options.groups)
    few = chosen(costs, {seed: drawn(seed) for seed in costs}, ONE)
    blocks: dict[int, dict[int, float]] = {}
    for seed, cost in several.items():
        blocks.setdefault(seed // apart.BLOCK, {})[seed] = cost
    together = max(blocks.values(), key=len)
    others = chosen(together, {seed: many.drawn(seed) for seed in together}, SEVERAL)
    PATH.write_text("".join([*_written("one", few), *_written("several", others)]))
    spent = sum(costs[seed] for seed in few), sum(several[seed] for seed in others)
    print(
        f"{len(few)} worlds in {spent[0]:.0f} s, {len(others)} in {spent[1]:.0f} s of a processor"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
