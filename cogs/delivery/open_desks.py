"""The desks that people have before them, the newest of each at each table."""

from cogs.delivery.live_desk import LiveDesk
from storage.ids import PersonId, TableId


class OpenDesks:
    """Finds them by whose they are and by the table."""

    def __init__(self) -> None:
        """Know of none."""
        self._of: dict[PersonId, dict[TableId, LiveDesk]] = {}
        self._at: dict[TableId, set[PersonId]] = {}

    def get(self, person: PersonId, table: TableId) -> LiveDesk | None:
        """Return *person*'s desk at *table*, if they have one before them."""
        return self._of.get(person, {}).get(table)

    def of(self, person: PersonId) -> list[LiveDesk]:
        """Return all of *person*'s desks."""
        return list(self._of.get(person, {}).values())

    def at(self, table: TableId) -> frozenset[PersonId]:
        """Return who has a desk of *table* before them."""
        return frozenset(self._at.get(table, ()))

    def all(self) -> list[LiveDesk]:
        """Return the desks of everybody."""
        return [desk for of in self._of.values() for desk in of.values()]

    def put(self, desk: LiveDesk) -> None:
        """Know of *desk*."""
        self._of.setdefault(desk.person, {})[desk.table] = desk
        self._at.setdefault(desk.table, set()).add(desk.person)

    def holds(self, desk: LiveDesk) -> bool:
        """Return whether *desk* is its person's newest at its table."""
        return self.get(desk.person, desk.table) is desk

    def drop(self, desk: LiveDesk) -> None:
        """Know no more of *desk*, if it is the newest."""
        if not self.holds(desk):
            return
        del self._of[desk.person][desk.table]
        if not self._of[desk.person]:
            del self._of[desk.person]
        self._at[desk.table].discard(desk.person)
        if not self._at[desk.table]:
            del self._at[desk.table]
