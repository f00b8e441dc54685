"""The messages about the card game that answer no click.

Its panels, what the thread reads, what a person reads.

Rule: all of it is made from a sight: what the thread reads from the public's, what a person reads
    from that person's own. Nothing here is sent; the courier does that.
"""

from collections.abc import Sequence
from typing import Final

from bot.game.seats import DUMMY, Seat
from bot.host.company import MISSES
from bot.host.deadline import Due
from bot.host.table import Table
from bot.host.terms import Help
from bot.mini.rules.events import (
    Abandoned,
    Called,
    Dealt,
    Drawn,
    Event,
    Glimpsed,
    Opened,
    Peeked,
    PickedUp,
    Proved,
    RoundBegan,
    Showed,
    Unmasked,
    Won,
)
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.sight import Sight, is_ambassador
from bot.mini.words import prompts, standins, telling
from bot.words import names
from bot.words.reader import Reader
from cogs.delivery.drafts import Draft
from cogs.interactions.routes import Route, Verb
from cogs.mini import panel, pictures, replay
from cogs.mini.seen import known as deduction
from cogs.mini.sheets import known
from cogs.screens import lobby
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Picture, Screen, button, row, text
from cogs.screens.page import Page
from cogs.screens.story import story
from storage.rows import Lapse

NOTICED: Final = Abandoned | Called | Drawn | Peeked | PickedUp | RoundBegan | Unmasked | Won
"""What may be worth a message to all: the panel shows the rest."""


def unseated(reader: Reader, table: Table) -> tuple[str, ...]:
    """Return the line of the dummy, who plays among three, or that one of five is somebody else."""
    if table.current.terms.players == 5:
        return (reader.say("lobby-ambassador"),)
    if table.current.terms.players != 3:
        return ()
    return (reader.say("lobby-seat-dummy", mark=names.MARKS[DUMMY]),)


def cover(reader: Reader, table: Table) -> Picture:
    """Return the picture of the lobby: who is in town, and what everybody looks for."""
    return pictures.cover_picture(reader)


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
        end=None if ledger is None else [replay.end_picture(reader, hindsight(ledger))],
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

    *sight* is the seat's after them. With cards that were shown comes its clue sheet. All is
    decided on the desk, to which alone a button leads. Who likes it *plain* gets no pictures.
    """
    told = [telling.private(reader, sight, event) for event in events]
    words = [*_late(reader, seat, events, late), *dict.fromkeys(word for word in told if word)]
    if not words:
        return None
    page = Page()
    if any(
        isinstance(event, Dealt) or (isinstance(event, Opened) and is_ambassador(sight))
        for event in events
    ):
        page.must(pictures.cards_picture(reader, sight))
    page.tell(paragraphs(telling.myself(reader, sight), *words))
    shown = any(isinstance(event, Showed | Proved | Glimpsed) for event in events)
    if shown and table.current.terms.help is not Help.PAPER:
        sheet = known(reader, table, sight, plain=plain)
        page.must(pictures.sheet_picture(reader, sight, deduction(table, sight), sheet))
    foot = reader.say(
        "desk-letter-foot",
        table=lobby.title_of(table),
        game=sight.game,
        # What was shown is told when the next round may have begun already.
        round=sight.clues[-1].round if shown and sight.clues else sight.round,
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
    current = table.current
    if seat is None:
        return isinstance(event, NOTICED)
    told = isinstance(event, Opened | Dealt | Showed | Proved | Glimpsed)
    return told and current.rules.visible(event, seat)


def _late(
    reader: Reader, seat: Seat, events: Sequence[Event], late: Sequence[tuple[Lapse, Event]]
) -> list[str]:
    """Return what was done in *seat*'s place, and what comes next."""
    told = any(isinstance(event, Showed) for event in events)
    words = []
    for lapse, event in late:
        done = standins.for_them(reader, seat, event, told=told)
        again = "late-autopilot" if lapse.in_a_row >= MISSES else "late-once-more"
        words.append(f"⌛ {done} {reader.say(again)}")
    return words


def called_on(reader: Reader, sight: Sight, who: str) -> str:
    """Return what calls *who*, for whom the public's *sight* waits, to what they are to do."""
    return prompts.called_on(reader, sight, who)


def late(reader: Reader, seat: Seat, event: Event) -> str:
    """Return for all to read that *event* was done in *seat*'s place, whose time was up."""
    return standins.for_all(reader, seat, event)
