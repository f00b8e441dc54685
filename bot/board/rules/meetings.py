"""Who meets whom in a turn, and what has been shown: what is remembered of a game."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.board.rules.actions import Plan
from bot.board.rules.maps import Line, Space
from bot.board.rules.material import Balls, Card, Cards, Kind, Piece
from bot.game import interface
from bot.game.seats import AMBASSADOR, Seat


class Settling(StrEnum):
    """What has become of a meeting (I74)."""

    OPEN = "open"
    ASKED = "asked"
    LEFT = "left"
    STRODE = "strode"
    PAST = "past"
    """It is over without anything: its figure strode away or its space was left (I105, I162)."""


OPEN: Final = Settling.OPEN  # under a plain name, which is found much quicker


class Meeting(msgspec.Struct, frozen=True, gc=False):
    """A meeting of the mover's *figure* with the piece *other* of *met*: public (I71).

    *met* is a player, or the Ambassador's seat for the black figure, whoever plays it.
    """

    met: Seat
    figure: Piece
    other: Piece
    at: Space
    settled: Settling = Settling.OPEN


def open_meeting(meetings: Iterable[Meeting], with_: Seat) -> Meeting:
    """Return the meeting *with_* a seat that is not settled yet: there is one at most (I73).

    Raises:
        LookupError: there is none.
    """
    for each in meetings:
        if each.met == with_ and each.settled is OPEN:
            return each
    raise LookupError("no open meeting")


def settled(meetings: tuple[Meeting, ...], with_: Seat, settling: Settling) -> tuple[Meeting, ...]:
    """Return *meetings* with the open one *with_* a seat settled (I74)."""
    return tuple(
        [
            replace(each, settled=settling) if each.met == with_ and each.settled is OPEN else each
            for each in meetings
        ]
    )


def over(
    meetings: tuple[Meeting, ...], settling: Settling, figure: Piece | None = None
) -> tuple[Meeting, ...]:
    """Return *meetings* with all that are open, or those of one *figure*, settled (I78, I105)."""
    return tuple(
        [
            replace(each, settled=settling)
            if each.settled is OPEN and figure in (None, each.figure)
            else each
            for each in meetings
        ]
    )


class Question(msgspec.Struct, frozen=True, gc=False):
    """A question: public (I32). It is owed an answer first, then the sending of *piece*."""

    asker: Seat
    of: Seat
    kind: Kind
    through: Seat
    piece: Piece

    def viewers(self, players: int) -> tuple[Seat, ...]:
        """Return who will see the answer, the asker first.

        With five the Ambassador player sees what is asked through him (I166).
        """
        passed_on = players == 5 and self.through == AMBASSADOR
        return (self.asker, AMBASSADOR) if passed_on else (self.asker,)


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What was done at the meeting of the mover's *figure* with *met* in a turn: public.

    A question has *asked*, and once it is done where the piece was *sent*; a stride has where *to*
    and *by* which line; what has neither was left.
    """

    met: Seat
    figure: Piece
    at: Space
    asked: Question | None = None
    sent: Space | None = None
    to: Space | None = None
    by: Line | None = None


class Turn(msgspec.Struct, frozen=True, gc=False):
    """One turn, over or not: public. *plan* is None until it is given.

    Of the Ambassador player *walked* is in place of balls and plan: his steps (I161).
    """

    number: int
    round: int
    seat: Seat
    balls: Balls = ()
    plan: Plan | None = None
    walked: tuple[tuple[Space, Line], ...] = ()
    deeds: tuple[Deed, ...] = ()


class Clue(msgspec.Struct, frozen=True, gc=False):
    """Cards that *by* showed to *to* in a *turn*, the asker first. For those (I33, I166).

    *secret* of them are secret cards, and true; a code card is always one. Of the coloured ones at
    least one is true, of a single card that one (I81, I90). *through* is the meeting at which it
    was asked. Its repr shows no card.
    """

    turn: int
    round: int
    by: Seat
    to: tuple[Seat, ...]
    kind: Kind
    through: Seat
    cards: Cards
    secret: Cards

    def __repr__(self) -> str:
        """Return the turn alone."""
        return f"<Clue of turn {self.turn}>"


class Declaration(msgspec.Struct, frozen=True, gc=False):
    """What was declared: public (I130). Of *alone* there is no partner; *right* once judged."""

    seat: Seat
    partner: Seat | None
    code: Card | None
    given: bool | None = None
    """Whether the named partner gave its hand; None where nobody was asked or is asked yet."""
    right: bool | None = None


class Ending(interface.Ending, frozen=True, gc=False):
    """How a game ended: public. *declaration* and *report* (was it right?) where there was one."""

    declaration: Declaration | None = None
    report: bool | None = None
