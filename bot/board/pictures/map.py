"""The picture of the map, drawn from a sight: who stands where, and what has moved in this turn."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from bot.board.pictures import pieces
from bot.board.pictures.layout import Layout
from bot.board.pictures.layout_classic import CLASSIC
from bot.board.pictures.layout_serenissima import SERENISSIMA
from bot.board.pictures.traces import traced, traces
from bot.board.rules.actions import Plan
from bot.board.rules.editions import BallsRule
from bot.board.rules.maps import Space
from bot.board.rules.material import OWNER, THE_AMBASSADOR, Ball, Piece, figure
from bot.board.rules.sight import Sight
from bot.game.seats import AMBASSADOR
from bot.picture.people import People
from bot.picture.plate import (
    DEEP,
    GOLD,
    IVORY,
    NIGHT,
    Box,
    Ground,
    Item,
    Plate,
    Rect,
    Sprite,
    Stroke,
    Words,
)

LAYOUTS: Final[Mapping[str, Layout]] = {layout.of.name: layout for layout in (CLASSIC, SERENISSIMA)}

HEAD: Final = 84
"""Pixels above the map: whose turn it is, and what the Phantom shows."""

BALL: Final = 60
"""Pixels of a ball, and of what it moves in it."""


@dataclass(frozen=True)
class Captions:
    """What is written above a map: *title*, and the *people* of whom one is the mover."""

    title: str
    people: People


def draw_map(sight: Sight, captions: Captions, draft: Plan = ()) -> Plate:
    """Return the map as *sight* sees it, and what has moved on it in this turn.

    With a *draft* the steps tried so far are taken on it (I63).
    """
    layout = LAYOUTS[sight.map.name]
    ground = Rect(0, HEAD, layout.wide, layout.high)
    items: list[Item] = [Ground(ground, f"board-{layout.of.name}"), *_head(sight, captions, layout)]
    items += lowered(on_map(sight, layout, draft), 0, HEAD)
    return Plate(
        HEAD + layout.high, tuple(items), wide=layout.wide, colours=f"board-{layout.of.name}"
    )


def on_map(sight: Sight, layout: Layout, draft: Plan = ()) -> list[Item]:
    """Return what stands and has moved on the map, on its own pixels."""
    moved, positions = traced(sight, draft)
    arrows = [*traces(layout, moved)]
    items: list[Item] = [item for item in arrows if isinstance(item, Stroke)]
    there: dict[Space, list[Piece]] = {}
    for piece, space in enumerate(positions):
        if space is not None:
            there.setdefault(space, []).append(Piece(piece))
    spots = {space: stood(layout, space, found) for space, found in there.items()}
    meetings = () if draft else sight.meetings
    for space in dict.fromkeys(meeting.at for meeting in meetings):
        items += _ring(layout, space, spots.get(space, {}))
    mine = own_figure(sight)
    # What stands further down stands in front.
    for space in sorted(spots, key=lambda space: layout.places[space][1]):
        for piece, spot in spots[space].items():
            if OWNER[piece] == sight.mover and piece != THE_AMBASSADOR:
                items.append(Box(Rect(spot.x + 14, spot.bottom - 7, spot.w - 28, 9), GOLD, 4))
            items += pieces.figure(piece, spot)
            if piece == mine:
                items.append(Sprite(Rect(spot.right - 30, spot.y - 2, 28, 28), "cell-sure"))
    # Nobody covers the numbers of the steps.
    return items + [item for item in arrows if not isinstance(item, Stroke)]


def stood(layout: Layout, space: Space, found: Sequence[Piece]) -> dict[Piece, Rect]:
    """Return where the pieces on a *space* stand."""
    x, y = layout.places[space]
    above, below = layout.edges(space)
    return pieces.standing(found, x, y, above=above, below=below)


def own_figure(sight: Sight) -> Piece | None:
    """Return the true figure of who looks; None for the public, who knows none (I7)."""
    if sight.seat is None or sight.build is None:
        return None
    return figure(sight.seat, sight.build)


def lowered(items: Iterable[Item], x: int, y: int) -> Iterator[Item]:
    """Yield *items*, so many pixels further right and down."""
    for item in items:
        if isinstance(item, Stroke):
            yield replace(item, points=tuple((u + x, v + y) for u, v in item.points))
        else:
            rect = item.rect
            yield replace(item, rect=Rect(rect.x + x, rect.y + y, rect.w, rect.h))


def _ring(layout: Layout, space: Space, spots: Mapping[Piece, Rect]) -> Iterator[Item]:
    """Yield the ring round a meeting and all who stand there."""
    left, top, right, bottom = layout.sign(space)
    rects = [Rect(left, top, right - left, bottom - top), *spots.values()]
    left, top = min(rect.x for rect in rects) - 4, min(rect.y for rect in rects) - 4
    right, bottom = max(rect.right for rect in rects) + 4, max(rect.bottom for rect in rects) + 6
    spot = Rect(left, top, right - left, bottom - top)
    yield Box(Rect(spot.x - 2, spot.y - 2, spot.w + 4, spot.h + 4), DEEP, 40, rim=10)
    yield Box(spot, GOLD, 38, rim=6)


def _head(sight: Sight, captions: Captions, layout: Layout) -> Iterator[Item]:
    """Yield what stands above the map: the mover, and the balls."""
    yield Box(Rect(0, 0, layout.wide, HEAD), NIGHT, 0)
    x = 24
    if sight.mover is not None:
        piece = THE_AMBASSADOR if sight.mover == AMBASSADOR else Piece(4 * sight.mover)
        yield from pieces.figure(piece, Rect(x - 10, 6, 76, 76))
        x += 68
    right = layout.wide - 22 - (BALL + 12) * len(sight.balls)
    yield Words(Rect(x, 10, right - x - 10, 64), captions.title, 42, IVORY, "title", smallest=26)
    for ball in sight.balls:
        yield from _ball(ball, sight, Rect(right, (HEAD - BALL) // 2, BALL, BALL))
        right += BALL + 12


def _ball(ball: Ball, sight: Sight, spot: Rect) -> Iterator[Item]:
    """Yield a ball, and on it a sign of what it moves (I42)."""
    idle = ball is Ball.WHITE and sight.edition.balls is BallsRule.MB
    yield Sprite(spot, f"board/ball-{ball}{'-nothing' * idle}")
