"""The picture of a note sheet (I190), drawn from a seat's sight and nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.board.pictures import pieces
from bot.board.pictures.hand import DESK, draw_hand
from bot.board.rules.deduction import Cell, Deduction
from bot.board.rules.material import (
    CODES,
    IDENTITIES,
    LETTER,
    THE_AMBASSADOR,
    Card,
    Piece,
    figure,
)
from bot.board.rules.sheet import COLUMNS, Row, Sheet, own_cards, sheet
from bot.board.rules.sight import Sight
from bot.game.seats import AMBASSADOR, Seat
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

ROW: Final = 42
"""Pixels from one showing to the next."""

NAME: Final = 58
HEADS: Final = 54
"""Pixels of a block's name, and of the heads of its columns."""

LABEL: Final = 96
"""Pixels left of the columns: the round, and who saw it or whether the Ambassador asked."""

COLUMN: Final = 43
"""Pixels of a column."""

GAP: Final = 15
"""Pixels between two blocks."""

MOST: Final = 14
"""Rows of a block: of more the newest are shown."""

TOP: Final = 176
"""Pixels of one's own cards and of what the mission may be."""

LINE: Final = 40
"""Pixels of a line of words."""

MARKS: Final = ("mark-seen", "mark-seen-black", "mark-shown")


@dataclass(frozen=True)
class Captions:
    """What is written on a note sheet: who the reader is, and the *people*.

    *missions* are the lines of what the reader may have to do, *nothing* stands where nothing has
    been shown, *legend* is what the MARKS mean in their order, *left* how many sets a viewer may
    still be shown.
    """

    myself: str
    people: People
    nothing: str
    missions: tuple[str, ...] = ()
    own: str = ""
    legend: tuple[str, ...] = ()
    left: Mapping[Seat, str] = field(default_factory=dict)


def draw_sheet(sight: Sight, captions: Captions, known: Deduction | None = None) -> Plate:
    """Return the picture of *sight*'s note sheet; *known* cells are proven or crossed out.

    Raises:
        ValueError: the public keeps no sheet.
    """
    noted = sheet(sight)
    items: list[Item] = list(_top(sight, captions))
    wide = (WIDTH - MARGIN - GAP) // 2
    blocks: list[tuple[Seat | None, Sequence[Row]]] = [*noted.blocks.items()]
    if noted.own:
        blocks.append((None, noted.shown))
    y = TOP
    for first in range(0, len(blocks), 2):
        row: list[Item] = []
        for at, (seat, rows) in enumerate(blocks[first : first + 2]):
            spot = Rect(MARGIN // 2 + at * (wide + GAP), y, wide, 0)
            cells = known.cells[seat] if known is not None and seat is not None else {}
            if seat is None:
                cells = dict.fromkeys(own_cards(sight), Cell.SURE)
            row += _block(sight, seat, rows[-MOST:], cells, captions, spot)
            if seat is None:
                row += _left(noted, captions, max(item.rect.bottom for item in row[-1:]), spot)
        items += row
        y = max(item.rect.bottom for item in row) + GAP
    items += _legend(captions.legend, y)
    return Plate(y + LINE + 8, tuple(items), colours=DESK)


def _top(sight: Sight, captions: Captions) -> Iterator[Item]:
    """Yield one's own cards, small, who one is, and what the mission may be."""
    wide, hand = draw_hand(sight, MARGIN // 2, 14, TOP - 28)
    yield from hand
    x = wide + 24
    room = WIDTH - MARGIN - x
    yield Words(Rect(x, 14, room, 44), captions.myself, 34, IVORY, "title", smallest=24)
    lines = captions.missions[:4]
    step = 34 if len(lines) < 4 else 28
    for at, line in enumerate(lines):
        spot = Rect(x, 60 + at * step, room, step)
        yield Words(spot, line, step - 6, GOLD if len(lines) == 1 else MIST, smallest=18)


def _block(
    sight: Sight,
    seat: Seat | None,
    rows: Sequence[Row],
    cells: Mapping[Card, Cell],
    captions: Captions,
    spot: Rect,
) -> Iterator[Item]:
    """Yield the showings of one player to the reader, or those of the reader."""
    x, y = spot.x + 12, spot.y
    whose = sight.seat if seat is None else seat
    assert whose is not None, "the public keeps no sheet"
    high = NAME + HEADS + ROW * (1 + max(1, len(rows))) + 12
    yield Box(Rect(spot.x, y, spot.w, high), SLATE, 18)
    yield from pieces.figure(figure(whose, COLUMNS[4]), Rect(x - 6, y + 2, 56, 56))
    name = Rect(x + 50, y + 6, spot.w - 74, 46)
    if seat is None:
        yield Words(name, captions.own, 34, IVORY, smallest=24)
    else:
        yield captions.people.name(seat, name, 34)
    columns = x + LABEL
    for at, card in enumerate(COLUMNS):
        head = Rect(columns + at * COLUMN, y + NAME, COLUMN, HEADS)
        yield from _head(whose, card, head, faint=cells.get(card) is Cell.IMPOSSIBLE)
    code = Rect(columns + len(COLUMNS) * COLUMN, y + NAME, COLUMN, HEADS)
    yield Sprite(Rect(code.x + 2, code.y + 8, 38, 38), "board/code")
    line = y + NAME + HEADS
    yield from _concluded(cells, Rect(x, line, spot.w - 24, ROW))
    for row in rows:
        line += ROW
        yield from _row(row, Rect(x, line, spot.w - 24, ROW), mine=seat is None)
    if not rows:
        below = Rect(x, line + ROW, spot.w - 24, ROW)
        yield Words(below, captions.nothing, 28, MIST, "plain", smallest=20)


def _head(seat: Seat, card: Card, spot: Rect, *, faint: bool) -> Iterator[Item]:
    """Yield what stands above a column: a mask, or the figure that it would be (I7)."""
    if card in IDENTITIES:
        yield Sprite(Rect(spot.x + 1, spot.y + 8, 40, 40), f"agent-{card}", faint=faint)
    else:
        drawing = pieces.drawing_of(figure(seat, card))
        yield Sprite(Rect(spot.x - 3, spot.y, 50, 50), drawing, faint=faint)


def _concluded(cells: Mapping[Card, Cell], spot: Rect) -> Iterator[Item]:
    """Yield what is known of a hand: what is proven, and what is ruled out."""
    yield Box(Rect(spot.x - 4, spot.y + 1, spot.w + 8, ROW - 2), DEEP, 8)
    yield Box(Rect(spot.x - 4, spot.y + 1, spot.w + 8, ROW - 2), GOLD, 8, rim=2)
    for at, card in enumerate(COLUMNS):
        cell = cells.get(card, Cell.OPEN)
        if cell is not Cell.OPEN:
            place = Rect(spot.x + LABEL + at * COLUMN + 4, spot.y + 4, 34, 34)
            yield Sprite(place, f"cell-{cell}")
    right = Rect(spot.x + LABEL + len(COLUMNS) * COLUMN - 6, spot.y, COLUMN + 12, ROW)
    sure = [LETTER[code] for code in CODES if cells.get(code) is Cell.SURE]
    may = [LETTER[code] for code in CODES if cells.get(code) is Cell.OPEN]
    if sure:
        yield Words(right, sure[0], 36, GOLD, align="middle")
    elif may and len(may) < len(CODES):
        yield Words(right, "".join(may), 26, MIST, align="middle")


def _row(row: Row, spot: Rect, *, mine: bool) -> Iterator[Item]:
    """Yield one showing: when, how it was asked, and a mark in each column."""
    yield Box(Rect(spot.x - 4, spot.y + 1, spot.w + 8, ROW - 2), DEEP, 8)
    yield Words(Rect(spot.x, spot.y, 36, ROW), str(row.round), 28, MIST, align="middle")
    if mine:
        viewer = row.to[0]
        yield from pieces.figure(_token(viewer), Rect(spot.x + 34, spot.y, 42, 42))
    if row.through == AMBASSADOR:
        hat = Rect(spot.x + (66 if mine else 48), spot.y + 3, 34, 34)
        yield Sprite(hat, pieces.drawing_of(THE_AMBASSADOR))
    for at, card in enumerate(COLUMNS):
        place = Rect(spot.x + LABEL + at * COLUMN + 5, spot.y + 5, 32, 32)
        if card in row.proved:
            yield Sprite(place, "mark-shown-black" if mine else "mark-seen-black")
        elif card in row.shown:
            yield Sprite(place, "mark-shown" if mine else "mark-seen")
    if row.code is not None:
        right = Rect(spot.x + LABEL + len(COLUMNS) * COLUMN, spot.y, COLUMN, ROW)
        yield Words(right, LETTER[row.code], 34, GOLD, align="middle")


def _token(seat: Seat) -> Piece:
    return THE_AMBASSADOR if seat == AMBASSADOR else figure(seat, COLUMNS[4])


def _left(noted: Sheet, captions: Captions, y: int, spot: Rect) -> Iterator[Item]:
    """Yield for each viewer how many sets there are left to be shown."""
    said = [(seat, captions.left[seat]) for seat in noted.left if captions.left.get(seat)]
    for at, (seat, words) in enumerate(said):
        line = Rect(spot.x + 12, y + 10 + at * LINE, spot.w - 24, LINE)
        yield from pieces.figure(_token(seat), Rect(line.x, line.y - 2, 42, 42))
        yield Words(
            Rect(line.x + 50, line.y, line.w - 50, LINE), words, 28, MIST, "plain", smallest=18
        )


def _legend(legend: tuple[str, ...], y: int) -> Iterator[Item]:
    wide = (WIDTH - 2 * MARGIN) // len(MARKS)
    for at, (mark, words) in enumerate(zip(MARKS, legend, strict=False)):
        x = MARGIN + at * wide
        yield Sprite(Rect(x, y, 32, 32), mark)
        yield Words(Rect(x + 42, y - 4, wide - 50, 40), words, 28, MIST, "plain", smallest=18)
