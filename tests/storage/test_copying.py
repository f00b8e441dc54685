"""From a file to a server and back everything is there, and games play on."""

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.__main__ import main
from bot.game.chance import Seeded
from bot.host import privacy
from bot.host.house import House
from bot.mini.rules.actions import Call, PickUp
from bot.mini.rules.options import options
from storage import agreeing, copying, facts
from storage.database import Database
from storage.errors import NotUnicode
from storage.ids import TableId
from storage.opening import open_database
from storage.pages import page
from storage.scope import ALONE, Scope
from tests.e2e.process import ROOT
from tests.host.test_erasure import GONE, GUESTS, opened
from tests.host.test_server_erasure import HERE, evening, rows
from tests.seating import owing
from tests.storage.engines import ON_A_SERVER, encoded, place

pytestmark = ON_A_SERVER

SALTED = ("pledge",)
"""What is dealt by from now on is something else in the copy."""


@pytest.fixture
async def address(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.setattr(agreeing, "BRIEFLY", 0.05)
    async with place() as found:
        yield found


async def command(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = await asyncio.to_thread(main, ["copy", *map(str, words)])
    out, err = capsys.readouterr()
    return status, out, err


async def at(where: Path | str, layout: Scope = ALONE) -> Database:
    return await open_database(where, now=lambda: 1_800_000_000_000, layout=layout)


async def everything(db: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows, but for what a process notes of itself."""
    found = {}
    for one in copying.relations():
        if one.name not in SALTED:
            read = await db.read(f"SELECT {one.listed} FROM {one.name} WHERE {one.which}")
            found[one.name] = sorted(read, key=repr)
    own = ("layout", "clock", "clock:1", "layout:1")
    found["fact"] = [row for row in found["fact"] if row[0] not in own]
    return found


async def handed_out(db: Database) -> str:
    house = House(db, Seeded(3))
    await house.read()
    kept = [await privacy.export(house, GONE), await privacy.export_server(house, HERE)]
    tables = [(await page(db, TableId(table.id))) for table in house.open_tables()]
    return json.dumps(kept) + repr([replace(one, pledge=None) for one in tables])


async def test_there_and_back_again_all_is_as_it_was_and_plays_on(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, back = tmp_path / "first.db", tmp_path / "data" / "back.db"
    db = await at(first)
    _, playing, _ = await evening(House(db, Seeded(3)))
    await db.write(lambda tx: facts.put(tx, "heartbeat", "1"))
    last = await db.read("SELECT max(id) FROM seating")
    before, said, many = await everything(db), await handed_out(db), await rows(db)
    pledged = await db.read("SELECT master, salts FROM pledge ORDER BY table_id")
    await db.close()

    status, out, err = await command(capsys, first, address)
    assert (status, err) == (0, "")
    assert out.startswith(f"{sum(many.values()) - 1:,} rows of {first} are at postgresql://")

    there = await at(address)
    assert await everything(there) == before
    assert await handed_out(there) == said
    assert await there.read("SELECT value FROM fact WHERE name LIKE 'heartbeat%'") == []
    salted = await there.read("SELECT master, salts FROM pledge ORDER BY table_id")
    assert [bytes(master) for master, _ in salted] == [bytes(master) for master, _ in pledged]
    assert all(
        len(new.removeprefix(old).strip()) == 64
        for (_, new), (_, old) in zip(salted, pledged, strict=True)
    ), "no card that one of the two deals is dealt by the other"
    house = House(there)
    await house.resume()
    table = await house.table(playing.id)
    written = table.current.written
    (seat, *_) = owing(table)
    offered = options(table.current.sight(seat))
    await table.submit(next(one for one in offered if not isinstance(one, PickUp | Call)))
    assert table.current.written > written
    new = await opened(house, GUESTS[:1])
    assert [(new.id - 1,)] == last, "no number is given out twice"
    await there.write(lambda tx: tx.execute("DELETE FROM calling WHERE table_id = ?", (new.id,)))
    await there.close()

    there = await at(address)
    before, said = await everything(there), await handed_out(there)
    reached = new.id
    await there.close()
    status, out, err = await command(capsys, address, back)
    assert (status, err) == (0, "")
    assert sorted(each.name for each in back.parent.iterdir()) == ["back.db", "back.db.lock"]
    again = await at(back)
    assert await everything(again) == before
    assert await handed_out(again) == said
    house = House(again)
    await house.resume()
    assert (await opened(house, GUESTS[1:2])).id == reached + 1
    await again.close()


async def test_what_is_there_already_is_left_as_it_is(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, other = tmp_path / "first.db", tmp_path / "other.db"
    db = await at(first)
    status, out, err = await command(capsys, first, address)
    assert (status, out) == (75, "")
    assert "is in use by another process" in err
    await opened(House(db), GUESTS[:1])
    await db.close()
    running = await at(address, Scope(4, 2))
    for words in ((first, address), (address, other)):
        status, out, err = await command(capsys, *words)
        assert (status, out) == (75, "")
        assert err == "The database is in use by other processes: stop all of them for this\n"
    assert not other.exists()
    await running.close()
    session = await asyncpg.connect(address)
    await session.execute("UPDATE place SET said = '7 00000001 1'")  # as in a copy of a server
    await session.close()
    assert (await command(capsys, first, address))[0] == 0, "what a start has noted is nothing"
    await (await at(address)).close()
    status, out, err = await command(capsys, first, address)
    assert (status, out) == (74, "")
    assert err.startswith("The database on the server is not empty: make it anew (dropdb, ")
    status, out, err = await command(capsys, address, first)
    assert (status, out) == (73, "")
    assert err.startswith(f"{first} is there already, and is left as it is")


async def test_only_what_is_of_the_newest_shape_is_copied(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = tmp_path / "first.db"
    status, _, err = await command(capsys, first, address)
    assert (status, err) == (74, f"There is no database at {first}\n")
    await (await at(first)).close()
    for shape, expected, said in ((22, 74, "start the bot on it once"), (99, 78, "has shape 99")):
        with closing(sqlite3.connect(first)) as db:
            db.execute(f"PRAGMA user_version = {shape}")
        status, _, err = await command(capsys, first, address)
        assert status == expected
        assert said in err
    status, _, err = await command(capsys, address, tmp_path / "b.db")
    assert status == 74
    assert err.startswith("The database on the server is not of shape")
    assert sorted(name for name in os.listdir(tmp_path) if name.endswith(".db")) == ["first.db"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("a.db", "b.db"), "else use `backup`"),
        (("postgresql://a/b", "postgres://c/d"), "else use pg_dump"),
    ],
)
async def test_from_one_engine_to_itself_others_copy(
    words: tuple[str, str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = await command(capsys, *words)
    assert status == 2
    assert said in err


async def test_what_is_neither_a_file_nor_on_a_server_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words in (("bot.db", "mysql://ink:secret@db/ink"), ("postgresql:/db/secret", "bot.db")):
        status, _, err = await command(capsys, *words)
        assert status == 78
        assert err.startswith("What is given is neither a file nor a database on a server: ")
        assert "secret" not in err


async def test_a_server_that_is_not_there_is_said_with_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await (await at(tmp_path / "a.db")).close()
    for where, why in (
        ("127.0.0.1:1", "Connection refused"),
        ("127.0.0.1:1,localhost:2", "Connection refused"),
        ("server.invalid", ""),
    ):
        status, _, err = await command(capsys, tmp_path / "a.db", f"postgresql://ink@{where}/ink")
        assert status == 74
        assert err.startswith(f"The database cannot be used: nothing answers at {where} ({why}")


async def test_whose_password_it_is_is_said_where_it_is_refused(
    address: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refuses(*_: object, **__: object) -> None:
        raise asyncpg.InvalidPasswordError('password authentication failed for user "ink"')

    await (await at(tmp_path / "a.db")).close()
    monkeypatch.setattr(asyncpg, "connect", refuses)
    status, _, err = await command(capsys, tmp_path / "a.db", address)
    assert status == 74
    assert 'authentication failed for user "ink". The password that is set (DATABASE_PASS' in err


async def test_what_cannot_hold_every_letter_is_refused_before_anything_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await (await at(tmp_path / "a.db")).close()
    async with encoded("LATIN1") as address:
        status, _, err = await command(capsys, tmp_path / "a.db", address)
        assert status == 78
        assert err.startswith("The database's encoding is LATIN1, in which names and notes ")
        with pytest.raises(NotUnicode):
            await at(address)
        session = await asyncpg.connect(address)
        assert await session.fetchval("SELECT to_regclass('shape')") is None
        await session.close()


async def test_no_password_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await (await at(tmp_path / "a.db")).close()
    for url in ("postgresql://bot:secret@127.0.0.1:1/x", "postgresql://bot:sec/ret@h/x"):
        status, out, err = await command(capsys, tmp_path / "a.db", url)
        assert status in (74, 78)
        assert "sec" not in out + err


KILLED = """
import os, signal, sys
from pathlib import Path
from storage import copying
def told(name, done, total):
    if name == sys.argv[1]:
        os.kill(os.getpid(), signal.SIGKILL)
import asyncio
source, target = sys.argv[2:]
if "://" in target:
    asyncio.run(copying.to_server(Path(source), target, told))
else:
    asyncio.run(copying.to_file(source, Path(target), told))
"""


async def test_a_kill_leaves_nothing_half(address: str, tmp_path: Path) -> None:
    first, back = tmp_path / "first.db", tmp_path / "back.db"
    db = await at(first)
    await evening(House(db, Seeded(3)))
    await db.close()

    async def killed(source: object, target: object) -> None:
        words = [sys.executable, "-c", KILLED, "player", str(source), str(target)]
        done = await asyncio.to_thread(subprocess.run, words, cwd=ROOT, check=False)
        assert done.returncode == -signal.SIGKILL

    await killed(first, address)
    session = await asyncpg.connect(address)
    while await session.fetchval("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"):
        pass
    assert await session.fetchval("SELECT to_regclass('seating')") is None
    await session.close()
    there = await copying.to_server(first, address, lambda *_: None)
    await killed(address, back)
    assert not back.exists()
    assert await copying.to_file(address, back, lambda *_: None) == there
    assert os.listdir(tmp_path).count("back.db") == 1
    assert not [name for name in os.listdir(tmp_path) if "half" in name]


def test_every_relation_comes_after_those_it_refers_to() -> None:
    names = [one.name for one in copying.relations()]
    assert names.index("seating") < names.index("game") < names.index("entry")
    assert {one.name for one in copying.relations() if one.once} == {
        "seating", "game", "motion", "passage", "deed",
    }  # fmt: skip
