"""Which process owns which group of shards, and that nobody does who owns it no more.

Rule: an owner is found by a lock that ends with its session, and made safe by an epoch that every
    transaction looks at. So of all that an owner has committed the next one knows, and after that
    the last one commits nothing: taking over waits for each transaction that is open, and whoever
    looks later finds another epoch.
"""

import asyncio
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

import asyncpg

from storage.agreeing import agree, awake, begin, locked
from storage.errors import AlreadyOpen, Fenced
from storage.owners import GROUP
from storage.reaching import reach
from storage.scope import Scope

BEAT: Final = 3.0
"""Seconds between two beats of an owner."""

SURE: Final = 8.0
"""Seconds since a beat was sent that was answered, after which an owner is not sure any more that
it is one: sooner than anybody takes over from one that is only slow."""

LATE: Final = 1.0
"""Seconds for a beat of one whose loop has stood still so long that it is not sure any more: where
the server takes it, nobody else has come."""

ANSWERS: Final = 20.0
"""Seconds for which one who does not own a group yet waits for an answer: a machine that is lost
says nothing ever, and whoever stood by would stand there for good."""

STALE: Final = 10_000
"""Milliseconds since its last beat, by the server's clock, after which an owner's session is ended:
it may be frozen, and the lock with it."""

A_WHILE: Final = 1000
"""Milliseconds after which who takes over looks for what it is that it waits for."""

AGAIN: Final = 1.0
"""Seconds after which one that stands by looks again."""

KEPT_ALIVE: Final = {
    "application_name": f"inkognito {socket.gethostname()}:{os.getpid()}"[:63],
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
"""By what the server notices in some ten seconds that a machine is gone (PostgreSQL, 20.3.2)."""


DRIVERS_OWN: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""Errors of asyncpg's own; a connection that is ended while it waits is one of them."""

GONE: Final = (*DRIVERS_OWN, OSError)
"""How it says that something is wrong with the connection or with the server behind it; where
nothing comes in time that is an OSError, too."""


class Claim:
    """A group that this process owns, as long as it is sure of that: *scope*, in its *epoch*."""

    def __init__(self, session: asyncpg.Connection, scope: Scope, epoch: int) -> None:
        """Hold it by *session*, which has its lock."""
        self.scope, self.epoch = scope, epoch
        self._session = session
        self._sent = awake()
        self.ahead = 0
        """Milliseconds that the server's clock is ahead of ours."""
        self._beating: asyncio.Task[None] | None = None
        self._lost: Callable[[BaseException], None] = lambda _: None

    def sure(self) -> bool:
        """Return whether nobody else can have taken over."""
        return self.unheard() < SURE

    def unheard(self) -> float:
        """Return for how many seconds the server has confirmed no beat."""
        return awake() - self._sent

    async def begin(self, lost: Callable[[BaseException], None]) -> None:
        """Give signs of life from now on; have *lost* called once if the group is not ours more."""
        await self._beat()
        self._lost = lost
        self._session.add_termination_listener(self._ended)
        self._beating = asyncio.create_task(self._beat_on(), name="group's beat")

    async def close(self) -> None:
        """Own it no more: another process may."""
        self._lost = lambda _: None
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        with suppress(*GONE):
            await self._session.close(timeout=SURE)

    def _ended(self, _: object) -> None:
        self._lost(Fenced(f"the session that holds group {self.scope.group} has ended"))

    async def _beat_on(self) -> None:
        try:
            while True:
                await asyncio.sleep(BEAT)
                # Not by wait_for, which may take no notice of a cancellation (before Python 3.12).
                async with asyncio.timeout(max(LATE, SURE - self.unheard())):
                    await self._beat()
        except (*GONE, Fenced) as error:
            self._lost(error)

    async def _beat(self) -> None:
        sent, before = awake(), _local()
        there = await self._session.fetchval(
            "UPDATE shard_group SET beat = moment() WHERE number = $1 AND epoch = $2"
            " RETURNING beat",
            self.scope.group,
            self.epoch,
        )
        if there is None:
            raise Fenced(f"another process owns group {self.scope.group}")
        self._sent, self.ahead = sent, int(there) - (before + _local()) // 2


async def claim(address: str, layout: Scope, waits: Callable[[], None] | None = None) -> Claim:
    """Return a group of the database at *address* that nobody owns, and let nobody else own it.

    Its shape is then the newest, and its shards are parted as *layout* says, whichever group that
    names. Where all groups are owned and *waits* is given, wait until one is not, and call that
    again and again.

    Raises:
        AlreadyOpen: every group has its owner.
        OtherLayout: others run that part the shards otherwise.
        FromTheFuture, NotOurs, NotUnicode: as the shape says.
        PutBack: it is not where it was.
        Unusable: its server copies another one, or a pooler keeps no session for us.
        OSError, asyncpg.PostgresError: there is no such server, or it lets us do nothing.
    """
    session = await reach(
        address, server_settings=KEPT_ALIVE, timeout=SURE, command_timeout=ANSWERS
    )
    try:
        await begin(session, address)
        await agree(session, layout, waits)
        while True:
            for group in range(layout.groups):
                if await locked(session, GROUP + group):
                    return Claim(
                        session, replace(layout, group=group), await next_epoch(session, group)
                    )
            if waits is None:
                raise AlreadyOpen("The database is in use by another process")
            waits()
            await _end_frozen(session)
            await asyncio.sleep(AGAIN)
    except BaseException:
        with suppress(*GONE):
            await asyncio.shield(session.close(timeout=SURE))
        raise


async def next_epoch(session: asyncpg.Connection, group: int) -> int:
    """Return the epoch that has begun; it waits for every transaction of the last.

    By the clock, too: a database that was put back is not to give out an epoch again.
    """
    await session.execute(f"SET lock_timeout = {A_WHILE}")
    while True:
        try:
            epoch = await session.fetchval(
                "UPDATE shard_group SET epoch = greatest(epoch + 1, moment() / 1000),"
                " pid = pg_backend_pid(), beat = moment() WHERE number = $1 RETURNING epoch",
                group,
            )
        except asyncpg.LockNotAvailableError:
            await _end_silent(session)
        else:
            await session.execute("SET lock_timeout = 0")
            return int(epoch)


async def _end_frozen(session: asyncpg.Connection) -> None:
    """End the sessions of owners that give no sign of life; their locks end with them."""
    await session.execute(
        "SELECT pg_terminate_backend(pid) FROM shard_group JOIN pg_locks USING (pid)"
        " WHERE locktype = 'advisory' AND CAST(classid AS BIGINT) = $1 + number"
        " AND CAST(objid AS BIGINT) = hashtext(current_schema()) & 4294967295"
        " AND beat < moment() - $2",
        GROUP,
        STALE,
    )


async def _end_silent(session: asyncpg.Connection) -> None:
    """End the sessions that own a group, and whose clients say nothing in the midst of something.

    The server gives up who says nothing in a transaction, but not between the messages of one
    statement: it waits for the next for as long as the process is frozen (PostgreSQL, 55.2.3).
    """
    await session.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Client'"
        " AND pid IN (SELECT pid FROM pg_locks WHERE relation = to_regclass('shard_group'))"
        " AND extract(epoch FROM state_change) * 1000 < moment() - $1",
        STALE,
    )


def _local() -> int:
    return time.time_ns() // 1_000_000
