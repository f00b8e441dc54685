"""Who left a running match, who came into one, and who changed seats in it."""

import json
from collections.abc import Iterable, Mapping

from storage import facts, fingerprints
from storage.database import Database, Transaction
from storage.ids import PersonId, TableId
from storage.rows import SOMEBODY, Passage


async def passages(db: Database, tables: Iterable[TableId]) -> dict[TableId, tuple[Passage, ...]]:
    """Return who has left and come into each of *tables*, in order.

    One that nobody did is not among them.
    """
    rows = await db.read(
        "SELECT table_id, id, person, came, seat FROM passage"
        " WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (json.dumps(list(tables)),),
    )
    found: dict[TableId, tuple[Passage, ...]] = {}
    for table, number, person, came, seat in rows:
        found[table] = (*found.get(table, ()), Passage(number, person, bool(came), seat))
    return found


def note(tx: Transaction, table: TableId, person: PersonId, seat: int, *, came: bool) -> None:
    """Note that *person* has come into a *seat* in the match of *table*, or has left it."""
    tx.execute(
        "INSERT INTO passage (table_id, person, came, seat) VALUES (?, ?, ?, ?)",
        (table, person, came, seat),
    )


def last_left(tx: Transaction, table: TableId, person: PersonId) -> int | None:
    """Return the number of the passage by which *person* has last left the match of *table*."""
    row = tx.fetch_one(
        "SELECT max(id) FROM passage WHERE table_id = ? AND person = ? AND came = 0",
        (table, person),
    )
    return None if row is None or row[0] is None else int(row[0])


async def left_from(db: Database, table: TableId, person: PersonId) -> int | None:
    """Return the seat that *person* has left in the present match of *table*, if they have."""
    rows = await db.read(
        "SELECT seat FROM departure WHERE table_id = ? AND person = ?", (table, person)
    )
    if rows:
        return int(rows[0][0])
    fingerprint = await fingerprints.of(db, person)
    seat = None if fingerprint is None else await facts.get(db, _erased(table, fingerprint))
    return None if seat is None else int(seat)


def forget_departures(tx: Transaction, table: TableId) -> None:
    """Forget who has left *table*: another match begins."""
    tx.execute("DELETE FROM departure WHERE table_id = ?", (table,))
    tx.execute("DELETE FROM fact WHERE name LIKE ?", (_erased(table, "%"),))


def forget(tx: Transaction, person: PersonId) -> None:
    """Keep that somebody left and came, but not that it was *person*.

    Where they have left a match that goes on they know cards: of that there is a fingerprint, and
    nobody comes back by it into another seat.
    """
    left = tx.fetch_all(
        "SELECT table_id, seat FROM departure JOIN seating ON id = table_id"
        " WHERE person = ? AND status = 'playing'",
        (person,),
    )
    for table, seat in left:
        facts.put(tx, _erased(table, fingerprints.make(tx, person)), str(seat))
    tx.execute("DELETE FROM departure WHERE person = ?", (person,))
    tx.execute("UPDATE passage SET person = ? WHERE person = ?", (SOMEBODY, person))


def change_seats(tx: Transaction, table: TableId, moved: Mapping[int, int]) -> None:
    """Give whoever has a seat, or has left it in this match, the one that *moved* names for it."""
    # Two of them change places: by way of a seat that nobody has.
    changed = [(-1 - to, table, seat) for seat, to in moved.items() if seat != to]
    for aside, seated in _CHANGES:
        tx.executemany(aside, changed)
        tx.execute(seated, (table,))


_CHANGES = (
    (
        "UPDATE passage SET seat = ? WHERE table_id = ? AND seat = ?",
        "UPDATE passage SET seat = -1 - seat WHERE table_id = ? AND seat < 0",
    ),
    (
        "UPDATE chair SET seat = ? WHERE table_id = ? AND seat = ?",
        "UPDATE chair SET seat = -1 - seat WHERE table_id = ? AND seat < 0",
    ),
    (
        "UPDATE departure SET seat = ? WHERE table_id = ? AND seat = ?",
        "UPDATE departure SET seat = -1 - seat WHERE table_id = ? AND seat < 0",
    ),
)


def _erased(table: TableId, fingerprint: str) -> str:
    """Return the name of the fact that somebody who was erased has left *table*."""
    return f"left {table} {fingerprint}"
