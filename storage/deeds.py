"""What the admins of a server have done through the bot, in the order in which they did it."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from storage import facts, fingerprints
from storage.database import Database, Transaction
from storage.ids import PersonId, TableId
from storage.rows import Deed

AUTHOR: Final = "author"
WHOM: Final = "whom"
"""What a person was in a deed, by the name of its column."""


def note(
    tx: Transaction,
    guild: int,
    author: PersonId | None,
    what: str,
    *,
    table: TableId | None = None,
    whom: PersonId | None = None,
    detail: Mapping[str, str] | None = None,
) -> None:
    """Note that *author* has done that in *guild*; in *detail* there is no name and no card.

    But for a reason in the words of *author*.
    """
    tx.execute(
        "INSERT INTO deed (guild, at, author, what, table_id, whom, detail)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (guild, tx.now, author, what, table, whom, msgspec.json.encode(detail or {}).decode()),
    )
    tx.deeds.append(guild)


async def of_tables(db: Database, tables: Iterable[TableId]) -> dict[TableId, tuple[Deed, ...]]:
    """Return what was done to each of *tables*, in order; one to which nothing was is not there."""
    rows = await db.read(
        "SELECT id, at, author, what, table_id, whom, detail FROM deed"
        " WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (json.dumps(list(tables)),),
    )
    found: dict[TableId, tuple[Deed, ...]] = {}
    for deed in map(_deed, rows):
        assert deed.table is not None, "it was asked for"
        found[deed.table] = (*found.get(deed.table, ()), deed)
    return found


async def after(db: Database, guild: int, number: int, most: int) -> tuple[Deed, ...]:
    """Return at *most* so many deeds in *guild* that came after that of the *number*, in order."""
    rows = await db.read(
        "SELECT id, at, author, what, table_id, whom, detail FROM deed"
        " WHERE guild = ? AND id > ? ORDER BY id LIMIT ?",
        (guild, number, most),
    )
    return tuple(_deed(row) for row in rows)


async def latest(db: Database, guild: int, most: int) -> tuple[Deed, ...]:
    """Return at *most* so many deeds in *guild*, the latest first."""
    rows = await db.read(
        "SELECT id, at, author, what, table_id, whom, detail FROM deed"
        " WHERE guild = ? ORDER BY id DESC LIMIT ?",
        (guild, most),
    )
    return tuple(_deed(row) for row in rows)


def forget(tx: Transaction, person: PersonId) -> None:
    """Keep what was done, but not that *person* did it, or that it was done to them.

    Where a table goes on, or may, there is a fingerprint of it: else erasing would bring back who
    was taken out, and let in who has emptied a seat.
    """
    for role in (AUTHOR, WHOM):
        rows = tx.fetch_all(
            "SELECT table_id, deed.id FROM deed JOIN seating ON seating.id = table_id"  # noqa: S608 - words of ours
            f" WHERE {role} = ? AND status IN ('lobby', 'playing', 'over')",
            (person,),
        )
        for table, number in rows:
            facts.put(tx, f"{_erased(table, fingerprints.make(tx, person), role)}{number}", "")
        tx.execute(f"UPDATE deed SET {role} = 0 WHERE {role} = ?", (person,))  # noqa: S608 - words of ours


async def of_erased(db: Database, table: TableId, person: PersonId, role: str) -> frozenset[int]:
    """Return the numbers of the deeds at *table* in which *person* had that *role*.

    Of those alone that were done before they were erased.
    """
    fingerprint = await fingerprints.of(db, person)
    if fingerprint is None:
        return frozenset()
    begin = _erased(table, fingerprint, role)
    rows = await db.read("SELECT name FROM fact WHERE name LIKE ? || '%'", (begin,))
    return frozenset(int(name.removeprefix(begin)) for (name,) in rows)


def _erased(table: TableId, fingerprint: str, role: str) -> str:
    """Return how the name of the fact begins that says so of somebody who was erased."""
    return f"deed {table} {fingerprint} {role} "


def _deed(row: tuple[Any, ...]) -> Deed:
    number, at, author, what, table, whom, detail = row
    said = msgspec.json.decode(detail, type=dict[str, str])
    return Deed(number, at, author, what, table, whom, said)
