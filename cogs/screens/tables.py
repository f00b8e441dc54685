"""The tables of a server at which a seat is free, for who looks for a game, and those at which he has played."""

from typing import Any, Final

from discord import ui

from bot.host.table import Table
from bot.words import names
from bot.words.catalogue import Catalogue
from cogs.routes import Route, Verb
from cogs.screens.bulletins import stamp
from cogs.screens.frame import Screen, button, cut, row, text
from cogs.screens.lobby import result, title_of

MOST: Final = 5
"""Tables that are shown at once; with more nobody would read them."""

ABOUT: Final = 600
"""Characters said of one table, so that all of them fit into a message."""


def tables(catalogue: Catalogue, found: list[Table], language: str) -> Screen:
    """Return those of *found* at which a seat is free, the newest first, each with its button to join."""
    wanted = [table for table in found if free(table)][:MOST]
    if not wanted:
        return Screen(text(catalogue.say(language, "tables-none")))
    parts: list[ui.Item[Any]] = [text(catalogue.say(language, "tables-title"))]
    for table in wanted:
        about = catalogue.say(
            language,
            "tables-one",
            table=title_of(table),
            edition=catalogue.say(language, f"preset-{table.terms.edition.preset}"),
            people=_people(catalogue, table, language),
            free=free(table),
            where=f"<#{table.row.channel}>",
        )
        join = button(Route(table.id, Verb.JOIN), catalogue.say(language, "tables-join", table=title_of(table)))
        parts += [text(cut(about, ABOUT)), row(join)]
    return Screen(*parts)


def free(table: Table) -> int:
    """Return how many seats are free at *table*."""
    return table.terms.players - len(table.chairs) if table.status == "lobby" else 0


def history(catalogue: Catalogue, found: list[Table], language: str) -> Screen:
    """Return how the matches of *found*, which are over, have ended, for one who played in them."""
    if not found:
        return Screen(text(catalogue.say(language, "history-none")))
    lines = [
        f"{stamp(table.row.changed, 'd')} · {_people(catalogue, table, language)}\n{result(catalogue, table, language)}"
        for table in found
    ]
    hint = catalogue.say(language, "history-hint")
    title = catalogue.say(language, "history-title")
    return Screen(text(title), *(text(cut(line, ABOUT)) for line in lines[:MOST]), text(f"-# {hint}"))


def _people(catalogue: Catalogue, table: Table, language: str) -> str:
    return names.listed(catalogue, language, [names.safe(chair.name) or "…" for chair in table.chairs])
