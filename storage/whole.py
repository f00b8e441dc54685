"""Whether a database on a server is all there: one that was put back by half is known by it.

Rule: what its own tools put back last is what is looked for. They make relations, fill them, and
    bring keys, indexes and references then (pg_restore, --section: pre-data, data, post-data); so
    where all of those are there, all rows are.
"""

import sqlite3
from contextlib import closing
from functools import cache
from typing import Any, Final

from storage.errors import PutBackByHalf
from storage.migrations import schema

THERE: Final = (
    "SELECT relname, CAST(contype AS TEXT), count(*) FROM pg_constraint"
    " JOIN pg_class ON pg_class.oid = conrelid"
    " WHERE connamespace = CAST(quote_ident(current_schema()) AS REGNAMESPACE)"
    " AND contype IN ('p', 'u', 'f') GROUP BY relname, contype"
    " UNION ALL SELECT relname, 'i', 1 FROM pg_class WHERE relkind = 'i'"
    " AND relnamespace = CAST(quote_ident(current_schema()) AS REGNAMESPACE)"
)
"""How many keys ("p"), rules that something is unique ("u") and references ("f") each relation has,
and which indexes ("i") there are."""

OWN: Final = {("shard_group", "p"): 1, ("relay", "p"): 1}
"""What a server has besides (groups.sql)."""


async def must_be_whole(session: Any) -> None:
    """See that all of the newest shape is in the database of *session*, one of asyncpg's.

    Raises:
        PutBackByHalf: something is missing.
    """
    there = {(name, kind): many for name, kind, many in await session.fetch(THERE)}
    missing = sorted({name for name, kind in wanted() if not _has(there, name, kind)})
    if missing:
        raise PutBackByHalf(", ".join(missing[:3]))


@cache
def wanted() -> dict[tuple[str, str], int]:
    """Return what there is to be, as a server says it."""
    found = dict(OWN)
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(schema())
        for kind, name in db.execute("SELECT type, name FROM sqlite_schema").fetchall():
            if name.startswith("sqlite_"):
                continue
            if kind == "index":
                found[name, "i"] = 1
                continue
            keys = sum(row[5] == 1 for row in db.execute(f"PRAGMA table_info({name})"))
            alone = sum(row[3] == "u" for row in db.execute(f"PRAGMA index_list({name})"))
            refers = {row[0] for row in db.execute(f"PRAGMA foreign_key_list({name})")}
            for what, many in (("p", keys), ("u", alone), ("f", len(refers))):
                if many:
                    found[name, what] = many
    return found


def _has(there: dict[tuple[str, str], int], name: str, kind: str) -> bool:
    return there.get((name, kind), 0) >= wanted()[name, kind]


def relations() -> frozenset[str]:
    """Return the names of all relations of ours on a server."""
    own = {name for name, kind in wanted() if kind != "i"}
    return frozenset(own | {"shape", "layout", "place"})
