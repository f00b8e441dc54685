"""Figures as they stand on a map: by colour, by the shape of their build, by a letter."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.board.pictures.inks import ON_STARTS
from bot.board.rules.material import BUILDS, COLOURS, OWNER, THE_AMBASSADOR, Piece
from bot.game.seats import AMBASSADOR
from bot.picture.plate import Item, Rect, Sprite, Words

SIDE: Final = 72
"""Pixels of a figure's drawing on the map."""

BREADTHS: Final = {"tall": 36, "thin": 34, "short": 46, "fat": 56}
"""Pixels that a figure takes of it; the Ambassador's hat is as broad as the whole."""

LETTERS: Final = {"tall": (66, 94), "thin": (68, 94), "short": (60, 94), "fat": (52, 92)}
"""Between which of its 96 parts, from above, the letter of its colour stands on it."""

ROW: Final = 150
"""Pixels for figures beside each other."""

SIGN: Final = 20
"""Pixels from the middle of a space's sign to its edge, above and below."""


def letter_of(seat: int) -> str:
    """Return the letter of a seat's colour, as on its start spaces."""
    return COLOURS[seat][0].upper()


def drawing_of(piece: Piece) -> str:
    """Return the name of a figure's drawing."""
    if piece == THE_AMBASSADOR:
        return "board/ambassador"
    return f"board/figure-{COLOURS[OWNER[piece]]}-{BUILDS[piece % 4]}"


def breadth_of(piece: Piece) -> int:
    """Return how many pixels a figure takes beside others."""
    return 66 if piece == THE_AMBASSADOR else BREADTHS[BUILDS[piece % 4]]


def figure(piece: Piece, spot: Rect) -> Iterator[Item]:
    """Yield a figure that fills *spot*, a square."""
    yield Sprite(spot, drawing_of(piece))
    seat = OWNER[piece]
    if seat != AMBASSADOR:
        top, bottom = (spot.y + at * spot.h // 96 for at in LETTERS[BUILDS[piece % 4]])
        chest = Rect(spot.x, top, spot.w, bottom - top)
        yield Words(chest, letter_of(seat), spot.w * 26 // SIDE, ON_STARTS[seat], align="middle")


def standing(
    pieces: Sequence[Piece], x: int, y: int, *, above: int, below: int, lowest: int
) -> dict[Piece, Rect]:
    """Return where *pieces* stand on the space at *x* and *y*, at most five.

    Its sign reaches so far *above* and *below*. They stand on it; those for which there is no room
    hang below, or where that is *lowest* stand behind the others.
    """
    rows: list[list[Piece]] = [[], []]
    room = ROW
    for piece in sorted(pieces, key=lambda piece: (piece != THE_AMBASSADOR, piece)):
        room -= breadth_of(piece)
        rows[room < 0].append(piece)
    found: dict[Piece, Rect] = {}
    first = y - above - SIDE + 8
    second = y + below - 4
    if second + SIDE > lowest:
        second = first - SIDE + 16
    for row, top in zip(rows, (first, second), strict=True):
        left = x - sum(map(breadth_of, row)) // 2
        for piece in row:
            wide = breadth_of(piece)
            found[piece] = Rect(left + wide // 2 - SIDE // 2, top, SIDE, SIDE)
            left += wide
    return found
