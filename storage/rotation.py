"""Copies of the database one after the other, named by their time, of which the last are kept."""

import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from storage.backup import back_up
from storage.errors import NoCopy

PRIVATE_FOLDER: Final = 0o700

ONCE_MORE: Final = 99
"""So many copies may be made in one second."""


def rotate(source: Path, folder: Path, keep: int, now: float) -> Path:
    """Copy the database at *source* into *folder*, where the last *keep* copies stay; return it.

    *now* is in seconds since the epoch. Older ones go once the new one is whole; of other files
    none is touched.

    Raises:
        NoCopy, NotOurs, Unusable: as `back_up`; then every copy stays.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        before = _copies(source, folder)  # where none can be seen, they would become ever more
    except OSError as error:
        raise NoCopy(f"{folder} cannot hold copies: {error.strerror}") from error
    made = _made(source, folder, now)
    older = sorted(before, key=lambda copy: copy.stem)
    for old in older[: max(0, len(older) - keep + 1)]:
        with suppress(OSError):  # it goes the next time
            old.unlink()
    return made


def newest(source: Path, folder: Path) -> float | None:
    """Return when the last copy of *source* in *folder* was made, in seconds since the epoch.

    None where there is none, or the folder cannot be looked through.
    """
    try:
        return max((copy.stat().st_mtime for copy in _copies(source, folder)), default=None)
    except OSError:
        return None


def _made(source: Path, folder: Path, now: float) -> Path:
    when = datetime.fromtimestamp(now, UTC).strftime("%Y%m%dT%H%M%SZ")
    for number in range(ONCE_MORE):
        target = folder / f"{source.stem}-{when}{f'-{number:02}' if number else ''}.db"
        with suppress(FileExistsError):
            back_up(source, target)
            return target
    raise NoCopy(f"{folder} holds copies of this second already")


def _copies(source: Path, folder: Path) -> list[Path]:
    ours = re.compile(rf"{re.escape(source.stem)}-\d{{8}}T\d{{6}}Z(-\d\d)?\.db")
    return [
        file
        for file in folder.iterdir()
        if ours.fullmatch(file.name) and file.is_file() and not file.is_symlink()
    ]
