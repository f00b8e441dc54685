"""What servers have set for all of their tables."""

import msgspec

from storage.database import Database, Transaction
from storage.ids import TableId
from storage.rows import ServerSettings


async def get(db: Database, guild: int) -> ServerSettings:
    """Return what *guild* has set, and for the rest what all have."""
    rows = await db.read("SELECT settings FROM server WHERE guild = ?", (guild,))
    return _read(rows[0][0]) if rows else ServerSettings()


def put(tx: Transaction, guild: int, settings: ServerSettings) -> None:
    """Set for *guild* what *settings* say."""
    tx.execute(
        "INSERT INTO server (guild, settings) VALUES (?, ?)"
        " ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
        (guild, msgspec.json.encode(settings).decode()),
    )


def call(tx: Transaction, guild: int, table: TableId) -> None:
    """Have a role called to *table*, which has just opened, unless it was called shortly before."""
    row = tx.fetch_one("SELECT settings, called FROM server WHERE guild = ?", (guild,))
    if row is None:
        return
    settings = _read(row[0])
    if settings.wanted_role is not None and row[1] <= tx.now - settings.wanted_pause:
        tx.execute("UPDATE seating SET role = ? WHERE id = ?", (settings.wanted_role, table))
        tx.execute("UPDATE server SET called = ? WHERE guild = ?", (tx.now, guild))


def _read(text: str) -> ServerSettings:
    return msgspec.json.decode(text, type=ServerSettings)
