"""The messages about the board game that answer no click.

Its panels, what the thread reads, what a person reads.

Rule: all of it is made from a sight: what the thread reads from the public's, what a person reads
    from that person's own. Nothing here is sent; the courier does that.
"""

from collections.abc import Sequence
from typing import Final

from bot.board.rules.events import (
    Abandoned,
    Dealt,
    Declared,
    Drawn,
    Event,
    Gestured,
    Handed,
    Judged,
    Opened,
    Reported,
    Showed,
    TurnBegan,
    Unmasked,
    Unsealed,
    Won,
)
from bot.board.rules.hindsight import hindsight
from bot.board.rules.sight import Sight, is_ambassador
from bot.board.words import panel as said
from bot.board.words import standins, telling
from bot.game.seats import Seat
from bot.host.company import MISSES
from bot.host.deadline import Due
from bot.host.table import Table
from bot.host.terms import Help
from bot.words.reader import Reader
from cogs.board import panel, pictures
from cogs.board.replay import end_pictures
from cogs.board.sheets import sheet_of
from cogs.delivery.drafts import Draft
from cogs.interactions.routes import Route, Verb
from cogs.screens import lobby
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Picture, Screen, button, row, text
from cogs.screens.page import Page
from cogs.screens.story import story
from storage.rows import Lapse

NOTICED: Final = (
    Abandoned
    | Declared
    | Drawn
    | Gestured
    | Handed
    | Judged
    | Reported
    | TurnBegan
    | Unmasked
    | Unsealed
    | Won
)
"""What may be worth a message to all: the panel shows the rest."""


def unseated(reader: Reader, table: Table) -> tuple[str, ...]:
    """Return the line that of three one agent is arrested, or that one of five is somebody else."""
    if table.current.terms.players == 4:
        return ()
    return (reader.say(f"lobby-seats-{table.current.terms.players}"),)


def cover(reader: Reader, table: Table) -> Picture:
    """Return the picture of the lobby: who is in town, and what moves there."""
    return pictures.cover_picture(reader)


def live_panel(reader: Reader, table: Table, sight: Sight, due: Due | None) -> Screen:
    """Return the panel of the present turn, from the public's *sight*; a decision may be *due*."""
    return panel.live(reader, table, sight, due)


def frozen_panel(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the panel of a turn that is over, from the public's *sight* at its end."""
    return panel.frozen(reader, table, sight)


def public_message(
    reader: Reader,
    table: Table,
    events: Sequence[Event],
    sight: Sight,
    present: Sight,
    ledger: Sequence[Event] | None = None,
) -> Draft | None:
    """Return what the thread reads of the public *events*, or None when the panel shows enough.

    *sight* is the public's after them, *present* the public's now. Of a game that has ended with
    them the whole *ledger* is shown as a picture.
    """
    kinds = {event.__class__ for event in events}
    screen = story(
        reader,
        table,
        [telling.public(reader, sight, event) for event in events],
        sight,
        present,
        ends=not kinds.isdisjoint((Won, Drawn, Abandoned)),
        won=Won in kinds,
        end=None if ledger is None else end_pictures(reader, hindsight(ledger)),
    )
    return None if screen is None else Draft(screen)


def private_message(
    reader: Reader,
    table: Table,
    seat: Seat,
    events: Sequence[Event],
    sight: Sight,
    *,
    plain: bool,
    late: Sequence[tuple[Lapse, Event]] = (),
) -> Draft | None:
    """Return what *seat* reads of *events*, all visible to it; None if there is no news for it.

    Those that are *late* were done in its place, for its time was up.

    *sight* is the seat's after them. With cards that were shown comes its note sheet. All is
    decided on the desk, to which alone a button leads. Who likes it *plain* gets no pictures.
    """
    told = [telling.private(reader, sight, event) for event in events]
    words = [*_late(reader, sight, events, late), *dict.fromkeys(word for word in told if word)]
    if not words:
        return None
    page = Page()
    if any(
        isinstance(event, Dealt) or (isinstance(event, Opened) and is_ambassador(sight))
        for event in events
    ):
        page.must(pictures.cards_picture(reader, sight))
    page.tell(paragraphs(telling.myself(reader, sight), *words))
    if table.current.terms.help is not Help.PAPER and any(
        isinstance(event, Showed) for event in events
    ):
        page.must(sheet_of(reader, table, sight, plain=plain))
    foot = reader.say(
        "desk-letter-foot",
        table=lobby.title_of(table),
        game=sight.game,
        round=sight.round,
        link=f"<#{table.current.told_in}>",
    )
    own = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    screen = page.must(text(f"-# {foot}"), row(own)).screen()
    if plain:
        screen.bare()
    return Draft(screen)


def concerns(table: Table, event: Event, seat: Seat | None) -> bool:
    """Return whether *event* may be worth a message to *seat*, or to all where that is None.

    What is not, stands on the panel or on the desk.
    """
    if seat is None:
        return isinstance(event, NOTICED)
    told = isinstance(event, Opened | Dealt | Showed)
    return told and table.current.rules.visible(event, seat)


def _late(
    reader: Reader, sight: Sight, events: Sequence[Event], late: Sequence[tuple[Lapse, Event]]
) -> list[str]:
    """Return what was done in the place of *sight*'s seat, and what comes next."""
    told = any(isinstance(event, Showed) for event in events)
    words = []
    for lapse, event in late:
        done = standins.for_them(reader, sight, event, told=told)
        once = "late-turn-goes-on" if standins.goes_on(event) else "late-once-more"
        again = "late-autopilot" if lapse.in_a_row >= MISSES else once
        words.append(f"⌛ {done} {reader.say(again)}")
    return words


def called_on(reader: Reader, sight: Sight, who: str) -> str:
    """Return what calls *who*, for whom the public's *sight* waits, to what they are to do."""
    return said.called_on(reader, sight, who)


def late(reader: Reader, seat: Seat, event: Event) -> str:
    """Return for all to read that *event* was done in *seat*'s place, whose time was up."""
    return standins.for_all(reader, seat, event)
