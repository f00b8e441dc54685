"""What a host has set on the server for all who come changes nothing for us."""

import asyncio
from collections.abc import AsyncIterator
from urllib.parse import quote

import asyncpg
import pytest

from storage import facts, groups
from storage.alone import alone_at, go_on
from storage.errors import AlreadyOpen, Unusable
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


async def test_the_schema_that_is_named_first_is_ours_or_there_is_a_sentence(address: str) -> None:
    """Two who name other schemas first would go by other locks, and by the same rows."""
    server, _, name = address.partition("&search_path=")
    with pytest.raises(Unusable, match="search_path names no schema that is there"):
        await asyncio.wait_for(Postgres.open(f"{server}&search_path=no_such", waits=int), 120)
    db = await Postgres.open(address)
    session = await asyncpg.connect(address)
    await session.execute(f'CREATE SCHEMA "{name} Other"')
    first = quote(f'"{name} Other"')
    other = f"{server}&search_path={first},{name}"
    with pytest.raises(Unusable, match=f"ours is in {name}; name one of them alone"):
        await Postgres.open(other)
    with pytest.raises(Unusable, match=f'names the schema "{name} Other" first'):
        await go_on(other)
    with pytest.raises(AlreadyOpen):
        await Postgres.open(f"{server}&search_path=no_such,{name}")
    await session.execute(f'DROP SCHEMA "{name} Other"')
    await session.close()
    await db.close()


async def test_a_command_takes_as_long_as_it_takes(address: str) -> None:
    await (await Postgres.open(address)).close()
    async with as_of_now(f"{address}&{ENDED}") as moment:
        await asyncio.sleep(LONGER)
        assert await moment.read(f"SELECT count(pg_sleep({LONGER})) FROM shape") == [(1,)]
    async with alone_at(f"{address}&{ENDED}") as session, session.transaction():
        await asyncio.sleep(LONGER)
        await session.execute(f"SELECT pg_sleep({LONGER})")
