"""Recorded games for the tests."""

import json
import random
from functools import lru_cache
from typing import Any

from bot.board.records.record import Record
from bot.board.records.referee import check
from bot.board.records.simulate import simulate
from bot.board.rules.editions import MAPS, OPTIONS, PRESETS, Edition, edition
from bot.records.lines import Wrong
from bot.records.parts import write
from tests.board.records import wanderers

TABLES = [(preset, on, players) for preset in PRESETS for on in MAPS for players in (3, 4, 5)]


def to_dict(game: Record) -> dict[str, Any]:
    """A record as plain dicts and lists, its keys in the order of the format."""
    plain: dict[str, Any] = json.loads(write(game))
    return plain


def judged(record: dict[str, Any]) -> tuple[int, str] | None:
    """Return None for a clean record, or the number of the wrong move (0: none) and the reason."""
    try:
        check(json.dumps(record))
    except Wrong as wrong:
        return wrong.move or 0, wrong.reason
    return None


def mixed(chance: random.Random) -> Edition:
    """Return an edition with every option drawn by itself."""
    drawn = {name: chance.choice(values) for name, values in OPTIONS.items() if values}
    drawn |= {"carnival": chance.choice((0, 2, 6, 24)), "target": 1}
    return edition(chance.choice(list(PRESETS)), **drawn)


@lru_cache(maxsize=2000)
def one(
    preset: str = "ares",
    on: str = "classic",
    players: int = 4,
    level: str = "random",
    seed: int = 0,
) -> dict[str, Any]:
    """Return the dict of one game."""
    return to_dict(next(simulate(edition(preset, map=on), players, level, 1, seed)))


@lru_cache(maxsize=400)
def any_mixed(seed: int) -> dict[str, Any]:
    """Return the dict of one game of a mixed edition: three, four and five players in turn."""
    chance = random.Random(seed)
    level = chance.choice(("random", "random", "easy"))
    return to_dict(next(simulate(mixed(chance), 3 + seed % 3, level, 1, seed)))


@lru_cache(maxsize=400)
def any_wandered(seed: int) -> dict[str, Any]:
    """Return one game of the second referee's own players, of a mixed edition."""
    return wanderers.wandered(wanderers.mixed(random.Random(seed)), 3 + seed % 3, seed)
