"""The commands about games that are over, and about minds; every game takes part by its own record.

Rule: no game is known here by name; a record names its own.
"""

import argparse
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from bot.game.hosted import Hosted, Record
from bot.game.interface import Value
from bot.records.lines import Wrong, checked, game_of, printable
from bot.records.looked import looked_through
from bot.records.usage import gently, misused, whole

Games = Mapping[str, Hosted]
"""Every game by its name; the first is the usual one."""


def add_commands(commands: Any, games: Games) -> None:
    """Add the commands about *games* to *commands*, the subparsers of a parser; each sets `do`."""
    _add_simulate(commands.add_parser("simulate", help="let automata play games"), games)
    for game in games.values():
        for name, tool in game.tools.items():
            tool.arguments(commands.add_parser(name, help=tool.help))
    checking = commands.add_parser("check", help="play the games of a record file by the rules")
    checking.add_argument("file", type=Path, metavar="FILE")
    checking.set_defaults(do=gently(lambda options: _check(options.file, games)))
    verifying = commands.add_parser(
        "verify", help="check that the cards of a record file were dealt as was promised"
    )
    verifying.add_argument("file", type=Path, metavar="FILE")
    verifying.set_defaults(do=gently(lambda options: _verify(options.file, games)))
    _add_replay(commands.add_parser("replay", help="tell a game of a record file"), games)


def _add_simulate(parser: argparse.ArgumentParser, games: Games) -> None:
    parser.add_argument(
        "--game", choices=games, default=next(iter(games)), help="which game; %(default)s else"
    )
    parser.add_argument(
        "--players",
        type=int,
        choices=sorted({players for game in games.values() for players in game.rules.parties}),
        help=_of_each(games, lambda game: [f"{players}" for players in game.rules.parties]),
    )
    parser.add_argument(
        "--edition",
        metavar="PRESET",
        help=_of_each(games, lambda game: [*game.editions.presets]),
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the edition, set otherwise; also --NAME VALUE",
    )
    for name in sorted({name for game in games.values() for name in game.editions.options}):
        parser.add_argument(
            f"--{name}",
            dest="option",
            action="append",
            type=f"{name}={{}}".format,
            help=argparse.SUPPRESS,
        )
    parser.add_argument(
        "--level",
        default="medium",
        help=f"how well they play: {_of_each(games, lambda game: [*game.minds.by_name])}",
    )
    parser.add_argument("--games", type=whole, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the same seed plays the same games")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the games to FILE, one a line"
    )
    parser.set_defaults(do=gently(lambda options: _simulate(options, games[options.game])))


def _of_each(games: Games, words: Callable[[Hosted], list[str]]) -> str:
    """Return what each of *games* can be asked for, with its name where there are several."""
    told = {name: ", ".join(words(game)) for name, game in games.items()}
    return "; ".join(told.values() if len(told) == 1 else [f"{n}: {w}" for n, w in told.items()])


def _simulate(options: argparse.Namespace, game: Hosted) -> int:
    rules, minds, records = game.rules, game.minds, game.records
    players = rules.party if options.players is None else options.players
    if players not in rules.parties:
        return misused(f"{game.name} is played by {' or '.join(map(str, rules.parties))}")
    if options.level not in minds.by_name:
        known = ", ".join(minds.by_name)
        return misused(f"there is no level {options.level!r}; there are {known}")
    changes: dict[str, Value] = {}
    try:
        for text in options.option:
            name, _, value = text.partition("=")
            if name not in game.editions.options:
                known = ", ".join(game.editions.options)
                return misused(f"there is no option {name!r}; there are {known}")
            changes[name] = int(value) if value.lstrip("-").isdecimal() else value
        preset = options.edition or next(iter(game.editions.presets))
        edition = game.editions.make(preset, {**game.editions.suited(preset, players), **changes})
    except ValueError as error:
        return misused(f"no such edition: {error}")
    played = records.simulate(edition, players, options.level, options.games, options.seed)
    if options.record is None:
        print(records.summary(played))
        return 0
    with options.record.open("w", encoding="utf-8", newline="\n") as file:

        def written(record: Record) -> Record:
            file.write(records.write(record) + "\n")
            return record

        print(records.summary(map(written, played)))
    return 0


def _check(path: Path, games: Games) -> int:
    with path.open("rb") as file:
        found = ((line, one) for line, _, one in checked(file, games) if isinstance(one, Wrong))
        return _told(path, {line: str(wrong) for line, wrong in found})


def _verify(path: Path, games: Games) -> int:
    with path.open("rb") as file:
        looked = looked_through(file, games)
    wrong = looked.wrong | looked.silent
    status = _told(path, dict(sorted(wrong.items())))
    for table, commitment in looked.promised.items():
        print(f"table {table}: {commitment}")
    return status


def _told(path: Path, wrong: Mapping[int, str]) -> int:
    """Print what is *wrong* with the lines of a file; return the exit status."""
    for line, reason in wrong.items():
        print(f"{path}:{line}: {reason}")
    if not wrong:
        print("ok")
    return 1 if wrong else 0


def _add_replay(parser: argparse.ArgumentParser, games: Games) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--line",
        "--game",
        type=whole,
        default=1,
        metavar="LINE",
        help="which line of the file; the first is 1",
    )
    parser.add_argument(
        "--thoughts", action="store_true", help="say, too, what each had reason to believe"
    )
    parser.set_defaults(do=gently(lambda options: _replay(options, games)))


def _replay(options: argparse.Namespace, games: Games) -> int:
    with options.file.open("rb") as file:
        line = next(islice(file, max(0, options.line - 1), None), None)
    if options.line < 1 or (line is None and options.line > 1):
        return misused(f"{options.file} has no line {options.line}")
    try:
        records = game_of(line or b"", games).records
        told = (records.thoughts if options.thoughts else records.replay)(line or b"")
    except Wrong as wrong:
        print(f"{options.file}:{options.line}: {wrong}")
        return 1
    for sentence in told:
        print(printable(sentence))
    return 0
