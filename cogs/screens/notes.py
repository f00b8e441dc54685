"""A person's own notes of a game, and the form in which he writes them; for his eyes alone."""

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.host.table import Table
from bot.mini.rules.sight import Sight
from bot.mini.words import telling
from bot.words import jottings
from bot.words.catalogue import Catalogue
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import (
    OPTIONS,
    TEXT,
    Screen,
    button,
    choice,
    cut,
    fenced,
    menu,
    paragraphs,
    row,
    text,
)
from cogs.screens.lobby import cast, title_of

SUBJECT: Final = 100
"""Characters of a label's description (Discord, label component)."""


def notes(
    catalogue: Catalogue,
    table: Table,
    sight: Sight,
    language: str,
    jotted: Mapping[str, str],
    word: str = "",
) -> Screen:
    """Return all that was *jotted* down, under a *word* about what was just done, and a menu to write more."""
    people = cast(table, language)
    head = catalogue.say(language, "desk-heading-notes") + f" · {title_of(table)}"
    told = jottings.written(catalogue, people, sight, jotted) or (
        catalogue.say(language, "desk-no-notes"),
    )
    named = list(jottings.subjects(catalogue, people, sight).items())[:OPTIONS]
    picker = menu(
        Route(table.id, Verb.NOTES, table.moment),
        catalogue.say(language, "menu-notes"),
        [choice(about, name) for about, name in named],
    )
    back = button(Route(table.id, Verb.DESK), catalogue.say(language, "button-back"))
    myself = telling.myself(catalogue, people, sight)
    return Screen(
        text(fenced(paragraphs(word, f"{head}\n{myself}", *told), TEXT)), picker, row(back)
    )


def form(
    catalogue: Catalogue, table: Table, language: str, about: str, name: str, jotted: str
) -> ui.Modal:
    """Return the form to write *about* something called *name*, filled in with what was *jotted* down before."""
    title = catalogue.say(language, "modal-notes")
    modal = ui.Modal(title=title, custom_id=str(Route(table.id, Verb.NOTED, table.moment, about)))
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="text",
        style=discord.TextStyle.paragraph,
        default=jotted,
        required=False,
        max_length=jottings.LONGEST,
    )
    subject = cut(catalogue.say(language, "modal-notes-about", who=name), SUBJECT)
    modal.add_item(ui.Label(text=title, description=subject, component=field))
    return modal
