"""What has happened.

A *position* is a seat at which somebody else may decide what lies there; lines call it "place".

Rule: an event has one face; whoever may see it sees all of it, and `visible` alone says who may.
"""

from typing import assert_never

import msgspec

from bot.game.acts import Happening
from bot.game.seats import Seat
from bot.mini.rules.cards import Card, Cards, Kind, Location, Side
from bot.mini.rules.editions import Edition
from bot.mini.rules.meetings import Meeting


class Opened(Happening, frozen=True, gc=False):
    """A game was set up. For all.

    *rules* is the version of the rules it is played by, *number* counts the games of the match from
    1, *score* holds the points before this game for each seat, and *first* begins round 1 (M13,
    M20).
    """

    rules: int
    players: int
    edition: Edition
    number: int
    first: Seat
    score: tuple[int, ...]


class Dealt(Happening, frozen=True, gc=False):
    """A seat got its two black cards (M11). For that seat."""

    seat: Seat
    identity: Card
    number: Card


class DummyDealt(Happening, frozen=True, gc=False):
    """The dummy got two black cards, of which *left* lies on the left (M51, M53). For nobody."""

    identity: Card
    number: Card
    left: Card


class Stacked(Happening, frozen=True, gc=False):
    """A pile's or the dummy's locations were shuffled for a series (M12, M16, M52). For nobody."""

    position: Seat = msgspec.field(name="place")
    order: tuple[Location, ...]


class RoundBegan(Happening, frozen=True, gc=False):
    """A round began with the agents' seat *first* (M14, M20). For all.

    *number* counts the game's rounds from 1.
    """

    number: int
    first: Seat


class LaidFaceDown(Happening, frozen=True, gc=False):
    """A location was laid down at *position*, its face hidden (M14, M61). For all."""

    position: Seat = msgspec.field(name="place")


class Chosen(Happening, frozen=True, gc=False):
    """A seat decided what lies face down at *position* (M14, M61). For that seat.

    That is its own or the dummy's.
    """

    seat: Seat
    position: Seat = msgspec.field(name="place")
    at: Location


class Visited(Happening, frozen=True, gc=False):
    """A location card lies face up at *position*, a pile's and the dummy's too (M14). For all."""

    position: Seat = msgspec.field(name="place")
    at: Location


class Met(Happening, frozen=True, gc=False):
    """All locations of the round are open, and these are its meetings (M17). For all."""

    meetings: tuple[Meeting, ...]


class Picked(Happening, frozen=True, gc=False):
    """A seat chose what it will show *to* another, who does not see it yet (M18). For that seat."""

    seat: Seat
    to: Seat
    cards: Cards
    black: bool


class Showed(Happening, frozen=True, gc=False):
    """One showed another a pair, or black cards instead (M18, M24, M64). For those two (M28)."""

    by: Seat
    to: Seat
    cards: Cards
    black: bool


class Asked(Happening, frozen=True, gc=False):
    """Through the Ambassador a seat named another (M25). For all."""

    seat: Seat
    of: Seat


class Declined(Happening, frozen=True, gc=False):
    """A seat with the Ambassador asked nobody (M25). For all."""

    seat: Seat


class Lapsed(Happening, frozen=True, gc=False):
    """A seat with the Ambassador had nobody left to name (M27). For all."""

    seat: Seat


class Waived(Happening, frozen=True, gc=False):
    """The Ambassador player lets the meeting there go its way (M66). For that seat."""

    seat: Seat


class Answered(Happening, frozen=True, gc=False):
    """With five, a seat decided what a request comes to once it may (M66). For that seat.

    *of* will show the black card of *kind*; without them the asker asks nobody.
    """

    seat: Seat
    of: Seat | None = None
    kind: Kind | None = None


class Proved(Happening, frozen=True, gc=False):
    """A seat showed a black card to who had asked (M25, M62). For those.

    With five players the Ambassador sees it too.
    """

    by: Seat
    to: tuple[Seat, ...]
    card: Card


class Peeked(Happening, frozen=True, gc=False):
    """A seat looked at the dummy's card on that side (M53). For all."""

    seat: Seat
    side: Side


class Glimpsed(Happening, frozen=True, gc=False):
    """That is the card it saw there (M53). For that seat."""

    seat: Seat
    side: Side
    card: Card


class Settled(Happening, frozen=True, gc=False):
    """The meeting at that location is over (M29). For all."""

    at: Location


class PickedUp(Happening, frozen=True, gc=False):
    """A seat picked up the telephone (M32). For all."""

    seat: Seat


class Called(Happening, frozen=True, gc=False):
    """A seat said the number (M33). For all.

    *right* also weighs who stood beside the caller (M34).
    """

    seat: Seat
    number: Cards
    right: bool


class Unmasked(Happening, frozen=True, gc=False):
    """The game is over and every black card is turned up, by seat (M35). For all."""

    identities: Cards
    numbers: Cards


class Won(Happening, frozen=True, gc=False):
    """A call ended the game (M35, M56, M67). For all.

    *points* are this game's, by seat; *winners* scored one.
    """

    winners: tuple[Seat, ...]
    points: tuple[int, ...]


class Drawn(Happening, frozen=True, gc=False):
    """The carnival is over and nobody scores (M37). For all."""


class Abandoned(Happening, frozen=True, gc=False):
    """The table gave the game up; nobody scores (M36). For all."""


Event = (
    Opened
    | Dealt
    | DummyDealt
    | Stacked
    | RoundBegan
    | LaidFaceDown
    | Chosen
    | Visited
    | Met
    | Picked
    | Showed
    | Asked
    | Declined
    | Lapsed
    | Waived
    | Answered
    | Proved
    | Peeked
    | Glimpsed
    | Settled
    | PickedUp
    | Called
    | Unmasked
    | Won
    | Drawn
    | Abandoned
)


def chapter(event: Event) -> int | None:
    """Return the round that begins with *event*, or None where none does."""
    return event.number if isinstance(event, RoundBegan) else None


def visible(event: Event, seat: Seat | None) -> bool:
    """Return whether *seat* may see *event*; a seat of None is the public."""
    match event:
        case (
            Opened()
            | RoundBegan()
            | LaidFaceDown()
            | Visited()
            | Met()
            | Asked()
            | Declined()
            | Lapsed()
            | Peeked()
        ):
            return True
        case Settled() | PickedUp() | Called() | Unmasked() | Won() | Drawn() | Abandoned():
            return True
        case Dealt(seat=owner) | Chosen(seat=owner) | Picked(seat=owner) | Glimpsed(seat=owner):
            return seat == owner
        case Waived(seat=owner) | Answered(seat=owner):
            return seat == owner
        case Showed(by=by, to=to):
            return seat in (by, to) and seat is not None
        case Proved(by=by, to=viewers):
            return seat is not None and (seat == by or seat in viewers)
        case DummyDealt() | Stacked():
            return False
        case _:
            assert_never(event)
