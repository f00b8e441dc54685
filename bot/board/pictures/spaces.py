"""The signs of spaces on a map: what each is, and what it is called."""

from typing import Final

from PIL import Image, ImageDraw

from bot.board.pictures.engraving import FINE
from bot.board.pictures.inks import BLAZE, INK, ON_STARTS, SIGN, STARTS
from bot.board.pictures.layout import BELOW, DISC, PILL, TAB, Layout
from bot.board.rules.maps import Space
from bot.board.rules.material import COLOURS
from bot.picture import fonts
from bot.picture.plate import DEEP, GOLD, Colour, Rect, Words

SIZE: Final = 32
"""Pixels of the letters of what a space is called: a third of it on a phone."""


def put_spaces(image: Image.Image, layout: Layout) -> None:
    """Put the sign of every space."""
    draw = ImageDraw.Draw(image)
    starts = {space: seat for seat in range(4) for space in layout.of.starts[COLOURS[seat]]}
    for space, (x, y) in layout.places.items():
        if space in layout.of.number:
            _put_number(image, draw, layout, space, x, y)
        elif space == layout.of.embassy:
            _put_embassy(image, draw, space, x, y)
        elif space in starts:
            _put_start(image, draw, layout, starts[space], space, x, y)
        else:
            half = _breadth(space) / 2 + 9
            _pill(draw, x - half, y, x + half, SIGN, INK)
            _write(image, space, x, y, INK)


def _pill(
    draw: ImageDraw.ImageDraw, left: float, y: float, right: float, colour: Colour, rim: Colour
) -> None:
    spot = (left * FINE, (y - PILL / 2) * FINE, right * FINE, (y + PILL / 2) * FINE)
    draw.rounded_rectangle(spot, 13 * FINE, colour, rim, 3 * FINE)


def _put_start(
    image: Image.Image,
    draw: ImageDraw.ImageDraw,
    layout: Layout,
    seat: int,
    space: Space,
    x: int,
    y: int,
) -> None:
    letter = COLOURS[seat][0].upper()
    colour, ink = STARTS[seat], ON_STARTS[seat]
    if space not in layout.tabbed:
        half = _breadth(space) / 2 + 12
        _pill(draw, x - half, y, x + half, colour, INK)
        _write(image, space, x, y, ink)
        return
    half = _breadth(space) / 2 + 9
    _pill(draw, x - half - TAB, y, x + half, colour, INK)
    spot = (
        (x - half) * FINE,
        (y - PILL / 2 + 4) * FINE,
        (x + half - 4) * FINE,
        (y + PILL / 2 - 4) * FINE,
    )
    draw.rounded_rectangle(spot, 9 * FINE, SIGN)
    _write(image, letter, x - half - 12, y, ink)
    _write(image, space, x - 1, y, INK)


def _put_number(
    image: Image.Image, draw: ImageDraw.ImageDraw, layout: Layout, space: Space, x: int, y: int
) -> None:
    radius = DISC
    spot = tuple(FINE * part for part in (x - radius, y - radius, x + radius, y + radius))
    draw.ellipse(spot, GOLD, INK, 3 * FINE)
    inner = tuple(FINE * part for part in (x - 26, y - 26, x + 26, y + 26))
    draw.ellipse(inner, None, INK, round(1.5 * FINE))
    number = str(layout.of.number[space])
    if space == f"N{number}":
        _write(image, number, x, y, INK, 50)
        return
    _write(image, number, x, y - 2, INK, 50)
    half = _breadth(space) / 2 + 7
    _pill(draw, x - half, y + BELOW, x + half, SIGN, INK)
    _write(image, space, x, y + BELOW, INK)


def _put_embassy(
    image: Image.Image, draw: ImageDraw.ImageDraw, space: Space, x: int, y: int
) -> None:
    half = max(30, _breadth(space) / 2 + 12)
    spot = tuple(FINE * part for part in (x - half, y - 26, x + half, y + 26))
    draw.rounded_rectangle(spot, 8 * FINE, DEEP, BLAZE, 4 * FINE)
    _write(image, space, x, y, GOLD, 38)


def _breadth(text: str) -> int:
    return fonts.line(Words(Rect(0, 0, 999, 50), text, SIZE), 999).width


def _write(
    image: Image.Image, text: str, x: float, y: float, colour: Colour, size: int = SIZE
) -> None:
    words = Words(Rect(0, 0, 9999, 400), text, size * FINE)
    mask = fonts.line(words, 9999)
    spot = (
        round(x * FINE - mask.width / 2),
        round(y * FINE - mask.height / 2 + size * FINE * 0.03),
    )
    image.paste(colour, spot, mask)
