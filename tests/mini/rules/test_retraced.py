"""What everybody decided is found in the ledger again, with what they might know then."""

import pytest

from bot.game.chance import Seeded
from bot.game.seats import seats
from bot.mini.minds.hard import Hard
from bot.mini.minds.levels import MINDS
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Action, PickUp
from bot.mini.rules.editions import PRESETS, edition
from bot.mini.rules.options import options
from bot.mini.rules.retraced import decisions
from bot.mini.rules.sight import Sight


class Watched(Hard):
    """A mind that remembers what it decided where there was something to decide."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[tuple[Sight, Action]] = []

    def choose(self, sight, chance):
        action = super().choose(sight, chance)
        if len(options(sight)) > 1:
            self.made.append((sight, action))
        return action

    def interrupts(self, sight, chance):
        call = super().interrupts(sight, chance)
        if call is not None and len(options(sight)) > 1:
            self.made.append((sight, call))
        return call


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_decision_is_retraced_with_the_sight_it_was_made_by(preset, players):
    for seed in range(3):
        mind = Watched()
        ledger = play_out(edition(preset, players), players, mind, Seeded(seed), Seeded(seed + 9))
        assert [tuple(each) for each in decisions(ledger)] == mind.made


def test_nothing_is_decided_before_a_game_has_begun():
    assert list(decisions(())) == []


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_call_that_nothing_else_was_owed_beside_is_none(players):
    ledger = play_out(edition("german", players), players, MINDS["medium"](), Seeded(1), Seeded(2))
    for sight, action in decisions(ledger):
        assert action.seat in seats(players)
        assert len(options(sight)) > 1 or not isinstance(action, PickUp)
