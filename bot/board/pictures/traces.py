"""What has moved in a turn, as arrows on the map: steps by number, what was sent away dotted."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist, hypot
from typing import Final

from bot.board.pictures.inks import INK, SIGN, STARTS
from bot.board.pictures.layout import Layout, Point, bent
from bot.board.rules.actions import Plan
from bot.board.rules.maps import Line, Positions, Space
from bot.board.rules.material import OWNER, THE_AMBASSADOR, Piece
from bot.board.rules.meetings import Meeting, Turn
from bot.game.seats import AMBASSADOR
from bot.picture.plate import Box, Colour, Item, Rect, Stroke, Words

ASIDE: Final = 8
LANE: Final = 18
"""Pixels from the middle of a line to the first arrow along it, and from that to the next."""

ARC: Final = 0.18
"""Of its length, by how much the way of what was sent away is bent."""

PIECE: Final = 12
"""Pixels of the straight pieces of a bent arrow, at least."""

EDGE: Final = 30
"""Pixels from the edge of the map beyond which that way is not drawn."""

DOT: Final = 15
"""Pixels of a dot of it, and between two."""

WIDE: Final = 8
HEAD: Final = 28
LEAST: Final = 18
RIM: Final = 4
"""Pixels of an arrow, of its head, of that of a short one at least, and of the rim of both."""

NUMBER: Final = 34
"""Pixels of the number of a step."""

ALONG: Final = (0.42, 0.2, 0.65)
"""Of its length, how far along its arrow the number may be; the head takes the end of it."""

SHORT: Final = 78
"""Pixels of an arrow that has its number beside it."""


Sides = tuple[int, int, int, int]
"""Where a rectangle begins and ends: left, top, right and bottom."""


@dataclass(frozen=True)
class Trace:
    """That a piece went somewhere: *number* counts the steps of a movement, others have none."""

    piece: Piece
    start: Space
    end: Space
    by: Line | None
    number: int = 0


def traced(
    began: Positions, turn: Turn | None, meetings: Sequence[Meeting], draft: Plan = ()
) -> tuple[list[Trace], Positions]:
    """Return what has moved in a *turn* since it *began*, in order, and where everybody is then.

    With a *draft* that is its movement, tried.
    """
    at = list(began)
    figures = {meeting.met: meeting.figure for meeting in meetings}
    found: list[Trace] = []

    def go(piece: Piece, to: Space, by: Line | None, number: int = 0) -> None:
        start = at[piece]
        assert start is not None, "only what is on the map moves"
        found.append(Trace(piece, start, to, by, number))
        at[piece] = to

    for number, step in enumerate(draft or (turn.plan if turn is not None else None) or (), 1):
        go(step.piece, step.to, step.by, number)
    if turn is not None:
        for number, (to, by) in enumerate(turn.walked, 1):
            go(THE_AMBASSADOR, to, by, number)
        for deed in turn.deeds:
            if deed.asked is not None and deed.sent is not None:
                go(deed.asked.piece, deed.sent, None)
            elif deed.to is not None:
                go(figures[deed.met], deed.to, deed.by)
    return found, tuple(at)


def traces(layout: Layout, moved: Sequence[Trace], taken: Sequence[Rect] = ()) -> Iterator[Item]:
    """Yield the arrows of what has *moved*, and then the numbers on them.

    These cover as little as can be of what is *taken*.
    """
    used: Counter[tuple[Space, Space]] = Counter()
    numbers: list[tuple[Sequence[Point], int]] = []
    for trace in moved:
        if trace.by is None:
            way = _arc(layout, trace.start, trace.end)
        else:
            aside = ASIDE + LANE * used[trace.start, trace.end]
            used[trace.start, trace.end] += 1
            way = _beside(layout.way(trace.start, trace.end, trace.by), aside)
        way = _between(layout, way, trace.start, trace.end)
        seat = OWNER[trace.piece]
        colour, rim = (INK, SIGN) if seat == AMBASSADOR else (STARTS[seat], SIGN)
        dash = 0 if trace.number else DOT
        # A shaft is left of a short one, or nobody sees where from it points.
        head = max(LEAST, min(HEAD, round(0.6 * dist(way[0], way[-1]))))
        yield _stroke(_longer(way, RIM + 2), rim, WIDE + 2 * RIM, head + 3 * RIM, dash)
        yield _stroke(way, colour, WIDE, head, dash)
        if trace.number:
            numbers.append((way, trace.number))
    full = [_sides(one) for one in taken] if numbers else []
    for arrow, number in numbers:
        spot = _freest(_numbers(arrow), full)
        full.append(_sides(spot))
        yield Box(spot, SIGN, NUMBER // 2)
        yield Box(spot, INK, NUMBER // 2, rim=3)
        yield Words(spot, str(number), 28, INK, align="middle")


def _stroke(way: Sequence[Point], colour: Colour, wide: int, head: int, dash: int) -> Stroke:
    return Stroke(tuple((round(x), round(y)) for x, y in way), colour, wide, head, dash)


def _numbers(way: Sequence[Point]) -> Iterator[Rect]:
    """Yield where the number of a step may be: on its arrow, or beside one that it would cover.

    The first is best where all are free.
    """
    (ax, ay), (bx, by) = way
    long = hypot(bx - ax, by - ay) or 1
    far = NUMBER * 0.8
    for part in ALONG:
        for aside in (far, -far) if long < SHORT else (0, far, -far):
            x = ax + (bx - ax) * part - (by - ay) / long * aside
            y = ay + (by - ay) * part + (bx - ax) / long * aside
            yield Rect(round(x) - NUMBER // 2, round(y) - NUMBER // 2, NUMBER, NUMBER)


def _sides(one: Rect) -> Sides:
    return one.x, one.y, one.right, one.bottom


def _freest(spots: Iterable[Rect], full: Sequence[Sides]) -> Rect:
    """Return the first of *spots* that covers least of what is *full*."""
    covered = {}
    for spot in spots:
        left, top, right, bottom = _sides(spot)
        covered[spot] = sum(
            [
                (min(right, r) - max(left, x)) * (min(bottom, b) - max(top, y))
                for x, y, r, b in full
                if x < right and left < r and y < bottom and top < b
            ]
        )
        if not covered[spot]:
            return spot
    return min(covered, key=lambda spot: covered[spot])


def _beside(way: Sequence[Point], by: float) -> list[Point]:
    """Return *way* moved to its right, so that there and back are two."""
    (ax, ay), (bx, by_) = way[0], way[-1]
    long = hypot(bx - ax, by_ - ay) or 1
    x, y = -(by_ - ay) / long * by, (bx - ax) / long * by
    return [(u + x, v + y) for u, v in way]


def _arc(layout: Layout, start: Space, end: Space) -> list[Point]:
    a, b = layout.places[start], layout.places[end]
    bend = (
        (a[0] + b[0]) / 2 - (b[1] - a[1]) * ARC,
        (a[1] + b[1]) / 2 + (b[0] - a[0]) * ARC,
    )
    x, y = (min(max(at, EDGE), side - EDGE) for at, side in zip(bend, layout.size, strict=True))
    return bent(a, (x, y), b)


def _between(layout: Layout, way: Sequence[Point], start: Space, end: Space) -> list[Point]:
    """Return *way* from the edge of one space's sign to that of the other."""
    fine = [
        (ax + (bx - ax) * part / 20, ay + (by - ay) * part / 20)
        for (ax, ay), (bx, by) in pairwise(way)
        for part in range(20)
    ]
    fine = layout.clear((start, end), [*fine, way[-1]])
    if len(fine) < 2:
        return [way[0], way[-1]]
    if len(way) == 2:
        return [fine[0], fine[-1]]
    # The last two are far enough apart to say where the head points.
    thinned = [fine[0]]
    for point in fine:
        if dist(point, thinned[-1]) > PIECE and dist(point, fine[-1]) > PIECE:
            thinned.append(point)
    return [*thinned, fine[-1]]


def _longer(way: Sequence[Point], by: float) -> list[Point]:
    """Return *way*, longer at its end."""
    (ax, ay), (bx, by_) = way[-2:]
    long = hypot(bx - ax, by_ - ay) or 1
    return [*way[:-1], (bx + (bx - ax) / long * by, by_ + (by_ - ay) / long * by)]
