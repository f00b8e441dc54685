"""The games as they are played on Discord: one line a game.

No other cog outside a wing names one.
"""

from collections.abc import Mapping
from typing import Final

from cogs.delivery.drafts import Writer
from cogs.face import Face
from cogs.mini.face import MINI

FACES: Final[Mapping[str, Face]] = {
    "mini": MINI,
}
"""The face of every game, by the game's name."""

WRITERS: Final[Mapping[str, Writer]] = {name: face.messages for name, face in FACES.items()}
"""Who writes what the courier carries of a game, by the game's name."""
