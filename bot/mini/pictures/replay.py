"""The pictures of a game that is over: its end, and then every round, page by page (P16)."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from bot.game.seats import AGENTS, AMBASSADOR, SEATS
from bot.mini.pictures import end
from bot.mini.rules.cards import LOCATIONS, NUMBERS, Card, Location
from bot.mini.rules.clues import Clue
from bot.mini.rules.hindsight import Hindsight, Look
from bot.picture.people import People
from bot.picture.plate import (
    DEEP,
    GOLD,
    IVORY,
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

STRUCK: Final = (201, 111, 106)
"""The colour of what strikes a false card out."""

LATEST: Final = 60
"""Rounds on it: of more the newest are shown."""

WHO: Final = 56
"""Pixels of everybody's names above a page."""

PAGE: Final = 1350
"""Pixels of a page: of a taller picture a chat shows a narrow strip."""

PAGES: Final = 9
"""Pages besides the end: Discord takes ten files with a message."""


def draw_replay(
    game: Hindsight, captions: end.Captions, titles: Mapping[int, str]
) -> tuple[Plate, ...]:
    """Return the pictures of *game*: its end, then who was where and showed what in each round."""
    pages: list[tuple[Item, ...]] = []
    y = 0
    for look in game.rounds[-LATEST:]:
        items = tuple(_round(game, captions.people, look, titles[look.past.round], 0))
        high = max(item.rect.bottom for item in items) + 26
        if not pages or y + high > PAGE:
            pages.append(tuple(_who(captions.people)))
            y = 16 + WHO
        pages[-1] += tuple(_lower(item, y) for item in items)
        y += high
    drawn = [Plate(max(item.rect.bottom for item in page) + 16, page) for page in pages[-PAGES:]]
    return (end.draw_end(game, captions), *drawn)


def _who(people: People) -> Iterator[Item]:
    """Yield everybody's sign and name, side by side, for who reads this page alone."""
    wide = (WIDTH - 2 * MARGIN) // len(SEATS)
    for at, seat in enumerate(SEATS):
        x = MARGIN + at * wide
        yield people.sign(seat, Rect(x, 16, 36, 36))
        yield people.brief(seat, Rect(x + 44, 14, wide - 52, 40), 32, MIST)


def _lower(item: Item, by: int) -> Item:
    rect = item.rect
    return replace(item, rect=Rect(rect.x, rect.y + by, rect.w, rect.h))


def _round(game: Hindsight, people: People, look: Look, title: str, y: int) -> Iterator[Item]:
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
        yield from _there(people, look, location, tile)
    y += LOOK
    half = WIDTH // 2 - MARGIN - 8
    for at, clue in enumerate(look.clues):
        spot = Rect(MARGIN + at % 2 * (half + 16), y + at // 2 * SHOWN, half, SHOWN - 6)
        yield from _shown(game, people, clue, spot)
    yield Box(Rect(MARGIN, y + (len(look.clues) + 1) // 2 * SHOWN, WIDTH - 2 * MARGIN, 2), SLATE, 0)


def _there(people: People, look: Look, location: Location, tile: Rect) -> Iterator[Item]:
    there = [seat for seat in (*AGENTS, AMBASSADOR) if look.past.visits[seat] is location]
    side = min(40, (tile.w - 70) // max(1, len(there)) - 2)
    for at, seat in enumerate(there):
        spot = Rect(tile.x + 66 + at * (side + 2), tile.y + 40 - side // 2, side, side)
        yield people.sign(seat, spot)


def _shown(game: Hindsight, people: People, clue: Clue, spot: Rect) -> Iterator[Item]:
    """Yield who showed whom which cards; what was not true is struck out."""
    yield Box(spot, DEEP, 10)
    yield people.sign(clue.by, Rect(spot.x + 10, spot.y + 5, 32, 32))
    yield Words(Rect(spot.x + 46, spot.y, 26, spot.h), "›", 38, MIST, align="middle")
    for at, to in enumerate(clue.to):
        yield people.sign(to, Rect(spot.x + 76 + at * 36, spot.y + 5, 32, 32))
    true = game.true(clue)
    for at, card in enumerate(clue.cards):
        yield from _chip(
            card, card in true, Rect(spot.x + 170 + at * 130, spot.y + 3, 116, spot.h - 6)
        )


def _chip(card: Card, true: bool, chip: Rect) -> Iterator[Item]:
    yield Box(chip, SLATE, 8)
    if not true:  # below what is written, which can be read on it
        yield Box(Rect(chip.x + 6, chip.y + chip.h // 2 - 1, chip.w - 12, 3), STRUCK, 0)
    if card not in NUMBERS:
        yield Sprite(Rect(chip.x + 6, chip.y + 2, 32, 32), f"agent-{card}", faint=not true)
    yield Words(
        Rect(chip.x + 40, chip.y, 70, chip.h), card, 32, GOLD if true else IVORY, align="middle"
    )
