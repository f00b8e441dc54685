"""What is kept of persons, whatever tables they sit at."""

from dataclasses import dataclass

from storage.database import Database, Transaction
from storage.ids import PersonId


@dataclass(frozen=True)
class Person:
    """A person's language, his DM channel, since when his DMs are closed and when he was told what to do about it."""

    id: PersonId
    language: str | None = None
    dm_channel: int | None = None
    dm_closed: int | None = None
    dm_notice: int | None = None
    plain: int = 0


async def person(db: Database, who: PersonId) -> Person:
    """Return what is kept of *who*; of a stranger nothing."""
    rows = await db.read(
        "SELECT id, language, dm_channel, dm_closed, dm_notice, plain FROM person WHERE id = ?", (who,)
    )
    return Person(*rows[0]) if rows else Person(who)


async def language(db: Database, who: PersonId) -> str | None:
    """Return the language *who* reads, if it is known."""
    return (await person(db, who)).language


async def set_language(tx: Transaction, who: PersonId, language: str) -> None:
    """Note the language *who* reads."""
    await tx.execute(
        "INSERT INTO person (id, language) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET language = excluded.language",
        (who, language),
    )


async def set_dm_channel(tx: Transaction, who: PersonId, channel: int) -> None:
    """Note the DM channel of *who*."""
    await tx.execute(
        "INSERT INTO person (id, dm_channel) VALUES (?, ?)"
        " ON CONFLICT (id) DO UPDATE SET dm_channel = excluded.dm_channel",
        (who, channel),
    )


async def dm_closed(tx: Transaction, who: PersonId) -> None:
    """Note that *who* takes no DMs, if that is news."""
    await tx.execute(
        "INSERT INTO person (id, dm_closed) VALUES (?, ?)"
        " ON CONFLICT (id) DO UPDATE SET dm_closed = coalesce(dm_closed, excluded.dm_closed)",
        (who, tx.now),
    )


async def dm_open(tx: Transaction, who: PersonId) -> None:
    """Note that *who* takes DMs."""
    await tx.execute("UPDATE person SET dm_closed = NULL, dm_notice = NULL WHERE id = ?", (who,))


async def dm_noticed(tx: Transaction, who: PersonId) -> None:
    """Note that *who* was told what to do about closed DMs."""
    await tx.execute("UPDATE person SET dm_notice = ? WHERE id = ?", (tx.now, who))
