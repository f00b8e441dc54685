"""What is asked for and what happens, in every game: neither shows a card where it is printed."""

import msgspec

from bot.game.seats import Seat


class Intent(msgspec.Struct, frozen=True, gc=False):
    """What every action begins with: who asks. Its repr shows no card."""

    seat: Seat

    def __repr__(self) -> str:
        """Return the action's name alone."""
        return f"<{type(self).__name__}>"


class Happening(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=str.lower):
    """What every event is. Its repr shows no card."""

    def __repr__(self) -> str:
        """Return the event's name alone."""
        return f"<{type(self).__name__}>"
