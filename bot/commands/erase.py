"""`erase`: keeps nothing of a person, or of a whole server, while the bot runs or not."""

import argparse
import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

from bot.commands import whose
from bot.settings import read_settings


def add(commands: Any) -> None:
    """Tell the parser of it."""
    parser = commands.add_parser("erase", help="keep nothing of a person, or of a server")
    whose.add(parser)
    parser.set_defaults(do=erase)


def erase(options: argparse.Namespace) -> int:
    """Have the running bot keep nothing of a person or a server; where none runs, see to it."""
    from bot.commands.database import IN_USE, told
    from bot.host.erasure import erase_at, erase_server_at
    from bot.service.control import Erase, EraseServer, NotDone, give
    from storage.errors import AlreadyOpen

    database = read_settings().database

    def here(work: Coroutine[Any, Any, int]) -> int:
        try:
            return asyncio.run(work)
        except AlreadyOpen as error:
            raise NotDone(
                f"{error}, which takes no orders: wait until it has started, or stop it"
            ) from error

    def person() -> int:
        seats = give(database, Erase(options.person))
        if seats is None:
            seats = here(erase_at(database, options.person))
        taken = f"a bot has taken over {seats} {'seat' if seats == 1 else 'seats'}"
        print(_said(str(options.person), seats, taken))
        return 0

    def server() -> int:
        tables = give(database, EraseServer(options.server))
        if tables is None:
            tables = here(erase_server_at(database, options.server))
        erased = f"{tables} {'table was' if tables == 1 else 'tables were'} erased"
        print(_said(f"the server {options.server}", tables, erased))
        return 0

    try:
        return told(person if options.server is None else server)
    except NotDone as error:
        print(error, file=sys.stderr)
        return IN_USE


def _said(whom: str, number: int, done: str) -> str:
    from bot.host.erasure import UNKNOWN

    if number == UNKNOWN:
        return f"Nothing was kept of {whom}, so nothing was erased."
    return f"Nothing is kept of {whom}; {done}."
