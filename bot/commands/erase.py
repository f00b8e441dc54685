"""`erase`: keeps nothing of a person."""

import argparse
from typing import Any

from bot.settings import read_settings


def add(commands: Any) -> None:
    """Tell the parser of it."""
    parser = commands.add_parser("erase", help="keep nothing of a person; the bot must be stopped")
    parser.add_argument("person", type=account, help="the number of their Discord account")
    parser.set_defaults(do=erase)


def account(text: str) -> int:
    """Return the number of a Discord account that *text* is.

    Raises:
        ValueError: it is none.
    """
    number = int(text)
    if not 0 < number < 2**63:
        raise ValueError
    return number


def erase(options: argparse.Namespace) -> int:
    """Keep nothing of a person."""
    from bot.commands.database import with_database
    from bot.host.erasure import erase_at

    async def work() -> int:
        seats = await erase_at(read_settings().database, options.person)
        print(f"Nothing is kept of {options.person}; an automaton has taken over {seats} seats.")
        return 0

    return with_database(work())
