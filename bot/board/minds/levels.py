"""The levels of automata: which mind plays under which name."""

from collections.abc import Callable
from typing import Final

from bot.board.minds.cautious import Cautious
from bot.board.minds.easy import Easy
from bot.board.minds.hard import Hard
from bot.board.minds.medium import Medium
from bot.board.minds.mind import Mind
from bot.board.minds.random import Random
from bot.board.minds.tutor import Tutor
from bot.game.levels import Level

CAUTIOUS: Final = "cautious"
"""Who plays on for somebody who has left: gives least away, and never ends a game."""

TUTOR: Final = "patient"
"""Whom a newcomer plays their tutorial with: plays as others do, and leaves the end to them."""

MINDS: Final[dict[str, Callable[[], Mind]]] = {
    "random": Random,
    CAUTIOUS: Cautious,
    TUTOR: Tutor,
    Level.EASY: Easy,
    Level.MEDIUM: Medium,
    Level.HARD: Hard,
}
"""Every mind by its name: the levels', and others."""

LEVELS: Final = (Level.EASY, Level.MEDIUM, Level.HARD)
"""The levels that a table may ask for."""
