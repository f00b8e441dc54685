"""What has served its purpose is cleared away, and nothing else."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot.host import leftovers
from bot.host.leftovers import KEPT, TOGETHER, clear
from storage import ledger
from storage.database import Database


async def applied(db: Database) -> list[int]:
    return [row[0] for row in await db.read("SELECT id FROM interaction ORDER BY id")]


async def test_interactions_are_forgotten_once_none_can_come_again(tmp_path: Path) -> None:
    now = 1_700_000_000_000
    db = await Database.open(tmp_path / "bot.db", now=lambda: now)
    for number in range(1, 2 * TOGETHER + 50):
        if number % 500 == 400:
            now += 1000
        await db.write(partial(ledger.remember, interaction=number, table=None, answer=""))
    begun, commits = 1_700_000_000_000, db.commits
    assert await clear(db, begun) == 0
    assert db.commits == commits, "where there is nothing to clear away nothing is written"
    assert await clear(db, begun + 2000) == 899
    assert (await applied(db))[0] == 900
    with pytest.raises(ledger.Repeated):
        await db.write(partial(ledger.remember, interaction=900, table=None, answer=""))
    assert await clear(db, begun + 9000) == 2 * TOGETHER + 49 - 899
    assert await applied(db) == []
    assert await clear(db, begun + 9000) == 0
    await db.close()


async def test_it_is_looked_for_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leftovers, "PAUSE", 0.0)
    db = await Database.open(tmp_path / "bot.db", now=lambda: 5)
    running = asyncio.create_task(leftovers.run(db, lambda: (KEPT + 6) / 1000))
    for number in (1, 2):
        await db.write(partial(ledger.remember, interaction=number, table=None, answer=""))
        while await applied(db):
            assert not running.done()
    await db.close()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
