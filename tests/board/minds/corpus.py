"""Games that automata of every level have played, each once, for all who look at games.

`PLAYED` says how many games each level plays at least.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import pytest

from bot.board.minds.levels import MINDS
from bot.board.minds.mind import Mind
from bot.board.records.simulate import play_out
from bot.board.rules.actions import Action
from bot.board.rules.editions import PRESETS, Edition, MapRule, edition
from bot.board.rules.events import Event
from bot.board.rules.sight import Sight
from bot.game.chance import Chance, Seeded
from bot.game.levels import Level

TABLES: Final = [
    (edition(name, map=on, placement=placement), players)
    for placement, on in (("random", MapRule.CLASSIC), ("chosen", MapRule.SERENISSIMA))
    for name in PRESETS
    for players in (3, 4, 5)
]
"""All levels play at all of these in turn."""

PLAYED: Final = int(os.environ.get("PLAYED", "0"))

USUAL: Final = dict.fromkeys(MINDS, 18) | {"random": 180, Level.HARD: 18}
"""How many games each level plays; the slower ones play fewer."""


def group(level: str) -> str:
    """Return the name of the tests that look at the games of a level: one process runs them."""
    return f"board games of {level}"


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


class Watched(Mind):
    """A mind that remembers what it did, and on what it decided that."""

    def __init__(self, mind: Mind) -> None:
        self.mind, self.choices = mind, list[tuple[Sight, Action]]()

    def choose(self, sight: Sight, chance: Chance) -> Action:
        action = self.mind.choose(sight, chance)
        self.choices.append((sight, action))
        return action

    def interrupts(self, sight: Sight, chance: Chance) -> Action | None:
        action = self.mind.interrupts(sight, chance)
        if action is not None:
            self.choices.append((sight, action))
        return action


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
