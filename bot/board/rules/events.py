"""What has happened (I36).

Rule: an event has one face; whoever may see it sees all of it, and `visible` alone says who may.
"""

from typing import assert_never

from bot.board.rules.actions import Plan
from bot.board.rules.editions import Edition
from bot.board.rules.maps import Line, Space
from bot.board.rules.material import Balls, Card, Cards, Kind, Mannerism, Piece
from bot.game.acts import Happening
from bot.game.seats import AMBASSADOR, Seat


class Opened(Happening, frozen=True, gc=False):
    """A game was set up (I20, I24). For all.

    *rules* is the version of the rules it is played by, *number* counts the games of the match from
    1, *score* holds the points before this game for each seat, and *first* has the first turn.
    """

    rules: int
    players: int
    edition: Edition
    number: int
    first: Seat
    score: tuple[int, ...]


class Chose(Happening, frozen=True, gc=False):
    """A seat chose where its figures begin, which nobody sees yet (I22). For that seat."""

    seat: Seat
    spaces: tuple[Space, ...]


class Ready(Happening, frozen=True, gc=False):
    """A seat has chosen where its figures begin (I22). For all."""

    seat: Seat


class Placed(Happening, frozen=True, gc=False):
    """The figures of a seat stand on its start spaces, in the order of `BUILDS` (I22). For all."""

    seat: Seat
    spaces: tuple[Space, ...]


class Dealt(Happening, frozen=True, gc=False):
    """A seat got its three secret cards (I23). For that seat."""

    seat: Seat
    identity: Card
    build: Card
    code: Card


class Arrested(Happening, frozen=True, gc=False):
    """Of three players: the hand that was put aside (I151). For nobody."""

    identity: Card
    build: Card
    code: Card


class TurnBegan(Happening, frozen=True, gc=False):
    """A turn began (I8). For all. *number* counts the game's turns from 1, *round* its rounds."""

    number: int
    round: int
    seat: Seat


class Shaken(Happening, frozen=True, gc=False):
    """The Phantom was shaken for the mover, and shows three balls (I40, I43). For all."""

    balls: Balls


class Moved(Happening, frozen=True, gc=False):
    """The mover gave its movement (I63). For all."""

    seat: Seat
    plan: Plan


class Walked(Happening, frozen=True, gc=False):
    """The Ambassador player took a step (I161). For all."""

    to: Space
    by: Line


class Asked(Happening, frozen=True, gc=False):
    """A seat asked another, at its meeting with *through* (I32, I80, I94, I162). For all."""

    seat: Seat
    of: Seat
    kind: Kind
    through: Seat


class Answered(Happening, frozen=True, gc=False):
    """A seat has shown cards to the asker (I36). For all."""

    seat: Seat
    to: Seat


class Showed(Happening, frozen=True, gc=False):
    """A seat showed cards, of which *secret* are secret cards (I33, I80-I97). For those.

    The first of *to* asked; the Ambassador player sees what is shown through him (I166).
    """

    by: Seat
    to: tuple[Seat, ...]
    cards: Cards
    secret: Cards


class Expelled(Happening, frozen=True, gc=False):
    """A seat sent a piece away after an answer (I100, I101, I163). For all."""

    seat: Seat
    piece: Piece
    to: Space


class Strode(Happening, frozen=True, gc=False):
    """In place of a question a seat moved its figure of the meeting with *met* (I105). For all."""

    seat: Seat
    met: Seat
    piece: Piece
    to: Space
    by: Line


class Left(Happening, frozen=True, gc=False):
    """A seat left its meeting with *met* as it was (I75). For all."""

    seat: Seat
    met: Seat


class TurnEnded(Happening, frozen=True, gc=False):
    """A turn is over (I44, I78). For all."""

    seat: Seat


class Declared(Happening, frozen=True, gc=False):
    """A seat named a partner and a code, or said it is alone (I131, I156). For all."""

    seat: Seat
    partner: Seat | None
    code: Card | None


class Handed(Happening, frozen=True, gc=False):
    """The named partner gave its hand, or refused it (I134). For all."""

    seat: Seat
    given: bool


class Judged(Happening, frozen=True, gc=False):
    """Whether a declaration was right (I132, I134). For all."""

    seat: Seat
    right: bool


class Reported(Happening, frozen=True, gc=False):
    """The Ambassador player sealed a report (I168). For all: that, not what."""


class Sealed(Happening, frozen=True, gc=False):
    """What the Ambassador player's report says, by seat (I168). For that player."""

    identities: Cards
    builds: Cards


class Unsealed(Happening, frozen=True, gc=False):
    """The report was opened, and was *right* in all eight or not (I169). For all."""

    identities: Cards
    builds: Cards
    right: bool


class Gestured(Happening, frozen=True, gc=False):
    """A seat did something that means nothing to the rules (I35). For all."""

    seat: Seat
    mannerism: Mannerism


class Unmasked(Happening, frozen=True, gc=False):
    """The game is over and all secret cards are turned up, by hand 0-3 (I135). For all."""

    identities: Cards
    builds: Cards
    codes: Cards


class Won(Happening, frozen=True, gc=False):
    """A declaration or a report won the game (I135, I156, I169, I180). For all.

    *points* are this game's, by seat; *winners* scored one.
    """

    winners: tuple[Seat, ...]
    points: tuple[int, ...]


class Drawn(Happening, frozen=True, gc=False):
    """The carnival is over and nobody scores (I137). For all."""


class Abandoned(Happening, frozen=True, gc=False):
    """The table gave the game up; nobody scores (I138). For all."""


Event = (
    Opened
    | Chose
    | Ready
    | Placed
    | Dealt
    | Arrested
    | TurnBegan
    | Shaken
    | Moved
    | Walked
    | Asked
    | Answered
    | Showed
    | Expelled
    | Strode
    | Left
    | TurnEnded
    | Declared
    | Handed
    | Judged
    | Reported
    | Sealed
    | Unsealed
    | Gestured
    | Unmasked
    | Won
    | Drawn
    | Abandoned
)


def visible(event: Event, seat: Seat | None) -> bool:
    """Return whether *seat* may see *event*; a seat of None is the public."""
    match event:
        case Opened() | Ready() | Placed() | TurnBegan() | Shaken() | Moved() | Walked():
            return True
        case Asked() | Answered() | Expelled() | Strode() | Left() | TurnEnded() | Gestured():
            return True
        case Declared() | Handed() | Judged() | Reported() | Unsealed():
            return True
        case Unmasked() | Won() | Drawn() | Abandoned():
            return True
        case Dealt(seat=owner) | Chose(seat=owner):
            return seat == owner
        case Showed(by=by, to=to):
            return seat is not None and (seat == by or seat in to)
        case Sealed():
            return seat == AMBASSADOR
        case Arrested():
            return False
        case _:
            assert_never(event)


def chapter(event: Event) -> int | None:
    """Return the turn that begins with *event*, or None where none does."""
    return event.number if isinstance(event, TurnBegan) else None
