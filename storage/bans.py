"""Who may not sit down at the bot's tables in a server.

Rule: who is erased stays banned, and is in the file by a fingerprint alone.
"""

from storage import fingerprints
from storage.database import Database, Transaction
from storage.errors import Banned
from storage.ids import PersonId, TableId
from storage.rows import Ban
from storage.scope import ALONE, Scope


def ban(tx: Transaction, guild: int, person: PersonId, author: PersonId) -> bool:
    """Let *person* sit down in *guild* no more, as *author* says; return whether that is news.

    Of who is banned there by a fingerprint nothing else is noted.
    """
    if _is_banned(tx, guild, person):
        return False
    tx.execute(
        "INSERT INTO ban (guild, person, author, at) VALUES (?, ?, ?, ?)",
        (guild, person, author, tx.now),
    )
    return True


def unban(tx: Transaction, guild: int, person: PersonId) -> bool:
    """Let *person* sit down in *guild* again; return whether that is news."""
    found = tx.fetch_all("SELECT 1 FROM ban WHERE guild = ? AND person = ?", (guild, person))
    tx.execute("DELETE FROM ban WHERE guild = ? AND person = ?", (guild, person))
    fingerprint = fingerprints.known(tx, person)
    if fingerprint is not None:
        erased = (guild, fingerprint)
        where = "erased_ban WHERE guild = ? AND fingerprint = ?"
        found += tx.fetch_all(f"SELECT 1 FROM {where}", erased)  # noqa: S608 - words of ours
        tx.execute(f"DELETE FROM {where}", erased)  # noqa: S608 - words of ours
    return bool(found)


async def of(db: Database, guild: int) -> tuple[Ban, ...]:
    """Return the bans of *guild*, the oldest first."""
    rows = await db.read(
        "SELECT person, author, at FROM ban WHERE guild = ? ORDER BY at, person", (guild,)
    )
    return tuple(Ban(*row) for row in rows)


async def erased_in(db: Database, guild: int) -> int:
    """Return how many are banned in *guild* of whom there is a fingerprint alone."""
    ((found,),) = await db.read("SELECT count(*) FROM erased_ban WHERE guild = ?", (guild,))
    return int(found)


async def erased_of(db: Database, person: PersonId) -> list[dict[str, int]]:
    """Return where and since when *person* is banned by a fingerprint."""
    fingerprint = await fingerprints.of(db, person)
    if fingerprint is None:
        return []
    rows = await db.read(
        "SELECT guild, at FROM erased_ban WHERE fingerprint = ? ORDER BY guild", (fingerprint,)
    )
    return [{"guild": guild, "at": at} for guild, at in rows]


async def is_banned(db: Database, guild: int, person: PersonId) -> bool:
    """Return whether *person* may not sit down in *guild*."""
    if await db.read("SELECT 1 FROM ban WHERE guild = ? AND person = ?", (guild, person)):
        return True
    erased = await db.read("SELECT fingerprint FROM erased_ban WHERE guild = ?", (guild,))
    return bool(erased) and (await fingerprints.of(db, person),) in erased


def must_not_be(tx: Transaction, guild: int, person: PersonId) -> None:
    """See, in one piece with what is written, that *person* may sit down in *guild*.

    Raises:
        Banned: they may not.
    """
    if _is_banned(tx, guild, person):
        raise Banned


async def seated(
    db: Database, guild: int | None = None, scope: Scope = ALONE
) -> tuple[tuple[TableId, PersonId, PersonId], ...]:
    """Return at which open tables who sits that may not, and by whose word.

    They are those of *guild*, or of all servers of *scope*.

    What is played on a desk alone is nobody's business, and for who comes to tell from others.
    """
    rows = await db.read(
        "SELECT seating.id, ban.person, ban.author FROM ban"  # noqa: S608 - words of ours
        " JOIN chair ON chair.person = ban.person"
        " JOIN seating ON seating.id = table_id AND seating.guild = ban.guild"
        " WHERE status IN ('lobby', 'playing') AND ban.guild = coalesce(?, ban.guild)"
        f" AND {scope.where('ban.guild')}"
        " ORDER BY seating.id, ban.person",
        (guild,),
    )
    return tuple((TableId(table), PersonId(who), PersonId(by)) for table, who, by in rows)


async def offered(db: Database, guild: int, person: PersonId) -> tuple[TableId, ...]:
    """Return where in *guild* a match of *person* is over and somebody wants another."""
    rows = await db.read(
        "SELECT DISTINCT seating.id FROM seating JOIN chair ON chair.table_id = seating.id"
        " JOIN chair other ON other.table_id = seating.id AND other.again = 1"
        " WHERE status = 'over' AND guild = ? AND chair.person = ? ORDER BY seating.id",
        (guild, person),
    )
    return tuple(TableId(table) for (table,) in rows)


def forget(tx: Transaction, person: PersonId) -> None:
    """Keep of the bans of *person* a fingerprint, and of those that they have spoken no author."""
    found = tx.fetch_all("SELECT guild, at FROM ban WHERE person = ?", (person,))
    if found:
        fingerprint = fingerprints.make(tx, person)
        tx.executemany(
            "INSERT INTO erased_ban (guild, fingerprint, at) VALUES (?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            [(guild, fingerprint, at) for guild, at in found],
        )
    tx.execute("DELETE FROM ban WHERE person = ?", (person,))
    tx.execute("UPDATE ban SET author = 0 WHERE author = ?", (person,))


def _is_banned(tx: Transaction, guild: int, person: PersonId) -> bool:
    found = tx.fetch_one("SELECT 1 FROM ban WHERE guild = ? AND person = ?", (guild, person))
    if found is None and (fingerprint := fingerprints.known(tx, person)) is not None:
        erased = (guild, fingerprint)
        where = "erased_ban WHERE guild = ? AND fingerprint = ?"
        found = tx.fetch_one(f"SELECT 1 FROM {where}", erased)  # noqa: S608 - words of ours
    return found is not None
