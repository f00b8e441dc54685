"""A database on a server that one has to oneself, for a host's command."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from storage.agreeing import begin, end_epochs, lock_all
from storage.connected import ANSWERS, connected
from storage.errors import NoCopy, Unusable
from storage.groups import DRIVERS_OWN, GONE, KEPT_ALIVE, Claim, next_epoch
from storage.postgres import PATIENCE
from storage.reaching import reach
from storage.refusals import refused
from storage.relations import made_ready, stored
from storage.scope import ALONE, Scope
from storage.settings import PATIENT
from storage.whereabouts import note, note_anew


async def claim_all(address: str, layout: Scope = ALONE, waits: object = None) -> Claim:
    """Return all groups of the database at *address*, in its newest shape, for a host's command.

    Nobody else owns any meanwhile, and how the shards are parted stays as it is.

    Raises:
        AlreadyOpen: there are processes on it.
        Unusable: there is nothing of ours, or it takes no writes.
        FromTheFuture, NotOurs: as the shape says.
        PutBack: it is not where it was.
        OSError, asyncpg.PostgresError: there is no such server, or it lets us do nothing.
    """
    session = await reach(
        address, server_settings=KEPT_ALIVE, timeout=PATIENCE, command_timeout=ANSWERS
    )
    try:
        await begin(session, address)
        await lock_all(session)
        if await stored(session) is None:
            raise Unusable("There is no database of ours there: no bot has come so far")
        async with session.transaction():
            await made_ready(session)
            await note(session)
            await session.execute(
                "INSERT INTO shard_group (number) VALUES (0) ON CONFLICT DO NOTHING"
            )
            await end_epochs(session)
        return Claim(session, ALONE, await next_epoch(session, 0))
    except BaseException:
        with suppress(*GONE):
            await asyncio.shield(session.close(timeout=PATIENCE))
        raise


@asynccontextmanager
async def alone_at(address: str) -> AsyncIterator[Any]:
    """Give a session of asyncpg's at *address* while no process is there, and none can come.

    Raises:
        AlreadyOpen: some are there.
        Unusable: there is no server, or it takes no writes.
        NoCopy: it has failed meanwhile.
    """
    async with connected(address) as session:
        try:
            await begin(session, address)
            await session.execute(PATIENT)
            await lock_all(session)
            yield session
        except (*DRIVERS_OWN, TimeoutError) as error:
            said = refused(error, address)
            raise NoCopy(f"The database on the server has failed: {said}") from error


async def go_on(address: str) -> None:
    """Let the database at *address*, which was put back, go on from what is there.

    Raises:
        AlreadyOpen: processes are there.
        FromTheFuture, NotOurs: as the shape says.
        Unusable: there is nothing of ours.
        NoCopy: the server has failed meanwhile, and nothing has changed.
    """
    async with alone_at(address) as session, session.transaction():
        if await stored(session) is None:
            raise Unusable("There is no database of ours there: put it back first")
        await made_ready(session)
        await note_anew(session)
