"""A database on a server as it is at one moment, whoever writes it meanwhile."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from storage import dialect
from storage.connected import connected
from storage.database import Database, Job, T
from storage.errors import StorageBroken, Unusable
from storage.groups import GONE
from storage.migrations import newest
from storage.refusals import refused
from storage.relations import is_newest
from storage.settings import PATIENT, plain


class Moment(Database):
    """What is there at the moment of the first question; it is read, and not written."""

    def __init__(self, session: asyncpg.Connection, at: str) -> None:
        """Read through *session*, in one transaction, of the database *at* a URL."""
        super().__init__()
        self._session, self._at = session, at

    async def write(self, job: Job[T]) -> T:
        """Write nothing.

        Raises:
            StorageBroken: always.
        """
        raise StorageBroken

    async def read(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query.

        Raises:
            Unusable: the server has failed.
        """
        try:
            rows = await self._session.fetch(dialect.query(sql), *parameters)
        except GONE as error:
            said = refused(error, self._at)
            raise Unusable(f"The database cannot be read: {said}") from error
        return [tuple(row) for row in rows]

    async def checkpoint(self) -> None:
        """Do nothing: nothing was deleted."""

    async def close(self) -> None:
        """Do nothing: whoever has opened it closes it."""


@asynccontextmanager
async def as_of_now(address: str) -> AsyncIterator[Moment]:
    """Give the database at *address*, a URL, as it is now.

    Raises:
        FromTheFuture: a newer program wrote it.
        Unusable: there is none, or none of this program's shape.
    """
    async with connected(address) as session:
        await plain(session)
        await session.execute(PATIENT)
        await session.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        if not await is_newest(session):
            raise Unusable(
                f"The database is not of shape {newest()}: start the bot on it once, or see"
                " `doctor`"
            )
        yield Moment(session, address)
