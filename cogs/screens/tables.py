"""The tables of a server at which a seat is free, for who looks for a game."""

from collections.abc import Sequence
from typing import Final

from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.bulletins import substitute, vacant
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.lobby import title_of
from cogs.screens.page import Page
from cogs.screens.reading import called
from storage.rows import Status

OWN: Final = 10
"""One's own tables that are shown at once; the others have buttons on the desk."""

MOST: Final = 5
"""Tables that are shown at once; with more nobody would read them."""


def tables(
    reader: Reader,
    found: Sequence[Table] | None,
    mine: Sequence[tuple[Table, str]] = (),
    opened: str = "",
    *,
    none: str = "",
) -> Screen:
    """Return somebody's own tables, and those of *found* with a seat for them, with a button.

    *mine* are their own, each with what is to be said of it. To join comes below, newest first, and
    last where somebody has left a match.
    Where none is *found*, for nobody looks for one there, nothing is said of that. Where not
    everybody may open one everywhere, *opened* says so. Where no seat is free that is said, or what
    *none* says instead.
    """
    own = {table for table, _ in mine}
    others = [table for table in found or () if table not in own]
    wanted = [table for table in others if free(table)][:MOST]
    left = [table for table in others if any(vacant(table, one) for one in table.current.passages)]
    page = Page()
    if mine:
        page.must(text(reader.say("tables-mine")))
    for table, about in mine[:OWN]:
        if table.current.status is Status.PLAYING:
            desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
            page.spare(text(about), row(desk))
        else:
            page.spare(text(about))
    if found is None:
        return page.screen()
    below = [text(f"-# {opened}".replace("\n", "\n-# "))] if opened else []
    if not wanted and not left:
        return page.must(text(none or reader.say("tables-none")), *below).screen()
    page.must(text(reader.say("tables-title")))
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
    for table in left[: MOST - len(wanted)]:
        values = {"table": title_of(table), "where": f"<#{table.current.told_in}>"}
        about = reader.say("tables-left", people=people_at(reader, table), **values)
        page.spare(text(about), row(substitute(reader, table)))
    return page.must(*below).screen()


def free(table: Table) -> int:
    """Return how many seats are free at *table* for who comes."""
    current = table.current
    gathers = current.status is Status.LOBBY and not current.terms.on_desk
    return current.terms.players - len(current.chairs) if gathers else 0


def people_at(reader: Reader, table: Table) -> str:
    """Return the names of those who sit at *table*."""
    return reader.listed(called(reader, table))
