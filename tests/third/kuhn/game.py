"""Kuhn poker as the house hosts it."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

import msgspec

from bot.game.hosted import Game
from bot.game.interface import Editions, Value
from tests.third.kuhn.minds import MINDS
from tests.third.kuhn.records import COUNTING, RECORDS
from tests.third.kuhn.rules import RULES, Edition, after

PRESETS: Final = {"kuhn": Edition(), "short": Edition("short", target=1)}
OPTIONS: Final[Mapping[str, tuple[Value, ...]]] = {
    "target": (1, 3, 5, 9),
    "folded": ("hidden", "shown"),
}


def make(preset: str, changes: Mapping[str, Value]) -> Edition:
    """Return *preset* with *changes*."""
    if preset not in PRESETS or any(value not in OPTIONS[name] for name, value in changes.items()):
        raise ValueError("no such edition")
    return msgspec.structs.replace(PRESETS[preset], **changes)


def stored(edition: Edition) -> Mapping[str, Value]:
    """Return what is kept of it."""
    plain: dict[str, Value] = msgspec.to_builtins(edition)
    return plain


KUHN: Final = Game(
    name="kuhn",
    rules=RULES,
    editions=Editions(
        PRESETS,
        OPTIONS,
        make=make,
        write=stored,
        read=lambda plain: msgspec.convert(plain, Edition),
    ),
    minds=MINDS,
    counting=COUNTING,
    records=RECORDS,
    locales=files(__package__).joinpath("locales"),
    hindsight=lambda ledger: after(RULES.blank, ledger).cards,
)
