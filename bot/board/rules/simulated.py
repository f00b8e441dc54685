"""One game played from its opening to its end, for those who may not hold a State.

Rule: the state stays in here; what comes out is events and sights.
"""

from collections.abc import Iterable

from bot.board.rules.actions import Action
from bot.board.rules.events import Event
from bot.board.rules.meetings import Ending
from bot.board.rules.play import advance, give_up, see
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.game.chance import Chance
from bot.game.seats import Seat


class SimulatedGame:
    """A game that goes on by the actions it is given."""

    def __init__(self, opening: Iterable[Event]) -> None:
        """Begin with the events of *opening*."""
        self._state = after(State(), opening)
        self._seen: Sight | None = None

    @property
    def ending(self) -> Ending | None:
        """How the game ended, or None while it goes on."""
        return self._state.ending

    def sight(self, seat: Seat | None) -> Sight:
        """Return what *seat* may know now; None is the public.

        Raises:
            ValueError: nobody sits there.
        """
        self._seen = see(self._state, seat)
        return self._seen

    def play(self, action: Action, chance: Chance) -> tuple[Event, ...]:
        """Take *action*, and return what happened.

        Raises:
            Illegal: the rules do not allow it now; nothing has happened.
        """
        seen, self._seen = self._seen, None
        events, self._state = advance(self._state, action, chance, seen)
        return events

    def give_up(self) -> tuple[Event, ...]:
        """Abandon the game (I138), and return what happened; nothing if it is over already."""
        events = give_up(self._state)
        self._state = after(self._state, events)
        self._seen = None
        return events
