"""Recorded games for the tests."""

import json
import random
from functools import lru_cache
from typing import Any

from bot.mini.records.record import Record
from bot.mini.records.simulate import simulate
from bot.mini.rules import editions as options
from bot.mini.rules.editions import PRESETS, Edition, edition
from bot.records.parts import write

TABLES = [(preset, players) for preset in PRESETS for players in (3, 4, 5)]


def to_dict(game: Record) -> dict[str, Any]:
    """A record as plain dicts and lists, its keys in the order of the format."""
    plain: dict[str, Any] = json.loads(write(game))
    return plain


def mixed(chance: random.Random) -> Edition:
    """Return an edition with every option drawn by itself."""
    drawn = {
        name: chance.choice(list(kind))
        for name, kind in {
            "preset": options.Preset,
            "truth": options.TruthRule,
            "reveal": options.RevealRule,
            "black_repeat": options.BlackRepeatRule,
            "ambassador_request": options.RequestRule,
            "dummy": options.DummyRule,
            "visits": options.VisitsRule,
            "black_choice": options.BlackChoiceRule,
        }.items()
    }
    return Edition(
        **drawn, wrong_call=chance.choice((-1, 0)), target=3, carnival=chance.choice((0, 4, 6, 8))
    )


@lru_cache(maxsize=2000)
def one(preset: str, players: int, level: str = "random", seed: int = 0):
    """Return the dict of one game."""
    return to_dict(next(simulate(edition(preset, players), players, level, 1, seed)))


@lru_cache(maxsize=400)
def any_mixed(seed: int):
    """Return the dict of one game of a mixed edition: three, four and five players in turn."""
    chance = random.Random(seed)
    level = chance.choice(("random", "modest"))
    return to_dict(next(simulate(mixed(chance), 3 + seed % 3, level, 1, seed)))
