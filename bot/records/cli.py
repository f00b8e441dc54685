"""The commands about records and minds; what one needs is imported when it runs."""

import argparse
import os
import sys
from collections.abc import Callable
from functools import wraps
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.mini.records.record import Record

Command = Callable[[argparse.Namespace], int]
"""Does what was asked, and returns the exit status: 0 for well, 1 for a wrong record, 2 for a
wrong use."""


def add_commands(commands: Any) -> None:
    """Add the commands to *commands*, the subparsers of a parser; each sets `do`."""
    _add_simulate(commands.add_parser("simulate", help="let automata play games"))
    _add_tune(commands.add_parser("tune", help="fit the weights of the minds to games they play"))
    _add_check(commands.add_parser("check", help="play the games of a record file by the rules"))
    _add_verify(
        commands.add_parser(
            "verify", help="check that the cards of a record file were dealt as was promised"
        )
    )
    _add_replay(commands.add_parser("replay", help="tell a game of a record file round by round"))


def _gently(command: Command) -> Command:
    """Return *command* with a sentence for a file that cannot be opened, and silence for a reader who has gone."""

    @wraps(command)
    def gentle(options: argparse.Namespace) -> int:
        try:
            status = command(options)
            sys.stdout.flush()
        except BrokenPipeError:
            # As in `… | head`: nothing is left to say, not even what Python would write when it
            # ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        except OSError as error:
            return _misused(f"{error.filename}: {error.strerror}")
        return status

    return gentle


def _misused(sentence: str) -> int:
    print(f"python -m bot: {sentence}", file=sys.stderr)
    return 2


def _whole(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument(
        "--edition", default="german", metavar="PRESET", help="german, english, dutch or online"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the edition, set otherwise",
    )
    parser.add_argument("--level", default="medium", help="how well the automata play")
    parser.add_argument("--games", type=_whole, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the same seed plays the same games")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the games to FILE, one a line"
    )
    parser.set_defaults(do=_simulate)


@_gently
def _simulate(options: argparse.Namespace) -> int:
    from bot.mini.minds.levels import MINDS
    from bot.mini.records.record import Record, write
    from bot.mini.records.simulate import simulate, summary
    from bot.mini.rules.editions import edition

    if options.level not in MINDS:
        return _misused(f"there is no level {options.level!r}; there are {', '.join(MINDS)}")
    set_otherwise: dict[str, object] = {}
    try:
        for text in options.option:
            name, _, value = text.partition("=")
            set_otherwise[name] = int(value) if value.lstrip("-").isdecimal() else value
        played_by = edition(options.edition, **set_otherwise)
    except ValueError as error:
        return _misused(f"no such edition: {error}")
    games = simulate(played_by, options.players, options.level, options.games, options.seed)
    if options.record is None:
        print(summary(games))
        return 0
    with options.record.open("w", encoding="utf-8", newline="\n") as file:

        def written(game: Record) -> Record:
            file.write(write(game) + "\n")
            return game

        print(summary(map(written, games)))
    return 0


def _add_tune(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="where to write the weights: bot/mini/minds/weights.json",
    )
    parser.add_argument("--players", type=int, choices=(3, 4, 5), nargs="+", default=[3, 4, 5])
    parser.add_argument("--games", type=_whole, default=1500)
    parser.add_argument(
        "--seed", type=int, default=0, help="the same seed and the same weights give the same"
    )
    parser.add_argument(
        "--only",
        choices=("habits", "prospects"),
        help="how pairs are shown, or who is likely to win",
    )
    parser.set_defaults(do=_tune)


@_gently
def _tune(options: argparse.Namespace) -> int:
    from msgspec import json

    from bot.mini.records.tuning import What, tuned

    if not options.games:
        return _misused("nothing can be learnt from no games")
    players = " ".join(map(str, options.players))
    command = (
        f"python -m bot tune --players {players} --games {options.games} --seed {options.seed}"
    )
    what = tuple(What) if options.only is None else (What(options.only),)
    command += "" if options.only is None else f" --only {options.only}"
    weights = tuned(options.players, options.games, options.seed, what, command)
    options.file.write_bytes(json.format(json.encode(weights), indent=1) + b"\n")
    return 0


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.set_defaults(do=_check)


@_gently
def _check(options: argparse.Namespace) -> int:
    return _looked_through(options.file, lambda _: None)


def _add_verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.set_defaults(do=_verify)


@_gently
def _verify(options: argparse.Namespace) -> int:
    from bot.mini.records.proof import NOT_SAID

    promised: dict[int, str] = {}

    def unlike(record: "Record") -> str | None:
        fair = record.fair
        if fair is None:
            return NOT_SAID
        # That its cards follow from the secret was a part of the check.
        if promised.setdefault(fair.table, fair.commitment) != fair.commitment:
            return f"table {fair.table} promised something else before"
        return None

    status = _looked_through(options.file, unlike)
    for table, commitment in promised.items():
        print(f"table {table}: {commitment}")
    return status


def _looked_through(path: Path, objection: "Callable[[Record], str | None]") -> int:
    """Print what is wrong with each game of a file; *objection* says what the rules do not."""
    from bot.mini.records.draft import Wrong
    from bot.mini.records.referee import games

    status = 0
    with path.open("rb") as file:
        for line, game in games(file):
            wrong = game if isinstance(game, Wrong) else objection(game)
            if wrong is not None:
                print(f"{path}:{line}: {wrong}")
                status = 1
    if status == 0:
        print("ok")
    return status


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--game",
        type=_whole,
        default=1,
        metavar="LINE",
        help="which line of the file; the first is 1",
    )
    parser.add_argument(
        "--thoughts",
        action="store_true",
        help="say for every round what each had reason to believe",
    )
    parser.set_defaults(do=_replay)


@_gently
def _replay(options: argparse.Namespace) -> int:
    from bot.mini.records.draft import Wrong
    from bot.mini.records.replay import replay, thoughts

    with options.file.open("rb") as file:
        line = next(islice(file, max(0, options.game - 1), None), None)
    if line is None and options.game > 1:
        return _misused(f"{options.file} has no line {options.game}")
    try:
        told = (thoughts if options.thoughts else replay)(line or b"")
    except Wrong as wrong:
        print(f"{options.file}:{options.game}: {wrong}")
        return 1
    for sentence in told:
        print(sentence)
    return 0
