"""Tables that an older version wrote are taken up, played to their end, and can have a rematch."""

import sqlite3
from pathlib import Path

import pytest

from bot.game import fair
from bot.game.chance import Seeded
from bot.host import archive, rematch
from bot.host.house import House
from bot.host.tickets import BY_HOUSE
from bot.mini.records.proof import objection
from storage.database import Database
from storage.migrations import hashed, steps
from tests.host.test_pledge import PEOPLE, act, begun


def older(path: Path, version: int) -> None:
    """Make the database at *path* what *version* of the bot would have made of the same game."""
    newest = sqlite3.connect(path)
    with sqlite3.connect(path.with_suffix(".old")) as old:
        old.create_function("hashed", 2, hashed)
        for _, sql in steps()[:version]:
            old.executescript(sql)
        for (table,) in old.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table'"
        ).fetchall():
            if table.startswith("sqlite_") or table == "result":  # they are made anew
                continue
            columns = ", ".join(name for _, name, *_ in old.execute(f"PRAGMA table_info({table})"))
            rows = newest.execute(f"SELECT {columns} FROM {table}").fetchall()  # noqa: S608 - names of our own
            marks = ", ".join("?" * len(columns.split(", ")))
            old.executemany(f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({marks})", rows)  # noqa: S608
        old.execute(f"PRAGMA user_version = {version}")
    newest.close()
    old.close()
    for name in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        name.unlink(missing_ok=True)
    path.with_suffix(".old").rename(path)


@pytest.mark.parametrize("version", range(1, len(steps())))
async def test_a_table_of_an_older_version_plays_on_and_has_a_rematch(
    tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, chance = tmp_path / "bot.db", Seeded(version)
    if version < 7:
        monkeypatch.setattr(fair, "GAMES", 10_000)  # the length of a chain then
    db = await Database.open(path)
    table = await begun(House(db))
    promised = None if table.pledge is None else table.pledge.commitment
    for _ in range(12):
        await act(table, chance, calling=False)
    before = [table.sight(seat) for seat in table.playing_seats()]
    await db.close()
    older(path, version)
    monkeypatch.undo()

    db = await Database.open(path)
    house = House(db)
    assert await house.resume() == 1
    table = await house.table(table.id)
    assert [table.sight(seat) for seat in table.playing_seats()] == before
    assert (table.pledge is None) is (version < 3)
    assert table.pledge is None or table.pledge.commitment == promised
    while table.status == "playing":
        await act(table, chance)
    for guest in PEOPLE[:4]:
        await rematch.agree(house, table, guest.person, BY_HOUSE)
    assert table.status == "playing"
    last = table.moment.game - 1
    for number in range(1, last + 1):
        record = await archive.record_of(db, table, number)
        assert (record.fair is None) is (version < 3)
        if record.fair is not None:
            assert record.fair.commitment == promised
            assert objection(record) is None, "dealt as was promised before the upgrade"
    await db.close()
