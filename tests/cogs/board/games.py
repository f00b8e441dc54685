"""Games of the board game for tests of what is shown and typed."""

from collections.abc import Iterator

from bot.board.minds.random import Random
from bot.board.rules.duties import waiting
from bot.board.rules.editions import Edition, edition
from bot.board.rules.play import opening
from bot.board.rules.sight import Sight
from bot.board.rules.simulated import SimulatedGame
from bot.game.chance import Chance, Seeded
from bot.game.seats import Seat


def begun(seed: int, players: int, rules: Edition | None = None) -> tuple[SimulatedGame, Chance]:
    """Return a game that has just begun, and what decides how it goes on."""
    chance = Seeded(seed)
    return SimulatedGame(opening(rules or edition("ares"), players, chance)), chance


def sights(
    seed: int, players: int, rules: Edition | None = None, steps: int = 200
) -> Iterator[Sight]:
    """Yield the sight of each seat that owes something in a game of random actions."""
    game, chance = begun(seed, players, rules)
    for _ in range(steps):
        if game.ending is not None:
            return
        (seat, *_rest) = waiting(game.sight(None))
        sight = game.sight(Seat(seat))
        yield sight
        game.play(Random().choose(sight, chance), chance)
