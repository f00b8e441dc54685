"""Whom something is told, and by which kind of message: each is told by one job at a time."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from storage.ids import PersonId


class Told(StrEnum):
    """What an audience reads."""

    LOBBY = "lobby"
    PANELS = "panels"
    NOTICES = "notices"
    BULLETINS = "bulletins"
    PERSON = "person"


@dataclass(frozen=True, slots=True)
class Audience:
    """All who see one kind of public message, or one person in their DMs."""

    told: Told
    person: PersonId | None = None

    def __str__(self) -> str:
        """Return what the log calls it: `panels`, `person 12`."""
        return self.told if self.person is None else f"{self.told} {self.person}"

    @classmethod
    def of(cls, person: PersonId) -> "Audience":
        """Return *person* alone."""
        return cls(Told.PERSON, person)


LOBBY: Final = Audience(Told.LOBBY)
PANELS: Final = Audience(Told.PANELS)
NOTICES: Final = Audience(Told.NOTICES)
BULLETINS: Final = Audience(Told.BULLETINS)
