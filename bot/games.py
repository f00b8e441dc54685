"""The games that are played here: one line a game. No other module of `bot` names one.

Rule: whoever is to know no game asks for it here, by the name in a table's terms or in a record.
"""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Final

from bot.board.game import BOARD
from bot.game.hosted import Hosted, hosted
from bot.mini.game import MINI

GAMES: Final[Mapping[str, Hosted]] = {
    "mini": hosted(MINI),
    "board": hosted(BOARD),
}
"""Every game by its name."""

USUAL: Final = next(iter(GAMES))
"""The name of the game that is played where nobody has said which."""


def locales() -> Mapping[str, Traversable]:
    """Return by game the folder of its own sentences."""
    return {name: game.locales for name, game in GAMES.items()}
