"""The pictures of a game that is over: every card turned up, and the way of a turn on the map."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from bot.board.pictures import pieces
from bot.board.pictures.hand import DESK
from bot.board.pictures.map import HEAD, LAYOUTS, ground_of, head, tall
from bot.board.pictures.scene import Scene, lowered, on_map
from bot.board.rules.hindsight import Hindsight, Look
from bot.board.rules.material import LETTER, figure
from bot.game.seats import AGENTS, AMBASSADOR, Seat, seats
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
    Ground,
    Item,
    Plate,
    Rect,
    Sprite,
    Words,
)

ROW: Final = 112
"""Pixels from one player to the next."""

CARD: Final = 76
"""Pixels of a card that is turned up."""

ABOUT: Final = 52
"""Characters of a line about a player; there are two."""

CALL: Final = 66
"""Characters of what is said of the declaration in one line; of broad letters they are smaller."""


@dataclass(frozen=True)
class Captions:
    """What is written on the end of a game: *title*, what is said of its end in *call*.

    The *people*, and *about* each of them a line.
    """

    title: str
    call: str
    people: People
    about: Mapping[Seat, str]


def draw_end(game: Hindsight, captions: Captions) -> Plate:
    """Return the picture of how *game* ended: who won, and all cards."""
    items = tuple(_end(game, captions))
    return Plate(max(item.rect.bottom for item in items) + MARGIN, items, colours=DESK)


def draw_turn(game: Hindsight, look: Look, title: str) -> Plate:
    """Return the map with a turn of a *game* that is over; true figures have a star."""
    layout = LAYOUTS[game.edition.map]
    true = [figure(seat, build) for seat, build in zip(AGENTS, game.builds, strict=False)]
    scene = Scene(look.began, look.past, look.meetings, look.past.seat, (), true)
    ground = Ground(Rect(0, HEAD, layout.wide, layout.high), ground_of(layout))
    above = head(look.past.seat, title, look.past.balls, game.edition.balls, layout.wide)
    items: tuple[Item, ...] = (ground, *above, *lowered(on_map(scene, layout), 0, HEAD))
    return Plate(HEAD + layout.high, items, wide=layout.wide, colours=ground_of(layout))


def _end(game: Hindsight, captions: Captions) -> Iterator[Item]:
    yield Words(Rect(MARGIN, 14, WIDTH - 2 * MARGIN, 56), captions.title, 42, GOLD, "title")
    y = 78
    for line in wrap(captions.call, CALL, break_on_hyphens=False) or [""]:
        spot = Rect(MARGIN, y, WIDTH - 2 * MARGIN, 40)
        yield Words(spot, line, 32, IVORY, "plain", smallest=16)
        y += 40
    y += 16
    for seat in (*AGENTS, *((AMBASSADOR,) if game.players == 5 else ())):
        yield from _player(game, seat, captions, Rect(MARGIN, y, WIDTH - 2 * MARGIN, ROW - 10))
        y += ROW


def _player(game: Hindsight, seat: Seat, captions: Captions, row: Rect) -> Iterator[Item]:
    won = seat in game.ending.winners
    yield Box(row, WATER if won else SLATE, 16)
    if won:
        yield Box(row, GOLD, 16, rim=4)
    yield from pieces.figure(tall(seat), Rect(row.x + 4, row.y + 10, 76, 76))
    x = row.x + 84
    yield from turned_up(game, seat, x, row.y + (row.h - CARD) // 2)
    x += 3 * (CARD + 10) + 14
    room = row.right - 110 - x
    lines = wrap(captions.about.get(seat, ""), ABOUT)[:2]
    y = row.y + (row.h - 40 - 26 * len(lines)) // 2 - 2
    yield captions.people.name(seat, Rect(x, y, room, 40), 34)
    for at, line in enumerate(lines):
        spot = Rect(x, y + 40 + at * 26, room, 28)
        yield Words(spot, line, 25, MIST, "plain", smallest=16)
    if seat in seats(game.players):
        points = game.ending.points[seat] if game.ending.points else 0
        spot = Rect(row.right - 104, row.y, 88, row.h)
        yield Words(spot, f"{points:+d}" if points else "0", 42, GOLD, align="right")


def turned_up(game: Hindsight, seat: Seat, x: int, y: int) -> Iterator[Item]:
    """Yield the three secret cards of a *seat*; nothing for who has none, or before the deal."""
    if seat == AMBASSADOR or not game.identities:
        return
    for at in range(3):
        spot = Rect(x + at * (CARD + 10), y, CARD, CARD)
        yield Box(spot, DEEP, 12)
        yield Box(spot, GOLD, 12, rim=2)
    face = Rect(x + 6, y + 6, CARD - 12, CARD - 12)
    yield Sprite(face, f"agent-{game.identities[seat]}")
    build = Rect(face.x + CARD + 10, face.y, face.w, face.h)
    yield from pieces.figure(figure(seat, game.builds[seat]), build)
    letter = Rect(face.x + 2 * (CARD + 10), face.y, face.w, face.h)
    yield Words(letter, LETTER[game.codes[seat]], 50, GOLD, "title", "middle")
