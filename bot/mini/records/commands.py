"""What the command line can do with the card game alone.

What one needs is imported when it runs.
"""

import argparse
from pathlib import Path

from bot.mini.rules.editions import PARTIES
from bot.records.usage import gently, misused, whole


def add_tune(parser: argparse.ArgumentParser) -> None:
    """Add to *parser* what tells how to fit the weights of the minds."""
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="where to write the weights: bot/mini/minds/weights.json",
    )
    parser.add_argument("--players", type=int, choices=PARTIES, nargs="+", default=[*PARTIES])
    parser.add_argument("--games", type=whole, default=1500)
    parser.add_argument(
        "--seed", type=int, default=0, help="the same seed and the same weights give the same"
    )
    parser.add_argument(
        "--only",
        choices=("habits", "prospects"),
        help="how pairs are shown, or who is likely to win",
    )
    parser.set_defaults(do=_tune)


@gently
def _tune(options: argparse.Namespace) -> int:
    from msgspec import json

    from bot.mini.records.tuning import What, tuned

    if not options.games:
        return misused("nothing can be learnt from no games")
    players = " ".join(map(str, options.players))
    command = (
        f"python -m bot tune --players {players} --games {options.games} --seed {options.seed}"
    )
    what = tuple(What) if options.only is None else (What(options.only),)
    command += "" if options.only is None else f" --only {options.only}"
    weights = tuned(options.players, options.games, options.seed, what, command)
    options.file.write_bytes(json.format(json.encode(weights), indent=1) + b"\n")
    return 0
