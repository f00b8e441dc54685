"""Which tables are open, counted in one piece with what is written.

So of two that are opened at once the second finds the first: a server's are all of one process,
and whose tables are counted is held.
"""

import msgspec

from storage.database import Transaction
from storage.ids import PersonId, TableId


class Open(msgspec.Struct, frozen=True):
    """An open table of a server; it may be a *tutorial*, or other *practice* on a desk alone.

    Of which *game* it is, is said where that is noted.
    """

    table: TableId
    guild: int
    tutorial: bool = False
    practice: bool = False
    game: str = ""

    @property
    def on_desk(self) -> bool:
        """Whether it is told on the desk of its one person, and nowhere else."""
        return self.tutorial or self.practice


class _Kind(msgspec.Struct):
    """What the settings of a table say of that."""

    tutorial: bool = False
    practice: bool = False
    game: str = ""


def open_in(tx: Transaction, guild: int) -> list[Open]:
    """Return the open tables of *guild*."""
    rows = tx.fetch_all(
        "SELECT id, guild, settings FROM seating"
        " WHERE guild = ? AND status IN ('lobby', 'playing')",
        (guild,),
    )
    return [_open(*row) for row in rows]


def open_of(tx: Transaction, person: PersonId) -> list[Open]:
    """Return the open tables at which *person* sits, who sits down nowhere else meanwhile."""
    tx.hold(person)
    rows = tx.fetch_all(
        "SELECT id, guild, settings FROM chair JOIN seating ON id = table_id"
        " WHERE person = ? AND status IN ('lobby', 'playing')",
        (person,),
    )
    return [_open(*row) for row in rows]


def _open(table: TableId, guild: int, settings: str) -> Open:
    try:
        kind = msgspec.json.decode(settings, type=_Kind)
    except msgspec.DecodeError:  # it is damaged
        kind = _Kind()
    return Open(table, guild, kind.tutorial, kind.practice, kind.game)
