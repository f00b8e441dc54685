"""The picture of the lobby: the four agents, figures of all colours, and the balls."""

from collections.abc import Mapping
from typing import Final

from bot.board.pictures import pieces
from bot.board.pictures.hand import DESK
from bot.board.pictures.map import ball
from bot.board.rules.editions import BallsRule
from bot.board.rules.material import FIGURES, IDENTITIES, THE_AMBASSADOR, Ball, Card
from bot.picture.plate import (
    DEEP,
    GOLD,
    IVORY,
    MARGIN,
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

HIGH: Final = 290
"""Pixels of a card."""

FACE: Final = 170
"""Pixels of the drawing on it."""

CROWD: Final = 170
"""Pixels of the figures below."""

BALL: Final = 64
"""Pixels of a ball; three are shown."""

GAP: Final = 20

SHOWN: Final = (
    FIGURES[0][0],
    FIGURES[1][3],
    THE_AMBASSADOR,
    FIGURES[2][1],
    FIGURES[3][2],
)
"""A figure of each colour, each of another build, and the black one among them."""


def draw_cover(names: Mapping[Card, str]) -> Plate:
    """Return the four agents by their *names*, above the figures and three balls."""
    wide = (WIDTH - 2 * MARGIN - GAP * (len(IDENTITIES) - 1)) // len(IDENTITIES)
    items: list[Item] = []
    for at, agent in enumerate(IDENTITIES):
        x = MARGIN + at * (wide + GAP)
        card = Rect(x, MARGIN, wide, HIGH)
        items += [Box(card, DEEP, 20), Box(card, GOLD, 20, rim=4)]
        face = Rect(x + (wide - FACE) // 2, MARGIN + 18, FACE, FACE)
        items.append(Sprite(face, f"agent-{agent}"))
        for line, words in enumerate(names[agent].split(" ", 1)):
            place = Rect(x + 10, MARGIN + HIGH - 96 + line * 42, wide - 20, 40)
            items.append(Words(place, words, 28, IVORY, "title", "middle"))
    y = MARGIN + HIGH + GAP
    row = Rect(MARGIN, y, WIDTH - 2 * MARGIN, CROWD + GAP)
    items += [Box(row, SLATE, 20), Box(Rect(row.x, row.bottom - 34, row.w, 34), WATER, 17)]
    step = (row.w - BALL - 3 * GAP) // len(SHOWN)
    for at, piece in enumerate(SHOWN):
        spot = Rect(row.x + at * step + (step - CROWD) // 2, y + 6, CROWD, CROWD)
        items += pieces.figure(piece, spot)
    # They lie below each other, like the window of the Phantom.
    for at, one in enumerate((Ball.ORANGE, Ball.BLUE, Ball.BLACK)):
        place = Rect(row.right - BALL - GAP, y + 8 + at * (BALL - 5), BALL - 8, BALL - 8)
        items += ball(one, BallsRule.ARES, place)
    return Plate(row.bottom + MARGIN, tuple(items), colours=DESK)
