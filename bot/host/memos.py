"""What persons write down for themselves in a game.

Read by whoever wrote it, and by nobody else.
"""

from bot.host.refusals import No, Refused
from bot.host.table import Table
from storage import memos
from storage.database import Database
from storage.ids import GameId, PersonId


class Memos:
    """Everybody's memos of the games that are being played."""

    def __init__(self, db: Database) -> None:
        """Keep them in *db*."""
        self._db = db

    async def of(self, table: Table, person: PersonId) -> dict[str, str]:
        """Return what *person* wrote in the game of *table*, by what it is about.

        Raises:
            Refused: no game was begun there.
        """
        return await memos.memos(self._db, _game(table), person)

    async def keep(self, table: Table, person: PersonId, about: str, text: str) -> None:
        """Keep *text* as what *person* writes *about* something; an empty one keeps nothing.

        Raises:
            Refused: no game was begun there.
        """
        game = _game(table)
        await self._db.write(lambda tx: memos.keep(tx, game, person, about, text))


def _game(table: Table) -> GameId:
    if table.current.game is None:
        raise Refused(No.NOT_PLAYING)
    return table.current.game
