"""The clue sheet as text: a block that fits a phone, or one fact per line (M70)."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from bot.game.seats import Seat
from bot.mini.rules.cards import CARDS, IDENTITIES, KIND, NUMBERS, Card, Cards, Kind, Location
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.sheet import others, sheet
from bot.mini.rules.sight import Sight
from bot.mini.words.cards import cards, location
from bot.mini.words.telling import fact, myself, where
from bot.words.reader import Reader

WIDTH: Final = 38
"""Columns of a code block that a phone shows without breaking lines."""

_MARGIN: Final = 3  # "52 ", the longest name of a row
_MOST: Final = 8  # columns of one name in one block, so that most blocks hold two names

SEEN, SHOWN, BLACK = "X", "·", "!"


class _Column:
    """One meeting, ready to print: its heading and a mark for every row."""

    def __init__(self, round_: int, short: str, marks: Sequence[str]) -> None:
        self.rows = (str(round_), short, *marks)
        self.width = max(map(len, self.rows))

    def line(self, row: int) -> str:
        return self.rows[row].ljust(self.width)


def block(reader: Reader, sight: Sight) -> str:
    """Return the clue sheet of *sight*'s seat.

    The number's boxes, a column per meeting, a legend, what is proved.

    *sight* is a seat's, never the public's. It is part of a message that has said already who they
    is.
    """
    parts = [_boxes(sight)]
    groups: list[tuple[str, list[_Column]]] = []
    for seat in others(sight):
        columns = _columns(reader, sight, seat)
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


def _columns(reader: Reader, sight: Sight, seat: Seat) -> list[_Column]:
    return [
        _Column(
            column.round,
            location(reader, column.at, "short"),
            [
                _mark(sight, seat, column.round, column.at, one, column.seen, column.shown)
                for one in CARDS
            ],
        )
        for column in sheet(sight).columns[seat]
    ]


def _mark(
    sight: Sight, seat: Seat, round_: int, at: Location, one: Card, seen: Cards, shown: Cards
) -> str:
    text = ""
    if one in seen:
        text += SEEN + BLACK * _black(sight.clues, round_, at, seat)
    if one in shown and sight.seat is not None:
        text += SHOWN + BLACK * _black(sight.clues, round_, at, sight.seat)
    return text


def _black(clues: tuple[Clue, ...], round_: int, at: Location, by: Seat) -> bool:
    # A column's own source cannot say it: one may show black cards while the other shows a pair
    # (M24).
    return any(
        (clue.round, clue.at, clue.by) == (round_, at, by) and clue.source is not Source.PAIR
        for clue in clues
    )


def _blocks(groups: list[tuple[str, list[_Column]]]) -> list[str]:
    """Return *groups* side by side, as many in a block as its width allows."""
    blocks: list[list[tuple[str, list[_Column], int]]] = []
    room = 0
    for name, columns in groups:
        width = max(sum(column.width + 1 for column in columns), min(_breadth(name), 10) + 1)
        if not blocks or width + 1 > room:
            blocks.append([])
            room = WIDTH - _MARGIN
        blocks[-1].append((_cut(name, width - 1), columns, width))
        room -= width + 1
    return ["\n".join(_lines(group)) for group in blocks]


def _lines(groups: list[tuple[str, list[_Column], int]]) -> list[str]:
    heads = ["", "", "", *CARDS]
    lines = []
    for row, head in enumerate(heads):
        if row == 0:
            cells = [name + " " * (width - _breadth(name)) for name, _, width in groups]
        else:
            cells = [
                "".join(column.line(row - 1) + " " for column in cs).ljust(width)
                for _, cs, width in groups
            ]
        lines.append((head.ljust(_MARGIN) + "|".join(cells)).rstrip())
        if head and KIND[Card(head)] is Kind.IDENTITY and head == IDENTITIES[-1]:
            lines.append("")
    assert len(lines) == len(IDENTITIES) + len(NUMBERS) + 4
    return lines


def _boxed(name: str) -> str:
    """Return *name*, which is for labels, so that it cannot end a code block."""
    return name.replace("`", "\u02cb")


def _breadth(text: str) -> int:
    """Return how many columns *text* takes in a monospaced font."""
    return sum(
        0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )


def _cut(name: str, width: int) -> str:
    while _breadth(name) > width:
        name = name[:-2] + "…" if name.endswith("…") else name[:-1] + "…"
    return name
