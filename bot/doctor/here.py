"""What can be seen on this machine, while the bot runs or not; nothing is changed."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from bot.doctor.finding import Finding, broken, ok, warning
from bot.games import locales
from bot.picture.fonts import FAMILIES, writable
from bot.picture.painter import PAINTER, NotPainted, TooLate
from bot.words.catalogue import Catalogue
from bot.words.sources import Garbled
from cogs.games import signs
from storage.looking import looked_at, relations, shape_of, wrong_with
from storage.migrations import OLDEST, newest

PNG: Final = b"\x89PNG\r\n\x1a\n"

LEAST: Final = 50_000_000
"""Bytes without which a busy evening fills the disk."""

LITTLE: Final = 500_000_000
"""Bytes below which it is time to see to it."""


PATIENCE: Final = 60.0
"""Seconds for a picture: its process starts for it, beside a bot that may be at work."""


def found_here(path: Path) -> Iterator[Finding]:
    """Yield how the database at *path* is, and its disk."""
    yield from _database(path)
    yield _disk(path)


def found_of_the_program() -> Iterator[Finding]:
    """Yield how what the program brings along is."""
    for what, look in (("fonts", _fonts), ("languages", _languages), ("painter", _painter)):
        yield _looked(what, look)


def _looked(what: str, look: Callable[[], str]) -> Finding:
    try:
        return ok(what, look())
    except TooLate as error:
        return warning(what, f"{error}; is the machine busy?")
    except (OSError, Garbled, NotPainted, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return broken(what, f"{why or type(error).__name__}; install the program anew")


def _database(path: Path) -> Iterator[Finding]:
    what = "database"
    if not path.exists():
        folder = next((each for each in path.absolute().parents if each.exists()), Path("/"))
        if folder.is_dir() and os.access(folder, os.W_OK | os.X_OK):
            yield ok(what, f"there is none yet at {path}; the first start makes it")
        else:
            yield broken(what, f"none can be made at {path}: {folder} cannot be written")
        return
    if not path.is_file():
        yield broken(what, f"{path} is no file; set DATABASE to one")
        return
    try:
        with looked_at(path) as db:
            shape, wrong, empty = shape_of(db), wrong_with(db), not relations(db)
    except (sqlite3.Error, OSError) as error:
        yield broken(what, _unreadable(path, error))
        return
    if wrong is not None:
        yield broken(what, f"{path} is damaged: {wrong}; stop the bot and `restore` a copy")
    elif empty:
        yield ok(what, f"{path} is empty; the first start makes it")
    elif shape is None:
        yield broken(what, f"{path} is not this program's; set DATABASE to another file")
    elif shape > newest():
        yield broken(
            what, f"shape {shape} is of a newer program, this one knows {newest()}; update"
        )
    elif shape < OLDEST:
        yield broken(what, f"shape {shape} is older than any that is taken over ({OLDEST})")
    else:
        later = f"; the next start brings it to {newest()}" if shape < newest() else ""
        yield ok(what, f"{path} is whole, of shape {shape}{later}")
    yield _mode(path)


def _unreadable(path: Path, error: Exception) -> str:
    """Return why nothing can be read at *path*, and what to do.

    Whoever reads a database with a log has to write beside it, so a folder that takes nothing is
    why as often as the file is.
    """
    if os.access(path, os.R_OK) and not os.access(path.parent, os.W_OK | os.X_OK):
        return (
            f"{path} cannot be opened: {path.parent} cannot be written; see whether its disk is"
            " read-only, and who owns it"
        )
    return f"{path} cannot be read: {error}; see who owns it, or `restore` a copy"


def _mode(path: Path) -> Finding:
    beside = [path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))]
    open_to_all = [
        each for each in beside if each.exists() and stat.S_IMODE(each.stat().st_mode) & 0o077
    ]
    if open_to_all:
        names = " ".join(map(str, open_to_all))
        return warning("permissions", f"others can read what people hold: chmod 600 {names}")
    if not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK):
        return broken("permissions", f"{path} and its folder must be this user's to write")
    return ok("permissions", "the database is for its owner alone")


def _disk(path: Path) -> Finding:
    folder = next((each for each in path.absolute().parents if each.is_dir()), Path("/"))
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        return broken("disk", f"{folder}: {error.strerror}")
    text = f"{free // 1_000_000:,} MB are free at {folder}"
    if free < LEAST:
        return broken("disk", f"{text}; make room, or the bot stops at the next write")
    return warning("disk", f"{text}; make room soon") if free < LITTLE else ok("disk", text)


def _fonts() -> str:
    folder = files("bot.picture").joinpath("assets", "fonts")
    names = [
        f"{family}-{part}-{weight}-normal.woff2"
        for family, weight, parts in FAMILIES.values()
        for part in parts
    ]
    for name in names:
        if not folder.joinpath(name).is_file():
            raise ValueError(f"{name} is missing")
    if not writable("Ambassador"):
        raise ValueError("nothing can be written with them")
    return f"all {len(set(names))} are there"


def _languages() -> str:
    catalogue = Catalogue.load(locales(), strict=True)
    keys = len(catalogue.keys(catalogue.languages[0]))
    return f"{', '.join(catalogue.languages)}: the same {keys:,} sentences in each"


def _painter() -> str:
    plate = next(iter(signs().values())).plate
    painted = PAINTER.paint(plate, PATIENCE)
    if not painted.startswith(PNG):
        raise ValueError("what is painted is no picture")
    return f"a picture of {len(painted):,} bytes was painted"
