"""A place on a server of PostgreSQL's that nobody else has, for as long as it is wanted."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import asyncpg

from storage.errors import Unusable
from storage.groups import GONE
from storage.postgres import PATIENCE, REFUSALS
from storage.refusals import refused


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
    try:
        session = await asyncpg.connect(address, timeout=PATIENCE)
        try:
            await session.execute(sql)
        finally:
            with suppress(*GONE, TimeoutError):
                await session.close(timeout=PATIENCE)
    except REFUSALS as error:
        raise Unusable(f"The database cannot be used: {refused(error, address)}") from error
