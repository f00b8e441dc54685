"""The tall picture of a game that is over: its end, and below it every round (P16)."""

from collections.abc import Iterator, Mapping
from typing import Final

from bot.game.seats import AGENTS, AMBASSADOR
from bot.mini.pictures import end
from bot.mini.rules.cards import LOCATIONS, NUMBERS, Card, Location
from bot.mini.rules.clues import Clue
from bot.mini.rules.hindsight import Hindsight, Look
from bot.picture.plate import (
    DEEP,
    GOLD,
    MARGIN,
    MIST,
    SLATE,
    WATER,
    WIDTH,
    Box,
    Item,
    Plate,
    Rect,
    Sprite,
    Words,
)

LOOK: Final = 92
"""Pixels of a round's locations, above what was shown there."""

SHOWN: Final = 48
"""Pixels from one pair that was shown to the next; two stand side by side."""

LATEST: Final = 60
"""Rounds on it: of more the newest are shown."""


def draw_replay(game: Hindsight, captions: end.Captions, titles: Mapping[int, str]) -> Plate:
    """Return the picture of *game*: its end, then who was where and showed what in each round."""
    items = list(end.items_of(game, captions))
    y = max(item.rect.bottom for item in items) + MARGIN
    for look in game.rounds[-LATEST:]:
        items += _round(game, look, titles[look.past.round], y)
        y = items[-1].rect.bottom + 26
    return Plate(y, tuple(items))


def _round(game: Hindsight, look: Look, title: str, y: int) -> Iterator[Item]:
    yield Words(Rect(MARGIN, y, WIDTH - 2 * MARGIN, 40), title, 30, GOLD)
    y += 44
    wide = (WIDTH - 2 * MARGIN - 4 * 8) // 5
    met = {meeting.at for meeting in look.meetings if len(meeting.seats) > 1}
    for at, location in enumerate(LOCATIONS):
        tile = Rect(MARGIN + at * (wide + 8), y, wide, LOOK - 12)
        yield Box(tile, WATER if location in met else SLATE, 14)
        if location in met:
            yield Box(tile, GOLD, 14, rim=3)
        yield Sprite(Rect(tile.x + 8, y + 14, 52, 52), f"location-{location}")
        yield from _there(look, location, tile)
    y += LOOK
    half = WIDTH // 2 - MARGIN - 8
    for at, clue in enumerate(look.clues):
        spot = Rect(MARGIN + at % 2 * (half + 16), y + at // 2 * SHOWN, half, SHOWN - 6)
        yield from _shown(game, clue, spot)
    yield Box(Rect(MARGIN, y + (len(look.clues) + 1) // 2 * SHOWN, WIDTH - 2 * MARGIN, 2), SLATE, 0)


def _there(look: Look, location: Location, tile: Rect) -> Iterator[Item]:
    there = [seat for seat in (*AGENTS, AMBASSADOR) if look.past.visits[seat] is location]
    side = min(40, (tile.w - 70) // max(1, len(there)) - 2)
    for at, seat in enumerate(there):
        yield Sprite(
            Rect(tile.x + 66 + at * (side + 2), tile.y + 40 - side // 2, side, side),
            f"seat-{seat}",
        )


def _shown(game: Hindsight, clue: Clue, spot: Rect) -> Iterator[Item]:
    """Yield who showed whom which cards; what was not true is struck out."""
    yield Box(spot, DEEP, 10)
    yield Sprite(Rect(spot.x + 10, spot.y + 5, 32, 32), f"seat-{clue.by}")
    yield Words(Rect(spot.x + 46, spot.y, 26, spot.h), "›", 38, MIST, align="middle")
    for at, to in enumerate(clue.to):
        yield Sprite(Rect(spot.x + 76 + at * 36, spot.y + 5, 32, 32), f"seat-{to}")
    true = game.true(clue)
    for at, card in enumerate(clue.cards):
        yield from _chip(
            card, card in true, Rect(spot.x + 170 + at * 130, spot.y + 3, 116, spot.h - 6)
        )


def _chip(card: Card, true: bool, chip: Rect) -> Iterator[Item]:
    yield Box(chip, SLATE, 8)
    if card not in NUMBERS:
        yield Sprite(Rect(chip.x + 6, chip.y + 2, 32, 32), f"agent-{card}", faint=not true)
    yield Words(
        Rect(chip.x + 40, chip.y, 70, chip.h), card, 30, GOLD if true else MIST, align="middle"
    )
    if not true:
        yield Box(Rect(chip.x + 6, chip.y + chip.h // 2 - 1, chip.w - 12, 3), MIST, 0)
