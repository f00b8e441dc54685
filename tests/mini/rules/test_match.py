"""Section D: games that follow one another."""

import pytest

from bot.game.chance import Seeded
from bot.mini.game import MINI
from bot.mini.rules.actions import Call, PickUp
from bot.mini.rules.cards import LOCATIONS
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Dealt, Opened, visible
from bot.mini.rules.match import champions, next_game
from bot.mini.rules.sheet import sheet
from bot.mini.rules.state import State, after
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, EVA, Game, number_of

PAIRED = "00112"


def _won(score: tuple[int, ...] = (0, 0, 0, 0), target: int = 3) -> Game:
    game = Game(edition=edition("german", target=target), pattern=PAIRED, score=score)
    game.walk()
    game.do(PickUp(ANNA), Call(ANNA, number_of(game.state)))
    return game


def test_m40_each_winner_scores_one_point() -> None:
    assert _won((1, 0, 2, 0)).sight(None).score == (2, 1, 2, 0)


def test_m40_the_first_to_reach_the_target_wins_the_match_and_partners_share_it() -> None:
    assert MINI.rules.won_by(_won((1, 0, 1, 1)).sight(None)) == ()
    assert MINI.rules.won_by(_won((2, 0, 1, 1)).sight(None)) == (ANNA,)
    assert MINI.rules.won_by(_won((2, 2, 1, 1)).sight(None)) == (ANNA, BEN)
    assert champions((3, 0, 4, -1), 3) == (ANNA, CARLA)
    assert champions((0, 0, 0, 0, 3), 3) == (EVA,)


@pytest.mark.parametrize("target", [1, 2, 5])
def test_m40_the_target_is_an_option(target: int) -> None:
    assert MINI.rules.won_by(_won((target - 1, 0, 0, 0), target).sight(None)) == (
        (ANNA,) if target > 1 else (ANNA, BEN)
    )


def test_m41_before_each_game_the_cards_are_dealt_anew_and_the_sheets_are_new() -> None:
    deals = set()
    for seed in range(12):
        game = _won((1, 0, 0, 0))
        events = next_game(game.sight(None), Seeded(seed))
        opened = events[0]
        assert isinstance(opened, Opened)
        assert (opened.number, opened.score, opened.first) == (2, (2, 1, 0, 0), BEN)
        assert opened.edition == game.state.edition
        state = after(game.state, events)
        assert state == after(State(), events)  # nothing is left of the last game
        assert (state.round, state.history, state.ending) == (1, (), None)
        assert state.hands == (LOCATIONS,) * 5
        for seat in (ANNA, BEN, CARLA, DAVID):
            assert not any(sheet(MINI.rules.see(state, seat)).columns.values())
        deals.add((state.identities, state.numbers))
        assert [e.seat for e in events if isinstance(e, Dealt)] == [ANNA, BEN, CARLA, DAVID]
    assert len(deals) > 6


def test_m20_m13_the_next_game_is_begun_on_the_left_of_who_began_the_last_round() -> None:
    game = Game(pattern=PAIRED)
    game.rounds(2)
    game.walk()
    assert game.state.first == CARLA
    game.do(PickUp(ANNA), Call(ANNA, number_of(game.state)))
    assert after(State(), next_game(game.sight(None), Seeded(1))).first == DAVID


def test_m42_a_single_game_is_a_match_with_target_one() -> None:
    game = _won(target=1)
    assert MINI.rules.won_by(game.sight(None)) == (ANNA, BEN)


def test_every_event_of_a_next_game_may_be_seen_by_those_of_the_first() -> None:
    for event in next_game(_won().sight(None), Seeded(1)):
        assert visible(event, ANNA) or isinstance(event, Dealt) or not visible(event, None)
