"""Files and folders that a command is given by name."""

import argparse
from pathlib import Path

from bot.address import Address
from bot.settings import Misconfigured, Settings


def named(text: str) -> Path:
    """Return the path that *text* names: nothing at all would be the folder one is in.

    Raises:
        argparse.ArgumentTypeError: it names none.
    """
    if not text.strip():
        raise argparse.ArgumentTypeError("it names no file")
    return Path(text)


def file_of(settings: Settings, instead: str = "") -> Path:
    """Return the file that is the database, as *settings* say.

    Raises:
        Misconfigured: it is none; the text says what is done *instead*.
    """
    if isinstance(settings.database, Path):
        return settings.database
    raise Misconfigured(f"DATABASE is on a server, and this is done to a file. {instead}".rstrip())


def address_of(settings: Settings) -> Address:
    """Return where the database is on a server, as *settings* say.

    Raises:
        Misconfigured: it is a file.
    """
    if isinstance(settings.database, Address):
        return settings.database
    raise Misconfigured(
        "DATABASE is a file, of which one process has all; this is of processes that share a"
        " database on a server."
    )
