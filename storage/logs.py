"""How far the log of each server was told what its admins have done, and the send in flight."""

from typing import Final

from storage import servers
from storage.database import Database, Transaction
from storage.rows import Logged

_NOTHING_SENT: Final = (
    "log_nonce = NULL, log_upto = NULL, log_first_attempt = NULL, log_sent_to = NULL"
)


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
        "SELECT logged, log_nonce, log_upto, log_first_attempt, log_sent_to FROM server"
        " WHERE guild = ?",
        (guild,),
    )
    return Logged(*rows[0]) if rows else Logged()


def begin_send(tx: Transaction, guild: int, upto: int, nonce: str, channel: int) -> bool:
    """Note, before the first attempt, that the deeds up to that number are told under *nonce*.

    Return whether that is noted: not where *channel* is not the log any more.
    """
    if servers.now(tx, guild).log_channel != channel:
        return False
    tx.execute(
        "UPDATE server SET log_nonce = ?, log_upto = ?, log_first_attempt = ?, log_sent_to = ?"
        " WHERE guild = ?",
        (nonce, upto, tx.now, channel, guild),
    )
    return True


def sent(tx: Transaction, guild: int, nonce: str) -> None:
    """Note that what was sent under *nonce* has arrived, unless there is no log any more."""
    tx.execute(
        f"UPDATE server SET logged = log_upto, {_NOTHING_SENT} WHERE guild = ? AND log_nonce = ?",  # noqa: S608 - words of ours
        (guild, nonce),
    )


def given_up(tx: Transaction, guild: int, nonce: str) -> None:
    """Note that nothing is to be sent under *nonce* any more: it is told anew, in another place."""
    tx.execute(
        f"UPDATE server SET {_NOTHING_SENT} WHERE guild = ? AND log_nonce = ?",  # noqa: S608 - words of ours
        (guild, nonce),
    )
