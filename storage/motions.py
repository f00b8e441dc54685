"""What tables vote on."""

import json
from collections.abc import Iterable

from storage.database import Database, Transaction
from storage.ids import MotionId, PersonId, TableId
from storage.rows import Motion, Vote


async def motions(db: Database, tables: Iterable[TableId]) -> dict[TableId, tuple[Motion, ...]]:
    """Return what each of *tables* has voted on and votes on, in order.

    One that never did is not among them.
    """
    which = (json.dumps(list(tables)),)
    rows = await db.read(
        "SELECT table_id, id, what, status FROM motion"
        " WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY id",
        which,
    )
    if not rows:
        return {}
    votes = await db.read(
        "SELECT motion, person, against FROM vote JOIN motion ON motion.id = motion"
        " WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY motion, person",
        which,
    )
    found: dict[TableId, tuple[Motion, ...]] = {}
    for table, number, what, status in rows:
        by, against = (
            tuple(who for motion, who, no in votes if motion == number and bool(no) is is_no)
            for is_no in (False, True)
        )
        found[table] = (*found.get(table, ()), Motion(number, what, Vote(status), by, against))
    return found


def move(tx: Transaction, table: TableId, what: str) -> MotionId:
    """Open a vote of *table* on *what*."""
    return MotionId(
        tx.insert(
            "INSERT INTO motion (table_id, what, status) VALUES (?, ?, 'open')", (table, what)
        )
    )


def vote(tx: Transaction, motion: MotionId, person: PersonId, *, against: bool = False) -> None:
    """Note that *person* is for *motion*, or *against* it, whatever they were before."""
    tx.execute(
        "INSERT INTO vote (motion, person, against) VALUES (?, ?, ?)"
        " ON CONFLICT (motion, person) DO UPDATE SET against = excluded.against",
        (motion, person, int(against)),
    )


def take_back(tx: Transaction, motion: MotionId, person: PersonId) -> None:
    """Note that *person* is neither for *motion* nor against it."""
    tx.execute("DELETE FROM vote WHERE motion = ? AND person = ?", (motion, person))


def close(tx: Transaction, motion: MotionId, status: Vote) -> None:
    """Note how the vote on *motion* ended."""
    tx.execute("UPDATE motion SET status = ? WHERE id = ?", (status, motion))


def drop_all(tx: Transaction, table: TableId) -> None:
    """End every vote of *table* that is still open."""
    tx.execute(
        "UPDATE motion SET status = 'dropped' WHERE table_id = ? AND status = 'open'", (table,)
    )
