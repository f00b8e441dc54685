"""The mind of level hard: as Medium, but it looks further, and hurries once it knows its goal."""

from bot.board.minds.medium import Medium
from bot.board.minds.weights import HARD, Weights


class Hard(Medium):
    """Asks nothing more once it knows what its mission needs, and makes straight for it."""

    weights: Weights = HARD
