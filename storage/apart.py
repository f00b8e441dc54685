"""A place on a server of PostgreSQL's that nobody else has, for as long as it is wanted."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from storage.connected import connected
from storage.errors import Unusable


@asynccontextmanager
async def apart(address: str) -> AsyncIterator[str]:
    """Give the name of an empty schema in the database at *address*; nothing of it stays.

    Raises:
        Unusable: there is no server there, or it lets us make none.
    """
    name = f"sandbox_{secrets.token_hex(4)}"
    await _do(address, f"CREATE SCHEMA {name}")
    try:
        yield name
    finally:
        with suppress(Unusable):  # it is nobody's any more, wherever it is
            await _do(address, f"DROP SCHEMA {name} CASCADE")


async def _do(address: str, sql: str) -> None:
    async with connected(address) as session:
        await session.execute(sql)
