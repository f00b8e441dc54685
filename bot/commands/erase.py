"""`erase`: keeps nothing of a person, or of a whole server."""

import argparse
from typing import Any

from bot.commands import whose
from bot.settings import read_settings


def add(commands: Any) -> None:
    """Tell the parser of it."""
    parser = commands.add_parser(
        "erase", help="keep nothing of a person, or of a server; the bot must be stopped"
    )
    whose.add(parser)
    parser.set_defaults(do=erase)


def erase(options: argparse.Namespace) -> int:
    """Keep nothing of a person, or of a server."""
    from bot.commands.database import with_database
    from bot.host.erasure import erase_at, erase_server_at

    database = read_settings().database

    async def person() -> int:
        seats = await erase_at(database, options.person)
        print(f"Nothing is kept of {options.person}; an automaton has taken over {seats} seats.")
        return 0

    async def server() -> int:
        tables = await erase_server_at(database, options.server)
        print(f"Nothing is kept of the server {options.server}; {tables} tables were erased.")
        return 0

    return with_database(person() if options.server is None else server())
