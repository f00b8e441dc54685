"""Golden games with what every seat sees, one for each edition and number of players.

When the rules or what is seen change on purpose, make them anew with ``python -m
tests.board.rules.transcripts`` and read the difference before it is committed.
"""

from pathlib import Path
from typing import Final

import msgspec

from bot.board.rules.duties import duty, waiting
from bot.board.rules.editions import edition
from bot.board.rules.material import PIECES
from bot.board.rules.options import options
from bot.board.rules.ruleset import RULES
from bot.board.rules.sight import Sight
from tests.board.rules.builders import PARTIES
from tests.board.rules.wanderers import Moment, random_game
from tests.game import transcripts

COMMAND: Final = "python -m tests.board.rules.transcripts"

_SEEDS: Final[dict[tuple[str, int], int]] = {
    ("ares", 3): 17,
    ("ares", 4): 303,
    ("ares", 5): 197,
    ("mb", 3): 67,
    ("mb", 4): 109,
    ("mb", 5): 35,
    ("online", 3): 269,
    ("online", 4): 150,
    ("online", 5): 197,
}
"""Which random game is told: one that a declaration ends after some rounds."""

_STEPS: Final = 120


def path_of(preset: str, players: int) -> Path:
    """Return where the transcript is kept."""
    return Path(__file__).parent / "golden" / "transcripts" / f"{preset}-{players}.txt"


def transcript(preset: str, players: int) -> str:
    """Return a game as text."""
    steps = game(preset, players, _SEEDS[preset, players])
    return transcripts.transcript(f"{preset}, {players} players", steps, RULES, _facts)


def game(preset: str, players: int, seed: int) -> tuple[Moment, ...]:
    """Return the game that is told."""
    return tuple(random_game(seed, players, edition(preset), bold=0.02, actions=_STEPS))


def _facts(sight: Sight) -> dict[str, str]:
    facts = {
        name: msgspec.json.encode(getattr(sight, name)).decode()
        for name in Sight.__struct_fields__
        if name not in ("positions", "began")
    }
    facts |= {name: str(sight.positions[piece]) for name, piece in PIECES.items()}
    facts["waiting"] = str(list(waiting(sight)))
    facts["duty"] = str(duty(sight))
    facts["options"] = str(len(options(sight)))
    facts["meetings"] = str([f"{m.met} {m.settled}" for m in sight.meetings])
    # The whole of what only grows would drown the rest.
    facts["history"] = msgspec.json.encode(sight.history[-1:]).decode()
    facts["clues"] = (
        f"{len(sight.clues)}, the last two {msgspec.json.encode(sight.clues[-2:]).decode()}"
    )
    return facts


def main() -> None:
    """Make all of them anew."""
    for preset, players in PARTIES:
        path_of(preset, players).write_text(transcript(preset, players), encoding="utf-8")


if __name__ == "__main__":
    main()
