"""The picture of the table, drawn from the public's sight, which holds nothing hidden."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.game.seats import AMBASSADOR, CLOCKWISE, Seat, seats
from bot.mini.rules.cards import LOCATIONS, Location
from bot.mini.rules.meetings import Purpose
from bot.mini.rules.sight import Sight
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

TOP: Final = 14
"""Pixels above the locations."""

TILE: Final = 196
GAP: Final = 10
"""Pixels of one location, and between two."""

PILL: Final = 54
"""Pixels from one visitor to the next."""

ROW: Final = 66
"""Pixels from one player to the next."""

LEGEND: Final = 44
"""Pixels of what says what the signs mean."""


@dataclass(frozen=True)
class Captions:
    """What is written on a table: the *people*, the *locations*, and what its signs mean."""

    people: People
    locations: Mapping[Location, str]
    awaited: str = ""
    face_down: str = ""
    better: str = ""
    gone: str = ""


class Compared(NamedTuple):
    """Two locations: which of them was *better*, and where somebody has *gone*."""

    better: Location
    gone: Location


def draw_table(
    sight: Sight,
    captions: Captions,
    awaited: Collection[Seat],
    compared: Compared | None = None,
) -> Plate:
    """Return the table as all may see it; those who are *awaited* have an arrow.

    Locations that are *compared* have signs of their own.
    """
    order = (*CLOCKWISE[sight.first], AMBASSADOR)
    visitors: dict[Location, list[Seat]] = {at: [] for at in LOCATIONS}
    for seat in order:
        if (location := sight.visits[seat]) is not None:
            visitors[location].append(seat)
    high = 178 + PILL * max(1, *map(len, visitors.values()))
    items: list[Item] = []
    meeting = {m.at: m.purpose for m in sight.meetings or ()}
    for at, location in enumerate(LOCATIONS):
        tile = Rect(MARGIN + at * (TILE + GAP), TOP, TILE, high)
        items += _tile(tile, location, visitors[location], meeting.get(location), captions)
        if compared is not None and location in compared:
            sign = "place-better" if location is compared.better else "place-gone"
            items.append(Sprite(Rect(tile.x + 6, tile.y + 8, 36, 36), sign))
    y = TOP + high + 20
    scorers = seats(sight.players)
    for seat in order:
        points = str(sight.score[seat]) if seat in scorers else ""
        items += _player(sight, seat, points, captions, seat in awaited, y)
        y += ROW
    legend = [
        *([("turn", captions.awaited)] if awaited else []),
        *(
            [("face-down", captions.face_down)]
            if any(_lies_hidden(sight, s) for s in order)
            else []
        ),
        *([("place-better", captions.better), ("place-gone", captions.gone)] if compared else []),
    ]
    for at, (sign, words) in enumerate(legend):
        x = MARGIN + at % 2 * (WIDTH // 2 - MARGIN)
        y += LEGEND * (at > 0 and at % 2 == 0)
        items += [
            Sprite(
                Rect(x + 8, y, 29, 36) if sign == "face-down" else Rect(x + 8, y + 2, 32, 32), sign
            ),
            Words(Rect(x + 50, y - 2, WIDTH // 2 - MARGIN - 60, 40), words, 28, MIST, "plain"),
        ]
    y += LEGEND if legend else 0
    return Plate(y + TOP - 6, tuple(items))


def _lies_hidden(sight: Sight, seat: Seat) -> bool:
    """Return whether *seat* has chosen a location that is not turned up yet."""
    return sight.visits[seat] is None and sight.laid[seat]


def _tile(
    tile: Rect,
    location: Location,
    visitors: list[Seat],
    purpose: Purpose | None,
    captions: Captions,
) -> list[Item]:
    happens = purpose is not None and purpose is not Purpose.NOTHING
    items: list[Item] = [Box(tile, WATER if happens else SLATE, 18)]
    if happens:
        items.append(Box(tile, GOLD, 18, rim=4))
    caption = Rect(tile.x + 6, tile.y + 124, TILE - 12, 40)
    items += [
        Sprite(Rect(tile.x + 43, tile.y + 12, 110, 110), f"location-{location}"),
        Words(caption, captions.locations[location], 28, align="middle"),
    ]
    for at, seat in enumerate(visitors):
        pill = Rect(tile.x + 6, tile.y + 166 + at * PILL, TILE - 12, PILL - 4)
        name = Rect(pill.x + 48, pill.y, pill.w - 52, pill.h)
        items += [
            Box(pill, DEEP, 18),
            captions.people.sign(seat, Rect(pill.x + 5, pill.y + 6, 38, 38)),
            captions.people.brief(seat, name, 36),
        ]
    return items


def _player(
    sight: Sight, seat: Seat, points: str, captions: Captions, awaited: bool, y: int
) -> list[Item]:
    row = Rect(MARGIN, y, WIDTH - 2 * MARGIN, ROW - 6)
    items: list[Item] = [Box(row, DEEP if not awaited else SLATE, 14)]
    if awaited:
        items.append(Sprite(Rect(row.x + 8, y + 14, 32, 32), "turn"))
    name = Rect(row.x + 106, y, 404, row.h)
    items += [
        captions.people.sign(seat, Rect(row.x + 50, y + 9, 42, 42)),
        captions.people.name(seat, name, 36, GOLD if awaited else IVORY),
    ]
    for at, location in enumerate(LOCATIONS):
        spot = Rect(row.x + 560 + at * 70, y + 5, 50, 50)
        here = sight.visits[seat] is location
        faint = location not in sight.hands[seat] and not here
        items.append(Sprite(spot, f"location-{location}", faint=faint))
        if here:
            items.append(Box(Rect(spot.x - 5, spot.y - 4, 60, 58), GOLD, 14, rim=4))
    if _lies_hidden(sight, seat):
        items.append(Sprite(Rect(row.x + 520, y + 8, 36, 44), "face-down"))
    if points:
        at_the_end = Rect(WIDTH - MARGIN - 100, y, 84, row.h)
        items.append(Words(at_the_end, points, 40, GOLD, align="right"))
    return items
