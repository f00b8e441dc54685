"""`recount`: makes the results of all games anew from the ledger."""

import argparse
from typing import Any, Final

from bot.address import locator
from bot.settings import read_settings

ABOUT: Final = (
    "Makes the statistics of all games anew from what was played. Needed only after a mistake in"
    " them was mended; nothing else is changed. The bot must be stopped."
)


def add(commands: Any) -> None:
    """Tell the parser of it."""
    commands.add_parser(
        "recount", help="make all statistics anew; the bot must be stopped", description=ABOUT
    ).set_defaults(do=recount)


def recount(_options: argparse.Namespace) -> int:
    """Make the results of all games anew."""
    from bot.commands.database import with_database
    from bot.host.standings import recount_at

    async def work() -> int:
        print(f"Counted {await recount_at(locator(read_settings().database))} games.")
        return 0

    return with_database(work())
