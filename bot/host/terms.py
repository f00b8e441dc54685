"""What a table was opened with: frozen when the match begins."""

from enum import StrEnum
from typing import Annotated

import msgspec

from bot.ai.levels import Level
from bot.game.mini.editions import GERMAN, Edition


class Help(StrEnum):
    """How much the bot keeps for the players."""

    PAPER = "paper"
    """The black cards, and nothing else kept."""
    SHEET = "sheet"
    """Every card shown to and by me is marked for me."""
    DEDUCTION = "deduction"
    """As the sheet, and what follows from it, with its reasons."""
    COACH = "coach"
    """As deduction, and what to do next and why, and what a pair would give away."""

    @property
    def deduces(self) -> bool:
        """Whether what follows is said, and why."""
        return self in (Help.DEDUCTION, Help.COACH)


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays: its rules, how many play, how much help there is, who fills empty seats."""

    edition: Edition = GERMAN
    players: Annotated[int, msgspec.Meta(ge=3, le=5)] = 4
    help: Help = Help.SHEET
    level: str = Level.MEDIUM
    """The level of automata that are added."""


def write_terms(terms: Terms) -> str:
    """Return *terms* as text."""
    return msgspec.json.encode(terms).decode()


def read_terms(text: str) -> Terms:
    """Return the terms that *text* holds.

    Raises:
        ValueError: *text* holds none.
    """
    return msgspec.json.decode(text, type=Terms)
