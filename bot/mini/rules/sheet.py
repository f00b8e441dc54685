"""The clue sheet: the cards that were shown to me and by me, column by column (M70, M71).

It holds facts only; what follows from them is deduction and lives elsewhere.
"""

import msgspec
from msgspec.structs import replace

from bot.game.seats import AGENTS, AMBASSADOR, CLOCKWISE, Seat
from bot.mini.rules.cards import Cards, Location
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.sight import Sight


class Column(msgspec.Struct, frozen=True, gc=False):
    """One meeting under another's name: cards *seen* by me and *shown* by me.

    Its repr shows no card.

    *seen_black* and *shown_black* say of which half the cards are black, and so true: at one
    meeting one may show black cards while the other shows a pair (M24).
    """

    round: int
    at: Location
    seen: Cards = ()
    shown: Cards = ()
    seen_black: bool = False
    shown_black: bool = False

    def __repr__(self) -> str:
        """Return the round alone."""
        return f"<Column of round {self.round}>"


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """A seat's clue sheet: its own black cards, and the columns under each name.

    The Ambassador player has no black cards.
    """

    seat: Seat
    own: Cards
    columns: dict[Seat, tuple[Column, ...]]

    def __repr__(self) -> str:
        """Return whose it is."""
        return f"<Sheet of seat {self.seat}>"


def others(sight: Sight) -> tuple[Seat, ...]:
    """Return whose names stand on *sight*'s sheet, clockwise; with three, the dummy's too (M71).

    An agent's sheet has no column for the Ambassador player, who holds no secret.
    """
    if sight.seat is None or sight.seat == AMBASSADOR:
        return AGENTS
    return CLOCKWISE[sight.seat][1:]


def sheet(sight: Sight) -> Sheet:
    """Return the clue sheet of *sight*'s seat.

    Raises:
        ValueError: the public keeps no sheet.
    """
    if sight.seat is None:
        raise ValueError("the public keeps no sheet")
    own = () if sight.identity is None or sight.number is None else (sight.identity, sight.number)
    columns: dict[Seat, list[Column]] = {seat: [] for seat in others(sight)}
    for clue in sight.clues:
        _enter(columns, clue, sight.seat)
    return Sheet(sight.seat, own, {seat: tuple(found) for seat, found in columns.items()})


def alone(sight: Sight) -> Sight:
    """Return *sight* with nothing but what its sheet, and what follows from that, are made of.

    It is the same for as long as nothing is shown to its seat or by it.
    """
    return replace(
        sight,
        score=(),
        round=0,
        hands=(),
        visits=(),
        laid=(),
        meetings=None,
        caller=None,
        ending=None,
        history=(),
        choice=None,
        dummy_choice=None,
        picked=None,
        waived=False,
        answered=None,
        shown=(),
        given=(),
        seen=(),
    )


def _enter(columns: dict[Seat, list[Column]], clue: Clue, seat: Seat) -> None:
    mine = clue.by == seat
    under = clue.to[0] if mine else clue.by
    if under not in columns:
        return  # what I showed the Ambassador player; they have a sheet of their own
    black = clue.source is not Source.PAIR
    column = Column(clue.round, clue.at)
    found = columns[under]
    if found and (found[-1].round, found[-1].at) == (clue.round, clue.at):
        column = found.pop()  # the two halves of an exchange make one column
    if mine:
        column = replace(column, shown=clue.cards, shown_black=black)
    else:
        column = replace(column, seen=clue.cards, seen_black=black)
    found.append(column)
