"""`copy`: all of a database from a file to a server, or back, while the bot is stopped."""

import argparse
import sys
import time
from pathlib import Path
from typing import Any, Final

from bot.address import NEITHER, Address, is_address, is_nothing, read_address
from bot.settings import Misconfigured, read_settings

ABOUT: Final = (
    "Copies all of a database from a file to a database on a server, or back. Every process must be"
    " stopped, and what is copied into must be empty. What is copied stays as it is: put one of the"
    " two into DATABASE, and never run both."
)

REFUSED: Final = "28P01"
"""By what a server says that a password is wrong, or missing (PostgreSQL, appendix A)."""

WHOSE: Final = (
    "The password that is set (DATABASE_PASSWORD) goes to the address alone that DATABASE is, word"
    " for word"
)
"""What may be wrong then."""

OFTEN: Final = 2.0
"""Seconds between two lines that say how far it is."""


def add(commands: Any) -> None:
    """Tell the parser of it."""
    about = "copy all from a file to a server, or back; the bot must be stopped"
    parser = commands.add_parser("copy", help=about, description=ABOUT)
    for name, which in (("source", "FROM"), ("target", "TO")):
        parser.add_argument(name, metavar=which, help="a file, or postgresql://USER@HOST/DATABASE")
    parser.set_defaults(do=copy)


def copy(options: argparse.Namespace) -> int:
    """Copy all of a database; return 0 once it is there."""
    from bot.commands.backup import CANNOT_CREATE
    from bot.commands.database import UNUSABLE, with_database

    source, target = _place(options.source), _place(options.target)
    if isinstance(source, Address) is isinstance(target, Address):
        instead = "pg_dump" if isinstance(source, Address) else "`backup`"
        print(
            f"One of the two is a file, the other on a server; else use {instead}.", file=sys.stderr
        )
        return 2
    last = time.monotonic()

    def told(relation: str, done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last >= OFTEN:
            last = time.monotonic()
            print(f"{relation}: {done:,} of {total:,}", flush=True)

    async def work() -> int:
        from storage import copying
        from storage.errors import Unusable

        try:
            if isinstance(target, Address):
                assert isinstance(source, Path)
                found = await copying.to_server(source, target.url, told)
            else:
                assert isinstance(source, Address)
                found = await copying.to_file(source.url, target, told)
        except Unusable as error:
            if getattr(error.__cause__, "sqlstate", None) != REFUSED:
                raise
            raise Unusable(f"{error}. {WHOSE}") from error
        print(
            f"{sum(found.values()):,} rows of {source} are at {target}, {found['entry']:,} of them"
            f" entries of {found['game']:,} games. Set DATABASE to it; run nothing on {source} any"
            " more."
        )
        return 0

    try:
        return with_database(work())
    except FileExistsError as error:
        print(error, file=sys.stderr)
        return CANNOT_CREATE
    except BrokenPipeError:  # nobody reads on
        raise
    except OSError as error:
        print(f"It cannot be copied: {error.strerror}", file=sys.stderr)
        return UNUSABLE


def _place(text: str) -> Path | Address:
    """Return the place that *text* names; its password is that of DATABASE where that is the same.

    Raises:
        Misconfigured: it names none.
    """
    if is_nothing(text):
        raise Misconfigured(f"What is given {NEITHER}")
    if not is_address(text):
        return Path(text)
    try:
        found = read_address(text, "")
    except ValueError as error:
        raise Misconfigured(f"The address {error}") from None
    own = read_settings().database
    same = isinstance(own, Address) and own.without_password == found.without_password
    return own if same else found
