"""The maps as we draw them: every space is where it can be read, and no line runs through one that
it does not join."""

import itertools
from math import hypot

import pytest

from bot.board.pictures import press
from bot.board.pictures.layout import Layout
from bot.board.pictures.map import LAYOUTS
from bot.board.pictures.scene import Scene, on_map
from bot.board.pictures.traces import Trace, traces
from bot.board.rules.maps import LAND, WATER
from bot.board.rules.material import Piece
from bot.board.rules.meetings import Meeting
from bot.game.seats import Seat
from bot.picture.plate import Rect, Stroke

layouts = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)

FRAME = 14
"""Pixels of the frame round a map."""


def ways(layout: Layout) -> list:
    return [
        (one, other, by, layout.way(one, other, by))
        for one in layout.of.spaces
        for by, other in layout.of.ways[one]
        if one < other
    ]


def points(way: tuple, every: int = 4) -> list:
    found = []
    for (ax, ay), (bx, by) in itertools.pairwise(way):
        parts = max(1, round(hypot(bx - ax, by - ay) / every))
        found += [(ax + (bx - ax) * n / parts, ay + (by - ay) * n / parts) for n in range(parts)]
    return [*found, way[-1]]


@layouts
def test_i10_every_space_has_its_sign_and_none_covers_another(layout: Layout) -> None:
    assert {*layout.places} == {*layout.of.spaces}
    signs = {space: layout.sign(space) for space in layout.places}
    for left, top, right, bottom in signs.values():
        assert left >= FRAME - 2 and right <= layout.wide - FRAME + 2
        assert top >= FRAME + 70, "there is room for a figure above it"
        assert bottom <= layout.high - FRAME
    for (one, a), (other, b) in itertools.combinations(signs.items(), 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, (one, other)


@layouts
def test_i11_a_line_runs_through_no_third_space(layout: Layout) -> None:
    for one, other, _, way in ways(layout):
        for x, y in points(way):
            for space in layout.places:
                left, top, right, bottom = layout.sign(space)
                inside = left + 6 < x < right - 6 and top + 3 < y < bottom - 3
                assert space in (one, other) or not inside, (one, other, space)


@layouts
def test_i11_the_two_lines_of_a_pair_are_apart(layout: Layout) -> None:
    pairs = [
        (one, other)
        for one in layout.of.spaces
        for other in layout.of.land[one]
        if other in layout.of.water[one]
    ]
    assert pairs
    for one, other in pairs:
        land, water = (layout.way(one, other, by) for by in (LAND, WATER))
        for (ax, ay), (bx, by) in zip(land, water, strict=True):
            assert hypot(ax - bx, ay - by) > 20
        back = layout.way(other, one, LAND)
        assert sorted(back) == sorted(land), "seen from the other end it is the same line"


@layouts
def test_few_lines_cross(layout: Layout) -> None:
    def side(p, q, r) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    straight = [(one, other, way[0], way[-1]) for one, other, _, way in ways(layout)]
    crossings = [
        (one, other, third, fourth)
        for (one, other, a, b), (third, fourth, c, d) in itertools.combinations(straight, 2)
        if not {one, other} & {third, fourth}
        and side(a, c, d) != side(b, c, d)
        and side(a, b, c) != side(a, b, d)
    ]
    assert len(crossings) <= 3, crossings


@pytest.mark.painted
def test_the_maps_are_what_their_layouts_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert press.main(["--check"]) == 0, capsys.readouterr().out


def inside(layout: Layout, rect: Rect) -> bool:
    across = 0 <= rect.x < rect.right <= layout.wide
    return across and 0 <= rect.y < rect.bottom <= layout.high


@layouts
def test_i100_whatever_is_sent_wherever_stays_on_the_map(layout: Layout) -> None:
    for start, end in itertools.islice(itertools.permutations(layout.places, 2), 0, None, 9):
        for item in traces(layout, [Trace(Piece(0), start, end, None)]):
            assert inside(layout, item.rect), (start, end, item.rect)


@layouts
def test_i13_five_and_the_ring_of_a_meeting_stay_on_the_map(layout: Layout) -> None:
    for space in layout.places:
        for builds in ((0, 0, 0, 0), (1, 1, 1, 1), (3, 3, 3, 3), (1, 3, 1, 3)):
            here = [4 * seat + build for seat, build in enumerate(builds)]
            at = tuple(space if piece in (*here, 16) else None for piece in range(17))
            met = Meeting(Seat(1), Piece(here[0]), Piece(here[1]), space)
            for item in on_map(Scene(at, None, (met,), Seat(0)), layout):
                assert inside(layout, item.rect), (space, item.rect)


@layouts
def test_every_arrow_has_a_head_that_points_somewhere(layout: Layout) -> None:
    for start, end in itertools.islice(itertools.permutations(layout.places, 2), 0, None, 5):
        for item in traces(layout, [Trace(Piece(0), start, end, None)]):
            assert isinstance(item, Stroke)
            (ax, ay), (bx, by) = item.points[-2:]
            assert hypot(bx - ax, by - ay) > 5, (start, end)


@layouts
def test_the_number_of_a_step_gives_way_to_whoever_stands_there(layout: Layout) -> None:
    for one, other, by, _ in ways(layout):
        for start, end in ((one, other), (other, one)):
            moved = [Trace(Piece(0), start, end, by, 1)]
            *_, usual = traces(layout, moved)
            *_, aside = traces(layout, moved, [usual.rect])
            assert aside.rect != usual.rect, (start, end, by)
            assert inside(layout, aside.rect), (start, end, by)
            # Where nothing is free, it stays where it would be.
            *_, crowded = traces(layout, moved, [Rect(0, 0, layout.wide, layout.high)])
            assert crowded.rect == usual.rect
