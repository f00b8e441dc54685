"""`restore`: puts a copy back in the place of the database."""

import argparse
import time
from typing import Any, Final

from bot.commands.files import file_of, named
from bot.settings import read_settings

ABOUT: Final = (
    "Puts a copy in the place of the database. It is looked through first, and what it replaces is"
    " kept beside it. The bot must be stopped."
)


def add(commands: Any) -> None:
    """Tell the parser of it."""
    about = "put a copy in the place of the database; the bot must be stopped"
    parser = commands.add_parser("restore", help=about, description=ABOUT)
    parser.add_argument("copy", type=named, metavar="FILE", help="a copy that `backup` has made")
    parser.set_defaults(do=restore)


def restore(options: argparse.Namespace) -> int:
    """Put a copy back; what it replaces stays beside it."""
    from bot.commands.database import told
    from storage import restoring

    path = file_of(read_settings(), "Put a server's back with its own tools (pg_restore).")

    def put_back() -> int:
        kept = restoring.restore(options.copy, path, time.time())
        print(f"{options.copy} is the database now, at {path}.")
        if kept is not None:
            print(f"What was there is kept at {kept}: delete it when you need it no more.")
        return 0

    return told(put_back)
