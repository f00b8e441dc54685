"""The levels of automata: which mind plays under which name."""

from collections.abc import Callable
from typing import Final

from bot.game.levels import Level
from bot.mini.minds.cautious import Cautious
from bot.mini.minds.easy import Easy
from bot.mini.minds.expert import Expert
from bot.mini.minds.hard import Hard
from bot.mini.minds.medium import Medium
from bot.mini.minds.mind import Mind
from bot.mini.minds.modest import Modest
from bot.mini.minds.random import Random
from bot.mini.minds.tutor import Tutor

CAUTIOUS: Final = "cautious"
"""Who plays on for somebody who has left: hides what it can, and never calls."""

TUTOR: Final = "patient"
"""Whom a newcomer plays their tutorial with: learns as others do, and leaves the call to them."""

MINDS: Final[dict[str, Callable[[], Mind]]] = {
    "random": Random,
    "modest": Modest,
    CAUTIOUS: Cautious,
    TUTOR: Tutor,
    Level.EASY: Easy,
    Level.MEDIUM: Medium,
    Level.HARD: Hard,
    Level.EXPERT: Expert,
}
"""Every mind by its name: the levels', and some for measuring (old tables may name modest)."""

assert set(Level) < MINDS.keys(), "every level has a mind"
