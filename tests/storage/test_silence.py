"""A server that is silent from some moment on: nobody waits for it for good."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from storage import copying
from storage.alone import go_on
from storage.errors import Fenced, NoCopy, StorageBroken, Unusable
from storage.moment import as_of_now
from storage.offline import stopped
from storage.outside import looked_at
from storage.postgres import Postgres
from tests.hours import ahead, until
from tests.storage.engines import ON_A_SERVER
from tests.storage.silence import Before, before

pytestmark = ON_A_SERVER

SILENT = "nothing answers in time at "


STEP, STEPS = 400.0, 300
"""Seconds that are let pass at once, longer than anybody waits for an answer, and how often."""

A_MOMENT = 0.2


async def given_up(does: Coroutine[Any, Any, object], server: Before) -> None:
    """Wait for what somebody *does* as long as *server* answers, and then let time pass.

    So it hangs on no machine how long a server takes that does answer.
    """
    doing = asyncio.ensure_future(does)
    await until(lambda: server.silent or doing.done())
    for _ in range(STEPS):
        ahead(STEP)
        if (await asyncio.wait({doing}, timeout=A_MOMENT))[0]:
            break
    assert doing.done(), "it is waited for still"
    await doing


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
            await given_up(does(server.address, tmp_path), server)
        assert server.silent
    assert not (tmp_path / "copy.db").exists()


async def test_who_stands_by_does_not_do_so_for_good(address: str) -> None:
    owner = await Postgres.open(address)
    async with before(address) as server:

        def waits() -> None:
            server.silent = True

        with pytest.raises(Unusable, match=SILENT):
            await given_up(Postgres.open(server.address, waits=waits), server)
    await owner.close()


@pytest.mark.parametrize("how", ["reading", "writing"])
async def test_what_a_command_has_asked_meanwhile_is_waited_for_no_more(
    address: str, how: str
) -> None:
    await (await Postgres.open(address)).close()
    async with before(address, "FROM entry") as server:

        async def asks() -> None:
            async with stopped(server.address) as db:
                if how == "reading":
                    await db.read("SELECT count(*) FROM entry")
                await db.write(lambda tx: tx.fetch_all("SELECT count(*) FROM entry"))

        with pytest.raises(Unusable if how == "reading" else StorageBroken) as told:
            await given_up(asks(), server)
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
