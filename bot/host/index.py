"""Which tables are told in a channel, and at which somebody sits, without a look at all of them."""

from collections import defaultdict

from bot.host.table import Table
from storage.ids import PersonId, TableId


class Index:
    """Knows where each table is and who sits at it, as it was when it was last put in."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._at: defaultdict[int, set[TableId]] = defaultdict(set)
        self._of: defaultdict[int, set[TableId]] = defaultdict(set)
        self._known: dict[TableId, tuple[frozenset[int], frozenset[int]]] = {}

    def put(self, table: Table) -> None:
        """Note where *table* is now and who sits at it."""
        row, persons = table.current.row, table.current.company.persons
        channels = frozenset((row.channel,) if row.thread is None else (row.channel, row.thread))
        if self._known.get(table.id) == (channels, persons):
            return
        self.drop(table.id)
        self._known[table.id] = channels, persons
        for key in channels:
            self._at[key].add(table.id)
        for key in persons:
            self._of[key].add(table.id)

    def drop(self, number: TableId) -> None:
        """Forget a table."""
        channels, persons = self._known.pop(number, (frozenset(), frozenset()))
        for index, keys in ((self._at, channels), (self._of, persons)):
            for key in keys:
                index[key].discard(number)
                if not index[key]:
                    del index[key]

    def at(self, channel: int) -> frozenset[TableId]:
        """Return the tables whose thread or channel is *channel*."""
        return frozenset(self._at.get(channel, ()))

    def of(self, person: PersonId) -> frozenset[TableId]:
        """Return the tables at which *person* sits."""
        return frozenset(self._of.get(person, ()))
