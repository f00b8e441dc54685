"""Events as lines of text."""

from typing import Final

from bot.game.notation import Notation
from bot.mini.rules.events import Event

NOTATION: Final[Notation[Event]] = Notation(Event)

write, read = NOTATION.write, NOTATION.read
