"""Names cut to the room there is for them, so that those which differ still do."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Final

from bot.game.alike import lookalike

CUT: Final = "…"

_TAIL: Final = re.compile(r"\s*(\([^()]*\)|\d+)$")
"""What tells names apart stands at their end: "Anna (blue)", "Ben 2"."""


def shortened(names: Mapping[str, float], breadth: Callable[[str], float] = len) -> dict[str, str]:
    """Return for each of *names* as much of it as is no broader than it may be.

    Two that differ never come out looking alike, where there is room for four letters or more.
    What fits stays as it is; of the others the beginning is kept, or with it what they differ by.
    """
    found = {name: name for name, most in names.items() if breadth(name) <= most}
    ways = {
        name: _ways(name, names[name], breadth, count(number, len(names)))
        for number, name in enumerate(sorted(names.keys() - found.keys()), 1)
    }
    tried = {name: next(way) for name, way in ways.items()}
    while alike := _alike(tried, found):
        for name in alike:
            tried[name] = next(ways[name])
    return found | tried


def _alike(tried: Mapping[str, str], found: Mapping[str, str]) -> list[str]:
    looks = {name: lookalike(one) for name, one in tried.items()}
    kept, cut = set(map(lookalike, found.values())), list(looks.values())
    return [name for name, one in looks.items() if one in kept or cut.count(one) > 1]


def _ways(
    name: str, most: float, breadth: Callable[[str], float], numbers: Iterator[int]
) -> Iterator[str]:
    """Yield *name* cut in ever other ways, the best first; in the end by *numbers* of its own."""
    yield _cut(name, "", most, breadth)
    tail = _TAIL.search(name)
    if tail is not None and breadth(name[:2] + CUT + tail[0]) <= most:
        yield _cut(name[: tail.start()], tail[0], most, breadth)
    for kept in range(1, len(name)):
        end = CUT + name[-kept:]
        if breadth(name[0] + end) > most:
            break
        yield _cut(name, end[1:], most, breadth)
    for number in numbers:
        yield _cut(name, str(number), most, breadth)


def _cut(name: str, end: str, most: float, breadth: Callable[[str], float]) -> str:
    """Return as much of *name*'s beginning as there is room for before *end*."""
    end = CUT + end
    for kept in range(len(name), 0, -1):
        if breadth(found := name[:kept].rstrip() + end) <= most:
            return found
    return next((end[at:] for at in range(len(end)) if breadth(end[at:]) <= most), "")
