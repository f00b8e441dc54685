"""The picture of a note sheet (I190), drawn from a seat's sight and nothing else.

A phone shows it about a third as wide: so its blocks stand one below the other, and no letter on
it is smaller than SMALL.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.board.pictures import pieces
from bot.board.pictures.hand import DESK, draw_hand
from bot.board.rules.deduction import Cell, Cells, Deduction
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

SMALL: Final = 36
"""Pixels of the smallest letters: eleven and a half where a phone shows 340 pixels."""

ROW: Final = 56
"""Pixels from one showing to the next."""

NAME: Final = 60
HEADS: Final = 96
"""Pixels of a block's name, and of the heads of its columns."""

LABEL: Final = 168
"""Pixels left of the columns: the round, who saw it, whether the Ambassador asked."""

COLUMN: Final = 94
"""Pixels of a column."""

GAP: Final = 15
"""Pixels between two blocks."""

MOST: Final = 14
ROWS: Final = 26
"""Rows of a block, and of all together: of more the newest are shown."""

HAND: Final = 196
"""Pixels of one's own cards."""

LINE: Final = 46
"""Pixels of a line of words."""

MARKS: Final = {"mark-seen": 310, "mark-seen-black": 420, "mark-shown": 320}
"""The marks, and how many pixels there are for each with what it means."""

AGENTS: Final = (320, 245, 240, 245)
BUILD: Final = 262
"""Pixels for each mask with whose it is, and for a figure with its build."""


@dataclass(frozen=True)
class Captions:
    """What is written on a note sheet: who the reader is, and the *people*.

    *missions* are the lines of what the reader may have to do, *nothing* stands where nothing has
    been shown, *names* are what the COLUMNS are called, *legend* is what the MARKS mean in their
    order, *left* how many sets a viewer may still be shown, which the words *rest* say of all of
    them.
    """

    myself: str
    people: People
    nothing: str
    missions: tuple[str, ...] = ()
    own: str = ""
    legend: tuple[str, ...] = ()
    left: Mapping[Seat, str] = field(default_factory=dict)
    rest: str = ""
    names: tuple[str, ...] = ()


def draw_sheet(sight: Sight, captions: Captions, known: Deduction | None = None) -> Plate:
    """Return the picture of *sight*'s note sheet; *known* cells are proven or crossed out.

    Raises:
        ValueError: the public keeps no sheet.
    """
    noted = sheet(sight)
    items: list[Item] = list(_top(sight, captions))
    blocks: list[tuple[Seat | None, Sequence[Row]]] = [*noted.blocks.items()]
    if noted.own:
        blocks.append((None, noted.shown))
    most = rows_of([rows for _, rows in blocks])
    y = max(item.rect.bottom for item in items) + GAP
    for seat, rows in blocks:
        spot = Rect(MARGIN // 2, y, WIDTH - MARGIN, 0)
        cells = known.cells[seat] if known is not None and seat is not None else {}
        if seat is None:
            cells = dict.fromkeys(own_cards(sight), Cell.SURE)
        block = list(_block(sight, seat, rows, most, cells, captions, spot))
        if seat is None:
            block += _left(noted, captions, max(item.rect.bottom for item in block[:1]) + 8)
        items += block
        y = max(item.rect.bottom for item in block) + GAP
    for line in _legend(sight, captions):
        items += _explained(line, y)
        y += LINE + 8
    return Plate(y, tuple(items), colours=DESK)


def rows_of(blocks: Sequence[Sequence[Row]]) -> int:
    """Return how many rows each of *blocks* may have, so that there are no more than ROWS."""
    most = MOST
    while sum(min(most, len(rows)) for rows in blocks) > ROWS:
        most -= 1
    return most


def _top(sight: Sight, captions: Captions) -> Iterator[Item]:
    """Yield one's own cards, small, who one is, and what the mission may be."""
    wide, hand = draw_hand(sight, MARGIN // 2, 14, HAND)
    yield from hand
    x = wide + 24
    room = WIDTH - MARGIN // 2 - x
    yield Words(Rect(x, 12, room, 52), captions.myself, 42, IVORY, "title", smallest=SMALL)
    lines = captions.missions[:4]
    for at, line in enumerate(lines):
        spot = Rect(x, 68 + at * LINE, room, LINE)
        yield Words(spot, line, 38, GOLD if len(lines) == 1 else MIST, smallest=SMALL)


def _block(
    sight: Sight,
    seat: Seat | None,
    rows: Sequence[Row],
    most: int,
    cells: Cells,
    captions: Captions,
    spot: Rect,
) -> Iterator[Item]:
    """Yield the showings of one player to the reader, or those of the reader."""
    x, y = spot.x + 12, spot.y
    whose = sight.seat if seat is None else seat
    assert whose is not None, "the public keeps no sheet"
    shown = rows[-most:]
    yield Box(Rect(spot.x, y, spot.w, NAME + HEADS + ROW * len(shown) + 10), SLATE, 18)
    yield from pieces.figure(figure(whose, COLUMNS[4]), Rect(x, y + 2, 58, 58))
    name = Rect(x + 66, y + 6, 640, 50)
    if seat is None:
        yield Words(name, captions.own, 40, IVORY, smallest=SMALL)
    else:
        yield captions.people.name(seat, name, 44)
    beside = Rect(name.right, y + 6, spot.right - 16 - name.right, 50)
    if not rows:
        yield Words(beside, captions.nothing, SMALL, MIST, "plain", "right", smallest=SMALL)
    elif len(rows) > most:
        yield Words(beside, f"… +{len(rows) - most}", SMALL, MIST, "plain", "right")
    line = y + NAME
    yield Box(Rect(x - 4, line, spot.w - 16, HEADS), DEEP, 8)
    for at, card in enumerate(COLUMNS):
        head = Rect(x + LABEL + at * COLUMN, line, COLUMN, HEADS)
        yield from _head(whose, card, cells.get(card, Cell.OPEN), head)
    code = Rect(x + LABEL + len(COLUMNS) * COLUMN, line, COLUMN, HEADS)
    yield from _code(cells, code)
    line += HEADS
    for row in shown:
        yield from _row(row, Rect(x, line, spot.w - 24, ROW), mine=seat is None)
        line += ROW


def _head(seat: Seat, card: Card, cell: Cell, spot: Rect) -> Iterator[Item]:
    """Yield what stands above a column: a mask, or the figure that it would be (I7).

    It has a rim if that is proven, and is crossed out if it is ruled out.
    """
    faint = cell is Cell.IMPOSSIBLE
    if card in IDENTITIES:
        yield Sprite(Rect(spot.x + 11, spot.y + 12, 72, 72), f"agent-{card}", faint=faint)
    else:
        drawing = pieces.drawing_of(figure(seat, card))
        yield Sprite(Rect(spot.x + 3, spot.y + 2, 88, 88), drawing, faint=faint)
    if cell is Cell.SURE:
        yield Box(Rect(spot.x + 3, spot.y + 3, spot.w - 6, spot.h - 6), GOLD, 12, rim=5)
        yield Sprite(Rect(spot.right - 44, spot.bottom - 46, 40, 40), f"cell-{cell}")
    elif faint:
        yield Sprite(Rect(spot.x + 17, spot.y + 18, 60, 60), f"cell-{cell}")


def _code(cells: Cells, spot: Rect) -> Iterator[Item]:
    """Yield what is known of a code: the letter, or those that are left of all."""
    sure = [LETTER[code] for code in CODES if cells.get(code) is Cell.SURE]
    may = [LETTER[code] for code in CODES if cells.get(code) is Cell.OPEN]
    if sure:
        yield Box(Rect(spot.x + 3, spot.y + 3, spot.w - 6, spot.h - 6), GOLD, 12, rim=5)
        yield Words(spot, sure[0], 62, GOLD, align="middle")
    elif may and len(may) < len(CODES):
        yield Words(spot, "".join(may), 42, MIST, align="middle", smallest=SMALL)
    else:
        yield Sprite(Rect(spot.x + 11, spot.y + 12, 72, 72), "board/code")


def _row(row: Row, spot: Rect, *, mine: bool) -> Iterator[Item]:
    """Yield one showing: when, how it was asked, and a mark in each column."""
    yield Box(Rect(spot.x - 4, spot.y + 2, spot.w + 8, ROW - 2), DEEP, 8)
    yield Words(Rect(spot.x, spot.y, 52, ROW), str(row.round), 38, MIST, align="middle")
    if mine:
        yield from pieces.figure(_token(row.to[0]), Rect(spot.x + 54, spot.y + 1, 54, 54))
    if row.through == AMBASSADOR:
        hat = Rect(spot.x + (112 if mine else 84), spot.y + 3, 50, 50)
        yield Sprite(hat, pieces.drawing_of(THE_AMBASSADOR))
    for at, card in enumerate(COLUMNS):
        place = Rect(spot.x + LABEL + at * COLUMN + (COLUMN - 44) // 2, spot.y + 7, 44, 44)
        if card in row.proved:
            yield Sprite(place, "mark-shown-black" if mine else "mark-seen-black")
        elif card in row.shown:
            yield Sprite(place, "mark-shown" if mine else "mark-seen")
    if row.code is not None:
        right = Rect(spot.x + LABEL + len(COLUMNS) * COLUMN, spot.y, COLUMN, ROW)
        yield Words(right, LETTER[row.code], 46, GOLD, align="middle")


def _token(seat: Seat) -> Piece:
    return THE_AMBASSADOR if seat == AMBASSADOR else figure(seat, COLUMNS[4])


def _left(noted: Sheet, captions: Captions, y: int) -> Iterator[Item]:
    """Yield for each viewer how many sets there are left to be shown."""
    said = [(seat, captions.left[seat]) for seat in noted.left if captions.left.get(seat)]
    if not said:
        return
    x, wide = MARGIN, (WIDTH - 2 * MARGIN) // (len(said) + 2)
    yield Words(Rect(x, y, 2 * wide - 12, LINE), captions.rest, SMALL, MIST, "plain")
    for at, (seat, words) in enumerate(said, 2):
        spot = Rect(x + at * wide, y, wide, LINE)
        yield from pieces.figure(_token(seat), Rect(spot.x, y - 4, 52, 52))
        number = Rect(spot.x + 58, y, wide - 62, LINE)
        yield Words(number, words, 38, MIST, smallest=SMALL)


def _legend(sight: Sight, captions: Captions) -> Iterator[list[tuple[str, int, str]]]:
    """Yield the lines that say what is drawn: each drawing, how wide it is with its words, those.

    First the masks and the builds that stand above the columns, then the marks.
    """
    assert sight.seat is not None, "the public keeps no sheet"
    whose = Seat(0) if sight.seat == AMBASSADOR else sight.seat
    heads = [(f"agent-{one}", wide) for one, wide in zip(COLUMNS[:4], AGENTS, strict=True)]
    heads += [(pieces.drawing_of(figure(whose, one)), BUILD) for one in COLUMNS[4:]]
    named = [(*head, words) for head, words in zip(heads, captions.names, strict=False)]
    yield from filter(None, (named[:4], named[4:]))
    yield [(*mark, words) for mark, words in zip(MARKS.items(), captions.legend, strict=False)]


def _explained(line: Sequence[tuple[str, int, str]], y: int) -> Iterator[Item]:
    """Yield one line of the legend."""
    x = MARGIN // 2
    for drawing, wide, words in line:
        yield Sprite(Rect(x, y + 2, 42, 42), drawing)
        yield Words(Rect(x + 50, y, wide - 54, LINE), words, SMALL, MIST, "plain", smallest=SMALL)
        x += wide
