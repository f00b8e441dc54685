"""`export`: hands out everything that is kept of a person, or of a server, while the bot runs."""

import argparse
import json
import os
import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.address import Address
from bot.commands import whose
from bot.commands.files import named
from bot.settings import read_settings

if TYPE_CHECKING:
    from storage.database import Database

PRIVATE: Final = 0o600
"""What people hold is in it."""

NOBODY: Final = 67
"""Exit status where nothing is kept of such a number, be it a slip (sysexits: EX_NOUSER)."""


def add(commands: Any) -> None:
    """Tell the parser of it."""
    parser = commands.add_parser(
        "export", help="write as JSON all that is kept of a person, or of a server"
    )
    whose.add(parser)
    parser.add_argument("--to", type=named, metavar="FILE", help="a file; else it is printed")
    parser.set_defaults(do=export)


def export(options: argparse.Namespace) -> int:
    """Write what `/inkognito privacy` hands out to a person, or the same of a server.

    It is read as of one moment, of a file in a copy: the bot may run, and waits for nothing. Where
    there is nothing to write, no file is made.
    """
    from bot.commands.backup import CANNOT_CREATE
    from bot.commands.database import UNUSABLE, told, with_database
    from bot.host import privacy
    from bot.host.house import House
    from storage.backup import back_up
    from storage.ids import PersonId
    from storage.offline import stopped

    # A stop clears the copy away, too: all that people hold is in it.
    with suppress(ValueError):  # not in the main thread, which alone hears of it
        signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    settings = read_settings()
    place = settings.database

    async def of(db: "Database") -> int:
        house = House(db)
        await house.read()
        if options.server is None:
            found = await privacy.export(house, PersonId(options.person))
        else:
            found = await privacy.export_server(house, options.server)
        if not any(value for name, value in found.items() if name not in privacy.HEAD):
            whom = "" if options.server is None else "the server "
            number = options.person if options.server is None else options.server
            print(f"Nothing is kept of {whom}{number}.", file=sys.stderr)
            return NOBODY
        _write(json.dumps(found, indent=1, ensure_ascii=False) + "\n", options.to)
        return 0

    async def of_copy(copy: Path) -> int:
        async with stopped(copy) as db:
            return await of(db)

    async def of_server(address: str) -> int:
        from storage.moment import as_of_now

        async with as_of_now(address) as db:
            return await of(db)

    def copied(source: Path, copy: Path) -> int:
        back_up(source, copy)
        return 0

    try:
        if isinstance(place, Address):
            return with_database(of_server(place.url))
        with tempfile.TemporaryDirectory(prefix="inkognito-export-") as folder:
            copy = Path(folder) / "copy.db"
            return told(lambda: copied(place, copy)) or with_database(of_copy(copy))
    except FileExistsError:
        said = f"{options.to} is there already, and is left as it is: give another name"
        print(said, file=sys.stderr)
        return CANNOT_CREATE
    except BrokenPipeError:  # nobody reads on
        raise
    except OSError as error:
        print(f"{options.to} cannot be written: {error.strerror}", file=sys.stderr)
        return UNUSABLE


def _write(text: str, path: Path | None) -> None:
    """Print *text*, or write it to the file at *path*, which is not there yet.

    Raises:
        OSError: it cannot be written.
    """
    if path is None:
        sys.stdout.write(text)
        return
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    with os.fdopen(number, "w", encoding="utf-8") as file:
        file.write(text)
