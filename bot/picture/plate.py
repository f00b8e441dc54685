"""A picture before it is painted: rectangles, words and sprites at their places, in pixels."""

from hashlib import blake2b
from typing import Literal, NewType

import msgspec

Colour = tuple[int, int, int]

NIGHT: Colour = (22, 35, 58)
DEEP: Colour = (13, 22, 38)
SLATE: Colour = (38, 55, 84)
WATER: Colour = (44, 74, 110)
GOLD: Colour = (232, 194, 104)
IVORY: Colour = (243, 234, 215)
MIST: Colour = (176, 186, 202)
"""Venice at night. GOLD, IVORY and MIST can be read on every other colour (a contrast of 4.5)."""

SEAT_COLOURS: tuple[Colour, ...] = (
    (93, 156, 236),
    (227, 181, 44),
    (64, 184, 116),
    (228, 141, 189),
    IVORY,
)
"""By place, for lines; a shape stands at the end of each, for colour is never the only mark."""

WIDTH = 1080
"""Pixels: on a phone of 390 it is shown at about a third."""

MARGIN = 30


class Piece(msgspec.Struct, frozen=True, gc=False, tag=True):
    """What is painted. What stands on it may be secret, so its repr does not say it."""

    def __repr__(self) -> str:
        """Return its kind alone."""
        return f"<{type(self).__name__}>"


class Rect(msgspec.Struct, frozen=True, gc=False):
    """A rectangle; *x* and *y* are its left upper corner."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """Where it ends."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self.y + self.h


class Box(Piece, frozen=True, gc=False):
    """A filled rectangle with round corners; with a *rim* only its edge, so many pixels wide."""

    rect: Rect
    colour: Colour
    radius: int = 12
    rim: int = 0


class Words(Piece, frozen=True, gc=False):
    """One line of text of a *size* in pixels; what does not fit into its rectangle is cut off.

    A name *among* others is first made smaller, to no less than the *smallest* size, and then cut
    so that it still differs; where no font has its letters, or what is left of
    it is also left of another, there is something else *instead*.
    """

    rect: Rect
    text: str
    size: int
    colour: Colour = IVORY
    face: Literal["plain", "bold", "title"] = "bold"
    align: Literal["left", "middle", "right"] = "left"
    among: tuple[str, ...] = ()
    instead: str = ""
    smallest: int = 0


class Sprite(Piece, frozen=True, gc=False):
    """One of the drawings in assets, filling its rectangle; *faint* is dimmed."""

    rect: Rect
    name: str
    faint: bool = False


class Ground(Piece, frozen=True, gc=False):
    """A large drawing, or a *part* of it, made as large as its rectangle."""

    rect: Rect
    name: str
    part: Rect | None = None


class Stroke(Piece, frozen=True, gc=False):
    """A line through *points* with round ends, so *wide*.

    It has a *head*, so long, where it ends, and is interrupted every so many pixels: *dash*.
    """

    points: tuple[tuple[int, int], ...]
    colour: Colour
    wide: int
    head: int = 0
    dash: int = 0

    @property
    def rect(self) -> Rect:
        """What it stands in."""
        room = max(self.wide, self.head) // 2 + 2
        left, top = (min(point[at] for point in self.points) - room for at in (0, 1))
        right, bottom = (max(point[at] for point in self.points) + room for at in (0, 1))
        return Rect(left, top, right - left, bottom - top)


Item = Box | Words | Sprite | Ground | Stroke


class Plate(Piece, frozen=True, gc=False, tag=False, omit_defaults=True, cache_hash=True):
    """A picture so *wide* and *high*, its *items* from the lowest to the topmost.

    One that is *clear* has nothing behind them. Its colours are those of the ground named by
    *colours*, or those of all pictures.
    """

    high: int
    items: tuple[Item, ...]
    wide: int = WIDTH
    clear: bool = False
    colours: str = ""


Seal = NewType("Seal", bytes)
"""What differs whenever plates do."""


def sealed(plate: Plate) -> Seal:
    """Return what tells *plate* from all others; to keep that takes next to no room."""
    return Seal(blake2b(msgspec.msgpack.encode(plate), digest_size=16).digest())
