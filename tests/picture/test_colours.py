"""Colour is never the only mark, and everything that is written can be read (P21).

How somebody sees who lacks the cones for green is that of Viénot, Brettel and Mollon, "Digital
video colourmaps for checking the legibility of displays by dichromats", Color Research &
Application 24 (1999). Contrast is that of the Web Content Accessibility Guidelines 2.1, 1.4.3.
"""

import asyncio
import itertools
from importlib.resources import files

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.picture.plate import NIGHT, SEAT_COLOURS, Box, Colour, Plate, Words
from tests.gallery.golden import golden

TOLD_APART = [
    [f"seat-{seat}{kind}" for seat in range(5) for kind in ("", "-bot")],
    ["mark-seen", "mark-shown", "mark-seen-black", "mark-shown-black"],
    ["cell-sure", "cell-impossible"],
    ["form-won", "form-drawn", "form-lost"],
    ["agent-F", "agent-B", "agent-Z", "agent-X"],
    [
        f"location-{at}"
        for at in ("rialto", "san_marco", "san_giorgio", "bridge_of_sighs", "salute")
    ],
]
"""Drawings of which one must know which it is."""

UNLIKE = 9.0
"""By how much they differ on average, of 255, in what such eyes see."""

READABLE = 4.5


def linear(shade: float) -> float:
    shade /= 255
    return shade / 12.92 if shade <= 0.04045 else ((shade + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def drawing(name: str) -> Image.Image:
    """Return a sprite on the night, as who cannot see green sees it, at the size it has on a
    sheet."""
    with files("bot.picture").joinpath("assets", "png", f"{name}.png").open("rb") as file:
        sprite = Image.open(file).convert("RGBA").resize((40, 40), Image.Resampling.LANCZOS)
    on_night = Image.new("RGBA", sprite.size, (*NIGHT, 255))
    on_night.alpha_composite(sprite)
    return deuteranope(on_night.convert("RGB"))


def deuteranope(image: Image.Image) -> Image.Image:
    """Return *image* as somebody without green cones sees it: red and green become one, in linear
    light."""
    curve = [round(255 * linear(shade)) for shade in range(256)]
    back = [
        round(
            255 * (12.92 * x if (x := shade / 255) <= 0.0031308 else 1.055 * x ** (1 / 2.4) - 0.055)
        )
        for shade in range(256)
    ]
    # fmt: off
    seen = image.point(curve * 3).convert("RGB", (
        0.29275, 0.70725, -0.02298 + 0.02298, 0,
        0.29275, 0.70725, 0.0, 0,
        -0.02234, 0.02234, 1.0, 0,
    ))
    # fmt: on
    return seen.point(back * 3)


@pytest.mark.parametrize("names", TOLD_APART, ids=lambda names: names[0])
def test_drawings_are_told_apart_without_seeing_green(names: list[str]) -> None:
    for one, other in itertools.combinations(names, 2):
        difference = ImageChops.difference(drawing(one).convert("L"), drawing(other).convert("L"))
        assert ImageStat.Stat(difference).mean[0] > UNLIKE, (one, other)


def test_colours_alone_would_not_do() -> None:
    """What is checked above can fail: discs in two of the seats' colours look alike to such
    eyes."""
    red, green = Image.new("RGB", (9, 9), (190, 120, 60)), Image.new("RGB", (9, 9), (120, 150, 60))
    seen = ImageChops.difference(deuteranope(red), deuteranope(green)).convert("L")
    assert ImageStat.Stat(seen).mean[0] < UNLIKE
    assert len(set(SEAT_COLOURS)) == len(SEAT_COLOURS)


def behind(plate: Plate, words: Words) -> Colour:
    """Return the colour that *words* stand on: that of the topmost full box below them."""
    found = NIGHT
    middle = words.rect.x + min(words.rect.w // 2, 20), words.rect.y + words.rect.h // 2
    for item in plate.items:
        if item is words:
            break
        rect = item.rect
        inside = rect.x <= middle[0] < rect.right and rect.y <= middle[1] < rect.bottom
        if isinstance(item, Box) and not item.rim and inside:
            found = item.colour
    return found


def test_everything_written_can_be_read() -> None:
    read = set()
    for name, plate in asyncio.run(golden()).items():
        for item in plate.items:
            if isinstance(item, Words):
                on = behind(plate, item)
                read.add((item.colour, on))
                assert contrast(item.colour, on) >= READABLE, (name, item.colour, on)
    assert len(read) > 5
