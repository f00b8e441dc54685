"""What the admins of a server have done through the bot, in the order in which they did it."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from storage.database import Database, Transaction
from storage.ids import PersonId, TableId
from storage.rows import Deed


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
    """Keep what was done, but not that *person* did it, or that it was done to them."""
    tx.execute("UPDATE deed SET author = 0 WHERE author = ?", (person,))
    tx.execute("UPDATE deed SET whom = 0 WHERE whom = ?", (person,))


def _deed(row: tuple[Any, ...]) -> Deed:
    number, at, author, what, table, whom, detail = row
    said = msgspec.json.decode(detail, type=dict[str, str])
    return Deed(number, at, author, what, table, whom, said)
