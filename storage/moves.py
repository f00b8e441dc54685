"""Where tables are told, and that they are moved to another place."""

from typing import Final

from storage.clocks import SHUT, go_on, pause
from storage.database import Transaction
from storage.ids import TableId
from storage.rows import Post
from storage.seatings import set_thread

_STALE: Final = (
    "DELETE FROM post WHERE table_id = ?"
    " AND (slot LIKE 'panel:%' OR slot IN (SELECT 'motion:' || id FROM motion"
    " WHERE table_id = ? AND status = 'open') OR slot = ?)"
)
"""What is shown anew in another channel; what was said once is not said again."""


_LEFT: Final = (
    "UPDATE post SET slot = 'left:' || (SELECT moved FROM seating WHERE id = ?) || ':' || slot"
    " WHERE table_id = ? AND message IS NOT NULL"
    " AND (slot = ? OR slot LIKE 'moved:%'"
    " OR (slot LIKE 'panel:%' AND (shown IS NULL OR shown <> 'frozen'))"
    " OR slot IN (SELECT 'motion:' || id FROM motion WHERE table_id = ? AND status = 'open'))"
)
"""What would say for ever what was true when the table was told there: it is to say where it is."""


def move(tx: Transaction, table: TableId, gone: int, channel: int) -> None:
    """Let *table* be told in *channel*, for the thread *gone* is there no more."""
    set_thread(tx, table, channel)
    _count_move(tx, table)
    tx.execute(_STALE, (table, table, ""))
    _begin_no_send(tx, table, gone)


def leave(tx: Transaction, table: TableId, thread: int, channel: int) -> None:
    """Let *table* be told in *channel*, for its *thread*, which stays, takes nothing from us."""
    set_thread(tx, table, channel)
    _count_move(tx, table)
    tx.execute(_LEFT, (table, table, "", table))
    tx.execute(_STALE, (table, table, ""))
    _begin_no_send(tx, table, thread)


def settle(tx: Transaction, table: TableId, gone: int, channel: int) -> None:
    """Let *table* be shown and told in another *channel*, for its own, *gone*, is there no more."""
    tx.execute(
        "UPDATE seating SET channel = ?, thread = NULL, lobby_message = NULL, changed = ?"
        " WHERE id = ?",
        (channel, tx.now, table),
    )
    _count_move(tx, table)
    tx.execute(_LEFT, (table, table, "lobby", table))
    tx.execute(_STALE, (table, table, "lobby"))
    _begin_no_send(tx, table, gone)


def left_over(
    tx: Transaction, table: TableId, slot: str, channel: int, message: int
) -> Post | None:
    """Note in a *slot* of what was left that *message* has arrived where *table* is not told now.

    Return it, if the table is known still.
    """
    row = tx.fetch_one(
        "INSERT INTO post (table_id, slot, channel, message, shown)"
        " SELECT id, ?, ?, ?, '' FROM seating WHERE id = ?"
        " ON CONFLICT DO NOTHING RETURNING channel, message, nonce, first_attempt, shown",
        (slot, channel, message, table),
    )
    return None if row is None else Post(*row)


def _begin_no_send(tx: Transaction, table: TableId, gone: int) -> None:
    """Take back what was being sent to a channel that is gone: it has taken nothing."""
    tx.execute(
        "UPDATE cursor SET nonce = NULL, upto = NULL, first_attempt = NULL, channel = NULL"
        " WHERE channel = ? AND game IN (SELECT id FROM game WHERE table_id = ?)",
        (gone, table),
    )
    tx.execute(
        "DELETE FROM post WHERE channel = ? AND table_id = ? AND message IS NULL", (gone, table)
    )


def _count_move(tx: Transaction, table: TableId) -> None:
    tx.execute("UPDATE seating SET moved = moved + 1 WHERE id = ?", (table,))
    set_shut(tx, table, None)


def set_shut(tx: Transaction, table: TableId, channel: int | None) -> None:
    """Note which *channel* of *table* takes nothing from us; None is none.

    Its clock stands still for as long: nobody can be called there.
    """
    tx.execute("UPDATE seating SET shut = ? WHERE id = ?", (channel, table))
    go_on(tx, table, SHUT)
    if channel is not None:
        pause(tx, table, SHUT)
