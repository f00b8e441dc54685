"""The tables of a server at which a seat is free, for who looks for a game."""

from typing import Final

from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.lobby import called, title_of
from cogs.screens.page import Page
from storage.rows import Status

MOST: Final = 5
"""Tables that are shown at once; with more nobody would read them."""


def tables(reader: Reader, found: list[Table]) -> Screen:
    """Return those of *found* with a free seat, newest first, each with a button to join."""
    wanted = [table for table in found if free(table)][:MOST]
    if not wanted:
        return Screen(text(reader.say("tables-none")))
    page = Page().must(text(reader.say("tables-title")))
    for table in wanted:
        there = reader.at(table.current.company.cast, table.current.terms.game)
        about = reader.say(
            "tables-one",
            table=title_of(table),
            edition=there.say(f"preset-{table.current.terms.edition.preset}"),
            people=people_at(reader, table),
            free=free(table),
            where=f"<#{table.current.row.channel}>",
        )
        join = button(Route(table.id, Verb.JOIN), reader.say("tables-join", table=title_of(table)))
        page.spare(text(about), row(join))
    return page.screen()


def free(table: Table) -> int:
    """Return how many seats are free at *table*."""
    current = table.current
    return current.terms.players - len(current.chairs) if current.status is Status.LOBBY else 0


def people_at(reader: Reader, table: Table) -> str:
    """Return the names of those who sit at *table*."""
    return reader.listed(called(reader, table))
