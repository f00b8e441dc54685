"""The picture of a case: its open clues, and a sheet of what is proven of whom.

Rule: of how a case comes out nothing is drawn: it is made of the clues that are open, of what was
    taken, and of private marks.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from bot.game.arguments import Claim
from bot.game.seats import AGENTS, Seat
from bot.mini.cases.attempt import settles
from bot.mini.cases.case import Case, Claims
from bot.mini.pictures import case_clues
from bot.mini.pictures.case_clues import draw_clues
from bot.mini.pictures.number import RIGHT, boxes_of_number
from bot.mini.rules.cards import CARDS, IDENTITIES, Card
from bot.picture.people import People
from bot.picture.plate import (
    DEEP,
    GOLD,
    IVORY,
    MARGIN,
    MIST,
    SLATE,
    WIDTH,
    Box,
    Item,
    Plate,
    Rect,
    Sprite,
    Words,
)

TOP: Final = 184
"""Pixels of the number's boxes and of one's own cards."""

TRUTH: Final = 52
"""Pixels of how much of a pair is true."""

NAME: Final = 64
"""Pixels of the names above the sheet."""

ROW: Final = 44
"""Pixels from one card's row to the next."""

LABEL: Final = 130
"""Pixels left of the sheet's columns."""

LEGEND: Final = 52
"""Pixels of what says what the marks mean."""


class Stand(Enum):
    """How it stands with a card of somebody's."""

    OPEN = auto()
    SURE = auto()
    OUT = auto()
    """By what is proven somebody else holds it, or they hold another."""
    MARKED = auto()
    """Crossed out by a private mark."""


@dataclass(frozen=True)
class Captions:
    """What is written on a case: who the reader is, line by line; the *truth*; and on its *clues*.

    Beside the truth stands what else is to be known. The *legend* says what the marks mean: proven,
    ruled out, crossed out.
    """

    myself: tuple[str, ...]
    truth: str
    clues: case_clues.Captions
    legend: tuple[str, str, str]


def draw_case(
    case: Case, opened: int, taken: Claims, marks: Collection[Claim[Card]], captions: Captions
) -> Plate:
    """Return the picture of *case* with so many clues *opened*."""
    known = stands(case, taken, marks)
    items: list[Item] = [*_top(case, known, captions)]
    y = TOP + TRUTH
    items += draw_clues(case, opened, captions.clues, y)
    y += case_clues.height(case)
    items += _sheet(known, captions.clues.people, y)
    y += NAME + ROW * len(CARDS) + case_clues.GAP
    items += _legend(captions.legend, y)
    return Plate(y + LEGEND, tuple(items))


def stands(
    case: Case, taken: Claims, marks: Collection[Claim[Card]]
) -> dict[tuple[Seat, Card], Stand]:
    """Return how it stands with each card of each person, by what was *taken* and the *marks*."""
    sure = taken
    if case.seat is not None:
        sure = (*taken, *[Claim(case.seat, card, True) for card in case.own])
    every = [Claim(seat, card, True) for seat in AGENTS for card in CARDS]
    return {(one.seat, one.card): _stand(one, sure, marks) for one in every}


def _stand(of: Claim[Card], sure: Claims, marks: Collection[Claim[Card]]) -> Stand:
    if of in sure:
        return Stand.SURE
    if any(settles(one, of) for one in sure):
        return Stand.OUT
    return Stand.MARKED if Claim(of.seat, of.card, False) in marks else Stand.OPEN


def _top(
    case: Case, known: Mapping[tuple[Seat, Card], Stand], captions: Captions
) -> Iterator[Item]:
    """Yield the boxes of the secret number, as far as it is known, and who one is."""
    sure = [one for one, stand in known.items() if stand is Stand.SURE]
    held = {seat: card for seat, card in sure if card not in IDENTITIES}
    yield from boxes_of_number(
        {card: held[seat] for seat, card in sure if card in IDENTITIES and seat in held}
    )
    x = RIGHT
    for card in case.own:
        if card in IDENTITIES:
            yield Sprite(Rect(x, 50, 110, 110), f"agent-{card}")
            x += 126
    for line, words in enumerate(captions.myself):
        place = Rect(x, 50 + 58 * line, WIDTH - MARGIN - x, 56)
        if words in case.own:
            yield Words(place, words, 50, GOLD)
        else:
            yield Words(place, words, 31, IVORY, "title")
    yield Words(Rect(MARGIN, TOP, WIDTH - 2 * MARGIN, 44), captions.truth, 32, MIST, "plain")


def _sheet(known: Mapping[tuple[Seat, Card], Stand], people: People, y: int) -> Iterator[Item]:
    """Yield a column for each person and a row for each card."""
    yield Box(Rect(MARGIN // 2, y, WIDTH - MARGIN, NAME + ROW * len(CARDS)), SLATE, 18)
    wide = (WIDTH - 2 * MARGIN - LABEL) // len(AGENTS)
    columns = {seat: MARGIN + LABEL + at * wide for at, seat in enumerate(AGENTS)}
    for seat, x in columns.items():
        yield people.sign(seat, Rect(x + 6, y + 12, 42, 42))
        yield people.name(seat, Rect(x + 56, y + 8, wide - 60, 48), 36)
    for row, card in enumerate(CARDS):
        line = Rect(MARGIN - 6, y + NAME + row * ROW, WIDTH - 2 * MARGIN + 12, ROW - 3)
        yield Box(line, DEEP, 6)
        label = Rect(MARGIN, line.y, 100, line.h)
        if card in IDENTITIES:
            yield Sprite(Rect(MARGIN, line.y + 2, 37, 37), f"agent-{card}")
            label = Rect(MARGIN + 48, line.y, 60, line.h)
        yield Words(label, card, 32)
        for seat, x in columns.items():
            yield from _mark(known[seat, card], Rect(x + 62, line.y + 2, 37, 37))


def _mark(stand: Stand, at: Rect) -> Iterator[Item]:
    if stand is Stand.SURE:
        yield Sprite(at, "cell-sure")
    elif stand is Stand.OUT:
        yield Box(Rect(at.x + 4, at.y + 17, at.w - 8, 4), MIST, 2)
    elif stand is Stand.MARKED:
        yield Sprite(at, "cell-impossible")
        yield Box(Rect(at.x - 2, at.y - 1, at.w + 4, at.h + 2), MIST, 8, rim=2)


def _legend(legend: tuple[str, str, str], y: int) -> Iterator[Item]:
    wide = (WIDTH - 2 * MARGIN) // len(legend)
    for at, stand in enumerate((Stand.SURE, Stand.OUT, Stand.MARKED)):
        x = MARGIN + at * wide
        yield from _mark(stand, Rect(x, y + 2, 37, 37))
        yield Words(Rect(x + 48, y - 2, wide - 56, ROW), legend[at], 30, MIST, "plain")
