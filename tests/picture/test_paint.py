"""What is painted quickly is painted rightly: the colours of plates, and boxes of every shape."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from bot.picture.paint import COLOURS, paint
from bot.picture.plate import (
    DEEP,
    GOLD,
    IVORY,
    MIST,
    NIGHT,
    SEAT_COLOURS,
    SLATE,
    WATER,
    WIDTH,
    Box,
    Colour,
    Plate,
    Rect,
    Sprite,
)


def painted(*items: Box | Sprite) -> Image.Image:
    return Image.open(BytesIO(paint(Plate(300, items)))).convert("RGB")


@pytest.mark.parametrize(
    "colour", dict.fromkeys((NIGHT, DEEP, SLATE, WATER, GOLD, IVORY, MIST, *SEAT_COLOURS))
)
def test_the_colours_of_plates_are_painted_as_they_are(colour: Colour) -> None:
    picture = painted(Box(Rect(100, 100, 200, 100), colour))
    assert picture.getpixel((200, 150)) == colour
    assert picture.getpixel((5, 5)) == NIGHT


@pytest.mark.parametrize(
    ("w", "h", "radius", "rim"),
    [
        (200, 100, 0, 0),
        (200, 100, 18, 0),
        (22, 22, 11, 0),
        (300, 4, 12, 0),
        (40, 40, 24, 0),
        (200, 100, 0, 3),
        (200, 100, 18, 3),
        (22, 22, 11, 5),
    ],
)
def test_a_box_has_the_shape_it_is_to_have(w: int, h: int, radius: int, rim: int) -> None:
    whole = Image.new("RGB", (4 * WIDTH, 1200), NIGHT)
    spot = (400, 400, 400 + 4 * w - 1, 400 + 4 * h - 1)
    ImageDraw.Draw(whole).rounded_rectangle(
        spot, 4 * radius, None if rim else GOLD, GOLD if rim else None, 4 * rim
    )
    around = (90, 90, 110 + w, 110 + h)
    wanted = whole.reduce(4).crop(around)
    found = painted(Box(Rect(100, 100, w, h), GOLD, radius, rim)).crop(around)
    assert max(ImageStat.Stat(ImageChops.difference(wanted, found)).mean) < 2


def test_a_picture_has_few_colours_and_all_pictures_the_same() -> None:
    one, other = (
        Image.open(BytesIO(paint(Plate(300, (Sprite(Rect(9, 9, 200, 200), name),)))))
        for name in ("agent-F", "telephone")
    )
    assert one.getpalette() == other.getpalette()
    assert len(one.getpalette() or ()) <= 3 * COLOURS
