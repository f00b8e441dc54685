"""Games whose sights pictures are made of: played by an easy automaton, each once."""

from functools import lru_cache

from bot.board.minds.levels import MINDS
from bot.board.rules.duties import waiting
from bot.board.rules.editions import edition
from bot.board.rules.events import Event
from bot.board.rules.play import opening
from bot.board.rules.sight import Sight
from bot.board.rules.simulated import SimulatedGame
from bot.game.chance import Seeded
from bot.game.seats import Seat, seats

Looks = dict[Seat | None, Sight]
"""What each seat sees at one moment, and None what all do."""


@lru_cache(32)
def played(players: int, on: str, seed: int = 3, preset: str = "ares") -> tuple[Looks, ...]:
    """Return what everybody saw, moment after moment, until the game was over."""
    return tuple(look for look, _ in _played(players, on, seed, preset))


@lru_cache(32)
def ledger(players: int, on: str, seed: int = 3, preset: str = "ares") -> tuple[Event, ...]:
    """Return the events of the same game."""
    return tuple(event for _, events in _played(players, on, seed, preset) for event in events)


@lru_cache(32)
def _played(
    players: int, on: str, seed: int, preset: str
) -> tuple[tuple[Looks, tuple[Event, ...]], ...]:
    chance, choices, mind = Seeded(seed), Seeded(seed + 1), MINDS["easy"]()
    events = opening(edition(preset, map=on), players, chance)
    game = SimulatedGame(events)
    found = []
    while True:
        look = {seat: game.sight(seat) for seat in (None, *seats(players))}
        found.append((look, events))
        if game.ending is not None:
            return tuple(found)
        seat = waiting(look[None])[0]
        events = game.play(mind.choose(look[seat], choices), chance)
