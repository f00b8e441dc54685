"""What every database of the bot's can do, whichever engine keeps it.

Rule: what is asked of a database is asked in one text of SQL, which each engine takes.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from storage.ids import PersonId
from storage.scope import ALONE, Scope

if TYPE_CHECKING:
    from storage.relay import Relay

T = TypeVar("T")


class Transaction(ABC):
    """What a job reads and writes by, in one piece with all it does."""

    now: int
    """When it is written, in milliseconds since the epoch."""

    def __init__(self, now: int) -> None:
        """Write at *now*."""
        self.now = now
        self.deeds: list[int] = []
        """The servers in which something is noted that admins did: their log is told of it."""

    @abstractmethod
    def execute(self, sql: str, parameters: Iterable[Any] = ()) -> None:
        """Run one statement."""

    @abstractmethod
    def insert(self, sql: str, parameters: Iterable[Any] = ()) -> int:
        """Add one row, which gets its id from the database, and return that."""

    @abstractmethod
    def executemany(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        """Run one statement for each of *rows*."""

    @abstractmethod
    def fetch_all(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query, with what this transaction has written."""

    @abstractmethod
    def hold(self, person: PersonId) -> None:
        """Let nobody else hold *person* before this is written: what follows sees what they wrote.

        Whoever counts what a person has, or reads how they are at something, to write by that in
        the same transaction, holds them first: they may do two things at once, through two
        processes.
        """

    def fetch_one(self, sql: str, parameters: Iterable[Any] = ()) -> tuple[Any, ...] | None:
        """Return the first row of a query, if there is one."""
        rows = self.fetch_all(sql, parameters)
        return rows[0] if rows else None


@dataclass(frozen=True)
class Holding:
    """What a process holds of a database that several share: its *group*, in an *epoch* of it."""

    group: int
    epoch: int
    beat: float
    """For how many seconds the server has confirmed no sign of life."""


Job = Callable[[Transaction], T]
"""What is written in one piece. It is called in a thread of the database's, can wait for nothing,
and changes nothing but by its transaction: it may be called again where the first call came to
nothing."""


class Database(ABC):
    """What is kept: written in one piece by jobs, read as it was committed last."""

    scope: Scope = ALONE
    """What of it this process is in charge of."""

    relay: "Relay | None" = None
    """How other processes that share it are reached, where there are some."""

    def __init__(self) -> None:
        """Begin without anybody who is told of deeds."""
        self.on_deed: Callable[[int], None] = lambda _: None
        """Called with a server once something is on disk that was done there."""
        self.commits = 0

    @property
    def holding(self) -> Holding | None:
        """What this process holds, where several share it."""
        return None

    @property
    def ahead(self) -> float:
        """Seconds that the clock by which it writes is ahead of this machine's."""
        return 0.0

    def is_ours(self) -> bool:
        """Return whether nobody else can have taken over what this process is in charge of.

        Where it is not, the database has failed from then on: nothing is to be told any more.
        """
        return True

    async def take_turn(self, number: int) -> None:
        """Wait until none of the processes that share it has the turn of that *number*.

        It is ours then for as long as sessions of Discord's that begin have to lie apart.
        """
        return

    @abstractmethod
    async def write(self, job: Job[T]) -> T:
        """Return what *job* returns, once what it wrote is on disk.

        When *job* raises, nothing of it is written and its exception comes here. Whoever stops
        waiting has not stopped the job.

        Raises:
            StorageBroken: the disk failed.
            Conflict: what is to be written cannot stand beside what is there.
        """

    @abstractmethod
    async def read(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query; only what is committed is seen."""

    @abstractmethod
    async def checkpoint(self) -> None:
        """Let nothing that was deleted stay in the database's files, nor in its log beside them."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was handed in, then close the database."""
