"""By which shape and layout all go who share a database: nobody changes either while others do."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

import asyncpg

from storage.errors import AlreadyOpen, OtherLayout
from storage.poolers import must_keep_sessions
from storage.relations import is_newest, made_ready, stored
from storage.scope import Scope
from storage.settings import plain
from storage.whereabouts import is_known, must_take_writes, note, note_waiting

log = logging.getLogger(__name__)

SHAPE: Final = 0x1A6B
"""The lock that everybody shares who goes by the shape and the layout; who changes them has it
alone. Locks are of a database and of a schema in it."""

HERE: Final = "hashtext(current_schema())"
"""What tells our locks from those of others in the same database."""

PATIENCE: Final = 10.0
"""Seconds for which others are waited for that go by another shape or layout."""

QUIETLY: Final = 1.0
"""Seconds for which that is done without a word."""

A_COMMAND: Final = (
    "a command (copy, restored, erase, recount), or a process that upgrades it, has the database to"
    " itself"
)
OTHERS: Final = "processes run on the database that go by another shape of it, or another layout"
"""What is waited for, as the log says it."""

BRIEFLY: Final = 1.0
"""Seconds for which a command waits for others to be gone."""

SOON: Final = 0.05
"""Seconds after which it is looked whether they still do."""


async def begin(session: asyncpg.Connection, address: str) -> None:
    """Have a *session* that has just come to *address* go by what we need, to own and to write.

    Raises:
        PutBackByHalf: nothing says of which shape the database is.
        Unusable: it is not ours to keep, takes no writes, or has no schema that is ours.
        OSError, asyncpg.PostgresError: the server has failed.
    """
    await must_keep_sessions(session, address)
    await plain(session)
    await must_take_writes(session)
    await stored(session)  # without a schema there is no lock of ours


async def lock_all(session: asyncpg.Connection) -> None:
    """Let no process come as long as *session* lasts.

    Raises:
        AlreadyOpen: one is there.
    """
    began = awake()
    while not await locked(session, SHAPE):  # those who come look at it, and let go of it
        if awake() - began > BRIEFLY:
            raise AlreadyOpen(
                "The database is in use by other processes: stop all of them for this"
            )
        await asyncio.sleep(SOON)


async def agree(
    session: asyncpg.Connection, layout: Scope, waits: Callable[[], None] | None
) -> None:
    """Go by the shape and the *layout* from now on, brought about where nobody goes by others.

    Others that have just come do the same, and let go of what they find at once. Who has the
    database to itself is waited for, and the log says so.
    """
    wanted = (layout.shards, layout.groups)
    waiting, began, said = "", awake(), set[str]()
    while True:
        found, before, waiting = None, waiting, A_COMMAND
        if await locked(session, SHAPE, "_shared"):
            waiting = OTHERS
            found = await _layout(session) if await is_newest(session) else None
            if found == wanted and await is_known(session):
                await note_waiting(session)
                return
            await session.execute(f"SELECT pg_advisory_unlock_shared({SHAPE}, {HERE})")
            if await locked(session, SHAPE):
                async with session.transaction():
                    await made_ready(session)
                    await note(session)
                    await _lay_out(session, layout)
                await session.execute(f"SELECT pg_advisory_unlock({SHAPE}, {HERE})")
                continue
        began = began if waiting == before else awake()
        if awake() - began > QUIETLY and waiting not in said:
            said.add(waiting)
            log.warning("waiting until it has ended", extra={"what": waiting})
        if awake() - began > PATIENCE:
            if found is not None:
                raise OtherLayout(*found)
            if waits is None:
                raise AlreadyOpen("The database is in use by another process")
            waits()
        await asyncio.sleep(SOON)


async def _layout(session: asyncpg.Connection) -> tuple[int, int]:
    """Return into how many groups how many shards are parted: shards and groups."""
    row = await session.fetchrow("SELECT shards, groups FROM layout")
    return (0, 0) if row is None else (int(row[0]), int(row[1]))


async def _lay_out(session: asyncpg.Connection, layout: Scope) -> None:
    await session.execute("DELETE FROM layout")
    await session.execute("INSERT INTO layout VALUES ($1, $2)", layout.shards, layout.groups)
    for group in range(layout.groups):
        await session.execute(
            "INSERT INTO shard_group (number) VALUES ($1) ON CONFLICT DO NOTHING", group
        )
    await end_epochs(session)


async def end_epochs(session: asyncpg.Connection) -> None:
    """Let nobody write any more who has owned any group; it waits for every transaction of theirs.

    Whoever has lost the session that holds their locks may not have noticed so far.
    """
    await session.execute("UPDATE shard_group SET epoch = epoch + 1")


async def locked(session: asyncpg.Connection, lock: int, how: str = "") -> bool:
    """Return whether *session* has that *lock* now, alone or, where *how* says so, "_shared"."""
    return bool(await session.fetchval(f"SELECT pg_try_advisory_lock{how}({lock}, {HERE})"))


def awake() -> float:
    """Return seconds that pass while the machine sleeps, too."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)
