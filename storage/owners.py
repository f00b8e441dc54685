"""Which groups have an owner that is there: its session has the group's lock, and it beats."""

from typing import Final

from storage.database import Database

GROUP: Final = 0x1A6C
"""The first lock of a group's."""

QUIET: Final = 6_000
"""Milliseconds since its last beat after which an owner is not waited for: two of them are
missing."""

OWNED: Final = (
    "SELECT number FROM shard_group JOIN pg_locks USING (pid)"
    " WHERE locktype = 'advisory' AND CAST(classid AS BIGINT) = ? + number"
    " AND CAST(objid AS BIGINT) = hashtext(current_schema()) & 4294967295"
    " AND beat >= moment() - ?"
)
"""Which those are, by `GROUP` and `QUIET`."""


async def owned(db: Database) -> set[int]:
    """Return the groups that a process is there for, of several that share the database *db*."""
    return {int(number) for (number,) in await db.read(OWNED, (GROUP, QUIET))}
