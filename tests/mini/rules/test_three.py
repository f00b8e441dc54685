"""Section E3: three players and the dummy."""

import pytest

from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, DUMMY, SEATS, seats
from bot.mini.rules.actions import Ask, Call, Decline, Peek, PickUp, Prove, Send, Show, Visit
from bot.mini.rules.cards import LOCATIONS, Card, Side
from bot.mini.rules.duties import Duty, Task, duties, waiting
from bot.mini.rules.editions import ENGLISH, GERMAN, ONLINE, edition
from bot.mini.rules.events import (
    Asked,
    Chosen,
    Dealt,
    Declined,
    DummyDealt,
    Glimpsed,
    LaidFaceDown,
    Lapsed,
    Peeked,
    RoundBegan,
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
from bot.mini.rules.play import opening
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import worlds
from tests.mini.rules.builders import ANNA, BEN, CARLA, LETTERS, Game, cards, locations, number_of

PEEKING = "01203"  # Anna meets the dummy alone in every round
WITH_AMBASSADOR = "01230"


def _three(pattern: str = "", **options_: object) -> Game:
    return Game(3, edition=edition("german", **options_), pattern=pattern)


def test_m50_everyone_plays_alone() -> None:
    game = _three("00123")
    assert not game.sight(ANNA).partners
    game.walk()
    game.do(PickUp(ANNA))
    # Fiddlebottom beside Bubble: nobody shares the point.
    assert game.do(Call(ANNA, number_of(game.state)))[2] == Won((ANNA,), (1, 0, 0, 0))


def test_m51_the_dummy_has_two_black_cards_that_nobody_sees() -> None:
    game = _three()
    assert seats(3) == (ANNA, BEN, CARLA)
    assert [event.seat for event in game.events if isinstance(event, Dealt)] == [ANNA, BEN, CARLA]
    (dealt,) = [event for event in game.events if isinstance(event, DummyDealt)]
    assert dealt == DummyDealt(Card.AGENT_X, Card.N29, Card.AGENT_X)
    assert not any(visible(dealt, seat) for seat in (None, *SEATS))
    # The deal is over all four.
    assert [len(worlds(game.sight(seat))) for seat in (ANNA, BEN, CARLA)] == [36, 36, 36]
    assert len(game.sight(ANNA).hands[DUMMY]) == 5


def test_m51_the_dummy_shows_no_coloured_cards() -> None:
    game = _three(PEEKING)
    game.walk()
    assert game.refusal(Show(ANNA, DUMMY, cards("F 52"))) is Reason.NO_MEETING


def test_m52_the_dummy_sits_between_the_last_player_and_the_first() -> None:
    game = _three("01234")
    happened = game.walk()
    assert [e.position for e in happened if isinstance(e, Visited)] == [
        ANNA,
        BEN,
        CARLA,
        DUMMY,
        AMBASSADOR,
    ]
    assert game.state.round == 2
    happened = game.walk()
    assert [e.position for e in happened if isinstance(e, Visited)] == [
        BEN,
        CARLA,
        DUMMY,
        ANNA,
        AMBASSADOR,
    ]


def test_m52_the_dummy_starts_a_round_like_anyone() -> None:
    game = _three("01234")
    game.rounds(3)
    assert game.state.first == DUMMY
    # Shuffled, they have gone already; the first who is waited for is Anna.
    assert game.state.visits[DUMMY] is not None
    assert waiting(game.sight(None)) == (ANNA,)
    game.rounds(1)
    assert [e.first for e in game.events if isinstance(e, RoundBegan)] == [0, 1, 2, 3, 0, 1]


def test_m52_at_random_the_top_of_his_own_shuffled_locations() -> None:
    game = Game(3, pile="SBGMR", dummy="GRSBM")
    stacked = [(e.position, e.order) for e in game.events if isinstance(e, Stacked)]
    assert stacked == [(AMBASSADOR, locations("SBGMR")), (DUMMY, locations("GRSBM"))]
    game.visit("RMB")
    assert game.state.history[0].visits == locations("RMBGS")
    assert game.refusal(Send(CARLA, LETTERS["R"])) is Reason.NOT_YOURS_TO_SEND


@pytest.mark.parametrize("visits", ["in_turn", "together"])
@pytest.mark.parametrize("number", [1, 2, 3, 8])
def test_m52_another_chooses_for_him_in_each_round_and_game(number: int, visits: str) -> None:
    chosen = edition("english", visits=visits)
    game = Game(3, edition=chosen, pattern="01234", number=number)
    for at in range(1, 5):
        steering = []
        while game.state.round == at:
            for seat in waiting(game.sight(None)):
                owed = options(game.sight(seat))
                steering += [seat for action in owed if isinstance(action, Send)]
                assert all(
                    game.refusal(Send(other, LETTERS["R"])) is Reason.NOT_YOURS_TO_SEND
                    for other in (ANNA, BEN, CARLA)
                    if other != (number + at) % 3
                )
            seat = next(s for s in waiting(game.sight(None)) if duties(game.sight(s)))
            duty = duties(game.sight(seat))[0]
            to = LOCATIONS[((DUMMY if duty.task is Task.SEND else seat) + at) % 5]
            game.do((Send if duty.task is Task.SEND else Visit)(seat, to))
        assert set(steering) == {(number + at) % 3}


def test_m52_the_one_whose_turn_it_is_chooses() -> None:
    game = Game(3, edition=ENGLISH)
    assert [e.position for e in game.events if isinstance(e, Stacked)] == [AMBASSADOR]
    game.do(Visit(ANNA, LETTERS["M"]), Visit(BEN, LETTERS["G"]), Visit(CARLA, LETTERS["B"]))
    assert waiting(game.sight(None)) == (CARLA,)
    assert duties(game.sight(CARLA)) == (Duty(Task.SEND),)
    assert len(options(game.sight(CARLA))) == 5
    assert game.refusal(Send(BEN, LETTERS["S"])) is Reason.NOT_YOURS_TO_SEND
    assert game.do(Send(CARLA, LETTERS["S"]))[0] == Visited(DUMMY, LETTERS["S"])


def test_m52_together_whoever_does_chooses_for_both_secretly() -> None:
    game = Game(3, edition=edition("english", visits="together"))
    assert duties(game.sight(CARLA)) == (Duty(Task.VISIT), Duty(Task.SEND))
    happened = game.do(Send(CARLA, LETTERS["S"]))
    assert happened == (Chosen(CARLA, DUMMY, LETTERS["S"]), LaidFaceDown(DUMMY))
    assert [seat for seat in (None, *SEATS) if visible(happened[0], seat)] == [CARLA]
    assert game.sight(CARLA).dummy_choice == LETTERS["S"]
    assert game.sight(ANNA).dummy_choice is None
    assert game.may(Send(CARLA, LETTERS["B"]))  # thought over
    game.do(Visit(ANNA, LETTERS["M"]), Visit(BEN, LETTERS["G"]))
    assert waiting(game.sight(None)) == (CARLA,)
    game.do(Visit(CARLA, LETTERS["B"]))
    assert game.state.history[0].visits == locations("MGBSR")


def test_m52_together_a_shuffled_dummy_is_not_waited_for() -> None:
    game = Game(3, edition=ONLINE, dummy="SBGMR")
    game.do(Visit(ANNA, LETTERS["M"]), Visit(BEN, LETTERS["G"]), Visit(CARLA, LETTERS["B"]))
    assert game.state.history[0].visits == locations("MGBSR")


def test_m13_the_first_is_drawn_among_the_players() -> None:
    assert {after(State(), opening(GERMAN, 3, Seeded(seed))).first for seed in range(40)} == {
        ANNA,
        BEN,
        CARLA,
    }


@pytest.mark.parametrize(
    ("left", "side", "card"), [(0, "left", "X"), (0, "right", "29"), (1, "left", "29")]
)
def test_m53_who_meets_the_dummy_alone_looks_at_one_side(left: int, side: str, card: str) -> None:
    game = Game(3, pattern=PEEKING, left=left)
    game.walk()
    assert [(m.seats, m.purpose) for m in game.meetings] == [((ANNA, DUMMY), Purpose.PEEK)]
    assert options(game.sight(ANNA)) == (
        Peek(ANNA, Side.LEFT),
        Peek(ANNA, Side.RIGHT),
        PickUp(ANNA),
    )
    peeked, glimpsed, settled = game.do(Peek(ANNA, Side(side)))[:3]
    assert peeked == Peeked(ANNA, Side(side))
    assert visible(peeked, None)
    assert glimpsed == Glimpsed(ANNA, Side(side), Card(card))
    assert [seat for seat in (None, *SEATS) if visible(glimpsed, seat)] == [ANNA]
    assert isinstance(settled, Settled)
    assert len(worlds(game.sight(ANNA))) == 12
    assert len(worlds(game.sight(BEN))) == 36


def test_m53_the_sides_stay_as_they_were_dealt() -> None:
    game = Game(3, pattern=PEEKING)
    for _ in range(3):
        game.walk()
        game.do(Peek(ANNA, Side.LEFT))
    assert {clue.cards for clue in game.sight(ANNA).clues} == {cards("X")}
    assert {
        after(State(), opening(GERMAN, 3, Seeded(s))).dummy_left in cards("F B Z X")
        for s in range(20)
    } == {
        True,
        False,
    }


def test_m53_only_who_meets_him_looks() -> None:
    game = Game(3, pattern=PEEKING)
    assert game.refusal(Peek(ANNA, Side.LEFT)) is Reason.VISITS_NOT_OVER
    game.walk()
    assert game.refusal(Peek(BEN, Side.LEFT)) is Reason.NO_MEETING
    game = Game(3, pattern="00123")
    game.walk()
    assert game.refusal(Peek(ANNA, Side.LEFT)) is Reason.NOT_WITH_DUMMY


def test_m54_the_dummy_and_the_ambassador_alone_do_nothing() -> None:
    game = _three("01233")
    game.walk()
    assert game.state.round == 2  # nobody owed anything
    game = _three("00122")
    game.walk()
    assert [(m.purpose, m.settled) for m in game.meetings] == [
        (Purpose.EXCHANGE, False),
        (Purpose.NOTHING, True),
    ]
    assert waiting(game.sight(None)) == (ANNA, BEN)


def test_m54_the_request_goes_to_a_player_never_to_the_dummy() -> None:
    game = _three(WITH_AMBASSADOR)
    game.walk()
    assert options(game.sight(ANNA)) == (Ask(ANNA, BEN), Ask(ANNA, CARLA), PickUp(ANNA))
    assert game.refusal(Ask(ANNA, DUMMY)) is Reason.CANNOT_BE_ASKED


def test_m27_where_one_might_call_instead_a_lapse_is_ones_own_to_say() -> None:
    game = _three(WITH_AMBASSADOR)
    for of, card in ((BEN, Card.BUBBLE), (BEN, Card.N11), (CARLA, Card.ZSA_ZSA), (CARLA, Card.N0)):
        game.walk()
        game.do(Ask(ANNA, of), Prove(of, card))
    assert game.state.meetings is not None  # the fifth round is forced
    assert options(game.sight(ANNA)) == (Decline(ANNA), PickUp(ANNA))
    assert game.do(Decline(ANNA))[0] == Lapsed(ANNA)
    game = Game(3, edition=ENGLISH, pattern=WITH_AMBASSADOR)
    game.walk()
    assert game.do(Decline(ANNA))[0] == Declined(ANNA)


@pytest.mark.parametrize("pattern", ["00123", "01203", "01230"])
def test_m55_a_call_beside_another_player_the_dummy_or_the_ambassador(pattern: str) -> None:
    game = _three(pattern)
    game.walk()
    game.do(PickUp(ANNA))
    assert game.do(Call(ANNA, number_of(game.state)))[2] == Won((ANNA,), (1, 0, 0, 0))


def test_m55_instead_of_what_the_meeting_would_give() -> None:
    game = _three(PEEKING)
    game.walk()
    game.do(PickUp(ANNA))
    assert game.refusal(Peek(ANNA, Side.LEFT)) is Reason.ON_THE_LINE


@pytest.mark.parametrize(("option", "points"), [(-1, (-1, 1, 1, 0)), (0, (0, 1, 1, 0))])
def test_m56_wrong_each_opponent_gets_a_point(option: int, points: tuple[int, ...]) -> None:
    game = _three("00123", wrong_call=option)
    game.walk()
    game.do(PickUp(ANNA))
    assert game.do(Call(ANNA, cards("11 52 0 29")))[2] == Won((BEN, CARLA), points)
    assert game.sight(None).score == points  # below zero too


def test_two_players_exchange_as_in_the_game_for_four() -> None:
    game = _three("00123")
    game.walk()
    happened = game.do(Show(ANNA, BEN, cards("F 52")), Show(BEN, ANNA, cards("B 0")))
    assert sum(isinstance(event, Showed) for event in happened) == 2
    assert not any(isinstance(event, Asked) for event in happened)
