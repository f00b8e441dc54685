"""Where wishes come from, and which of them have been done.

A click that arrives twice counts once.
"""

from collections import deque
from dataclasses import dataclass
from typing import Final

from storage import ledger
from storage.database import Database, Transaction
from storage.ids import TableId

DONE: Final = "done"
"""The answer remembered for an interaction that was applied."""

REMEMBERED: Final = 32
"""Interactions that a table knows by heart; an older one that comes again is found in the
database."""


@dataclass(frozen=True)
class Moment:
    """When something was offered: a click answers the offer it was made on, and no later one."""

    game: int
    chapter: int


@dataclass(frozen=True)
class Ticket:
    """Where a wish comes from: a click or command, its *interaction*, and its *moment*."""

    interaction: int | None = None
    moment: Moment | None = None


BY_HOUSE: Final = Ticket()


def write_once(tx: Transaction, ticket: Ticket, table: TableId | None = None) -> None:
    """Write that *ticket* has been applied, at a *table* or at none.

    Raises:
        Repeated: it was applied before.
    """
    if ticket.interaction is not None:
        ledger.remember(tx, ticket.interaction, table, DONE)


class Tickets:
    """The tickets of one table that have been applied.

    The last of them by heart, all of them on disk.
    """

    def __init__(self, db: Database, table: TableId) -> None:
        """Stand for those of *table* in *db*."""
        self._db, self._table = db, table
        self._by_heart: deque[int] = deque(maxlen=REMEMBERED)

    def known(self, ticket: Ticket) -> bool:
        """Return whether *ticket* is known by heart: then it was applied."""
        return ticket.interaction is not None and ticket.interaction in self._by_heart

    async def applied(self, ticket: Ticket) -> bool:
        """Return whether *ticket* has been applied before."""
        if ticket.interaction is None:
            return False
        return self.known(ticket) or await ledger.answer(self._db, ticket.interaction) is not None

    def write(self, tx: Transaction, ticket: Ticket) -> None:
        """Write that *ticket* has been applied.

        Raises:
            Repeated: it was applied before.
        """
        write_once(tx, ticket, self._table)

    def learn(self, ticket: Ticket) -> None:
        """Know by heart that *ticket* has been applied, now that it is on disk."""
        if ticket.interaction is not None:
            self._by_heart.append(ticket.interaction)

    def forget(self) -> None:
        """Know none by heart any more: another game has begun."""
        self._by_heart.clear()
