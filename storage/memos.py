"""What persons write down for themselves in a game.

Rule: a memo is read by whoever wrote it, and by nobody else.
"""

from storage.database import Database, Transaction
from storage.ids import GameId, PersonId


def keep(tx: Transaction, game: GameId, person: PersonId, about: str, text: str) -> None:
    """Keep *text* as what *person* wrote *about* something in *game*, in place of what was there.

    An empty text keeps nothing.
    """
    if not text:
        tx.execute(
            "DELETE FROM memo WHERE game = ? AND person = ? AND about = ?", (game, person, about)
        )
        return
    tx.execute(
        "INSERT INTO memo (game, person, about, text, at) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (game, person, about) DO UPDATE SET text = excluded.text, at = excluded.at",
        (game, person, about, text, tx.now),
    )


async def memos(db: Database, game: GameId, person: PersonId) -> dict[str, str]:
    """Return what *person* wrote in *game*, by what it is about."""
    return dict(
        await db.read("SELECT about, text FROM memo WHERE game = ? AND person = ?", (game, person))
    )
