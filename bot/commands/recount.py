"""`recount`: makes the results of all games anew from the ledger."""

import argparse
import sys
from typing import Any, Final

from bot.address import locator
from bot.settings import read_settings

ABOUT: Final = (
    "Makes the statistics of all games anew from what was played, while the bot runs or not. Needed"
    " only after a mistake in them was mended; nothing else is changed."
)


def add(commands: Any) -> None:
    """Tell the parser of it."""
    commands.add_parser("recount", help="make all statistics anew", description=ABOUT).set_defaults(
        do=recount
    )


def recount(_options: argparse.Namespace) -> int:
    """Have the running bot make the results of all games anew; where none runs, see to it."""
    from bot.commands.database import IN_USE, told
    from bot.commands.ordering import carried_out
    from bot.host.standings import recount_at
    from bot.service.control import NotDone, Recount

    place = locator(read_settings().database)

    def work() -> int:
        print(f"Counted {carried_out(Recount(), lambda: recount_at(place))} games.")
        return 0

    try:
        return told(work)
    except NotDone as error:
        print(error, file=sys.stderr)
        return IN_USE
