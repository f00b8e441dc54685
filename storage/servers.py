"""What servers have set for all of their tables, and since when the bot is out of them."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from storage.database import Database, Transaction
from storage.ids import TableId
from storage.rows import ServerSettings


async def get(db: Database, guild: int) -> ServerSettings:
    """Return what *guild* has set, and for the rest what all have."""
    rows = await db.read("SELECT settings FROM server WHERE guild = ?", (guild,))
    return read(rows[0][0]) if rows else ServerSettings()


def put(tx: Transaction, guild: int, settings: ServerSettings) -> None:
    """Set for *guild* what *settings* say.

    What admins do is logged from when a channel is named for that. What is under way to another
    one is told there, and not again. The case of a day is posted from when a channel is named for
    that.
    """
    row = tx.fetch_one("SELECT settings FROM server WHERE guild = ?", (guild,))
    was = ServerSettings() if row is None else read(row[0])
    before = was.log_channel
    tx.execute(
        "INSERT INTO server (guild, settings) VALUES (?, ?)"
        " ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
        (guild, msgspec.json.encode(settings).decode()),
    )
    if settings.log_channel != before and None in (settings.log_channel, before):
        tx.execute(
            "UPDATE server SET log_nonce = NULL, log_upto = NULL, log_first_attempt = NULL,"
            " log_sent_to = NULL, logged = (SELECT coalesce(max(id), 0) FROM deed)"
            " WHERE guild = ?",
            (guild,),
        )
    if (settings.daily_channel is None) != (was.daily_channel is None):
        since = None if settings.daily_channel is None else tx.now
        tx.execute("UPDATE server SET morning_since = ? WHERE guild = ?", (since, guild))


def now(tx: Transaction, guild: int) -> ServerSettings:
    """Return what *guild* has set, as it will be if nothing more of the same is written."""
    row = tx.fetch_one("SELECT settings FROM server WHERE guild = ?", (guild,))
    return ServerSettings() if row is None else read(row[0])


def change(
    tx: Transaction, guild: int, changes: Mapping[str, Any]
) -> tuple[ServerSettings, ServerSettings]:
    """Set for *guild* what *changes* say, each a field, as one; return what was set and what is.

    When games did not count for ratings follows from that.
    """
    before = now(tx, guild)
    after = replace(before, **changes)
    if before.ratings and not after.ratings:
        after = replace(after, unrated=(*before.unrated, (tx.now, None)))
    elif after.ratings and not before.ratings:
        ended = [(since, tx.now if until is None else until) for since, until in before.unrated]
        after = replace(after, unrated=tuple(ended))
    put(tx, guild, after)
    return before, after


def call(tx: Transaction, guild: int, table: TableId) -> None:
    """Have a role called to *table*, which has just opened, unless it was called shortly before."""
    row = tx.fetch_one("SELECT settings, called FROM server WHERE guild = ?", (guild,))
    if row is None:
        return
    settings = read(row[0])
    if settings.wanted_role is not None and row[1] <= tx.now - settings.wanted_pause:
        tx.execute("UPDATE seating SET role = ? WHERE id = ?", (settings.wanted_role, table))
        tx.execute("UPDATE server SET called = ? WHERE guild = ?", (tx.now, guild))


def gone(tx: Transaction, guild: int) -> None:
    """Note that the bot is out of *guild*, if that is news."""
    tx.execute(
        "INSERT INTO server (guild, settings, away) VALUES (?, '{}', ?)"
        " ON CONFLICT (guild) DO UPDATE SET away = coalesce(server.away, excluded.away)",
        (guild, tx.now),
    )


def back(tx: Transaction, guild: int) -> None:
    """Note that the bot is in *guild*."""
    tx.execute("UPDATE server SET away = NULL WHERE guild = ?", (guild,))


async def known(db: Database) -> frozenset[int]:
    """Return every server of which anything is kept."""
    relations = (
        *("server", "seating", "interest", "listing", "ban", "erased_ban", "deed", "morning"),
        "attempt",
    )
    every = " UNION ".join(
        f"SELECT guild FROM {relation} WHERE guild IS NOT NULL"  # noqa: S608 - words of ours
        for relation in relations
    )
    return frozenset([guild for (guild,) in await db.read(every) if guild])


async def is_away(db: Database, guild: int) -> bool:
    """Return whether it is noted that the bot is out of *guild*."""
    return bool(
        await db.read("SELECT 1 FROM server WHERE guild = ? AND away IS NOT NULL", (guild,))
    )


async def gone_since(db: Database, moment: int) -> tuple[int, ...]:
    """Return the servers that the bot has been out of since that *moment*, or for longer."""
    rows = await db.read("SELECT guild FROM server WHERE away <= ? ORDER BY guild", (moment,))
    return tuple(guild for (guild,) in rows)


def read(text: str) -> ServerSettings:
    """Return what the *text* of a row of servers says."""
    return msgspec.json.decode(text, type=ServerSettings)
