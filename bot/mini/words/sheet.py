"""The clue sheet as text: a block that fits a phone, or one fact per line (M70)."""

import unicodedata
from collections.abc import Collection
from itertools import accumulate
from typing import Final

from bot.mini.rules.cards import CARDS, IDENTITIES, Card
from bot.mini.rules.clues import Source
from bot.mini.rules.sheet import Column, others, sheet
from bot.mini.rules.sight import Sight
from bot.mini.words.cards import cards, location
from bot.mini.words.telling import fact, myself, where
from bot.words.reader import Reader

WIDTH: Final = 38
"""Columns of a code block that a phone shows without breaking lines."""

_MARGIN: Final = 3  # "52 ", the longest name of a row
_MOST: Final = 8  # columns of one name in one block, so that most blocks hold two names
_NAMED: Final = 11  # columns that a name may take of its own: "Automaton 1"

SEEN, SHOWN, BLACK = "X", "·", "!"


_Printed = list[str]
"""One meeting, ready to print: its heading and a mark for every row, all of one width."""


def block(reader: Reader, sight: Sight) -> str:
    """Return the clue sheet of *sight*'s seat.

    The number's boxes, a column per meeting, a legend, what is proved.

    *sight* is a seat's, never the public's. It is part of a message that has said already who they
    is.
    """
    parts = [_boxes(sight)]
    groups: list[tuple[str, list[_Printed]]] = []
    for seat, met in sheet(sight).columns.items():
        columns = [_printed(reader, column) for column in met]
        name = _boxed(reader.label(seat))
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


def _boxes(sight: Sight) -> str:
    own = {} if sight.identity is None or sight.number is None else {sight.identity: sight.number}
    if sight.unmasked is not None:
        own = dict(zip(*sight.unmasked, strict=True))
    heads = "".join(f" {identity} ".center(5) for identity in IDENTITIES)
    boxes = "".join(f"[{own.get(identity, ''):>2}] " for identity in IDENTITIES)
    return f"☎ {heads.rstrip()}\n  {boxes.rstrip()}"


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
    blocks: list[list[list[str]]] = []
    names = {name for name, _ in groups}
    room = 0
    for name, columns in groups:
        width = max(sum(len(column[0]) for column in columns), min(_breadth(name), _NAMED) + 1)
        if not blocks or width + 1 > room:
            blocks.append([])
            room = WIDTH - _MARGIN
        blocks[-1].append(_beside(_cut(name, width - 1, names - {name}), columns, width))
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


def _breadth(text: str) -> int:
    """Return how many columns *text* takes in a monospaced font."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(sign: str) -> int:
    return 0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")


def _cut(name: str, width: int, others: Collection[str]) -> str:
    """Return as much of *name* as *width* columns hold, and what tells it from *others* with it.

    A sign in place of the rest says that there is more.
    """
    begun = _begun(name, width)
    alike = [other for other in others if _begun(other, width) == begun]
    kept = 0  # signs of its end
    while kept < len(name) and any(other.endswith(name[len(name) - kept :]) for other in alike):
        kept += 1
    end = name[len(name) - kept :]
    return begun if _breadth(end) > width - 2 else _begun(name, width - _breadth(end)) + end


def _begun(name: str, width: int) -> str:
    """Return *name*, or what *width* columns hold of its beginning."""
    if _breadth(name) <= width:
        return name
    ends = accumulate(map(_columns, name))
    return name[: next(at for at, end in enumerate(ends) if end >= width)] + "…"
