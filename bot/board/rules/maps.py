"""The map: its spaces, and which of them a line joins (rules, section B)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

from bot.board.rules.material import COLOURS, Colour

Space = NewType("Space", str)
"""A space by its id on its map, as records name it: "P04"."""


Positions = tuple[Space | None, ...]
"""Where every piece stands, by piece; None for a figure that is out of the game (I150)."""


class Line(StrEnum):
    """What joins two neighbours; two spaces may be joined by one of each (I11)."""

    LAND = "land"
    WATER = "water"


LAND: Final = Line.LAND
WATER: Final = Line.WATER


@dataclass(frozen=True, repr=False)
class Map:
    """One map: spaces in a fixed order, and the ways between them, which run both ways (I12)."""

    name: str
    spaces: tuple[Space, ...]
    embassy: Space
    numbered: tuple[Space, ...]
    """The spaces with the numbers 1-8, in order."""
    starts: Mapping[Colour, tuple[Space, ...]]
    """The four start spaces of each colour (I10)."""
    plain: tuple[Space, ...]
    land: Mapping[Space, tuple[Space, ...]]
    """The neighbours by land."""
    water: Mapping[Space, tuple[Space, ...]]
    """The neighbours by water."""
    ways: Mapping[Space, tuple[tuple[Line, Space], ...]]
    """Every step from a space, land first; a neighbour by both stands there twice."""
    land_ways: Mapping[Space, tuple[tuple[Line, Space], ...]]
    """Every step by land from a space."""
    water_ways: Mapping[Space, tuple[tuple[Line, Space], ...]]
    """Every step by water from a space."""
    unnumbered: tuple[Space, ...]
    """Where a figure may be sent (I100)."""
    banishment: tuple[Space, ...]
    """Where the Ambassador may be sent: the Embassy and every start space (I101)."""
    number: Mapping[Space, int]
    """The number of each numbered space."""
    bit: Mapping[Space | None, int]
    """A bit of its own for each space, to count who shares spaces with whom."""

    def joined(self, one: Space, other: Space, by: Line) -> bool:
        """Return whether a line of that kind joins two spaces."""
        return other in (self.land if by is LAND else self.water)[one]

    def mask(self, spaces: Iterable[Space | None]) -> int:
        """Return the bits of *spaces*, each counted once; None is nowhere."""
        bit, mask = self.bit, 0
        for space in spaces:
            mask |= bit[space]
        return mask


def drawn_up(
    name: str,
    *,
    embassy: str,
    numbered: str,
    starts: Mapping[Colour, str],
    plain: str,
    land: str,
    water: str,
) -> Map:
    """Return the map with these spaces, separated by blanks, and these lines ("B1-N4 B1-P01")."""
    coloured = {colour: _spaces(starts[colour]) for colour in COLOURS[:4]}
    numbers, rest = _spaces(numbered), _spaces(plain)
    home = tuple(space for colour in COLOURS[:4] for space in coloured[colour])
    spaces = (Space(embassy), *numbers, *home, *rest)
    by_land, by_water = _neighbours(spaces, land), _neighbours(spaces, water)
    land_ways, water_ways = _ways(LAND, by_land), _ways(WATER, by_water)
    return Map(
        name=name,
        spaces=spaces,
        embassy=Space(embassy),
        numbered=numbers,
        starts=coloured,
        plain=rest,
        land=by_land,
        water=by_water,
        ways={space: land_ways[space] + water_ways[space] for space in spaces},
        land_ways=land_ways,
        water_ways=water_ways,
        unnumbered=(Space(embassy), *home, *rest),
        banishment=(Space(embassy), *home),
        number={space: number for number, space in enumerate(numbers, 1)},
        bit={None: 0, **{space: 1 << place for place, space in enumerate(spaces)}},
    )


def _spaces(text: str) -> tuple[Space, ...]:
    return tuple(map(Space, text.split()))


def _neighbours(spaces: tuple[Space, ...], lines: str) -> dict[Space, tuple[Space, ...]]:
    found: dict[Space, list[Space]] = {space: [] for space in spaces}
    for line in lines.split():
        one, other = map(Space, line.split("-"))
        found[one].append(other)
        found[other].append(one)
    return {space: tuple(sorted(others)) for space, others in found.items()}


def _ways(
    line: Line, neighbours: Mapping[Space, tuple[Space, ...]]
) -> dict[Space, tuple[tuple[Line, Space], ...]]:
    return {space: tuple((line, other) for other in there) for space, there in neighbours.items()}
