"""What stands and has moved on a map, on its own pixels."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from bot.board.pictures import pieces
from bot.board.pictures.layout import Layout
from bot.board.pictures.traces import traced, traces
from bot.board.rules.actions import Plan
from bot.board.rules.maps import Positions, Space
from bot.board.rules.material import OWNER, THE_AMBASSADOR, Piece
from bot.board.rules.meetings import Meeting, Turn
from bot.game.seats import Seat
from bot.picture.plate import DEEP, GOLD, Box, Item, Rect, Sprite, Stroke, Words


@dataclass(frozen=True)
class Scene:
    """A turn on the map: how it *began*, and what has happened in it.

    With a *draft* that is tried. *mover* is whose figures stand on gold, *true* are the figures of
    which it is known that they are somebody's own.
    """

    began: Positions
    turn: Turn | None
    meetings: Sequence[Meeting]
    mover: Seat | None
    draft: Plan = ()
    true: Sequence[Piece] = ()


def on_map(scene: Scene, layout: Layout) -> list[Item]:
    """Return what stands and has moved on the map, on its own pixels."""
    moved, positions = traced(scene.began, scene.turn, scene.meetings, scene.draft)
    there: dict[Space, list[Piece]] = {}
    for piece, space in enumerate(positions):
        if space is not None:
            there.setdefault(space, []).append(Piece(piece))
    spots = {space: _stood(layout, space, found) for space, found in there.items()}
    arrows = [*traces(layout, moved, [*_bodies(spots.values()), *layout.signs])]
    items: list[Item] = [item for item in arrows if isinstance(item, Stroke)]
    for space in dict.fromkeys(meeting.at for meeting in scene.meetings):
        items += _ring(layout, space, spots.get(space, {}))
    # What stands further down stands in front.
    for space in sorted(spots, key=lambda space: layout.places[space][1]):
        for piece, spot in sorted(spots[space].items(), key=lambda stood: stood[1].y):
            if OWNER[piece] == scene.mover and piece != THE_AMBASSADOR:
                items.append(Box(Rect(spot.x + 14, spot.bottom - 7, spot.w - 28, 9), GOLD, 4))
            items += pieces.figure(piece, spot)
            if piece in scene.true:
                items.append(Sprite(_above(piece, spot), "board/true"))
    # Nobody covers the numbers of the steps, nor they anybody where there is room.
    return items + [item for item in arrows if not isinstance(item, Stroke)]


def _stood(layout: Layout, space: Space, found: Sequence[Piece]) -> dict[Piece, Rect]:
    """Return where the pieces on a *space* stand: all within the frame of the map."""
    x, y = layout.places[space]
    above, below = layout.edges(space)
    half = pieces.ROW // 2 + 21  # the drawing of a thin one is broader than it is
    x = min(max(x, half), layout.wide - half) if len(found) > 2 else x
    lowest = layout.high - pieces.SIGN
    return pieces.standing(found, x, y, above=above, below=below, lowest=lowest)


def _bodies(stood: Iterable[Mapping[Piece, Rect]]) -> Iterator[Rect]:
    """Yield what is seen of the pieces that have *stood* somewhere."""
    for spots in stood:
        for piece, spot in spots.items():
            broad = pieces.breadth_of(piece)
            yield Rect(spot.x + (spot.w - broad) // 2, spot.y, broad, spot.h)


def _above(piece: Piece, spot: Rect) -> Rect:
    """Return where the star of a true figure is: at its shoulder."""
    return Rect(spot.x + spot.w // 2 + pieces.breadth_of(piece) // 2 - 14, spot.y + 14, 30, 30)


def _ring(layout: Layout, space: Space, spots: Mapping[Piece, Rect]) -> Iterator[Item]:
    """Yield the ring round a meeting and all who stand there."""
    left, top, right, bottom = layout.sign(space)
    rects = [Rect(left, top, right - left, bottom - top), *spots.values()]
    left, top = min(rect.x for rect in rects) - 4, min(rect.y for rect in rects) - 4
    right, bottom = max(rect.right for rect in rects) + 4, max(rect.bottom for rect in rects) + 6
    left, right = max(left, 3), min(right, layout.wide - 3)
    spot = Rect(left, top, right - left, bottom - top)
    yield Box(Rect(spot.x - 2, spot.y - 2, spot.w + 4, spot.h + 4), DEEP, 40, rim=10)
    yield Box(spot, GOLD, 38, rim=6)


def lowered(items: Iterable[Item], x: int, y: int) -> Iterator[Item]:
    """Yield *items*, so many pixels further right and down."""
    yield from scaled(items, 1, x, y)


def scaled(items: Iterable[Item], by: float, x: int, y: int) -> Iterator[Item]:
    """Yield *items* so many times as large, and then so many pixels further right and down."""

    def long(pixels: int) -> int:
        return round(pixels * by)

    for item in items:
        if isinstance(item, Stroke):
            yield Stroke(
                tuple((long(u) + x, long(v) + y) for u, v in item.points),
                item.colour,
                long(item.wide),
                long(item.head),
                long(item.dash),
            )
            continue
        rect = item.rect
        moved = Rect(long(rect.x) + x, long(rect.y) + y, long(rect.w), long(rect.h))
        match item:
            case Box():
                yield replace(item, rect=moved, radius=long(item.radius), rim=long(item.rim))
            case Words():
                yield replace(item, rect=moved, size=long(item.size))
            case _:
                yield replace(item, rect=moved)
