"""Copies of the database that the running bot makes by itself, one every so often."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bot.settings import Settings
from storage.errors import NoCopy, NotOurs, Unusable
from storage.rotation import newest, rotate

log = logging.getLogger(__name__)

FOLDER: Final = "backups"
"""Where copies are, beside the database, if no other folder is said."""

AGAIN: Final = 3600.0
"""Seconds until it is tried again where no copy could be made, at most."""


@contextmanager
def copied(settings: Settings, now: Callable[[], float] = time.time) -> Iterator[None]:
    """Have copies made inside, as *settings* say.

    The first is due when the last that is there is old enough: a bot that is started again and
    again copies no more often. It is made in a thread that nobody waits for: what is half done at
    a stop is cleared away by the next.
    """
    every, source = settings.backup_every, settings.database
    if every is None or not isinstance(source, Path):
        yield
        return
    folder = settings.backup_folder or source.parent / FOLDER
    stop = threading.Event()

    def work() -> None:
        pause = due(source, folder, every, now())
        while not stop.wait(pause):
            try:
                rotate(source, folder, settings.backup_keep, now())
            except (NoCopy, NotOurs, Unusable) as error:
                log.error("no copy of the database", extra={"reason": str(error)})
                pause = min(every, AGAIN)
            else:
                log.info("database copied")
                pause = every

    threading.Thread(target=work, name="copies", daemon=True).start()
    try:
        yield
    finally:
        stop.set()


def due(source: Path, folder: Path, every: float, now: float) -> float:
    """Return in how many seconds a copy of *source* in *folder* is due, if *every* so many are."""
    last = newest(source, folder)
    return 0.0 if last is None else min(every, max(0.0, last + every - now))
