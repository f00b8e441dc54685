"""Rows that are of no use any more.

Rule: what replay, statistics, records and what is told go by stays, and so does what keeps a
    message from being said twice. Each kind of leftover says why nobody misses it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from storage import erasures
from storage.database import Database, Transaction
from storage.scope import ALONE, Scope

KEPT: Final = 2_592_000_000
"""Thirty days: milliseconds for which all of a table stays once it has closed."""

_CLOSED: Final = "seating.status IN ('over', 'abandoned', 'cancelled') AND seating.changed < ?"
"""Tables at which nothing goes on; a rematch may make one of those that are over go on again."""


Keys = Sequence[tuple[Any, ...]]
"""By what rows are found again, each with what it takes."""


@dataclass(frozen=True)
class Leftover:
    """One kind: how it is found, and how it is deleted."""

    found: str
    """Finds the keys that `delete` is given, of a moment."""
    delete: Callable[[Transaction, Keys], object]
    guild: str = "seating.guild"
    """The server of which that is, in SQL; 0 where it is of none."""


def _by(sql: str) -> Callable[[Transaction, Keys], object]:
    return lambda tx, keys: tx.executemany(sql, keys)


def _of_tables(relation: str) -> str:
    tables = "JOIN seating ON seating.id = table_id"
    return f"SELECT DISTINCT table_id FROM {relation} {tables} WHERE {_CLOSED}"  # noqa: S608 - words of ours


_ERASED: Final = "name LIKE 'left %' OR name LIKE 'deed %'"
_REST: Final = "ltrim(substr(name, 6), '0123456789')"
_LEFT: Final = (
    f"CASE WHEN {_ERASED} THEN"
    f" CAST(substr(name, 6, length(name) - 5 - length({_REST})) AS BIGINT) END"
)
"""The table that somebody has left who was erased, or at which they have done something, or
something was done to them: see `passages` and `deeds`."""

_FROZEN: Final = "slot LIKE 'panel:%' AND shown = 'frozen'"

KINDS: Final = (
    # Who was called to a lobby is named there until it closes.
    Leftover(
        _of_tables("calling"),
        _by("DELETE FROM calling WHERE table_id = ?"),
    ),
    # No clock runs there; a rematch waits from when it begins.
    Leftover(
        _of_tables("standstill"),
        _by("DELETE FROM standstill WHERE table_id = ?"),
    ),
    # Nobody comes back into a match that has ended, and a rematch forgets who left the last.
    Leftover(
        _of_tables("departure"),
        _by("DELETE FROM departure WHERE table_id = ?"),
    ),
    # The same of who was erased.
    Leftover(
        f"SELECT name FROM fact JOIN seating ON seating.id = {_LEFT}"  # noqa: S608 - words of ours
        f" WHERE ({_ERASED}) AND {_CLOSED}",
        _by("DELETE FROM fact WHERE name = ?"),
    ),
    # What was voted on is decided, and its message says so as long as it is there.
    Leftover(_of_tables("motion"), lambda tx, keys: _motions(tx, keys)),
    # A panel that is frozen is edited no more.
    Leftover(
        _of_tables(f"(SELECT table_id FROM post WHERE {_FROZEN}) AS frozen"),  # noqa: S608 - words of ours
        _by(f"DELETE FROM post WHERE {_FROZEN} AND table_id = ?"),  # noqa: S608 - words of ours
    ),
    # Nothing was played there, and it is never opened again.
    Leftover(
        "SELECT id FROM seating WHERE status IN ('cancelled', 'abandoned') AND changed < ?"
        " AND NOT EXISTS (SELECT 1 FROM game WHERE table_id = seating.id)",
        lambda tx, keys: erasures.erase_these(tx, [table for (table,) in keys]),
    ),
    # Whoever wants a review again asks again; it is there still.
    Leftover(
        "SELECT game FROM wanted_review WHERE status <> 'waiting' AND at < ?",
        _by("DELETE FROM wanted_review WHERE game = ?"),
        "(SELECT guild FROM game JOIN seating ON seating.id = table_id"
        " WHERE game.id = wanted_review.game)",
    ),
    # How a case was solved is told no more; that it was, in how long and with what, stays.
    Leftover(
        "SELECT person, series, day FROM attempt"
        " WHERE (claims <> '' OR marks <> '') AND changed < ?",
        _by(
            "UPDATE attempt SET claims = '', marks = '' WHERE person = ? AND series = ? AND day = ?"
        ),
        "coalesce(attempt.guild, 0)",
    ),
    # The case of that day is not posted any more.
    Leftover(
        "SELECT id FROM morning WHERE first_attempt < ?",
        _by("DELETE FROM morning WHERE id = ?"),
        "morning.guild",
    ),
)
"""What comes up with tables, with reviews and with cases."""


async def clear(db: Database, kind: Leftover, before: int, most: int, scope: Scope = ALONE) -> int:
    """Delete what is of a *kind* at tables closed *before*, at *most* so many; return how many.

    They are of the servers of *scope*, and looked for beside what is written, so that nobody waits
    for that.
    """
    keys = await db.read(f"{kind.found} AND {scope.where(kind.guild)} LIMIT ?", (before, most))
    if keys:
        await db.write(lambda tx: kind.delete(tx, keys))
    return len(keys)


def _motions(tx: Transaction, tables: Keys) -> None:
    tx.executemany(
        "DELETE FROM vote WHERE motion IN (SELECT id FROM motion WHERE table_id = ?)", tables
    )
    tx.executemany("DELETE FROM motion WHERE table_id = ?", tables)
