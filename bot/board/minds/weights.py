"""What a mind holds how dear, beside a bit of knowledge: the knobs of its character."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each thing is worth; the figures were found by games of minds that differ in one."""

    mine: float = 4.0
    """That my team's mission is a step away."""
    sure: float = 4.0
    """The same once I know which it is."""
    theirs: float = 2.0
    """That the enemy's is: he must know it, too."""
    hope: float = 4.0
    """That a declaration would be right, times its chance: I may learn more in this turn."""
    code_hoped: float = 1.5
    """To meet one's partner, who may show the code, for each letter that it may be beside one."""
    friend: float = 1.0
    """A bit that a partner learns of my hand."""
    foe: float = 2.0
    """A bit that an enemy learns of it: as in the card game."""
    listener: float = 0.5
    """A bit that the Ambassador player learns of it (I162, I166)."""
    code_friend: float = 4.0
    """That a partner knows my code."""
    code_foe: float = 4.0
    """That an enemy does: then he knows the mission but for a chance of two."""
    idle: float = 1.0
    """A bit that I learn when I know all that my mission needs."""
    sending: float = 1.0
    """What is won by sending somebody away, beside the same won by a movement."""
    kept: int = 10
    """How many journeys that spend the same balls are put together with others."""
    looked_at: int = 60
    """How many movements are looked at as a whole."""


MEDIUM: Final = Weights()

HARD: Final = Weights(mine=2.0, sure=10.0, idle=0.1, kept=16, looked_at=200)
"""Asks nothing more that it need not know, and makes straight for its goal: 58 of 100 games."""
