"""Several tables, and what is to be known of each to say which is meant; for one person's eyes."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from discord import ui

from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.interactions.senses import plays
from cogs.screens import terms
from cogs.screens.bulletins import stamp
from cogs.screens.fitting import cut
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.lobby import result, title_of
from cogs.screens.look import Shown
from cogs.screens.page import Page
from cogs.screens.tables import free, people_at
from storage.ids import PersonId, TableId
from storage.rows import Status

Looks = Callable[[Table], Shown]
"""Says how the game looks that is played at a table."""

MOST: Final = 10
"""Tables that are named at once."""

NAMES: Final = 120
"""Characters of the names of those who sit at one of them: all ten must be there."""

BESIDE: Final = 5
"""Buttons of a row (Discord, action row)."""


class Beside(NamedTuple):
    """A table that somebody's desk at another one leads to, and whether it waits for them."""

    table: Table
    waiting: bool


def which(
    reader: Reader,
    tables: Sequence[Table],
    person: PersonId,
    look: Looks,
    route: Callable[[Table], Route],
    command: str,
    said: str = "",
) -> Screen:
    """Return the question which of *tables* is meant by */command*, with what was *said* there.

    Each of them has a button that leads to its *route*.
    """
    asked = reader.say("which-title", command=f"`/{command}`")
    page = Page().must(text("\n".join(filter(None, (asked, said)))))
    for table in tables[:MOST]:
        choose = button(route(table), name_of(reader, table))
        page.spare(ui.Section(text(about(reader, table, person, look)), accessory=choose))
    return page.screen()


def about(reader: Reader, table: Table, person: PersonId, look: Looks) -> str:
    """Return which table it is and with whom, how it stands for *person*, and where it is told.

    That has a line of its own: the name of a thread is long, and says the number once more.
    """
    current, there = table.current, reader.at(table.current.company.cast, table.current.terms.game)
    head = f"**{name_of(reader, table)}**"
    if not current.terms.tutorial:
        head += f" · {cut(people_at(reader, table), NAMES)}"
    where = "" if current.terms.on_desk else f"-# <#{current.told_in}>"
    return "\n".join(filter(None, (head, _stands(there, table, person, look), where)))


def name_of(reader: Reader, table: Table) -> str:
    """Return what *table* is called: by its number, or that it is a tutorial."""
    played = table.current.terms
    if played.tutorial:
        return reader.say("which-tutorial")
    return reader.say("which-practice" if played.practice else "which-table", table=title_of(table))


def place_of(reader: Reader, table: Table, mark: str = "") -> str:
    """Return what *table* is called, between *mark*s, and where it is told, if it is in public."""
    name = f"{mark}{name_of(reader, table)}{mark}"
    return name if table.current.terms.on_desk else f"{name} · <#{table.current.told_in}>"


def _stands(reader: Reader, table: Table, person: PersonId, look: Looks) -> str:
    current = table.current
    if current.status is Status.LOBBY:
        return f"{reader.say('which-lobby', free=free(table))}\n-# {terms.said(reader, table)[0]}"
    if current.status is not Status.PLAYING:
        return f"{stamp(current.row.changed)} · {result(reader, table)}"
    if plays(table, person):
        owed = look(table).owed(reader, current.sight(current.must_sit(person)))
        if owed:
            return f"❗ {owed}"
    mine = current.seat_of(person)  # who owes nothing is not told to wait for themselves
    waiting = [seat for seat in current.rules.waiting(current.public) if seat != mine]
    return reader.say("which-waits", who=reader.people(waiting)) if waiting else ""


def but(table: TableId, tables: Iterable[Beside]) -> list[Beside]:
    """Return those of *tables* that a desk leads to which is at *table*."""
    return [one for one in tables if one.table.id != table][:BESIDE]


def others(reader: Reader, tables: Sequence[Beside]) -> list[ui.ActionRow[Any]]:
    """Return buttons to the desks at *tables*."""
    if not tables:
        return []
    return [
        row(
            *(
                button(
                    Route(table.id, Verb.DESK),
                    name_of(reader, table),
                    emoji="❗" if waiting else None,
                )
                for table, waiting in tables
            )
        )
    ]
