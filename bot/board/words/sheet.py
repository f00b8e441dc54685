"""The note sheet as text: a block that fits a phone, or one fact per line (I190, P21)."""

from collections.abc import Iterable
from typing import Final

from bot.board.rules.material import LETTER, Kind
from bot.board.rules.sheet import COLUMNS, PAIRS, SETS, Row, sheet
from bot.board.rules.sight import Sight
from bot.board.words import clues
from bot.board.words.aims import aims
from bot.game.seats import AMBASSADOR
from bot.words.reader import Reader

WIDTH: Final = 38
"""Columns of a code block that a phone shows without breaking lines."""

COLOURED, SECRET, THROUGH = "●", "◉", "*"


def block(reader: Reader, sight: Sight, *, aimed: bool = True) -> str:
    """Return the note sheet of *sight*'s seat: a block of marks, its legend, and the missions.

    *sight* is a seat's, never the public's. It is part of a message that has said already who they
    are; the missions are left out where it is not *aimed*.
    """
    kept = sheet(sight)
    parts = [_part(reader, reader.brief(seat), rows) for seat, rows in kept.blocks.items()]
    for viewer in dict.fromkeys(row.to[0] for row in kept.shown):
        rows = [row for row in kept.shown if row.to[0] == viewer]
        # In a code block nothing is escaped.
        name = reader.say("sheet-shown", who=reader.brief(viewer))
        parts.append(_part(reader, name, rows))
    text = "\n".join((_heading(reader), *parts))
    missions = aims(reader, sight, deduced=False) if aimed else ()
    return "\n".join((f"```\n{text}\n```", reader.say("sheet-legend"), *missions))


def left(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return how many sets and pairs *sight*'s seat may still show to whom has seen some."""
    lines = []
    kept = sheet(sight)
    for viewer, rest in kept.left.items():
        if not kept.shown_to(viewer):
            continue
        who = reader.who(viewer).form("start")
        for key, counts, of in (("sets", rest.sets, SETS), ("pairs", rest.pairs, PAIRS)):
            if counts:
                told = {kind.value: counts[kind] for kind in Kind}
                said = reader.who(viewer) if key == "pairs" else who
                lines.append(reader.say(f"sheet-left-{key}", who=said, of=of, **told))
    return tuple(lines)


def facts(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return the note sheet of *sight*'s seat as one fact per line.

    "Round 2 · asked for identity: Anna showed you Colonel Bubble, Agent X and tall."

    After a long game that is more than one message holds.
    """
    if not sight.clues:
        return (reader.say("sheet-empty"),)
    return tuple(
        f"{clues.where(reader, clue)}: {clues.fact(reader, sight, clue)}" for clue in sight.clues
    )


def _heading(reader: Reader) -> str:
    builds = " ".join(_column(reader, one) for one in COLUMNS[4:])
    return f"     {' '.join(COLUMNS[:4])}  {builds}"


def _column(reader: Reader, one: str) -> str:
    return reader.say(f"sheet-column-{one}").ljust(2)


def _part(reader: Reader, name: str, rows: Iterable[Row]) -> str:
    """Return a block of the sheet: a *name*, and below it a line for each showing."""
    lines = [_line(reader, row) for row in rows] or [f"  {reader.say('sheet-nothing')}"]
    return "\n".join((_boxed(name), *lines))


def _line(reader: Reader, row: Row) -> str:
    through = THROUGH if row.through == AMBASSADOR != row.to[0] else ""
    label = f"{row.round:>2}{reader.say(f'sheet-head-{row.kind}')}{through}"
    marks = [_mark(row, one) for one in COLUMNS]
    code = "" if row.code is None else LETTER[row.code]
    line = f"{label:<5}{' '.join(marks[:4])}  {'  '.join(marks[4:])}  {code}"
    return line.rstrip()


def _mark(row: Row, one: object) -> str:
    return SECRET if one in row.proved else COLOURED if one in row.shown else "·"


def _boxed(name: str) -> str:
    """Return *name*, which is for labels, so that it cannot end a code block."""
    return name.replace("`", "\u02cb")[:WIDTH]
