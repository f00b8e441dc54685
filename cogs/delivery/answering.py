"""Who is being answered at this moment, and which of their desks give way to that."""

from collections.abc import Iterator
from contextlib import contextmanager

from cogs.delivery.live_desk import LiveDesk
from storage.ids import PersonId, TableId


class Answering:
    """Counts the answers that each person waits for."""

    def __init__(self) -> None:
        """Nobody waits for any."""
        self._many: dict[PersonId, int] = {}
        self._replaced: dict[tuple[PersonId, TableId, int], LiveDesk] = {}
        self._overtaken: list[LiveDesk] = []
        self._crossed: set[PersonId] = set()

    def __contains__(self, person: PersonId) -> bool:
        """Return whether *person* is being answered."""
        return person in self._many

    @contextmanager
    def answers(self, person: PersonId) -> Iterator[None]:
        """Answer *person*."""
        if person in self._many:
            self._crossed.add(person)
        self._many[person] = self._many.get(person, 0) + 1
        try:
            yield
        finally:
            self._many[person] -= 1
            if not self._many[person]:
                del self._many[person]
                kept = [key for key in self._replaced if key[0] != person]
                self._replaced = {key: self._replaced[key] for key in kept}
                self._overtaken = [
                    desk for desk in self._overtaken if desk.person != person or desk.edit.locked()
                ]
                self._crossed.discard(person)

    def crosses(self, person: PersonId) -> bool:
        """Return whether *person* waits, or has just waited, for more than one at a time.

        Which of two that show something in the same message came last is known to nobody here.
        """
        return person in self._crossed

    def replace(self, desk: LiveDesk) -> None:
        """Note that *desk* gives way to what its person is answered by."""
        if desk.person in self._many:
            self._replaced[desk.person, desk.table, desk.message] = desk

    def replaces(self, person: PersonId, table: TableId) -> bool:
        """Return whether that of *table* does, for as long as *person* is being answered."""
        return any(key[:2] == (person, table) for key in self._replaced)

    def replaced_of(self, person: PersonId) -> list[LiveDesk]:
        """Return all of *person*'s that do."""
        return [desk for (who, *_), desk in self._replaced.items() if who == person]

    def overtake(self, desk: LiveDesk) -> None:
        """Note that its person is answered in place of *desk* while an edit of it is under way."""
        if desk.person in self._many:
            self._overtaken.append(desk)

    def overtaken(self, person: PersonId, message: int) -> LiveDesk | None:
        """Return the one that *message* was, if its edit may come after what *person* is told."""
        own = (desk for desk in self._overtaken if desk.person == person)
        return next((desk for desk in own if desk.message == message), None)
