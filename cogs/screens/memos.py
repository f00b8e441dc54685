"""A person's memos of a game, and the form to write them in; for their eyes alone."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import discord
from discord import ui

from bot.host.table import Table
from bot.words import memos as words
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import cut, fenced, paragraphs
from cogs.screens.frame import OPTIONS, Screen, button, choice, menu, row
from cogs.screens.lobby import title_of
from cogs.screens.page import Page

SUBJECT: Final = 45
"""Characters of a label (Discord, label component)."""


def memos(
    reader: Reader,
    table: Table,
    myself: str,
    subjects: Mapping[str, str],
    kept: Mapping[str, str],
    word: str = "",
) -> Screen:
    """Return all memos that were *kept*, and a menu of *subjects* to write more about.

    Both are by what they are about. *myself* says who the person is, a *word* what was just done.
    """
    practised = table.current.terms.practice
    key = "desk-heading-notes-practice" if practised else "desk-heading-notes"
    head = reader.say(key, table=title_of(table))
    told = words.written(subjects, kept) or (reader.say("desk-no-notes"),)
    picker = menu(
        Route(table.id, Verb.NOTES, table.current.moment),
        reader.say("menu-notes"),
        [choice(about, name) for about, name in list(subjects.items())[:OPTIONS]],
    )
    back = button(Route(table.id, Verb.DESK), reader.say("button-back"))
    said = paragraphs(word, f"{head}\n{myself}", *told)
    return Page().shorten(partial(fenced, said)).must(picker, row(back)).screen()


def form(reader: Reader, table: Table, about: str, name: str, kept: str) -> ui.Modal:
    """Return the form for a memo *about* something called *name*, filled in with the one *kept*."""
    modal = ui.Modal(
        title=reader.say("modal-notes"),
        custom_id=str(Route(table.id, Verb.NOTED, table.current.moment, about)),
    )
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="text",
        style=discord.TextStyle.paragraph,
        default=kept,
        required=False,
        max_length=words.LONGEST,
    )
    subject = cut(reader.say("modal-notes-about", who=name), SUBJECT)
    modal.add_item(ui.Label(text=subject, component=field))
    return modal
