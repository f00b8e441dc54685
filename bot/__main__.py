"""The command line: `python -m bot COMMAND`.

A command is a function that adds its arguments to a parser and one that does it and returns the exit status: 0 for
well, 1 for a wrong record, 2 for a wrong use. What a command needs is imported when it runs, so that checking a
record never loads Discord.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

Command = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that *arguments* name, and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Mini Inkognito on Discord.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_run(commands.add_parser("run", help="run the bot"))
    _add_simulate(commands.add_parser("simulate", help="let automata play games"))
    _add_check(commands.add_parser("check", help="play the games of a record file by the rules"))
    _add_replay(commands.add_parser("replay", help="tell a game of a record file round by round"))
    chosen = parser.parse_args(arguments)
    command: Command = chosen.command
    try:
        return command(chosen)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # Whoever read our output has gone (`… | head`): nothing is left to say, not even at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return _misused(f"{error.filename}: {error.strerror}")


def _misused(sentence: str) -> int:
    print(f"python -m bot: {sentence}", file=sys.stderr)
    return 2


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(command=_run)


def _run(_chosen: argparse.Namespace) -> int:
    from bot.app import main as run_bot

    return run_bot() or 0


def _whole(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument("--edition", default="german", metavar="PRESET", help="german, english, dutch or online")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the edition, set otherwise"
    )
    parser.add_argument("--level", default="modest", help="how well the automata play")
    parser.add_argument("--games", type=_whole, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the same seed plays the same games")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the games to FILE, one a line")
    parser.set_defaults(command=_simulate)


def _simulate(chosen: argparse.Namespace) -> int:
    import msgspec

    from bot.ai.whim import LEVELS
    from bot.game.mini.editions import edition
    from bot.records.record import Record, write
    from bot.records.simulate import simulate, summary

    if chosen.level not in LEVELS:
        return _misused(f"there is no level {chosen.level!r}; there are {', '.join(LEVELS)}")
    options: dict[str, object] = {}
    for text in chosen.option:
        name, _, value = text.partition("=")
        options[name] = int(value) if value.lstrip("-").isdecimal() else value
    try:
        played_by = edition(chosen.edition, **options)
    except msgspec.ValidationError as error:
        return _misused(f"no such edition: {error}")
    games = simulate(played_by, chosen.players, chosen.level, chosen.games, chosen.seed)
    if chosen.record is None:
        print(summary(games))
        return 0
    with chosen.record.open("w", encoding="utf-8", newline="\n") as file:

        def written(game: Record) -> Record:
            file.write(write(game) + "\n")
            return game

        print(summary(map(written, games)))
    return 0


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.set_defaults(command=_check)


def _check(chosen: argparse.Namespace) -> int:
    from bot.records.referee import Wrong, games

    status = 0
    with chosen.file.open("rb") as file:
        for line, game in games(file):
            if isinstance(game, Wrong):
                print(f"{chosen.file}:{line}: {game}")
                status = 1
    if status == 0:
        print("ok")
    return status


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--game", type=_whole, default=1, metavar="LINE", help="which line of the file; the first is 1")
    parser.set_defaults(command=_replay)


def _replay(chosen: argparse.Namespace) -> int:
    from bot.records.referee import Wrong, games
    from bot.records.replay import replay

    with chosen.file.open("rb") as file:
        for line, game in games(file):
            if line != chosen.game:
                continue
            if isinstance(game, Wrong):
                print(f"{chosen.file}:{line}: {game}")
                return 1
            for sentence in replay(game):
                print(sentence)
            return 0
    return _misused(f"{chosen.file} has no line {chosen.game}")


if __name__ == "__main__":
    sys.exit(main())
