"""No level looks at what is hidden: it decides the same in every world that its seat cannot
exclude.

`POSITIONS` says how many are looked at for each level and number of players.
"""

import os
import random
from collections.abc import Iterator
from itertools import count, cycle

import pytest

from bot.game.chance import Seeded
from bot.game.levels import Level
from bot.game.seats import Seat, seats
from bot.mini.minds.levels import CAUTIOUS, MINDS
from bot.mini.rules.actions import Action, PickUp
from bot.mini.rules.duties import duties
from bot.mini.rules.editions import PRESETS, edition
from bot.mini.rules.events import Dealt, DummyDealt, Event
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.play import opening, play, see
from bot.mini.rules.state import State, after
from tests.mini.rules.otherworlds import elsewhere, possible

POSITIONS = int(os.environ.get("POSITIONS", "40"))
EVERY = 3
"""Of so many positions of a game one is looked at."""


def positions(
    level: str, players: int, preset: str, seed: int
) -> Iterator[tuple[tuple[Event, ...], Seat]]:
    """Yield ledgers at which a seat owes something or may ring, with that seat."""
    fate, whim, mind = Seeded(seed), Seeded(seed + 1), MINDS[level]()
    ledger: list[Event] = list(opening(edition(preset, players), players, fate))
    state = after(State(), ledger)
    while state.ending is None:
        for seat in seats(players):
            sight = see(state, seat)
            if duties(sight) or can_pick_up(sight):
                yield tuple(ledger), seat
        seat = next(seat for seat in seats(players) if duties(see(state, seat)))
        action = mind.choose(see(state, seat), whim)
        if isinstance(action, PickUp):
            return
        events = play(state, action, fate)
        ledger += events
        state = after(state, events)


def decided(level: str, ledger: tuple[Event, ...], seat: Seat, seed: int) -> Action | None:
    """Return what a mind does at the end of *ledger*."""
    sight, mind, chance = see(after(State(), ledger), seat), MINDS[level](), Seeded(seed)
    return mind.choose(sight, chance) if duties(sight) else mind.interrupts(sight, chance)


def looked_at(level: str, players: int) -> Iterator[tuple[tuple[Event, ...], Seat]]:
    """Yield positions without end, a few of each game, all presets in turn."""
    for seed, preset in zip(count(players), cycle(PRESETS), strict=False):
        for number, seat in enumerate(positions(level, players, preset, seed)):
            if number % EVERY == seed % EVERY:
                yield seat
            if number >= 15 * EVERY:
                break


def deal(ledger: tuple[Event, ...]) -> list[Event]:
    return [event for event in ledger if isinstance(event, (Dealt, DummyDealt))]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("level", [*Level, CAUTIOUS])
def test_with_everything_hidden_exchanged_the_same_is_decided(level, players):
    """The other world is made without `see`: so what a mind does with it is no less its own."""
    whim = random.Random(f"{level} {players}")
    different = 0
    for number, (ledger, seat) in zip(range(POSITIONS), looked_at(level, players), strict=False):
        there = whim.choice(sorted(possible(ledger, seat)))
        other = elsewhere(ledger, seat, there, whim, undone=bool(number % 2))
        assert decided(level, ledger, seat, number) == decided(level, other, seat, number)
        different += deal(ledger) != deal(other)
    assert different >= POSITIONS / 3
