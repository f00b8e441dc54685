"""`backup`: a copy of the database, while the bot runs or not."""

import argparse
import os
import sqlite3
import sys
from pathlib import Path
from typing import Any

from bot.settings import read_settings


def add(commands: Any) -> None:
    """Tell the parser of it."""
    parser = commands.add_parser("backup", help="copy the database while the bot runs")
    parser.add_argument("target", type=Path)
    parser.set_defaults(do=backup)


def backup(options: argparse.Namespace) -> int:
    """Copy the database to a file that does not exist yet."""
    from storage.backup import backup as copy

    source = read_settings().database
    try:
        os.close(
            os.open(options.target, os.O_CREAT | os.O_EXCL, 0o600)
        )  # what people hold is in it
    except OSError as error:
        print(f"{options.target}: {error.strerror}", file=sys.stderr)
        return 1
    try:
        copy(source, options.target)
    except sqlite3.Error as error:
        options.target.unlink()
        print(f"{source} cannot be copied to {options.target}: {error}", file=sys.stderr)
        return 1
    return 0
