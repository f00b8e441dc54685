"""Golden games with what every seat sees, one for each edition and number of players.

When the rules or what is seen change on purpose, make them anew with ``python -m
tests.mini.rules.transcripts`` and read the difference before it is committed.
"""

from pathlib import Path
from typing import Final

import msgspec

from bot.mini.rules.duties import duties, waiting
from bot.mini.rules.editions import Preset, edition
from bot.mini.rules.options import options
from bot.mini.rules.ruleset import RULES
from bot.mini.rules.sight import Sight
from tests.game import transcripts
from tests.mini.rules.builders import PARTIES, Step, random_game

COMMAND: Final = "python -m tests.mini.rules.transcripts"

_SEEDS: Final[dict[tuple[str, int], int]] = {
    ("german", 3): 19,
    ("german", 4): 18,
    ("german", 5): 33,
    ("english", 3): 11,
    ("english", 4): 56,
    ("english", 5): 69,
    ("dutch", 3): 11,
    ("dutch", 4): 3,
    ("dutch", 5): 145,
    ("online", 3): 23,
    ("online", 4): 201,
    ("online", 5): 27,
}
"""Which random game is told: one that a call ends in its second series or so."""

_STEPS: Final = 120


def path_of(preset: str, players: int) -> Path:
    """Return where the transcript is kept."""
    return Path(__file__).parent / "golden" / "transcripts" / f"{preset}-{players}.txt"


def transcript(preset: str, players: int) -> str:
    """Return a game as text."""
    steps = game(preset, players, _SEEDS[preset, players])
    return transcripts.transcript(f"{preset}, {players} players", steps, RULES, _facts)


def game(preset: str, players: int, seed: int) -> tuple[Step, ...]:
    """Return the game that is told."""
    return tuple(random_game(seed, players, edition(preset, players), pick_up=0.03, steps=_STEPS))


FIRST_CALLED = {"clues": "notes"}
"""What the transcripts, which are never edited, call a field that has been named anew."""


def _facts(sight: Sight) -> dict[str, str]:
    facts = {
        FIRST_CALLED.get(name, name): msgspec.json.encode(getattr(sight, name)).decode()
        for name in Sight.__struct_fields__
    }
    facts["waiting"] = str(list(waiting(sight)))
    facts["duties"] = msgspec.json.encode(duties(sight)).decode()
    facts["options"] = str(len(options(sight)))
    # The whole of what only grows would drown the rest.
    facts["history"] = msgspec.json.encode(sight.history[-1:]).decode()
    facts["notes"] = (
        f"{len(sight.clues)}, the last two {msgspec.json.encode(sight.clues[-2:]).decode()}"
    )
    return facts


def main() -> None:
    """Make all of them anew."""
    for preset, players in PARTIES:
        path_of(preset, players).write_text(transcript(Preset(preset), players), encoding="utf-8")


if __name__ == "__main__":
    main()
