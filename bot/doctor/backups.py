"""Whether the running bot makes copies of its database, and when it made the last."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.doctor.finding import Finding, broken, ok, warning
from bot.service.copies import AGAIN, FOLDER
from bot.settings import Settings
from storage.rotation import newest

WHAT: Final = "backups"


def found_of_backups(settings: Settings, now: float) -> Finding:
    """Return how the copies are that *settings* ask for, at *now* in seconds since the epoch."""
    every, database = settings.backup_every, settings.database
    if not isinstance(database, Path):
        return ok(
            WHAT,
            "of a database on a server its own tools make them (pg_basebackup, pg_dump): see that"
            " somebody does; once one is put back, say `restored`",
        )
    if every is None and settings.backup_folder is not None:
        return warning(WHAT, "there is a BACKUP_FOLDER, but none are made: set BACKUP_EVERY")
    if every is None:
        return ok(WHAT, "none are made by the bot itself (BACKUP_EVERY): see that somebody does")
    folder = settings.backup_folder or database.parent / FOLDER
    if folder.exists() and not (folder.is_dir() and os.access(folder, os.R_OK | os.W_OK | os.X_OK)):
        return broken(WHAT, f"none can be made in {folder}: it is no folder that can be written")
    last = newest(database, folder)
    if last is None:
        return ok(WHAT, f"there is none yet in {folder}; the bot makes one as soon as it runs")
    said = f"the last in {folder} was made {datetime.fromtimestamp(last, UTC):%F %R} UTC"
    if now - last > every + 2 * AGAIN:
        return warning(WHAT, f"{said}, so one is overdue: does the bot run? Its log says why not")
    return ok(WHAT, said)
