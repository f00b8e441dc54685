"""Section E5: five players, one of them the Ambassador."""

from itertools import permutations

import pytest

from bot.game.seats import SEATS, seats
from bot.mini.rules.actions import Ask, Call, Decline, PickUp, Prove, Show, Visit, Waive
from bot.mini.rules.cards import Card, Kind
from bot.mini.rules.clues import Source
from bot.mini.rules.duties import Duty, Task, duties, waiting
from bot.mini.rules.editions import GERMAN, ONLINE, PRESETS, edition
from bot.mini.rules.events import (
    Asked,
    Chosen,
    Dealt,
    Declined,
    LaidFaceDown,
    Lapsed,
    Proved,
    Settled,
    Showed,
    Stacked,
    Visited,
    Waived,
    Won,
    visible,
)
from bot.mini.rules.legality import Reason
from bot.mini.rules.meetings import Purpose
from bot.mini.rules.options import options
from bot.mini.rules.play import see
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import worlds
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, EVA, LETTERS, Game, cards, number_of

REQUEST = "01230"  # Anna meets the Ambassador alone
AUDIENCE = "00120"  # Anna and Ben meet the Ambassador
PAIRED = "00123"  # Anna meets Ben


def _five(pattern: str = "", **options_: object) -> Game:
    return Game(5, edition=edition("german", 5, **options_), pattern=pattern)


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
    assert game.refusal(Ask(EVA, BEN)) is Reason.NOT_WITH_AMBASSADOR
    assert game.refusal(Ask(ANNA, EVA)) is Reason.CANNOT_BE_ASKED
    assert game.do(Ask(ANNA, CARLA)) == (Asked(ANNA, CARLA),)
    _, proved, *_ = game.do(Waive(EVA), Prove(CARLA, Card.N0))[1:]
    assert proved == Proved(CARLA, (ANNA, EVA), Card.N0)
    assert [seat for seat in (None, *SEATS) if visible(proved, seat)] == [ANNA, CARLA, EVA]
    assert [clue.source for clue in game.sight(EVA).clues] == [Source.PROOF]
    assert len(worlds(game.sight(EVA))) == 144
    assert game.sight(BEN).clues == ()


def test_m62_it_is_passed_on_too_where_the_asker_chose_which_card() -> None:
    game = _five(REQUEST, black_choice="viewer")
    game.walk()
    game.do(Waive(EVA))
    answered, asked, proved, *_ = game.do(Ask(ANNA, CARLA, Kind.NUMBER))
    assert [seat for seat in (None, *SEATS) if visible(answered, seat)] == [ANNA]
    assert asked == Asked(ANNA, CARLA)
    assert proved == Proved(CARLA, (ANNA, EVA), Card.N0)
    assert len(worlds(game.sight(EVA))) == 144


@pytest.mark.parametrize("preset", PRESETS)
def test_m62_with_five_an_agent_need_not_ask(preset: str) -> None:
    game = Game(5, edition=edition(preset, 5, visits="in_turn"), pattern=REQUEST)
    game.walk()
    assert game.may(Decline(ANNA))


def test_m62_m25_must_is_must_where_it_was_set_by_hand() -> None:
    game = _five(REQUEST, ambassador_request="must")
    game.walk()
    assert game.refusal(Decline(ANNA)) is Reason.MUST_ASK


def test_m63_what_was_passed_on_counts_against_nobody() -> None:
    game = _five(pattern="")
    # Anna, then Ben, asks Carla by way of the same Ambassador player.
    game.visit("RMGBR")
    game.do(Ask(ANNA, CARLA), Prove(CARLA, Card.N0), Waive(EVA))
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
    assert waiting(game.sight(None)) == (ANNA, BEN, EVA)
    assert duties(game.sight(ANNA)) == (Duty(Task.SHOW, game.meetings[0].at, EVA),)
    assert game.refusal(Show(ANNA, BEN, cards("F B"))) is Reason.NO_MEETING
    assert game.refusal(Show(EVA, ANNA, cards("F B"))) is Reason.NO_MEETING
    game.do(Show(ANNA, EVA, cards("F B")))
    assert game.sight(EVA).clues == ()  # both choose before they see either
    happened = game.do(Show(BEN, EVA, cards("B 29")), Waive(EVA))
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


# M66: the Ambassador player's word

IN_ANY_ORDER = list(permutations(range(3)))


def _public(game: Game) -> tuple[object, ...]:
    """Return what all but the Ambassador player are told and see, whatever they chose in secret."""
    told = [event for event in game.events if visible(event, None)]
    seen = [game.sight(seat) for seat in (None, CARLA, DAVID)]
    return (told, *seen, *map(waiting, seen), *map(duties, seen), *map(options, seen))


@pytest.mark.parametrize("order", IN_ANY_ORDER)
def test_m66_an_audience_settles_once_he_has_let_it_be_and_nothing_tells_who_was_last(
    order: tuple[int, ...],
) -> None:
    game = _five(AUDIENCE)
    game.walk()
    actions = (Show(ANNA, EVA, cards("F B")), Show(BEN, EVA, cards("B 29")), Waive(EVA))
    before = _public(game)
    assert before[4] == (ANNA, BEN, EVA)
    for at in order[:2]:
        game.do(actions[at])
        assert _public(game) == before
    happened = game.do(actions[order[2]])
    assert [type(event) for event in happened[1:4]] == [Showed, Showed, Settled]


@pytest.mark.parametrize("order", IN_ANY_ORDER)
def test_m66_so_does_a_request(order: tuple[int, ...]) -> None:
    if order.index(0) > order.index(1):
        return  # nobody shows a card who was not asked
    game = _five("01222")  # nobody else meets anybody
    game.visit("RMGBR")
    actions = (Ask(ANNA, BEN), Prove(BEN, Card.N11), Waive(EVA))
    for at in order:
        assert waiting(game.sight(None)) == ((BEN if game.meetings[0].asked else ANNA), EVA)
        before = _public(game)
        happened = game.do(actions[at])
        if at != order[2] and at != 0:
            assert _public(game) == before
    assert happened[1] == Proved(BEN, (ANNA, EVA), Card.N11)
    assert isinstance(happened[2], Settled)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_m66_so_does_a_request_that_is_declined(order: tuple[int, ...]) -> None:
    game = _five()
    game.visit("RMGBR")
    actions = (Decline(ANNA), Waive(EVA))
    before = _public(game)
    game.do(actions[order[0]])
    assert _public(game) == before
    assert waiting(game.sight(None)) == (ANNA, EVA)
    assert game.do(actions[order[1]])[1:3] == (Declined(ANNA), Settled(LETTERS["R"]))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_m66_m27_so_does_one_that_lapses(order: tuple[int, ...]) -> None:
    game = _five(REQUEST)
    for of in (BEN, BEN, CARLA, CARLA, DAVID, DAVID, None):
        if game.state.meetings is None:
            game.walk()
        if of is not None:
            game.do(Ask(ANNA, of), Waive(EVA))
            game.do(next(o for o in options(game.sight(of)) if isinstance(o, Prove)))
    actions = (Decline(ANNA), Waive(EVA))
    assert options(game.sight(ANNA)) == (Decline(ANNA), PickUp(ANNA))
    at, before = game.meetings[0].at, _public(game)
    game.do(actions[order[0]])
    assert _public(game) == before
    assert game.do(actions[order[1]])[1:3] == (Lapsed(ANNA), Settled(at))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_m66_m26_and_one_where_the_asker_chose_which_card(order: tuple[int, ...]) -> None:
    game = _five(black_choice="viewer")
    game.visit("RMGBR")
    actions = (Ask(ANNA, BEN, Kind.NUMBER), Waive(EVA))
    before = _public(game)
    seen = game.sight(BEN)
    game.do(actions[order[0]])
    assert _public(game) == before
    assert game.sight(BEN) == seen
    happened = game.do(actions[order[1]])
    assert happened[1:3] == (Asked(ANNA, BEN), Proved(BEN, (ANNA, EVA), Card.N11))


@pytest.mark.parametrize("pattern", [REQUEST, AUDIENCE])
def test_m66_he_owes_the_word_from_the_moment_the_meeting_begins_and_nobody_else_does(
    pattern: str,
) -> None:
    game = _five(pattern)
    assert game.refusal(Waive(EVA)) is Reason.VISITS_NOT_OVER
    game.walk()
    at = game.meetings[0].at
    assert duties(game.sight(EVA)) == (Duty(Task.WAIVE, at),)
    assert options(game.sight(EVA)) == (Waive(EVA), PickUp(EVA))
    assert game.refusal(Waive(ANNA)) is Reason.NOT_YOURS_TO_WAIVE
    happened = game.do(Waive(EVA))
    assert happened == (Waived(EVA),)
    assert [seat for seat in (None, *SEATS) if visible(happened[0], seat)] == [EVA]
    assert [seat for seat in SEATS if game.sight(seat).waived] == [EVA]
    assert game.refusal(Waive(EVA)) is Reason.ALREADY_WAIVED
    assert duties(game.sight(EVA)) == ()


@pytest.mark.parametrize("pattern", [REQUEST, AUDIENCE])
def test_m66_m31_he_may_call_after_all_until_it_is_settled(pattern: str) -> None:
    game = _five(pattern)
    game.walk()
    game.do(Waive(EVA))
    assert game.may(PickUp(EVA))
    game.do(PickUp(EVA))
    assert game.state.caller == EVA


@pytest.mark.parametrize(
    ("pattern", "number"), [("00112", 0), ("00123", 0), ("00011", 1), ("00120", 1)]
)
def test_m66_he_owes_none_where_he_may_not_call(pattern: str, number: int) -> None:
    game = _five(pattern)
    game.walk()
    owed = [duty for duty in duties(game.sight(EVA)) if duty.task is Task.WAIVE]
    assert len(owed) == number
    assert (EVA in waiting(game.sight(None))) == bool(number)


def test_m66_each_round_he_owes_it_anew() -> None:
    game = _five(REQUEST)
    for _ in range(2):
        game.walk()
        assert Task.WAIVE in [duty.task for duty in duties(game.sight(EVA))]
        game.do(Waive(EVA), Decline(ANNA))


def test_m66_what_was_answered_stands() -> None:
    game = _five()
    game.visit("RMGBR")
    game.do(Decline(ANNA))
    assert game.refusal(Ask(ANNA, BEN)) is Reason.ALREADY_ANSWERED
    assert game.refusal(Decline(ANNA)) is Reason.ALREADY_ANSWERED
    assert game.may(PickUp(ANNA))  # M31
    game = _five()
    game.visit("RMGBR")
    game.do(Ask(ANNA, BEN), Prove(BEN, Card.N11))
    assert game.refusal(Prove(BEN, Card.BUBBLE)) is Reason.ALREADY_ANSWERED
    assert duties(game.sight(BEN)) == ()


def test_m66_who_is_asked_and_meets_somebody_does_both() -> None:
    game = _five()
    game.visit("RMMBR")
    game.do(Ask(ANNA, BEN), Show(BEN, CARLA, cards("F B")), Prove(BEN, Card.N11))
    assert duties(game.sight(BEN)) == ()
    game.do(Show(CARLA, BEN, cards("F Z")))
    assert [meeting.settled for meeting in game.meetings] == [False, True]
    assert waiting(game.sight(None)) == (BEN, EVA)
    assert Proved(BEN, (ANNA, EVA), Card.N11) in game.do(Waive(EVA))


def test_m66_with_three_and_four_nobody_has_such_a_word() -> None:
    for players in (3, 4):
        game = Game(players, pattern="01230")
        game.walk()
        assert game.refusal(Waive(ANNA)) is Reason.NOT_YOURS_TO_WAIVE
        assert EVA not in waiting(game.sight(None))
        ask = next(o for o in options(game.sight(ANNA)) if isinstance(o, Ask))
        (asked,) = game.do(ask)
        assert asked == Asked(ANNA, ask.of)
        prove = options(game.sight(ask.of))[0]
        assert isinstance(game.do(prove)[0], Proved)


def test_m66_a_ledger_from_before_that_word_goes_on() -> None:
    game = _five()
    game.visit("RMGBR")
    # Then a request was settled as soon as the card was chosen, and an open one waits for him now.
    old = [*game.events, Asked(ANNA, BEN)]
    state = after(State(), old)
    assert waiting(see(state, None)) == (BEN, EVA)
    game.state = state
    game.do(Prove(BEN, Card.N11), Waive(EVA))
    settled = [*old, Proved(BEN, (ANNA, EVA), Card.N11), Settled(LETTERS["R"])]
    state = after(State(), settled)
    assert waiting(see(state, None)) == ()
    assert see(state, EVA).clues == game.sight(EVA).clues


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
