"""The picture of a clue sheet (M70, M71), drawn from a seat's sight and nothing else."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.game.seats import Seat
from bot.mini.pictures.number import RIGHT, boxes_of_number
from bot.mini.rules.cards import CARDS, IDENTITIES, Card
from bot.mini.rules.deduction import Cell, Deduction, boxes
from bot.mini.rules.sheet import Column, others, sheet
from bot.mini.rules.sight import Sight
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

ROW: Final = 40
"""Pixels from one card's row to the next."""

HEAD: Final = 60
"""Pixels of a panel's name."""

ROUND: Final = 88
"""Pixels above a panel's columns: the round, and where it was."""

TOP: Final = 190
"""Pixels of the number's boxes and of one's own cards."""

GAP: Final = 15
"""Pixels between two panels."""

LABEL: Final = 150
"""Pixels left of a panel's columns: the cards, and what is known of them."""

NARROWEST: Final = 34
WIDEST: Final = 72
"""Pixels of a column."""

FEW: Final = 7
"""Columns with which two panels stand side by side."""

LEGEND: Final = 44
"""Pixels of what says what the marks mean."""

MARKS: Final = ("mark-seen", "mark-shown", "mark-seen-black", "mark-shown-black")
CELLS: Final = ("cell-sure", "cell-impossible")

MOST: Final = (WIDTH - 2 * MARGIN - LABEL) // NARROWEST
"""Columns of a panel: of more meetings the newest are shown."""


@dataclass(frozen=True)
class Captions:
    """What is written on a clue sheet: who the reader is, and the *people*."""

    myself: str
    people: People
    nothing: str
    """What stands under somebody whom one has not met."""
    legend: tuple[str, ...] = ()
    """What the MARKS mean, in their order, and after them the CELLS."""


def draw_sheet(sight: Sight, captions: Captions, known: Deduction | None = None) -> Plate:
    """Return the picture of *sight*'s clue sheet; *known* cells are proven or crossed out.

    Raises:
        ValueError: the public keeps no sheet.
    """
    items: list[Item] = list(_top(sight, captions, known))
    y = TOP
    columns = {seat: found[-MOST:] for seat, found in sheet(sight).columns.items()}
    beside = 2 if max(map(len, columns.values())) <= FEW else 1
    wide = (WIDTH - MARGIN - (beside - 1) * GAP) // beside
    columns_of = others(sight)
    for first in range(0, len(columns_of), beside):
        row: list[Item] = []
        for at, seat in enumerate(columns_of[first : first + beside]):
            spot = Rect(MARGIN // 2 + at * (wide + GAP), y, wide, 0)
            row += _panel(
                seat,
                columns[seat],
                captions,
                None if known is None else known.cells[seat],
                spot,
            )
        items += row
        y = max(item.rect.bottom for item in row) + GAP
    for marks, said in (
        (MARKS, captions.legend),
        (CELLS if known is not None else (), captions.legend[len(MARKS) :]),
    ):
        items += _legend(marks, said, y)
        y += LEGEND if marks else 0
    return Plate(y, tuple(items))


def _legend(marks: tuple[str, ...], legend: tuple[str, ...], y: int) -> Iterator[Item]:
    wide = (WIDTH - 2 * MARGIN) // len(MARKS)
    for at, (mark, words) in enumerate(zip(marks, legend, strict=False)):
        x = MARGIN + at * wide
        yield Sprite(Rect(x, y, 32, 32), mark)
        yield Words(Rect(x + 42, y - 4, wide - 50, 40), words, 28, MIST, "plain")


def _top(sight: Sight, captions: Captions, known: Deduction | None) -> Iterator[Item]:
    yield from boxes_of_number(boxes(sight, known))
    right = RIGHT
    if sight.identity is not None:
        yield Sprite(Rect(right, 50, 110, 110), f"agent-{sight.identity}")
        right += 126
    elif sight.seat is not None:
        yield Sprite(Rect(right, 50, 110, 110), "ambassador")
        right += 126
    yield Words(Rect(right, 50, WIDTH - MARGIN - right, 56), captions.myself, 31, IVORY, "title")
    if sight.number is not None:
        yield Words(Rect(right, 108, WIDTH - MARGIN - right, 56), sight.number, 50, GOLD)


def _panel(
    seat: Seat,
    columns: tuple[Column, ...],
    captions: Captions,
    cells: Mapping[Card, Cell] | None,
    spot: Rect,
) -> Iterator[Item]:
    empty = not columns and (cells is None or set(cells.values()) == {Cell.OPEN})
    high = HEAD + ROW if empty else HEAD + ROUND + ROW * len(CARDS) + 16
    x, y, wide = spot.x + 15, spot.y, spot.w - 30
    yield Box(Rect(spot.x, y, spot.w, high), SLATE, 18)
    yield captions.people.sign(seat, Rect(x, y + 10, 44, 44))
    yield captions.people.name(seat, Rect(x + 58, y + 6, wide - 58, 46), 36)
    if empty:
        yield Words(Rect(x + 58, y + HEAD - 4, wide - 58, ROW), captions.nothing, 28, MIST, "plain")
        return
    grid = y + HEAD + ROUND
    for at, card in enumerate(CARDS):
        yield from _row(
            card, None if cells is None else cells[card], Rect(x, grid + at * ROW, wide, ROW)
        )
    width = min(WIDEST, (wide - LABEL) // max(1, len(columns)))
    for at, column in enumerate(columns):
        yield from _column(column, Rect(x + LABEL + at * width, y + HEAD, width, ROUND), grid)


def _row(card: Card, cell: Cell | None, row: Rect) -> Iterator[Item]:
    line = Rect(row.x - 6, row.y + 1, row.w + 12, ROW - 2)
    yield Box(line, DEEP, 6)
    if card in IDENTITIES:
        yield Sprite(Rect(row.x, row.y + 2, 36, 36), f"agent-{card}", faint=cell is Cell.IMPOSSIBLE)
    label = Rect(row.x + (42 if card in IDENTITIES else 0), row.y, 54, ROW)
    yield Words(
        label, card, 32, GOLD if cell is Cell.SURE else MIST if cell is Cell.IMPOSSIBLE else IVORY
    )
    if cell is Cell.SURE:
        yield Sprite(Rect(row.x + 100, row.y + 2, 36, 36), "cell-sure")
    elif cell is Cell.IMPOSSIBLE:
        yield Sprite(Rect(row.x + 100, row.y + 2, 36, 36), "cell-impossible")


def _column(column: Column, head: Rect, grid: int) -> Iterator[Item]:
    yield Words(Rect(head.x, head.y, head.w, 28), str(column.round), 28, MIST, align="middle")
    side = min(54, head.w - 2)
    yield Sprite(
        Rect(head.x + (head.w - side) // 2, head.y + 30, side, side), f"location-{column.at}"
    )
    for at, card in enumerate(CARDS):
        yield from _marks(_of(column, card), Rect(head.x, grid + at * ROW, head.w, ROW))


def _of(column: Column, card: Card) -> list[str]:
    """Return the marks of *card* in *column*: it may be both shown to me and by me."""
    seen = ["mark-seen" + "-black" * column.seen_black] if card in column.seen else []
    shown = ["mark-shown" + "-black" * column.shown_black] if card in column.shown else []
    return seen + shown


def _marks(marks: list[str], cell: Rect) -> Iterator[Item]:
    """Yield *marks* in a *cell*: two stand beside each other, or where it is narrow one below."""
    beside = len(marks) > 1 and cell.w >= ROW
    high, wide = (ROW, cell.w // len(marks)) if beside else (ROW // max(1, len(marks)), cell.w)
    size = min(34, wide - 3, high - 2)
    for at, mark in enumerate(marks):
        x = cell.x + at * wide * beside + (wide - size) // 2
        y = cell.y + at * high * (not beside) + (high - size) // 2
        yield Sprite(Rect(x, y, size, size), mark)
