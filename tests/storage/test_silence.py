"""A server that is silent from some moment on: nobody waits for it for good."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from storage import connected, copying, groups, outside
from storage.alone import go_on
from storage.errors import Fenced, NoCopy, StorageBroken, Unusable
from storage.moment import as_of_now
from storage.offline import stopped
from storage.outside import looked_at
from storage.postgres import Postgres
from tests.patience import LONG
from tests.storage.engines import ON_A_SERVER
from tests.storage.silence import before

pytestmark = ON_A_SERVER

SILENT = "nothing answers in time at "


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    for where in (connected, groups):
        monkeypatch.setattr(where, "ANSWERS", 0.5)
    monkeypatch.setattr(outside, "FALLEN_SILENT", 0.5)
    for name in ("SURE", "BEAT"):
        monkeypatch.setattr(groups, name, 1.0)


async def looks(address: str, _: Path) -> None:
    async with looked_at(address) as looking:
        await looking.shape()
        await looking.groups()


async def hands_out(address: str, _: Path) -> None:
    async with as_of_now(address) as moment:
        await moment.read("SELECT count(*) FROM entry")


async def copies(address: str, folder: Path) -> None:
    await copying.to_file(address, folder / "copy.db", lambda *_: None)


async def goes_on(address: str, _: Path) -> None:
    await go_on(address)


@pytest.mark.parametrize(
    ("does", "word"),
    [
        (looks, "FROM layout"),
        (hands_out, "FROM entry"),
        (copies, "FROM entry"),
        (copies, "pg_try_advisory_lock"),
        (goes_on, "UPDATE pledge"),
    ],
)
async def test_who_looks_or_has_it_to_oneself_is_told_that_it_answers_no_more(
    address: str, tmp_path: Path, does: Callable[[str, Path], Any], word: str
) -> None:
    await (await Postgres.open(address)).close()
    async with before(address, word) as server:
        with pytest.raises((Unusable, NoCopy), match=SILENT):
            async with asyncio.timeout(LONG):
                await does(server.address, tmp_path)
        assert server.silent
    assert not (tmp_path / "copy.db").exists()


async def test_who_stands_by_does_not_do_so_for_good(address: str) -> None:
    owner = await Postgres.open(address)
    async with before(address) as server:

        def waits() -> None:
            server.silent = True

        with pytest.raises(Unusable, match=SILENT):
            async with asyncio.timeout(LONG):
                await Postgres.open(server.address, waits=waits)
    await owner.close()


@pytest.mark.parametrize("how", ["reading", "writing"])
async def test_what_a_command_has_asked_meanwhile_is_waited_for_no_more(
    address: str, how: str
) -> None:
    await (await Postgres.open(address)).close()
    async with before(address, "FROM entry") as server:
        with pytest.raises(Unusable if how == "reading" else StorageBroken) as told:
            async with asyncio.timeout(LONG), stopped(server.address) as db:
                if how == "reading":
                    await db.read("SELECT count(*) FROM entry")
                await db.write(lambda tx: tx.fetch_all("SELECT count(*) FROM entry"))
        assert how == "writing" or SILENT in str(told.value)


async def test_what_is_read_as_it_ends_fails_by_that_whatever_the_driver_says(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = await Postgres.open(address)

    async def cut(*_: object) -> None:
        db._fail(Fenced("it is another's"))
        raise AttributeError("'NoneType' object has no attribute 'bind_execute'")

    monkeypatch.setattr(asyncpg.Pool, "fetch", cut)
    with pytest.raises(Unusable, match="it is another's"):
        await db.read("SELECT 1")
    await db.close()
