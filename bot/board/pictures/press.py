"""The maps made into pixels, once: `python -m bot.board.pictures.press`.

With `--check` it says which are out of date.
"""

import sys
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import chain, pairwise
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.board.pictures import engraving
from bot.board.pictures.engraving import FINE
from bot.board.pictures.inks import (
    BLAZE,
    COASTLINE,
    DESK_COLOURS,
    FRAME,
    GROUND,
    LAGOON,
    MAP_COLOURS,
    ROOFS,
    SHOAL,
    STONE,
    STREET,
    SWELL,
)
from bot.board.pictures.layout import Layout
from bot.board.pictures.layout_classic import CLASSIC
from bot.board.pictures.layout_serenissima import SERENISSIMA
from bot.board.pictures.pieces import drawing_of
from bot.board.pictures.spaces import put_spaces
from bot.board.rules.maps import LAND
from bot.board.rules.material import IDENTITIES, Ball, Piece
from bot.picture import paint
from bot.picture.plate import DEEP, IVORY, SLATE, Colour, Rect

OFF_SHORE: Final = 20
"""About so many pixels from the coast there is a line round it."""

RING: Final = 46
"""Pixels from the middle of the rose of the winds to its ring."""

BLOCK: Final = 12
"""Pixels of a square that is looked at for itself: about a house."""

NEAR: Final = 10
"""By how much its shade may differ: another machine rounds otherwise."""

DRAWINGS: Final = (
    *(f"agent-{card}" for card in IDENTITIES),
    *("ambassador", "cell-sure", "cell-impossible", "mark-seen", "mark-seen-black", "mark-shown"),
    *(drawing_of(Piece(piece)) for piece in range(17)),
    *(f"board/ball-{ball}" for ball in Ball),
    "board/code",
)
"""The drawings on pictures that show no map."""

MANY: Final = 110
"""How many of their colours are kept."""

SIDE: Final = 64
"""Pixels of a drawing that is looked at for its colours."""

LAYOUTS: Final = {layout.of.name: layout for layout in (CLASSIC, SERENISSIMA)}


def pressed(layout: Layout) -> Image.Image:
    """Return the map of *layout*, FINE times as large as its picture."""
    image = Image.new("RGB", (layout.wide * FINE, layout.high * FINE), LAGOON)
    dry = engraving.land(layout)
    around = engraving.rounded(dry, OFF_SHORE, 22)
    image.paste(SHOAL, (0, 0), engraving.outline(around, 1.8))
    image.paste(GROUND, (0, 0), dry)
    image.paste(COASTLINE, (0, 0), engraving.outline(dry, 2.6))
    _put_roofs(image, layout, dry)
    _put_ways(image, layout, dry)
    _put_rose(image, layout)
    _put_frame(image, layout)
    put_spaces(image, layout)
    return image


def _put_rose(image: Image.Image, layout: Layout) -> None:
    """Put the rose of the winds, as on a chart."""
    draw = ImageDraw.Draw(image)
    x, y = layout.rose
    spot = tuple(FINE * part for part in (x - RING, y - RING, x + RING, y + RING))
    draw.ellipse(spot, None, BLAZE, 3 * FINE)
    for at in (1, 3, 5, 7, 0, 2, 4, 6):
        turn, far = at * pi / 4, 33 if at % 2 else 62
        tip = (x + sin(turn) * far, y - cos(turn) * far)
        for side, colour in ((-1, IVORY), (1, DEEP)):
            foot = turn + side * pi / 4
            near = (x + sin(foot) * 11, y - cos(foot) * 11)
            draw.polygon(
                [(u * FINE, v * FINE) for u, v in ((x, y), tip, near)], colour, BLAZE, FINE
            )


def _put_roofs(image: Image.Image, layout: Layout, dry: Image.Image) -> None:
    """Put houses where there is nothing else on land."""
    draw = ImageDraw.Draw(image)
    taken: list[tuple[float, float]] = []
    lines = [
        point
        for *_, points in engraving.ways(layout)
        for a, b in pairwise(points)
        for point in _between(a, b)
    ]
    for x, y, turn in _scattered(layout, 360):
        clear = all(
            dry.getpixel((round((x + dx) * FINE), round((y + dy) * FINE)))
            for dx in (-14, 0, 14)
            for dy in (-14, 0, 14)
        )
        if not clear or any(hypot(x - u, y - v) < 17 for u, v in taken):
            continue
        if any(abs(x - u) < 54 and -42 < y - v < 36 for u, v in layout.places.values()):
            continue
        if any(abs(x - u) + abs(y - v) < 22 for u, v in lines):
            continue
        taken.append((x, y))
        _put_roof(draw, x, y, turn)


def _put_roof(draw: ImageDraw.ImageDraw, x: float, y: float, turn: float) -> None:
    """Put a house as old maps have it: a wall below a roof, some with a tower."""
    left, top = round(x) - 8, round(y) - 3
    wide, tower = 16, turn < pi / 5

    def spot(*corners: tuple[int, int]) -> list[tuple[int, int]]:
        return [((left + u) * FINE, (top + v) * FINE) for u, v in corners]

    if tower:
        draw.polygon(spot((11, -10), (16, -10), (16, 10), (11, 10)), ROOFS[0])
        draw.polygon(spot((10, -10), (13, -17), (17, -10)), ROOFS[1])
    draw.polygon(spot((0, 2), (wide, 2), (wide, 10), (0, 10)), ROOFS[0])
    draw.polygon(spot((-2, 3), (3, -5), (wide - 3, -5), (wide + 2, 3)), ROOFS[1])


def _between(a: tuple[float, float], b: tuple[float, float]) -> Iterator[tuple[float, float]]:
    parts = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / 8))
    for at in range(parts + 1):
        yield a[0] + (b[0] - a[0]) * at / parts, a[1] + (b[1] - a[1]) * at / parts


def _scattered(layout: Layout, many: int) -> Iterator[tuple[float, float, float]]:
    """Yield places all over the map, the same each time, and a turn for each."""
    for at in range(1, many):
        x = 20 + at * 0.7548776662 % 1 * (layout.wide - 40)
        y = 20 + at * 0.5698402910 % 1 * (layout.high - 40)
        yield x, y, at * 0.6180339887 % 1 * pi


def _put_ways(image: Image.Image, layout: Layout, dry: Image.Image) -> None:
    draw = ImageDraw.Draw(image)
    ways = engraving.ways(layout)
    for *_, by, points in ways:
        if by is not LAND:
            engraving.stroke(draw, engraving.waves(points, 0, 0), 5, SWELL)
    for *_, by, points in ways:
        if by is LAND:
            for bridge in engraving.over_water(points, dry):
                _put_bridge(draw, bridge)
    for *_, by, points in ways:
        if by is LAND:
            engraving.stroke(draw, points, 7, STREET)


def _put_bridge(draw: ImageDraw.ImageDraw, bridge: tuple[tuple[float, float], ...]) -> None:
    (ax, ay), (bx, by) = bridge
    long = hypot(bx - ax, by - ay)
    x, y = (by - ay) / long, (ax - bx) / long

    def side(by_: float) -> list[tuple[float, float]]:
        return [
            ((ax + x * by_) * FINE, (ay + y * by_) * FINE),
            ((bx + x * by_) * FINE, (by + y * by_) * FINE),
        ]

    draw.polygon([*side(11), *reversed(side(-11))], STONE)
    for edge in (11, -11):
        draw.line(side(edge), COASTLINE, 11)


def _put_frame(image: Image.Image, layout: Layout) -> None:
    """Put the scale round the map: black and white by turns, between two lines."""
    draw = ImageDraw.Draw(image)
    wide, high = image.size
    band, part = 12 * FINE, 60 * FINE
    for at in range(0, max(wide, high), part):
        colour = FRAME[at // part % 2]
        for box in (
            (at, 0, at + part, band),
            (at, high - band, at + part, high),
            (0, at, band, at + part),
            (wide - band, at, wide, at + part),
        ):
            draw.rectangle(box, colour)
    draw.rectangle((0, 0, wide - 1, high - 1), outline=BLAZE, width=2 * FINE)
    draw.rectangle((band, band, wide - band, high - band), outline=BLAZE, width=3 * FINE)


def coloured(image: Image.Image) -> Image.Image:
    """Return *image* in the colours of maps."""
    return image.quantize(palette=_palette(MAP_COLOURS), dither=Image.Dither.NONE)


def desk() -> Image.Image:
    """Return something in the colours of the pictures that show no map.

    They are those of plates, what is between letters and what they stand on, the figures', and the
    most of the drawings'.
    """
    drawn = Image.new("RGB", (SIDE * len(DRAWINGS), SIDE * 2))
    for row, ground in enumerate((DEEP, SLATE)):
        drawn.paste(ground, (0, row * SIDE, drawn.width, (row + 1) * SIDE))
        for at, name in enumerate(DRAWINGS):
            spot = Rect(at * SIDE, row * SIDE, SIDE, SIDE)
            drawing = paint.sprite(name, SIDE, SIDE, faint=False)
            drawn.paste(drawing, (spot.x, spot.y), drawing)
    most = drawn.quantize(MANY, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette()
    colours = [*DESK_COLOURS, *zip(*[iter(most or ())] * 3, strict=True)]
    return _palette(colours[:256]).resize((16, 16))


def _palette(colours: Sequence[Colour]) -> Image.Image:
    palette = Image.new("P", (1, 1))
    palette.putpalette([*chain.from_iterable(dict.fromkeys(colours))])
    return palette


def main(arguments: list[str]) -> int:
    """Write every map anew, or only check them; return 1 if one is out of date."""
    folder = Path(str(files("bot.picture").joinpath("assets", "grounds")))
    made = {"board-desk": desk()}
    for name, layout in LAYOUTS.items():
        whole = pressed(layout)
        made[f"board-{name}"] = coloured(whole.reduce(FINE))
        made[f"board-{name}-large"] = coloured(whole.reduce(FINE // 2))
    stale = []
    for name, image in made.items():
        png = folder / f"{name}.png"
        if not png.is_file() or not _alike(png, image):
            stale.append(name)
            if "--check" not in arguments:
                image.save(png)
    print("\n".join(stale) or "every map is what its layout says")
    return 1 if stale and "--check" in arguments else 0


def _alike(png: Path, image: Image.Image) -> bool:
    with Image.open(png) as known:
        difference = ImageChops.difference(known.convert("RGB"), image.convert("RGB"))
        same = known.getpalette() == image.getpalette()
    if known.size != image.size or not same:
        return False
    blocks = max(1, image.width // BLOCK), max(1, image.height // BLOCK)
    worst = difference.convert("L").resize(blocks, Image.Resampling.BOX).getextrema()[1]
    return isinstance(worst, int | float) and worst <= NEAR


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
