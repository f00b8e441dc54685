"""`healthcheck`: how the running bot is, by its last sign of life. It imports next to nothing."""

import argparse
import sqlite3
import sys
import time
from typing import Any, Final

from bot.address import Address
from bot.monitoring.health import DEAD, WELL, diagnosis, read_sign
from bot.settings import Settings, read_settings

ABOUT: Final = (
    "Says how the running bot is by its last sign of life, and ends with 0 if it is well; else with"
    " 1 if it has stopped or hangs, 69 if Discord is away, 75 if it waits after too many starts. Of"
    " processes that share a database on a server it says how those of this machine are."
)


def add(commands: Any) -> None:
    """Tell the parser of it."""
    commands.add_parser(
        "healthcheck", help="say whether the running bot is well", description=ABOUT
    ).set_defaults(do=healthcheck)


def healthcheck(_options: argparse.Namespace) -> int:
    """Say how the running bot is by its last sign of life; return 0 if it is well."""
    from storage.looking import fact, looked_at, relations

    settings = read_settings()
    database = settings.database
    if isinstance(database, Address):
        return _on_this_machine(database, settings)
    if not database.is_file():
        print(f"There is no database at {database}", file=sys.stderr)
        return DEAD
    try:
        with looked_at(database) as db:
            if not relations(db):
                print(f"{database} is empty: no bot has come so far", file=sys.stderr)
                return DEAD
            beat = fact(db, "heartbeat")
    except sqlite3.Error as error:
        from storage.failing import why

        foreign = error.sqlite_errorcode == sqlite3.SQLITE_ERROR  # it knows no such table
        said = "it is not this program's" if foreign else why(error, database)
        print(f"{database} cannot be looked at: {said}", file=sys.stderr)
        return DEAD
    status, said = diagnosis(None if beat is None else read_sign(beat), time.time())
    print(said, file=sys.stderr if status else sys.stdout)
    return status


def _on_this_machine(place: Address, settings: Settings) -> int:
    """Say how each process of this machine is that runs on *place*; return 0 if all are well.

    Whether any other is, or the server, is not asked: `groups` and `doctor` say that.
    """
    from bot.service.signs import folder_of, seen

    folder = folder_of(place, settings.runtime)
    try:
        found = seen(folder)
    except OSError as error:
        print(f"{folder} cannot be looked into: {error.strerror}", file=sys.stderr)
        return DEAD
    if not found:
        print(
            f"No process of this user runs on {place} on this machine, as far as {folder} says"
            " (RUNTIME_DIRECTORY)",
            file=sys.stderr,
        )
        return DEAD
    worst = WELL
    for one in found:
        status, said = diagnosis(one.sign, time.time())
        print(f"Process {one.pid}, {one.whose}: {said}", file=sys.stderr if status else sys.stdout)
        worst = worst or status
    return worst
