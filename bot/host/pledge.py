"""What a table is dealt by (P17)."""

import secrets
from collections.abc import Sequence
from typing import Final

from bot.game import fair
from bot.game.fair import Draws
from storage.ids import PersonId, TableId
from storage.rows import PledgeRow

MASTER_BYTES: Final = 32


def new_pledge() -> PledgeRow:
    """Return a new chain of secrets, to which nobody has added anything yet."""
    master = secrets.token_bytes(MASTER_BYTES)
    return PledgeRow(master, fair.secret_of(master, 0).hex())


class Pledge:
    """The chain of secrets a table was committed to, and the salts. Its repr shows neither."""

    def __init__(self, table: TableId, row: PledgeRow) -> None:
        """Stand for what the database says of *table*."""
        self._table, self.row = table, row
        self._last: tuple[int, bytes] = (-1, b"")

    @property
    def salts(self) -> tuple[str, ...]:
        """What players added, in the order in which they did: for games that are not yet dealt."""
        return self.row.salts

    @property
    def salted(self) -> tuple[PersonId, ...]:
        """Who has added something of their own."""
        return tuple(person for person, _ in self.row.named)

    def added_by(self, salt: str) -> tuple[PersonId, ...]:
        """Return who has added *salt*, as far as that is known."""
        return tuple(person for person, one in self.row.named if one == salt)

    @property
    def commitment(self) -> str:
        """What was shown before anybody sat down, in hexadecimal."""
        return self.row.commitment

    def secret(self, game: int) -> bytes:
        """Return the secret that *game* is dealt with: for nobody before that game is over."""
        if self._last[0] != game:  # to work it out takes hundreds of steps
            self._last = game, fair.secret_of(self.row.master, game)
        return self._last[1]

    def draws(self, game: int, what: str, salts: Sequence[str]) -> Draws:
        """Return the chance that decides *what* in *game*, which is dealt with these *salts*."""
        return Draws(self.secret(game), self._table, game, what, salts)
