"""Section G: the clue sheet."""

import pytest

from bot.mini.rules.actions import Ask, Peek, Prove, Reveal, Show, Waive
from bot.mini.rules.cards import CARDS, Card, Side
from bot.mini.rules.editions import DUTCH
from bot.mini.rules.sheet import Column, others, sheet
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, EVA, LETTERS, Game, cards

RIALTO, SAN_MARCO = LETTERS["R"], LETTERS["M"]


def test_m70_the_rows_are_in_this_order() -> None:
    assert cards("F B Z X 52 11 0 29") == CARDS


def test_m70_a_column_for_each_meeting_with_a_cross_and_a_dot() -> None:
    game = Game(pattern="00112")
    game.walk()
    game.do(Show(ANNA, BEN, cards("F 11")), Show(BEN, ANNA, cards("B Z")))
    game.settle()
    game.walk()
    game.do(Show(BEN, ANNA, cards("11 29")), Show(ANNA, BEN, cards("F X")))
    mine, his = sheet(game.sight(ANNA)), sheet(game.sight(BEN))
    assert mine.own == cards("F 52")
    assert mine.columns[BEN] == (
        Column(1, RIALTO, seen=cards("B Z"), shown=cards("F 11")),
        Column(2, SAN_MARCO, seen=cards("11 29"), shown=cards("F X")),
    )
    assert his.columns[ANNA] == (
        Column(1, RIALTO, seen=cards("F 11"), shown=cards("B Z")),
        Column(2, SAN_MARCO, seen=cards("F X"), shown=cards("11 29")),
    )
    assert mine.columns[CARLA] == mine.columns[DAVID] == ()


def test_m70_a_revealed_half_is_black_and_the_other_is_not() -> None:
    game = Game(edition=DUTCH, pattern="00112")
    game.walk()
    game.do(Reveal(ANNA, BEN, cards("F")), Show(BEN, ANNA, cards("B 0")))
    (mine,) = sheet(game.sight(ANNA)).columns[BEN]
    assert mine == Column(1, RIALTO, seen=cards("B 0"), shown=cards("F"), shown_black=True)
    (his,) = sheet(game.sight(BEN)).columns[ANNA]
    assert his == Column(1, RIALTO, seen=cards("F"), shown=cards("B 0"), seen_black=True)


def test_m70_a_black_card_asked_for_stands_under_who_showed_it() -> None:
    game = Game(pattern="01230")
    game.walk()
    game.do(Ask(ANNA, CARLA), Prove(CARLA, Card.N0))
    assert sheet(game.sight(ANNA)).columns[CARLA] == (
        Column(1, RIALTO, seen=cards("0"), seen_black=True),
    )
    assert sheet(game.sight(CARLA)).columns[ANNA] == (
        Column(1, RIALTO, shown=cards("0"), shown_black=True),
    )
    assert not any(sheet(game.sight(BEN)).columns.values())


def test_m71_agents_have_three_columns_of_names_clockwise() -> None:
    assert others(Game().sight(CARLA)) == (DAVID, ANNA, BEN)
    assert others(Game(5).sight(ANNA)) == (BEN, CARLA, DAVID)
    assert list(sheet(Game(5).sight(DAVID)).columns) == [ANNA, BEN, CARLA]


def test_m71_with_three_players_two_and_the_dummy() -> None:
    game = Game(3, pattern="01203")
    assert others(game.sight(BEN)) == (CARLA, DAVID, ANNA)
    game.walk()
    game.do(Peek(ANNA, Side.RIGHT))
    assert sheet(game.sight(ANNA)).columns[DAVID] == (
        Column(1, RIALTO, seen=cards("29"), seen_black=True),
    )


def test_m71_the_ambassador_player_has_four() -> None:
    game = Game(5, pattern="00120")
    game.walk()
    game.do(Show(ANNA, EVA, cards("F B")), Show(BEN, EVA, cards("B 0")), Waive(EVA))
    found = sheet(game.sight(EVA))
    assert found.own == ()
    assert list(found.columns) == [ANNA, BEN, CARLA, DAVID]
    assert found.columns[ANNA] == (Column(1, RIALTO, seen=cards("F B")),)
    assert found.columns[BEN] == (Column(1, RIALTO, seen=cards("B 0")),)
    # They hold no secret, so the agents' sheets have no column for them.
    assert not any(sheet(game.sight(ANNA)).columns.values())


def test_m71_m62_a_card_passed_on_stands_under_who_showed_it() -> None:
    game = Game(5, pattern="01230")
    game.walk()
    game.do(Ask(ANNA, BEN), Prove(BEN, Card.BUBBLE), Waive(EVA))
    for seat in (ANNA, EVA):
        assert sheet(game.sight(seat)).columns[BEN] == (
            Column(1, RIALTO, seen=cards("B"), seen_black=True),
        )
    assert sheet(game.sight(BEN)).columns[ANNA] == (
        Column(1, RIALTO, shown=cards("B"), shown_black=True),
    )


def test_the_public_keeps_no_sheet() -> None:
    with pytest.raises(ValueError, match="no sheet"):
        sheet(Game().sight(None))
