"""The note sheet: what was shown to me, block by block, and what I have shown (I190).

It holds facts only; what follows from them is deduction and lives elsewhere.
"""

from typing import Final

import msgspec
from msgspec.structs import replace

from bot.board.rules.material import BUILDS, CODES, Card, Cards, Kind
from bot.board.rules.meetings import Clue
from bot.board.rules.showing import COLOURED, Asking, Holding, coloured_left, shown_to
from bot.board.rules.sight import Sight
from bot.game.seats import AGENTS, AMBASSADOR, CLOCKWISE, Seat, seats

COLUMNS: Final = (
    Card.FIDDLEBOTTOM,
    Card.ZSA_ZSA,
    Card.BUBBLE,
    Card.AGENT_X,
    *BUILDS,
)
"""The eight columns of a block, in MB's printed order (I190)."""

SETS: Final = COLOURED[3]
PAIRS: Final = COLOURED[2]
"""How many coloured sets and pairs there are for each kind before anything was shown (I81, I94)."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """One showing, to me or by me. Its repr shows no card.

    *shown* are coloured cards, *proved* secret ones with a face (a ring round them), *code* is the
    code card if it was among them. *to* is who asked, with the Ambassador player where he saw it
    too, *through* the meeting at which it was asked.
    """

    turn: int
    round: int
    kind: Kind
    through: Seat
    to: tuple[Seat, ...]
    shown: Cards
    proved: Cards
    code: Card | None

    def __repr__(self) -> str:
        """Return the turn alone."""
        return f"<Row of turn {self.turn}>"


class Left(msgspec.Struct, frozen=True, gc=False):
    """How many coloured sets one may still show a viewer, by the kind that is asked for.

    *sets* of three, of `SETS` (I87); the Ambassador player asks for none. *pairs* through the
    Ambassador or to his player, of `PAIRS` (I96). At none left it is one true card alone (I90).
    """

    sets: dict[Kind, int]
    pairs: dict[Kind, int]


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """A seat's note sheet. Its repr shows no card.

    *own* are its secret cards (the Ambassador player has none), *blocks* the showings made to it by
    hand. The fourth block is *shown*: those it made itself, the oldest first, and what is *left* to
    be shown, by viewer.
    """

    seat: Seat
    own: Cards
    blocks: dict[Seat, tuple[Row, ...]]
    shown: tuple[Row, ...]
    left: dict[Seat, Left]

    def __repr__(self) -> str:
        """Return whose it is."""
        return f"<Sheet of seat {self.seat}>"

    def shown_to(self, viewer: Seat) -> tuple[Row, ...]:
        """Return the rows of the fourth block that *viewer* has seen."""
        return tuple(row for row in self.shown if viewer in row.to)


def others(sight: Sight) -> tuple[Seat, ...]:
    """Return whose hands *sight*'s seat does not know, clockwise; with three, the arrested too.

    That is four for the Ambassador player, whose own is none.
    """
    if sight.seat is None or sight.seat == AMBASSADOR:
        return AGENTS
    return CLOCKWISE[sight.seat][1:]


def opponents(sight: Sight) -> tuple[Seat, ...]:
    """Return of these the hands of those who play: each has a block (I190)."""
    playing = seats(sight.players)
    return tuple(seat for seat in others(sight) if seat in playing)


def own_cards(sight: Sight) -> Cards:
    """Return the secret cards of *sight*'s seat; the Ambassador player has none."""
    return tuple(card for card in (sight.identity, sight.build, sight.code) if card is not None)


def sheet(sight: Sight) -> Sheet:
    """Return the note sheet of *sight*'s seat.

    Raises:
        ValueError: the public keeps no sheet.
    """
    if sight.seat is None:
        raise ValueError("the public keeps no sheet")
    blocks: dict[Seat, list[Row]] = {seat: [] for seat in opponents(sight)}
    shown: list[Row] = []
    for clue in sight.clues:
        (shown if clue.by == sight.seat else blocks[clue.by]).append(row(clue))
    return Sheet(
        seat=sight.seat,
        own=own_cards(sight),
        blocks={seat: tuple(rows) for seat, rows in blocks.items()},
        shown=tuple(shown),
        left={viewer: left_for(sight, viewer) for viewer in viewers(sight)},
    )


def alone(sight: Sight) -> Sight:
    """Return *sight* with nothing but what its sheet, and what follows from that, are made of.

    It is the same for as long as nothing is shown to its seat or by it.
    """
    return replace(
        sight,
        score=(),
        positions=(),
        began=(),
        meetings=(),
        asking=None,
        sending=None,
        ready=(),
        reported=False,
        gesture=None,
        declaration=None,
        ending=None,
        history=sight.history[:1],
        places=None,
        report=None,
    )


def viewers(sight: Sight) -> tuple[Seat, ...]:
    """Return who may see cards of *sight*'s seat: the other players, the Ambassador's too."""
    if sight.identity is None:
        return ()
    found = opponents(sight)
    return (*found, AMBASSADOR) if sight.players == 5 else found


def left_for(sight: Sight, viewer: Seat) -> Left:
    """Return what *sight*'s seat, who holds cards, may still show to *viewer*'s own questions."""
    assert sight.seat is not None
    hand, shown = Holding(*own_cards(sight)), shown_to(viewer, sight.seat, sight.clues)

    def by_kind(size: int) -> dict[Kind, int]:
        return {
            kind: coloured_left(hand, Asking(kind, size, shown), sight.edition) for kind in Kind
        }

    return Left(sets={} if viewer == AMBASSADOR else by_kind(3), pairs=by_kind(2))


def row(clue: Clue) -> Row:
    """Return the row in which *clue* stands."""
    codes = [card for card in clue.cards if card in CODES]
    return Row(
        turn=clue.turn,
        round=clue.round,
        kind=clue.kind,
        through=clue.through,
        to=clue.to,
        shown=tuple(card for card in clue.cards if card not in clue.secret),
        proved=tuple(card for card in clue.secret if card not in CODES),
        code=codes[0] if codes else None,
    )
