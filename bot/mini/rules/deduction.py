"""What follows from what a seat may know: crossed-out and proven cells, and what is open.

Exact, because it is asked of every deal that the sight leaves (M11).
"""

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from bot.game.seats import AGENTS, Seat
from bot.mini.rules.cards import CARDS, IDENTITIES, NUMBERS, Card, Cards
from bot.mini.rules.sheet import others
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import ALL, HOLDS, NUMBERS_SAID, SAYING, WITH, shown_to, world_mask


class Cell(StrEnum):
    """What is known of one card at one seat."""

    OPEN = "open"
    SURE = "sure"
    IMPOSSIBLE = "impossible"


Cells = dict[Card, Cell]
"""What is known of one seat, by card."""


class Deduction(msgspec.Struct, frozen=True, gc=False):
    """What a seat can conclude. Its repr shows no card.

    *cells* are by seat, those of the others; *numbers* the secret numbers that are possible, in
    order; *partners* the seats that may be its partner (none where there are no partners); *deals*
    how many deals are left of 576.
    """

    cells: dict[Seat, Cells]
    numbers: tuple[Cards, ...]
    partners: tuple[Seat, ...]
    deals: int

    def __repr__(self) -> str:
        """Return how many deals are left."""
        return f"<Deduction with {self.deals} deals left>"

    def segments(self, agent: Card) -> Cards:
        """Return the segments that *agent*'s box of the secret number can hold (M5)."""
        at = IDENTITIES.index(agent)
        possible = {number[at] for number in self.numbers}
        return tuple(segment for segment in NUMBERS if segment in possible)


def boxes(sight: Sight, known: Deduction | None = None) -> dict[Card, Card]:
    """Return what stands in the boxes of the secret number on *sight*'s sheet, by identity (M70).

    That is one's own segment, with what is *known* each that follows, and in the end all.
    """
    if sight.unmasked is not None:
        return dict(zip(*sight.unmasked, strict=True))
    if known is not None:
        found = {identity: known.segments(identity) for identity in IDENTITIES}
        return {identity: only[0] for identity, only in found.items() if len(only) == 1}
    if sight.identity is None or sight.number is None:
        return {}
    return {sight.identity: sight.number}


class Exposure(msgspec.Struct, frozen=True, gc=False):
    """What another can conclude of a seat from what it has shown them. Its repr shows no card.

    *cells* are what the shown cards alone say, *nothing* whether they rule out no card with them,
    whatever black cards they hold themselves. *at_worst* is how many of the 16 hands they may still
    hold possible if their own black cards are those that tell them most: 1 means that they may know
    both cards. *at_best* is the same if they are those that tell them least: 1 means that they do.
    """

    cells: Cells
    nothing: bool
    at_worst: int
    at_best: int

    def __repr__(self) -> str:
        """Return the name alone."""
        return "<Exposure>"


def deduce(sight: Sight) -> Deduction:
    """Return what *sight*'s seat can conclude.

    Raises:
        ValueError: the public concludes nothing.
    """
    if sight.seat is None:
        raise ValueError("the public keeps no sheet")
    mask = world_mask(sight)
    partners: tuple[Seat, ...] = ()
    if sight.partners:
        partners = tuple(seat for seat in AGENTS if mask & WITH[sight.seat][seat])
    return Deduction(
        {seat: _cells(mask, seat) for seat in others(sight)},
        tuple(
            [number for number, saying in zip(NUMBERS_SAID, SAYING, strict=True) if mask & saying]
        ),
        partners,
        mask.bit_count(),
    )


def exposed(sight: Sight, viewer: Seat) -> Exposure:
    """Return what *viewer* can conclude of *sight*'s seat from what it has shown them (P14).

    Raises:
        ValueError: the public and the Ambassador player have nothing to show.
    """
    seat = sight.seat
    if seat is None or sight.identity is None:
        raise ValueError("nothing is held here")
    shown, hands = shown_to(sight, viewer), tuple(_hands_of(viewer, world_mask(sight)))
    left = [_hands(shown & own, seat) for own in hands]
    return Exposure(
        _cells(shown, seat),
        all(_cells(shown & own, seat) == _cells(own, seat) for own in hands),
        min(left),
        max(left),
    )


def _cells(mask: int, seat: Seat) -> Cells:
    found = {}
    for card in CARDS:
        holds = HOLDS[seat, card]
        found[card] = Cell.OPEN if mask & holds else Cell.IMPOSSIBLE
        if not mask & ~holds:
            found[card] = Cell.SURE
    return found


def _hands_of(viewer: Seat, known: int) -> Iterator[int]:
    """Yield the deals of every hand that *viewer* may have in the deals *known*.

    The Ambassador player has none, and leaves all deals.
    """
    if viewer not in AGENTS:
        yield ALL
        return
    for identity in IDENTITIES:
        for number in NUMBERS:
            own = HOLDS[viewer, identity] & HOLDS[viewer, number]
            if known & own:
                yield own


def _hands(mask: int, seat: Seat) -> int:
    return sum(
        bool(mask & HOLDS[seat, identity] & HOLDS[seat, number])
        for identity in IDENTITIES
        for number in NUMBERS
    )
