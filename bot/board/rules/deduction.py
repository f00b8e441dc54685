"""What follows from what a seat may know: crossed-out and proven cells, and what is open.

Exact, because it is asked of every deal that the sight leaves (I191).
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import permutations
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.board.rules.material import (
    BUILDS,
    CARDS,
    CODES,
    IDENTITIES,
    Card,
    Cards,
)
from bot.board.rules.meetings import Clue
from bot.board.rules.missions import Mission, flight, mission
from bot.board.rules.sheet import others
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import (
    ALL,
    HOLDS,
    LACKS,
    WITH,
    count,
    possible,
    told_to,
    world_mask,
)
from bot.game.seats import AGENTS, DUMMY, Seat

TEAMS: Final[tuple[tuple[Card, Card], ...]] = (
    (Card.FIDDLEBOTTOM, Card.BUBBLE),
    (Card.ZSA_ZSA, Card.AGENT_X),
)
"""The partners, in the order in which the letters of their codes are said (I120)."""


class Cell(StrEnum):
    """What is known of one thing."""

    OPEN = "open"
    SURE = "sure"
    IMPOSSIBLE = "impossible"


Cells = dict[Card, Cell]
"""What is known of one hand, by card."""


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """A task that some may have. Its repr shows nothing.

    *seats* are the two partners, the one first whose letter is said first, and *codes* their code
    cards in that order; of one alone it is that seat, and no code (I155).
    """

    seats: tuple[Seat, ...]
    codes: Cards
    task: Mission

    def __repr__(self) -> str:
        """Return the name alone."""
        return "<Prospect>"


class Deduction(msgspec.Struct, frozen=True, gc=False):
    """What a seat can conclude. Its repr shows no card.

    *cells* are by hand, those of the others, the arrested one too; *partners* the seats that may be
    its partner, *alone* whether it has none (I152); *missions* what it may have to do, *against*
    what may have to be done against it (all that is done, for the Ambassador player); *deals* how
    many deals are left of 13,824.
    """

    cells: dict[Seat, Cells]
    partners: tuple[Seat, ...]
    alone: Cell
    missions: tuple[Prospect, ...]
    against: tuple[Prospect, ...]
    deals: int

    def __repr__(self) -> str:
        """Return how many deals are left."""
        return f"<Deduction with {self.deals} deals left>"

    @property
    def ready(self) -> bool:
        """Whether the seat knows what to declare (I131, I156); the Ambassador player never does."""
        return len(self.missions) == 1


class Exposure(msgspec.Struct, frozen=True, gc=False):
    """What another can conclude of a seat from what it has shown them. Its repr shows no card.

    *cells* are what the shown cards alone say, *nothing* whether they rule out no card with them,
    whatever secret cards they hold themselves. *at_worst* is in how many of the 16 identities with
    builds they may still believe if their own cards are those that tell them most: 1 means that
    they may know which figure is whose.
    """

    cells: Cells
    nothing: bool
    at_worst: int

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
    return deduced(sight, world_mask(sight))


def at_first(sight: Sight) -> Deduction:
    """Return what *sight*'s seat could conclude from its own cards alone."""
    return deduce(replace(sight, clues=()))


def deduced(sight: Sight, mask: int) -> Deduction:
    """Return what *sight*'s seat could conclude from the deals in *mask* alone.

    Before the deal it has no mission yet (I22).
    """
    seat = sight.seat
    partners: tuple[Seat, ...] = ()
    alone = Cell.IMPOSSIBLE
    missions: tuple[Prospect, ...] = ()
    theirs = TEAMS
    if seat in AGENTS and sight.identity is not None:
        partners = tuple(other for other in AGENTS if possible(mask & WITH[seat][other]))
        if sight.players == 3 and DUMMY in partners:
            alone = Cell.SURE if len(partners) == 1 else Cell.OPEN
            partners = partners[:-1]
        ours = next(team for team in TEAMS if sight.identity in team)
        missions = tuple(_prospects(sight, mask, ours))
        theirs = tuple(team for team in TEAMS if team != ours)
    return Deduction(
        cells={other: cells_of(mask, other) for other in others(sight)},
        partners=partners,
        alone=alone,
        missions=missions,
        against=tuple(one for team in theirs for one in _prospects(sight, mask, team)),
        deals=count(mask),
    )


def exposed(sight: Sight, viewer: Seat) -> Exposure:
    """Return what *viewer* can conclude of *sight*'s seat from what it has shown them (P14).

    Raises:
        ValueError: the public and the Ambassador player have nothing to show.
    """
    seat = sight.seat
    if seat is None or sight.identity is None:
        raise ValueError("nothing is held here")
    shown, hands = told_to(sight, viewer), tuple(_hands_of(viewer, world_mask(sight)))
    return Exposure(
        cells_of(shown, seat),
        all(cells_of(shown & own, seat) == cells_of(own, seat) for own in hands),
        min(_figures(shown & own, seat) for own in hands),
    )


def foreseen(sight: Sight, cards: Cards, secret: Cards) -> Sight:
    """Return *sight* as it will be when its seat, who owes an answer, has shown these (P14).

    So that what it would give away can be seen before it does.
    """
    question = sight.asking
    assert question is not None
    assert question.of == sight.seat
    clue = Clue(
        turn=sight.turn,
        round=sight.round,
        by=question.of,
        to=question.viewers(sight.players),
        kind=question.kind,
        through=question.through,
        cards=cards,
        secret=secret,
    )
    return replace(sight, asking=None, clues=(*sight.clues, clue))


def cells_of(mask: int, seat: Seat) -> Cells:
    """Return what the deals in *mask* say of the hand of *seat*."""
    found = {}
    for card in CARDS:
        found[card] = Cell.OPEN
        if not mask & ~HOLDS[seat, card]:
            found[card] = Cell.SURE
        elif not mask & ~LACKS[seat, card]:
            found[card] = Cell.IMPOSSIBLE
    return found


def _prospects(sight: Sight, mask: int, team: tuple[Card, Card]) -> Iterator[Prospect]:
    """Yield what *team* may have to do, whoever they are in the deals of *mask*."""
    first, second = team
    for one, other in permutations(AGENTS, 2):
        if not possible(mask & HOLDS[one, first] & HOLDS[other, second]):
            continue
        if sight.players == 3 and DUMMY in (one, other):
            seat, agent = (one, first) if other == DUMMY else (other, second)
            yield Prospect((seat,), (), flight(agent, sight.edition.flee))
            continue
        for codes in permutations(CODES, 2):
            if possible(mask & HOLDS[one, codes[0]] & HOLDS[other, codes[1]]):
                task = mission(first, codes[0], codes[1], sight.players)
                yield Prospect((one, other), codes, task)


def _hands_of(viewer: Seat, known: int) -> Iterator[int]:
    """Yield the deals of every hand that *viewer* may have in the deals *known*.

    The Ambassador player has none, and leaves all deals.
    """
    if viewer not in AGENTS:
        yield ALL
        return
    for identity in IDENTITIES:
        for build in BUILDS:
            for code in CODES:
                own = HOLDS[viewer, identity] & HOLDS[viewer, build] & HOLDS[viewer, code]
                if possible(known & own):
                    yield own


def _figures(mask: int, seat: Seat) -> int:
    return sum(
        possible(mask & HOLDS[seat, identity] & HOLDS[seat, build])
        for identity in IDENTITIES
        for build in BUILDS
    )
