"""How big the database is, and how much room there is beside it."""

import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FILES: Final = {"database": "", "wal": "-wal"}
"""What the files end in that are looked at, by what they are called."""


@dataclass(frozen=True)
class Room:
    """Bytes of the *files*, and of the disk they are on."""

    files: Mapping[str, int]
    free: int
    size: int


def room(database: Path) -> Room:
    """Return how much room *database* takes, and how much is left."""
    files = {}
    for called, end in FILES.items():
        with suppress(OSError):
            files[called] = database.with_name(database.name + end).stat().st_size
    disk = shutil.disk_usage(database.parent if database.parent.is_dir() else Path("/"))
    return Room(files, disk.free, disk.total)
