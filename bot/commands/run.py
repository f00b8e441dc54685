"""`run`: the bot on Discord, or with no token in a sandbox on this machine."""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from bot.address import Address
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
    return _on_discord(settings) if settings.token else _in_sandbox(settings)


def _on_discord(settings: Settings) -> int:
    from bot.logs import set_up

    set_up(settings.log_level, settings.log_format)
    from bot.commands.database import NOT_FOR_US, told, with_database
    from bot.monitoring.port import NoPort
    from bot.service.control import beside
    from bot.serving import serve
    from storage.sqlite import must_be_free

    file = settings.database if isinstance(settings.database, Path) else None
    try:
        return with_database(serve(settings, socket=file and beside(file)))
    except NoPort as error:
        said = str(error)

    def no_port() -> int:
        if file is not None:
            must_be_free(file)  # else a bot runs, which has the port as well
        print(said, file=sys.stderr)
        return NOT_FOR_US

    return told(no_port)


def _in_sandbox(settings: Settings) -> int:
    try:
        from bot.sandbox.run import NoPort
    except ImportError:
        print(
            "DISCORD_TOKEN is empty, and the sandbox is not installed.\n"
            "Put a bot's token into .env to go to Discord, or install the extra: pip install"
            " '.[sandbox]'.",
            file=sys.stderr,
        )
        return 78
    print("No DISCORD_TOKEN: starting the bot in a sandbox on this machine.")
    try:
        return _played(settings)
    except NoPort as error:
        print(error, file=sys.stderr)
        return 78


def _played(settings: Settings) -> int:
    """Play in the sandbox until it is told to stop.

    A world made anew knows nothing of yesterday's tables, so it has a database of its own; both
    outlive the bot.
    """
    from bot.commands.database import with_database
    from bot.sandbox.run import run as sandbox

    play = partial(
        sandbox,
        [sys.executable, "-m", "bot", "run"],
        settings.sandbox_port,
        lambda line: print(line, flush=True),
    )
    if isinstance(settings.database, Address):
        return with_database(_several(settings.database, settings, play))
    with tempfile.TemporaryDirectory(prefix="inkognito-") as folder:
        os.environ["DATABASE"] = str(Path(folder) / "inkognito.db")
        asyncio.run(play())
    return 0


async def _several(place: Address, settings: Settings, play: Callable[..., Awaitable[None]]) -> int:
    """Do the same with several processes on a server, of which one stands by.

    There are two groups, or as many as *settings* say.
    """
    from storage.apart import apart

    groups = max(2, settings.groups)
    shards = max(groups, settings.shards)
    async with apart(place.url) as name:
        own = {
            "DATABASE": place.with_options(search_path=name).url,
            # It is in that address already, and said twice it is refused.
            "DATABASE_PASSWORD": "",
            "DATABASE_PASSWORD_FILE": "",
            "SHARDS": str(shards),
            "SHARD_GROUPS": str(groups),
        }
        bots = {f"bot {number}": own for number in range(1, groups + 2)}
        await play(bots=bots, shards=shards, max_concurrency=1)
    return 0
