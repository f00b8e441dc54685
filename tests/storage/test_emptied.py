"""The log beside the file is emptied once nobody reads it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import sqlite
from storage.database import Transaction
from storage.sqlite import Sqlite

WORD = "Xanthippe"


def held(path: Path) -> list[str]:
    """Return which of the files holds the word that was erased."""
    return [each.name for each in path.parent.iterdir() if WORD.encode() in each.read_bytes()]


async def read_meanwhile(path: Path) -> tuple[Sqlite, sqlite3.Connection]:
    """Return a database in which the word was written and erased, and who reads it still."""
    db = await Sqlite.open(path)

    def write(tx: Transaction) -> None:
        tx.execute("INSERT INTO person (id, language) VALUES (7, ?)", (WORD,))

    await db.write(write)
    reader = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM person").fetchall()
    await db.write(lambda tx: tx.execute("DELETE FROM person WHERE id = 7"))
    return db, reader


@pytest.mark.logs("log cannot be emptied")
async def test_what_is_erased_while_somebody_reads_is_gone_once_they_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "EMPTIED_AGAIN", 0.0)
    path = tmp_path / "bot.db"
    db, reader = await read_meanwhile(path)
    with closing(reader):
        await db.checkpoint()
        emptying = db._emptying
        await db.checkpoint()
        assert held(path) == ["bot.db-wal"]
        assert emptying is not None
        assert db._emptying is emptying
    await emptying
    assert held(path) == []
    await db.checkpoint()
    assert db._emptying is None
    await db.close()


@pytest.mark.logs("log cannot be emptied", "log not emptied")
async def test_where_the_disk_fails_meanwhile_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "EMPTIED_AGAIN", 0.0)
    path = tmp_path / "bot.db"
    db, reader = await read_meanwhile(path)

    def failing(_: sqlite3.Connection) -> bool:
        raise sqlite3.OperationalError("disk I/O error")

    with closing(reader):
        await db.checkpoint()
        monkeypatch.setattr(sqlite, "_emptied", failing)
        emptying = db._emptying
        assert emptying is not None
        await emptying
    assert db._emptying is None
    await db.close()


@pytest.mark.logs("log cannot be emptied")
async def test_a_close_waits_for_nobody_who_reads(tmp_path: Path) -> None:
    path = tmp_path / "bot.db"
    db, reader = await read_meanwhile(path)
    with closing(reader):
        await db.checkpoint()
        await db.close()
    assert [one for one in asyncio.all_tasks() if one.get_name() == "the log is emptied"] == []
    await (await Sqlite.open(path)).close()
    assert held(path) == []
