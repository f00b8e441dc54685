"""The picture of the map, drawn from a sight: who stands where, and what has moved in this turn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.board.pictures import pieces
from bot.board.pictures.layout import Layout
from bot.board.pictures.layout_classic import CLASSIC
from bot.board.pictures.layout_serenissima import SERENISSIMA
from bot.board.pictures.scene import Scene, lowered, on_map
from bot.board.rules.actions import Plan
from bot.board.rules.editions import BallsRule
from bot.board.rules.material import FIGURES, THE_AMBASSADOR, Ball, Balls, Piece, figure
from bot.board.rules.sight import Sight
from bot.game.seats import AMBASSADOR, Seat
from bot.picture.plate import IVORY, NIGHT, Box, Ground, Item, Plate, Rect, Sprite, Words

LAYOUTS: Final[Mapping[str, Layout]] = {layout.of.name: layout for layout in (CLASSIC, SERENISSIMA)}

HEAD: Final = 84
"""Pixels above the map: whose turn it is, and what the Phantom shows."""

BALL: Final = 60
"""Pixels of a ball, with what it moves on it."""


@dataclass(frozen=True)
class Captions:
    """What is written above a map."""

    title: str


def draw_map(sight: Sight, captions: Captions, draft: Plan = ()) -> Plate:
    """Return the map as *sight* sees it, and what has moved on it in this turn.

    With a *draft* the steps tried so far are taken on it (I63). Who looks sees which figure is his
    true one; the public knows none.
    """
    layout = LAYOUTS[sight.map.name]
    name = ground_of(layout)
    items: list[Item] = [Ground(Rect(0, HEAD, layout.wide, layout.high), name)]
    items += head(sight.mover, captions.title, sight.balls, sight.edition.balls, layout.wide)
    items += lowered(on_map(scene_of(sight, draft), layout), 0, HEAD)
    return Plate(HEAD + layout.high, tuple(items), wide=layout.wide, colours=name)


def scene_of(sight: Sight, draft: Plan = ()) -> Scene:
    """Return what *sight* sees on the map."""
    mine = figure(sight.seat, sight.build) if sight.seat is not None and sight.build else None
    return Scene(
        sight.began if draft or sight.moved or sight.walked else sight.positions,
        None if draft else sight.now,
        () if draft else sight.meetings,
        sight.mover,
        draft,
        () if mine is None else (mine,),
    )


def ground_of(layout: Layout) -> str:
    """Return the name of the drawing of a map, whose colours its pictures have."""
    return f"board-{layout.of.name}"


def head(
    mover: Seat | None, title: str, balls: Balls, rule: BallsRule, wide: int
) -> Iterator[Item]:
    """Yield what stands above a map: the *mover*, the *title* and the *balls* (I43)."""
    yield Box(Rect(0, 0, wide, HEAD), NIGHT, 0)
    x = 24
    if mover is not None:
        yield from pieces.figure(tall(mover), Rect(x - 10, 6, 76, 76))
        x += 68
    right = wide - 22 - (BALL + 12) * len(balls)
    yield Words(Rect(x, 10, right - x - 10, 64), title, 42, IVORY, "title", smallest=26)
    for one in balls:
        yield from ball(one, rule, Rect(right, (HEAD - BALL) // 2, BALL, BALL))
        right += BALL + 12


def ball(one: Ball, rule: BallsRule, spot: Rect) -> Iterator[Item]:
    """Yield a ball, on it a sign of what it moves: white is wild, or moves nothing (I42)."""
    idle = one is Ball.WHITE and rule is BallsRule.MB
    yield Sprite(spot, f"board/ball-{one}{'-nothing' * idle}")


def tall(seat: Seat) -> Piece:
    """Return the figure that stands for a seat where no figure of it is meant."""
    return THE_AMBASSADOR if seat == AMBASSADOR else FIGURES[seat][0]
