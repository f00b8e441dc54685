"""The levels of automata, which have the same names in every game that has them."""

from enum import StrEnum


class Level(StrEnum):
    """A level that a table may ask for, the weakest first; the catalogues have its name."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"
