"""The shape of a database of PostgreSQL's: made where there is none, brought on step by step.

Rule: all that is done to the shape is one transaction: what was broken off has not happened.
"""

import logging
from importlib.resources import files
from typing import Any, Final

from storage import dialect
from storage.errors import FromTheFuture, NotOurs, NotUnicode, PutBackByHalf, Unusable
from storage.migrations import MADE, newest, schema, steps
from storage.whole import must_be_whole
from storage.whole import relations as ours

log = logging.getLogger(__name__)

STORED: Final = (
    "SELECT quote_ident(current_schema()), (SELECT CAST(CAST(relnamespace AS REGNAMESPACE) AS TEXT)"
    " FROM pg_class WHERE oid = to_regclass('shard_group')),"
    " EXISTS (SELECT 1 FROM pg_attribute WHERE attname = 'number' AND atttypid IN (20, 23)"
    " AND attrelid = to_regclass(quote_ident(current_schema()) || '.shape'))"
)
"""The schema that is ours, in which a search finds what we have, and whether ours has a shape,
which is a whole number: others call other things so."""

UPGRADE: Final = 3600.0
"""Seconds for which one step to another shape may take."""

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
    encoding = await session.fetchval("SELECT current_setting('server_encoding')")
    if encoding != UNICODE:
        raise NotUnicode(encoding)
    found, known = await stored(session), newest()
    if found is not None and found > known:
        raise FromTheFuture(found, known)
    return found


async def stored(session: Any) -> int | None:
    """Return what says of which shape the database of *session* is; None if nothing of ours is.

    Raises:
        PutBackByHalf: nothing says it.
        Unusable: there is no schema, or ours is not the first: whoever names another first goes by
            other locks, and would own what somebody owns.
    """
    schema, ours_in, there = await session.fetchrow(STORED)
    if schema is None:
        raise Unusable(
            "The database cannot be used: its search_path names no schema that is there and that we"
            " may use"
        )
    if ours_in not in (None, schema):
        raise Unusable(
            f"The database cannot be used: its search_path names the schema {schema} first, and"
            f" ours is in {ours_in}; name one of them alone (search_path={ours_in})"
        )
    if not there:
        return None
    number = await session.fetchval("SELECT number FROM shape")
    if number is None:
        raise PutBackByHalf("shape")
    return int(number)


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
            half = there <= ours() and "shape" not in there
            raise PutBackByHalf("shape") if half else NotOurs("The database")
        await session.execute(dialect.shape(schema()))
        own = files(__package__).joinpath("groups.sql").read_text(encoding="utf-8")
        await session.execute(own)
        await session.execute(f"CREATE TABLE shape AS SELECT {known} AS number")
        log.info(MADE)
        return
    for number, sql in steps():
        if number > found:
            await session.execute(dialect.shape(sql), timeout=UPGRADE)
    await must_be_whole(session)
    await session.execute("UPDATE shape SET number = $1", known)
