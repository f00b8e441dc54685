"""Who has looked at which daily case, and how they did.

Rule: what somebody does at a case is written in the transaction in which it was read how they are
    at it, so that nothing comes between the two.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Final

from storage.database import Database, Transaction
from storage.ids import PersonId
from storage.rows import Attempt

COLUMNS: Final = tuple(field.name for field in fields(Attempt))

_SELECT: Final = f"SELECT {', '.join(COLUMNS)} FROM attempt"  # noqa: S608 - words of ours
_ONE: Final = f"{_SELECT} WHERE person = ? AND series = ? AND day = ?"


async def attempt(db: Database, person: PersonId, series: str, day: str) -> Attempt | None:
    """Return how *person* is at the case of that *day*, or None if they have not looked at it."""
    rows = await db.read(_ONE, (person, series, day))
    return Attempt(*rows[0]) if rows else None


def not_begun(person: PersonId, series: str, day: str) -> Attempt:
    """Return how *person* is at a case at which they have not looked; no row stands for it."""
    return Attempt(person, series, day, 0, 0, None, 0, 0, 0, "", "", 0, None)


async def attempts(db: Database, person: PersonId, series: str) -> list[Attempt]:
    """Return all that *person* has looked at of a *series*, the newest day first."""
    rows = await db.read(
        f"{_SELECT} WHERE person = ? AND series = ? ORDER BY day DESC", (person, series)
    )
    return [Attempt(*row) for row in rows]


async def in_server(db: Database, guild: int, series: str, first: str, last: str) -> list[Attempt]:
    """Return what was first looked at in the server *guild*, of the days from *first* to *last*."""
    rows = await db.read(
        f"{_SELECT} WHERE guild = ? AND series = ? AND day BETWEEN ? AND ? ORDER BY day, person",
        (guild, series, first, last),
    )
    return [Attempt(*row) for row in rows]


async def solved_in_time(db: Database, person: PersonId, series: str) -> Sequence[str]:
    """Return on which days *person* has solved the case of that day, in order."""
    rows = await db.read(
        "SELECT day FROM attempt WHERE person = ? AND series = ? AND in_time = 1 ORDER BY day",
        (person, series),
    )
    return [day for (day,) in rows]


def now(tx: Transaction, person: PersonId, series: str, day: str) -> Attempt | None:
    """Return how *person* is at the case of that *day*, with what this transaction has written."""
    tx.hold(person)
    row = tx.fetch_one(_ONE, (person, series, day))
    return None if row is None else Attempt(*row)


def begin(tx: Transaction, person: PersonId, series: str, day: str, guild: int | None) -> Attempt:
    """Return how *person* is at the case of that *day*, which they look at: the first look counts.

    *guild* is the server where they do, if the bot is in it.
    """
    tx.execute(
        "INSERT INTO attempt (person, series, day, opened, changed, guild)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (person, series, day, tx.now, tx.now, guild),
    )
    row = now(tx, person, series, day)
    assert row is not None, "it is there, or was"
    return row


def write(tx: Transaction, after: Attempt) -> None:
    """Write that an attempt is as *after*, which was made of how it was in this transaction."""
    tx.execute(
        "UPDATE attempt SET changed = ?, done = ?, in_time = ?, mistakes = ?, hints = ?,"
        " claims = ?, marks = ?, moves = ?, looked_up = ?"
        " WHERE person = ? AND series = ? AND day = ?",
        (
            tx.now, after.done, after.in_time, after.mistakes, after.hints, after.claims,
            after.marks, after.moves, after.looked_up, after.person, after.series, after.day,
        ),
    )  # fmt: skip
