"""No level looks at what is hidden: it decides the same in every world that its seat cannot
exclude.

`POSITIONS` says how many are looked at for each level and number of players.
"""

import os
import random
from collections.abc import Iterator
from itertools import count, cycle

import pytest

from bot.board.minds.levels import MINDS
from bot.board.rules.actions import Action
from bot.board.rules.duties import duty, waiting
from bot.board.rules.editions import PRESETS, edition
from bot.board.rules.events import Event
from bot.board.rules.play import opening, play, see
from bot.board.rules.state import State, after
from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, Seat
from tests.board.rules.otherworlds import Ledger, deal_in, deals_for, elsewhere, told

POSITIONS = int(os.environ.get("POSITIONS", "24"))
EVERY = 7
"""Of so many positions of a game one is looked at."""


def positions(level: str, players: int, preset: str, seed: int) -> Iterator[tuple[Ledger, Seat]]:
    """Yield ledgers at which a seat owes something, with that seat; or the Ambassador player."""
    fate, whim, mind = Seeded(seed), Seeded(seed + 1), MINDS[level]()
    ledger: list[Event] = list(opening(edition(preset), players, fate))
    state = after(State(), ledger)
    while state.ending is None:
        seat = waiting(see(state, None))[0]
        yield tuple(ledger), seat
        if players == 5 and seat != AMBASSADOR:
            yield tuple(ledger), AMBASSADOR
        events = play(state, mind.choose(see(state, seat), whim), fate)
        ledger += events
        state = after(state, events)


def decided(level: str, ledger: Ledger, seat: Seat, seed: int) -> tuple[Action | None, ...]:
    """Return what a mind does at the end of *ledger*, whether it owes something or not."""
    sight, mind = see(after(State(), ledger), seat), MINDS[level]()
    return (
        mind.interrupts(sight, Seeded(seed)),
        mind.choose(sight, Seeded(seed)) if duty(sight) else None,
    )


def looked_at(level: str, players: int) -> Iterator[tuple[Ledger, Seat]]:
    """Yield positions without end, a few of each game, all presets in turn."""
    for seed, preset in zip(count(players), cycle(PRESETS), strict=False):
        for number, found in enumerate(positions(level, players, preset, seed)):
            if number % EVERY == seed % EVERY:
                yield found
            if number >= 10 * EVERY:
                break


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("level", MINDS)
def test_with_everything_hidden_exchanged_the_same_is_decided(level, players):
    """The other world is made without `see`: so what a mind does with it is no less its own."""
    whim = random.Random(f"{level} {players}")
    different = 0
    for number, (ledger, seat) in zip(range(POSITIONS), looked_at(level, players), strict=False):
        other = elsewhere(ledger, seat, whim.choice(deals_for(ledger, seat)), whim)
        assert [e for e in other if told(e, seat)] == [e for e in ledger if told(e, seat)]
        assert decided(level, ledger, seat, number) == decided(level, other, seat, number)
        different += deal_in(ledger) != deal_in(other)
    assert different >= POSITIONS / 3
