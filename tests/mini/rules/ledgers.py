"""Ledgers of random games."""

import random

from bot.game.chance import Seeded
from bot.game.seats import seats
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Event
from bot.mini.rules.options import options
from bot.mini.rules.play import give_up, opening, play, see
from bot.mini.rules.state import State, after

TABLES = [(players, preset) for players in (3, 4, 5) for preset in ("german", "english", "online")]


def played(players: int, preset: str, seed: int, most: int = 10_000) -> tuple[Event, ...]:
    """Return the ledger of a random game, given up after *most* actions."""
    chance, whim = Seeded(seed), random.Random(seed)
    ledger = list(opening(edition(preset, players), players, chance))
    state = after(State(), ledger)
    for _ in range(most):
        if state.ending is not None:
            return tuple(ledger)
        found = [action for seat in seats(players) for action in options(see(state, seat))]
        events = play(state, whim.choice(found), chance)
        ledger += events
        state = after(state, events)
    return (*ledger, *give_up(state))
