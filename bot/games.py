"""The games that the house hosts: one line a game. No other module of `bot` outside a wing names one."""

from collections.abc import Mapping
from typing import Final

from bot.game.interface import Hosted, hosted
from bot.mini.game import MINI

GAMES: Final[Mapping[str, Hosted]] = {
    game.name: game
    for game in (
        hosted(MINI),  # Mini Inkognito, the card game
    )
}
"""Every game by its name. The first is what is played where nobody has said which."""

USUAL: Final = next(iter(GAMES))
"""The name of the game that is played where nobody has said which."""
