"""Ledgers of random games."""

import random

from bot.game.chance import Seeded
from bot.game.mini.editions import edition
from bot.game.mini.events import Event
from bot.game.mini.legal import options
from bot.game.mini.rules import give_up, opening, play, see
from bot.game.mini.state import State, after
from bot.game.seats import seats

TABLES = [(players, preset) for players in (3, 4, 5) for preset in ("german", "english", "online")]


def played(players: int, preset: str, seed: int, most: int = 10_000) -> tuple[Event, ...]:
    """Return the ledger of a random game, given up after *most* actions."""
    chance, whim = Seeded(seed), random.Random(seed)
    ledger = list(opening(edition(preset), players, chance))
    state = after(State(), ledger)
    for _ in range(most):
        if state.ending is not None:
            return tuple(ledger)
        found = [action for seat in seats(players) for action in options(see(state, seat))]
        events = play(state, whim.choice(found), chance)
        ledger += events
        state = after(state, events)
    return (*ledger, *give_up(state))
