"""The picture of the lobby: who is in town, and what everybody looks for."""

from collections.abc import Mapping
from typing import Final

from bot.mini.rules.cards import IDENTITIES, LOCATIONS, Card
from bot.picture.plate import (
    DEEP,
    GOLD,
    IVORY,
    MARGIN,
    SLATE,
    WIDTH,
    Box,
    Item,
    Plate,
    Rect,
    Sprite,
    Words,
)

HIGH: Final = 290
"""Pixels of a card."""

FACE: Final = 170
"""Pixels of the drawing on it."""

PLACE: Final = 120
"""Pixels of a location, and of the telephone among them."""

GAP: Final = 20


def draw_cover(names: Mapping[Card, str]) -> Plate:
    """Return the four agents by their *names*, above the five locations and the telephone."""
    wide = (WIDTH - 2 * MARGIN - GAP * (len(IDENTITIES) - 1)) // len(IDENTITIES)
    items: list[Item] = []
    for at, agent in enumerate(IDENTITIES):
        x = MARGIN + at * (wide + GAP)
        card = Rect(x, MARGIN, wide, HIGH)
        items += [Box(card, DEEP, 20), Box(card, GOLD, 20, rim=4)]
        items.append(
            Sprite(Rect(x + (wide - FACE) // 2, MARGIN + 18, FACE, FACE), f"agent-{agent}")
        )
        for line, words in enumerate(names[agent].split(" ", 1)):
            place = Rect(x + 10, MARGIN + HIGH - 96 + line * 42, wide - 20, 40)
            items.append(Words(place, words, 28, IVORY, "title", "middle"))
    y = MARGIN + HIGH + GAP
    items.append(Box(Rect(MARGIN, y, WIDTH - 2 * MARGIN, PLACE + 2 * GAP), SLATE, 20))
    shown = [f"location-{location}" for location in LOCATIONS]
    shown.insert(len(shown) // 2 + 1, "telephone")
    step = (WIDTH - 2 * MARGIN) // len(shown)
    for at, drawing in enumerate(shown):
        x = MARGIN + at * step + (step - PLACE) // 2
        items.append(Sprite(Rect(x, y + GAP, PLACE, PLACE), drawing))
    return Plate(y + PLACE + 2 * GAP + MARGIN, tuple(items))
