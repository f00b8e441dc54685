"""`run`: the bot on Discord, or with no token in a sandbox on this machine."""

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from bot.settings import Settings, read_settings

ABOUT: Final = (
    "Runs the bot until Ctrl-C or SIGTERM. What it needs is set in the environment or in .env, as"
    " .env.example says. Without DISCORD_TOKEN it runs in a sandbox, a small Discord on this"
    " machine, if the extra `sandbox` is installed."
)


def add(commands: Any) -> None:
    """Tell the parser of it."""
    commands.add_parser(
        "run",
        help="run the bot; without DISCORD_TOKEN in a sandbox on this machine",
        description=ABOUT,
    ).set_defaults(do=run)


def run(_options: argparse.Namespace) -> int:
    """Run the bot until it is told to stop."""
    settings = read_settings()
    return _on_discord(settings) if settings.token else _in_sandbox(settings.sandbox_port)


def _on_discord(settings: Settings) -> int:
    from bot.logs import set_up

    set_up(settings.log_level, settings.log_format)
    from bot.app import serve
    from bot.commands.database import NOT_FOR_US, told, with_database
    from bot.monitoring.port import NoPort
    from bot.service.control import beside
    from storage.sqlite import must_be_free

    try:
        return with_database(serve(settings, socket=beside(settings.database)))
    except NoPort as error:
        said = str(error)

    def no_port() -> int:
        must_be_free(settings.database)  # else a bot runs, which has the port as well
        print(said, file=sys.stderr)
        return NOT_FOR_US

    return told(no_port)


def _in_sandbox(port: int | None) -> int:
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
