"""The open tables of a server, for its admins to keep in order; for their eyes.

Rule: of a match it says no more than the panel that everybody sees.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.host.deadline import paused
from bot.host.order import LONGEST
from bot.host.table import Table
from bot.host.terms import TimeControl
from bot.words.names import plain
from bot.words.reader import Reader
from cogs.interactions.routes import NOWHERE, Route, Verb
from cogs.screens.bulletins import stamp
from cogs.screens.fitting import cut
from cogs.screens.frame import OPTIONS, RED, Screen, button, choice, menu, row, text
from cogs.screens.lobby import SURE, title_of
from cogs.screens.page import Page
from cogs.screens.reading import called
from cogs.screens.tables import free, people_at
from cogs.screens.which import NAMES, name_of
from storage.ids import PersonId
from storage.rows import Ban, Status

MANY: Final = 8
"""Tables on one page: with more nobody would read them."""

WHY: Final = "why"
"""What the field is called into which the reason is typed."""

SUBJECT: Final = 45
"""Characters of a form's title, and of a label of its field (Discord, modal)."""

PICK, PAGE, SHOW = "pick", "page", "show"
PAUSE, RESUME, END, MOVE, OUT = "pause", "resume", "end", "move", "out"
"""What a custom_id says that is wanted."""


def tables(reader: Reader, found: Sequence[Table], page: int = 0, word: str = "") -> Screen:
    """Return the *page* of the tables that are *found*, with a menu that picks one of them."""
    pages = max(1, -(-len(found) // MANY))
    page = min(max(page, 0), pages - 1)
    shown = found[page * MANY : (page + 1) * MANY]
    title = f"**{reader.say('order-title', count=len(found))}**"
    laid = Page().must(text("\n".join(filter(None, (word, title)))))
    for table in shown:
        laid.spare(text(about(reader, table)))
    if shown:
        laid.must(
            menu(
                Route(NOWHERE, Verb.ORDER, arg=PICK),
                reader.say("order-pick"),
                (choice(str(table.id), label(reader, table)) for table in shown),
            )
        )
    if pages > 1:
        turns = ((page - 1, "button-order-back"), (page + 1, "button-order-on"))
        laid.must(
            row(
                *(
                    button(
                        Route(NOWHERE, Verb.ORDER, arg=f"{PAGE}.{max(to, 0)}"),
                        reader.say(key),
                        off=not 0 <= to < pages,
                    )
                    for to, key in turns
                )
            )
        )
    return laid.screen()


def one(reader: Reader, table: Table, word: str = "") -> Screen:
    """Return *table*, below a *word* about what was just done, with all that can be done to it."""
    current = table.current
    parts = [text("\n".join(filter(None, (word, about(reader, table)))))]
    playing = current.status is Status.PLAYING
    if not playing and current.status is not Status.LOBBY:
        return Screen(*parts, row(_back(reader)))
    clock = current.terms.pace is not TimeControl.UNTIMED
    acts = [] if current.ordered else [_act(reader, table, PAUSE, off=not clock)]
    if paused(table) and not (current.lost or current.shut):  # then it is moved
        acts.append(_act(reader, table, RESUME))
    buttons = [*acts, _act(reader, table, MOVE)] if playing else []
    seated = [
        choice(str(chair.person), plain(chair.name) or "–")
        for chair in current.chairs
        if chair.person is not None
    ]
    takes = menu(Route(table.id, Verb.ORDER, arg=OUT), reader.say("order-take-out"), seated)
    return Screen(
        *parts, *([takes] if seated else []), row(*buttons, _act(reader, table, END), _back(reader))
    )


def sure_to_end(reader: Reader, table: Table) -> Screen:
    """Return whether *table* is really to be ended; the button asks for a reason."""
    return _sure(reader, table, "order-end-asked", END, f"button-order-{END}")


def sure_to_take_out(reader: Reader, table: Table, person: PersonId) -> Screen:
    """Return whether *person* is really to be taken out of *table*."""
    arg = f"{OUT}.{person}"
    return _sure(reader, table, "order-out-asked", arg, "button-order-out", whom=f"<@{person}>")


def form(reader: Reader, table: Table) -> ui.Modal:
    """Return the form into which an admin types why *table* is ended."""
    modal = ui.Modal(
        title=cut(reader.say("modal-order-end", table=title_of(table)), SUBJECT),
        custom_id=str(Route(table.id, Verb.ORDER, arg=f"{END}.{SURE}")),
    )
    field: ui.TextInput[Any] = ui.TextInput(custom_id=WHY, max_length=LONGEST)
    modal.add_item(ui.Label(text=cut(reader.say("modal-order-why"), SUBJECT), component=field))
    return modal


def about(reader: Reader, table: Table) -> str:
    """Return which table that is, since when, how it stands, who sits there, and where."""
    current = table.current
    there = reader.at(current.company.cast, current.terms.game)
    age = reader.say("order-age", since=stamp(current.row.created))
    head = f"**{name_of(reader, table)}** · {there.say('game-name')} · {age}"
    who = cut(people_at(reader, table), NAMES)
    return "\n".join(filter(None, (head, who, _stands(there, table), f"-# <#{current.told_in}>")))


def bans(reader: Reader, found: Sequence[Ban], forgotten: int = 0) -> Screen:
    """Return who may not sit down in a server, the newest ban first.

    Of those who had themselves *forgotten* it is known how many they are.
    """
    title = f"**{reader.say('bans-title', count=len(found) + forgotten)}**"
    said = [title, reader.say("bans-forgotten", count=forgotten)] if forgotten else [title]
    page = Page().must(text("\n".join(said)))
    for ban in reversed(found):
        by = f"<@{ban.author}>" if ban.author else reader.say("deed-somebody")
        who = f"<@{ban.person}>"
        page.spare(text(reader.say("bans-one", who=who, when=stamp(ban.at, "f"), by=by)))
    return page.screen()


def label(reader: Reader, table: Table) -> str:
    """Return what *table* is called where nothing can be mentioned."""
    people = ", ".join(called(reader, table, plain))
    return cut(f"{title_of(table)} · {people}", 100)


def _stands(reader: Reader, table: Table) -> str:
    current = table.current
    match current.status:
        case Status.LOBBY:
            return reader.say("which-lobby", free=free(table))
        case Status.PLAYING:
            pass
        case _:
            return reader.say("order-over")
    said = []
    placeless = current.lost or current.shut
    if placeless:
        said.append(reader.say("order-placeless"))
    if current.ordered:
        said.append(reader.say("order-paused"))
    elif paused(table) and not placeless:
        said.append(reader.say("order-paused-by-vote"))
    waiting = current.rules.waiting(current.public)
    if waiting:
        since = stamp(current.asked_since)
        said.append(reader.say("order-waits", who=reader.people(waiting), since=since))
    return " ".join(said)


def _sure(reader: Reader, table: Table, key: str, arg: str, sure: str, **values: str) -> Screen:
    words = reader.say(key, table=title_of(table), **values)
    back = button(Route(table.id, Verb.ORDER, arg=SHOW), reader.say("button-back"))
    done = button(
        Route(table.id, Verb.ORDER, arg=arg if arg != END else f"{END}.{WHY}"),
        reader.say(sure),
        RED,
    )
    return Screen(text(words), row(done, back))


def _act(reader: Reader, table: Table, what: str, *, off: bool = False) -> ui.Button[ui.LayoutView]:
    style = RED if what == END else discord.ButtonStyle.secondary
    label = reader.say(f"button-order-{what}")
    return button(Route(table.id, Verb.ORDER, arg=what), label, style, off=off)


def _back(reader: Reader) -> ui.Button[ui.LayoutView]:
    return button(Route(NOWHERE, Verb.ORDER, arg=f"{PAGE}.0"), reader.say("button-order-all"))


assert MANY <= OPTIONS, "the menu has room for a page"
