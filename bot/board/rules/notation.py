"""Events as lines of text."""

from typing import Final

from bot.board.rules.events import Event
from bot.game.notation import Notation

NOTATION: Final[Notation[Event]] = Notation(Event)

write, read = NOTATION.write, NOTATION.read
