"""What lies in the box, and the map (rules, sections A and B)."""

from collections import Counter
from itertools import chain

import pytest

from bot.board.rules.editions import MAPS, PHANTOM, BallsRule, edition
from bot.board.rules.maps import LAND, WATER, Map
from bot.board.rules.material import (
    BUILDS,
    CARDS,
    CODES,
    COLOURS,
    FACES,
    FIGURES,
    IDENTITIES,
    OWNER,
    PARTNER,
    PIECE_NAMES,
    PIECES,
    THE_AMBASSADOR,
    Colour,
    figure,
)
from bot.board.rules.missions import MISSIONS
from bot.board.rules.options import havens
from bot.game.seats import AMBASSADOR
from tests.board.rules.builders import BLUE, RED, YELLOW, Game

every_map = pytest.mark.parametrize("venice", MAPS.values(), ids=list(MAPS))


def test_i1_there_are_sixteen_figures_in_four_colours_and_builds_and_a_black_one() -> None:
    figures = list(chain(*FIGURES))
    assert figures == list(range(16))
    names = {
        f"{colour} {build}"
        for colour in ("blue", "yellow", "green", "red")
        for build in ("tall", "short", "fat", "thin")
    }
    assert set(PIECE_NAMES) == names | {"ambassador"}
    assert PIECES["ambassador"] == THE_AMBASSADOR == 16


def test_i2_f_goes_with_b_and_z_with_x() -> None:
    assert {(one.value, other.value) for one, other in PARTNER.items()} == {
        ("F", "B"),
        ("B", "F"),
        ("Z", "X"),
        ("X", "Z"),
    }


def test_i3_coloured_cards_are_four_identities_and_four_builds() -> None:
    assert (*IDENTITIES, *BUILDS) == FACES
    assert (len(IDENTITIES), len(BUILDS)) == (4, 4)


def test_i4_there_are_four_codes_besides() -> None:
    assert [code.value for code in CODES] == ["code A", "code B", "code C", "code D"]
    assert (*FACES, *CODES) == CARDS


@pytest.mark.parametrize("rule", list(BallsRule))
def test_i5_the_phantom_holds_ten_balls_and_shows_three(rule: BallsRule) -> None:
    assert len(PHANTOM[rule]) == 10
    assert len(Game().public.balls) == 3


def test_i6_the_passport_has_24_missions() -> None:
    assert len({id(missions) for missions in MISSIONS.values()}) == 2
    assert [len(missions) for missions in MISSIONS.values()] == [12] * 4


def test_i7_the_true_figure_is_of_ones_colour_in_ones_build() -> None:
    game = Game(deal="F thin A, B short B, Z fat C, X tall D")
    build = game.sight(BLUE).build
    assert build is not None
    assert PIECE_NAMES[figure(BLUE, build)] == "blue thin"
    assert [OWNER[piece] for piece in (0, 5, 10, 15, 16)] == [0, 1, 2, 3, AMBASSADOR]


def test_i8_a_round_is_one_turn_of_every_seat() -> None:
    for players in (3, 4, 5):
        game = Game(players, first=1)
        found = []
        for _ in range(2 * players):
            found.append((game.public.round, game.mover))
            game.skip()
        order = [(1 + n) % players for n in range(players)]
        assert found == [(1, s) for s in order] + [(2, s) for s in order]


@every_map
def test_i10_spaces_are_plain_start_numbered_and_the_embassy(venice: Map) -> None:
    starts = list(chain(*venice.starts.values()))
    assert list(venice.starts) == list(COLOURS[:4])
    assert all(len(spaces) == 4 for spaces in venice.starts.values())
    assert len(venice.numbered) == 8
    every = [*venice.plain, *starts, *venice.numbered, venice.embassy]
    assert sorted(every) == sorted(venice.spaces)
    assert len(set(every)) == len(every) == {"serenissima": 50, "classic": 58}[venice.name]
    assert [venice.number[space] for space in venice.numbered] == list(range(1, 9))


@every_map
def test_i11_neighbours_are_joined_by_land_water_or_both(venice: Map) -> None:
    land = sum(map(len, venice.land.values())) // 2
    water = sum(map(len, venice.water.values())) // 2
    both = sum(len(set(venice.land[space]) & set(venice.water[space])) for space in venice.spaces)
    counted = {"serenissima": (68, 36, 5 * 2), "classic": (66, 33, 4 * 2)}
    assert (land, water, both) == counted[venice.name]


@every_map
def test_i12_every_line_runs_both_ways(venice: Map) -> None:
    for one in venice.spaces:
        assert one not in venice.land[one] + venice.water[one]
        for by, other in venice.ways[one]:
            assert by in (LAND, WATER)
            assert (by, one) in venice.ways[other]
            assert venice.joined(one, other, by)


def test_i13_a_space_can_hold_one_figure_of_each_colour_and_the_ambassador() -> None:
    game = Game(5, where="blue tall RIA, yellow fat RIA, green fat RIA, red tall RIA", first=4)
    game.walk("RIA", "land")
    assert Counter(game.state.positions)["RIA"] == 5  # type: ignore[index]


def test_i14_unoccupied_is_without_any_figure_and_without_the_ambassador() -> None:
    game = Game(where="yellow fat RIA", first=RED, shakes=["orange blue white"])
    game.move("orange red tall RIA land")
    game.ask(YELLOW)
    game.answer()
    free = set(havens(game.public))
    assert free == set(game.public.map.unnumbered) - set(game.state.positions)
    assert "LUC" not in free  # there is the Ambassador


@every_map
def test_i15_the_rules_are_the_same_on_both_maps(venice: Map) -> None:
    game = Game(played_by=edition("ares", map=venice.name))
    assert game.public.map is venice
    assert game.at("ambassador") == venice.embassy
    game.skip(8)
    assert game.public.round == 3


def test_i20_each_seat_has_a_colour() -> None:
    assert [str(colour) for colour in COLOURS] == ["blue", "yellow", "green", "red", "black"]
    assert COLOURS[AMBASSADOR] is Colour.BLACK
