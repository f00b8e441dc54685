"""The tables at which somebody plays, those first that wait for them.

Rule: whoever asks again pays for what has changed, not for all their tables.
"""

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Iterator

from bot.host.table import Table
from storage.ids import PersonId, TableId
from storage.rows import Status


class Queue:
    """Those of one person, in order."""

    def __init__(self, person: PersonId, tables: Iterable[TableId]) -> None:
        """Know of no *table* yet how it stands for *person*."""
        self.changed = set(tables)
        """Those that are to be looked at anew."""
        self._person = person
        self._rests: dict[TableId, bool] = {}
        self._order: list[tuple[bool, TableId]] = []

    def of(self, find: Callable[[TableId], Table | None]) -> Iterator[tuple[Table, bool]]:
        """Yield the tables that *find* knows, and whether each waits; of equal ones the oldest."""
        while self.changed:
            number = self.changed.pop()
            if number in self._rests:
                del self._order[bisect_left(self._order, (self._rests.pop(number), number))]
            table = find(number)
            waits = None if table is None else owes(table, self._person)
            if waits is not None:
                self._rests[number] = not waits
                insort(self._order, (not waits, number))
        for rests, number in self._order:
            if (table := find(number)) is not None:
                yield table, not rests


def owes(table: Table, person: PersonId) -> bool | None:
    """Return whether *person* owes something in the match being played at *table*.

    None says that they have no seat in one.
    """
    current = table.current
    seat = current.seat_of(person) if current.status is Status.PLAYING else None
    return None if seat is None else current.owes(seat)
