"""`doctor`: how everything is that the bot needs, a line each, and what to do about it."""

import argparse
import asyncio
import sys
import time
from typing import Any

from bot.address import Address
from bot.settings import Misconfigured, read_settings


def add(commands: Any) -> None:
    """Tell the parser of it."""
    parser = commands.add_parser(
        "doctor", help="look at everything the bot needs, also while it runs"
    )
    parser.add_argument(
        "--directory", action="store_true", help="also what Discord's App Directory asks for"
    )
    parser.set_defaults(do=doctor)


def doctor(options: argparse.Namespace) -> int:
    """Print how everything is; return 0 if nothing is broken."""
    from bot.doctor.backups import found_of_backups
    from bot.doctor.finding import Finding, State, broken, ok
    from bot.doctor.here import found_here, found_of_the_program

    found: list[Finding] = []

    def say(finding: Finding) -> None:
        found.append(finding)
        print(finding, flush=True)

    try:
        settings = read_settings()
    except Misconfigured as error:
        for mistake in str(error).splitlines()[1:]:
            say(broken("settings", mistake.removeprefix("- ")))
        return 1
    say(ok("settings", "every one can be used"))
    place = settings.database

    async def look(address: str) -> None:
        from bot.doctor.server import found_at

        async for finding in found_at(settings, address):
            say(finding)

    if isinstance(place, Address):
        asyncio.run(look(place.url))
    else:
        for finding in found_here(place):
            say(finding)
    for finding in found_of_the_program():
        say(finding)
    say(found_of_backups(settings, time.time()))

    async def ask() -> None:
        from bot.doctor.discord_says import found_by_discord

        async for finding in found_by_discord(settings, directory=options.directory):
            say(finding)

    asyncio.run(ask())
    many = {state: sum(each.state is state for each in found) for state in State}
    print(
        f"{many[State.BROKEN]} broken, {many[State.WARNING]} to be looked at,"
        f" {many[State.OK]} well.",
        file=sys.stderr,
    )
    return 1 if many[State.BROKEN] else 0
