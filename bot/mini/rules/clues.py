"""What is remembered of a game besides where it stands: rounds, shown cards, how it ended."""

from enum import StrEnum

import msgspec

from bot.game import interface
from bot.game.seats import Seat
from bot.mini.rules.cards import Cards, Location, Side


class Source(StrEnum):
    """How a card came to be shown."""

    PAIR = "pair"
    REVEAL = "reveal"
    PROOF = "proof"
    GLIMPSE = "glimpse"


class Clue(msgspec.Struct, frozen=True, gc=False):
    """Cards that *by* showed to *to* at a meeting. For those. Its repr shows no card.

    Of a PAIR one or both are true (M19), everything else is black and true. With five players a
    PROOF is for the asker and the Ambassador, the asker first (M62). A GLIMPSE is of the dummy's
    card on *side* (M53).
    """

    round: int
    at: Location
    by: Seat
    to: tuple[Seat, ...]
    cards: Cards
    source: Source
    side: Side | None = None

    def __repr__(self) -> str:
        """Return the round alone."""
        return f"<Clue of round {self.round}>"


class RoundVisits(msgspec.Struct, frozen=True, gc=False):
    """Where all were in a round, by seat: public (M15).

    So is who was *asked* for a card (M25), and at which of the dummy's who met it *peeked* (M53).
    """

    round: int
    first: Seat
    visits: tuple[Location | None, ...]
    asked: Seat | None = None
    peeked: Side | None = None


class Ending(interface.Ending, frozen=True, gc=False):
    """How a game ended (M36): public. What belongs to a call is None or empty without one."""

    caller: Seat | None = None
    number: Cards = ()
    right: bool | None = None
