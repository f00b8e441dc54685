"""Who looks from outside sees which process owns which group, and how each is."""

import asyncio
import os
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot.__main__ import main
from bot.monitoring.health import Health, Link, Sign, read_sign
from bot.service import beating
from storage import facts, groups
from storage.database import Database
from storage.outside import Outside
from storage.postgres import Postgres
from storage.scope import Scope
from tests.storage.engines import ON_A_SERVER, place

pytestmark = ON_A_SERVER

TWO = Scope(shards=4, groups=2)


@pytest.fixture
async def address(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.setattr(groups, "AGAIN", 0.01)
    async with place() as found:
        monkeypatch.setenv("DATABASE", f"{found}&password=secret")
        monkeypatch.setenv("SHARDS", "4")
        monkeypatch.setenv("SHARD_GROUPS", "2")
        yield found


async def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[str], str]:
    status = await asyncio.to_thread(main, list(words))
    out, err = capsys.readouterr()
    assert "secret" not in out + err
    return status, out.splitlines(), err


async def signs(db: Database, sign: Sign) -> None:
    name = db.scope.named(beating.FACT)
    await db.write(partial(facts.put, name=name, value=sign.write()))


async def test_each_group_is_named_with_its_owner_and_so_is_who_stands_by(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first = await Postgres.open(address, layout=TWO)
    second = await Postgres.open(address, layout=TWO)
    now = first._now() / 1000
    for db in (first, second):
        await signs(db, Sign(now))
    status, (one, other, alone), _ = await said(capsys, "groups")
    assert status == 0
    assert one.startswith("ok       group 0 of 2, shards 0-1: inkognito ")
    assert f":{os.getpid()}, there since " in one
    assert ", owns it since 20" in one
    assert "It lives, and is connected to Discord. Beat " in one
    assert one.endswith(" s ago, 0 s behind")
    assert other.startswith("ok       group 1 of 2, shards 2-3: inkognito ")
    assert alone.startswith("warning  standing by: nobody")
    waits = asyncio.Event()
    third = asyncio.create_task(Postgres.open(address, layout=TWO, waits=waits.set))
    await waits.wait()
    status, (_, _, waiting), _ = await said(capsys, "groups")
    assert (status, waiting.partition(":")[0]) == (0, "ok       standing by")
    await first.close()
    await (await third).close()
    status, (nobody, _, _), _ = await said(capsys, "groups")
    assert status == 1
    assert nobody.startswith("broken   group 0 of 2, shards 0-1: nobody owns it since 20")
    assert nobody.endswith("; start another process")
    await second.close()


@pytest.mark.parametrize("ahead", [-30.0, 30.0])
async def test_a_group_that_has_no_owner_gets_one_from_who_stands_by_and_may_never_have_had_one(
    address: str,
    ahead: float,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def other_clock(_: Outside) -> float:
        return ahead

    monkeypatch.setattr(Outside, "ahead", other_clock)
    monkeypatch.setattr(groups, "AGAIN", 3600)
    first = await Postgres.open(address, layout=TWO)
    status, (_, never, _), _ = await said(capsys, "groups")
    assert status == 1
    assert never == (
        "broken   group 1 of 2, shards 2-3: nobody owns it, nor ever did; start another process"
    )
    second = await Postgres.open(address, layout=TWO)
    waits = asyncio.Event()
    third = asyncio.create_task(Postgres.open(address, layout=TWO, waits=waits.set))
    await waits.wait()
    await second.close()
    status, (_, soon, waiting), _ = await said(capsys, "groups")
    assert (status, waiting[:2]) == (1, "ok")
    assert soon.endswith(" UTC; who stands by is about to")
    third.cancel()
    await asyncio.wait([third])
    await first.close()


@pytest.mark.parametrize(
    ("ill", "status", "expected"),
    [
        (partial(Sign, link=Link.REACHING, since=1.0), 1, "Discord has not been there for"),
        (partial(Sign, behind=61.0), 0, "What happens is told 61 seconds late"),
        (partial(Sign, last=True), 1, "It has stopped, at"),
    ],
)
async def test_an_owner_that_is_ill_is_told_of(
    address: str,
    ill: partial[Sign],
    status: int,
    expected: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    db = await Postgres.open(address, layout=Scope(1, 1))
    await signs(db, ill(db._now() / 1000))
    found, (line,), _ = await said(capsys, "groups")
    assert found == status
    assert expected in line
    await db.close()


async def test_an_owner_is_told_of_whose_beat_is_old_and_what_is_on_its_way_for_long(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    db = await Postgres.open(address, layout=Scope(1, 1))
    await signs(db, Sign(db._now() / 1000))
    await db.write(
        lambda tx: tx.execute(
            "INSERT INTO seating (id, guild, channel, owner, status, settings, language, created,"
            " changed) VALUES (1, 5, 1, 1, 'playing', '', 'en', 1, 1)"
        )
    )
    await db.write(
        lambda tx: tx.execute(
            "INSERT INTO game (id, table_id, number, status) VALUES (1, 1, 1, 'open')"
        )
    )
    at = db._now() - 75_000
    await db.write(
        lambda tx: tx.execute("INSERT INTO cursor VALUES (1, 0, 0, 'n', 1, ?, 1)", (at,))
    )
    status, (line,), _ = await said(capsys, "groups")
    assert (status, line[:7]) == (0, "warning")
    assert "What happens is told 7" in line
    await db.claim._session.execute("UPDATE shard_group SET beat = beat - 20000")
    status, (line,), _ = await said(capsys, "groups")
    assert status == 1
    assert "has given no sign of life for 2" in line
    await db.close()


async def test_where_nobody_has_come_so_far_or_no_server_is_a_sentence_says_so(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await said(capsys, "groups") == (
        1, [], "The database is empty so far: the first start makes what belongs into it\n",
    )  # fmt: skip
    db = await Postgres.open(address, layout=Scope(1, 1))
    await db.claim._session.execute("UPDATE shape SET number = number - 1")
    await db.close()
    assert await said(capsys, "groups") == (
        1, [], "The database is not of this program's shape: see `doctor`\n",
    )  # fmt: skip
    monkeypatch.setenv("DATABASE", "postgresql://bot:secret@127.0.0.1:1/inkognito")
    status, _, err = await said(capsys, "groups")
    assert status == 74
    assert err.startswith("The database cannot be used: ")
    for name in ("SHARDS", "SHARD_GROUPS", "DATABASE"):
        monkeypatch.delenv(name)
    status, _, err = await said(capsys, "groups")
    assert status == 78
    assert err.startswith("DATABASE is a file, of which one process has all")


async def test_how_late_it_is_told_is_in_the_sign(address: str) -> None:
    db = await Postgres.open(address, layout=Scope(1, 1))
    written = asyncio.Event()
    living = asyncio.create_task(
        beating.beat(
            db,
            Health(5.0),
            beating.Supervisor(None),
            lambda: 5.0,
            show=lambda _sign, _whose: written.set(),
            behind=lambda: 7.0,
        )
    )
    await written.wait()
    sign = read_sign(await facts.get(db, beating.FACT) or "")
    assert sign is not None
    assert sign.behind == 7.0
    living.cancel()
    await asyncio.gather(living, return_exceptions=True)
    await db.close()
