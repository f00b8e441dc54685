"""The weights of the minds, read from `weights.json`; `python -m bot tune` makes that file."""

from importlib.resources import files
from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds: how it was made, and by the number of players what was fitted."""

    made_by: tuple[str, ...]
    prospects: dict[str, tuple[float, ...]]
    habits: dict[str, tuple[tuple[float, ...], ...]]


WEIGHTS: Final = msgspec.json.decode(
    files("bot.mini.minds").joinpath("weights.json").read_bytes(), type=Weights
)

EVALUATION: Final = {int(players): weights for players, weights in WEIGHTS.prospects.items()}
"""By the number of players, the weights of `evaluation.features`."""

SHOWING: Final = WEIGHTS.habits
"""How pairs are shown: by "players/truth", twice the times shown before (3 for more) and 1 more for
a partner, how often each of `MANNERS_OF_TELLING` comes."""
