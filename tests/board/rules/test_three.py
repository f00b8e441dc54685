"""Three players (rules, section N; position X10, example P6)."""

import pytest

from bot.board.rules import events as told
from bot.board.rules.actions import Ask, Declare, Hand
from bot.board.rules.editions import edition
from bot.board.rules.maps import Space
from bot.board.rules.material import Card, Colour, Kind
from bot.board.rules.options import declarations, havens
from bot.board.rules.reasons import Reason
from bot.board.rules.worlds import count, world_mask
from bot.game.seats import Seat
from tests.board.rules.builders import BLACK, BLUE, GREEN, RED, YELLOW, Game, code
from tests.board.rules.test_end import ended

ONLINE = edition("online", map="serenissima")

X10 = "Z tall C, X short A, F fat B, B thin D"
"""Z and X have C-A and hunt Bubble, who is arrested: green, who is F and fat, is alone."""


def three(first: Seat, where: str = "", shakes: tuple[str, ...] = (), **settings: str) -> Game:
    played_by = edition("online", map="serenissima", **settings)
    return Game(3, played_by, deal=X10, where=where, first=first, shakes=shakes)


def test_i150_one_colour_stays_out_and_its_start_spaces_stay_coloured() -> None:
    game = three(BLUE)
    assert game.state.positions[12:16] == (None,) * 4
    assert [event.seat for event in game.events if isinstance(event, told.Placed)] == [0, 1, 2]
    assert len(game.public.map.starts[Colour.RED]) == 4


def test_i101_start_spaces_of_a_colour_that_is_out_count() -> None:
    game = three(BLUE, "ambassador MIS, blue tall ORT, yellow tall MUR", ("orange blue white",))
    game.move("orange blue tall MIS land")
    game.ask(YELLOW, through=BLACK)
    game.answer()
    assert set(havens(game.public)) == {"LUC", "ALV", "APO", "ROM", "REZ", "PIT"}


def test_i151_a_hand_is_put_aside_unseen() -> None:
    game = three(BLUE)
    (arrested,) = [event for event in game.events if isinstance(event, told.Arrested)]
    assert arrested == told.Arrested(Card.BUBBLE, Card.THIN, code("D"))
    for seat in (None, BLUE, YELLOW, GREEN):
        assert not any(told.visible(event, seat) for event in [arrested])
    assert count(world_mask(game.sight(GREEN))) == 216


def test_i152_one_is_alone_and_nobody_is_told() -> None:
    # Of the same three cards green sees the same, alone or not.
    others = "Z tall C, B short A, F fat B, X thin D"
    alone, partnered = (Game(3, ONLINE, deal=deal).sight(GREEN) for deal in (X10, others))
    assert alone == partnered


def test_i153_x10_p6_a_mission_on_the_arrested_means_his_partner() -> None:
    game = three(BLUE, "blue short ZAC", ("orange blue white",))
    game.move("orange blue short MOL land")  # green fat stands there: Fiddlebottom's true figure
    assert ended(game.declare(YELLOW, "A")) == (True, (BLUE, YELLOW))


def test_i153_not_any_figure_of_his() -> None:
    game = three(BLUE, "blue short POL", ("orange blue white",))
    game.move("orange blue short GIA land")  # green short is a decoy
    assert ended(game.declare(YELLOW, "A")) == (False, (GREEN,))


@pytest.mark.parametrize(
    ("flee", "space", "right"),
    [
        ("respective", "GIO", True),
        ("respective", "ARS", False),
        ("either", "GIO", True),
        ("either", "ARS", True),
        ("either", "GIR", False),
    ],
)
def test_i155_who_is_alone_flees_to_his_number(flee: str, space: str, right: bool) -> None:
    beside = {"GIO": "MOL", "ARS": "MUR", "GIR": "GIO"}[space]
    game = three(GREEN, f"green fat {beside}", ("blue white white",), flee=flee)
    game.move(f"blue green fat {space} water")
    assert ended(game.declare()) == (right, (GREEN,) if right else (BLUE, YELLOW))


def test_i155_it_must_be_new() -> None:
    game = three(GREEN, "green fat GIO", ("blue white white",))
    game.move("white green short STA land")
    assert ended(game.declare()) == (False, (BLUE, YELLOW))


def test_i155_x10_by_a_stride_too() -> None:
    game = three(GREEN, "blue short MOL, green fat ZAC", ("orange white white",))
    game.move("orange green fat MOL land")
    game.stride(BLUE, "GIO", "water")
    assert ended(game.declare()) == (True, (GREEN,))


def test_i156_who_is_alone_names_somebody_and_the_two_others_win() -> None:
    game = three(GREEN, "green fat MOL", ("blue white white",))
    game.move("blue green fat GIO water")
    assert ended(game.declare(YELLOW, "A")) == (False, (BLUE, YELLOW))


def test_i156_a_partnered_player_who_is_wrong_or_says_alone_loses_to_the_one_alone() -> None:
    for said in ((YELLOW, "B"), (GREEN, "A"), (None, None)):
        game = three(BLUE, "blue short ZAC", ("orange blue white",))
        game.move("orange blue short MOL land")
        assert ended(game.declare(*said)) == (False, (GREEN,))


def test_i156_alone_is_offered_with_three_players() -> None:
    game = three(BLUE, shakes=("orange blue white",))
    game.move("orange blue short STA land")
    found = declarations(game.sight(BLUE))
    assert Declare(BLUE) in found
    assert {each.partner for each in found} == {None, YELLOW, GREEN}
    assert game.refusal(Declare(BLUE, RED, code("A"))) is Reason.CANNOT_BE_NAMED
    assert game.refusal(Ask(BLUE, RED, Kind.BUILD, BLACK)) is Reason.NO_MEETING


@pytest.mark.parametrize("handshake", ["asked", "none"])
def test_i157_no_handshake_of_who_says_alone(handshake: str) -> None:
    game = three(GREEN, "green fat MOL", ("blue white white",), handshake=handshake)
    game.move("blue green fat GIO water")
    assert ended(game.declare()) == (True, (GREEN,))


def test_i134_with_three_a_partner_who_refuses_makes_the_one_alone_win() -> None:
    game = three(BLUE, "blue short ZAC", ("orange blue white",), handshake="asked")
    game.move("orange blue short MOL land")
    game.declare(YELLOW, "A")
    assert ended(game.do(Hand(YELLOW, False))) == (False, (GREEN,))


def test_the_points_of_three_are_of_four_hands() -> None:
    game = three(BLUE)
    assert game.public.score == (0, 0, 0, 0)
    assert game.at("red tall") is None
    assert Space("APO") not in game.state.positions
