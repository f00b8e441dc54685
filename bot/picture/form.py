"""The small picture of somebody's form: their last games, from the oldest to the newest."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.picture.plate import (
    DEEP,
    GOLD,
    IVORY,
    MARGIN,
    MIST,
    SLATE,
    WIDTH,
    Box,
    Item,
    Plate,
    Rect,
    Sprite,
    Words,
)

ROW: Final = 150
"""Pixels from one kind of games to the next."""

SIDE: Final = 64
STEP: Final = 76
"""Pixels of one game, and from one to the next."""

BESIDE: Final = 390
"""Pixels that there are for what stands beside a name."""

MOST: Final = 10
"""Games of a kind that there is room for."""


@dataclass(frozen=True)
class Line:
    """A kind of games: *name*, *rating*, and the last results, newest first: won, drawn, lost.

    *beside* the name stands how well they were played, if that is known.
    """

    name: str
    form: tuple[str, ...]
    rating: str
    beside: str = ""


def draw_form(lines: Sequence[Line]) -> Plate:
    """Return the picture of these *lines*."""
    items: list[Item] = []
    for at, line in enumerate(lines):
        y = MARGIN // 2 + at * ROW
        items.append(Box(Rect(MARGIN // 2, y, WIDTH - MARGIN, ROW - 14), SLATE, 18))
        named = Rect(MARGIN, y + 4, WIDTH - 2 * MARGIN, 48)
        if line.beside:
            # The longest name there is needs less than what this leaves it.
            beside = Rect(WIDTH - MARGIN - BESIDE, y + 4, BESIDE, 48)
            items.append(Words(beside, line.beside, 28, MIST, align="right"))
            named = Rect(MARGIN, y + 4, WIDTH - 2 * MARGIN - BESIDE, 48)
        items.append(Words(named, line.name, 32, IVORY))
        became = line.form[:MOST][::-1]
        for place in range(MOST):
            spot = Rect(MARGIN + place * STEP, y + 58, SIDE, SIDE)
            items.append(Box(Rect(spot.x - 2, spot.y - 2, SIDE + 4, SIDE + 4), DEEP, 14))
            if place < len(became):
                items.append(Sprite(spot, f"form-{became[place]}"))
        rating = Rect(
            MARGIN + MOST * STEP + 20, y + 58, WIDTH - 2 * MARGIN - MOST * STEP - 20, SIDE
        )
        items.append(
            Words(rating, line.rating or "–", 50, GOLD if line.rating else MIST, align="right")
        )
    return Plate(len(lines) * ROW + MARGIN // 2 + 2, tuple(items))
