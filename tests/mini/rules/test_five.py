"""Section E5: five players, one of them the Ambassador."""

import pytest

from bot.game.seats import SEATS, seats
from bot.mini.rules.actions import Ask, Call, Decline, PickUp, Prove, Show, Visit
from bot.mini.rules.cards import Card, Kind
from bot.mini.rules.clues import Source
from bot.mini.rules.duties import Duty, Task, duties, waiting
from bot.mini.rules.editions import ENGLISH, GERMAN, ONLINE, edition
from bot.mini.rules.events import (
    Asked,
    Chosen,
    Dealt,
    LaidFaceDown,
    Proved,
    Settled,
    Showed,
    Stacked,
    Visited,
    Won,
    visible,
)
from bot.mini.rules.legality import Reason
from bot.mini.rules.meetings import Purpose
from bot.mini.rules.options import options
from bot.mini.rules.worlds import worlds
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, EVA, LETTERS, Game, cards, number_of

REQUEST = "01230"  # Anna meets the Ambassador alone
AUDIENCE = "00120"  # Anna and Ben meet the Ambassador
PAIRED = "00123"  # Anna meets Ben


def _five(pattern: str = "", **options_: object) -> Game:
    return Game(5, edition=edition("german", **options_), pattern=pattern)


def test_m60_the_fifth_player_is_the_ambassador_without_black_cards() -> None:
    game = _five()
    assert seats(5) == SEATS
    assert [event.seat for event in game.events if isinstance(event, Dealt)] == [
        ANNA,
        BEN,
        CARLA,
        DAVID,
    ]
    assert not any(isinstance(event, Stacked) for event in game.events)
    sight = game.sight(EVA)
    assert (sight.identity, sight.number) == (None, None)
    assert len(sight.hands[EVA]) == 5
    assert len(worlds(sight)) == 576
    assert not sight.partners


def test_m60_everyone_plays_alone() -> None:
    game = _five(PAIRED)
    game.walk()
    game.do(PickUp(BEN))
    assert game.do(Call(BEN, number_of(game.state)))[2] == Won((BEN,), (0, 1, 0, 0, 0))


def test_m61_the_ambassador_chooses_first_face_down_and_is_turned_up_last() -> None:
    game = _five()
    assert waiting(game.sight(None)) == (EVA,)
    assert game.refusal(Visit(ANNA, LETTERS["R"])) is Reason.NOT_YOUR_TURN
    happened = game.do(Visit(EVA, LETTERS["S"]))
    assert happened == (Chosen(EVA, EVA, LETTERS["S"]), LaidFaceDown(EVA))
    assert [seat for seat in (None, *SEATS) if visible(happened[0], seat)] == [EVA]
    assert visible(happened[1], None)
    assert game.sight(EVA).choice == LETTERS["S"]
    assert (
        len(game.sight(ANNA).hands[EVA]) == 5
    )  # which card it is cannot be seen from what is left
    assert game.refusal(Visit(EVA, LETTERS["R"])) is Reason.ALREADY_CHOSEN
    game.do(Visit(ANNA, LETTERS["R"]), Visit(BEN, LETTERS["M"]), Visit(CARLA, LETTERS["G"]))
    assert game.do(Visit(DAVID, LETTERS["B"]))[:2] == (
        Visited(DAVID, LETTERS["B"]),
        Visited(EVA, LETTERS["S"]),
    )
    assert LETTERS["S"] not in game.sight(None).hands[EVA]
    assert waiting(game.sight(None)) == (EVA,)


def test_m61_together_the_ambassador_chooses_with_the_others() -> None:
    game = Game(5, edition=ONLINE)
    assert waiting(game.sight(None)) == SEATS
    game.do(*(Visit(seat, LETTERS["R"]) for seat in (ANNA, EVA, CARLA, BEN)))
    assert waiting(game.sight(None)) == (DAVID,)


@pytest.mark.parametrize("visits", ["in_turn", "together"])
def test_m61_m16_his_fifth_location_is_forced_too(visits: str) -> None:
    game = _five(PAIRED, visits=visits)
    game.rounds(4)
    assert game.state.round == 5
    assert all(hand == () for hand in game.state.hands)
    assert game.state.meetings is not None


def test_m62_the_black_card_shown_to_the_asker_is_passed_on_to_the_ambassador() -> None:
    game = _five(REQUEST)
    game.walk()
    assert [(m.seats, m.purpose) for m in game.meetings] == [((ANNA, EVA), Purpose.REQUEST)]
    assert duties(game.sight(ANNA)) == (Duty(Task.ASK, game.meetings[0].at),)
    assert duties(game.sight(EVA)) == ()
    assert game.refusal(Ask(EVA, BEN)) is Reason.NOT_WITH_AMBASSADOR
    assert game.refusal(Ask(ANNA, EVA)) is Reason.CANNOT_BE_ASKED
    assert game.do(Ask(ANNA, CARLA)) == (Asked(ANNA, CARLA),)
    proved = game.do(Prove(CARLA, Card.N0))[0]
    assert proved == Proved(CARLA, (ANNA, EVA), Card.N0)
    assert [seat for seat in (None, *SEATS) if visible(proved, seat)] == [ANNA, CARLA, EVA]
    assert [clue.source for clue in game.sight(EVA).clues] == [Source.PROOF]
    assert len(worlds(game.sight(EVA))) == 144
    assert game.sight(BEN).clues == ()


def test_m62_it_is_passed_on_too_where_the_asker_chose_which_card() -> None:
    game = _five(REQUEST, black_choice="viewer")
    game.walk()
    asked, proved, *_ = game.do(Ask(ANNA, CARLA, Kind.NUMBER))
    assert asked == Asked(ANNA, CARLA)
    assert proved == Proved(CARLA, (ANNA, EVA), Card.N0)
    assert len(worlds(game.sight(EVA))) == 144


def test_m62_may_is_may_here_too() -> None:
    game = Game(5, edition=ENGLISH, pattern=REQUEST)
    game.walk()
    assert game.may(Decline(ANNA))


def test_m63_what_was_passed_on_counts_against_nobody() -> None:
    game = _five(pattern="")
    # Anna, then Ben, asks Carla by way of the same Ambassador player.
    game.visit("RMGBR")
    game.do(Ask(ANNA, CARLA), Prove(CARLA, Card.N0))
    assert game.sight(CARLA).given == (2, 0, 0, 0, 0)
    assert game.sight(EVA).seen == (0, 0, 0, 0, 0)
    game.visit("MGRSG")
    game.do(Ask(BEN, CARLA))
    assert options(game.sight(CARLA)) == (Prove(CARLA, Card.ZSA_ZSA), Prove(CARLA, Card.N0))


def test_m63_the_ambassador_is_a_viewer_of_his_own() -> None:
    game = _five()
    game.visit("RRMGS")
    game.do(Show(ANNA, BEN, cards("F B")))
    game.settle()
    game.visit("MMRBM")
    assert game.may(Show(ANNA, EVA, cards("F B")))
    game.do(Show(ANNA, EVA, cards("F B")))
    game.settle()
    game.visit("GBGRG")
    assert game.refusal(Show(ANNA, EVA, cards("F B"))) is Reason.PAIR_REPEATED
    assert game.may(Show(ANNA, EVA, cards("F Z")))


def test_m64_with_two_agents_they_do_not_exchange_but_each_shows_him_a_pair() -> None:
    game = _five(AUDIENCE)
    game.walk()
    assert [(m.seats, m.purpose) for m in game.meetings] == [((ANNA, BEN, EVA), Purpose.AUDIENCE)]
    assert waiting(game.sight(None)) == (ANNA, BEN)
    assert duties(game.sight(ANNA)) == (Duty(Task.SHOW, game.meetings[0].at, EVA),)
    assert game.refusal(Show(ANNA, BEN, cards("F B"))) is Reason.NO_MEETING
    assert game.refusal(Show(EVA, ANNA, cards("F B"))) is Reason.NO_MEETING
    game.do(Show(ANNA, EVA, cards("F B")))
    assert game.sight(EVA).clues == ()  # both choose before they see either
    happened = game.do(Show(BEN, EVA, cards("B 29")))
    showed = [event for event in happened if isinstance(event, Showed)]
    assert [(event.by, event.to) for event in showed] == [(ANNA, EVA), (BEN, EVA)]
    assert [seat for seat in (None, *SEATS) if visible(showed[0], seat)] == [ANNA, EVA]
    assert [seat for seat in (None, *SEATS) if visible(showed[1], seat)] == [BEN, EVA]
    assert any(isinstance(event, Settled) for event in happened)
    assert len(game.sight(EVA).clues) == 2


@pytest.mark.parametrize("letters", ["RRRMR", "RRRRR", "RMGBS", "RRRMG"])
def test_m65_with_three_or_four_agents_or_with_none_nothing(letters: str) -> None:
    game = _five()
    game.visit(letters)
    assert game.state.round == 2


@pytest.mark.parametrize(
    ("pattern", "callers"),
    [(PAIRED, (ANNA, BEN)), (REQUEST, (ANNA, EVA)), (AUDIENCE, (EVA,)), ("00011", (DAVID, EVA))],
)
def test_m66_who_may_call(pattern: str, callers: tuple[object, ...]) -> None:
    game = _five(pattern)
    game.walk()
    assert tuple(seat for seat in SEATS if game.may(PickUp(seat))) == callers


def test_m66_agents_of_an_audience_may_not_call() -> None:
    game = _five(AUDIENCE)
    game.walk()
    assert game.refusal(PickUp(ANNA)) is Reason.CANNOT_CALL_HERE
    game.do(PickUp(EVA))
    assert len(options(game.sight(EVA))) == 24


@pytest.mark.parametrize("caller", [ANNA, EVA])
def test_m67_right_one_point_wrong_one_point_for_each_of_the_others(caller: object) -> None:
    for right in (True, False):
        game = Game(5, edition=GERMAN, pattern=REQUEST)
        game.walk()
        seat = next(position for position in SEATS if position == caller)
        game.do(PickUp(seat))
        number = number_of(game.state) if right else cards("29 0 11 52")
        won = game.do(Call(seat, number))[2]
        winners = tuple(position for position in SEATS if (position == caller) == right)
        assert won == Won(winners, tuple(int(position in winners) for position in SEATS))
        assert game.sight(None).score == tuple(int(position in winners) for position in SEATS)
