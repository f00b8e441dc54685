"""How far the log of each server was told what its admins have done, and the send in flight."""

from storage.database import Database, Transaction
from storage.rows import Logged


async def owing(db: Database) -> tuple[int, ...]:
    """Return the servers in whose log something has yet to be told, if it has a channel."""
    rows = await db.read(
        "SELECT guild FROM server WHERE log_nonce IS NOT NULL"
        " OR EXISTS (SELECT 1 FROM deed WHERE deed.guild = server.guild AND id > logged)"
        " ORDER BY guild"
    )
    return tuple(guild for (guild,) in rows)


async def of(db: Database, guild: int) -> Logged:
    """Return how far the log of *guild* was told."""
    rows = await db.read(
        "SELECT logged, log_nonce, log_upto, log_first_attempt FROM server WHERE guild = ?",
        (guild,),
    )
    return Logged(*rows[0]) if rows else Logged()


def begin_send(tx: Transaction, guild: int, upto: int, nonce: str) -> None:
    """Note, before the first attempt, that the deeds up to that number are told under *nonce*."""
    tx.execute(
        "UPDATE server SET log_nonce = ?, log_upto = ?, log_first_attempt = ? WHERE guild = ?",
        (nonce, upto, tx.now, guild),
    )


def sent(tx: Transaction, guild: int, nonce: str) -> None:
    """Note that what was sent under *nonce* has arrived, unless the log is elsewhere by now."""
    tx.execute(
        "UPDATE server SET logged = log_upto, log_nonce = NULL, log_upto = NULL,"
        " log_first_attempt = NULL WHERE guild = ? AND log_nonce = ?",
        (guild, nonce),
    )
