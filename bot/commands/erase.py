"""`erase`: keeps nothing of a person, or of a whole server, while the bot runs or not."""

import argparse
import sys
from typing import Any

from bot.address import locator
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
    from bot.commands.ordering import carried_out
    from bot.host.erasure import erase_at, erase_server_at
    from bot.service.control import Erase, EraseServer, NotDone

    place = locator(read_settings().database)

    def person() -> int:
        seats = carried_out(Erase(options.person), lambda: erase_at(place, options.person))
        taken = f"; a bot has taken over {seats} {'seat' if seats == 1 else 'seats'}"
        print(_said(str(options.person), seats, taken if seats else ""))
        return 0

    def server() -> int:
        order = EraseServer(options.server)
        tables = carried_out(order, lambda: erase_server_at(place, options.server))
        erased = f"; {tables} {'table was' if tables == 1 else 'tables were'} erased"
        print(_said(f"the server {options.server}", tables, erased))
        return 0

    try:
        return told(person if options.server is None else server)
    except NotDone as error:
        print(error, file=sys.stderr)
        return IN_USE


def _said(whom: str, number: int, done: str) -> str:
    from bot.host.erasure import ONLY_BANNED, UNKNOWN

    if number == UNKNOWN:
        return f"Nothing was kept of {whom}, so nothing was erased."
    if number == ONLY_BANNED:
        return f"Of {whom} only a fingerprint is kept, by which a ban holds; nothing was erased."
    return f"Nothing is kept of {whom}{done}."
