"""The maps as we draw them: every space is where it can be read, and no line runs through one that
it does not join."""

import itertools
from math import hypot

import pytest

from bot.board.pictures import press
from bot.board.pictures.layout import Layout
from bot.board.pictures.map import LAYOUTS
from bot.board.rules.maps import LAND, WATER

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
