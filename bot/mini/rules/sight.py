"""What each seat may know.

Rule: a Sight is an allow-list. A field added to State is in no Sight until it is written here.
    Secrecy is decided in this type's maker `see` (in `rules`) and in `events.visible`, nowhere
    else.
"""

import msgspec

from bot.game.seats import AMBASSADOR, Seat
from bot.mini.rules.cards import Card, Cards, Location
from bot.mini.rules.clues import Clue, Ending, RoundVisits
from bot.mini.rules.editions import Edition
from bot.mini.rules.events import Answered, Picked
from bot.mini.rules.meetings import Meeting


class Sight(msgspec.Struct, frozen=True, gc=False):
    """Everything one seat may know; a *seat* of None is the public. Its repr shows no card.

    Tuples of five are by seat. Up to *unmasked* all of it is public, the rest is for this seat
    alone: its black cards (None for the public and the Ambassador), what it laid face down for
    itself and for the dummy, what it picked to show, whether it *waived* its call and what it
    *answered* to a request that waits for that word (M66), the pairs it has shown to each seat
    (`cards.BIT`) and the kinds of black cards it has *given* to and *seen* of each
    (`cards.KIND_BIT`), and every card it was shown or showed.
    """

    seat: Seat | None
    players: int
    edition: Edition
    game: int
    score: tuple[int, ...]
    round: int
    first: Seat
    hands: tuple[tuple[Location, ...], ...]
    visits: tuple[Location | None, ...]
    laid: tuple[bool, ...]
    meetings: tuple[Meeting, ...] | None
    caller: Seat | None
    ending: Ending | None
    history: tuple[RoundVisits, ...]
    unmasked: tuple[Cards, Cards] | None
    identity: Card | None
    number: Card | None
    choice: Location | None
    dummy_choice: Location | None
    picked: Picked | None
    waived: bool
    answered: Answered | None
    shown: tuple[int, ...]
    given: tuple[int, ...]
    seen: tuple[int, ...]
    clues: tuple[Clue, ...]

    def __repr__(self) -> str:
        """Return whose it is and the round."""
        return f"<Sight of seat {self.seat} in round {self.round}>"

    @property
    def chapter(self) -> int:
        """The round: each has a panel of its own."""
        return self.round

    @property
    def series(self) -> int:
        """Which series of five rounds this is, from 1 (M16)."""
        return (self.round + 4) // 5

    @property
    def last_series(self) -> bool:
        """Whether the carnival ends with this series (M37)."""
        return self.series == self.edition.carnival

    @property
    def partners(self) -> bool:
        """Whether there are partners in this game (M4, M50, M60)."""
        return self.players == 4

    def meeting(self) -> Meeting | None:
        """Return the meeting this seat is at in this round, settled or not; none for the public."""
        seat = self.seat
        for meeting in self.meetings or ():
            if seat in meeting.seats:
                return meeting
        return None

    def summons(self) -> Meeting | None:
        """Return the unsettled meeting at which this seat was asked for a black card (M25)."""
        seat = self.seat
        if seat is not None:
            for meeting in self.meetings or ():
                if meeting.asked == seat and not meeting.settled:
                    return meeting
        return None


def is_ambassador(sight: Sight) -> bool:
    """Return whether *sight* is that of the Ambassador player (M60)."""
    return sight.seat == AMBASSADOR
