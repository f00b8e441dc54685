"""Which tables are told in a channel, and at which somebody sits, without a look at all of them."""

from collections import defaultdict

from bot.host.queue import Queue
from bot.host.table import Table
from storage.ids import PersonId, TableId


class Index:
    """Knows where each table is and who sits at it, as it was when it was last put in."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._at: defaultdict[int, set[TableId]] = defaultdict(set)
        self._of: defaultdict[PersonId, set[TableId]] = defaultdict(set)
        self._known: dict[TableId, tuple[frozenset[int], frozenset[PersonId]]] = {}
        self._queues: dict[PersonId, Queue] = {}

    def put(self, table: Table) -> None:
        """Note where *table* is now and who sits at it."""
        row, persons = table.current.row, table.current.company.persons
        channels = frozenset((row.channel,) if row.thread is None else (row.channel, row.thread))
        if self._known.get(table.id) != (channels, persons):
            self.drop(table.id)
            self._known[table.id] = channels, persons
            for channel in channels:
                self._at[channel].add(table.id)
            for person in persons:
                self._of[person].add(table.id)
        self._changed(table.id, persons)

    def drop(self, number: TableId) -> None:
        """Forget a table."""
        channels, persons = self._known.pop(number, (frozenset(), frozenset()))
        for channel in channels:
            self._at[channel].discard(number)
            if not self._at[channel]:
                del self._at[channel]
        for person in persons:
            self._of[person].discard(number)
            if not self._of[person]:
                del self._of[person]
                self._queues.pop(person, None)
        self._changed(number, persons)

    def at(self, channel: int) -> frozenset[TableId]:
        """Return the tables whose thread or channel is *channel*."""
        return frozenset(self._at.get(channel, ()))

    def of(self, person: PersonId) -> frozenset[TableId]:
        """Return the tables at which *person* sits."""
        return frozenset(self._of.get(person, ()))

    def queue(self, person: PersonId) -> Queue:
        """Return those of them at which *person* plays, those first that wait for them."""
        if person not in self._of:
            return Queue(person, ())
        if person not in self._queues:
            self._queues[person] = Queue(person, self._of[person])
        return self._queues[person]

    def _changed(self, number: TableId, persons: frozenset[PersonId]) -> None:
        for person in persons:
            if person in self._queues:
                self._queues[person].changed.add(number)
