"""The picture of a game that is over: the call, every card, what each could have known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil, log2
from textwrap import wrap
from typing import Final

from bot.game.seats import AGENTS, AMBASSADOR, Seat, seats
from bot.mini.rules.cards import IDENTITIES
from bot.mini.rules.hindsight import Hindsight
from bot.picture.people import People
from bot.picture.plate import (
    DEEP,
    GOLD,
    IVORY,
    MARGIN,
    MIST,
    SEAT_COLOURS,
    SLATE,
    WATER,
    WIDTH,
    Box,
    Item,
    Plate,
    Rect,
    Sprite,
    Words,
)

ROW: Final = 84
"""Pixels from one player to the next."""

CHART: Final = 330
"""Pixels of the chart's height."""

END: Final = 32
"""Pixels between the shapes at the ends of the lines."""

FIRST: Final = 20
"""Pixels from where all lines begin to the first round."""

CALL: Final = 76
"""Characters of what is said of the call in one line; of broad letters they are made smaller."""

LINE: Final = 6
"""Pixels of a line on the chart; those of different players never lie on one another."""


@dataclass(frozen=True)
class Captions:
    """What is written on the end of a game: *title*, *call*, the *people* and more of each seat.

    *chart* stands above the lines, a sentence a line, and *rounds* beside their numbers.
    """

    title: str
    call: str
    people: People
    about: Mapping[Seat, str]
    chart: str
    rounds: str


def draw_end(game: Hindsight, captions: Captions) -> Plate:
    """Return the picture of how *game* ended: the call, all cards, and the deals left by rounds."""
    items = tuple(items_of(game, captions))
    return Plate(max(item.rect.bottom for item in items) + MARGIN, items)


def items_of(game: Hindsight, captions: Captions) -> Iterator[Item]:
    """Yield what stands on it, from above."""
    yield Words(Rect(MARGIN, 14, WIDTH - 2 * MARGIN - 560, 56), captions.title, 40, GOLD, "title")
    x = WIDTH - MARGIN - 4 * 126
    for at, identity in enumerate(IDENTITIES):
        spot = Rect(x + at * 126, 14, 118, 60)
        yield Box(spot, DEEP)
        yield Box(spot, GOLD, rim=3)
        yield Sprite(Rect(spot.x + 6, 20, 48, 48), f"agent-{identity}")
        number = game.numbers[game.identities.index(identity)]
        yield Words(Rect(spot.x + 54, 14, 60, 60), number, 38, GOLD, align="middle")
    y = 84
    for line in wrap(captions.call, CALL, break_on_hyphens=False) or [""]:
        spot = Rect(MARGIN, y, WIDTH - 2 * MARGIN, 36)
        yield Words(spot, line, 27, IVORY, "plain", smallest=14)
        y += 36
    y += 24
    for seat in (*AGENTS, *((AMBASSADOR,) if game.players == 5 else ())):
        yield from _player(game, seat, captions, y)
        y += ROW
    yield from _chart(game, captions, y + 8)


def _player(game: Hindsight, seat: Seat, captions: Captions, y: int) -> Iterator[Item]:
    won = seat in game.ending.winners
    row = Rect(MARGIN, y, WIDTH - 2 * MARGIN, ROW - 8)
    yield Box(row, WATER if won else SLATE, 16)
    if won:
        yield Box(row, GOLD, 16, rim=4)
    yield captions.people.sign(seat, Rect(row.x + 14, y + 14, 48, 48))
    if seat in AGENTS:
        yield Sprite(Rect(row.x + 76, y + 6, 64, 64), f"agent-{game.identities[seat]}")
        yield Words(Rect(row.x + 146, y, 76, row.h), game.numbers[seat], 42, GOLD, align="middle")
    else:
        yield Sprite(Rect(row.x + 76, y + 6, 64, 64), "ambassador")
    yield captions.people.name(seat, Rect(row.x + 236, y + 2, row.w - 360, 38), 34)
    yield Words(
        Rect(row.x + 236, y + 40, row.w - 360, 34),
        captions.about.get(seat, ""),
        26,
        MIST,
        "plain",
    )
    if seat in seats(game.players):
        points = game.ending.points[seat] if game.ending.points else 0
        yield Words(
            Rect(row.right - 116, y, 96, row.h),
            f"{points:+d}" if points else "0",
            40,
            GOLD,
            align="right",
        )


def _chart(game: Hindsight, captions: Captions, y: int) -> Iterator[Item]:
    for line in captions.chart.splitlines():
        yield Words(Rect(MARGIN, y, WIDTH - 2 * MARGIN, 38), line, 28, MIST, "plain")
        y += 38
    frame = Rect(MARGIN + 70, y + 8, WIDTH - 2 * MARGIN - 70, CHART)
    yield Box(frame, DEEP, 10)
    top = max((look.deals[seat] for look in game.rounds for seat in seats(game.players)), default=1)
    span = log2(max(top, 2))
    ends = len(seats(game.players)) * END
    inner = Rect(frame.x + 30, frame.y + 36, frame.w - 60 - ends, frame.h - 92)
    for deals in (mark for mark in (1, 4, 16, 64, 256) if mark <= top):
        level = _level(deals, span, inner)
        yield Box(Rect(frame.x, level, frame.w, 2), SLATE, 0)
        yield Words(Rect(MARGIN, level - 18, 60, 36), str(deals), 26, MIST, align="right")
    step = inner.w / max(1, len(game.rounds))
    every = ceil(60 / step)
    below = Rect(MARGIN - 6, frame.bottom - 32, 70, 28)
    yield Words(below, captions.rounds, 24, MIST, align="right")
    for look_at, look in enumerate(game.rounds):
        if look_at % every == 0:
            label = Rect(round(inner.x + look_at * step), frame.bottom - 32, 60, 28)
            yield Words(label, str(look.past.round), 24, MIST)
    for seat in seats(game.players):
        yield from _steps(game, seat, captions.people, span, inner, step)


def _level(deals: int, span: float, inner: Rect) -> int:
    return round(inner.bottom - log2(deals) / span * inner.h)


def _steps(
    game: Hindsight, seat: Seat, people: People, span: float, inner: Rect, step: float
) -> Iterator[Item]:
    """Yield the line of *seat*, a step for each round, marked by its shape.

    It is flat through a round, then goes down to what was left when that ended.
    """
    aside = (seat - 2) * (LINE + 1)
    colour = SEAT_COLOURS[seat]
    before: int | None = None
    for at, look in enumerate(game.rounds):
        x, level = round(inner.x + at * step), _level(look.deals[seat], span, inner) + aside
        if before is not None and before != level:
            yield Box(
                Rect(x + aside, min(before, level), LINE, abs(level - before) + LINE), colour, 0
            )
        begin = x + aside if at else inner.x - FIRST
        yield Box(Rect(begin, level, x + aside + round(step) + LINE - begin, LINE), colour, 0)
        if game.knowable[seat] == look.past.round:
            yield Box(Rect(x + aside - 6, level - 8, 22, 22), IVORY, 11)
            yield Box(Rect(x + aside - 2, level - 4, 14, 14), colour, 7)
        before = level
    if before is not None:
        yield people.sign(seat, Rect(inner.right + 14 + seat * END, before - 12, 30, 30))
