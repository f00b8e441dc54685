"""What each level promises: it decides by what its seat may know, and calls only when it may."""

import random
from itertools import islice

import pytest

from bot.ai.levels import CAUTIOUS, MINDS, Level
from bot.ai.mind import unbidden
from bot.game.chance import Seeded
from bot.game.mini.actions import PickUp
from bot.game.mini.duties import duties
from bot.game.mini.editions import PRESETS, edition
from bot.game.mini.events import Called, Dealt, DummyDealt, Event, Won
from bot.game.mini.legal import can_pick_up
from bot.game.mini.rules import opening, see
from bot.game.mini.state import State, after
from bot.game.seats import seats
from bot.records.simulate import play_out
from tests.bench.minds import interval
from tests.game.otherworlds import elsewhere, possible

TABLES = [(edition(name), players) for name in PRESETS for players in (3, 4, 5)]
CERTAIN = [Level.EASY, Level.MEDIUM, Level.HARD]
"""The levels that call only when they are sure."""


@pytest.mark.parametrize("level", CERTAIN)
def test_who_does_not_gamble_is_right_in_every_call(level):
    calls = 0
    for game in range(120):
        played_by, players = TABLES[game % len(TABLES)]
        ledger = play_out(played_by, players, MINDS[level](), Seeded(game), Seeded(game + 1))
        called = [event for event in ledger if isinstance(event, Called)]
        assert all(event.right for event in called)
        calls += len(called)
    assert calls > 40


def test_the_cautious_never_call():
    for game in range(24):
        played_by, players = TABLES[game % len(TABLES)]
        ledger = play_out(played_by, players, MINDS[CAUTIOUS](), Seeded(game), Seeded(game + 1))
        assert not any(isinstance(event, Called) for event in ledger)


def decisions(level, players, played_by, seed):
    """Yield ledgers at which a seat owes something or may ring, with that seat."""
    fate, whim = Seeded(seed), Seeded(seed + 1)
    mind = MINDS[level]()
    ledger: list[Event] = list(opening(played_by, players, fate))
    state = after(State(), ledger)
    from bot.game.mini.rules import play

    while state.ending is None:
        for seat in seats(players):
            sight = see(state, seat)
            if duties(sight) or can_pick_up(sight):
                yield tuple(ledger), seat
        seat = next(s for s in seats(players) if duties(see(state, s)))
        action = mind.choose(see(state, seat), whim)
        if isinstance(action, PickUp):
            return
        events = play(state, action, fate)
        ledger += events
        state = after(state, events)


def decided(level, ledger, seat, seed):
    """Return what a mind does at the end of *ledger*."""
    sight = see(after(State(), ledger), seat)
    mind = MINDS[level]()
    if duties(sight):
        return mind.choose(sight, Seeded(seed))
    return unbidden(mind, sight, Seeded(seed))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("level", [*Level, CAUTIOUS])
def test_with_everything_hidden_exchanged_the_same_is_decided(level, players):
    """A world that the seat cannot exclude is made without `see`: so what a mind does with it is no less its own."""
    whim = random.Random(f"{level} {players}")
    looked = different = 0
    for preset in PRESETS:
        for ledger, seat in islice(decisions(level, players, edition(preset), players), 0, None, 3):
            deals = sorted(possible(ledger, seat))
            other = elsewhere(ledger, seat, whim.choice(deals), whim)
            assert decided(level, ledger, seat, looked) == decided(level, other, seat, looked)
            looked += 1
            different += [e for e in ledger if isinstance(e, (Dealt, DummyDealt))] != [
                e for e in other if isinstance(e, (Dealt, DummyDealt))
            ]
            if looked % 15 == 0:
                break
    assert looked >= 40
    assert different >= 15


@pytest.mark.parametrize(("better", "worse"), [("easy", "modest"), ("medium", "easy"), ("hard", "medium")])
def test_a_higher_level_wins_more_often(better, worse):
    """A few games; `python -m tests.bench minds` measures it."""
    wins = games = 0
    for number in range(160):
        deal = {e.seat: e.identity for e in opening(edition("german"), 4, Seeded(number)) if isinstance(e, Dealt)}
        mine = [seat for seat in seats(4) if (deal[seat] in ("F", "B")) == (number % 2 == 0)]
        minds = {seat: MINDS[better if seat in mine else worse]() for seat in seats(4)}
        ledger = play_out(edition("german"), 4, minds, Seeded(number), Seeded(~number))
        won = next((event for event in ledger if isinstance(event, Won)), None)
        if won is not None:
            games += 1
            wins += won.winners[0] in mine
    low, _ = interval(wins, games)
    assert low > 0.45


def test_the_same_chance_decides_the_same():
    for level in MINDS:
        ledgers = {play_out(edition("german"), 4, MINDS[level](), Seeded(4), Seeded(5)) for _ in range(2)}
        assert len(ledgers) == 1
