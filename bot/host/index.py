"""Which tables are told at a place, and at which a person sits, without looking at all of them."""

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
        row, persons = table.row, table.company.persons
        places = frozenset((row.channel,) if row.thread is None else (row.channel, row.thread))
        if self._known.get(table.id) == (places, persons):
            return
        self.drop(table.id)
        self._known[table.id] = places, persons
        for key in places:
            self._at[key].add(table.id)
        for key in persons:
            self._of[key].add(table.id)

    def drop(self, number: TableId) -> None:
        """Forget a table."""
        places, persons = self._known.pop(number, (frozenset(), frozenset()))
        for index, keys in ((self._at, places), (self._of, persons)):
            for key in keys:
                index[key].discard(number)
                if not index[key]:
                    del index[key]

    def at(self, place: int) -> frozenset[TableId]:
        """Return the tables whose thread or channel is *place*."""
        return frozenset(self._at.get(place, ()))

    def of(self, person: PersonId) -> frozenset[TableId]:
        """Return the tables at which *person* sits."""
        return frozenset(self._of.get(person, ()))
