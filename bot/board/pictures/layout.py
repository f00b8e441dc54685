"""Where everything lies on our own drawing of a map, in pixels of its picture."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Final

from bot.board.rules.maps import LAND, Line, Map, Space
from bot.picture.plate import Rect

APART: Final = 13
"""Pixels from the straight line of each of two lines that join the same two spaces (I11)."""

STEP: Final = 24
"""Straight pieces of which a bent line is made."""

PILL: Final = 40
"""Pixels of the height of a space's sign."""

DISC: Final = 31
"""Half of the breadth of a number's, in pixels."""

BELOW: Final = 43
"""Pixels from a number down to what its space is called."""

TAB: Final = 28
"""Pixels of the letter of a colour left of a sign."""

HALF: Final = 44
"""Half of the breadth of a sign, about."""

Point = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Layout:
    """Our own drawing of the map *of*: so *high*, and where the middle of each space's sign is.

    *grand* are the water lines along the Grand Canal, *open* those through the lagoon.
    """

    of: Map
    high: int
    rose: tuple[int, int]
    places: Mapping[Space, tuple[int, int]]
    grand: frozenset[tuple[Space, Space]] = frozenset()
    open: frozenset[tuple[Space, Space]] = frozenset()
    wide: int = 1000

    @property
    def size(self) -> tuple[int, int]:
        """So wide and so high it is."""
        return self.wide, self.high

    def way(self, one: Space, other: Space, by: Line) -> tuple[Point, Point]:
        """Return the ends of the line between two spaces, from the first to the second."""
        a, b = self.places[one], self.places[other]
        if not (other in self.of.land[one] and other in self.of.water[one]):
            return (a, b)
        # Each keeps to its own side, seen from whichever end.
        (ax, ay), (bx, by_) = sorted((a, b))
        long = hypot(bx - ax, by_ - ay)
        aside = APART if by is LAND else -APART
        x, y = (by_ - ay) / long * aside, (ax - bx) / long * aside
        return ((a[0] + x, a[1] + y), (b[0] + x, b[1] + y))

    def sign(self, space: Space) -> tuple[int, int, int, int]:
        """Return where the sign of a space is: its left, upper, right and lower end."""
        x, y = self.places[space]
        above, below = self.edges(space)
        tab = TAB * (space in self.tabbed)
        return x - HALF - tab, y - above, x + HALF, y + below

    @cached_property
    def signs(self) -> tuple[Rect, ...]:
        """Where the signs of all spaces are."""
        found = []
        for space in self.places:
            left, top, right, bottom = self.sign(space)
            found.append(Rect(left, top, right - left, bottom - top))
        return tuple(found)

    @cached_property
    def tabbed(self) -> frozenset[Space]:
        """The start spaces that are called by no letter of their colour, and have it beside."""
        return frozenset(
            space
            for colour, spaces in self.of.starts.items()
            for space in spaces
            if not (space[0] == colour[0].upper() and space[1:].isdigit())
        )

    def edges(self, space: Space) -> tuple[int, int]:
        """Return how many pixels the sign of a space reaches above its middle, and below it."""
        number = self.of.number.get(space)
        if number is None:
            return (26, 26) if space == self.of.embassy else (PILL // 2, PILL // 2)
        return DISC, DISC if space == f"N{number}" else BELOW + PILL // 2

    def clear(self, spaces: Iterable[Space], points: Iterable[Point]) -> list[Point]:
        """Return those of *points* that are neither on the signs of *spaces* nor next to them."""
        signs = [self.sign(space) for space in spaces]
        return [
            (x, y)
            for x, y in points
            if not any(
                left < x < right and top - 5 < y < bottom + 5 for left, top, right, bottom in signs
            )
        ]


def lines(text: str) -> frozenset[tuple[Space, Space]]:
    """Return the lines that *text* names: "B1-N4 B1-P01"."""
    pairs = [line.split("-") for line in text.split()]
    return frozenset((Space(one), Space(other)) for one, other in pairs)


def placed(text: str) -> dict[Space, tuple[int, int]]:
    """Return where spaces are, as *text* says: "E 120 340, N1 800 210"."""
    found = {}
    for one in text.split(","):
        space, x, y = one.split()
        found[Space(space)] = int(x), int(y)
    return found


def bent(a: Point, bend: Point, b: Point) -> list[Point]:
    """Return the points of a curve from *a* to *b*, drawn towards *bend*."""
    found = []
    for step in range(STEP + 1):
        at, rest = step / STEP, 1 - step / STEP
        x, y = (
            rest * rest * p + 2 * rest * at * q + at * at * r
            for p, q, r in zip(a, bend, b, strict=True)
        )
        found.append((x, y))
    return found
