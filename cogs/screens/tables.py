"""The tables of a server at which a seat is free, for who looks for a game."""

from typing import Any, Final

from discord import ui

from bot.host.table import Table
from bot.words import names
from bot.words.catalogue import Catalogue
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, cut, row, text
from cogs.screens.lobby import title_of
from storage.rows import Status

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
            people=people_at(catalogue, table, language),
            free=free(table),
            where=f"<#{table.row.channel}>",
        )
        join = button(
            Route(table.id, Verb.JOIN),
            catalogue.say(language, "tables-join", table=title_of(table)),
        )
        parts += [text(cut(about, ABOUT)), row(join)]
    return Screen(*parts)


def free(table: Table) -> int:
    """Return how many seats are free at *table*."""
    return table.terms.players - len(table.chairs) if table.status is Status.LOBBY else 0


def people_at(catalogue: Catalogue, table: Table, language: str) -> str:
    """Return the names of those who sit at *table*."""
    return names.listed(
        catalogue, language, [names.safe(chair.name) or "…" for chair in table.chairs]
    )
