"""What can be seen of a database on a server from outside, whoever uses it: nothing is written."""

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import asyncpg

from storage import whereabouts
from storage.agreeing import SHAPE
from storage.connected import connected
from storage.errors import Unusable
from storage.groups import GONE
from storage.owners import GROUP
from storage.refusals import refused
from storage.relations import stored
from storage.scope import Scope
from storage.whole import must_be_whole

ANSWERS: Final = 60
"""Seconds for which the server looks for one answer."""

FALLEN_SILENT: Final = ANSWERS + 10.0
"""Seconds after which it says nothing any more, not even that it has not found one."""

SETTINGS: Final = {
    "application_name": "inkognito looking",
    "statement_timeout": f"{ANSWERS}s",
}

_HOLDING: Final = (
    "SELECT pid, CAST(classid AS BIGINT), application_name, coalesce(host(client_addr), ''),"
    " CAST(extract(epoch FROM backend_start) AS FLOAT8)"
    " FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)"
    " WHERE locktype = 'advisory' AND granted AND objsubid = 2"
    " AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND CAST(objid AS BIGINT) = CAST(hashtext(current_schema()) AS BIGINT) & 4294967295"
    " ORDER BY backend_start"
)
"""Which session has which of our locks, what it calls itself, from where, and since when it is
there."""


@dataclass(frozen=True)
class Process:
    """A process that is there: what it calls itself, from where, and since when (s)."""

    name: str
    where: str
    since: float


@dataclass(frozen=True)
class Group:
    """A group: who owns it if anybody does, and how it is. Times are in seconds by our clock."""

    scope: Scope
    owner: Process | None
    since: float
    """Since when it has had its owner, or had its last one."""
    beat: float
    """When that gave a sign of life to the server; 0 where it never has."""
    sign: str | None
    """What that has said last of how it is."""
    sending: float | None
    """Since when the oldest message is on its way, of which nobody knows whether it arrived."""


class Outside:
    """A look at one database on a server."""

    def __init__(
        self, session: asyncpg.Connection, backend: int, at: str, *, read_only: bool
    ) -> None:
        """Look through *session*, which the server *at* a URL knows by the number *backend*."""
        self._session, self._at = session, at
        self.read_only = read_only
        """Whether whoever comes writes nothing, unless they say otherwise."""
        self.through_a_pooler = session.get_server_pid() != backend
        """Whether something stands in between, which gives sessions numbers of its own."""

    async def ask(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """Return the rows of a query in the server's own words.

        Raises:
            Unusable: it has failed, or lets us not see that.
        """
        try:
            return [tuple(row) for row in await self._session.fetch(sql, *parameters)]
        except GONE as error:
            raise Unusable(
                f"The database cannot be looked at: {refused(error, self._at)}"
            ) from error

    async def said(self, sql: str, *parameters: Any) -> Any:
        """Return the first value of the first row."""
        rows = await self.ask(sql, *parameters)
        return rows[0][0] if rows else None

    async def setting(self, name: str) -> str:
        """Return how the server's setting of that *name* is for us."""
        return str(await self.said("SELECT coalesce(current_setting($1, true), '')", name))

    async def shape(self) -> int | None:
        """Return of which shape it is; None where there is nothing of ours.

        Raises:
            PutBackByHalf: nothing says what it is.
            Unusable: it cannot be seen, or is not where it is looked for first.
        """
        try:
            return await stored(self._session)
        except GONE as error:
            raise Unusable(
                f"The database cannot be looked at: {refused(error, self._at)}"
            ) from error

    async def is_known(self) -> bool:
        """Return whether it is where it was last, as far as that was noted.

        Raises:
            PutBack: it is elsewhere.
            PutBackByHalf: it is not whole.
            Unusable: its server takes no writes.
        """
        await whereabouts.must_take_writes(self._session)
        await must_be_whole(self._session)
        return await whereabouts.is_known(self._session)

    async def relations(self) -> int:
        """Return how many relations there are."""
        return int(
            await self.said(
                "SELECT count(*) FROM information_schema.tables"
                " WHERE table_schema = current_schema()"
            )
        )

    async def fact(self, name: str) -> str | None:
        """Return the value of *name*, if there is one."""
        value = await self.said("SELECT value FROM fact WHERE name = $1", name)
        return None if value is None else str(value)

    async def layout(self) -> Scope | None:
        """Return how shards are parted into groups, once somebody has said that."""
        rows = await self.ask("SELECT shards, groups FROM layout")
        return Scope(int(rows[0][0]), int(rows[0][1])) if rows else None

    async def ahead(self) -> float:
        """Return how many seconds the server's clock is ahead of this machine's."""
        before = time.time()
        there = await self.said("SELECT CAST(extract(epoch FROM clock_timestamp()) AS FLOAT8)")
        return float(there) - (before + time.time()) / 2

    async def groups(self) -> list[Group]:
        """Return how every group is."""
        layout = await self.layout()
        if layout is None:
            return []
        ahead = await self.ahead()
        owners = {lock - GROUP: process for _, lock, process in await self._holding(ahead)}
        sending = await self._sending(layout)
        found = []
        for number, epoch, beat in await self.ask(
            "SELECT number, epoch, beat FROM shard_group WHERE number < $1 ORDER BY number",
            layout.groups,
        ):
            scope = Scope(layout.shards, layout.groups, int(number))
            since = sending.get(scope.group)
            found.append(
                Group(
                    scope,
                    owners.get(scope.group),
                    epoch - ahead,
                    beat / 1000 - ahead if beat else 0.0,
                    await self.fact(scope.named("heartbeat")),
                    None if since is None else since / 1000 - ahead,
                )
            )
        return found

    async def standing_by(self) -> Sequence[Process]:
        """Return the processes that own no group and wait for one."""
        holding = await self._holding(await self.ahead())
        owning = {pid for pid, lock, _ in holding if lock >= GROUP}
        return [process for pid, lock, process in holding if lock == SHAPE and pid not in owning]

    async def _holding(self, ahead: float) -> list[tuple[int, int, Process]]:
        """Return which session has which lock, and whose that is.

        The server's clock is *ahead* of ours by so many seconds.
        """
        return [
            (pid, int(lock), Process(str(name or "?"), str(where), (since or 0.0) - ahead))
            for pid, lock, name, where, since in await self.ask(_HOLDING)
        ]

    async def _sending(self, layout: Scope) -> dict[int, int]:
        """Return by group since when the oldest message is on its way, in the server's ms."""
        found: dict[int, int] = {}
        for guild, since in await self.ask(
            "SELECT seating.guild, min(cursor.first_attempt) FROM cursor"
            " JOIN game ON game.id = cursor.game JOIN seating ON seating.id = game.table_id"
            " WHERE cursor.nonce IS NOT NULL GROUP BY seating.guild"
        ):
            if since is not None:
                group = layout.group_of(int(guild))
                found[group] = min(int(since), found.get(group, int(since)))
        return found


@asynccontextmanager
async def looked_at(address: str) -> AsyncIterator[Outside]:
    """Give a look at the database at *address*, a URL.

    Raises:
        Unusable: there is no server there, or it lets us see nothing.
    """
    async with connected(address, SETTINGS, answers=FALLEN_SILENT) as session:
        backend, read_only = await session.fetchrow(
            "SELECT pg_backend_pid(),"
            " CAST(current_setting('default_transaction_read_only') AS BOOLEAN)"
        )
        await session.execute("SET default_transaction_read_only = on")
        yield Outside(session, int(backend), address, read_only=read_only)
