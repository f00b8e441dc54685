"""The messages about the card game that answer no click.

Its panels, what the thread reads, what a person reads.

Rule: all of it is made from a sight: what the thread reads from the public's, what a person reads
    from that person's own. Nothing here is sent; the courier does that.
"""

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from bot.game.seats import DUMMY, Seat
from bot.host.deadline import Due
from bot.host.table import Table
from bot.host.terms import Help
from bot.mini.rules.duties import duties, waiting
from bot.mini.rules.events import (
    Abandoned,
    Asked,
    Chosen,
    Dealt,
    Declined,
    Drawn,
    Event,
    LaidFaceDown,
    Lapsed,
    Met,
    Opened,
    Peeked,
    Picked,
    RoundBegan,
    Settled,
    Visited,
    Won,
)
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.sight import Sight, is_ambassador
from bot.mini.words import prompts, telling
from bot.words import names
from bot.words.reader import Reader
from cogs.delivery.drafts import Draft
from cogs.mini import desk, lesson, panel, pictures, replay
from cogs.mini.seen import seen
from cogs.screens import lobby
from cogs.screens.frame import TEXT, Screen, cut, fenced, length, line, paragraphs, row, text
from cogs.screens.replay import replay_button
from storage.ids import PersonId
from storage.rows import Status

TELLING: Final = 1500
"""Characters for what is told and asked in a private message."""

SHEET: Final = 2300
"""Characters for the clue sheet in it; together they leave room for the foot."""


def unseated(reader: Reader, table: Table) -> tuple[str, ...]:
    """Return the line of the dummy, who plays among three."""
    if table.terms.players != 3:
        return ()
    return (reader.say("lobby-seat-dummy", mark=names.mark(DUMMY)),)


def live_panel(reader: Reader, table: Table, sight: Sight, due: Due | None) -> Screen:
    """Return the panel of the present round, from the public's *sight*; a decision may be *due*."""
    return panel.live(reader, table, sight, due)


def frozen_panel(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the panel of a round that is over, from the public's *sight* at its end."""
    return panel.frozen(reader, table, sight)


def public_message(
    reader: Reader,
    table: Table,
    events: Sequence[Event],
    sight: Sight,
    present: Sight,
    unreachable: frozenset[PersonId],
    ledger: Sequence[Event] | None = None,
) -> Draft | None:
    """Return what the thread reads of the public *events*, or None when the panel shows enough.

    *sight* is the public's after them, *present* the public's now. Those whose turn to go
    somewhere has come are pinged here; whoever has something to settle in private is told by
    DM, and pinged here only if unreachable. Of a game that has ended with them the whole *ledger*
    is shown as a picture.
    """
    told = [telling.public(reader, sight, event) for event in events]
    pings = pings_of(table, events, present, unreachable) if sight == present else []
    if pings:
        key = "panel-ping-visit" if present.meetings is None else "panel-ping-duty"
        told.append(
            reader.say(key, who=" ".join(f"<@{person}>" for person in pings), round=present.round)
        )
    # An earlier game of a match that is over by now may be told late.
    last = (
        table.status in (Status.OVER, Status.ABANDONED)
        and sight.game == present.game
        and any(event.__class__ in (Won, Drawn, Abandoned) for event in events)
    )
    if last:
        told.append(lobby.result(reader, table))
    words = [word for word in told if word]
    said = paragraphs(*words)
    if not words:
        return None
    parts: list[ui.Item[Any]] = [text(cut(said, TEXT))]
    buttons = []
    if ledger is not None:
        over = hindsight(ledger)
        parts.insert(0, replay.end_picture(reader, over))
        buttons.append(replay_button(reader, table, over.game))
    if last:
        buttons += lobby.afterwards(reader, table)
    if buttons:
        parts.append(row(*buttons))
    return Draft(Screen(*parts), tuple(pings), length(said) <= TEXT)


def private_message(
    reader: Reader,
    table: Table,
    seat: Seat,
    events: Sequence[Event],
    sight: Sight,
    *,
    plain: bool,
) -> Draft | None:
    """Return what *seat* reads of *events*, all visible to it; None if it is nothing.

    *sight* is the seat's after them. What it owes in private comes with its menus, if that is new
    in *events*. Who likes it *plain* gets no pictures.
    """
    if table.terms.tutorial:
        return _lesson(reader, table, seat, events, sight, plain=plain)
    told = [telling.private(reader, sight, event) for event in events]
    words = list(dict.fromkeys(word for word in told if word))
    now = sight == table.sight(seat)
    fresh = now and any(_asks(event, seat) for event in events)
    owed = desk.owed(sight) if fresh else ()
    asked = [prompts.prompt(reader, sight, duty) for duty in owed]
    learnt = _learnt(table, events, sight)
    if not (words or asked or learnt):
        return None
    myself = telling.myself(reader, sight)
    said, asking = paragraphs(myself, *words), paragraphs(*asked)
    room = TELLING - length(asking)
    parts: list[ui.Item[Any]] = [text(cut(said, room))]
    if any(
        isinstance(event, Dealt) or (isinstance(event, Opened) and is_ambassador(sight))
        for event in events
    ):
        parts.insert(0, pictures.cards_picture(reader, sight))
    if learnt:
        deducing = table.terms.help.deduces
        most = SHEET - desk.DEDUCED if deducing else SHEET

        def sheet() -> ui.TextDisplay[Any]:
            return text(desk.noted(reader, sight, most, plain=plain))

        parts.append(pictures.sheet_picture(reader, table, sight, sheet))
        if deducing:
            parts += [line(), text(fenced(desk.deduced(reader, sight), desk.DEDUCED))]
    if owed:  # last, where a phone shows it
        parts += [text(asking), *desk.menus(reader, table, sight)]
    foot = reader.say(
        "desk-letter-foot",
        table=lobby.title_of(table),
        game=sight.game,
        round=sight.round,
        link=f"<#{table.place}>",
    )
    screen = Screen(*parts, text(f"-# {foot}"))
    if plain:
        screen.bare()
    return Draft(screen, whole=length(said) <= room)


def concerns(table: Table, event: Event, seat: Seat | None) -> bool:
    """Return whether *event* may be worth a message to *seat*, or to all where that is None.

    What is not, is shown by the panel or was confirmed where it was done.
    """
    if isinstance(event, LaidFaceDown | Declined | Lapsed | Settled):
        shown = seat is None or not table.terms.tutorial
    else:
        in_dm = seat is not None and not table.terms.tutorial
        shown = in_dm and isinstance(event, Visited | Peeked | Picked | Chosen)
    return not shown and table.rules.visible(event, seat)


def _lesson(
    reader: Reader,
    table: Table,
    seat: Seat,
    events: Sequence[Event],
    sight: Sight,
    *,
    plain: bool,
) -> Draft | None:
    """Return the desk of a tutorial once *events* have brought *seat* something to do, or the end.

    Else None.

    Whatever else has happened stands there too, for it is made from the sight.
    """
    if any(isinstance(event, Won) for event in events):
        return Draft(lesson.over(reader, table, sight))
    fresh = any(isinstance(event, RoundBegan | Visited) or _asks(event, seat) for event in events)
    if fresh and duties(sight) and duties(seen(table, seat)):
        return Draft(lesson.lesson(reader, table, sight, plain=plain))
    return None


def _learnt(table: Table, events: Sequence[Event], sight: Sight) -> bool:
    """Return whether a round has ended in *events* in which the seat saw or showed a card."""
    if table.terms.help is Help.PAPER:
        return False
    ended = {event.number - 1 for event in events if isinstance(event, RoundBegan)}
    if sight.ending is not None:
        ended.add(sight.round)
    return any(clue.round in ended for clue in sight.clues)


def pings_of(
    table: Table, events: Sequence[Event], sight: Sight, unreachable: frozenset[PersonId]
) -> list[PersonId]:
    """Return whom to ping: the one whose turn came, once.

    For private things only who gets no DM.
    """
    if not any(isinstance(event, RoundBegan | Visited | Met | Asked) for event in events):
        return []
    seats = waiting(sight)
    awaited = [
        chair.person for chair in table.chairs if chair.seat in seats and chair.person is not None
    ]
    return [person for person in awaited if sight.meetings is None or person in unreachable]


def _asks(event: Event, seat: Seat) -> bool:
    """Return whether *event* may bring *seat* something to settle in private."""
    return isinstance(event, Met) or (isinstance(event, Asked) and event.of == seat)
