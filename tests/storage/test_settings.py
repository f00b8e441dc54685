"""What a host has set on the server for all who come changes nothing for us."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from storage import facts, groups
from storage.alone import alone_at
from storage.moment import as_of_now
from storage.postgres import Postgres
from tests.storage.engines import ON_A_SERVER, place

pytestmark = ON_A_SERVER

HURRY = "statement_timeout=100&lock_timeout=100&idle_session_timeout=100"
ENDED = f"{HURRY}&idle_in_transaction_session_timeout=100"

LONGER = 0.3
"""Seconds, more than those milliseconds."""


@pytest.fixture
async def address() -> AsyncIterator[str]:
    async with place() as found:
        yield found


async def test_what_takes_longer_or_waits_is_not_broken_off(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(groups, "BEAT", 2 * LONGER)
    told: list[BaseException] = []
    db = await Postgres.open(f"{address}&{HURRY}", on_broken=told.append)
    await asyncio.sleep(LONGER)
    await db.write(lambda tx: tx.execute(f"SELECT pg_sleep({LONGER})"))
    await db.write(lambda tx: facts.put(tx, "a", "1"))
    assert await db.read(f"SELECT value, pg_sleep({LONGER})::text FROM fact") == [("1", "")]
    assert told == []
    await db.close()


async def test_a_command_takes_as_long_as_it_takes(address: str) -> None:
    await (await Postgres.open(address)).close()
    async with as_of_now(f"{address}&{ENDED}") as moment:
        await asyncio.sleep(LONGER)
        assert await moment.read(f"SELECT count(pg_sleep({LONGER})) FROM shape") == [(1,)]
    async with alone_at(f"{address}&{ENDED}") as session, session.transaction():
        await asyncio.sleep(LONGER)
        await session.execute(f"SELECT pg_sleep({LONGER})")
