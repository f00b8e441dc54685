"""The pictures of the card game, in the reader's language.

All on them stands in words too (P21).
"""

from functools import partial
from typing import Final

from bot.game.seats import AMBASSADOR, SEATS
from bot.host.table import Table
from bot.mini.pictures.cards import Captions as CardsCaptions
from bot.mini.pictures.cards import draw_cards
from bot.mini.pictures.cover import draw_cover
from bot.mini.pictures.sheet import Captions as SheetCaptions
from bot.mini.pictures.sheet import draw_sheet
from bot.mini.pictures.table import Captions as TableCaptions
from bot.mini.pictures.table import Compared, draw_table
from bot.mini.rules.cards import IDENTITIES, partner
from bot.mini.rules.deduction import Deduction
from bot.mini.rules.sight import Sight
from bot.mini.words import panel, sheet, telling
from bot.mini.words.cards import card, locations
from bot.mini.words.panel import Panel
from bot.picture.people import People
from bot.words.names import BOT
from bot.words.reader import Reader
from cogs.mini.seen import known
from cogs.screens.fitting import Fit, cut, fenced, unmarked
from cogs.screens.frame import Picture, Screen, text
from cogs.screens.lobby import title_of
from cogs.screens.page import Page

LEGEND: Final = ("seen", "shown", "black", "black-shown", "sure", "impossible")
"""What the marks on a sheet are called, in the order of the picture's `MARKS` and `CELLS`."""


def table_picture(
    reader: Reader,
    sight: Sight,
    said: Panel,
    name: str = "table.png",
    compared: Compared | None = None,
) -> Picture:
    """Return the picture of the table from the public's *sight*, of which the panel *said* all.

    Instead of it words say what it shows; which places are *compared* stands beside it.
    """
    captions = TableCaptions(
        people=people(reader),
        locations=said.locations,
        awaited=reader.say("table-legend-awaited"),
        face_down=reader.say("table-legend-face-down"),
        better=reader.say("table-legend-better"),
        gone=reader.say("table-legend-gone"),
    )
    return Picture(
        name,
        draw_table(sight, captions, said.awaited, compared),
        alt=unmarked("\n".join((*said.pictured, *_compared(said, captions, compared)))),
        instead=partial(cut, "\n".join(said.pictured)),
    )


def _compared(said: Panel, captions: TableCaptions, compared: Compared | None) -> tuple[str, ...]:
    if compared is None:
        return ()
    return (
        f"{captions.better}: {said.locations[compared.better]}",
        f"{captions.gone}: {said.locations[compared.gone]}",
    )


def cover_picture(reader: Reader) -> Picture:
    """Return the picture of a lobby; in words it says nothing that is not beside it."""
    names = {agent: card(reader, agent) for agent in IDENTITIES}
    places = locations(reader).values()
    return Picture("cover.png", draw_cover(names), alt=", ".join((*names.values(), *places)))


def cards_picture(reader: Reader, sight: Sight) -> Picture:
    """Return the picture of the black cards of *sight*'s seat.

    Nothing in words, which say it all.
    """
    goal = _goal(reader, sight)
    mine = sight.identity if sight.partners else None
    mate = card(reader, partner(mine)) if mine is not None else ""
    return Picture(
        "cards.png",
        draw_cards(sight, CardsCaptions(_myself(reader, sight), goal, mate)),
        alt=unmarked("\n".join((telling.myself(reader, sight), *goal, mate)).rstrip()),
    )


def sheet_picture(
    reader: Reader,
    sight: Sight,
    proven: Deduction | None,
    instead: Fit,
    name: str = "sheet.png",
) -> Picture:
    """Return the picture of *sight*'s clue sheet, with what is *proven* there, if that is told.

    *instead* of it words are shown.
    """
    legend = tuple(reader.say(f"sheet-legend-{mark}") for mark in LEGEND)
    captions = SheetCaptions(
        _myself(reader, sight), people(reader), reader.say("sheet-not-met"), legend
    )
    return Picture(
        name,
        draw_sheet(sight, captions, proven),
        alt=unmarked("\n".join(sheet.plain(reader, sight))),
        instead=instead,
    )


def sheet_screen(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the message that shows the picture of the clue sheet, or the sheet in words."""
    myself = telling.myself(reader, sight)
    head = f"{reader.say('sheet-title')} · {title_of(table)}\n{myself}"
    proven = known(table, sight)
    block = partial(fenced, sheet.block(reader, sight, proven))
    return Page().must(text(head), sheet_picture(reader, sight, proven, block)).screen()


def table_screen(reader: Reader, sight: Sight) -> Screen:
    """Return the message that shows the picture of the table, or the table in words."""
    said = panel.panel(reader, sight)
    below = "\n".join((*said.meetings, said.waited_for))
    return Page().must(text(said.title), table_picture(reader, sight, said), text(below)).screen()


def _myself(reader: Reader, sight: Sight) -> str:
    if sight.identity is None:
        return reader.say(f"seat-{AMBASSADOR}.label")
    return card(reader, sight.identity)


def _goal(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return what the seat is after, in a line or two."""
    if sight.identity is None:
        return tuple(reader.say("goal-ambassador").splitlines())
    if not sight.partners:
        return tuple(reader.say("goal-alone").splitlines())
    return (reader.say("goal-partner"),)


def people(reader: Reader) -> People:
    """Return who is at the table, for pictures."""
    return People(
        {seat: reader.label(seat) for seat in SEATS},
        {seat: reader.brief(seat).removeprefix(BOT) for seat in SEATS},
        {seat: reader.colour(seat) for seat in SEATS},
        reader.cast.bots,
    )
