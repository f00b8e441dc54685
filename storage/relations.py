"""The shape of a database of PostgreSQL's: made where there is none, brought on step by step.

Rule: all that is done to the shape is one transaction: what was broken off has not happened.
"""

import logging
from importlib.resources import files
from typing import Any, Final

from storage import dialect
from storage.errors import FromTheFuture, NotOurs, NotUnicode, PutBackByHalf
from storage.migrations import MADE, newest, schema, steps
from storage.whole import must_be_whole
from storage.whole import relations as ours

log = logging.getLogger(__name__)

THERE: Final = (
    "SELECT CAST(table_name AS TEXT) FROM information_schema.tables"
    " WHERE table_schema = current_schema()"
)
"""What is there, whoever has made it."""

UNICODE: Final = "UTF8"
"""The encoding of a database that has every letter; one without it fails in the middle of a game,
and a server that was installed without a locale makes others (PostgreSQL, 24.3)."""


async def is_newest(session: Any) -> bool:
    """Return whether the database of *session*, one of asyncpg's, is of the newest shape.

    Raises:
        NotUnicode: its encoding has not all that people may write.
        FromTheFuture: it is newer than the program.
        PutBackByHalf: nothing says what it is.
    """
    return await _shape(session) == newest()


async def _shape(session: Any) -> int | None:
    """Return the shape of the database of *session*; None if it has none of ours.

    Raises:
        NotUnicode: its encoding has not all that people may write.
        FromTheFuture: it is newer than the program.
        PutBackByHalf: nothing says what it is.
    """
    there, encoding = await session.fetchrow(
        "SELECT to_regclass('shape') IS NOT NULL, current_setting('server_encoding')"
    )
    if encoding != UNICODE:
        raise NotUnicode(encoding)
    if not there:
        return None
    number, known = await session.fetchval("SELECT number FROM shape"), newest()
    if number is None:
        raise PutBackByHalf("shape")
    found = int(number)
    if found > known:
        raise FromTheFuture(found, known)
    return found


async def made_ready(session: Any) -> None:
    """Bring the database of *session* to the newest shape, within its transaction.

    Raises:
        NotUnicode: its encoding has not all that people may write.
        NotOurs: another program has made what is in it.
        FromTheFuture: it is newer than the program.
        PutBackByHalf: some of what makes it up is missing.
    """
    found, known = await _shape(session), newest()
    if found is None:
        there = {name for (name,) in await session.fetch(THERE)}
        if there:
            raise PutBackByHalf("shape") if there <= ours() else NotOurs("The database")
        await session.execute(dialect.shape(schema()))
        own = files(__package__).joinpath("groups.sql").read_text(encoding="utf-8")
        await session.execute(own)
        await session.execute(f"CREATE TABLE shape AS SELECT {known} AS number")
        log.info(MADE)
        return
    for number, sql in steps():
        if number > found:
            await session.execute(dialect.shape(sql))
    await must_be_whole(session)
    await session.execute("UPDATE shape SET number = $1", known)
