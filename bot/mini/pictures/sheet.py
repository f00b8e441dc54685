"""The picture of a clue sheet (M70, M71), drawn from a seat's sight and nothing else."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.game.seats import Seat
from bot.mini.rules.cards import CARDS, IDENTITIES, Card
from bot.mini.rules.deduction import Cell, Deduction, boxes
from bot.mini.rules.sheet import Column, others, sheet
from bot.mini.rules.sight import Sight
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

ROUND: Final = 68
"""Pixels above a panel's columns: the round, and where it was."""

TOP: Final = 190
"""Pixels of the number's boxes and of one's own cards."""

GAP: Final = 15
"""Pixels between two panels."""

LABEL: Final = 150
"""Pixels left of a panel's columns: the cards, and what is known of them."""

NARROWEST: Final = 27
WIDEST: Final = 64
"""Pixels of a column."""

FEW: Final = 8
"""Columns with which two panels stand side by side."""

MOST: Final = (WIDTH - 2 * MARGIN - LABEL) // NARROWEST
"""Columns of a panel: of more meetings the newest are shown."""


@dataclass(frozen=True)
class Captions:
    """What is written on a clue sheet: who the reader is, and the others' *names* by seat."""

    myself: str
    names: Mapping[Seat, str]
    nothing: str
    """What stands under somebody whom one has not met."""


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
    return Plate(y + GAP, tuple(items))


def _top(sight: Sight, captions: Captions, known: Deduction | None) -> Iterator[Item]:
    filled = boxes(sight, known)
    for at, identity in enumerate(IDENTITIES):
        x = MARGIN + at * 122
        yield Sprite(Rect(x + 23, 20, 64, 64), f"agent-{identity}")
        box = Rect(x, 94, 110, 76)
        yield Box(box, DEEP)
        yield Box(box, GOLD, rim=3)
        if identity in filled:
            yield Words(box, filled[identity], 50, GOLD, align="middle")
    right = MARGIN + 4 * 122 + 20
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
    yield Sprite(Rect(x, y + 12, 42, 42), f"seat-{seat}")
    yield Words(Rect(x + 58, y + 6, wide - 58, 46), captions.names[seat], 36)
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
    yield Words(Rect(head.x, head.y, head.w, 28), str(column.round), 26, MIST, align="middle")
    side = min(36, head.w - 2)
    yield Sprite(
        Rect(head.x + (head.w - side) // 2, head.y + 30, side, side), f"location-{column.at}"
    )
    for at, card in enumerate(CARDS):
        mark = _mark(column, card)
        if mark is not None:
            size = min(34, head.w - 3)
            y = grid + at * ROW + (ROW - size) // 2
            yield Sprite(Rect(head.x + (head.w - size) // 2, y, size, size), mark)


def _mark(column: Column, card: Card) -> str | None:
    seen, shown = card in column.seen, card in column.shown
    if seen and shown:
        return "mark-both"
    if seen:
        return "mark-seen-black" if column.seen_black else "mark-seen"
    if shown:
        return "mark-shown-black" if column.shown_black else "mark-shown"
    return None
