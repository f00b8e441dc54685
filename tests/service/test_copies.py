"""The running bot copies its database as often as it is told to, and not at each start."""

import errno
import os
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.service.copies import copied, due
from bot.settings import Settings, read_settings
from storage.backup import integrity
from storage.sqlite import Sqlite


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    said = {"DATABASE": str(tmp_path / "bot.db"), "BACKUP_EVERY": "1d", "BACKUP_KEEP": "2"}
    return read_settings(said, dotenv=None)


def until(true: Callable[[], object]) -> None:
    while not true():
        time.sleep(0.01)


async def test_a_copy_is_made_while_the_bot_runs_and_the_last_few_stay(settings: Settings) -> None:
    db = await Sqlite.open(settings.database)
    folder = settings.database.parent / "backups"
    often = replace(settings, backup_every=0.01)
    with copied(often):
        until(lambda: folder.is_dir() and len({*folder.glob("bot-*.db")}) == 2)
    until(lambda: not [each for each in threading.enumerate() if each.name == "copies"])
    copies = sorted(folder.glob("*.db"))
    assert len(copies) == 2
    assert all(integrity(copy) for copy in copies)
    await db.write(lambda tx: tx.execute("INSERT INTO fact VALUES ('a', 'b')"))  # it goes on
    await db.close()
    last = max(copy.stat().st_mtime for copy in copies)
    assert due(settings.database, folder, 100.0, last + 40) == pytest.approx(60)
    assert due(settings.database, folder, 100.0, last + 400) == 0
    assert due(settings.database, folder, 100.0, last - 4000) == 100, "the clock was set back"


def test_nothing_is_copied_that_nobody_asked_for(settings: Settings, tmp_path: Path) -> None:
    with copied(replace(settings, backup_every=None)):
        assert [each for each in threading.enumerate() if each.name == "copies"] == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.logs("no copy of the database")
def test_what_cannot_be_copied_is_told_and_ends_nothing(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.database.write_bytes(b"no database at all" * 99)
    with copied(settings):
        until(lambda: "no copy of the database" in caplog.text)
        assert [each for each in threading.enumerate() if each.name == "copies"]
    until(lambda: not [each for each in threading.enumerate() if each.name == "copies"])
    (told,) = [record for record in caplog.records if record.message == "no copy of the database"]
    assert "it is not this program's" in vars(told)["reason"]


@pytest.mark.logs("no copy of the database")
async def test_a_folder_that_cannot_be_looked_through_is_tried_again(
    settings: Settings, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk in the network that is away for a moment."""
    await (await Sqlite.open(settings.database)).close()
    folder = settings.database.parent / "backups"
    folder.mkdir()
    looking, looks = Path.iterdir, iter(range(5))

    def away(path: Path) -> Iterator[Path]:
        if path == folder and next(looks, None) is not None:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return looking(path)

    monkeypatch.setattr(Path, "iterdir", away)
    with copied(replace(settings, backup_every=0.01)):
        until(lambda: list(folder.glob("bot-*.db")))
    assert "no copy of the database" in caplog.text
    until(lambda: not [each for each in threading.enumerate() if each.name == "copies"])
