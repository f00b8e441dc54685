"""The map engraved: islands, canals, streets, bridges and the signs of spaces, as layers of pixels.

Only `press` draws with it; at run time a map is one of the drawings.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.board.pictures.layout import Layout, Point
from bot.board.rules.maps import LAND, WATER, Line, Space
from bot.picture.plate import Colour

FINE: Final = 4
"""Masks are so many times as large as the picture, and made smaller: so edges are smooth."""

COAST: Final = 15
"""Pixels by which coasts are rounded."""

SHORE: Final = 56
"""Pixels of land on each side of a street."""

CANAL: Final = 27
GRAND: Final = 46
OPEN: Final = 100
"""Pixels of the breadth of a canal, of the Grand Canal, and of the lagoon between islands."""

SPECK: Final = 420
"""Dots of two pixels each way that an island or a pond has at least."""

NEAR: Final = 34
"""Pixels from a space within which no bridge is drawn: its sign lies over it."""

SHORTEST: Final = 16
"""Pixels of the shortest bridge."""

WAVE: Final = 32
"""Pixels from one wave of a water line to the next."""

SWELL: Final = 5
"""Pixels by which it swings."""


@lru_cache(1)
def ways(layout: Layout) -> tuple[tuple[Space, Space, Line, tuple[Point, ...]], ...]:
    """Return every line of the map once, with its points."""
    found = []
    for one in layout.of.spaces:
        for by, other in layout.of.ways[one]:
            if one < other:
                found.append((one, other, by, layout.way(one, other, by)))
    return tuple(found)


def blank(layout: Layout) -> Image.Image:
    """Return an empty mask of the map."""
    return Image.new("L", (layout.wide * FINE, layout.high * FINE))


def strokes(layout: Layout, lines: Iterable[Sequence[Point]], wide: float) -> Image.Image:
    """Return *lines* so *wide*, with round ends, as a mask."""
    mask = blank(layout)
    draw = ImageDraw.Draw(mask)
    for line in lines:
        stroke(draw, line, wide)
    return mask


def stroke(
    draw: ImageDraw.ImageDraw, line: Sequence[Point], wide: float, fill: int | Colour = 255
) -> None:
    """Draw one line with round ends."""
    points = [(x * FINE, y * FINE) for x, y in line]
    radius = wide * FINE / 2
    draw.line(points, fill=fill, width=round(wide * FINE), joint="curve")
    for x, y in (points[0], points[-1]):
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)


def rounded(mask: Image.Image, by: float, level: int = 128) -> Image.Image:
    """Return *mask* with all its corners rounded off."""
    small = mask.reduce(FINE).filter(ImageFilter.GaussianBlur(by))
    return small.resize(mask.size, Image.Resampling.BICUBIC).point(
        lambda shade: 255 if shade >= level else 0
    )


def outline(mask: Image.Image, wide: float) -> Image.Image:
    """Return the edge of *mask*, about so *wide*, as a mask."""
    soft = mask.filter(ImageFilter.BoxBlur(wide * FINE / 2))
    return soft.point(lambda shade: 255 if 1 <= shade <= 254 else 0)


def land(layout: Layout) -> Image.Image:
    """Return where there is land: around streets and spaces, without the canals."""
    streets = [points for _, _, by, points in ways(layout) if by is LAND]
    mask = strokes(layout, streets, 2 * SHORE)
    draw = ImageDraw.Draw(mask)
    for x, y in layout.places.values():
        spot = ((x - 66) * FINE, (y - 78) * FINE, (x + 66) * FINE, (y + 54) * FINE)
        draw.ellipse(spot, fill=255)
    filled = rounded(mask, 2.2 * COAST, 110)
    wide = rounded(ImageChops.subtract(filled, open_water(layout)), COAST, 128)
    draw = ImageDraw.Draw(pads := blank(layout))
    for x, y in layout.places.values():
        draw.ellipse(((x - 57) * FINE, (y - 42) * FINE, (x + 57) * FINE, (y + 39) * FINE), fill=255)
    padded = rounded(ImageChops.lighter(wide, pads), 9, 118)
    return without_specks(rounded(ImageChops.subtract(padded, canals_of(layout)), 5, 140))


def without_specks(mask: Image.Image) -> Image.Image:
    """Return *mask* without islets and ponds too small to be anything."""
    coarse = 2 * FINE
    small = mask.reduce(coarse).point(lambda shade: 255 if shade > 127 else 0)
    wide, high = small.size
    dots = bytearray(small.tobytes())
    specks: dict[int, list[int]] = {0: [], 255: []}
    seen = bytearray(len(dots))
    for start, shade in enumerate(dots):
        if seen[start]:
            continue
        seen[start] = 1
        part, ahead = [start], [start]
        while ahead:
            at = ahead.pop()
            x = at % wide
            for near in (
                at - wide,
                at + wide,
                *((at - 1,) if x else ()),
                *((at + 1,) if x < wide - 1 else ()),
            ):
                if 0 <= near < len(dots) and not seen[near] and dots[near] == shade:
                    seen[near] = 1
                    part.append(near)
                    ahead.append(near)
        if len(part) < SPECK:
            specks[shade] += part
    for shade, part in specks.items():
        spots = bytearray(len(dots))
        for at in part:
            spots[at] = 255
        found = Image.frombytes("L", (wide, high), bytes(spots)).filter(ImageFilter.MaxFilter(5))
        mask.paste(255 - shade, (0, 0), found.resize(mask.size))
    return mask


def open_water(layout: Layout) -> Image.Image:
    """Return where the lagoon comes between the islands."""
    mask = blank(layout)
    draw = ImageDraw.Draw(mask)
    for one, other, by, points in ways(layout):
        if by is WATER and {(one, other), (other, one)} & layout.open:
            stroke(draw, points, OPEN)
    return mask


def canals_of(layout: Layout) -> Image.Image:
    """Return where the canals are."""
    mask = blank(layout)
    draw = ImageDraw.Draw(mask)
    for one, other, by, points in ways(layout):
        if by is WATER:
            wide = GRAND if {(one, other), (other, one)} & layout.grand else CANAL
            stroke(draw, points, wide)
    return mask


def waves(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """Return a line that swings about *points*, without so many pixels at its two ends."""
    found: list[Point] = []
    long = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    whole = max(1, round((long - start - end) / WAVE))
    gone = 0.0
    for a, b in pairwise(points):
        part = hypot(b[0] - a[0], b[1] - a[1])
        towards = atan2(b[1] - a[1], b[0] - a[0])
        for step in range(ceil(part)):
            at = (gone + step - start) / (long - start - end)
            if 0 <= at <= 1:
                swing = SWELL * sin(at * whole * 2 * pi)
                x = a[0] + (b[0] - a[0]) * step / part
                y = a[1] + (b[1] - a[1]) * step / part
                found.append((x - sin(towards) * swing, y + cos(towards) * swing))
        gone += part
    return found


def over_water(points: Sequence[Point], dry: Image.Image) -> list[tuple[Point, Point]]:
    """Return the parts of a street that lie over water, a little longer at both ends."""
    (ax, ay), (bx, by) = points[0], points[-1]
    long = hypot(bx - ax, by - ay)
    found: list[tuple[Point, Point]] = []
    begun: float | None = None
    for step in range(ceil(long / 2) + 1):
        at = min(1.0, step * 2 / long)
        x, y = ax + (bx - ax) * at, ay + (by - ay) * at
        wet = not dry.getpixel((round(x * FINE), round(y * FINE)))
        if wet and begun is None:
            begun = at
        if begun is not None and (not wet or at == 1):
            low, high = max(begun - 7 / long, NEAR / long), min(at + 7 / long, 1 - NEAR / long)
            if (high - low) * long > SHORTEST:
                found.append(
                    (
                        (ax + (bx - ax) * low, ay + (by - ay) * low),
                        (ax + (bx - ax) * high, ay + (by - ay) * high),
                    )
                )
            begun = None
    return found
