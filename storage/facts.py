"""Single values that outlive a process."""

from storage.database import Database, Transaction


async def get(db: Database, name: str) -> str | None:
    """Return the value of *name*, if there is one."""
    rows = await db.read("SELECT value FROM fact WHERE name = ?", (name,))
    return rows[0][0] if rows else None


def now(tx: Transaction, name: str) -> str | None:
    """Return the same in one piece with what is written."""
    row = tx.fetch_one("SELECT value FROM fact WHERE name = ?", (name,))
    return None if row is None else str(row[0])


def put_first(tx: Transaction, name: str, value: str) -> str:
    """Give *name* a *value* unless it has one; return the one that it has then."""
    tx.execute("INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, value))
    found = now(tx, name)
    assert found is not None, "it is there, or was"
    return found


def put(tx: Transaction, name: str, value: str) -> None:
    """Give *name* a *value*."""
    tx.execute(
        "INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT (name)"
        " DO UPDATE SET value = excluded.value",
        (name, value),
    )
