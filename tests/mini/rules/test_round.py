"""Section B, M10-M17, M20 and M29: the deal, the rounds and the meetings."""

from collections import Counter
from itertools import product

import pytest

from bot.game.chance import Fate, Seeded
from bot.game.seats import AMBASSADOR, SEATS, Seat
from bot.mini.rules.actions import Send, Show, Visit
from bot.mini.rules.cards import CARDS, IDENTITIES, LOCATIONS, NUMBERS
from bot.mini.rules.duties import waiting
from bot.mini.rules.editions import GERMAN, ONLINE, edition
from bot.mini.rules.events import (
    Chosen,
    Dealt,
    LaidFaceDown,
    Met,
    Opened,
    RoundBegan,
    Settled,
    Stacked,
    Visited,
    visible,
)
from bot.mini.rules.match import next_game
from bot.mini.rules.meetings import Purpose, meetings
from bot.mini.rules.options import options
from bot.mini.rules.play import opening, see
from bot.mini.rules.sheet import sheet
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import DEALS, worlds
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, EVA, LETTERS, Game, cards, locations


def test_m10_each_gets_thirteen_cards_and_an_empty_sheet() -> None:
    game = Game()
    for seat in (ANNA, BEN, CARLA, DAVID):
        assert len(game.sight(seat).hands[seat]) + len(CARDS) == 13
        assert all(columns == () for columns in sheet(game.sight(seat)).columns.values())


def test_m11_each_is_dealt_an_identity_and_a_number_and_knows_no_more() -> None:
    game = Game(identities="X F B Z", numbers="0 29 52 11")
    dealt = [event for event in game.events if isinstance(event, Dealt)]
    assert [event.identity for event in dealt] == list(cards("X F B Z"))
    assert [event.number for event in dealt] == list(cards("0 29 52 11"))
    for event in dealt:
        assert [seat for seat in (None, *SEATS) if visible(event, seat)] == [event.seat]
        assert (game.sight(event.seat).identity, game.sight(event.seat).number) == (
            event.identity,
            event.number,
        )
        assert len(worlds(game.sight(event.seat))) == 36
    public = game.sight(None)
    assert (public.identity, public.number) == (None, None)
    assert len(worlds(public)) == 576


def test_m11_all_576_deals_come_up_about_equally_often() -> None:
    assert len(set(DEALS)) == 576
    chance = Seeded(11)
    found: Counter[object] = Counter()
    for _ in range(2880):
        dealt = [e for e in opening(GERMAN, 4, chance, first=ANNA) if isinstance(e, Dealt)]
        found[tuple((e.identity, e.number) for e in dealt)] += 1
    assert len(found) > 560
    assert max(found.values()) < 20  # five on average


def test_m11_fate_deals_every_card_once() -> None:
    state = after(State(), opening(GERMAN, 4, Fate()))
    assert set(state.identities) == set(IDENTITIES)
    assert set(state.numbers) == set(NUMBERS)


def test_m12_the_ambassadors_locations_are_a_face_down_pile() -> None:
    game = Game(pile="SBGMR")
    (stacked,) = [event for event in game.events if isinstance(event, Stacked)]
    assert (stacked.position, stacked.order) == (AMBASSADOR, locations("SBGMR"))
    assert not any(visible(stacked, seat) for seat in (None, *SEATS))


def test_m13_the_first_player_of_the_first_game_is_drawn() -> None:
    assert Game(first=None, drawn=2).state.first == CARLA
    found = {after(State(), opening(GERMAN, 4, Seeded(seed))).first for seed in range(60)}
    assert found == {ANNA, BEN, CARLA, DAVID}


def test_m13_later_games_go_on_clockwise() -> None:
    game = Game(first=3)
    game.give_up()
    assert after(State(), next_game(game.sight(None), game.chance)).first == ANNA


def test_m14_all_play_clockwise_from_the_first_and_the_ambassadors_card_comes_last() -> None:
    game = Game(first=2, pile="SRMGB")
    happened = game.visit("RMGB")
    assert [(e.position, e.at) for e in happened if isinstance(e, Visited)] == list(
        zip((CARLA, DAVID, ANNA, BEN, EVA), locations("GBRMS"), strict=True)
    )
    assert all(visible(event, None) for event in happened)


def test_m14_in_turn_only_one_is_waited_for() -> None:
    game = Game(first=1)
    assert waiting(game.sight(None)) == (BEN,)
    assert len(options(game.sight(BEN))) == 5
    assert options(game.sight(ANNA)) == ()


def test_m14_together_all_choose_secretly_and_reveal_at_once() -> None:
    game = Game(edition=ONLINE)
    assert waiting(game.sight(None)) == (ANNA, BEN, CARLA, DAVID)
    happened = game.do(Visit(CARLA, LETTERS["G"]))
    assert happened == (Chosen(CARLA, CARLA, LETTERS["G"]), LaidFaceDown(CARLA))
    assert [seat for seat in (None, *SEATS) if visible(happened[0], seat)] == [CARLA]
    assert game.sight(CARLA).choice == LETTERS["G"]
    assert game.sight(ANNA).choice is None
    assert game.sight(ANNA).laid == (False, False, True, False, False)
    assert game.sight(None).visits == (None,) * 5
    game.do(Visit(ANNA, LETTERS["R"]), Visit(DAVID, LETTERS["B"]))
    happened = game.do(Visit(BEN, LETTERS["M"]))
    assert [e.at for e in happened if isinstance(e, Visited)] == list(locations("RMGBR"))


def test_m14_together_a_choice_may_be_thought_over_until_all_have_chosen() -> None:
    game = Game(edition=ONLINE)
    game.do(Visit(ANNA, LETTERS["G"]))
    assert game.do(Visit(ANNA, LETTERS["R"])) == (Chosen(ANNA, ANNA, LETTERS["R"]),)
    assert waiting(game.sight(None)) == (BEN, CARLA, DAVID)
    game.do(Visit(BEN, LETTERS["M"]), Visit(CARLA, LETTERS["G"]), Visit(DAVID, LETTERS["B"]))
    assert game.state.history[0].visits == locations("RMGBR")


@pytest.mark.parametrize("order", [(0, 1, 2, 3, 4), (4, 3, 2, 1, 0), (2, 4, 0, 3, 1)])
def test_m14_together_the_ambassador_player_chooses_in_any_order_and_thinks_it_over(
    order: tuple[int, ...],
) -> None:
    game = Game(5, edition=edition("online", 5))
    for seat in order[:-1]:
        game.do(Visit(Seat(seat), LETTERS["S"]))
        game.do(Visit(Seat(seat), locations("RMGBR")[seat]))
    assert game.state.meetings is None
    game.do(Visit(Seat(order[-1]), locations("RMGBR")[order[-1]]))
    assert game.state.history[0].visits == locations("RMGBR")


def test_m14_together_who_steers_the_dummy_chooses_in_any_order_and_thinks_it_over() -> None:
    game = Game(3, edition=edition("english", visits="together"))
    game.do(Visit(CARLA, LETTERS["R"]), Send(CARLA, LETTERS["R"]), Visit(CARLA, LETTERS["S"]))
    game.do(Visit(BEN, LETTERS["G"]), Send(CARLA, LETTERS["B"]))
    assert waiting(game.sight(None)) == (ANNA,)
    game.do(Visit(ANNA, LETTERS["M"]))
    assert game.state.history[0].visits[:4] == locations("MGSB")


def test_m15_everybody_sees_what_was_used_and_what_is_left() -> None:
    game = Game(pattern="00112")
    game.rounds(2)
    for seat in (None, ANNA, BEN, CARLA, DAVID):
        sight = game.sight(seat)
        assert sight.hands[ANNA] == locations("GBS")
        assert sight.hands[CARLA] == locations("RBS")
        assert sight.hands[EVA] == locations("RMS")
        assert [past.visits for past in sight.history] == [locations("RRMMG"), locations("MMGGB")]


@pytest.mark.parametrize("visits", ["in_turn", "together"])
def test_m16_the_fifth_round_is_forced_and_then_all_take_back_their_cards(visits: str) -> None:
    game = Game(edition=edition("german", visits=visits), pattern="00112")
    game.rounds(4)
    assert game.state.round == 5
    # Nobody had to do anything: all five cards lie there.
    assert game.state.visits == locations("SSRRM")
    assert all(hand == () for hand in game.state.hands)
    game.settle()
    assert game.state.round == 6
    assert game.sight(None).series == 2
    assert all(hand == LOCATIONS for hand in game.sight(None).hands)
    assert sum(isinstance(event, Stacked) for event in game.events) == 2


def test_m17_exactly_two_cards_make_a_meeting() -> None:
    game = Game(pile="SRMGB")
    game.visit("RRMM")
    assert [(m.at, m.seats, m.purpose) for m in game.meetings] == [
        (LETTERS["R"], (ANNA, BEN), Purpose.EXCHANGE),
        (LETTERS["M"], (CARLA, DAVID), Purpose.EXCHANGE),
    ]


@pytest.mark.parametrize(
    ("letters", "pile"),
    [("RMGB", "SRMGB"), ("RRRM", "GRMBS"), ("RRRR", "RMGBS"), ("RRMG", "RMGBS")],
)
def test_m17_one_card_or_three_or_more_make_none(letters: str, pile: str) -> None:
    game = Game(pile=pile)
    happened = game.visit(letters)
    assert Met(()) in happened
    assert game.state.round == 2


def test_m17_in_every_round_there_could_be() -> None:
    for visits in product(LOCATIONS, repeat=5):
        for players in (3, 4, 5):
            found = {meeting.at: meeting.seats for meeting in meetings(visits, players)}
            for at in LOCATIONS:
                there = tuple(seat for seat in SEATS if visits[seat] is at)
                audience = players == 5 and len(there) == 3 and EVA in there
                assert (found.get(at) == there) == (len(there) == 2 or audience)


def test_m20_the_next_round_starts_on_the_left() -> None:
    game = Game(first=2, pattern="00112")
    game.rounds(4)
    game.settle()
    assert [(e.number, e.first) for e in game.events if isinstance(e, RoundBegan)] == [
        (1, CARLA),
        (2, DAVID),
        (3, ANNA),
        (4, BEN),
        (5, CARLA),
        (6, DAVID),
    ]


def test_m29_meetings_are_settled_in_any_order_and_then_the_round_is_over() -> None:
    for one, other in ((ANNA, CARLA), (CARLA, ANNA)):
        game = Game(pattern="00112")
        game.walk()
        assert waiting(game.sight(None)) == (ANNA, BEN, CARLA, DAVID)
        pairs = {ANNA: "F 52", BEN: "B 11", CARLA: "Z 0", DAVID: "X 29"}
        for seat in (one, other):
            mate = type(seat)(seat + 1)
            game.do(Show(mate, seat, cards(pairs[mate])))
            assert game.state.round == 1
            happened = game.do(Show(seat, mate, cards(pairs[seat])))
            assert any(isinstance(event, Settled) for event in happened)
        assert game.state.round == 2


def test_the_first_event_freezes_the_edition_and_the_version_of_the_rules() -> None:
    (opened,) = [event for event in Game(edition=ONLINE).events if isinstance(event, Opened)]
    assert (opened.rules, opened.players, opened.edition) == (2, 4, ONLINE)
    assert (opened.number, opened.score) == (1, (0, 0, 0, 0))


def test_nobody_sits_where_nobody_plays() -> None:
    with pytest.raises(ValueError, match="nobody sits"):
        see(Game().state, EVA)
    with pytest.raises(ValueError, match="nobody sits"):
        see(Game(players=3).state, DAVID)
