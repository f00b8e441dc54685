"""A plate painted with Pillow: PNG bytes, the same for the same plate."""

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from itertools import chain, pairwise, product
from math import hypot
from operator import sub
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.picture import fonts
from bot.picture.plate import (
    DEEP,
    GOLD,
    IVORY,
    MIST,
    NIGHT,
    SEAT_COLOURS,
    SLATE,
    WATER,
    Box,
    Colour,
    Ground,
    Item,
    Plate,
    Sprite,
    Stroke,
    Words,
)

Spot = tuple[float, float]

COLOURS: Final = 128
"""Colours of all pictures: with a palette a picture is a third as large, and nobody sees it."""

PACKED: Final = 5
TIGHT: Final = 6
"""How hard it is tried to make a PNG small, of 9: from here on it takes ever longer for less.

One with a ground is large enough for the second.
"""

FINE: Final = 4
"""Round corners are drawn so many times too large and made smaller."""

STEPS: Final = 6
"""Shades from what letters stand on to their own colour."""

NEAR: Final = 48
"""Pixels of a drawing that is looked at for its colours."""

SIDE: Final = 192
"""Pixels of a drawing as it is kept, whichever way."""

MUCH: Final = 400
"""Pixels of one colour in a drawing with which it is one of its own."""

OPAQUE: Final = 255

APART: Final = 8
"""By how much a drawing's shade differs from those of plates."""

FAINT: Final = 0.28
"""How much is seen of what is dimmed."""


def paint(plate: Plate) -> bytes:
    """Return *plate* as a PNG."""
    found = BytesIO()
    if plate.clear:
        _cut_out(plate).save(found, "PNG", optimize=True)
        return found.getvalue()
    image = _painted(plate, NIGHT)
    # To find out which colours this very picture has takes longer than all the rest.
    image.quantize(palette=palette(plate.colours), dither=Image.Dither.NONE).save(
        found, "PNG", compress_level=TIGHT if plate.colours else PACKED
    )
    return found.getvalue()


def _painted(plate: Plate, ground: Colour) -> Image.Image:
    image = Image.new("RGB", (plate.wide, plate.high), ground)
    for item in plate.items:
        _put(image, item)
    return image


def _cut_out(plate: Plate) -> Image.Image:
    """Return *plate* with nothing behind it: what differs by its ground shows that ground."""
    on_black, on_white = (_painted(plate, (shade, shade, shade)) for shade in (0, 255))
    seen = ImageChops.invert(ImageChops.subtract(on_white, on_black)).getchannel("R")
    return Image.merge("RGBa", (*on_black.split(), seen)).convert("RGBA")


def _put(image: Image.Image, item: Item) -> None:
    rect = item.rect
    match item:
        case Box():
            _put_box(image, item)
        case Sprite():
            drawn = sprite(item.name, rect.w, rect.h, faint=item.faint)
            image.paste(drawn, (rect.x, rect.y), drawn)
        case Ground():
            image.paste(_part(item), (rect.x, rect.y))
        case Stroke():
            mask = _stroke(item)
            image.paste(item.colour, (rect.x, rect.y), mask)
        case Words():
            mask = fonts.line(item, rect.w)
            free = rect.w - mask.width
            x = rect.x + {"left": 0, "middle": free // 2, "right": free}[item.align]
            image.paste(item.colour, (x, rect.y + (rect.h - mask.height) // 2), mask)


def _put_box(image: Image.Image, box: Box) -> None:
    """Fill *box*: its corners by masks, and all between them without, which is far quicker."""
    rect, rim = box.rect, box.rim
    radius = min(box.radius, rect.w // 2, rect.h // 2)
    left, right, top, bottom = rect.x, rect.right, rect.y, rect.bottom
    if radius:
        around = _corners(radius, rim)
        for at, (x, y) in enumerate(product((left, right - radius), (top, bottom - radius))):
            image.paste(box.colour, (x, y), around[at])
    inside, across = (left + radius, right - radius), (top + radius, bottom - radius)
    if rim:
        bars = [(*inside, top, top + rim), (*inside, bottom - rim, bottom)]
        bars += [(left, left + rim, *across), (right - rim, right, *across)]
    else:
        bars = [(*inside, top, bottom), (left, left + radius, *across)]
        bars.append((right - radius, right, *across))
    for x, to_x, y, to_y in bars:
        if x < to_x and y < to_y:
            image.paste(box.colour, (x, y, to_x, to_y))


@lru_cache(64)
def _corners(radius: int, rim: int) -> tuple[Image.Image, ...]:
    """Return the masks of a box's corners: left above and below, right above and below."""
    side = 2 * radius * FINE
    mask = Image.new("L", (side, side))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, side - 1, side - 1),
        radius * FINE,
        fill=None if rim else 255,
        outline=255 if rim else None,
        width=rim * FINE,
    )
    whole, ends = mask.reduce(FINE), ((0, radius), (radius, 2 * radius))
    return tuple(whole.crop((x, y, to_x, to_y)) for (x, to_x), (y, to_y) in product(ends, ends))


def _stroke(stroke: Stroke) -> Image.Image:
    """Return *stroke* as a mask of its rectangle."""
    rect = stroke.rect
    mask = Image.new("L", (rect.w * FINE, rect.h * FINE))
    draw = ImageDraw.Draw(mask)
    points: list[Spot] = [((x - rect.x) * FINE, (y - rect.y) * FINE) for x, y in stroke.points]
    if stroke.head:
        (ax, ay), (bx, by) = points[-2:]
        long = hypot(bx - ax, by - ay) or 1
        u, v = (bx - ax) / long * FINE, (by - ay) / long * FINE
        back, side = stroke.head, stroke.head * 0.5
        tail = (bx - u * back, by - v * back)
        tip = [(tail[0] - v * side, tail[1] + u * side), (tail[0] + v * side, tail[1] - u * side)]
        draw.polygon([*tip, (bx, by)], 255)
        points[-1] = (bx - u * back * 0.8, by - v * back * 0.8)
    for line in _dashed(points, stroke.dash * FINE) if stroke.dash else [points]:
        draw.line(line, 255, stroke.wide * FINE, joint="curve")
        round_ = stroke.wide * FINE / 2
        for x, y in (line[0], *(() if stroke.head and line[-1] == points[-1] else (line[-1],))):
            draw.ellipse((x - round_, y - round_, x + round_, y + round_), 255)
    return mask.reduce(FINE)


def _dashed(points: list[Spot], dash: int) -> list[list[Spot]]:
    """Return every other piece of a line, each so long."""
    found: list[list[Spot]] = []
    gone = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        long = hypot(bx - ax, by - ay) or 1
        first = -(gone % (2 * dash))
        for start in range(int((long - first) // (2 * dash)) + 1):
            low = max(0.0, first + start * 2 * dash)
            high = min(long, first + start * 2 * dash + dash)
            if low < high:
                found.append(
                    [(ax + (bx - ax) * at / long, ay + (by - ay) * at / long) for at in (low, high)]
                )
        gone += long
    return found


def _part(item: Ground) -> Image.Image:
    """Return as much of a ground as is seen, as large as it is."""
    kept, part, size = _ground(item.name), item.part, (item.rect.w, item.rect.h)
    if part is not None:
        kept = kept.crop((part.x, part.y, part.right, part.bottom))
    whole = kept.convert("RGB")
    return whole if whole.size == size else whole.resize(size, Image.Resampling.BICUBIC)


@lru_cache(8)
def _ground(name: str) -> Image.Image:
    with files(__package__).joinpath("assets", "grounds", f"{name}.png").open("rb") as file:
        image = Image.open(file)
        image.load()
        return image


@lru_cache(8)
def palette(of: str = "") -> Image.Image:
    """Return the colours of all pictures, or of those which have the colours *of* a ground.

    Those of plates, what is between letters and what they stand on, and the most of the drawings'.
    """
    if of:
        made = Image.new("P", (1, 1))
        made.putpalette(_ground(of).getpalette() or [])
        return made
    grounds, inks = (NIGHT, DEEP, SLATE, WATER), (GOLD, IVORY, MIST)
    exact: dict[tuple[int, ...], None] = dict.fromkeys((*grounds, *inks, *SEAT_COLOURS))
    for ground, ink, step in product(grounds, inks, range(1, STEPS)):
        mixed = (round(g + (i - g) * step / STEPS) for g, i in zip(ground, ink, strict=True))
        exact.setdefault(tuple(mixed))
    # Those of a game that has colours of its own lie in a folder below.
    every = sorted(path.name for path in _drawings().iterdir() if path.is_file())
    names = [name.removesuffix(".png") for name in every]
    for name in names:
        for many, shade in _drawing(name).getcolors(SIDE * SIDE) or []:
            assert isinstance(shade, tuple), "a drawing has bands"
            if many >= MUCH and shade[3] == OPAQUE:
                exact.setdefault(shade[:3])
    drawn = Image.new("RGB", (NEAR * len(names), NEAR * 2 * len(grounds)))
    for (row, ground), (at, name), faint in product(
        enumerate(grounds), enumerate(names), (False, True)
    ):
        spot = (at * NEAR, (2 * row + faint) * NEAR)
        drawn.paste(ground, (*spot, spot[0] + NEAR, spot[1] + NEAR))
        small = sprite(name, NEAR, NEAR, faint=faint)
        drawn.paste(small, spot, small)
    most = drawn.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette()
    for colour in zip(*[iter(most or ())] * 3, strict=True):
        # What is nearly the colour of a ground would be taken for it.
        if all(max(map(abs, map(sub, colour, other))) >= APART for other in grounds + inks):
            exact.setdefault(colour)
    made = Image.new("P", (1, 1))
    made.putpalette([*chain.from_iterable(exact)][: 3 * COLOURS])
    return made


@lru_cache(512)
def sprite(name: str, w: int, h: int, *, faint: bool) -> Image.Image:
    """Return the drawing of that *name*, so large."""
    made = _drawing(name).resize((w, h), Image.Resampling.LANCZOS)
    if faint:
        made.putalpha(made.getchannel("A").point(lambda alpha: round(alpha * FAINT)))
    return made


@lru_cache(128)
def _drawing(name: str) -> Image.Image:
    with _drawings().joinpath(f"{name}.png").open("rb") as file:
        return Image.open(file).convert("RGBA")


def _drawings() -> Traversable:
    return files(__package__).joinpath("assets", "png")
