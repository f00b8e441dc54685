"""What a server has set for all of its tables."""

from dataclasses import dataclass

from storage.database import Database, Transaction
from storage.ids import TableId


@dataclass(frozen=True)
class Wanted:
    """The *role* that is called when a table opens, at most once in *pause* milliseconds."""

    role: int
    pause: int


async def wanted(db: Database, guild: int) -> Wanted | None:
    """Return whom *guild* has called when a table opens, if anybody."""
    rows = await db.read(
        "SELECT role, pause FROM server WHERE guild = ? AND role IS NOT NULL", (guild,)
    )
    return Wanted(*rows[0]) if rows else None


def set_wanted(tx: Transaction, guild: int, role: int | None, pause: int) -> None:
    """Let *role* be called when a table opens in *guild*, at most once in *pause* milliseconds.

    Or nobody.
    """
    tx.execute(
        "INSERT INTO server (guild, role, pause) VALUES (?, ?, ?)"
        " ON CONFLICT (guild) DO UPDATE SET role = excluded.role, pause = excluded.pause",
        (guild, role, pause),
    )


def call(tx: Transaction, guild: int, table: TableId) -> None:
    """Have the role called to *table*, which has just opened, unless it was called shortly before."""
    due = tx.fetch_one(
        "SELECT role FROM server WHERE guild = ? AND role IS NOT NULL AND called <= ? - pause",
        (guild, tx.now),
    )
    if due is not None:
        tx.execute("UPDATE seating SET role = ? WHERE id = ?", (due[0], table))
        tx.execute("UPDATE server SET called = ? WHERE guild = ?", (tx.now, guild))
