"""A game walked through is the game folded from its ledger."""

import pytest

from bot.game.chance import Seeded
from bot.game.interface import Illegal
from bot.game.seats import Seat, seats
from bot.mini.rules.actions import Visit
from bot.mini.rules.cards import Location
from bot.mini.rules.editions import edition
from bot.mini.rules.options import owed
from bot.mini.rules.play import advance, opening, play, see
from bot.mini.rules.simulated import SimulatedGame
from bot.mini.rules.state import State, after
from tests.mini.records.games import TABLES


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_walking_and_advancing_are_playing_and_recording(preset, players):
    chosen = edition(preset, players)
    for seed in range(5):
        began = opening(chosen, players, Seeded(seed))
        game, state = SimulatedGame(began), after(State(), began)
        walked, played, advanced, dice = Seeded(seed), Seeded(seed), Seeded(seed), Seeded(-seed)
        while game.ending is None:
            choices = [action for seat in seats(players) for action in owed(game.sight(seat))]
            action = choices[dice.below(len(choices))]
            events = play(state, action, played)
            ahead = advance(state, action, advanced)
            state = after(state, events)
            assert ahead == (events, state)
            assert game.play(action, walked) == events
            for seat in (*seats(players), None):
                assert game.sight(seat) == see(state, seat)
        assert game.ending == state.ending
        assert game.give_up() == ()


def test_a_refusal_leaves_a_game_as_it_was():
    game = SimulatedGame(opening(edition("german"), 4, Seeded(1), first=Seat(2)))
    before = game.sight(None)
    with pytest.raises(Illegal):
        game.play(Visit(Seat(0), Location.RIALTO), Seeded(1))
    assert game.sight(None) == before
    with pytest.raises(ValueError, match="nobody"):
        game.sight(Seat(4))


def test_a_game_given_up_is_over():
    game = SimulatedGame(opening(edition("german"), 4, Seeded(1)))
    assert len(game.give_up()) == 2
    assert game.ending is not None
    assert game.sight(None).unmasked is not None
