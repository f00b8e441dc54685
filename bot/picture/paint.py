"""A plate painted with Pillow: PNG bytes, the same for the same plate."""

from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.picture import fonts
from bot.picture.plate import NIGHT, WIDTH, Box, Item, Plate, Sprite, Words

COLOURS: Final = 64
"""Colours of a picture: with a palette it is a third as large, and nobody sees it."""

FINE: Final = 4
"""Round corners are drawn so many times too large and made smaller."""

FAINT: Final = 0.28
"""How much is seen of what is dimmed."""


def paint(plate: Plate) -> bytes:
    """Return *plate* as a PNG."""
    image = Image.new("RGB", (WIDTH, plate.high), NIGHT)
    for item in plate.items:
        _put(image, item)
    found = BytesIO()
    image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        found, "PNG", compress_level=6
    )
    return found.getvalue()


def _put(image: Image.Image, item: Item) -> None:
    rect = item.rect
    match item:
        case Box():
            image.paste(
                item.colour, (rect.x, rect.y), _corners(rect.w, rect.h, item.radius, item.rim)
            )
        case Sprite():
            sprite = _sprite(item.name, rect.w, rect.h, item.faint)
            image.paste(sprite, (rect.x, rect.y), sprite)
        case Words():
            mask = fonts.line(item.text, item.face, item.size, rect.w)
            free = rect.w - mask.width
            x = rect.x + {"left": 0, "middle": free // 2, "right": free}[item.align]
            image.paste(item.colour, (x, rect.y + (rect.h - mask.height) // 2), mask)


@lru_cache(256)
def _corners(w: int, h: int, radius: int, rim: int) -> Image.Image:
    mask = Image.new("L", (w * FINE, h * FINE))
    whole = (0, 0, w * FINE - 1, h * FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(
        whole,
        radius * FINE,
        fill=None if rim else 255,
        outline=255 if rim else None,
        width=rim * FINE,
    )
    return mask.reduce(FINE)


@lru_cache(512)
def _sprite(name: str, w: int, h: int, faint: bool) -> Image.Image:
    sprite = _drawing(name).resize((w, h), Image.Resampling.LANCZOS)
    if faint:
        sprite.putalpha(sprite.getchannel("A").point(lambda alpha: round(alpha * FAINT)))
    return sprite


@lru_cache(64)
def _drawing(name: str) -> Image.Image:
    with files(__package__).joinpath("assets", "png", f"{name}.png").open("rb") as file:
        return Image.open(file).convert("RGBA")
