"""Who is being answered at this moment, and which of their desks give way to that."""

from collections.abc import Iterator
from contextlib import contextmanager

from storage.ids import PersonId, TableId


class Answering:
    """Counts the answers that each person waits for."""

    def __init__(self) -> None:
        """Nobody waits for any."""
        self._many: dict[PersonId, int] = {}
        self._replaced: set[tuple[PersonId, TableId]] = set()
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
                self._replaced = {one for one in self._replaced if one[0] != person}
                self._crossed.discard(person)

    def crosses(self, person: PersonId) -> bool:
        """Return whether *person* waits, or has just waited, for more than one at a time.

        Which of two that show something in the same message came last is known to nobody here.
        """
        return person in self._crossed

    def replace(self, person: PersonId, table: TableId) -> None:
        """Note that the desk of *person* at *table* gives way to what they are answered by."""
        if person in self._many:
            self._replaced.add((person, table))

    def replaces(self, person: PersonId, table: TableId) -> bool:
        """Return whether that is so, for as long as they are being answered."""
        return (person, table) in self._replaced
