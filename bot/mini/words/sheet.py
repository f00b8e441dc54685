"""The clue sheet as text: a block that fits a phone, or one fact per line (M70)."""

import unicodedata
from functools import lru_cache
from typing import Final

from bot.game.shortened import shortened
from bot.mini.rules.cards import CARDS, IDENTITIES, Card
from bot.mini.rules.clues import Source
from bot.mini.rules.deduction import Deduction, boxes
from bot.mini.rules.sheet import Column, others, sheet
from bot.mini.rules.sight import Sight
from bot.mini.words.cards import cards, location
from bot.mini.words.telling import fact, myself, where
from bot.words.reader import Reader

WIDTH: Final = 38
"""Columns of a code block that a phone shows without breaking lines."""

_MARGIN: Final = 3  # "52 ", the longest name of a row
_NAME: Final = 10  # columns of a name that are kept: three of those stand side by side
_MOST: Final = 8  # columns of one name in one block, so that most blocks hold two names

SEEN, SHOWN, BLACK = "●", "○", "!"
"""Like nothing else on the sheet: X is an agent."""


_Printed = list[str]
"""One meeting, ready to print: its heading and a mark for every row, all of one width."""


def block(reader: Reader, sight: Sight, known: Deduction | None = None) -> str:
    """Return the clue sheet of *sight*'s seat.

    The number's boxes, with what is *known*, a column per meeting, a legend, what is proved.

    *sight* is a seat's, never the public's. It is part of a message that has said already who they
    is.
    """
    parts = [_boxes(sight, known)]
    groups: list[tuple[str, list[_Printed]]] = []
    for seat, met in sheet(sight).columns.items():
        columns = [_printed(reader, column) for column in met]
        name = _boxed(reader.brief(seat))
        chunks = [columns[at : at + _MOST] for at in range(0, len(columns), _MOST)] or [[]]
        groups += [(name, chunk) for chunk in chunks]
    parts += _blocks(groups)
    text = "\n\n".join(parts)
    legend = reader.say("sheet-legend")
    return "\n".join((f"```\n{text}\n```", legend, *info(reader, sight)))


def info(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return for each other player with proved black cards which they are, and since when."""
    lines = []
    for seat in others(sight):
        proofs = [
            clue for clue in sight.clues if clue.by == seat and clue.source is not Source.PAIR
        ]
        if proofs:
            known = tuple(dict.fromkeys(one for clue in proofs for one in clue.cards))
            lines.append(
                reader.say(
                    "sheet-info",
                    who=reader.who(seat),
                    cards=cards(reader, known),
                    round=proofs[-1].round,
                )
            )
    return tuple(lines)


def plain(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return the clue sheet as one fact per line.

    "Round 2, Rialto: Anna showed you Colonel Bubble and 11."

    After a long game that is more than one message holds.
    """
    head = myself(reader, sight)
    if not sight.clues:
        return (head, reader.say("sheet-empty"))
    return (head, *(f"{where(reader, clue)}: {fact(reader, sight, clue)}" for clue in sight.clues))


def _boxes(sight: Sight, known: Deduction | None) -> str:
    filled = boxes(sight, known)
    heads = "".join(f" {identity} ".center(5) for identity in IDENTITIES)
    row = "".join(f"[{filled.get(identity, ''):>2}] " for identity in IDENTITIES)
    return f"☎ {heads.rstrip()}\n  {row.rstrip()}"


def _printed(reader: Reader, column: Column) -> _Printed:
    marks = [_mark(column, one) for one in CARDS]
    rows = [str(column.round), location(reader, column.at, "short"), *marks]
    width = max(map(len, rows)) + 1
    return [row.ljust(width) for row in rows]


def _mark(column: Column, one: Card) -> str:
    seen = SEEN + BLACK * column.seen_black if one in column.seen else ""
    shown = SHOWN + BLACK * column.shown_black if one in column.shown else ""
    return seen + shown


def _blocks(groups: list[tuple[str, list[_Printed]]]) -> list[str]:
    """Return *groups* side by side, as many in a block as its width allows."""
    widths = [
        max(sum(len(column[0]) for column in columns), min(_breadth(name), _NAME) + 1)
        for name, columns in groups
    ]
    rooms: dict[str, float] = {}
    for (name, _), width in zip(groups, widths, strict=True):
        rooms[name] = min(width - 1, rooms.get(name, width))
    heads = shortened(rooms, _breadth)
    blocks: list[list[list[str]]] = []
    room = 0
    for (name, columns), width in zip(groups, widths, strict=True):
        if not blocks or width > room:
            blocks.append([])
            room = WIDTH - _MARGIN
        blocks[-1].append(_beside(heads[name], columns, width))
        room -= width + 1
    return ["\n".join(_lines(block)) for block in blocks]


def _beside(name: str, columns: list[_Printed], width: int) -> list[str]:
    """Return *columns* side by side under a *name*, line by line, in *width* columns."""
    rows = ["".join(cells) for cells in zip(*columns, strict=True)] or [""] * (2 + len(CARDS))
    return [name + " " * (width - _breadth(name)), *(row.ljust(width) for row in rows)]


def _lines(groups: list[list[str]]) -> list[str]:
    heads = ["", "", "", *CARDS]
    lines = [
        (head.ljust(_MARGIN) + "|".join(cells)).rstrip()
        for head, *cells in zip(heads, *groups, strict=True)
    ]
    lines.insert(3 + len(IDENTITIES), "")  # between the names of agents and the numbers
    return lines


def _boxed(name: str) -> str:
    """Return *name*, which is for labels, so that it cannot end a code block."""
    return name.replace("`", "\u02cb")


@lru_cache(maxsize=1024)  # to cut a name is to try many, and the same again on every sheet
def _breadth(text: str) -> int:
    """Return how many columns *text* takes in a monospaced font."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(sign: str) -> int:
    return 0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")
