"""The picture of the map: every figure is on it, what has moved in the turn, and nothing that its
reader may not know."""

import itertools
from collections import Counter

import pytest
from msgspec.structs import replace

from bot.board.pictures import pieces
from bot.board.pictures.map import LAYOUTS, Captions, draw_map
from bot.board.pictures.traces import traced
from bot.board.rules.actions import Step
from bot.board.rules.maps import LAND, Space
from bot.board.rules.material import BUILDS, Ball, Piece
from bot.board.rules.sight import Sight
from bot.game.seats import seats
from bot.picture.paint import paint
from bot.picture.plate import Ground, Item, Plate, Rect, Sprite, Stroke, Words, sealed
from tests.board.pictures.sights import played
from tests.limits.names import CROWDS

TABLES = [(players, on) for players in (3, 4, 5) for on in LAYOUTS]
tables = pytest.mark.parametrize(("players", "on"), TABLES)


DRAWINGS = {pieces.drawing_of(Piece(piece)) for piece in range(17)}


def captions(crowd: str = "long") -> Captions:
    return Captions("Round 12 · " + CROWDS[crowd][0])


def drawn(sight: Sight, draft: tuple[Step, ...] = ()) -> Plate:
    return draw_map(sight, captions(), draft)


def figures(plate: Plate) -> Counter[str]:
    on_map = [item for item in plate.items if isinstance(item, Sprite) and item.rect.y > 80]
    return Counter(item.name for item in on_map if item.name in DRAWINGS)


def crossing(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def with_pieces(sight: Sight, where: dict[int, str]) -> Sight:
    at = tuple(Space(where[piece]) if piece in where else None for piece in range(17))
    return replace(sight, positions=at, began=at, meetings=())


@tables
def test_every_figure_stands_on_the_map_once_and_nothing_leaves_it(players: int, on: str) -> None:
    for looks in played(players, on)[::7]:
        for sight in looks.values():
            plate = drawn(sight)
            assert figures(plate) == Counter(
                pieces.drawing_of(Piece(piece))
                for piece, space in enumerate(sight.positions)
                if space is not None
            )
            for item in plate.items:
                assert 0 <= item.rect.x < item.rect.right <= plate.wide, item.rect
                assert 0 <= item.rect.y < item.rect.bottom <= plate.high, item.rect


@pytest.mark.parametrize("on", LAYOUTS)
def test_i13_five_on_one_space_are_all_seen(on: str) -> None:
    sight = played(4, on)[0][None]
    for builds in itertools.product(range(4), repeat=4):
        here = [Piece(4 * seat + build) for seat, build in enumerate(builds)] + [Piece(16)]
        for space in sight.map.spaces[:3]:
            x, y = LAYOUTS[on].places[space]
            above, below = LAYOUTS[on].edges(space)
            spots = pieces.standing(here, x, y, above=above, below=below, lowest=1150)
            assert {*spots} == {*here}
            bodies = [
                Rect(spot.x + (spot.w - wide) // 2, spot.y, wide, spot.h)
                for piece, spot in spots.items()
                for wide in [pieces.breadth_of(piece)]
            ]
            assert not any(crossing(a, b) for a, b in itertools.combinations(bodies, 2))
            behind = pieces.standing(here, x, y, above=above, below=below, lowest=y)
            assert all(spot.bottom <= y for spot in behind.values())
            assert all(spot.bottom <= y or spot.y >= y for spot in spots.values()), "it is read"


def test_colour_is_never_the_only_mark_of_a_figure() -> None:
    shown = {}
    for piece in range(17):
        sprite, *written = pieces.figure(Piece(piece), Rect(0, 0, 72, 72))
        shape = pieces.drawing_of(Piece(piece)).rpartition("-")[2]
        shown[shape, *(item.text for item in written)] = piece
    assert len(shown) == 17
    assert {shape for shape, *_ in shown} == {*BUILDS, "board/ambassador"}


@tables
def test_i32_every_step_of_the_turn_has_its_arrow_and_its_number(players: int, on: str) -> None:
    seen = set()
    for looks in played(players, on):
        sight = looks[None]
        moved, now = traced(sight.began, sight.now, sight.meetings)
        assert now == sight.positions
        plate = drawn(sight)
        arrows = [item for item in plate.items if isinstance(item, Stroke)]
        assert len(arrows) == 2 * len(moved), "each has a rim"
        turn = sight.now
        steps = len(turn.plan or turn.walked)
        assert [trace.number for trace in moved if trace.number] == [*range(1, steps + 1)]
        written = [item.text for item in plate.items if isinstance(item, Words)]
        numbers = [text for text in written if text.isdigit()]
        assert numbers == [str(number) for number in range(1, steps + 1)]
        dotted = [deed for deed in turn.deeds if deed.sent is not None or deed.to is not None]
        assert sum(bool(arrow.dash) for arrow in arrows) == 2 * len(dotted)
        seen |= {(steps > 0, len(dotted) > 0)}
    assert (True, True) in seen


def test_i63_a_draft_is_tried_on_the_map() -> None:
    sight = with_pieces(played(4, "serenissima")[0][None], {0: "ALV", 4: "MIS", 16: "LUC"})
    step = Step(Ball.ORANGE, Piece(0), Space("GUG"), LAND)
    plate = drawn(sight, (step,))
    [spot] = [
        item.rect
        for item in plate.items
        if isinstance(item, Sprite) and item.name == "board/figure-blue-tall" and item.rect.y > 80
    ]
    x, y = LAYOUTS["serenissima"].places[Space("GUG")]
    assert abs(spot.x + spot.w // 2 - x) < 3
    assert sum(isinstance(item, Stroke) for item in plate.items) == 2


@tables
def test_only_who_knows_it_sees_which_figure_is_his_true_one(players: int, on: str) -> None:
    def marks(plate: Plate) -> list[Item]:
        return [i for i in plate.items if isinstance(i, Sprite) and i.name == "board/true"]

    looks = played(players, on)[10]
    assert marks(drawn(looks[None])) == []
    for seat in seats(players):
        assert len(marks(drawn(looks[seat]))) == (looks[seat].build is not None)


def test_what_a_seat_knows_is_on_no_picture_of_the_public() -> None:
    looks = played(4, "classic")[10]
    public = looks[None]
    as_public = replace(looks[1], seat=None, build=None)
    assert sealed(drawn(as_public)) == sealed(drawn(public))


@pytest.mark.painted
@tables
def test_a_map_is_small_and_the_same_each_time(players: int, on: str) -> None:
    for looks in played(players, on)[5::60]:
        plate = drawn(looks[None])
        png = paint(plate)
        assert png == paint(plate)
        assert len(png) <= 120 * 1024


def test_the_ground_is_that_of_the_map() -> None:
    for on in LAYOUTS:
        plate = drawn(played(4, on)[0][None])
        [ground] = [item for item in plate.items if isinstance(item, Ground)]
        assert ground.name == plate.colours == f"board-{on}"
