"""Tables and who sits at them."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from storage import handovers
from storage.database import Database, Transaction
from storage.ids import PersonId, TableId
from storage.rows import ChairRow, GameRow, Status, TableRow
from storage.scope import ALONE, Scope

_TABLE = (
    "SELECT id, guild, channel, thread, lobby_message, owner, status, settings, language,"
    " created, changed, closed,"
    " role, moved, shut FROM seating"
)


def _table(row: tuple[Any, ...]) -> TableRow:
    number, guild, channel, thread, message, owner, status, *rest = row
    return TableRow(number, guild, channel, thread, message, owner, Status(status), *rest)


def create(
    tx: Transaction, guild: int, channel: int, owner: PersonId, settings: str, language: str
) -> TableId:
    """Open a table in its lobby and return its id."""
    return TableId(
        tx.insert(
            "INSERT INTO seating (guild, channel, owner, status, settings, language, created,"
            " changed)"
            " VALUES (?, ?, ?, 'lobby', ?, ?, ?, ?)",
            (guild, channel, owner, settings, language, tx.now, tx.now),
        )
    )


async def by_id(db: Database, table: TableId) -> TableRow | None:
    """Return one table."""
    rows = await db.read(f"{_TABLE} WHERE id = ?", (table,))
    return _table(rows[0]) if rows else None


async def chairs(db: Database, tables: Iterable[TableId]) -> dict[TableId, list[ChairRow]]:
    """Return the chairs of each of *tables*, by seat."""
    found: dict[TableId, list[ChairRow]] = {table: [] for table in tables}
    for table, seat, person, automaton, name, again, missed, quiet in await db.read(
        "SELECT table_id, seat, person, automaton, name, again, missed, quiet FROM chair"
        " LEFT JOIN person ON person.id = person"
        " WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY seat",
        (json.dumps(list(found)),),
    ):
        found[table].append(
            ChairRow(table, seat, person, automaton, name, bool(again), missed, quiet)
        )
    return found


async def newest_games(db: Database, tables: Iterable[TableId]) -> dict[TableId, GameRow]:
    """Return the newest game of each of *tables* that has one."""
    rows = await db.read(
        "SELECT table_id, id, number, status, salts FROM game"
        " WHERE table_id IN (SELECT value FROM json_each(?)) AND number ="
        " (SELECT max(number) FROM game AS other WHERE other.table_id = game.table_id)",
        (json.dumps(list(tables)),),
    )
    return {
        table: GameRow(game, number, status == "over", tuple(salts.split()))
        for table, game, number, status, salts in rows
    }


async def games(db: Database, table: TableId) -> list[GameRow]:
    """Return a table's games by number."""
    rows = await db.read(
        "SELECT id, number, status, salts FROM game WHERE table_id = ? ORDER BY number", (table,)
    )
    return [
        GameRow(game, number, status == "over", tuple(salts.split()))
        for game, number, status, salts in rows
    ]


async def guild_of(db: Database, table: TableId) -> int | None:
    """Return the server of a table, which is never another, if there is such a table."""
    rows = await db.read("SELECT guild FROM seating WHERE id = ?", (table,))
    return rows[0][0] if rows else None


async def open_of(db: Database, person: PersonId) -> list[tuple[TableId, int]]:
    """Return the open tables at which *person* sits, and the server of each."""
    rows = await db.read(
        "SELECT id, guild FROM chair JOIN seating ON id = table_id"
        " WHERE person = ? AND status IN ('lobby', 'playing') ORDER BY id",
        (person,),
    )
    return [(TableId(number), guild) for number, guild in rows]


async def open_tables(db: Database, scope: Scope = ALONE) -> list[TableRow]:
    """Return every table in its lobby or playing, in the servers of *scope*."""
    own = scope.where("guild")
    rows = await db.read(f"{_TABLE} WHERE status IN ('lobby', 'playing') AND {own} ORDER BY id")
    return [_table(row) for row in rows]


async def latest_first(db: Database, since: int, scope: Scope = ALONE) -> list[TableId]:
    """Return the ids of open tables and of those that changed after *since*, of *scope*.

    Something may be left to tell.

    First come those at which something has happened last.
    """
    rows = await db.read(
        "SELECT id FROM (SELECT id, changed, coalesce((SELECT at FROM entry WHERE game ="  # noqa: S608 - words of ours
        " (SELECT id FROM game WHERE table_id = seating.id ORDER BY number DESC LIMIT 1)"
        " ORDER BY seq DESC LIMIT 1), 0) AS written FROM seating"
        f" WHERE (status IN ('lobby', 'playing') OR changed > ?) AND {scope.where('guild')})"
        " AS found"
        " ORDER BY CASE WHEN changed > written THEN changed ELSE written END DESC",
        (since,),
    )
    return [row[0] for row in rows]


async def newest_over(db: Database, channel: int) -> TableId | None:
    """Return the table of a thread or channel whose match was the last to end there."""
    rows = await db.read(
        "SELECT id FROM seating"
        " WHERE (thread = ? OR channel = ?) AND status IN ('over', 'abandoned')"
        " ORDER BY changed DESC, id DESC LIMIT 1",
        (channel, channel),
    )
    return TableId(rows[0][0]) if rows else None


def set_status(tx: Transaction, table: TableId, status: Status) -> None:
    """Note how a table stands."""
    tx.execute("UPDATE seating SET status = ?, changed = ? WHERE id = ?", (status, tx.now, table))


def close(tx: Transaction, table: TableId) -> None:
    """Close a lobby that nobody started in time."""
    set_status(tx, table, Status.CANCELLED)
    tx.execute("UPDATE seating SET closed = 1 WHERE id = ?", (table,))


def set_thread(tx: Transaction, table: TableId, thread: int) -> None:
    """Note the thread a table is told in."""
    tx.execute("UPDATE seating SET thread = ?, changed = ? WHERE id = ?", (thread, tx.now, table))


def set_lobby_message(tx: Transaction, table: TableId, message: int) -> None:
    """Note a table's lobby message."""
    tx.execute(
        "UPDATE seating SET lobby_message = ?, changed = ? WHERE id = ?", (message, tx.now, table)
    )


def set_settings(tx: Transaction, table: TableId, settings: str) -> None:
    """Note how a table plays."""
    tx.execute(
        "UPDATE seating SET settings = ?, changed = ? WHERE id = ?", (settings, tx.now, table)
    )


def set_language(tx: Transaction, table: TableId, language: str) -> None:
    """Note the language in which a table is told to all."""
    tx.execute(
        "UPDATE seating SET language = ?, changed = ? WHERE id = ?", (language, tx.now, table)
    )


def set_owner(tx: Transaction, table: TableId, owner: PersonId) -> None:
    """Give a table to another person."""
    tx.execute("UPDATE seating SET owner = ?, changed = ? WHERE id = ?", (owner, tx.now, table))


def sit(
    tx: Transaction,
    table: TableId,
    seat: int,
    name: str,
    *,
    person: PersonId | None = None,
    automaton: str | None = None,
) -> None:
    """Give a chair to a person, or to an automaton of a level.

    Raises:
        Conflict: the seat is taken, or the person sits there already.
    """
    tx.execute(
        "INSERT INTO chair (table_id, seat, person, automaton, name, joined) VALUES (?, ?, ?, ?,"
        " ?, ?)",
        (table, seat, person, automaton, name, tx.now),
    )
    touch(tx, table)


def rename(tx: Transaction, table: TableId, seat: int, name: str) -> None:
    """Note what is called who sits in a chair."""
    tx.execute("UPDATE chair SET name = ? WHERE table_id = ? AND seat = ?", (name, table, seat))


def set_again(tx: Transaction, table: TableId, seats: Iterable[int], *, again: bool) -> None:
    """Note whether those in some chairs want a rematch."""
    tx.executemany(
        "UPDATE chair SET again = ? WHERE table_id = ? AND seat = ?",
        [(again, table, seat) for seat in seats],
    )
    touch(tx, table)


def stand(tx: Transaction, table: TableId, seat: int) -> None:
    """Take a chair away."""
    tx.execute("DELETE FROM chair WHERE table_id = ? AND seat = ?", (table, seat))
    touch(tx, table)


def touch(tx: Transaction, table: TableId) -> None:
    """Note that something about a table has changed."""
    tx.execute("UPDATE seating SET changed = ? WHERE id = ?", (tx.now, table))


def hand_over(tx: Transaction, table: TableId, seat: int, automaton: str, name: str) -> None:
    """Give a person's chair to an automaton, and note who has left it."""
    tx.execute(
        "INSERT INTO departure (table_id, person, seat) SELECT table_id, person, seat FROM chair"
        " WHERE table_id = ? AND seat = ? AND person IS NOT NULL ON CONFLICT DO NOTHING",
        (table, seat),
    )
    _note_gone(tx, table, seat, None)
    tx.execute(
        "UPDATE chair SET person = NULL, automaton = ?, name = ?, missed = 0"
        " WHERE table_id = ? AND seat = ?",
        (automaton, name, table, seat),
    )


def _note_gone(tx: Transaction, table: TableId, seat: int, then: PersonId | None) -> None:
    """Note that the running game is not played to its end by whom *seat* was dealt to.

    It is played *then* by that person, or else by an automaton.
    """
    handovers.note(tx, table, seat, then)
    tx.execute(
        "UPDATE player SET gone = 1 WHERE seat = ? AND game = (SELECT id FROM game"
        " WHERE table_id = ?"
        " AND status = 'open')",
        (seat, table),
    )


def take_over(tx: Transaction, table: TableId, seat: int, person: PersonId, name: str) -> None:
    """Give an automaton's chair to a person.

    Raises:
        Conflict: the person sits there already.
    """
    tx.execute(
        "UPDATE chair SET person = ?, automaton = NULL, name = ?, missed = 0, again = 0"
        " WHERE table_id = ? AND seat = ?",
        (person, name, table, seat),
    )
    _note_gone(tx, table, seat, person)  # whoever was dealt these cards, it was not they


def reseat(tx: Transaction, table: TableId, order: Sequence[ChairRow]) -> None:
    """Give the chairs the seats 0, 1, 2 … in this *order*."""
    tx.execute("DELETE FROM chair WHERE table_id = ?", (table,))
    rows = [(table, seat, c.person, c.automaton, c.name, tx.now) for seat, c in enumerate(order)]
    tx.executemany(
        "INSERT INTO chair (table_id, seat, person, automaton, name, joined) VALUES (?, ?, ?, ?,"
        " ?, ?)",
        rows,
    )
