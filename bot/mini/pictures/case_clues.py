"""The clues of a case as they are drawn: who showed what, or knows what; and those still closed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.game.seats import Seat
from bot.mini.cases.case import Case, Clue, Goal, Knows, Shown
from bot.mini.rules.cards import IDENTITIES, Card
from bot.picture.people import People
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
    Rect,
    Sprite,
    Words,
)

CLUE: Final = 104
"""Pixels of a clue; two stand side by side."""

GAP: Final = 12
"""Pixels between two of them, either way."""

FACE: Final = 76
"""Pixels of a card in a clue, either way."""

NAMED: Final = 210
"""Pixels of who showed a black card to whom: beside it stands what a black card is."""


@dataclass(frozen=True)
class Captions:
    """What is written on clues: by whom they are, and what is said in words.

    *black* says what a black card is, and *knows* what somebody knows, or does not, line by line.
    """

    people: People
    black: tuple[str, ...]
    closed: str
    knows: Mapping[tuple[Goal, bool], tuple[str, ...]]


def draw_clues(case: Case, opened: int, captions: Captions, y: int) -> Iterator[Item]:
    """Yield the clues of *case* from *y* on, with so many *opened*."""
    wide = (WIDTH - MARGIN - GAP) // 2
    for at, clue in enumerate(case.clues):
        spot = Rect(MARGIN // 2 + at % 2 * (wide + GAP), y + at // 2 * (CLUE + GAP), wide, CLUE)
        yield Box(spot, SLATE if at < opened else DEEP, 16)
        number = Rect(spot.x + 8, spot.y + 26, 40, 52)
        yield Words(number, f"{at + 1}", 34, GOLD, align="middle")
        yield from _clue(clue, spot, captions) if at < opened else _back(spot, captions.closed)


def height(case: Case) -> int:
    """Return how many pixels the clues of *case* take."""
    return (len(case.clues) + 1) // 2 * (CLUE + GAP)


def _clue(clue: Clue, spot: Rect, captions: Captions) -> Iterator[Item]:
    if isinstance(clue, Shown):
        yield from _shown(clue, spot, captions)
        return
    yield from _knows(clue, spot, captions)


def _shown(clue: Shown, spot: Rect, captions: Captions) -> Iterator[Item]:
    """Yield who showed what, and to whom where that matters."""
    x, faces = spot.x + 52, len(clue.cards) * (FACE + 10)
    room = spot.right - 12 - faces - x
    below = clue.to is not None or clue.black
    left = NAMED if clue.to is not None and clue.black else room
    yield from _person(clue.by, Rect(x, spot.y + (8 if below else 30), left, 44), captions.people)
    said = captions.black if clue.black else ()
    if clue.to is not None:
        yield Sprite(Rect(x + 2, spot.y + 65, 28, 28), "turn")
        yield from _person(clue.to, Rect(x + 36, spot.y + 57, left - 36, 44), captions.people)
        for line, words in enumerate(said):
            beside = Rect(x + left, spot.y + 10 + line * 42, room - left, 42)
            yield Words(beside, words, 30, GOLD, smallest=28)
    elif said:
        under = Rect(x, spot.y + 54, room, 42)
        yield Words(under, " ".join(said), 30, GOLD, smallest=28)
    for at, card in enumerate(clue.cards):
        face = Rect(spot.right - 12 - faces + at * (FACE + 10), spot.y + 14, FACE, FACE)
        yield from _face(card, face, black=clue.black)


def _knows(clue: Knows, spot: Rect, captions: Captions) -> Iterator[Item]:
    """Yield who knows what, or does not."""
    x = spot.x + 52
    yield from _person(clue.by, Rect(x, spot.y + 30, 190, 44), captions.people)
    for line, words in enumerate(captions.knows[clue.goal, clue.knows]):
        place = Rect(x + 200, spot.y + 10 + line * 42, spot.right - x - 212, 42)
        yield Words(place, words, 32, GOLD if clue.knows else IVORY, smallest=28)


def _person(seat: Seat, place: Rect, people: People) -> Iterator[Item]:
    yield people.sign(seat, Rect(place.x, place.y, place.h, place.h))
    yield people.name(seat, Rect(place.x + 54, place.y - 2, place.w - 58, place.h + 4), 36)


def _face(card: Card, place: Rect, *, black: bool) -> Iterator[Item]:
    yield Box(place, DEEP, 14)
    if black:
        yield Box(place, GOLD, 14, rim=4)
    if card in IDENTITIES:
        yield Sprite(Rect(place.x + 6, place.y + 6, place.w - 12, place.h - 12), f"agent-{card}")
    else:
        yield Words(place, card, 46, IVORY, align="middle")


def _back(spot: Rect, closed: str) -> Iterator[Item]:
    """Yield a clue that is closed."""
    yield Sprite(Rect(spot.x + 56, spot.y + 20, 52, 64), "face-down")
    yield Words(Rect(spot.x + 126, spot.y + 26, spot.w - 140, 52), closed, 30, MIST, "plain")
