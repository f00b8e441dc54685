"""The clue sheet: the cards that were shown to me and by me, column by column (M70, M71).

It holds facts only; what follows from them is deduction and lives elsewhere.
"""

import msgspec

from bot.game.mini.cards import Cards, Location
from bot.game.mini.notes import Note, Source
from bot.game.mini.sight import Sight
from bot.game.seats import AGENTS, AMBASSADOR, Seat


class Column(msgspec.Struct, frozen=True, gc=False):
    """One meeting under another's name: the cards *seen* get an X, the cards *shown* a dot. Its repr shows no card.

    *source* says how they came to be shown; all but a PAIR are black, and true.
    """

    round: int
    at: Location
    source: Source
    seen: Cards = ()
    shown: Cards = ()

    def __repr__(self) -> str:
        """Return the round alone."""
        return f"<Column of round {self.round}>"


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """A seat's clue sheet: its own black cards (none for the Ambassador player), and the columns under each name."""

    seat: Seat
    own: Cards
    columns: dict[Seat, tuple[Column, ...]]

    def __repr__(self) -> str:
        """Return whose it is."""
        return f"<Sheet of seat {self.seat}>"


def others(sight: Sight) -> tuple[Seat, ...]:
    """Return whose names stand on *sight*'s sheet, clockwise: with three players the dummy's too (M71).

    An agent's sheet has no column for the Ambassador player, who holds no secret.
    """
    if sight.seat is None or sight.seat == AMBASSADOR:
        return AGENTS
    return tuple(seat for seat in (*AGENTS[sight.seat :], *AGENTS[: sight.seat]) if seat != sight.seat)


def sheet(sight: Sight) -> Sheet:
    """Return the clue sheet of *sight*'s seat.

    Raises:
        ValueError: the public keeps no sheet.
    """
    if sight.seat is None:
        raise ValueError("the public keeps no sheet")
    own = () if sight.identity is None or sight.number is None else (sight.identity, sight.number)
    columns: dict[Seat, list[Column]] = {seat: [] for seat in others(sight)}
    for note in sight.notes:
        _enter(columns, note, sight.seat)
    return Sheet(sight.seat, own, {seat: tuple(found) for seat, found in columns.items()})


def _enter(columns: dict[Seat, list[Column]], note: Note, seat: Seat) -> None:
    mine = note.by == seat
    under = note.to[0] if mine else note.by
    if under not in columns:
        return  # what I showed the Ambassador player; he has a sheet of his own
    found = columns[under]
    seen, shown = ((), note.cards) if mine else (note.cards, ())
    last = found[-1] if found else None
    if last is not None and (last.round, last.at) == (note.round, note.at):
        # The two halves of an exchange make one column.
        source = note.source if note.source is not Source.PAIR else last.source
        found[-1] = Column(note.round, note.at, source, last.seen + seen, last.shown + shown)
    else:
        found.append(Column(note.round, note.at, note.source, seen, shown))
