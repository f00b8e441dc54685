"""`restored`: after a database on a server was put back, or a standby has taken its place."""

import argparse
from typing import Any, Final

from bot.commands.files import address_of
from bot.settings import read_settings

ABOUT: Final = (
    "Has a database on a server go on that its own tools have put back, or of which a standby has"
    " taken the place: no card is dealt again that was dealt in the time that is lost. A start asks"
    " for it, and it may be said at any time; every process must be stopped. Of a file `restore`"
    " does this."
)


def add(commands: Any) -> None:
    """Tell the parser of it."""
    about = "have a server's database go on that was put back; all must be stopped"
    commands.add_parser("restored", help=about, description=ABOUT).set_defaults(do=restored)


def restored(_options: argparse.Namespace) -> int:
    """Have a database go on; return 0 once it can."""
    from bot.commands.database import with_database

    place = address_of(read_settings())

    async def work() -> int:
        from storage.alone import go_on

        await go_on(place.url)
        print(
            f"{place} goes on from what is there; what is not dealt yet is dealt otherwise than it"
            " was. Start every process again."
        )
        return 0

    return with_database(work())
