"""The secret cards of a seat (I4): its mask, its build, its code."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.board.pictures import pieces
from bot.board.rules.material import LETTER, THE_AMBASSADOR, Card, figure
from bot.board.rules.sight import Sight
from bot.game.seats import Seat
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

DESK: Final = "board-desk"
"""Whose colours the pictures have that show no map."""

HIGH: Final = 340
"""Pixels of a card at the deal."""

NAME: Final = 42
"""Pixels of the letters of an agent's name."""


@dataclass(frozen=True)
class Captions:
    """What is written beside the cards: who the reader is, and the *goal*, line by line.

    *kinds* stand on the cards: the agent in short, the build and the code in words. The *mate* is
    who is to be found.
    """

    myself: str
    goal: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    mate: str = ""


def draw_cards(sight: Sight, captions: Captions, mate: Card | None = None) -> Plate:
    """Return the secret cards of *sight*'s seat; of the Ambassador player, who has none, a figure.

    With a *mate* that agent's mask stands there, too.

    Raises:
        ValueError: the public holds no cards.
    """
    right, items = draw_hand(sight, MARGIN, MARGIN, HIGH, captions.kinds)
    x = right + 30
    room = WIDTH - MARGIN - x
    lines = captions.myself.split(" ", 1) if sight.identity is not None else [captions.myself]
    for at, line in enumerate(lines):
        spot = Rect(x, MARGIN + 8 + at * 56, room, 56)
        items.append(Words(spot, line, NAME, IVORY, "title", smallest=24))
    y = MARGIN + 8 + 56 * len(lines) + 12
    items.append(Box(Rect(x, y, room, 2), SLATE, 0))  # below it is somebody else
    for line in captions.goal:
        items.append(Words(Rect(x, y + 10, room, 44), line, 32, MIST, "plain", smallest=20))
        y += 44
    if mate is not None:
        side = min(100, MARGIN + HIGH - y - 64)
        spot = Rect(x, y + 16, side, side)
        items.append(Sprite(spot, f"agent-{mate}"))
        items.append(Words(Rect(x, spot.bottom + 2, room, 46), captions.mate, 32, smallest=20))
    return Plate(HIGH + 2 * MARGIN, tuple(items), colours=DESK)


def draw_hand(
    sight: Sight, x: int, y: int, high: int, kinds: tuple[str, ...] = ()
) -> tuple[int, list[Item]]:
    """Return the secret cards of a seat, so *high*, side by side, and where they end.

    Raises:
        ValueError: the public holds no cards.
    """
    if sight.seat is None:
        raise ValueError("the public holds no cards")
    cards = [card for card in (sight.identity, sight.build, sight.code) if card is not None]
    return hand_of(sight.seat, tuple(cards), Rect(x, y, 0, high), kinds)


def hand_of(
    seat: Seat, cards: tuple[Card, ...], spot: Rect, kinds: tuple[str, ...] = ()
) -> tuple[int, list[Item]]:
    """Return *cards* of a *seat* side by side from *spot* on, as high, and where they end."""
    wide, items, x = round(spot.h * 0.68), list[Item](), spot.x
    for at, card in enumerate(cards or (None,)):
        words = kinds[at] if at < len(kinds) else ""
        items += _card(seat, card, Rect(x, spot.y, wide, spot.h), words)
        x += wide + spot.h // 20
    return x - spot.h // 20, items


def _card(seat: Seat, card: Card | None, spot: Rect, words: str) -> Iterator[Item]:
    """Yield one card; None is the Ambassador, who has none."""
    unit = spot.h / 340
    yield Box(spot, DEEP, round(22 * unit))
    yield Box(spot, GOLD, round(22 * unit), rim=max(2, round(5 * unit)))
    inner = round(13 * unit)
    inside = Rect(spot.x + inner, spot.y + inner, spot.w - 2 * inner, spot.h - 2 * inner)
    yield Box(inside, SLATE, round(14 * unit), rim=max(1, round(2 * unit)))
    low = round((70 if words else 0) * unit)
    side = min(inside.w, inside.h - low) - round(16 * unit)
    face = Rect(spot.x + (spot.w - side) // 2, inside.y + (inside.h - low - side) // 2, side, side)
    match card:
        case None:
            yield Sprite(face, pieces.drawing_of(THE_AMBASSADOR))
        case _ if card in LETTER:
            yield Words(
                Rect(inside.x, face.y, inside.w, side),
                LETTER[card],
                round(190 * unit),
                GOLD,
                "title",
                "middle",
            )
        case _ if len(card) == 1:
            yield Sprite(face, f"agent-{card}")
        case _:
            yield from pieces.figure(figure(seat, card), face)
    if words:
        line = Rect(inside.x + 4, inside.bottom - low, inside.w - 8, low)
        yield Words(line, words, round(38 * unit), GOLD, align="middle", smallest=18)
