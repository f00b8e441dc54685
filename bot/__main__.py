"""The command line of the bot."""

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

ALIVE_SECONDS = 60
"""How old the last sign of life may be for the bot to count as healthy; one is written every ten seconds."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks for; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Inkognito on Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="run the bot; without DISCORD_TOKEN in a sandbox on this machine").set_defaults(
        do=run
    )
    commands.add_parser("healthcheck", help="say whether the running bot is alive").set_defaults(do=healthcheck)
    backup_parser = commands.add_parser("backup", help="copy the database while the bot runs")
    backup_parser.add_argument("target", type=Path)
    backup_parser.set_defaults(do=backup)
    from bot.records.cli import add_commands

    add_commands(commands)
    options = parser.parse_args(arguments)
    return int(options.do(options))


def run(_options: argparse.Namespace) -> int:
    """Run the bot on Discord, or with no token in the sandbox."""
    from bot.logs import set_up
    from bot.settings import Misconfigured, read_settings

    try:
        settings = read_settings()
    except Misconfigured as error:
        print(error, file=sys.stderr)
        return 78
    if not settings.token:
        return _sandbox(settings.sandbox_port)
    set_up(settings.log_level, settings.log_format)
    from bot.app import serve
    from storage.database import AlreadyOpen
    from storage.migrations import FromTheFuture

    try:
        return asyncio.run(serve(settings))
    except (AlreadyOpen, FromTheFuture) as error:
        print(error, file=sys.stderr)
        return 75 if isinstance(error, AlreadyOpen) else 78


def _sandbox(port: int | None) -> int:
    try:
        from bot.sandbox.run import run as sandbox
    except ImportError:
        print(
            "DISCORD_TOKEN is empty, and the sandbox is not installed.\n"
            "Put a bot's token into .env to go to Discord, or install the extra: pip install '.[sandbox]'.",
            file=sys.stderr,
        )
        return 78
    print("No DISCORD_TOKEN: starting the bot in a sandbox on this machine.")
    # A world made anew knows nothing of yesterday's tables, so it has a database of its own; both outlive the bot.
    with tempfile.TemporaryDirectory(prefix="inkognito-") as folder:
        os.environ["DATABASE"] = str(Path(folder) / "inkognito.db")
        asyncio.run(sandbox([sys.executable, "-m", "bot", "run"], port, lambda line: print(line, flush=True)))
    return 0


def healthcheck(_options: argparse.Namespace) -> int:
    """Return 0 if the running bot has written a sign of life lately."""
    from bot.settings import read_settings

    database = read_settings().database
    try:
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
            row = db.execute("SELECT value FROM fact WHERE name = 'heartbeat'").fetchone()
    except sqlite3.Error as error:
        print(f"no database to look at: {error}", file=sys.stderr)
        return 1
    return 0 if row is not None and time.time() - int(row[0]) < ALIVE_SECONDS else 1


def backup(options: argparse.Namespace) -> int:
    """Copy the database to a file that does not exist yet."""
    from bot.settings import read_settings
    from storage.backup import backup as copy

    if options.target.exists():
        print(f"{options.target} exists already", file=sys.stderr)
        return 1
    copy(read_settings().database, options.target)
    os.chmod(options.target, 0o600)
    return 0


if __name__ == "__main__":
    sys.exit(main())
