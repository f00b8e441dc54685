"""What is PostgreSQL's own: its shape, its sessions and their end, and jobs that share a commit."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from typing import Any

import asyncpg
import pytest

from storage import dialect, facts, migrations, outside, relations
from storage.database import Transaction
from storage.errors import AlreadyOpen, FromTheFuture, NotOurs, StorageBroken, Unusable
from storage.postgres import Postgres
from storage.writing import MOST_TOGETHER
from tests.storage.engines import ON_A_SERVER
from tests.storage.server import Server, started

pytestmark = ON_A_SERVER


@pytest.fixture
async def db(address: str) -> AsyncIterator[Postgres]:
    found = await Postgres.open(address)
    yield found
    await found.close()


@pytest.fixture
def crashing() -> Iterator[Server]:
    """Give a server of this test's own, which keeps what it has promised through a crash."""
    with started() as server:
        yield server


TYPES = {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea", "REAL": "double precision"}


async def test_both_engines_keep_the_same_columns_keys_and_indexes(db: Postgres) -> None:
    with sqlite3.connect(":memory:") as file:
        file.executescript(migrations.schema())
        names = re.findall(r"CREATE TABLE (\w+)", migrations.schema())
        columns: set[tuple[Any, ...]] = set()
        for name in names:
            for _, column, kind, needed, _, key in file.execute(f"PRAGMA table_info({name})"):
                nullable = "NO" if needed or key else "YES"
                columns.add((name, column, TYPES[kind], nullable, bool(key)))
        indexes = {
            name for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'index'")
        }
    file.close()
    keyed = (
        "SELECT 1 FROM information_schema.table_constraints AS made"
        " JOIN information_schema.key_column_usage AS key USING (constraint_schema,"
        " constraint_name, table_name) WHERE constraint_type = 'PRIMARY KEY'"
        " AND made.table_schema = current_schema()"
        " AND table_name = col.table_name AND key.column_name = col.column_name"
    )
    found = await db.read(
        "SELECT table_name, column_name, data_type, is_nullable, EXISTS (" + keyed + ")"
        " FROM information_schema.columns AS col WHERE table_schema = current_schema()"
        " AND table_name NOT IN ('shape', 'layout', 'place', 'shard_group', 'relay')"
    )
    assert set(found) == columns
    made = "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()"
    assert {name for (name,) in await db.read(made)} >= {
        name for name in indexes if not name.startswith("sqlite_")
    }


async def test_texts_stand_in_the_order_of_their_bytes(db: Postgres) -> None:
    names = ["b", "B", "ä", "a", "Z", "_"]
    for name in names:
        await db.write(lambda tx, name=name: facts.put(tx, name, ""))
    found = await db.read("SELECT name FROM fact ORDER BY name")
    assert [name for (name,) in found] == sorted(names)


async def test_only_one_process_writes(db: Postgres, address: str) -> None:
    with pytest.raises(AlreadyOpen):
        await Postgres.open(address)
    await db.close()
    await (await Postgres.open(address)).close()


@pytest.mark.parametrize("theirs", ["a (id bigint)", "shape (geom text)", "shape (number text)"])
async def test_what_is_not_ours_is_left_alone(address: str, theirs: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE TABLE {theirs}")
    await connection.execute(f"INSERT INTO {theirs.partition(' ')[0]} VALUES (1)")
    with pytest.raises(NotOurs):
        await Postgres.open(address)
    async with outside.looked_at(address) as looking:
        assert await looking.shape() is None
    assert len(await connection.fetch(f"SELECT * FROM {theirs.partition(' ')[0]}")) == 1
    await connection.close()


async def test_a_newer_programs_database_is_left_alone(address: str) -> None:
    await (await Postgres.open(address)).close()
    connection = await asyncpg.connect(address)
    await connection.execute("UPDATE shape SET number = number + 1")
    with pytest.raises(FromTheFuture):
        await Postgres.open(address)
    await connection.close()


async def test_a_step_is_taken_once_and_whole_or_not_at_all(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Postgres.open(address)).close()
    number = migrations.newest() + 1
    step = "ALTER TABLE fact ADD COLUMN more INTEGER NOT NULL DEFAULT 0;"
    steps = [*migrations.steps(), (number, step)]
    broken = [*migrations.steps(), (number, f"{step}\nCREATE TABLE fact (a INTEGER) STRICT;")]
    monkeypatch.setattr(relations, "newest", lambda: number)
    monkeypatch.setattr(relations, "steps", lambda: broken)
    with pytest.raises(Unusable):
        await Postgres.open(address)
    monkeypatch.setattr(relations, "steps", lambda: steps)
    for _ in range(2):
        db = await Postgres.open(address)
        await db.write(lambda tx: facts.put(tx, "a", "b"))
        assert await db.read("SELECT more FROM fact") == [(0,)]
        assert await db.read("SELECT number FROM shape") == [(number,)]
        await db.close()


@pytest.mark.parametrize(
    "wrong",
    ["postgresql://x:secret@127.0.0.1:1/ink", "postgresql://x:secret@/ink?host=/nowhere", "what:"],
)
async def test_where_no_server_is_a_sentence_says_so_and_no_password(wrong: str) -> None:
    with pytest.raises(Unusable) as said:
        await Postgres.open(wrong)
    assert "cannot be used" in str(said.value)
    assert "secret" not in str(said.value)


async def test_jobs_that_share_a_commit_fail_alone(db: Postgres) -> None:
    def fails(tx: Transaction) -> None:
        facts.put(tx, "fails", "1")
        raise ValueError

    def spelt_wrong(tx: Transaction) -> None:
        tx.execute("SELECT nothing FROM nowhere")

    def refused(tx: Transaction) -> None:
        tx.execute("INSERT INTO fact (name, value) VALUES ('0', '')")

    before = db.commits
    jobs = [lambda tx, n=n: facts.put(tx, str(n), "") for n in range(MOST_TOGETHER // 2)]
    said = await asyncio.gather(
        *(db.write(job) for job in (*jobs, fails, spelt_wrong, refused, *jobs)),
        return_exceptions=True,
    )
    assert db.commits - before < 5
    assert [type(each).__name__ for each in said if each is not None] == [
        "ValueError",
        "UndefinedTableError",
        "Conflict",
    ]
    found = {name for (name,) in await db.read("SELECT name FROM fact")}
    assert found == {str(n) for n in range(len(jobs))}


async def test_a_job_finds_what_those_before_it_have_written(db: Postgres) -> None:
    def counts(tx: Transaction) -> int:
        ((number,),) = tx.fetch_all("SELECT count(*) FROM fact")
        facts.put(tx, f"{number}", "")
        return int(number)

    assert await asyncio.gather(*(db.write(counts) for _ in range(150))) == list(range(150))


async def test_a_job_that_another_process_has_crossed_is_done_again(
    db: Postgres, address: str
) -> None:
    """Two hold what the other waits for; the server ends one of them."""
    for name in ("a", "b"):
        await db.write(lambda tx, name=name: facts.put(tx, name, "0"))
    loop, tried = asyncio.get_running_loop(), 0
    other = await asyncpg.connect(address)
    await other.execute("SET deadlock_timeout = '1h'")
    crossed = other.transaction()
    await crossed.start()
    more = "UPDATE fact SET value = CAST(value AS BIGINT) + 1 WHERE name = 'b'"
    await other.execute(more)
    held = asyncio.Event()

    def job(tx: Transaction) -> None:
        nonlocal tried
        tried += 1
        tx.execute("UPDATE fact SET value = CAST(value AS BIGINT) + 1 WHERE name = 'a'")
        loop.call_soon_threadsafe(held.set)
        tx.execute(more)

    writing = asyncio.create_task(db.write(job))
    await held.wait()
    await other.execute(more.replace("'b'", "'a'"))
    await crossed.commit()
    await writing
    assert tried > 1
    assert await db.read("SELECT name, value FROM fact ORDER BY 1") == [("a", "2"), ("b", "2")]
    await other.close()


@pytest.mark.parametrize("ended", ["the writer's session", "the server", "the server, by kill -9"])
async def test_who_has_lost_the_server_accepts_nothing_more_and_what_was_kept_is_there(
    crashing: Server, ended: str
) -> None:
    told: list[BaseException] = []
    db = await Postgres.open(crashing.address, on_broken=told.append)
    kept = []

    async def write(number: int) -> None:
        await db.write(lambda tx: facts.put(tx, str(number), ""))
        kept.append(str(number))

    for number in range(20):
        await write(number)
    writing = asyncio.gather(*(write(20 + n) for n in range(200)), return_exceptions=True)
    await asyncio.sleep(0)
    if ended == "the writer's session":
        other = await asyncpg.connect(crashing.address)
        await other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
        )
        await other.close()
    elif ended == "the server":
        await asyncio.to_thread(crashing.stop)
    else:
        crashing.kill()
    said = await writing
    with pytest.raises(StorageBroken):
        while True:  # it is noticed where something is asked
            await write(1000)
    assert {type(each) for each in said if each is not None} <= {StorageBroken}
    assert len(told) == 1
    with pytest.raises(StorageBroken):
        await db.write(lambda tx: facts.put(tx, "late", ""))
    await db.close()
    if ended != "the writer's session":
        await asyncio.to_thread(crashing.start)
    again = await Postgres.open(crashing.address)
    found = {name for (name,) in await again.read("SELECT name FROM fact")}
    assert found >= set(kept)
    assert "late" not in found
    await again.close()


async def test_readers_come_back_once_the_server_is_there_again(crashing: Server) -> None:
    db = await Postgres.open(crashing.address)
    await db.write(lambda tx: facts.put(tx, "a", "1"))
    assert await facts.get(db, "a") == "1"
    other = await asyncpg.connect(crashing.address)
    await other.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND pid NOT IN (SELECT pid FROM pg_locks"
        " WHERE locktype = 'advisory') AND backend_type = 'client backend'"
    )
    await other.close()
    assert await facts.get(db, "a") == "1"
    await db.close()


@pytest.mark.parametrize(
    ("state", "said"),
    [("53100", "No space left on device"), ("57P01", "terminating connection"), ("XX001", "page")],
)
async def test_why_the_server_has_failed_is_said_in_its_words(
    address: str, state: str, said: str
) -> None:
    told: list[BaseException] = []
    db = await Postgres.open(address, on_broken=told.append)

    def fails(tx: Transaction) -> None:
        tx.execute(
            f"DO $$ BEGIN RAISE '{said}' USING ERRCODE = '{state}', DETAIL = 'secret'; END $$"
        )

    with pytest.raises(StorageBroken):
        await db.write(fails)
    assert [str(error) for error in told] == [f"the server: {said}"]
    await db.close()


async def test_where_the_server_is_away_a_sentence_says_so_of_what_is_read(
    crashing: Server,
) -> None:
    db = await Postgres.open(crashing.address)
    await db.read("SELECT 1")
    with pytest.raises(Unusable, match='cannot be read: relation "nowhere" does not exist'):
        await db.read("SELECT 1 FROM nowhere")
    crashing.kill()
    with pytest.raises(Unusable, match="cannot be read: nothing answers at /"):
        await db.read("SELECT 1")
    await db.close()
    crashing.start()  # which its fixture stops


def test_of_our_sql_what_postgresql_says_otherwise_is_said_otherwise() -> None:
    assert dialect.query(
        "SELECT a FROM b WHERE c = ? AND d IN (SELECT value FROM json_each(?))"
    ) == (
        "SELECT a FROM b WHERE c = $1 AND d IN (SELECT CAST(value AS BIGINT)"
        " FROM jsonb_array_elements_text(CAST($2 AS JSONB)) AS value)"
    )
    assert dialect.shape(
        "CREATE TABLE a (b INTEGER, c BLOB) STRICT, WITHOUT ROWID; -- INTEGER"
    ) == ("CREATE TABLE a (b BIGINT, c BYTEA); ")
