"""Tables that stand in a database, and the time at which something is written."""

from collections.abc import Sequence
from typing import TypeVar

from storage import ledger, seatings
from storage.database import Database, Job, Transaction
from storage.ids import GameId, PersonId, TableId
from storage.rows import Status

T = TypeVar("T")

ANNA, BEN, CLARA = PersonId(11), PersonId(12), PersonId(13)


async def at(db: Database, now: int, job: Job[T]) -> T:
    """Write *job* at that time, in milliseconds since the epoch."""
    db._now = lambda: now
    return await db.write(job)


def table(
    tx: Transaction,
    *persons: PersonId,
    guild: int = 1,
    channel: int = 2,
    thread: int | None = None,
    status: Status = Status.LOBBY,
) -> TableId:
    """Return a new table at which *persons* sit."""
    number = seatings.create(tx, guild, channel, ANNA, "{}", "en")
    for seat, person in enumerate(persons):
        seatings.sit(tx, number, seat, f"P{person}", person=person)
    if thread is not None:
        seatings.set_thread(tx, number, thread)
    seatings.set_status(tx, number, status)
    return number


def game(tx: Transaction, at: TableId, number: int = 1, lines: Sequence[str] = ()) -> GameId:
    """Return a new game of a table, with those *lines*."""
    found = ledger.open_game(tx, at, number)
    ledger.append(tx, found, 0, lines)
    return found
