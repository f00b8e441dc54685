"""Events as lines of text, of whatever game.

Rule: a line once written must be readable for ever; the tests of each game hold a golden line of
    each kind, never edited.
"""

from typing import Any, Generic, TypeVar

import msgspec

EventT = TypeVar("EventT")


class Notation(Generic[EventT]):
    """How the events of a game are written down."""

    def __init__(self, kinds: Any) -> None:
        """Write and read events of these *kinds*: a union of structs with tags."""
        self._writer = msgspec.json.Encoder()
        self._reader: msgspec.json.Decoder[EventT] = msgspec.json.Decoder(kinds)

    def write(self, event: EventT) -> str:
        """Return *event* as one line of JSON."""
        return self._writer.encode(event).decode()

    def read(self, line: str) -> EventT:
        """Return the event that *line* tells of.

        Raises:
            ValueError: this version knows no such event; the text quotes nothing of the line.
        """
        try:
            return self._reader.decode(line)
        except (msgspec.MsgspecError, UnicodeError):  # what it says may be a card
            raise ValueError("no event that this version knows") from None
