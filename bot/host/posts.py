"""Which message shows what of a table.

Rule: first written, then true. What is kept here of a message is what the database gave back when
    it was written; a stop loses nothing.
"""

from collections.abc import Callable, Mapping
from functools import partial

from bot.host.slots import LOBBY, Slot
from bot.host.table import Table
from storage import cursors, moves, seatings
from storage.database import Database, Transaction
from storage.ids import TableId
from storage.rows import Post

Place = tuple[int, int | None]


class Posts:
    """The messages of every table that are edited, by their slot: read once, then followed."""

    def __init__(self, db: Database) -> None:
        """Keep them in *db*."""
        self._db = db
        self._known: dict[TableId, tuple[Place, dict[Slot, Post]]] = {}

    async def of(self, table: Table) -> Mapping[Slot, Post]:
        """Return every message of *table* by its slot.

        They are read anew when it is told somewhere else: some of them are gone then.
        """
        where = table.current.row.channel, table.current.row.thread
        known = self._known.get(table.id)
        if known is None or known[0] != where:
            stored = await cursors.posts(self._db, table.id)
            read = {Slot.read(slot): post for slot, post in stored.items()}
            known = self._known.get(table.id)  # others may have read and written meanwhile
            if known is None or known[0] != where:
                known = self._known[table.id] = where, read
        return known[1]

    async def get(self, table: Table, slot: Slot) -> Post | None:
        """Return the message of *slot*, if one was begun."""
        return (await self.of(table)).get(slot)

    async def begin(self, table: Table, slot: Slot, channel: int, nonce: str) -> None:
        """Note, before the first attempt, that *slot*'s message is being sent under *nonce*."""
        await self._write(table, slot, partial(cursors.begin_post, channel=channel, nonce=nonce))

    async def arrived(self, table: Table, slot: Slot, message: int, shown: str) -> None:
        """Note that the message of *slot* is there, and what it shows."""
        lobby = slot == LOBBY

        def note(tx: Transaction, table: TableId, slot: str) -> Post | None:
            if lobby:
                seatings.set_lobby_message(tx, table, message)
            return cursors.posted(tx, table, slot, message, shown)

        await self._write(table, slot, note)
        if lobby:
            await table.rename(lobby_message=message)

    async def left_over(self, table: Table, slot: Slot, channel: int, message: int) -> None:
        """Note that *slot*'s *message* has arrived in a *channel* where *table* was."""
        left = Slot.left(table.current.row.moved, slot, message)
        await self._write(table, left, partial(moves.left_over, channel=channel, message=message))

    async def shows(self, table: Table, slot: Slot, what: str) -> None:
        """Note what the message of *slot* shows now."""
        await self._write(table, slot, partial(cursors.shown, what=what))

    async def unknown(self, table: Table, message: int) -> None:
        """Note that it is not known what *message* shows, whichever slot it is in by now."""
        for slot, post in [*(await self.of(table)).items()]:
            if post.message == message:
                await self._write(table, slot, partial(cursors.shown, what=""))

    async def gone(self, table: Table, slot: Slot) -> None:
        """Note that the message of *slot* is gone."""
        await self._write(table, slot, cursors.forget_post)

    def forget(self, table: Table) -> None:
        """Keep nothing of *table* in memory."""
        self._known.pop(table.id, None)

    async def _write(self, table: Table, slot: Slot, job: Callable[..., Post | None]) -> None:
        await self.of(table)  # what is read later than it is written would not be followed
        post = await self._db.write(partial(job, table=table.id, slot=str(slot)))
        _, posts = self._known.get(table.id, (None, {}))
        posts.pop(slot, None)
        if post is not None:
            posts[slot] = post
