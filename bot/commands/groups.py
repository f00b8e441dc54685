"""`groups`: which process owns which group of shards, while they run or not."""

import argparse
import sys
from typing import Any, Final

from bot.settings import read_settings

ABOUT: Final = (
    "Says of processes that share a database on a server which owns which group of shards, since"
    " when and how far behind it is, and who stands by. Ends with 0 if every group has its owner"
    " and is well, else with 1."
)


def add(commands: Any) -> None:
    """Tell the parser of it."""
    commands.add_parser(
        "groups", help="say which process owns which group of shards", description=ABOUT
    ).set_defaults(do=groups)


def groups(_options: argparse.Namespace) -> int:
    """Print how every group is; return 0 if all are well."""
    from bot.commands.database import with_database
    from bot.commands.files import address_of

    place = address_of(read_settings())

    async def work() -> int:
        from bot.doctor.finding import State
        from bot.doctor.groups import found_of_groups
        from storage.migrations import newest
        from storage.outside import looked_at

        well = True
        async with looked_at(place.url) as looking:
            if (shape := await looking.shape()) != newest():
                why = "not of this program's shape: see `doctor`"
                if shape is None:
                    why = "empty so far: the first start makes what belongs into it"
                print(f"The database is {why}", file=sys.stderr)
                return 1
            async for finding in found_of_groups(looking):
                print(finding)
                well = well and finding.state is not State.BROKEN
        return 0 if well else 1

    return with_database(work())
