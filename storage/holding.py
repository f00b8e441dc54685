"""What one person does at once through several processes is judged one thing after the other.

Rule: whoever counts what a person has, or reads how they are at something, to write by that in the
    same transaction, holds them first. Where one process writes there is nothing to hold.
"""

from typing import Final

from storage.database import Transaction
from storage.ids import PersonId

_HOLD: Final = "SELECT ? AS held"
"""On PostgreSQL it waits, see `dialect`."""


def hold(tx: Transaction, person: PersonId) -> None:
    """Let nobody else hold *person* before this is written: what follows sees what others wrote."""
    tx.fetch_all(_HOLD, (person,))
