"""Who owns a group, who takes over, and that whoever owns it no more writes nothing."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
import pytest

from storage import agreeing, facts, groups, migrations, postgres, relations
from storage.alone import alone_at
from storage.database import Transaction
from storage.errors import AlreadyOpen, Fenced, OtherLayout, StorageBroken
from storage.postgres import Postgres
from storage.scope import Scope
from tests.hours import until
from tests.storage.engines import ON_A_SERVER

pytestmark = ON_A_SERVER

TWO = Scope(shards=4, groups=2)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "AGAIN", 0.01)
    monkeypatch.setattr(agreeing, "PATIENCE", 0.05)


async def ask(address: str, sql: str) -> list[tuple[object, ...]]:
    connection = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await connection.fetch(sql)]
    finally:
        await connection.close()


async def unlocked(address: str, group: int) -> None:
    """Take its lock from whoever owns *group*, as where a machine is gone or cut off."""
    await ask(
        address,
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
        f" AND CAST(classid AS BIGINT) = {groups.GROUP + group}"
        " AND CAST(objid AS BIGINT) = hashtext(current_schema()) & 4294967295",
    )


async def test_each_of_several_owns_a_group_and_one_stands_by(address: str) -> None:
    first = await Postgres.open(address, layout=TWO)
    second = await Postgres.open(address, layout=TWO)
    assert [first.claim.scope.group, second.claim.scope.group] == [0, 1]
    with pytest.raises(AlreadyOpen):
        await Postgres.open(address, layout=TWO)
    standing_by = asyncio.create_task(Postgres.open(address, layout=TWO, waits=lambda: None))
    before = second.claim.epoch
    await second.close()
    third = await standing_by
    assert third.claim.scope.group == 1
    assert third.claim.epoch > before
    assert third.claim.sure()
    for db in (first, third):
        await db.write(lambda tx, db=db: facts.put(tx, str(db.claim.scope.group), "writes"))
        await db.close()


@pytest.mark.parametrize("noticed", [True, False])
async def test_who_owns_a_group_no_more_writes_nothing(address: str, noticed: bool) -> None:
    """Whether or not they hear that the session with their lock has ended."""
    told: list[BaseException] = []
    old = await Postgres.open(address, on_broken=told.append)
    await old.write(lambda tx: facts.put(tx, "a", "old"))
    if not noticed:
        old.claim._lost = lambda _: None
    await unlocked(address, 0)
    new = await Postgres.open(address, waits=lambda: None)
    await new.write(lambda tx: facts.put(tx, "a", "new"))
    ran = 0

    def late(tx: Transaction) -> None:
        nonlocal ran
        ran += 1
        facts.put(tx, "a", "late")

    with pytest.raises(StorageBroken) as refused:
        await old.write(late)
    assert ran == 0, "it is looked at before anything is asked"
    assert isinstance(refused.value.__cause__, Fenced)
    assert [type(error) for error in told] == [Fenced]
    assert "group 0" in str(told[0]), "the log says why"
    assert await new.read("SELECT value FROM fact") == [("new",)]
    for db in (old, new):
        await db.close()


async def test_taking_over_waits_for_what_is_being_written_and_knows_of_it(address: str) -> None:
    loop = asyncio.get_running_loop()
    old = await Postgres.open(address, on_broken=lambda _: None)
    old.claim._lost = lambda _: None
    go_on, held = asyncio.Event(), asyncio.Event()

    def slow(tx: Transaction) -> None:
        facts.put(tx, "a", "slow")
        loop.call_soon_threadsafe(held.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

    waits = (
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE sh%'"
    )
    writing = asyncio.create_task(old.write(slow))
    await held.wait()
    await unlocked(address, 0)
    taking_over = asyncio.create_task(Postgres.open(address, waits=lambda: None))
    while not await ask(address, waits) and not taking_over.done():
        pass
    taken = taking_over.done()
    go_on.set()
    await writing
    assert not taken
    new = await taking_over
    assert await new.read("SELECT value FROM fact") == [("slow",)]
    with pytest.raises(StorageBroken):
        await old.write(lambda tx: facts.put(tx, "a", "late"))
    for db in (old, new):
        await db.close()


async def test_who_does_nothing_in_a_transaction_is_followed_too(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that is frozen there, or on a machine that is gone."""
    loop = asyncio.get_running_loop()
    monkeypatch.setitem(postgres.WRITES, "idle_in_transaction_session_timeout", "100ms")
    old = await Postgres.open(address, on_broken=lambda _: None)
    old.claim._lost = lambda _: None
    go_on, held = asyncio.Event(), asyncio.Event()

    def frozen(tx: Transaction) -> None:
        facts.put(tx, "a", "old")
        loop.call_soon_threadsafe(held.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

    writing = asyncio.create_task(old.write(frozen))
    await held.wait()
    await unlocked(address, 0)
    try:
        new = await asyncio.wait_for(Postgres.open(address, waits=lambda: None), 120)
        assert await new.read("SELECT value FROM fact") == []
    finally:
        go_on.set()
    with pytest.raises(StorageBroken):
        await writing
    assert await new.read("SELECT value FROM fact") == []
    for db in (old, new):
        await db.close()


async def test_who_says_nothing_between_two_messages_is_followed_too(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that is frozen once a statement is prepared: the server takes that for work."""
    monkeypatch.setattr(groups, "STALE", 100)
    old = await Postgres.open(address, on_broken=lambda _: None)
    old.claim._lost = lambda _: None
    writing = await asyncpg.connect(address, server_settings=postgres.WRITES)
    await writing.execute("BEGIN")
    await writing.execute(f"SELECT must_own(0, {old.claim.epoch})")
    await writing.prepare("SELECT 2")
    states = f"SELECT state FROM pg_stat_activity WHERE pid = {writing.get_server_pid()}"
    assert await ask(address, states) == [("active",)]
    await unlocked(address, 0)
    new = await asyncio.wait_for(Postgres.open(address, waits=lambda: None), 120)
    assert await ask(address, states) == []
    await new.write(lambda tx: facts.put(tx, "a", "new"))
    writing.terminate()
    for db in (old, new):
        await db.close()


async def test_an_epoch_is_not_given_out_again_by_a_database_that_was_put_back(
    address: str,
) -> None:
    first = await Postgres.open(address)
    await first.close()
    await ask(address, "UPDATE shard_group SET epoch = 0")
    second = await Postgres.open(address)
    assert second.claim.epoch >= first.claim.epoch
    await second.close()
    third = await Postgres.open(address)
    assert third.claim.epoch > second.claim.epoch
    await third.close()


async def test_all_part_the_shards_alike_and_those_who_come_alone_may_part_them_anew(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = await Postgres.open(address, layout=TWO)
    with pytest.raises(OtherLayout, match="SHARDS=4 and SHARD_GROUPS=2"):
        await Postgres.open(address, layout=Scope(4, 4))
    await db.close()
    monkeypatch.setattr(agreeing, "PATIENCE", 2400.0)
    parted = Scope(8, 4)
    four = await asyncio.gather(*(Postgres.open(address, layout=parted) for _ in range(4)))
    assert sorted(one.claim.scope.group for one in four) == [0, 1, 2, 3]
    for one in four:
        await one.close()


@pytest.mark.logs("waiting until it has ended")
async def test_who_is_newer_waits_until_nobody_goes_by_the_shape_of_before(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    old = await Postgres.open(address)
    await old.write(lambda tx: facts.put(tx, "a", "old"))
    number = migrations.newest() + 1
    step = (number, "ALTER TABLE fact ADD COLUMN more INTEGER NOT NULL DEFAULT 7;")
    monkeypatch.setattr(relations, "newest", lambda: number)
    monkeypatch.setattr(relations, "steps", lambda: [*migrations.steps(), step])
    monkeypatch.setattr(agreeing, "QUIETLY", 0.0)
    with pytest.raises(AlreadyOpen):
        await Postgres.open(address)
    assert [getattr(one, "what", "") for one in caplog.records] == [agreeing.OTHERS]
    coming = asyncio.create_task(Postgres.open(address, waits=lambda: None))
    for n in range(50):
        await old.write(lambda tx, n=n: facts.put(tx, "a", str(n)))
    assert not coming.done()
    await old.close()
    new = await coming
    assert await new.read("SELECT value, more FROM fact") == [("49", 7)]
    await new.close()


@pytest.mark.logs("waiting until it has ended")
async def test_who_comes_while_a_command_has_all_says_what_it_waits_for_and_goes_on(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(agreeing, "QUIETLY", 0.0)
    await (await Postgres.open(address)).close()
    waited = 0

    def waits() -> None:
        nonlocal waited
        waited += 1

    async with alone_at(address):
        with pytest.raises(AlreadyOpen):
            await Postgres.open(address)
        coming = asyncio.create_task(Postgres.open(address, waits=waits))
        await until(lambda: coming.done() or waited > 1)
        assert not coming.done()
    said = [getattr(one, "what", "") for one in caplog.records]
    assert said == [agreeing.A_COMMAND] * 2, "each says it once"
    await (await coming).close()


OWNER = """
import asyncio, sys
from storage import facts
from storage.postgres import Postgres
def broken(error):
    print("broken", type(error).__name__, flush=True)
async def main():
    db = await Postgres.open(sys.argv[1], waits=lambda: None, on_broken=broken)
    print("owns", db.claim.epoch, flush=True)
    number = 0
    while True:
        await db.write(lambda tx: facts.put(tx, f"{db.claim.epoch}", str(number)))
        print("wrote", number, flush=True)
        number += 1
        await asyncio.sleep(0.01)
asyncio.run(main())
"""


@contextmanager
def owner(address: str) -> Iterator[subprocess.Popen[str]]:
    """Give another process that owns the group and writes, once it does."""
    with subprocess.Popen(
        [sys.executable, "-c", OWNER, address], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            while "wrote" not in process.stdout.readline():
                assert process.poll() is None
            yield process
        finally:
            process.kill()


async def test_who_is_killed_is_followed_and_all_that_was_said_is_there(address: str) -> None:
    with owner(address) as process:
        standing_by = asyncio.create_task(Postgres.open(address, waits=lambda: None))
        process.kill()
        said = process.communicate()[0]
    db = await standing_by
    wrote = [int(line.split()[1]) for line in said.splitlines() if line.startswith("wrote")]
    ((value,),) = await db.read("SELECT value FROM fact")
    assert int(value) >= max(wrote, default=0)
    await db.close()


async def test_who_is_frozen_is_followed_and_finds_that_when_it_goes_on(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(groups, "STALE", 100)
    with owner(address) as process:
        os.kill(process.pid, signal.SIGSTOP)
        db = await Postgres.open(address, waits=lambda: None)
        ((epoch, value),) = await db.read("SELECT name, value FROM fact")
        assert db.claim.epoch > int(epoch)
        os.kill(process.pid, signal.SIGCONT)
        said = process.communicate()[0].splitlines()
    assert "broken Fenced" in said
    wrote = [int(line.split()[1]) for line in said if line.startswith("wrote")]
    assert await db.read("SELECT value FROM fact") == [(value,)]
    assert int(value) >= max(wrote, default=0)
    await db.close()


async def test_who_is_not_sure_any_more_says_nothing_more(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken: list[BaseException] = []
    db = await Postgres.open(address, on_broken=broken.append)
    assert db.is_ours()
    monkeypatch.setattr(groups, "SURE", 0.0)
    assert not db.is_ours()
    assert [type(error) for error in broken] == [Fenced]
    with pytest.raises(StorageBroken):
        await db.write(lambda tx: facts.put(tx, "name", "value"))
    await db.close()


async def test_whose_loop_stood_still_owns_the_group_still_where_nobody_has_come(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As at a start on a machine that is busy."""
    monkeypatch.setattr(groups, "BEAT", 0.01)
    told: list[BaseException] = []
    heard = asyncio.Event()

    def broken(error: BaseException) -> None:
        told.append(error)
        heard.set()

    db = await Postgres.open(address, on_broken=broken)
    beat = db.claim._beat

    async def late() -> None:
        await beat()
        heard.set()

    monkeypatch.setattr(db.claim, "_beat", late)
    db.claim._sent -= groups.SURE
    await heard.wait()
    assert told == []
    assert db.is_ours()
    await db.close()
