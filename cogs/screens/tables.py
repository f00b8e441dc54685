"""The tables of a server at which a seat is free, for who looks for a game."""

from typing import Any, Final

from discord import ui

from bot.host.table import Table
from bot.words import names
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, cut, row, text
from cogs.screens.lobby import title_of
from storage.rows import Status

MOST: Final = 5
"""Tables that are shown at once; with more nobody would read them."""

ABOUT: Final = 600
"""Characters said of one table, so that all of them fit into a message."""


def tables(reader: Reader, found: list[Table]) -> Screen:
    """Return those of *found* with a free seat, newest first, each with a button to join."""
    wanted = [table for table in found if free(table)][:MOST]
    if not wanted:
        return Screen(text(reader.say("tables-none")))
    parts: list[ui.Item[Any]] = [text(reader.say("tables-title"))]
    for table in wanted:
        there = reader.at(table.company.cast, table.terms.game)
        about = reader.say(
            "tables-one",
            table=title_of(table),
            edition=there.say(f"preset-{table.terms.edition.preset}"),
            people=people_at(reader, table),
            free=free(table),
            where=f"<#{table.row.channel}>",
        )
        join = button(Route(table.id, Verb.JOIN), reader.say("tables-join", table=title_of(table)))
        parts += [text(cut(about, ABOUT)), row(join)]
    return Screen(*parts)


def free(table: Table) -> int:
    """Return how many seats are free at *table*."""
    return table.terms.players - len(table.chairs) if table.status is Status.LOBBY else 0


def people_at(reader: Reader, table: Table) -> str:
    """Return the names of those who sit at *table*."""
    return reader.listed([names.safe(chair.name) or "…" for chair in table.chairs])
