"""The moves of a record: each is an object with exactly the keys of its class, in this order."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final, Literal

import msgspec

from bot.board.rules.maps import Line, Space
from bot.board.rules.material import (
    BUILDS,
    CODES,
    LETTER,
    PIECE_NAMES,
    Ball,
    Cards,
    Colour,
    Kind,
    sorted_cards,
)
from bot.game.seats import AGENTS
from bot.records.parts import SeatNumber, Written
from bot.records.reading import kind_of

Letter = Literal["A", "B", "C", "D"]
"""A code, as missions are written (I120)."""

OF_LETTER: Final = {LETTER[code]: code for code in CODES}
"""The code card of every letter."""

BLACK: Final = PIECE_NAMES[-1]
"""What the black figure is called."""


class By(StrEnum):
    """At what a question is asked: at a meeting with a player, or with the Ambassador (I94)."""

    MEETING = "meeting"
    AMBASSADOR = "ambassador"


class Turn(Written, frozen=True):
    """A turn begins, an agent's with its shake (I40, I161)."""

    turn: SeatNumber
    balls: tuple[Ball, ...] | msgspec.UnsetType = msgspec.UNSET


class Step(Written, frozen=True):
    """What one ball is used for (I50)."""

    ball: Ball
    piece: str
    to: Space
    by: Line


class Move(Written, frozen=True):
    """A whole movement, in the order in which it is walked (I63)."""

    move: SeatNumber
    steps: tuple[Step, ...]


class Walk(Written, frozen=True):
    """A step of the Ambassador player (I161)."""

    step: SeatNumber
    to: Space
    by: Line


class Ask(Written, frozen=True):
    """A question (I80, I94, I162)."""

    ask: SeatNumber
    of: SeatNumber
    kind: Kind
    by: By


class Show(Written, frozen=True):
    """An answer; *secret* of the cards were secret cards (I80-I97)."""

    show: SeatNumber
    to: tuple[SeatNumber, ...]
    cards: Cards
    secret: Cards


class Send(Written, frozen=True):
    """An expulsion (I100, I101, I163)."""

    send: SeatNumber
    piece: str
    to: Space


class Stride(Written, frozen=True):
    """A step in place of a question (I105)."""

    stride: SeatNumber
    piece: str
    to: Space
    by: Line


class Leave(Written, frozen=True):
    """A meeting left as it is, with the player of that colour or the Ambassador (I75)."""

    leave: SeatNumber
    meeting: str


class End(Written, frozen=True):
    """A turn is over (I44, I78)."""

    end: SeatNumber


class Declare(Written, frozen=True):
    """A partner named, and that partner's letter (I131)."""

    declare: SeatNumber
    partner: SeatNumber
    letter: Letter


class Alone(Written, frozen=True):
    """Of three: to be alone declared (I156)."""

    declare: SeatNumber
    alone: bool

    def __post_init__(self) -> None:
        """Refuse what is not said with true."""
        if not self.alone:
            raise ValueError("`alone` can only be true")


class Hand(Written, frozen=True):
    """The hand that was asked for, given or refused (I134)."""

    hand: SeatNumber
    given: bool


class Report(Written, frozen=True):
    """What the Ambassador player sealed, by hand 0-3 (I168)."""

    report: SeatNumber
    identities: Cards
    builds: Cards


AnyMove = (
    Turn | Move | Walk | Ask | Show | Send | Stride | Leave | End | Declare | Alone | Hand | Report
)

BY_KEY: Final[dict[str, type[AnyMove]]] = {
    "turn": Turn,
    "move": Move,
    "step": Walk,
    "ask": Ask,
    "show": Show,
    "send": Send,
    "stride": Stride,
    "leave": Leave,
    "end": End,
    "declare": Declare,
    "hand": Hand,
    "report": Report,
}
"""The key that tells which move an object is; of a `Declare` and an `Alone` the other keys do."""


def read_move(thing: Any) -> AnyMove:
    """Return the move that *thing*, an object of JSON, stands for.

    Raises:
        ValueError: it stands for none; the text says why.
    """
    kind = kind_of(thing, BY_KEY)
    if kind is Declare and "alone" in thing:
        kind = Alone
    move = msgspec.convert(thing, kind)
    if isinstance(move, Show) and any(
        some != sorted_cards({*some}) for some in (move.cards, move.secret)
    ):
        raise ValueError("cards stand once each, in the order of the note sheet")
    return move


def piece_names(colours: Sequence[Colour]) -> tuple[str, ...]:
    """Return what each piece is called where seats have those *colours* (I1)."""
    return (*(f"{colours[seat]} {build}" for seat in AGENTS for build in BUILDS), BLACK)
