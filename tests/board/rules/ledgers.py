"""Ledgers of whole games, each played once, and of games that were given up."""

from functools import cache

from bot.board.minds.levels import MINDS
from bot.board.rules.editions import PRESETS, edition
from bot.board.rules.events import Event
from bot.board.rules.play import give_up
from bot.board.rules.state import State, after
from bot.game.chance import Seeded
from tests.board.minds.corpus import play_out

TABLES = [(players, preset) for players in (3, 4, 5) for preset in PRESETS]
"""The nine: every number of players with every preset."""


@cache
def played(players: int, preset: str, seed: int = 0, level: str = "easy") -> tuple[Event, ...]:
    """Return the ledger of a whole game."""
    chance = Seeded(1000 * players + seed)
    return play_out(edition(preset), players, MINDS[level](), chance, Seeded(seed))


def given_up(ledger: tuple[Event, ...], at: int) -> tuple[Event, ...]:
    """Return the beginning of *ledger* as the table gave up there."""
    begun = ledger[:at]
    return (*begun, *give_up(after(State(), begun)))
