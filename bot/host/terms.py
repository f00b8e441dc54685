"""What a table was opened with: frozen when the match begins."""

from enum import StrEnum
from typing import Final

import msgspec

from bot.game.interface import Edition
from bot.game.levels import Level
from bot.games import GAMES, USUAL


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


class TimeControl(StrEnum):
    """How much time there is for a decision (P11)."""

    LIVE = "live"
    EVENING = "evening"
    SLOW = "slow"
    UNTIMED = "untimed"

    @property
    def allowance(self) -> int | None:
        """Milliseconds for a decision, or None where no clock runs."""
        return ALLOWANCES[self]

    @property
    def patience(self) -> int | None:
        """Milliseconds that a table waits when nobody is there; None where no clock runs."""
        return PATIENCE[self]


ALLOWANCES: Final = {
    TimeControl.LIVE: 180_000,
    TimeControl.EVENING: 1_200_000,
    TimeControl.SLOW: 86_400_000,
    TimeControl.UNTIMED: None,
}
"""3 minutes, 20 minutes and a day."""

PATIENCE: Final = {
    TimeControl.LIVE: 3_600_000,
    TimeControl.EVENING: 86_400_000,
    TimeControl.SLOW: 604_800_000,
    TimeControl.UNTIMED: None,
}
"""An hour, a day and a week."""


LOBBY: Final = {
    TimeControl.LIVE: 86_400_000,
    TimeControl.EVENING: 86_400_000,
    TimeControl.SLOW: 604_800_000,
    TimeControl.UNTIMED: 604_800_000,
}
"""A day or a week: milliseconds in which a lobby waits for somebody to come, or to start."""

FORGOTTEN: Final = 2_592_000_000
"""Thirty days: milliseconds after which a match in which nothing happens is abandoned, though no
clock runs there."""

WARNING: Final = 604_800_000
"""A week: milliseconds before that in which the panel says so."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays: which game, by which rules, how many, how much help, who fills seats."""

    edition: Edition = GAMES[USUAL].editions.usual
    players: int = GAMES[USUAL].rules.party
    help: Help = Help.SHEET
    level: str = Level.MEDIUM
    """The level of automata that are added."""
    pace: TimeControl = TimeControl.UNTIMED
    tutorial: bool = False
    """Whether it is a tutorial (P18): dealt by its game's script, for one person, told to nobody
    else."""
    game: str = USUAL
    """The name of the game, as in `GAMES`."""
    practice: bool = False
    """Whether one person plays it against automata, on their desk alone (P1). Where people have
    practised in a thread it is not."""

    @property
    def on_desk(self) -> bool:
        """Whether it is told on the desk of its one person, and nowhere else."""
        return self.tutorial or self.practice


def write_terms(terms: Terms) -> str:
    """Return *terms* as text."""
    plain = {name: getattr(terms, name) for name in Terms.__struct_fields__}
    plain["edition"] = GAMES[terms.game].editions.write(terms.edition)
    return msgspec.json.encode(plain).decode()


def read_terms(text: str) -> Terms:
    """Return the terms that *text* holds; what its version had no word for is as it was then.

    Raises:
        ValueError: *text* holds none, or those of a game that nobody knows here.
    """
    plain = msgspec.json.decode(text, type=dict[str, object])
    game = GAMES.get(str(plain.get("game", USUAL)))
    if game is None:
        raise ValueError("a game that nobody knows")
    edition = plain.get("edition")
    if isinstance(edition, dict):
        plain["edition"] = game.editions.read(edition)
    terms = msgspec.convert(plain, Terms)
    if terms.players not in game.rules.parties:
        raise ValueError("a number of players that the game does not know")
    return terms
