"""`backup`: a copy of the database, while the bot runs or not; or one every so often."""

import argparse
import re
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

from bot.commands.files import file_of, named
from bot.settings import every, read_settings

CANNOT_CREATE: Final = 73
"""Exit status where there is a file of that name already (sysexits: EX_CANTCREAT)."""

KEPT: Final = 14
"""Copies that a rotation keeps if nothing else is said."""


def add(commands: Any) -> None:
    """Tell the parser of it."""
    parser = commands.add_parser(
        "backup", help="copy the database while the bot runs; with --every again and again"
    )
    parser.add_argument("target", type=named, help="the file, or with --every the folder of copies")
    parser.add_argument(
        "--every", type=_span, metavar="SPAN", help="time between two copies, such as 30m, 6h or 1d"
    )
    parser.add_argument(
        "--keep", type=_number, metavar="N", help=f"how many stay; {KEPT} if it is left out"
    )
    parser.set_defaults(do=backup)


def backup(options: argparse.Namespace) -> int:
    """Copy the database to a file that does not exist yet, or every so often into a folder."""
    from bot.commands.database import told
    from storage.backup import back_up

    source = file_of(read_settings(), "Copy a server's with its own tools (pg_dump).")
    if options.every is not None:
        return _again_and_again(source, options.target, options.every, options.keep or KEPT)
    if options.keep is not None:
        print("--keep says how many copies stay with --every", file=sys.stderr)
        return 2

    def copy() -> int:
        back_up(source, options.target)
        return 0

    try:
        return told(copy)
    except FileExistsError as error:
        print(error, file=sys.stderr)
        return CANNOT_CREATE


def _again_and_again(source: Path, folder: Path, seconds: float, keep: int) -> int:
    """Copy *source* into *folder* every so many *seconds* until SIGTERM or SIGINT.

    A copy that fails is told, and tried again when the next is due.
    """
    from bot.commands.database import STATUS
    from storage.rotation import rotate

    stop = threading.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, lambda *_: stop.set())

    def work() -> None:
        while True:
            try:
                print(rotate(source, folder, keep, time.time()), flush=True)
            except tuple(STATUS) as error:
                print(error, file=sys.stderr, flush=True)
            if stop.wait(seconds):
                return

    # In a thread of its own that nobody waits for: a copy that takes minutes holds up no stop, and
    # what is half done is cleared away by the next.
    copying = threading.Thread(target=work, name="copies", daemon=True)
    copying.start()
    while not stop.wait(1.0):
        if not copying.is_alive():  # a mistake of ours, which has told itself
            return 1
    return 0


def _span(text: str) -> float:
    seconds = every(text)
    if seconds is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no span of time such as 30m, 6h or 1d")
    return seconds


def _number(text: str) -> int:
    if not re.fullmatch(r"[1-9]\d{0,4}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 99999")
    return int(text)
