"""The games as they are played on Discord: one line a game.

No other cog outside a wing names one.
"""

from collections.abc import Mapping
from typing import Final

from bot.picture.sign import Sign
from cogs.board.face import BOARD
from cogs.delivery.drafts import Written
from cogs.face import Face
from cogs.mini.face import MINI
from cogs.screens.look import Shown

FACES: Final[Mapping[str, Face]] = {
    "mini": MINI,
    "board": BOARD,
}
"""The face of every game, by the game's name."""


def looks() -> Mapping[str, Shown]:
    """Return by game how it looks."""
    return {name: face.look for name, face in FACES.items()}


def signs() -> Mapping[str, Sign]:
    """Return the signs of all games, by the keys of what each stands for."""
    return {
        f"{name}:{key}": sign for name, face in FACES.items() for key, sign in face.signs.items()
    }


def writers() -> Mapping[str, Written]:
    """Return by game who writes what the courier carries of it."""
    return {name: face.messages for name, face in FACES.items()}
