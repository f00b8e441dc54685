"""The picture of somebody's black cards at the deal, drawn from a seat's sight."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.mini.rules.cards import partner
from bot.mini.rules.sight import Sight
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

HIGH: Final = 350
"""Pixels of a card."""

WIDE: Final = 250

FACE: Final = 190
"""Pixels of the drawing on it."""


NAME: Final = 42
"""Pixels of the letters of an agent's name: beside two cards the longest is whole."""


@dataclass(frozen=True)
class Captions:
    """What is written beside the cards: who the reader is, and their *goal*, line by line.

    The *mate*'s mask, who is to be found, has its name beside it.
    """

    myself: str
    goal: tuple[str, ...]
    mate: str = ""


def draw_cards(sight: Sight, captions: Captions) -> Plate:
    """Return the black cards of *sight*'s seat; of the Ambassador, who holds none, a mask.

    Raises:
        ValueError: the public holds no cards.
    """
    if sight.seat is None:
        raise ValueError("the public holds no cards")
    items: list[Item] = []
    x = MARGIN
    faces = ["ambassador"] if sight.identity is None else [f"agent-{sight.identity}"]
    for face in faces:
        items += _card(x)
        items.append(Sprite(Rect(x + (WIDE - FACE) // 2, MARGIN + 34, FACE, FACE), face))
        if sight.identity is not None:
            corner = Rect(x + 20, MARGIN + HIGH - 92, WIDE - 40, 72)
            items.append(Words(corner, sight.identity, 64, GOLD, "title", "middle"))
        x += WIDE + 20
    if sight.number is not None:
        items += _card(x)
        items.append(Sprite(Rect(x + (WIDE - 90) // 2, MARGIN + 24, 90, 90), "telephone"))
        items.append(
            Words(
                Rect(x + 10, MARGIN + 130, WIDE - 20, 180),
                sight.number,
                140,
                GOLD,
                align="middle",
            )
        )
        x += WIDE + 20
    x += 16
    room = WIDTH - MARGIN - x
    items.append(Words(Rect(x, MARGIN + 10, room, 64), captions.myself, NAME, IVORY, "title"))
    y = MARGIN + 150
    items.append(Box(Rect(x, y - 24, room, 2), SLATE, 0))  # below it stands somebody else
    for line in captions.goal:
        items.append(Words(Rect(x, y, room, 50), line, 38, MIST, "plain"))
        y += 52
    if sight.partners and sight.identity is not None:
        mate = Rect(x, y + 8, 96, 96)
        items.append(Sprite(mate, f"agent-{partner(sight.identity)}"))
        name = Rect(mate.right + 18, mate.y, WIDTH - MARGIN - mate.right - 18, mate.h)
        items.append(Words(name, captions.mate, 38))
    return Plate(HIGH + 2 * MARGIN, tuple(items))


def _card(x: int) -> Iterator[Item]:
    card = Rect(x, MARGIN, WIDE, HIGH)
    yield Box(card, DEEP, 24)
    yield Box(card, GOLD, 24, rim=5)
    yield Box(Rect(x + 14, MARGIN + 14, WIDE - 28, HIGH - 28), SLATE, 16, rim=2)
