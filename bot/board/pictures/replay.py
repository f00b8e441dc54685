"""The pictures of a game that is over, page by page: its end, then every turn (P16)."""

from collections.abc import Iterator
from typing import Final

from bot.board.pictures import pieces
from bot.board.pictures.end import Captions, draw_end
from bot.board.pictures.hand import DESK
from bot.board.pictures.inks import STRUCK
from bot.board.pictures.map import LAYOUTS, tall
from bot.board.pictures.map import ball as draw_ball
from bot.board.pictures.scene import lowered
from bot.board.pictures.traces import Trace, traced
from bot.board.rules.hindsight import Hindsight, Look
from bot.board.rules.maps import Space
from bot.board.rules.material import LETTER, THE_AMBASSADOR, Card, figure
from bot.board.rules.meetings import Clue
from bot.game.seats import AMBASSADOR, Seat, seats
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

LINE: Final = 48
"""Pixels from one line of a turn to the next."""

WHO: Final = 60
"""Pixels of everybody's names above a page."""

PAGE: Final = 1350
"""Pixels of a page: of a taller picture a chat shows a narrow strip."""

PAGES: Final = 9
"""Pages besides the end: Discord takes ten files with a message."""

LATEST: Final = 120
"""Turns on it: of more the newest are shown."""


def draw_replay(game: Hindsight, captions: Captions) -> tuple[Plate, ...]:
    """Return the pictures of *game*: its end, then who went where and showed what, turn by turn."""
    pages: list[tuple[Item, ...]] = []
    y = 0
    for look in game.turns[-LATEST:]:
        items = tuple(_turn(game, look))
        high = max(item.rect.bottom for item in items) + 14
        if not pages or y + high > PAGE:
            pages.append(tuple(_who(game, captions.people)))
            y = 16 + WHO
        pages[-1] += tuple(lowered(items, 0, y))
        y += high
    drawn = [
        Plate(max(item.rect.bottom for item in page) + 16, page, colours=DESK)
        for page in pages[-PAGES:]
    ]
    return (draw_end(game, captions), *drawn)


def _who(game: Hindsight, people: People) -> Iterator[Item]:
    """Yield everybody's figure and name, side by side, for who reads this page alone."""
    playing = seats(game.players)
    wide = (WIDTH - 2 * MARGIN) // len(playing)
    for at, seat in enumerate(playing):
        x = MARGIN + at * wide
        yield from _token(seat, Rect(x, 12, 48, 48))
        yield people.brief(seat, Rect(x + 50, 14, wide - 56, 44), 32, MIST)


def _token(seat: Seat, spot: Rect) -> Iterator[Item]:
    return pieces.figure(tall(seat), spot)


def _turn(game: Hindsight, look: Look) -> Iterator[Item]:
    """Yield a turn: its number, the mover, the balls and the steps; then what was shown."""
    past = look.past
    row = Rect(MARGIN // 2, 0, WIDTH - MARGIN, LINE)
    yield Box(row, SLATE, 10)
    yield Words(Rect(row.x + 4, 0, 56, LINE), str(past.number), 30, GOLD, align="middle")
    yield from _token(past.seat, Rect(row.x + 60, 1, 46, 46))
    x = row.x + 112
    for one in past.balls:
        yield from draw_ball(one, game.edition.balls, Rect(x, 6, 36, 36))
        x += 40
    x = row.x + 240
    moved, _ = traced(look.began, past, look.meetings)
    for trace in moved:
        if trace.number:
            yield from _went(game, trace, Rect(x, 0, 250, LINE), "›")
            x += 262
    half = WIDTH // 2 - MARGIN
    below: list[Clue | Trace] = [*look.clues, *(trace for trace in moved if not trace.number)]
    for at, done in enumerate(below):
        spot = Rect(MARGIN // 2 + at % 2 * (half + 30), LINE + 4 + at // 2 * LINE, half, LINE - 6)
        yield Box(spot, DEEP, 10)
        if isinstance(done, Clue):
            yield from _shown(game, done, spot)
        else:
            yield from _went(game, done, Rect(spot.x + 8, spot.y, half - 8, spot.h), "»")


def _went(game: Hindsight, trace: Trace, spot: Rect, sign: str) -> Iterator[Item]:
    """Yield who went from where to where."""
    yield from pieces.figure(trace.piece, Rect(spot.x, spot.y + spot.h // 2 - 23, 46, 46))
    words = f"{_called(game, trace.start)} {sign} {_called(game, trace.end)}"
    place = Rect(spot.x + 52, spot.y, spot.w - 52, spot.h)
    yield Words(place, words, 32, IVORY, smallest=20)


def _called(game: Hindsight, space: Space) -> str:
    """Return what stands on the sign of a space."""
    number = LAYOUTS[game.edition.map].of.number.get(space)
    return str(number) if number is not None and space == f"N{number}" else space


def _shown(game: Hindsight, clue: Clue, spot: Rect) -> Iterator[Item]:
    """Yield who showed whom which cards; what was not true is struck out."""
    yield from _token(clue.by, Rect(spot.x + 4, spot.y - 2, 44, 44))
    yield Words(Rect(spot.x + 48, spot.y, 22, spot.h), "›", 36, MIST, align="middle")
    yield from _token(clue.to[0], Rect(spot.x + 66, spot.y - 2, 44, 44))
    if clue.through == AMBASSADOR and clue.to[0] != AMBASSADOR:
        hat = Rect(spot.x + 104, spot.y, 40, 40)
        yield Sprite(hat, pieces.drawing_of(THE_AMBASSADOR))
    true = game.true(clue)
    for at, card in enumerate(clue.cards):
        chip = Rect(spot.x + 152 + at * 116, spot.y + 2, 108, spot.h - 4)
        proved = card in clue.secret
        yield from _chip(clue.by, card, chip, true=card in true, proved=proved)


def _chip(seat: Seat, card: Card, chip: Rect, *, true: bool, proved: bool) -> Iterator[Item]:
    yield Box(chip, SLATE, 8)
    if proved:
        yield Box(chip, GOLD, 8, rim=2)
    colour = GOLD if true else IVORY
    if card in LETTER:
        yield Words(chip, LETTER[card], 34, colour, "title", "middle")
    elif len(card) == 1:
        yield Sprite(Rect(chip.x + 14, chip.y + 1, 36, 36), f"agent-{card}")
        yield Words(Rect(chip.x + 56, chip.y, 46, chip.h), card, 32, colour, align="middle")
    else:
        drawing = pieces.drawing_of(figure(seat, card))
        yield Sprite(Rect(chip.x + 32, chip.y - 1, 42, 42), drawing)
    if not true:
        middle = chip.y + chip.h // 2
        yield Box(Rect(chip.x + 6, middle - 2, chip.w - 12, 4), STRUCK, 0)
