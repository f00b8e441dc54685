"""Section R: the note sheet."""

import pytest

from bot.board.minds.random import Random
from bot.board.rules.deduction import deduce
from bot.board.rules.duties import waiting
from bot.board.rules.editions import ARES, MB, edition
from bot.board.rules.material import Card, Kind
from bot.board.rules.sheet import (
    COLUMNS,
    PAIRS,
    SETS,
    Left,
    Row,
    alone,
    opponents,
    others,
    sheet,
)
from bot.game.seats import AGENTS, AMBASSADOR, seats
from tests.board.rules.sights import cards, clue, code, sight
from tests.cogs.board.games import begun

ME, LEO, MICHAEL, ANNA = AGENTS


def test_i190_the_columns_stand_in_the_printed_order() -> None:
    assert [str(card) for card in COLUMNS] == ["F", "Z", "B", "X", "tall", "thin", "short", "fat"]


def test_i190_a_block_for_each_opponent_clockwise_and_a_row_for_each_showing() -> None:
    seen = sight(
        MICHAEL,
        "Z short C",
        (
            clue(1, LEO, MICHAEL, "identity", "F X tall"),
            clue(6, LEO, MICHAEL, "build", "thin", code="B", ambassador=True),
            clue(7, ME, MICHAEL, "build", "fat thin", secret="B"),
        ),
    )
    found = sheet(seen)
    assert found.own == (Card.ZSA_ZSA, Card.SHORT, code("C"))
    assert list(found.blocks) == [ANNA, ME, LEO]
    assert found.blocks[ANNA] == ()
    assert found.blocks[LEO] == (
        Row(1, 1, Kind.IDENTITY, LEO, (MICHAEL,), cards("F X tall"), (), None),
        Row(6, 2, Kind.BUILD, AMBASSADOR, (MICHAEL,), cards("thin"), (), code("B")),
    )
    (ringed,) = found.blocks[ME]
    assert (ringed.shown, ringed.proved, ringed.code) == (cards("thin fat"), cards("B"), None)
    assert found.shown == ()


def test_i190_a_single_card_stands_like_any_other() -> None:
    found = sheet(sight(ME, "Z short C", (clue(9, LEO, ME, "build", "tall"),)))
    assert found.blocks[LEO][0].shown == (Card.TALL,)


def test_i190_the_fourth_block_is_what_i_showed_and_to_whom() -> None:
    seen = sight(
        ME,
        "X tall A",
        (
            clue(2, ME, LEO, "build", "short tall B", players=5),
            clue(3, ME, LEO, "identity", "F", secret="X", ambassador=True, players=5),
            clue(5, ME, AMBASSADOR, "build", "tall fat", players=5),
        ),
        players=5,
    )
    found = sheet(seen)
    assert not any(found.blocks.values())
    assert [(row.turn, row.to) for row in found.shown] == [
        (2, (LEO,)),
        (3, (LEO, AMBASSADOR)),
        (5, (AMBASSADOR,)),
    ]
    assert [row.turn for row in found.shown_to(LEO)] == [2, 3]
    assert [row.turn for row in found.shown_to(AMBASSADOR)] == [3, 5]
    assert found.shown_to(ANNA) == ()
    assert list(found.left) == [LEO, MICHAEL, ANNA, AMBASSADOR]


def test_x7_i190_how_many_sets_are_left_to_whom() -> None:
    """X7: {short, tall, Bubble} shown; 14 sets and 2 pairs are left for him, all for her."""
    shown = (clue(2, ME, MICHAEL, "build", "short tall B"),)
    every = dict.fromkeys(Kind, SETS)
    pairs = dict.fromkeys(Kind, PAIRS)
    found = sheet(sight(ME, "X tall A", shown)).left
    assert found[MICHAEL] == Left(every | {Kind.BUILD: 14}, pairs | {Kind.BUILD: 2})
    assert found[ANNA] == found[LEO] == Left(every, pairs)
    free = edition("ares", ambassador_repeat="free")
    assert sheet(sight(ME, "X tall A", shown, edition=free)).left[MICHAEL].pairs == pairs
    assert sheet(sight(ME, "X tall A", shown, edition=MB)).left[MICHAEL] == Left(every, pairs)
    twice = (*shown, clue(6, ME, MICHAEL, "build", "short tall B"))
    assert sheet(sight(ME, "X tall A", twice, edition=MB)).left[MICHAEL].sets[Kind.BUILD] == 14


def test_x7_i90_when_no_pair_is_left_none_is_counted() -> None:
    shown = tuple(
        clue(turn, ME, MICHAEL, "build", some)
        for turn, some in ((2, "short tall B"), (6, "fat tall F"), (10, "thin tall Z"))
    )
    found = sheet(sight(ME, "X tall A", shown)).left
    assert found[MICHAEL].pairs == {Kind.IDENTITY: PAIRS, Kind.BUILD: 0}
    assert found[MICHAEL].sets == {Kind.IDENTITY: SETS, Kind.BUILD: 12}


def test_i87_secret_cards_leave_the_coloured_sets_as_they_are() -> None:
    shown = (clue(2, ME, MICHAEL, "identity", "F tall", secret="X"),)
    assert sheet(sight(ME, "X tall A", shown)).left[MICHAEL].sets[Kind.IDENTITY] == SETS


def test_i166_i167_a_showing_counts_for_who_asked() -> None:
    shown = (clue(2, ME, LEO, "identity", "F X", ambassador=True, players=5),)
    found = sheet(sight(ME, "X tall A", shown, players=5)).left
    assert found[LEO].pairs[Kind.IDENTITY] == 2
    assert found[AMBASSADOR] == Left({}, dict.fromkeys(Kind, PAIRS))
    own = (clue(5, ME, AMBASSADOR, "identity", "F X", players=5),)
    found = sheet(sight(ME, "X tall A", own, players=5)).left
    assert found[AMBASSADOR].pairs[Kind.IDENTITY] == 2
    assert found[LEO].pairs[Kind.IDENTITY] == PAIRS


def test_i151_with_three_players_the_arrested_hand_has_no_block() -> None:
    seen = sight(LEO, "Z tall D", players=3)
    assert others(seen) == (MICHAEL, ANNA, ME)
    assert opponents(seen) == (MICHAEL, ME)
    assert list(sheet(seen).blocks) == [MICHAEL, ME]
    assert list(sheet(seen).left) == [MICHAEL, ME]


def test_i160_i191_the_ambassador_player_has_four_blocks_and_nothing_to_show() -> None:
    seen = sight(
        AMBASSADOR,
        None,
        (
            clue(2, ME, LEO, "identity", "F X", ambassador=True, players=5),
            clue(5, LEO, AMBASSADOR, "build", "tall fat", players=5),
        ),
        players=5,
    )
    found = sheet(seen)
    assert found.own == found.shown == ()
    assert list(found.blocks) == list(AGENTS)
    assert found.blocks[ME][0].to == (LEO, AMBASSADOR)
    assert found.blocks[LEO][0].to == (AMBASSADOR,)
    assert found.left == {}


def test_i33_the_public_keeps_no_sheet() -> None:
    with pytest.raises(ValueError, match="no sheet"):
        sheet(sight(None, None, edition=ARES))


def test_no_card_is_in_a_repr() -> None:
    found = sheet(sight(ME, "Z tall D", (clue(3, LEO, ME, "build", "tall"),)))
    assert repr(found) == "<Sheet of seat 0>"
    assert repr(found.blocks[LEO][0]) == "<Row of turn 3>"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_i190_what_is_not_shown_changes_nothing_on_it(players: int) -> None:
    """What is only moved, asked or declared is not among what it is made of."""
    game, chance = begun(players, players)
    before = {seat: alone(game.sight(seat)) for seat in seats(players)}
    clues = {seat: game.sight(seat).clues for seat in seats(players)}
    same = 0
    while game.ending is None:
        public = game.sight(None)
        mover = waiting(public)[0]
        game.play(Random().choose(game.sight(mover), chance), chance)
        for seat in seats(players):
            seen, of = game.sight(seat), alone(game.sight(seat))
            assert sheet(of) == sheet(seen)
            assert deduce(of) == deduce(seen)
            if public.turn > 1 and game.ending is None and seen.clues is clues[seat]:
                assert of == before[seat]
                same += 1
            before[seat], clues[seat] = of, seen.clues
    assert same
