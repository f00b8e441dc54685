"""Servers of which nothing is kept any more.

Rule: that it has begun is noted first and forgotten last, so that a stop in between leaves nothing
    half erased: whoever starts next goes on.
"""

import json
from collections.abc import Sequence
from typing import Final

from storage import facts
from storage.database import Database, Transaction

BEGUN: Final = "erasing "
"""How the name of the fact begins that says of a server that it is being erased."""

_OF_GAMES: Final = (
    "entry",
    "cursor",
    "memo",
    "lapse",
    "handover",
    "result",
    "review",
    "wanted_review",
    "player",
)

_OF_TABLES: Final = (
    "motion",
    "post",
    "chair",
    "departure",
    "passage",
    "calling",
    "salt",
    "pledge",
    "standstill",
    "interaction",
)

_OF_SERVERS: Final = ("interest", "listing", "ban", "erased_ban", "deed", "morning", "server")


def begin(tx: Transaction, guild: int) -> int:
    """Note that *guild* is being erased; return since when, in milliseconds since the epoch."""
    return int(facts.put_first(tx, _fact(guild), str(tx.now)))


async def begun(db: Database) -> tuple[int, ...]:
    """Return the servers of which something may be left, though they are being erased."""
    rows = await db.read("SELECT name FROM fact WHERE name LIKE ? || '%' ORDER BY name", (BEGUN,))
    return tuple(int(name.removeprefix(BEGUN)) for (name,) in rows)


def erase_tables(tx: Transaction, guild: int, most: int) -> int:
    """Keep nothing of at *most* so many tables of *guild* that are closed; return of how many."""
    rows = tx.fetch_all(
        "SELECT id FROM seating WHERE guild = ? AND status NOT IN ('lobby', 'playing') LIMIT ?",
        (guild, most),
    )
    erase_these(tx, [table for (table,) in rows])
    return len(rows)


def erase_these(tx: Transaction, numbers: Sequence[int]) -> None:
    """Keep nothing of the tables of these *numbers*."""
    tables = (json.dumps(numbers),)
    of_tables = "table_id IN (SELECT value FROM json_each(?))"
    for relation in _OF_GAMES:
        where = f"game IN (SELECT id FROM game WHERE {of_tables})"  # noqa: S608 - words of ours
        tx.execute(f"DELETE FROM {relation} WHERE {where}", tables)  # noqa: S608 - words of ours
    motions = f"SELECT id FROM motion WHERE {of_tables}"  # noqa: S608 - words of ours
    tx.execute(f"DELETE FROM vote WHERE motion IN ({motions})", tables)  # noqa: S608 - words of ours
    for relation in (*_OF_TABLES, "game"):
        tx.execute(f"DELETE FROM {relation} WHERE {of_tables}", tables)  # noqa: S608 - words of ours
    for kind in ("left", "deed"):  # of who was erased, see passages and deeds
        names = [(f"{kind} {number} %",) for number in numbers]
        tx.executemany("DELETE FROM fact WHERE name LIKE ?", names)
    tx.execute("DELETE FROM seating WHERE id IN (SELECT value FROM json_each(?))", tables)


def erase_rest(tx: Transaction, guild: int) -> None:
    """Keep nothing else of *guild* either, and forget that it was erased."""
    for relation in _OF_SERVERS:
        tx.execute(f"DELETE FROM {relation} WHERE guild = ?", (guild,))  # noqa: S608 - words of ours
    # Who solves a case does it for themselves; it is forgotten that they did it there.
    tx.execute("UPDATE attempt SET guild = NULL WHERE guild = ?", (guild,))
    tx.execute("DELETE FROM fact WHERE name = ?", (_fact(guild),))


def _fact(guild: int) -> str:
    return f"{BEGUN}{guild}"
