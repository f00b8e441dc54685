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
from bot.picture.plate import Plate
from bot.words import names
from bot.words.catalogue import Catalogue
from cogs.screens.frame import TEXT, Screen, cut, fenced, gallery, length, text
from cogs.screens.lobby import cast, title_of

MARKDOWN: Final = re.compile(r"\\([!-/:-@\[-`{-~])|\*\*")
"""A sign that is kept from speaking, and what makes words bold."""


def sheet_plate(catalogue: Catalogue, table: Table, sight: Sight, language: str) -> Plate:
    """Return the picture of the clue sheet of *sight*'s seat; proven and crossed out cells where the table has them."""
    people = cast(table, language)
    labels = {place: names.label(catalogue, people, place) for place in PLACES}
    captions = sheet_picture.Captions(
        _myself(catalogue, sight, language), labels, catalogue.say(language, "sheet-not-met")
    )
    return sheet_picture.plate(sight, captions, deduce(sight) if table.terms.help.deduces else None)


def table_plate(catalogue: Catalogue, table: Table, sight: Sight, language: str) -> Plate:
    """Return the picture of the table from the public's *sight*."""
    people = cast(table, language)
    captions = table_picture.Captions(
        title=unmarked(panel.title(catalogue, people, sight)),
        names={place: names.label(catalogue, people, place) for place in PLACES},
        locations={at: names.location(catalogue, language, at) for at in LOCATIONS},
        last=unmarked(panel.waited_for(catalogue, people, sight)),
    )
    awaited = () if sight.ending is not None else waiting(sight)
    return table_picture.plate(sight, captions, awaited)


def table_gallery(
    catalogue: Catalogue, table: Table, sight: Sight, language: str
) -> MediaGallery[Any]:
    """Return where a message shows `table.png`, with all that is on it in words."""
    lines = panel.panel(catalogue, cast(table, language), sight)
    return gallery("table.png", unmarked("\n".join(lines)))


def sheet_gallery(
    catalogue: Catalogue, table: Table, sight: Sight, language: str
) -> MediaGallery[Any]:
    """Return where a message shows `sheet.png`, with all that is on it in words."""
    return gallery(
        "sheet.png", unmarked("\n".join(sheet.plain(catalogue, cast(table, language), sight)))
    )


def cards_gallery(
    catalogue: Catalogue, table: Table, sight: Sight, language: str
) -> MediaGallery[Any]:
    """Return where a message shows `cards.png`, with all that is on it in words."""
    people = cast(table, language)
    return gallery(
        "cards.png",
        unmarked(
            "\n".join(
                (telling.myself(catalogue, people, sight), *_goal(catalogue, sight, language))
            )
        ),
    )


def cards_plate(catalogue: Catalogue, table: Table, sight: Sight, language: str) -> Plate:
    """Return the picture of the black cards of *sight*'s seat."""
    captions = cards_picture.Captions(
        _myself(catalogue, sight, language), _goal(catalogue, sight, language)
    )
    return cards_picture.plate(sight, captions)


def sheet_screen(catalogue: Catalogue, table: Table, sight: Sight, language: str) -> Screen:
    """Return the message that shows the picture of the clue sheet, or the sheet in words."""
    myself = telling.myself(catalogue, cast(table, language), sight)
    head = f"{catalogue.say(language, 'sheet-title')} · {title_of(table)}\n{myself}"
    shown = sheet_gallery(catalogue, table, sight, language)
    plates = {"sheet.png": sheet_plate(catalogue, table, sight, language)}

    def instead() -> TextDisplay[Any]:
        return text(
            fenced(sheet.block(catalogue, cast(table, language), sight), TEXT - length(head))
        )

    return Screen(text(head), shown, plates=plates, instead={"sheet.png": instead})


def table_screen(catalogue: Catalogue, table: Table, sight: Sight, language: str) -> Screen:
    """Return the message that shows the picture of the table, or the table in words."""
    last = panel.waited_for(catalogue, cast(table, language), sight)
    shown = table_gallery(catalogue, table, sight, language)
    plates = {"table.png": table_plate(catalogue, table, sight, language)}

    def instead() -> TextDisplay[Any]:
        return text(cut("\n".join(panel.panel(catalogue, cast(table, language), sight)), TEXT))

    return Screen(text(last), shown, plates=plates, instead={"table.png": instead})


def _myself(catalogue: Catalogue, sight: Sight, language: str) -> str:
    if sight.identity is None:
        return catalogue.say(language, "ambassador.label")
    return names.card(catalogue, language, sight.identity)


def _goal(catalogue: Catalogue, sight: Sight, language: str) -> tuple[str, ...]:
    """Return what the seat is after, in a line or two."""
    if sight.identity is None:
        return tuple(catalogue.say(language, "goal-ambassador").splitlines())
    if not sight.partners:
        return tuple(catalogue.say(language, "goal-alone").splitlines())
    mate = names.card(catalogue, language, partner(sight.identity))
    return catalogue.say(language, "goal-partner"), mate


def unmarked(words: str) -> str:
    """Return *words* as they read where there is no markdown."""
    return MARKDOWN.sub(lambda found: found[1] or "", words)
