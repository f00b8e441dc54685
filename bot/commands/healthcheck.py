"""`healthcheck`: how the running bot is, by its last sign of life. It imports next to nothing."""

import argparse
import sqlite3
import sys
import time
from typing import Any, Final

from bot.monitoring.health import DEAD, diagnosis, read_sign
from bot.settings import read_settings

ABOUT: Final = (
    "Says how the running bot is by its last sign of life, and ends with 0 if it is well; else with"
    " 1 if it has stopped or hangs, 69 if Discord is away, 75 if it waits after too many starts."
)


def add(commands: Any) -> None:
    """Tell the parser of it."""
    commands.add_parser(
        "healthcheck", help="say whether the running bot is well", description=ABOUT
    ).set_defaults(do=healthcheck)


def healthcheck(_options: argparse.Namespace) -> int:
    """Say how the running bot is by its last sign of life; return 0 if it is well."""
    database = read_settings().database
    try:
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
            row = db.execute("SELECT value FROM fact WHERE name = 'heartbeat'").fetchone()
    except sqlite3.Error as error:
        from storage.failing import why

        foreign = error.sqlite_errorcode == sqlite3.SQLITE_ERROR  # it knows no such table
        said = "it is not this program's" if foreign else why(error, database)
        print(f"no database to look at: {said}", file=sys.stderr)
        return DEAD
    status, said = diagnosis(read_sign(row[0]) if row is not None else None, time.time())
    print(said, file=sys.stderr if status else sys.stdout)
    return status
