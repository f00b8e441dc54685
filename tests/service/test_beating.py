"""Signs of life are written, and then told to whoever has started the bot."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot.monitoring.health import ALIVE_SECONDS, Health, Link, read_sign
from bot.service.beating import FACT, HEARTBEAT, beat, stop
from bot.service.supervisor import STOPS, Supervisor
from storage import facts
from storage.database import Database
from storage.scope import Scope
from storage.sqlite import Sqlite

NOW = 1_700_000_000.0


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    found = await Sqlite.open(tmp_path / "bot.db")
    yield found
    await found.close()


@pytest.fixture(params=["a file", "none"])
def ear(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, socket.socket]]:
    """Give the address at which a supervisor listens, and where it hears."""
    path = str(tmp_path / "notify")
    name = path if request.param == "a file" else f"@{path}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as listening:
        listening.bind(name if name[0] != "@" else f"\0{name[1:]}")
        yield name, listening


async def heard(ear: socket.socket) -> list[str]:
    return (await asyncio.get_running_loop().sock_recv(ear, 4096)).decode().splitlines()


async def stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def test_a_supervisor_hears_that_it_is_ready_once_that_it_lives_and_how_it_is(
    db: Database, ear: tuple[str, socket.socket]
) -> None:
    health, supervisor = Health(NOW), Supervisor(ear[0])
    beating = asyncio.create_task(beat(db, health, supervisor, lambda: NOW))
    first = await heard(ear[1])
    assert first[:2] == ["READY=1", "WATCHDOG=1"]
    assert first[2].startswith("STATUS=It lives, and is about to connect")
    sign = read_sign(await facts.get(db, FACT) or "")
    assert sign is not None, "first written, then told"
    assert (sign.at, sign.link) == (NOW, Link.REACHING)
    health.connects(0, NOW)  # no ten seconds later
    second = await heard(ear[1])
    assert second == ["WATCHDOG=1", "STATUS=It lives, and is connected to Discord."]
    await stopped(beating)
    supervisor.hears(STOPS)
    assert await heard(ear[1]) == ["STOPPING=1"]


async def test_who_listens_no_more_or_never_did_holds_nobody_up(
    db: Database, tmp_path: Path
) -> None:
    for address in (None, str(tmp_path / "nobody"), "@nobody", "x" * 500):
        beating = asyncio.create_task(beat(db, Health(NOW), Supervisor(address)))
        while not await facts.get(db, FACT):  # noqa: ASYNC110
            await asyncio.sleep(0)
        await db.write(lambda tx: tx.execute("DELETE FROM fact WHERE name = ?", (FACT,)))
        assert not beating.done()
        await stopped(beating)


def test_it_beats_often_enough_to_count_as_alive() -> None:
    assert HEARTBEAT * 3 <= ALIVE_SECONDS


async def test_one_that_lives_does_not_hide_that_another_does_not(db: Database) -> None:
    for group in (0, 1):
        health, silent = Health(NOW + group), Supervisor(None)
        await stop(db, health, lambda at=NOW + group: at, Scope(2, 2, group))
        beating = asyncio.create_task(
            beat(db, health, silent, lambda at=NOW + group: at, Scope(2, 2, group))
        )
        while not health.written:  # noqa: ASYNC110
            await asyncio.sleep(0)
        await stopped(beating)
    for group, name in enumerate((FACT, f"{FACT}:1")):
        sign = read_sign(await facts.get(db, name) or "")
        assert sign is not None
        assert sign.at == NOW + group
