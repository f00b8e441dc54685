"""Which servers have the case of each day posted, and which day's was.

Rule: of each day there is one row for a server, written before the first attempt: so its case is
    posted there once, whatever a clock does.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from storage import deeds, servers
from storage.database import Database, Transaction
from storage.rows import Morning, ServerSettings
from storage.scope import ALONE, Scope

_ONE: Final = (
    "SELECT guild, day, channel, nonce, first_attempt, message FROM morning"
    " WHERE guild = ? AND day = ?"
)


@dataclass(frozen=True)
class Wanting:
    """A server that wants the case of each day posted, *since* when, and where and when."""

    guild: int
    since: int
    settings: ServerSettings


async def wanting(db: Database, most: int, scope: Scope = ALONE) -> AsyncIterator[Wanting]:
    """Yield the servers of *scope* that want the case of each day posted, and that the bot is in.

    They are read by so many at a time at *most*: between two reads others may go on.
    """
    last, rows = 0, None
    while rows is None or len(rows) == most:
        rows = await db.read(
            "SELECT guild, morning_since, settings FROM server"  # noqa: S608 - words of ours
            " WHERE morning_since IS NOT NULL AND away IS NULL AND guild > ?"
            f" AND {scope.where('guild')}"
            " ORDER BY guild LIMIT ?",
            (last, most),
        )
        for guild, since, text in rows:
            yield Wanting(guild, since, servers.read(text))
            last = guild


async def wanted(db: Database, guild: int) -> Wanting | None:
    """Return since when, where and when *guild* wants the case of each day posted, if it does."""
    rows = await db.read(
        "SELECT guild, morning_since, settings FROM server"
        " WHERE guild = ? AND morning_since IS NOT NULL",
        (guild,),
    )
    return Wanting(rows[0][0], rows[0][1], servers.read(rows[0][2])) if rows else None


async def told(db: Database, day: str) -> frozenset[int]:
    """Return the servers in which nothing more is to be done about the case of that *day*."""
    rows = await db.read("SELECT guild FROM morning WHERE day = ? AND message IS NOT NULL", (day,))
    return frozenset([guild for (guild,) in rows])


async def of(db: Database, guild: int, day: str) -> Morning | None:
    """Return how the case of that *day* is posted in *guild*, if that was begun."""
    rows = await db.read(_ONE, (guild, day))
    return Morning(*rows[0]) if rows else None


def begin(tx: Transaction, guild: int, day: str, channel: int, nonce: str) -> Morning | None:
    """Note, before the first attempt, that the case of that *day* is posted under *nonce*.

    Return how it is posted: as noted before, if it was. None says that *channel* is not that of
    *guild* for it any more.
    """
    row = tx.fetch_one(_ONE, (guild, day))
    if row is not None:
        return Morning(*row)
    if servers.now(tx, guild).daily_channel != channel:
        return None
    tx.execute(
        "INSERT INTO morning (guild, day, channel, nonce, first_attempt) VALUES (?, ?, ?, ?, ?)",
        (guild, day, channel, nonce, tx.now),
    )
    return Morning(guild, day, channel, nonce, tx.now, None)


def arrived(tx: Transaction, guild: int, nonce: str, message: int) -> None:
    """Note that what was posted under *nonce* is *message*; 0 says that nobody will ever know."""
    tx.execute(
        "UPDATE morning SET message = ? WHERE guild = ? AND nonce = ?", (message, guild, nonce)
    )


def refused(tx: Transaction, guild: int, channel: int, what: str) -> bool:
    """Have no case posted in *guild* any more, for its *channel* takes none: a deed called *what*.

    Return whether that is news. What was on its way there has not arrived.
    """
    tx.execute(
        "DELETE FROM morning WHERE guild = ? AND channel = ? AND message IS NULL", (guild, channel)
    )
    if servers.now(tx, guild).daily_channel != channel:
        return False
    servers.change(tx, guild, {"daily_channel": None})
    deeds.note(tx, guild, None, what, detail={"channel": str(channel)})
    return True
