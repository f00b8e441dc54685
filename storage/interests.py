"""Who wants to be called when a table opens, and who was."""

import json
from collections.abc import Iterable
from typing import Final

from storage.database import Database, Transaction
from storage.ids import PersonId, TableId

MOST: Final = 20
"""Persons called to one table: those who have waited longest."""

PAUSE: Final = 3_600_000
"""Milliseconds in which nobody is called twice in one server: an hour."""


async def wants(db: Database, guild: int, person: PersonId) -> bool:
    """Return whether *person* wants to be called in *guild*."""
    return bool(
        await db.read("SELECT 1 FROM interest WHERE guild = ? AND person = ?", (guild, person))
    )


def want(tx: Transaction, guild: int, person: PersonId) -> None:
    """Let *person* be called in *guild* from now on."""
    tx.execute(
        "INSERT INTO interest (guild, person) VALUES (?, ?) ON CONFLICT DO NOTHING", (guild, person)
    )


def want_no_more(tx: Transaction, guild: int, person: PersonId) -> None:
    """Let *person* be called in *guild* no more."""
    tx.execute("DELETE FROM interest WHERE guild = ? AND person = ?", (guild, person))


def call(tx: Transaction, guild: int, table: TableId, opener: PersonId) -> None:
    """Choose who is called to *table*, which *opener* has just opened.

    Nobody who was called shortly before.
    """
    rows = tx.fetch_all(
        "SELECT person FROM interest WHERE guild = ? AND person <> ? AND called <= ?"
        " ORDER BY called, person LIMIT ?",
        (guild, opener, tx.now - PAUSE, MOST),
    )
    tx.executemany(
        "INSERT INTO calling (table_id, person) VALUES (?, ?)", [(table, who) for (who,) in rows]
    )
    tx.executemany(
        "UPDATE interest SET called = ? WHERE guild = ? AND person = ?",
        [(tx.now, guild, who) for (who,) in rows],
    )


async def called(db: Database, tables: Iterable[TableId]) -> dict[TableId, tuple[PersonId, ...]]:
    """Return who was called to each of *tables*; one to which nobody was is not among them."""
    rows = await db.read(
        "SELECT table_id, person FROM calling"
        " WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY person",
        (json.dumps(list(tables)),),
    )
    found: dict[TableId, tuple[PersonId, ...]] = {}
    for table, person in rows:
        found[table] = (*found.get(table, ()), person)
    return found
