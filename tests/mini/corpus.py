"""Games that automata of every level have played, each once, for all who look at games.

Who looks at them is marked `every_level`: then each level's games are played in one process.
`PLAYED` says how many games each level plays at least.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import pytest

from bot.game.chance import Chance, Seeded
from bot.game.levels import Level
from bot.game.seats import seats
from bot.mini.minds.levels import CAUTIOUS, MINDS, TUTOR
from bot.mini.minds.mind import Mind
from bot.mini.records.record import Record, record
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Action, PickUp
from bot.mini.rules.editions import PRESETS, Edition, edition
from bot.mini.rules.events import Event
from bot.mini.rules.sight import Sight
from bot.records.parts import Chair, Player

TABLES: Final = [(edition(name, players), players) for name in PRESETS for players in (3, 4, 5)]
"""All levels play at all of these in turn."""

PLAYED: Final = int(os.environ.get("PLAYED", "12"))

USUAL: Final = dict.fromkeys(MINDS, 120) | {
    "modest": 240,
    Level.HARD: 60,
    Level.EXPERT: 12,
    CAUTIOUS: 24,
    TUTOR: 36,
}
"""How many games each level plays; the slower ones play fewer."""


def group(level: str) -> str:
    """Return the name of the tests that look at the games of a level: one process runs them."""
    return f"games of {level}"


every_level = pytest.mark.parametrize(
    "level", [pytest.param(each, marks=pytest.mark.xdist_group(group(each))) for each in MINDS]
)


@dataclass(frozen=True)
class PlayedGame:
    """A whole game, and what its seats knew whenever they did something."""

    edition: Edition
    players: int
    level: str
    ledger: tuple[Event, ...]
    choices: tuple[tuple[Sight, Action], ...]
    """Not kept of games beyond the usual ones."""

    def record(self) -> Record:
        """Return the record of the game."""
        chair = Chair(Player.AUTOMATON, self.level)
        return record(self.ledger, dict.fromkeys(seats(self.players), chair))


class Watched(Mind):
    """A mind that remembers what it did, and on what it decided that."""

    def __init__(self, mind: Mind) -> None:
        self.mind, self.choices = mind, list[tuple[Sight, Action]]()

    def choose(self, sight: Sight, chance: Chance) -> Action:
        action = self.mind.choose(sight, chance)
        self.choices.append((sight, action))
        return action

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        return self.mind.picks_up(sight, chance)

    def interrupts(self, sight: Sight, chance: Chance) -> PickUp | None:
        call = self.mind.interrupts(sight, chance)
        if call is not None:
            self.choices.append((sight, call))
        return call


@cache
def games(level: str) -> tuple[PlayedGame, ...]:
    """Return the games of a level."""
    return tuple(_played(level))


def _played(level: str) -> Iterator[PlayedGame]:
    for number in range(max(PLAYED, USUAL[level])):
        rules, players = TABLES[number % len(TABLES)]
        mind = Watched(MINDS[level]())
        ledger = play_out(rules, players, mind, Seeded(number), Seeded(number + 1))
        choices = tuple(mind.choices) if number < USUAL[level] else ()
        yield PlayedGame(rules, players, level, ledger, choices)
