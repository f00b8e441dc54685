"""What everybody decided is found in the ledger again, with what they might know then."""

import pytest

from bot.game.chance import Seeded
from bot.mini.minds.hard import Hard
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Action, Call, PickUp
from bot.mini.rules.duties import duties
from bot.mini.rules.editions import PRESETS, edition
from bot.mini.rules.options import options
from bot.mini.rules.play import advance
from bot.mini.rules.retraced import decisions, numbered
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after


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
        if call is not None:
            self.made.append((sight, call))
        return call


class Late(Hard):
    """A mind that picks up the telephone once it has done what it owed at a meeting."""

    def picks_up(self, sight, chance):
        return not duties(sight)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_decision_is_retraced_with_the_sight_it_was_made_by(preset, players):
    for seed in range(3):
        mind = Watched()
        ledger = play_out(edition(preset, players), players, mind, Seeded(seed), Seeded(seed + 9))
        assert [tuple(each) for each in decisions(ledger)] == mind.made


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_decision_shows_by_the_first_event_of_those_that_follow_from_it(preset, players):
    ledger = play_out(edition(preset, players), players, Late(), Seeded(4), Seeded(5))
    found = list(numbered(ledger))
    for number, (_, action) in found:
        first, *_ = advance(after(State(), ledger[:number]), action, Seeded(6))[0]
        assert first == ledger[number]
    assert [decision for _, decision in found] == list(decisions(ledger))


def test_nothing_is_decided_before_a_game_has_begun():
    assert list(decisions(())) == []


@pytest.mark.parametrize("players", [3, 4, 5])
def test_m31_a_call_beside_which_nothing_was_owed_any_more_is_a_decision(players):
    ledger = play_out(edition("german", players), players, Late(), Seeded(1), Seeded(2))
    *_, (sight, action) = [each for each in decisions(ledger) if not isinstance(each.action, Call)]
    assert isinstance(action, PickUp)
    assert options(sight) == (action,)
