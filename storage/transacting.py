"""What a job on a server of PostgreSQL's reads and writes by."""

from collections.abc import Callable, Iterable
from typing import Any, Final

import asyncpg

from storage import dialect
from storage.database import T, Transaction
from storage.errors import Conflict, Lost
from storage.groups import GONE
from storage.ids import PersonId
from storage.session import Session

FAILED: Final = ("08", "53", "57", "58", "F0", "XX")
"""Classes of errors that are the server's, or its disk's (PostgreSQL, appendix A)."""

_HOLD: Final = "SELECT pg_advisory_xact_lock(hashtextextended(current_schema(), ?))"


def lost(error: BaseException) -> Lost:
    """Return that a session is of no use any more, by what the server has said at its end.

    That is of its disk, its memory or who has stopped it, and quotes nothing that was asked.
    """
    if (getattr(error, "sqlstate", None) or "")[:2] in FAILED:
        return Lost(f"the server: {str(error).strip().partition(chr(10))[0]}")
    return Lost("the session with the server has ended")


class PostgresTransaction(Transaction):
    """What a job reads and writes by, in one piece with all it does."""

    def __init__(self, session: Session, now: int) -> None:
        """Write through *session*; *now* is in milliseconds since the epoch."""
        super().__init__(now)
        self._session = session

    def execute(self, sql: str, parameters: Iterable[Any] = ()) -> None:
        """Run one statement."""
        self._ask(self._session.execute, sql, tuple(parameters))

    def insert(self, sql: str, parameters: Iterable[Any] = ()) -> int:
        """Add one row, which gets its id from the database, and return that."""
        ((number,),) = self.fetch_all(f"{sql} RETURNING id", parameters)
        return int(number)

    def executemany(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        """Run one statement for each of *rows*."""
        several = [tuple(row) for row in rows]
        if several:
            self._ask(self._session.executemany, sql, several)

    def fetch_all(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query, with what this transaction has written."""
        return self._ask(self._session.fetch, sql, tuple(parameters))

    def hold(self, person: PersonId) -> None:
        """Wait until nobody else holds *person*, and hold them until this is written."""
        self.execute(_HOLD, (person,))

    def _ask(self, ask: Callable[[str, Any], T], sql: str, given: Any) -> T:
        """Return what the server answers.

        Raises:
            Conflict: that cannot stand beside what is there.
            Lost: the session is of no use any more.
        """
        try:
            return ask(dialect.query(sql), given)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict from error
        except GONE as error:
            if self._session.lost or (getattr(error, "sqlstate", None) or "")[:2] in FAILED:
                raise lost(error) from error
            raise  # the job is to blame, and it alone
