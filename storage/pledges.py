"""What tables are dealt by: secrets they were committed to, and what players added.

Rule: a secret leaves this room for a table alone, and its repr shows nothing.
"""

import json
from collections.abc import Iterable

from storage.database import Database, Transaction
from storage.ids import TableId
from storage.rows import PledgeRow


def pledge(tx: Transaction, table: TableId, master: bytes, commitment: str) -> None:
    """Let *table* be dealt by the chain that ends with *master* and begins with *commitment*."""
    tx.execute(
        "INSERT INTO pledge (table_id, master, commitment) VALUES (?, ?, ?)",
        (table, master, commitment),
    )


def add_salt(tx: Transaction, table: TableId, salt: str) -> None:
    """Add *salt*, one word, to what *table* is dealt by.

    It counts for all games that are not yet dealt.
    """
    tx.execute(
        "UPDATE pledge SET salts = trim(salts || ' ' || ?) WHERE table_id = ?", (salt, table)
    )


async def pledges(db: Database, tables: Iterable[TableId]) -> dict[TableId, PledgeRow]:
    """Return what each of *tables* is dealt by; a table of old is not among them."""
    rows = await db.read(
        "SELECT table_id, master, commitment, salts FROM pledge"
        " WHERE table_id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(tables)),),
    )
    return {
        TableId(table): PledgeRow(bytes(master), commitment, tuple(salts.split()))
        for table, master, commitment, salts in rows
    }
