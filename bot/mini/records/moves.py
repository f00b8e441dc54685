"""The moves of a record: each is an object with exactly the keys of its class, in this order."""

from typing import Final

import msgspec

from bot.mini.rules.cards import RANK, Card, Cards, Location, Side
from bot.records.parts import SeatNumber, Written
from bot.records.reading import kind_of


class Visit(Written, frozen=True):
    """A location played at a seat (M14)."""

    visit: SeatNumber
    at: Location


class Turn(Written, frozen=True):
    """The card turned up from the Ambassador's pile at the end of a round (M14)."""

    ambassador: Location


class Show(Written, frozen=True):
    """A pair of coloured cards (M18)."""

    show: SeatNumber
    to: SeatNumber
    cards: Cards


class Reveal(Written, frozen=True):
    """Black cards in place of a pair (M24)."""

    reveal: SeatNumber
    to: SeatNumber
    cards: Cards


class Ask(Written, frozen=True):
    """Somebody named through the Ambassador (M25)."""

    ask: SeatNumber
    of: SeatNumber


class Decline(Written, frozen=True):
    """Nobody named, though somebody could have been (M25)."""

    decline: SeatNumber


class Lapse(Written, frozen=True):
    """Nobody named, because nobody could be (M27)."""

    lapse: SeatNumber


class Prove(Written, frozen=True):
    """A black card for who asked, and with five players for the Ambassador (M25, M62)."""

    prove: SeatNumber
    to: tuple[SeatNumber, ...]
    card: Card


class Peek(Written, frozen=True):
    """One of the dummy's black cards looked at (M53)."""

    peek: SeatNumber
    side: Side
    card: Card


class PickUp(Written, frozen=True):
    """The telephone picked up (M31)."""

    pickup: SeatNumber


class Call(Written, frozen=True):
    """The number said, in the order F, B, Z, X (M5)."""

    call: SeatNumber
    number: Cards


Move = Visit | Turn | Show | Reveal | Ask | Decline | Lapse | Prove | Peek | PickUp | Call

BY_KEY: Final[dict[str, type[Move]]] = {
    "visit": Visit,
    "ambassador": Turn,
    "show": Show,
    "reveal": Reveal,
    "ask": Ask,
    "decline": Decline,
    "lapse": Lapse,
    "prove": Prove,
    "peek": Peek,
    "pickup": PickUp,
    "call": Call,
}
"""The key that tells which move an object is."""


def read_move(thing: object) -> Move:
    """Return the move that *thing*, an object of JSON, stands for.

    Its cards are in the order of the clue sheet, and seats in theirs.

    Raises:
        ValueError: it stands for none; the text says why.
    """
    kind = kind_of(thing, BY_KEY)
    move = msgspec.convert(thing, kind)
    if isinstance(move, Show | Reveal):
        return msgspec.structs.replace(move, cards=tuple(sorted(move.cards, key=RANK.__getitem__)))
    if isinstance(move, Prove):
        return msgspec.structs.replace(move, to=tuple(sorted(move.to)))
    return move
