"""What has served its purpose is cleared away, and nothing else."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot.host import archive, leftovers, lobby, rematch
from bot.host.house import House
from bot.host.leftovers import KEPT, TOGETHER, clear, clear_tables
from bot.host.tickets import BY_HOUSE
from bot.host.votes import Matter, vote
from storage import cursors, ledger, passages
from storage.database import Database, Transaction
from storage.sqlite import Sqlite
from tests.host.hall import DAY, Hall
from tests.host.test_erasure import GONE, GUESTS, opened, played
from tests.host.test_server_erasure import rows


async def applied(db: Database) -> list[int]:
    return [row[0] for row in await db.read("SELECT id FROM interaction ORDER BY id")]


async def test_interactions_are_forgotten_once_none_can_come_again(db: Database) -> None:
    now = 1_700_000_000_000
    db._now = lambda: now
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


async def test_it_is_looked_for_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leftovers, "PAUSE", 0.0)
    db = await Sqlite.open(tmp_path / "bot.db", now=lambda: 5)
    running = asyncio.create_task(leftovers.run(db, lambda: (KEPT + 6) / 1000))
    for number in (1, 2):
        await db.write(partial(ledger.remember, interaction=number, table=None, answer=""))
        while await applied(db):
            assert not running.done()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await db.close()


@pytest.fixture
def hall(db: Database, monkeypatch: pytest.MonkeyPatch) -> Hall:
    monkeypatch.setattr("bot.host.leftovers.BREATH", 0)
    return Hall(db)


async def test_what_is_left_of_tables_goes_and_what_is_looked_at_later_stays(
    hall: Hall,
) -> None:
    house = hall.house
    over, playing = await played(house, 3, out=True), await played(house, 20)
    waiting, cancelled = await opened(house, GUESTS[:2]), await opened(house, GUESTS[:2])
    await vote(playing, GONE, Matter.LIVE, BY_HOUSE)
    await lobby.cancel(cancelled, GONE, BY_HOUSE)
    tables = (over, playing, waiting, cancelled)

    def fill(tx: Transaction) -> None:
        for table in tables:
            tx.execute("INSERT INTO calling (table_id, person) VALUES (?, 77)", (table.id,))
            still = "INSERT INTO standstill (table_id, since, until) VALUES (?, 1, 2)"
            tx.execute(still, (table.id,))
            passages.note(tx, table.id, GONE, 1, came=False)
            tx.execute("INSERT INTO departure VALUES (?, 77, 1)", (table.id,))
            tx.execute("INSERT INTO fact VALUES (?, '1')", (f"left {table.id} abcd",))
            tx.execute(
                "INSERT INTO motion (table_id, what, status) VALUES (?, 'live', 'open')",
                (table.id,),
            )
            for slot in ("lobby", "panel:1:1", "panel:1:2", "passage:1"):
                cursors.begin_post(tx, table.id, slot, 5, "n")
                cursors.posted(tx, table.id, slot, 6, "said" if slot[-1] == "2" else "frozen")

    await hall.db.write(fill)
    number = await archive.last_over(hall.db, over)
    record = await archive.record_of(hall.db, over, number)
    await house.standings.count()
    stats = await house.standings.of(1, GONE)
    before = await rows(hall.db)

    await clear_tables(hall.db, hall.now)
    hall.now += 30 * DAY - 1
    await clear_tables(hall.db, hall.now)
    assert await rows(hall.db) == before, "nothing is old enough"
    hall.now += 2
    await clear_tables(hall.db, hall.now)
    left = {name: some - (await rows(hall.db))[name] for name, some in before.items()}
    assert {name: some for name, some in left.items() if some} == {
        "calling": 2, "standstill": 2, "departure": 2, "fact": 2, "motion": 2, "post": 2 + 3,
        "seating": 1, "chair": 2, "passage": 1,
    }  # fmt: skip

    again = House(hall.db, now=lambda: hall.now / 1000)
    await again.resume()
    table = await again.table(over.id)
    assert await archive.record_of(hall.db, table, number) == record
    assert await again.standings.of(1, GONE) == stats
    for guest in GUESTS:
        await rematch.agree(again, table, guest.person, BY_HOUSE)
    assert table.current.status == "playing"


async def test_the_file_grows_no_more_by_what_is_cleared_away(tmp_path: Path) -> None:
    now, sizes = 0, []
    db = await Sqlite.open(tmp_path / "bot.db", now=lambda: now)
    for day in range(80):
        now = day * 86_400_000
        numbers = range(day * 1000, day * 1000 + 500)
        await db.write(
            lambda tx, numbers=numbers: [ledger.remember(tx, one, None, "done") for one in numbers]
        )
        await clear(db, now - KEPT)
        await db.checkpoint()
        sizes.append((tmp_path / "bot.db").stat().st_size)
    assert sizes[0] < sizes[5]
    assert max(sizes[60:]) <= max(sizes[40:60]), sizes
    await db.close()
