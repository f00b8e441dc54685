"""The command line of the bot."""

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from bot.monitoring.health import DEAD, diagnosis, read_sign
from bot.settings import Misconfigured, read_settings


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks for; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Inkognito on Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser(
        "run", help="run the bot; without DISCORD_TOKEN in a sandbox on this machine"
    ).set_defaults(do=run)
    commands.add_parser("healthcheck", help="say whether the running bot is well").set_defaults(
        do=healthcheck
    )
    backup_parser = commands.add_parser("backup", help="copy the database while the bot runs")
    backup_parser.add_argument("target", type=Path)
    backup_parser.set_defaults(do=backup)
    erase_parser = commands.add_parser(
        "erase", help="keep nothing of a person; the bot must be stopped"
    )
    erase_parser.add_argument("person", type=account, help="the number of their Discord account")
    erase_parser.set_defaults(do=erase)
    commands.add_parser(
        "recount", help="make all statistics anew; the bot must be stopped"
    ).set_defaults(do=recount)
    words = sys.argv[1:] if arguments is None else arguments
    if (
        not words or words[0] not in commands.choices
    ):  # whoever asks for its health is not kept waiting
        from bot.games import GAMES
        from bot.records.cli import add_commands

        add_commands(commands, GAMES)
    options = parser.parse_args(arguments)
    try:
        return int(options.do(options))
    except Misconfigured as error:
        print(error, file=sys.stderr)
        return 78


def account(text: str) -> int:
    """Return the number of a Discord account that *text* is.

    Raises:
        ValueError: it is none.
    """
    number = int(text)
    if not 0 < number < 2**63:
        raise ValueError
    return number


def run(_options: argparse.Namespace) -> int:
    """Run the bot on Discord, or with no token in the sandbox."""
    from bot.logs import set_up

    settings = read_settings()
    if not settings.token:
        return _sandbox(settings.sandbox_port)
    set_up(settings.log_level, settings.log_format)
    from bot.app import serve

    return _with_database(serve(settings))


def _sandbox(port: int | None) -> int:
    try:
        from bot.sandbox.run import NoPort
        from bot.sandbox.run import run as sandbox
    except ImportError:
        print(
            "DISCORD_TOKEN is empty, and the sandbox is not installed.\n"
            "Put a bot's token into .env to go to Discord, or install the extra: pip install"
            " '.[sandbox]'.",
            file=sys.stderr,
        )
        return 78
    print("No DISCORD_TOKEN: starting the bot in a sandbox on this machine.")
    # A world made anew knows nothing of yesterday's tables, so it has a database of its own; both
    # outlive the bot.
    with tempfile.TemporaryDirectory(prefix="inkognito-") as folder:
        os.environ["DATABASE"] = str(Path(folder) / "inkognito.db")
        try:
            asyncio.run(
                sandbox(
                    [sys.executable, "-m", "bot", "run"], port, lambda line: print(line, flush=True)
                )
            )
        except NoPort as error:
            print(error, file=sys.stderr)
            return 78
    return 0


def healthcheck(_options: argparse.Namespace) -> int:
    """Say how the running bot is by its last sign of life; return 0 if it is well."""
    database = read_settings().database
    try:
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
            row = db.execute("SELECT value FROM fact WHERE name = 'heartbeat'").fetchone()
    except sqlite3.Error as error:
        print(f"no database to look at: {error}", file=sys.stderr)
        return DEAD
    status, said = diagnosis(read_sign(row[0]) if row is not None else None, time.time())
    print(said, file=sys.stderr if status else sys.stdout)
    return status


def backup(options: argparse.Namespace) -> int:
    """Copy the database to a file that does not exist yet."""
    from storage.backup import backup as copy

    source = read_settings().database
    try:
        os.close(
            os.open(options.target, os.O_CREAT | os.O_EXCL, 0o600)
        )  # what people hold is in it
    except OSError as error:
        print(f"{options.target}: {error.strerror}", file=sys.stderr)
        return 1
    try:
        copy(source, options.target)
    except sqlite3.Error as error:
        options.target.unlink()
        print(f"{source} cannot be copied to {options.target}: {error}", file=sys.stderr)
        return 1
    return 0


def erase(options: argparse.Namespace) -> int:
    """Keep nothing of a person."""
    from bot.host.erasure import erase_at

    async def work() -> int:
        seats = await erase_at(read_settings().database, options.person)
        print(f"Nothing is kept of {options.person}; an automaton has taken over {seats} seats.")
        return 0

    return _with_database(work())


def recount(_options: argparse.Namespace) -> int:
    """Make the results of all games anew from the ledger."""
    from bot.host.standings import recount_at

    async def work() -> int:
        print(f"Counted {await recount_at(read_settings().database)} games.")
        return 0

    return _with_database(work())


def _with_database(work: Coroutine[Any, Any, int]) -> int:
    """Return the exit status of *work*; where it gets no database, another and a sentence."""
    from storage.errors import AlreadyOpen, FromTheFuture, NotOurs, TooOld, Unusable

    try:
        return asyncio.run(work)
    except (AlreadyOpen, Unusable, FromTheFuture, NotOurs, TooOld) as error:
        print(error, file=sys.stderr)
        return {AlreadyOpen: 75, Unusable: 74}.get(type(error), 78)


if __name__ == "__main__":
    sys.exit(main())
