"""Who is to be told of each table, and who of them has been told all of one that is over.

Rule: a table is kept in memory until everybody knows how it ended.
"""

from collections.abc import Set
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.host.lobby import has_called
from bot.host.table import Table
from storage.ids import PersonId, TableId


class Told(StrEnum):
    """What an audience reads."""

    LOBBY = "lobby"
    PANELS = "panels"
    NOTICES = "notices"
    BULLETINS = "bulletins"
    CALLS = "calls"
    PERSON = "person"
    PLACE = "place"
    AFFECTED = "affected"
    LOG = "log"
    MORNING = "morning"


@dataclass(frozen=True, slots=True)
class Audience:
    """All who see one kind of public message, or one person in their DMs."""

    told: Told
    person: PersonId | None = None

    def __str__(self) -> str:
        """Return what the log calls it: `panels`, `person 12`."""
        return self.told if self.person is None else f"{self.told} {self.person}"


LOBBY: Final = Audience(Told.LOBBY)
PANELS: Final = Audience(Told.PANELS)
NOTICES: Final = Audience(Told.NOTICES)
BULLETINS: Final = Audience(Told.BULLETINS)
PLACE: Final = Audience(Told.PLACE)
"""Everybody who sits there, of what has become of the table's place."""
AFFECTED: Final = Audience(Told.AFFECTED)
"""Whoever is told by DM what an admin has done."""
CALLS: Final = Audience(Told.CALLS)
LOG: Final = Audience(Told.LOG)
"""The admins of a server, where they have a channel for it."""
MORNING: Final = Audience(Told.MORNING)
"""All of a server, where the daily case is posted."""


class Audiences:
    """Knows the audiences of every table that something is told of."""

    def __init__(self) -> None:
        """Begin with none."""
        self._seated: dict[TableId, frozenset[PersonId]] = {}
        self._through: dict[TableId, set[Audience]] = {}

    def look(self, table: Table) -> list[Audience]:
        """See who sits at *table* now; return those who did and do no more."""
        before, now = self._seated.get(table.id, frozenset()), table.current.company.persons
        self._seated[table.id] = now
        return [Audience(Told.PERSON, gone) for gone in before - now]

    def persons(self, table: Table) -> list[Audience]:
        """Return whoever sat at *table* when it was last looked at."""
        return [Audience(Told.PERSON, person) for person in self._seated.get(table.id, frozenset())]

    def goes_on(self, table: Table) -> None:
        """Know that *table* is not over: after a match there may have been a rematch."""
        self._through.pop(table.id, None)

    def told(
        self, table: Table, audience: Audience, besides: Set[Audience], *, all_of_it: bool
    ) -> bool:
        """Know whether *audience* was told *all of it* of a table that is over.

        Return whether everybody was, and whoever is told something *besides*.
        """
        through = self._through.setdefault(table.id, set())
        (through.add if all_of_it else through.discard)(audience)
        needed = {*self.persons(table), *besides}
        if not table.current.terms.on_desk:
            needed |= {LOBBY, PANELS, NOTICES, CALLS}
            needed |= {BULLETINS} if has_bulletins(table) else set()
        return needed <= through

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._through.pop(table.id, None)
        self._seated.pop(table.id, None)


def has_bulletins(table: Table) -> bool:
    """Return whether there may be something to say in *table*'s thread that is not of the game."""
    current = table.current
    return (
        current.terms.pace.allowance is not None
        or bool(current.motions)
        or bool(current.passages)
        or bool(current.deeds)
        or bool(current.row.moved)
        or has_called(table)
        or table.leaving
    )
