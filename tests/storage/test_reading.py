"""What is read on a server of PostgreSQL's while that lets nobody else in."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from storage import postgres
from storage.errors import Unusable
from storage.postgres import Postgres
from tests.storage.engines import ON_A_SERVER

pytestmark = ON_A_SERVER

ROLE = "reader_of_tests"

SLOW = "SELECT CAST(pg_sleep(0.3) AS TEXT)"


@pytest.fixture
async def admin(address: str) -> AsyncIterator[Any]:
    """Give a session of the server's owner, where `ROLE` may have what is in the schema."""
    session = await asyncpg.connect(address)
    schema = await session.fetchval("SELECT current_schema()")
    await session.execute(f"CREATE ROLE {ROLE} LOGIN; ALTER SCHEMA {schema} OWNER TO {ROLE}")
    yield session
    await session.execute(f"DROP OWNED BY {ROLE} CASCADE; DROP ROLE {ROLE}")
    await session.execute(f"CREATE SCHEMA IF NOT EXISTS {schema}")
    await session.close()


def of_role(address: str) -> str:
    return address.replace("//postgres@", f"//{ROLE}@")


async def test_where_there_is_room_for_one_session_more_all_read_by_that(
    address: str, admin: Any
) -> None:
    await admin.execute(f"ALTER ROLE {ROLE} CONNECTION LIMIT 3")
    db = await Postgres.open(of_role(address))
    assert await asyncio.gather(*(db.read(SLOW) for _ in range(3))) == [[("",)]] * 3
    await db.close()


async def test_whoever_can_read_nothing_for_long_has_failed(
    address: str, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 0.6)
    told: list[BaseException] = []
    await admin.execute(f"ALTER ROLE {ROLE} CONNECTION LIMIT 2")
    db = await Postgres.open(of_role(address), on_broken=told.append)
    said = f'nothing can be read: too many connections for role "{ROLE}"'
    with pytest.raises(Unusable, match=said):
        await db.read("SELECT 1")
    assert [str(error) for error in told] == [said]
    await db.close()
