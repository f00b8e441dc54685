"""Which of a table's messages one is: each is sent once, and may be edited."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What a message is for."""

    LOBBY = "lobby"
    PANEL = "panel"
    WANTED = "wanted"
    PASSAGE = "passage"
    LAPSE = "lapse"
    MOTION = "motion"
    REMINDER = "reminder"
    MOVED = "moved"
    LEFT = "left"
    """What stood where the table was before it was moved; then follows what it was."""
    LOST = "lost"
    CALL = "call"
    DEED = "deed"
    ALONE = "alone"
    ERASED = "erased"


@dataclass(frozen=True, slots=True)
class Slot:
    """A message of a table: what it is for, and the numbers that tell it from others like it."""

    kind: Kind
    of: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the text that is stored: `panel:1:3`."""
        return ":".join((self.kind, *self.of))

    @classmethod
    def panel(cls, game: int, chapter: int) -> "Slot":
        """Return the slot of the panel of a *chapter* of a *game*."""
        return cls(Kind.PANEL, (str(game), str(chapter)))

    @classmethod
    def lapse(cls, game: int, seq: int) -> "Slot":
        """Return the slot of what is said of the decision that entry *seq* of *game* follows."""
        return cls(Kind.LAPSE, (str(game), str(seq)))

    @classmethod
    def reminder(cls, since: int, pace: str) -> "Slot":
        """Return the slot of the reminder of what was asked at *since*."""
        return cls(Kind.REMINDER, (str(since), pace))

    @classmethod
    def moved(cls, number: int, calls: Iterable[int]) -> "Slot":
        """Return the slot of why a table is told elsewhere, at its move of that *number*.

        It *calls* those whom it waits for since then.
        """
        return cls(Kind.MOVED, (str(number), *map(str, sorted(calls))))

    @classmethod
    def left(cls, number: int, slot: "Slot", message: int) -> "Slot":
        """Return the slot of a *message* that arrived for *slot* after the move of that *number*.

        Others of that slot may have been left there, or be on their way yet.
        """
        return cls(Kind.LEFT, (str(number), slot.kind, *slot.of, str(message)))

    @classmethod
    def read(cls, text: str) -> "Slot":
        """Return the slot that was stored as *text*.

        Raises:
            ValueError: there is no such kind.
        """
        kind, *of = text.split(":")
        return cls(Kind(kind), tuple(of))


TO_PERSONS: Final = (Kind.LOST, Kind.ALONE)
"""What one person is told by DM: it belongs nowhere else, and the last number is the person's."""

STAY: Final = (*TO_PERSONS, Kind.LEFT)
"""What belongs nowhere but where it stands, wherever the table is told."""

MOVES: Final = (Kind.LOBBY, Kind.PANEL, Kind.MOTION, Kind.MOVED)
"""What says where a table was that it has moved, in the place of what would be true no more."""

LOBBY: Final = Slot(Kind.LOBBY)
"""The message that people join by."""
