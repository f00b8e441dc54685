"""What is handed to the storage is on disk when it says so, and nothing else is."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from storage import (
    backup,
    clocks,
    cursors,
    facts,
    interests,
    ledger,
    moves,
    pledges,
    results,
    seatings,
)
from storage.database import Database, Transaction
from storage.errors import AlreadyOpen, Conflict, StorageBroken, Unusable
from storage.ids import GameId, PersonId, TableId
from storage.offline import stopped
from storage.people import People
from storage.rows import Cursor, Entry, GameRow, Person, Post, Status
from storage.sqlite import Sqlite
from storage.writing import MOST_TOGETHER
from tests.storage.engines import a_file

ANNA = PersonId(11)


def a_game(tx: Transaction) -> GameId:
    table = seatings.create(tx, 1, 2, ANNA, "{}", "en")
    return ledger.open_game(tx, table, 1)


async def test_what_waits_together_is_committed_together(db: Database) -> None:
    game = await db.write(a_game)
    before = db.commits

    async def put(n: int) -> None:
        await db.write(lambda tx: facts.put(tx, f"f{n}", "x"))

    await asyncio.gather(*(put(n) for n in range(100)))
    assert db.commits - before < 20
    assert len(await db.read("SELECT * FROM fact")) == 100
    assert game == 1


async def test_a_job_that_fails_is_undone_alone(db: Database) -> None:
    def bad(tx: Transaction) -> None:
        facts.put(tx, "bad", "x")
        raise KeyError("bad")

    outcomes = await asyncio.gather(
        db.write(lambda tx: facts.put(tx, "one", "1")),
        db.write(bad),
        db.write(lambda tx: facts.put(tx, "two", "2")),
        return_exceptions=True,
    )
    assert isinstance(outcomes[1], KeyError)
    assert await db.read("SELECT name FROM fact ORDER BY name") == [("one",), ("two",)]


async def test_who_stops_waiting_does_not_stop_the_writing(db: Database) -> None:
    started, goes_on = threading.Event(), threading.Event()

    def slow(tx: Transaction) -> None:
        facts.put(tx, "a", "1")
        started.set()
        goes_on.wait()
        facts.put(tx, "b", "2")

    waiting = asyncio.create_task(db.write(slow))
    await asyncio.to_thread(started.wait)
    try:
        assert await facts.get(db, "a") is None, "only what is committed is read"
        waiting.cancel()
    finally:
        goes_on.set()
    await db.write(lambda tx: facts.put(tx, "c", "3"))
    assert len(await db.read("SELECT * FROM fact")) == 3


async def test_entries_are_written_in_order_and_only_once(db: Database) -> None:
    game = await db.write(a_game)
    await db.write(lambda tx: ledger.append(tx, game, 0, ["a", "b"]))
    for seq in (0, 1, 3):
        with pytest.raises(ledger.Taken):
            await db.write(lambda tx, seq=seq: ledger.append(tx, game, seq, ["x"]))
    await db.write(lambda tx: ledger.append(tx, game, 2, ["ä\u202e🂡"]))
    assert [entry.line for entry in await ledger.read(db, game, 1)] == ["b", "ä\u202e🂡"]
    assert "b" not in repr((await ledger.read(db, game, 1))[0]).replace("object", "")


async def test_an_interaction_counts_once_and_is_answered_alike(db: Database) -> None:
    await db.write(lambda tx: ledger.remember(tx, 5, TableId(7), "done"))
    with pytest.raises(ledger.Repeated) as repeated:
        await db.write(lambda tx: ledger.remember(tx, 5, None, "other"))
    assert repeated.value.answer == "done"
    assert await ledger.table_of(db, 5) == 7
    assert await ledger.answer(db, 6) is None


async def test_a_cursor_keeps_its_send_until_it_has_arrived(db: Database) -> None:
    game = await db.write(a_game)
    await db.write(lambda tx: cursors.begin_send(tx, game, ANNA, 4, "n1", 9))
    flying = await cursors.cursor(db, game, ANNA)
    assert (flying.told, flying.nonce, flying.upto) == (0, "n1", 4)
    await db.write(lambda tx: cursors.sent(tx, game, ANNA))
    assert await cursors.cursor(db, game, ANNA) == Cursor(4, None, None, None, 9)
    await db.write(lambda tx: cursors.skip_to(tx, game, ANNA, 6))
    assert (await cursors.cursor(db, game, ANNA)).told == 6


async def test_what_is_sent_anew_goes_where_it_was_sent_last(db: Database) -> None:
    """A DM channel was replaced: what is in flight is in flight to the new one."""
    game = await db.write(a_game)
    await db.write(lambda tx: cursors.begin_send(tx, game, ANNA, 4, "n1", 9))
    await db.write(lambda tx: cursors.sent(tx, game, ANNA))
    flying = await db.write(lambda tx: cursors.begin_send(tx, game, ANNA, 7, "n2", 10))
    assert (flying.told, flying.upto, flying.nonce, flying.channel) == (4, 7, "n2", 10)
    assert flying.first_attempt is not None
    assert await cursors.cursor(db, game, ANNA) == flying


@pytest.mark.parametrize("way", [moves.move, moves.settle])
async def test_what_was_on_its_way_to_a_place_that_is_gone_is_sent_anew_and_nothing_else_is(
    db: Database, way: Callable[[Transaction, TableId, int, int], None]
) -> None:
    game, thread, ben = await db.write(a_game), PersonId(0), PersonId(12)
    await db.write(lambda tx: cursors.begin_send(tx, game, thread, 3, "old", 9))
    await db.write(lambda tx: cursors.sent(tx, game, thread))
    await db.write(lambda tx: cursors.begin_send(tx, game, thread, 5, "n1", 9))
    await db.write(lambda tx: cursors.begin_send(tx, game, ben, 5, "n2", 8))
    theirs = await cursors.cursor(db, game, ben)
    await db.write(lambda tx: way(tx, TableId(1), 9, 2))
    assert await cursors.cursor(db, game, thread) == Cursor(told=3), "nothing of it was taken"
    assert await cursors.cursor(db, game, ben) == theirs


async def test_a_post_is_begun_sent_shown_and_forgotten(db: Database) -> None:
    await db.write(a_game)
    table = TableId(1)
    await db.write(lambda tx: cursors.begin_post(tx, table, "lobby", 3, "n"))
    await db.write(lambda tx: cursors.posted(tx, table, "lobby", 44, "v1"))
    known = await db.write(lambda tx: cursors.shown(tx, table, "lobby", "v2"))
    assert known == Post(3, 44, None, None, "v2")
    assert await cursors.posts(db, table) == {"lobby": known}
    await db.write(lambda tx: cursors.forget_post(tx, table, "lobby"))
    assert await cursors.posts(db, table) == {}
    assert await db.write(lambda tx: cursors.shown(tx, table, "lobby", "v3")) is None


async def test_closed_dms_are_remembered_from_the_first_time(db: Database) -> None:
    people = People(db)
    await people.set_language(ANNA, "de")
    await people.dm_closed(ANNA)
    since = (await people.get(ANNA)).dm_closed
    await people.dm_closed(ANNA)
    assert (await people.get(ANNA)).dm_closed == since
    await people.dm_open(ANNA)
    assert await people.get(ANNA) == await People(db).get(ANNA) == Person(ANNA, "de")


async def test_what_is_remembered_of_a_person_is_what_is_on_the_disk(db: Database) -> None:
    """Whoever reads while somebody writes, or stops waiting for their write, leaves nothing old in
    memory."""
    people = People(db)
    for channel in range(1, 60):
        reading = [asyncio.create_task(people.get(ANNA)) for _ in range(3)]
        writing = asyncio.create_task(people.set_dm_channel(ANNA, channel))
        reading += [asyncio.create_task(people.get(ANNA)) for _ in range(3)]
        if channel % 2:
            await asyncio.sleep(0)
            writing.cancel()
        await asyncio.gather(writing, *reading, return_exceptions=True)
        await db.write(lambda tx: facts.put(tx, "after", "it"))
        assert await people.get(ANNA) == await People(db).get(ANNA)
    assert (await people.get(ANNA)).dm_channel == 59


async def test_a_chair_holds_one_and_a_person_sits_once(db: Database) -> None:
    await db.write(a_game)
    table = TableId(1)
    await db.write(lambda tx: seatings.sit(tx, table, 0, "Anna", person=ANNA))
    for seat in (0, 1):
        with pytest.raises(Conflict):
            await db.write(lambda tx, seat=seat: seatings.sit(tx, table, seat, "Anna", person=ANNA))
    await db.write(lambda tx: seatings.hand_over(tx, table, 0, "modest", "Automaton"))
    (chair,) = (await seatings.chairs(db, [table]))[table]
    assert (chair.person, chair.automaton) == (None, "modest")


async def test_a_table_has_one_game_of_each_number(db: Database) -> None:
    await db.write(a_game)
    with pytest.raises(ledger.Taken):
        await db.write(lambda tx: ledger.open_game(tx, TableId(1), 1))
    sql = "INSERT INTO game (table_id, number, status) VALUES (1, 1, 'open')"
    with pytest.raises(Conflict):
        await db.write(lambda tx: tx.execute(sql))


async def test_a_history_is_that_of_one_server(db: Database) -> None:
    def match(tx: Transaction, guild: int, status: Status) -> TableId:
        table = seatings.create(tx, guild, 2, ANNA, "{}", "en")
        seatings.sit(tx, table, 0, "Anna", person=ANNA)
        seatings.set_status(tx, table, status)
        return table

    here = await db.write(lambda tx: match(tx, 1, Status.OVER))
    there = await db.write(lambda tx: match(tx, 2, Status.ABANDONED))
    await db.write(lambda tx: match(tx, 1, Status.PLAYING))
    assert await results.over_with(db, 1, ANNA, 10) == [here]
    assert await results.over_with(db, 2, ANNA, 10) == [there]
    assert await results.over_with(db, 1, PersonId(12), 10) == []


async def test_a_time_without_clocks_is_kept_while_a_decision_waits_that_it_concerns(
    db: Database,
) -> None:
    await db.write(lambda tx: clocks.stood_still(tx, 100, 200, 50))
    await db.write(lambda tx: clocks.stood_still(tx, 300, 400, 50))
    assert await clocks.of_all(db) == ((100, 200), (300, 400))
    await db.write(lambda tx: clocks.stood_still(tx, 500, 600, 250))
    assert await clocks.of_all(db) == ((300, 400), (500, 600))


@a_file
async def test_the_file_is_as_durable_as_promised(db: Database, tmp_path: Path) -> None:
    def settings(tx: Transaction) -> list[object]:
        return [
            (tx.fetch_one(f"PRAGMA {name}") or (None,))[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        ]

    assert await db.write(settings) == ["wal", 2, 1, 1]
    tables = await db.read(
        "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE"
        " 'sqlite%'"
    )
    assert len(tables) == 32
    assert all(strict for _, strict in tables)


@a_file
async def test_a_second_process_is_refused(db: Database, tmp_path: Path) -> None:
    with pytest.raises(AlreadyOpen):
        await Sqlite.open(tmp_path / "test.db")


async def test_a_failing_disk_stops_everything(tmp_path: Path) -> None:
    told: list[BaseException] = []
    db = await Sqlite.open(tmp_path / "bad.db", on_broken=told.append)

    def fails(tx: Transaction) -> None:
        facts.put(tx, "x", "1")
        raise sqlite3.OperationalError("disk I/O error")

    outcomes = await asyncio.gather(
        db.write(lambda tx: facts.put(tx, "before", "1")),
        db.write(fails),
        *(db.write(lambda tx: facts.put(tx, "waiting", "1")) for _ in range(MOST_TOGETHER)),
        return_exceptions=True,
    )
    assert all(isinstance(outcome, StorageBroken) for outcome in outcomes)
    with pytest.raises(StorageBroken):
        await db.write(lambda tx: facts.put(tx, "after", "1"))
    assert len(told) == 1
    assert await db.read("SELECT * FROM fact") == []
    await db.close()


FORGETFUL = """
import asyncio, os, sys, threading
from storage.database import Database
from storage.sqlite import Sqlite
from tests.storage.engines import a_file

asyncio.run(Sqlite.open(sys.argv[1]))
others = [each for each in threading.enumerate() if each is not threading.main_thread()]
print([each.name for each in others if not each.daemon], flush=True)
os._exit(0)
"""


def test_a_program_that_ends_without_closing_waits_for_no_thread(tmp_path: Path) -> None:
    """As a test does that fails: a thread that is not closed must not keep the whole run."""
    ended = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", FORGETFUL, str(tmp_path / "open.db")],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout == "[]\n"


@a_file
async def test_a_backup_is_taken_while_the_bot_runs(db: Database, tmp_path: Path) -> None:
    await db.write(lambda tx: facts.put(tx, "x", "1"))
    backup.backup(tmp_path / "test.db", tmp_path / "copy.db")
    assert backup.integrity(tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT value FROM fact").fetchall() == [("1",)]


WRITER = """
import asyncio, sys
from storage import facts
from storage.database import Database
from storage.sqlite import Sqlite
from tests.storage.engines import a_file

async def main():
    db = await Sqlite.open(sys.argv[1])
    for n in range(100_000):
        await db.write(lambda tx: facts.put(tx, f"{sys.argv[2]}-{n}", "x"))
        print(f"{sys.argv[2]}-{n}", flush=True)

asyncio.run(main())
"""


def test_a_killed_process_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    path, acknowledged = tmp_path / "kill.db", set()
    for life in range(8):
        with subprocess.Popen(
            [sys.executable, "-W", "ignore", "-c", WRITER, str(path), str(life)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONPATH": "."},
        ) as process:
            assert process.stdout is not None
            for _ in range(20 + life):
                acknowledged.add(process.stdout.readline().strip())
            process.send_signal(signal.SIGKILL)
            # what it managed to say before it died was acknowledged too; the last line may be torn
            acknowledged |= {line.strip() for line in process.stdout if line.endswith("\n")}
    with closing(sqlite3.connect(path)) as db:
        kept = {name for (name,) in db.execute("SELECT name FROM fact")}
    assert len(acknowledged) > 100
    assert acknowledged <= kept


async def test_of_more_than_can_be_called_those_are_who_have_waited_longest(db: Database) -> None:
    everybody = {PersonId(n) for n in range(1, interests.MOST + 6)}
    now = 1_800_000_000_000
    db._now = lambda: now

    def opened(tx: Transaction) -> TableId:
        table = seatings.create(tx, 1, 2, PersonId(99), "{}", "en")
        interests.call(tx, 1, table, PersonId(99))
        return table

    for person in everybody:
        await db.write(lambda tx, person=person: interests.want(tx, 1, person))
    first = await db.write(opened)
    now += interests.PAUSE
    second = await db.write(opened)
    called = await interests.called(db, [first, second])
    assert len(called[first]) == len(called[second]) == interests.MOST
    assert everybody - set(called[first]) <= set(called[second])


async def test_what_was_handed_in_before_the_end_is_written_in_order_and_nothing_after(
    tmp_path: Path,
) -> None:
    db = await Sqlite.open(tmp_path / "end.db")
    number = MOST_TOGETHER * 2 + 5
    writing = [
        asyncio.create_task(db.write(lambda tx, n=n: facts.put(tx, f"f{n:04}", str(n))))
        for n in range(number)
    ]
    await asyncio.sleep(0)
    await db.close()
    await asyncio.gather(*writing)
    await db.close()
    with pytest.raises(StorageBroken):
        await db.write(lambda tx: facts.put(tx, "late", "1"))
    with closing(sqlite3.connect(tmp_path / "end.db")) as file:
        assert file.execute("SELECT value FROM fact ORDER BY name").fetchall() == [
            (str(n),) for n in range(number)
        ]


async def test_what_is_handed_in_first_is_written_first_however_much_waits(db: Database) -> None:
    done: list[int] = []
    await asyncio.gather(
        *(db.write(lambda _, n=n: done.append(n)) for n in range(MOST_TOGETHER * 2 + 5))
    )
    assert done == list(range(len(done)))


async def test_a_job_that_misspells_its_sql_breaks_nothing(db: Database) -> None:
    """A mistake of ours is no failure of the disk."""
    with pytest.raises((sqlite3.ProgrammingError, asyncpg.InterfaceError)):
        await db.write(lambda tx: tx.execute("SELECT ?", (1, 2)))
    await db.write(lambda tx: facts.put(tx, "x", "1"))
    assert await facts.get(db, "x") == "1"


async def test_what_reads_cannot_write(db: Database) -> None:
    refusals = (sqlite3.OperationalError, Unusable)
    with pytest.raises(refusals, match="read.?only"):
        await db.read("DELETE FROM fact")


async def test_a_host_without_a_database_is_given_none(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="There is no database"):
        async with stopped(tmp_path / "none.db"):
            raise AssertionError("there is none")
    assert os.listdir(tmp_path) == []


@a_file
async def test_a_copy_adds_its_own_salt_behind_those_of_every_table(
    db: Database, tmp_path: Path
) -> None:
    def pledged(tx: Transaction) -> None:
        for n, salt in enumerate(("hers", "")):
            table = seatings.create(tx, 1, 2, ANNA, "{}", "en")
            pledges.pledge(tx, table, b"m" * 32, f"c{n}")
            tx.execute("UPDATE pledge SET salts = ? WHERE table_id = ?", (salt, table))

    await db.write(pledged)
    found = []
    for name in ("a.db", "b.db"):
        backup.backup(tmp_path / "test.db", tmp_path / name)
        with closing(sqlite3.connect(tmp_path / name)) as copy:
            found += [salts for (salts,) in copy.execute("SELECT salts FROM pledge ORDER BY 1")]
    ours = {salts.removeprefix("hers ") for salts in found}
    assert [salts.startswith("hers ") for salts in found].count(True) == 2
    assert len(ours) == 4
    assert {len(bytes.fromhex(salt)) for salt in ours} == {32}
    assert await db.read("SELECT salts FROM pledge") == [("hers",), ("",)], "here as it was"


@a_file
async def test_a_copy_does_not_know_what_messages_show_that_are_edited(
    db: Database, tmp_path: Path
) -> None:
    shown = ("frozen", "said", "0f" * 16, "")

    def posted(tx: Transaction) -> None:
        table = seatings.create(tx, 1, 2, ANNA, "{}", "en")
        for number, what in enumerate(shown):
            tx.execute(
                "INSERT INTO post (table_id, slot, channel, message, shown) VALUES (?, ?, 2, ?, ?)",
                (table, f"slot {number}", number, what),
            )

    await db.write(posted)
    backup.backup(tmp_path / "test.db", tmp_path / "copy.db")
    asked = "SELECT shown FROM post ORDER BY message"
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute(asked).fetchall() == [("frozen",), ("said",), ("",), ("",)]
    assert await db.read(asked) == [(what,) for what in shown], "here as it was"


@a_file
async def test_a_copy_that_is_spoilt_is_not_called_whole(db: Database, tmp_path: Path) -> None:
    """A row is written while the index of its relation is away."""
    copy = tmp_path / "copy.db"
    backup.backup(tmp_path / "test.db", copy)
    assert backup.integrity(copy)
    here = "FROM sqlite_schema WHERE name = 'standstill_table'"
    with closing(sqlite3.connect(copy)) as file:
        index = file.execute(f"SELECT * {here}").fetchone()
    for sql, values in (
        (f"DELETE {here}", ()),
        ("INSERT INTO standstill (since) VALUES (1)", ()),
        ("INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)", index),
    ):
        with closing(sqlite3.connect(copy, isolation_level=None)) as file:
            file.execute("PRAGMA writable_schema = ON")
            file.execute(sql, values)
    assert not backup.integrity(copy)


async def test_entries_and_interactions_are_told_apart_by_game_and_table(db: Database) -> None:
    def begun(tx: Transaction) -> GameId:
        table = seatings.create(tx, 1, 2, ANNA, "{}", "en")
        seatings.sit(tx, table, 0, "Anna", person=ANNA)
        seatings.sit(tx, table, 1, "Beppe", automaton="hard")
        return ledger.open_game(tx, table, 1, ("b", "a"))

    db._now = lambda: 50
    one, other = [await db.write(begun) for _ in range(2)]
    await db.write(lambda tx: ledger.append(tx, one, 0, ["a", "b"]))
    await db.write(lambda tx: ledger.append(tx, other, 0, ["c"]))
    db._now = lambda: 70
    await db.write(lambda tx: ledger.close_game(tx, one))
    assert await ledger.read(db, other) == [Entry(0, "c", 50)]
    assert await db.read("SELECT status, ended, salts FROM game ORDER BY id") == [
        ("over", 70, "b a"),
        ("open", None, "b a"),
    ]
    assert await seatings.games(db, TableId(1)) == [GameRow(one, 1, True, ("b", "a"))]
    assert await db.read("SELECT * FROM player WHERE game = ? ORDER BY seat", (one,)) == [
        (one, 0, ANNA, None, 0, None, ""),
        (one, 1, None, "hard", 0, None, ""),
    ]
    await db.write(lambda tx: ledger.remember(tx, 8, None, "done"))
    assert (await ledger.answer(db, 8), await ledger.table_of(db, 8)) == ("done", None)
