"""`erase`: keeps nothing of a person, or of a whole server, while the bot runs or not."""

import argparse
import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final

from bot.address import locator
from bot.commands import whose
from bot.settings import read_settings

STARTING: Final = 10.0
"""Seconds for which a bot is waited for that has the database already and takes no orders yet."""

LOOK: Final = 0.25
"""Seconds between two looks whether it does."""


THEMSELVES: Final = (
    "While they run, people have it done by `/inkognito privacy`, and admins by `/inkognito-admin"
    " erase`."
)
"""What there is to do where several processes share a database, of which each has its tables."""


def add(commands: Any) -> None:
    """Tell the parser of it."""
    parser = commands.add_parser("erase", help="keep nothing of a person, or of a server")
    whose.add(parser)
    parser.set_defaults(do=erase)


def erase(options: argparse.Namespace) -> int:
    """Have the running bot keep nothing of a person or a server; where none runs, see to it."""
    from bot.commands.database import IN_USE, told
    from bot.host.erasure import erase_at, erase_server_at
    from bot.service.control import Erase, EraseServer, NotDone, Order, give
    from storage.errors import AlreadyOpen

    database = read_settings().database
    place = locator(database)

    def carried_out(order: Order, here: Callable[[], Coroutine[Any, Any, int]]) -> int:
        """Have the running bot do it, or do it *here*; one that is starting takes orders soon."""
        if not isinstance(database, Path):
            try:
                return asyncio.run(here())
            except AlreadyOpen as error:
                raise NotDone(f"{error}. {THEMSELVES}") from error
        until = time.monotonic() + STARTING
        while True:
            number = give(database, order)
            if number is not None:
                return number
            try:
                return asyncio.run(here())
            except AlreadyOpen as error:
                if time.monotonic() < until:
                    time.sleep(LOOK)
                    continue
                raise NotDone(
                    f"{error}, and takes no orders for {STARTING:.0f} seconds: give the command"
                    " again when the bot is up, or stop what has it"
                ) from error

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
