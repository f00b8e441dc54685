"""Events as lines of text.

Rule: a line once written must be readable for ever; the tests hold a golden line of each kind,
    never edited.
"""

from typing import Final

import msgspec

from bot.board.rules.events import Event

_WRITER: Final = msgspec.json.Encoder()
_READER: Final = msgspec.json.Decoder(Event)


def write(event: Event) -> str:
    """Return *event* as one line of JSON."""
    return _WRITER.encode(event).decode()


def read(line: str) -> Event:
    """Return the event that *line* tells of.

    Raises:
        ValueError: this version knows no such event; the text quotes nothing of the line.
    """
    try:
        event: Event = _READER.decode(line)
    except (msgspec.MsgspecError, UnicodeError):
        raise ValueError("no event that this version knows") from None  # what it says may be a card
    return event
