"""What the command line can do with the card game alone.

What one needs is imported when it runs.
"""

import argparse
import sys
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


def add_cases(parser: argparse.ArgumentParser) -> None:
    """Add to *parser* what tells which book of cases to make, or to prove."""
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        nargs="?",
        help="where to write the book, bot/mini/cases/book.txt, or which to prove; else the one"
        " that comes with the program is proven, and a new one printed",
    )
    parser.add_argument(
        "--years", type=whole, default=10, help="for how long it lasts; %(default)s"
    )
    parser.add_argument(
        "--seed", type=whole, default=1, help="the same seed gives the same book; %(default)s"
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="make none, but prove each: one solution, no clue too many, each new one of use",
    )
    parser.set_defaults(do=_cases)


@gently
def _cases(options: argparse.Namespace) -> int:
    from bot.mini.cases.book import book
    from bot.mini.cases.filling import days_of, filled
    from bot.mini.cases.proving import objections, summary

    if options.check:
        lines = book() if options.file is None else _lines_of(options.file)
        found = objections(lines) if lines else ["there is no case in it"]
        said = found or [*summary(lines), f"{len(lines)} of {len(lines)} are proven"]
        sys.stdout.writelines(f"{line}\n" for line in said)
        return 1 if found else 0
    if not options.years:
        return misused("a book for no years has no cases")
    text = "".join(f"{line}\n" for line in filled(days_of(options.years), options.seed))
    if options.file is None:
        sys.stdout.write(text)
    else:
        options.file.write_text(text, encoding="ascii")
    return 0


def _lines_of(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()
