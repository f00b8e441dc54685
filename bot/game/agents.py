"""The agents of Venice, and the colours of seats where a game has none of its own."""

from enum import StrEnum
from typing import Final

from bot.game.seats import SEATS, Seat


class Agent(StrEnum):
    """One of the four secret agents; the value is the letter on the sheet and in records."""

    FIDDLEBOTTOM = "F"
    BUBBLE = "B"
    ZSA_ZSA = "Z"
    AGENT_X = "X"


PARTNERS: Final = {
    Agent.FIDDLEBOTTOM: Agent.BUBBLE,
    Agent.BUBBLE: Agent.FIDDLEBOTTOM,
    Agent.ZSA_ZSA: Agent.AGENT_X,
    Agent.AGENT_X: Agent.ZSA_ZSA,
}
"""Who plays with whom (M4)."""


class Colour(StrEnum):
    """The colour of a seat's cards."""

    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    PINK = "pink"
    BLACK = "black"


COLOURS: Final[dict[Seat, Colour]] = dict(zip(SEATS, Colour, strict=True))
"""The colour of each seat (M2); black is the Ambassador's."""
