"""What tables are dealt by: secrets they were committed to, and what players added.

Rule: a secret leaves this room for a table alone, and its repr shows nothing.
"""

import json
from collections.abc import Iterable

from storage.database import Database, Transaction
from storage.ids import PersonId, TableId
from storage.rows import PledgeRow


def pledge(tx: Transaction, table: TableId, master: bytes, commitment: str) -> None:
    """Let *table* be dealt by the chain that ends with *master* and begins with *commitment*."""
    tx.execute(
        "INSERT INTO pledge (table_id, master, commitment) VALUES (?, ?, ?)",
        (table, master, commitment),
    )


def add_salt(tx: Transaction, table: TableId, person: PersonId, salt: str) -> None:
    """Let *salt*, one word, be what *person* adds to what *table* is dealt by.

    It counts for all games that are not yet dealt, in place of what they had added before.
    """
    tx.execute(
        "INSERT INTO salt (table_id, person, salt) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id, person) DO UPDATE SET salt = excluded.salt",
        (table, person, salt),
    )


def take_back(tx: Transaction, table: TableId, person: PersonId) -> None:
    """Let *person* add nothing to what *table* is dealt by."""
    tx.execute("DELETE FROM salt WHERE table_id = ? AND person = ?", (table, person))


async def pledges(db: Database, tables: Iterable[TableId]) -> dict[TableId, PledgeRow]:
    """Return what each of *tables* is dealt by; a table of old is not among them."""
    which = (json.dumps(list(tables)),)
    rows = await db.read(
        "SELECT table_id, master, commitment, salts FROM pledge"
        " WHERE table_id IN (SELECT value FROM json_each(?))",
        which,
    )
    named: dict[TableId, dict[PersonId, str]] = {}
    for table, person, salt in await db.read(
        "SELECT table_id, person, salt FROM salt"
        " WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY id",
        which,
    ):
        named.setdefault(table, {})[person] = salt
    return {
        TableId(table): PledgeRow(
            bytes(master), commitment, tuple(salts.split()), tuple(named.get(table, {}).items())
        )
        for table, master, commitment, salts in rows
    }
