"""A sign: a drawing so small that it stands in a line of text, beside what it means."""

import hashlib
from collections.abc import Iterable
from importlib.resources import files
from typing import Final

import msgspec

from bot.picture.plate import DEEP, GOLD, Box, Item, Plate, Rect, Sprite, Words

SIDE: Final = 128
"""Pixels, as Discord keeps an emoji."""

WHOLE: Final = Rect(0, 0, SIDE, SIDE)


class Sign(msgspec.Struct, frozen=True, gc=False):
    """What a sign is called, in letters, digits and underscores, and how it looks."""

    name: str
    plate: Plate

    @property
    def marked(self) -> str:
        """Its name with a mark of how it looks: another drawing has another name."""
        looks = hashlib.sha256(msgspec.msgpack.encode(self.plate))
        for item in self.plate.items:
            if isinstance(item, Sprite):
                drawing = files(__package__).joinpath("assets", "png", f"{item.name}.png")
                looks.update(drawing.read_bytes())
        return f"{self.name}_{looks.hexdigest()[:6]}"


def drawn(name: str, sprite: str) -> Sign:
    """Return the sign of that *name* which is one of the drawings."""
    return Sign(name, _plate([Sprite(WHOLE, sprite)]))


def written(name: str, words: str) -> Sign:
    """Return the sign of that *name* on which a word or two stand."""
    rim = Rect(0, 20, SIDE, SIDE - 40)
    return Sign(
        name,
        _plate(
            [
                Box(rim, DEEP, radius=26),
                Box(rim, GOLD, radius=26, rim=5),
                Words(rim, words, 84, GOLD, align="middle"),
            ]
        ),
    )


def _plate(items: Iterable[Item]) -> Plate:
    return Plate(SIDE, tuple(items), wide=SIDE, clear=True)
