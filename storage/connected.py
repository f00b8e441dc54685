"""A session on a server of PostgreSQL's for as long as it is wanted, or why there is none."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Final

import asyncpg

from storage.errors import Unusable
from storage.groups import DRIVERS_OWN, GONE, KEPT_ALIVE
from storage.postgres import PATIENCE, REFUSALS
from storage.reaching import reach
from storage.refusals import refused

ANSWERS: Final = 300.0
"""Seconds for which one answer is waited for: all of a big relation may be counted for it."""


@asynccontextmanager
async def connected(
    address: str, settings: Mapping[str, str] = KEPT_ALIVE, *, answers: float | None = None
) -> AsyncIterator[asyncpg.Connection]:
    """Give a session at *address*, a URL, with these *settings* of the server's.

    Whatever it is asked, it *answers* within so many seconds, or in `ANSWERS`.

    Raises:
        Unusable: there is no server, or it lets us do nothing, or has failed meanwhile.
    """
    try:
        session = await reach(
            address,
            server_settings=dict(settings),
            timeout=PATIENCE,
            command_timeout=answers or ANSWERS,
        )
    except REFUSALS as error:
        raise Unusable(f"The database cannot be used: {refused(error, address)}") from error
    try:
        yield session
    except (*DRIVERS_OWN, TimeoutError) as error:  # any other may be of a file
        raise Unusable(f"The database cannot be used: {refused(error, address)}") from error
    finally:
        with suppress(*GONE):
            await session.close(timeout=PATIENCE)
