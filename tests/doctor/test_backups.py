"""The doctor says whether copies are made, and where one is overdue."""

import os
from pathlib import Path

import pytest

from bot.doctor.backups import found_of_backups
from bot.doctor.finding import State
from bot.settings import read_settings
from storage.rotation import rotate
from storage.sqlite import Sqlite

HOUR = 3600.0
NOW = 1_800_000_000.0


@pytest.mark.parametrize(
    ("said", "ago", "state", "says"),
    [
        ({}, None, State.OK, "see that somebody does"),
        ({"BACKUP_FOLDER": "copies"}, None, State.WARNING, "set BACKUP_EVERY"),
        ({"BACKUP_EVERY": "6h"}, None, State.OK, "there is none yet in"),
        ({"BACKUP_EVERY": "6h"}, 7 * HOUR, State.OK, "was made 2027-01-15 01:00 UTC"),
        ({"BACKUP_EVERY": "6h"}, 9 * HOUR, State.WARNING, "overdue"),
        ({"BACKUP_EVERY": "6h", "BACKUP_FOLDER": "bot.db"}, None, State.BROKEN, "no folder"),
    ],
)
async def test_copies_that_are_asked_for_and_not_made_are_named(
    tmp_path: Path,
    said: dict[str, str],
    ago: float | None,
    state: State,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = read_settings({"DATABASE": str(tmp_path / "bot.db"), **said}, dotenv=None)
    await (await Sqlite.open(settings.database)).close()
    if ago is not None:
        copy = rotate(settings.database, tmp_path / "backups", 3, NOW - ago)
        os.utime(copy, (NOW - ago, NOW - ago))
    found = found_of_backups(settings, NOW)
    assert (found.what, found.state) == ("backups", state)
    assert says in found.text
