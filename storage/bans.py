"""Who may not sit down at the bot's tables in a server.

Rule: who is erased stays banned, and is in the file by a fingerprint alone.
"""

import hashlib
import secrets
from typing import Final

from storage import facts
from storage.database import Database, Transaction
from storage.ids import PersonId
from storage.rows import Ban

KEY: Final = "bans"
"""The name of the fact that fingerprints are made with."""


def ban(tx: Transaction, guild: int, person: PersonId, author: PersonId) -> bool:
    """Let *person* sit down in *guild* no more, as *author* says; return whether that is news."""
    found = tx.fetch_one("SELECT 1 FROM ban WHERE guild = ? AND person = ?", (guild, person))
    tx.execute(
        "INSERT INTO ban (guild, person, author, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (guild, person, author, tx.now),
    )
    return found is None


def unban(tx: Transaction, guild: int, person: PersonId) -> bool:
    """Let *person* sit down in *guild* again; return whether that is news."""
    found = tx.fetch_all("SELECT 1 FROM ban WHERE guild = ? AND person = ?", (guild, person))
    tx.execute("DELETE FROM ban WHERE guild = ? AND person = ?", (guild, person))
    for (key,) in tx.fetch_all("SELECT value FROM fact WHERE name = ?", (KEY,)):
        erased = (guild, _fingerprint(key, person))
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


async def is_banned(db: Database, guild: int, person: PersonId) -> bool:
    """Return whether *person* may not sit down in *guild*."""
    if await db.read("SELECT 1 FROM ban WHERE guild = ? AND person = ?", (guild, person)):
        return True
    erased = await db.read("SELECT fingerprint FROM erased_ban WHERE guild = ?", (guild,))
    key = await facts.get(db, KEY) if erased else None
    return key is not None and (_fingerprint(key, person),) in erased


def forget(tx: Transaction, person: PersonId) -> None:
    """Keep of the bans of *person* a fingerprint, and of those that they have spoken no author."""
    found = tx.fetch_all("SELECT guild, at FROM ban WHERE person = ?", (person,))
    if found:
        tx.execute(
            "INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (KEY, secrets.token_hex(32)),
        )
        ((key,),) = tx.fetch_all("SELECT value FROM fact WHERE name = ?", (KEY,))
        tx.executemany(
            "INSERT INTO erased_ban (guild, fingerprint, at) VALUES (?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            [(guild, _fingerprint(key, person), at) for guild, at in found],
        )
    tx.execute("DELETE FROM ban WHERE person = ?", (person,))
    tx.execute("UPDATE ban SET author = 0 WHERE author = ?", (person,))


def _fingerprint(key: str, person: PersonId) -> str:
    """Return what stands for *person*: a keyed hash, for numbers of accounts can be guessed."""
    return hashlib.blake2b(str(person).encode(), key=bytes.fromhex(key), digest_size=16).hexdigest()
