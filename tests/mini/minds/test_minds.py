"""What minds promise."""

import subprocess
import sys
from collections import Counter
from itertools import product

import pytest

from bot.game.chance import Seeded
from bot.game.seats import seats
from bot.mini.minds.evaluation import worth_of_wrong_call
from bot.mini.minds.levels import MINDS
from bot.mini.minds.modest import Modest
from bot.mini.minds.observation import Observation
from bot.mini.minds.random import Random
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Call, PickUp, Reveal, Show
from bot.mini.rules.duties import Task, duties
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Called, PickedUp
from bot.mini.rules.legality import objection
from bot.mini.rules.options import options, owed
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.play import opening
from bot.mini.rules.retraced import decisions
from bot.mini.rules.simulated import SimulatedGame
from bot.mini.rules.worlds import worlds
from tests.mini.corpus import Watched, every_level, games, group


def test_only_a_sight_is_known_to_a_mind():
    code = "import sys, bot.mini.minds.levels; sys.exit('bot.mini.rules.state' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


of_modest = pytest.mark.xdist_group(group("modest"))


@every_level
def test_every_choice_is_legal_and_owed(level):
    """Every level plays all editions and numbers of players in turn."""
    for sight, action in (choice for game in games(level) for choice in game.choices):
        assert objection(sight, action) is None
        assert action in options(sight)
        assert isinstance(action, PickUp) or action in owed(sight)


@of_modest
def test_modest_calls_are_right():
    called = [
        event for game in games("modest") for event in game.ledger if isinstance(event, Called)
    ]
    assert all(event.right for event in called)
    assert len(called) > 200


@of_modest
def test_modest_picks_up_only_when_no_world_speaks_against_it():
    picked = 0
    for sight, action in (choice for game in games("modest")[:60] for choice in game.choices):
        if isinstance(action, PickUp):
            assert len({deal.telephone() for deal in worlds(sight)}) == 1
            picked += 1
        elif can_pick_up(sight) and sight.players != 4:
            assert len({deal.telephone() for deal in worlds(sight)}) > 1
    assert picked


@pytest.mark.parametrize("mind", [Random(), Modest()])
def test_a_choice_follows_from_sight_and_chance_alone(mind):
    watched = Watched(mind)
    play_out(edition("dutch"), 4, watched, Seeded(1), Seeded(1))
    for sight, _ in watched.choices:
        assert mind.choose(sight, Seeded(7)) == mind.choose(sight, Seeded(7))


def sights_that_may_reveal():
    """Yield sights whose seat owes a pair and could reveal."""
    game = SimulatedGame(opening(edition("dutch"), 4, Seeded(3)))
    chance = Seeded(3)
    while game.ending is None:
        for seat in seats(4):
            sight = game.sight(seat)
            if not duties(sight):
                continue
            if any(isinstance(action, Reveal) for action in owed(sight)):
                yield sight
            game.play(Modest().choose(sight, chance), chance)
            break


def test_modest_reveals_no_more_often_than_it_shows_any_one_pair():
    sight = next(sights_that_may_reveal())
    shows = sum(isinstance(action, Show) for action in owed(sight))
    chance = Seeded(5)
    chosen = [Modest().choose(sight, chance) for _ in range(14_000)]
    reveals = sum(isinstance(action, Reveal) for action in chosen)
    assert reveals == pytest.approx(14_000 / (shows + 1), rel=0.15)


def test_whim_picks_up_about_one_time_of_forty_and_chooses_evenly():
    sight = next(sights_that_may_reveal())
    chance = Seeded(6)
    chosen = Counter(type(Random().choose(sight, chance)) for _ in range(20_000))
    assert chosen[PickUp] == pytest.approx(500, rel=0.2)
    count = Counter(type(action) for action in owed(sight))
    assert chosen[Reveal] / chosen[Show] == pytest.approx(count[Reveal] / count[Show], rel=0.1)


def test_modest_taken_over_on_the_line_says_a_number_that_can_be_right():
    game = SimulatedGame(opening(edition("german"), 4, Seeded(9)))
    chance = Seeded(9)
    while True:
        sights = [game.sight(seat) for seat in seats(4)]
        ringing = next((sight for sight in sights if can_pick_up(sight)), None)
        if ringing is not None:
            break
        owing = next(sight for sight in sights if duties(sight))
        game.play(Modest().choose(owing, chance), chance)
    events = game.play(PickUp(ringing.seat), chance)
    assert any(isinstance(event, PickedUp) for event in events)
    sight = game.sight(ringing.seat)
    assert [duty.task for duty in duties(sight)] == [Task.CALL]
    possible = {deal.telephone() for deal in worlds(sight)}
    for _ in range(50):
        call = Modest().choose(sight, chance)
        assert isinstance(call, Call)
        assert call.number in possible


@of_modest
def test_the_ambassador_player_calls_too():
    """The Ambassador player owes nothing at a meeting, and so is asked for a call."""
    five = [game for game in games("modest") if game.players == 5]
    callers = Counter(
        event.seat for game in five for event in game.ledger if isinstance(event, Called)
    )
    assert callers[4] > 0
    assert sum(callers.values()) > 50


@pytest.mark.parametrize(
    ("players", "target", "worth"), [(3, 1, 0), (3, 3, -1), (4, 3, 0), (5, 1, 0), (5, 3, -0.6)]
)
def test_m42_by_a_wrong_call_a_single_game_is_lost_and_no_more(players, target, worth):
    """M56, M67: in a match others get points by it."""
    rules = edition("german", players, target=target)
    ledger = play_out(rules, players, MINDS["easy"](), Seeded(1), Seeded(1))
    (first, *_) = decisions(ledger)
    assert worth_of_wrong_call(Observation(first.sight)) == pytest.approx(worth)


def test_m42_who_is_as_likely_right_as_wrong_calls_in_a_single_game_and_not_in_a_match():
    """Where to play on promises less than half."""
    risky = dict.fromkeys((1, 3), 0)
    for target, seed in product(risky, range(30)):
        rules = edition("german", 3, target=target)
        ledger = play_out(rules, 3, MINDS["expert"](), Seeded(seed), Seeded(seed + 1))
        risky[target] += sum(not event.right for event in ledger if isinstance(event, Called))
    assert risky[1] > 4 * risky[3]
