"""Which message shows what of a table, and what is not in its ledger but is to be shown."""

from bot.host.table import Table
from storage import clocks, cursors, seatings
from storage.database import Database, Transaction
from storage.ids import TableId
from storage.rows import Lapse, Post

LOBBY = "lobby"
"""The slot of the message that people join by."""


class Posts:
    """The messages of every table that are edited, by their slot."""

    def __init__(self, db: Database) -> None:
        """Keep them in *db*."""
        self._db = db

    async def of(self, table: TableId) -> dict[str, Post]:
        """Return every message of *table* by its slot."""
        return await cursors.posts(self._db, table)

    async def get(self, table: TableId, slot: str) -> Post | None:
        """Return the message of *slot*, if one was begun."""
        return await cursors.post(self._db, table, slot)

    async def begin(self, table: TableId, slot: str, channel: int, nonce: str) -> None:
        """Note, before the first attempt, that *slot*'s message is being sent under *nonce*."""
        await self._db.write(lambda tx: cursors.begin_post(tx, table, slot, channel, nonce))

    async def arrived(self, table: Table, slot: str, message: int, shown: str) -> None:
        """Note that the message of *slot* is there, and what it shows."""

        def note(tx: Transaction) -> None:
            cursors.posted(tx, table.id, slot, message, shown)
            if slot == LOBBY:
                seatings.set_lobby_message(tx, table.id, message)

        await self._db.write(note)
        if slot == LOBBY:
            await table.rename(lobby_message=message)

    async def shows(self, table: TableId, slot: str, what: str) -> None:
        """Note what the message of *slot* shows now."""
        await self._db.write(lambda tx: cursors.shown(tx, table, slot, what))

    async def forget(self, table: TableId, slot: str) -> None:
        """Note that the message of *slot* is gone."""
        await self._db.write(lambda tx: cursors.forget_post(tx, table, slot))

    async def lapses(self, table: TableId) -> list[Lapse]:
        """Return the decisions that were missed at *table*, in order: each is said once."""
        return await clocks.lapses(self._db, table)
