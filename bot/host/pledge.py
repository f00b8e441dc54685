"""What a table is dealt by (P17)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from bot.game import fair
from bot.game.fair import Draws
from storage.ids import TableId
from storage.pledges import PledgeRow

T = TypeVar("T")

MASTER_BYTES: Final = 32


class Late:
    """Chance that is made when something is drawn: mostly nothing is, and to work a secret out takes milliseconds."""

    def __init__(self, make: Callable[[], Draws]) -> None:
        """Draw from what *make* returns."""
        self._draws = lru_cache(1)(make)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to *limit* - 1."""
        return self._draws().below(limit)

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return *things* shuffled."""
        return self._draws().order(things)


class Pledge:
    """The chain of secrets a table was committed to, and the salts. Its repr shows neither."""

    def __init__(self, table: TableId, row: PledgeRow) -> None:
        """Stand for what the database says of *table*."""
        self._table, self.row = table, row
        self._last: tuple[int, bytes] = (-1, b"")
        self._commitment = ""

    @property
    def salts(self) -> tuple[str, ...]:
        """What players added, in the order in which they did: for games that are not yet dealt."""
        return self.row.salts

    @property
    def commitment(self) -> str:
        """What was shown before anybody sat down, in hexadecimal."""
        if not self._commitment:
            self._commitment = fair.secret_of(self.row.master, 0).hex()
        return self._commitment

    def secret(self, game: int) -> bytes:
        """Return the secret that *game* is dealt with: for nobody before that game is over."""
        if self._last[0] != game:  # to work it out takes some milliseconds
            self._last = game, fair.secret_of(self.row.master, game)
        return self._last[1]

    def draws(self, game: int, what: str, salts: Sequence[str]) -> Late:
        """Return the chance that decides *what* in *game*, which is dealt with these *salts*."""
        return Late(lambda: Draws(self.secret(game), self._table, game, what, salts))
