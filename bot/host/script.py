"""What every tutorial is dealt by: its cards, who begins and what its automata do are the same for all (P18)."""

from typing import Final

from bot.game.fair import Draws

SECRET: Final = b"tutorial 1349"
"""Found by playing: who follows the advice on his desk is given every hint on the way."""


def script(game: int, what: str) -> Draws:
    """Return the chance that decides *what* in *game* of any tutorial; it is no secret."""
    return Draws(SECRET, 0, game, what, ())
