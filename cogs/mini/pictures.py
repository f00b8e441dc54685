"""What is written on pictures and beside them, in the reader's language: all of it stands in words too (P21)."""

import re
from typing import Any, Final

from discord.ui import MediaGallery, TextDisplay

from bot.game.seats import PLACES
from bot.host.table import Table
from bot.mini.pictures import cards as cards_picture
from bot.mini.pictures import sheet as sheet_picture
from bot.mini.pictures import table as table_picture
from bot.mini.rules.cards import LOCATIONS, partner
from bot.mini.rules.deduction import deduce
from bot.mini.rules.duties import waiting
from bot.mini.rules.sight import Sight
from bot.mini.words import panel, sheet, telling
from bot.mini.words.cards import card, location
from bot.picture.plate import Plate
from bot.words.reader import Reader
from cogs.screens.frame import TEXT, Screen, cut, fenced, gallery, length, text
from cogs.screens.lobby import title_of

MARKDOWN: Final = re.compile(r"\\([!-/:-@\[-`{-~])|\*\*")
"""A sign that is kept from speaking, and what makes words bold."""


def sheet_plate(reader: Reader, table: Table, sight: Sight) -> Plate:
    """Return the picture of the clue sheet of *sight*'s seat; proven and crossed out cells where the table has them."""
    labels = {place: reader.label(place) for place in PLACES}
    captions = sheet_picture.Captions(_myself(reader, sight), labels, reader.say("sheet-not-met"))
    return sheet_picture.plate(sight, captions, deduce(sight) if table.terms.help.deduces else None)


def table_plate(reader: Reader, table: Table, sight: Sight) -> Plate:
    """Return the picture of the table from the public's *sight*."""
    captions = table_picture.Captions(
        title=unmarked(panel.title(reader, sight)),
        names={place: reader.label(place) for place in PLACES},
        locations={at: location(reader, at) for at in LOCATIONS},
        last=unmarked(panel.waited_for(reader, sight)),
    )
    awaited = () if sight.ending is not None else waiting(sight)
    return table_picture.plate(sight, captions, awaited)


def table_gallery(reader: Reader, table: Table, sight: Sight) -> MediaGallery[Any]:
    """Return where a message shows `table.png`, with all that is on it in words."""
    lines = panel.panel(reader, sight)
    return gallery("table.png", unmarked("\n".join(lines)))


def sheet_gallery(reader: Reader, table: Table, sight: Sight) -> MediaGallery[Any]:
    """Return where a message shows `sheet.png`, with all that is on it in words."""
    return gallery("sheet.png", unmarked("\n".join(sheet.plain(reader, sight))))


def cards_gallery(reader: Reader, table: Table, sight: Sight) -> MediaGallery[Any]:
    """Return where a message shows `cards.png`, with all that is on it in words."""
    return gallery(
        "cards.png", unmarked("\n".join((telling.myself(reader, sight), *_goal(reader, sight))))
    )


def cards_plate(reader: Reader, table: Table, sight: Sight) -> Plate:
    """Return the picture of the black cards of *sight*'s seat."""
    captions = cards_picture.Captions(_myself(reader, sight), _goal(reader, sight))
    return cards_picture.plate(sight, captions)


def sheet_screen(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the message that shows the picture of the clue sheet, or the sheet in words."""
    myself = telling.myself(reader, sight)
    head = f"{reader.say('sheet-title')} · {title_of(table)}\n{myself}"
    shown = sheet_gallery(reader, table, sight)
    plates = {"sheet.png": sheet_plate(reader, table, sight)}

    def instead() -> TextDisplay[Any]:
        return text(fenced(sheet.block(reader, sight), TEXT - length(head)))

    return Screen(text(head), shown, plates=plates, instead={"sheet.png": instead})


def table_screen(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the message that shows the picture of the table, or the table in words."""
    last = panel.waited_for(reader, sight)
    shown = table_gallery(reader, table, sight)
    plates = {"table.png": table_plate(reader, table, sight)}

    def instead() -> TextDisplay[Any]:
        return text(cut("\n".join(panel.panel(reader, sight)), TEXT))

    return Screen(text(last), shown, plates=plates, instead={"table.png": instead})


def _myself(reader: Reader, sight: Sight) -> str:
    if sight.identity is None:
        return reader.say("ambassador.label")
    return card(reader, sight.identity)


def _goal(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return what the seat is after, in a line or two."""
    if sight.identity is None:
        return tuple(reader.say("goal-ambassador").splitlines())
    if not sight.partners:
        return tuple(reader.say("goal-alone").splitlines())
    mate = card(reader, partner(sight.identity))
    return reader.say("goal-partner"), mate


def unmarked(words: str) -> str:
    """Return *words* as they read where there is no markdown."""
    return MARKDOWN.sub(lambda found: found[1] or "", words)
