"""The messages about the card game that answer no click.

Its panels, what the thread reads, what a person reads.

Rule: all of it is made from a sight: what the thread reads from the public's, what a person reads
    from that person's own. Nothing here is sent; the courier does that.
"""

from collections.abc import Sequence

from bot.game.seats import DUMMY, Seat
from bot.host.company import MISSES
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
    Showed,
    Visited,
    Won,
)
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.sight import Sight, is_ambassador
from bot.mini.words import prompts, standins, telling
from bot.words import names
from bot.words.reader import Reader
from cogs.delivery.drafts import Draft
from cogs.mini import desk, lesson, panel, pictures, replay
from cogs.mini.seen import seen
from cogs.screens import lobby
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Screen, line, row, text
from cogs.screens.page import Page
from cogs.screens.replay import replay_button
from storage.ids import PersonId
from storage.rows import Lapse, Status


def unseated(reader: Reader, table: Table) -> tuple[str, ...]:
    """Return the line of the dummy, who plays among three."""
    if table.current.terms.players != 3:
        return ()
    return (reader.say("lobby-seat-dummy", mark=names.MARKS[DUMMY]),)


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
        told.append(called_on(reader, present, " ".join(f"<@{person}>" for person in pings)))
    # An earlier game of a match that is over by now may be told late.
    last = (
        table.current.status in (Status.OVER, Status.ABANDONED)
        and sight.game == present.game
        and any(event.__class__ in (Won, Drawn, Abandoned) for event in events)
    )
    if last:
        told.append(lobby.result(reader, table))
    if not any(told):
        return None
    page, buttons = Page(), []
    if ledger is not None:
        over = hindsight(ledger)
        page.must(replay.end_picture(reader, over))
        buttons.append(replay_button(reader, table, over.game))
    page.tell(paragraphs(*[word for word in told if word]))
    if last:
        buttons += lobby.afterwards(reader, table)
    if buttons:
        page.must(row(*buttons))
    return Draft(page.screen(), tuple(pings))


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
    """Return what *seat* reads of *events*, all visible to it; None if it is nothing.

    Those that are *late* were done in its place, for its time was up.

    *sight* is the seat's after them. What it owes in private comes with its menus, if that is new
    in *events*. Who likes it *plain* gets no pictures.
    """
    current = table.current
    if current.terms.tutorial:
        return _lesson(reader, table, seat, events, sight, plain=plain)
    told = [telling.private(reader, sight, event) for event in events]
    words = [*_late(reader, seat, events, late), *dict.fromkeys(word for word in told if word)]
    now = sight == current.sight(seat)
    fresh = now and any(_asks(event, seat) for event in events)
    owed = desk.owed(sight) if fresh else ()
    learnt = _learnt(table, events, sight)
    if not (words or owed or learnt):
        return None
    page = Page()
    if any(
        isinstance(event, Dealt) or (isinstance(event, Opened) and is_ambassador(sight))
        for event in events
    ):
        page.must(pictures.cards_picture(reader, sight))
    page.tell(paragraphs(telling.myself(reader, sight), *words))
    if learnt:
        sheet = desk.noted(reader, table, sight, plain=plain)
        page.must(pictures.sheet_picture(reader, table, sight, sheet))
        if current.terms.help.deduces:
            page.must(line()).shorten(desk.deduced(reader, sight))
    if owed:  # last, where a phone shows it
        asked = paragraphs(*[prompts.prompt(reader, sight, duty) for duty in owed])
        page.must(text(asked), *desk.menus(reader, table, sight))
    foot = reader.say(
        "desk-letter-foot",
        table=lobby.title_of(table),
        game=sight.game,
        round=sight.round,
        link=f"<#{current.told_in}>",
    )
    screen = page.must(text(f"-# {foot}")).screen()
    if plain:
        screen.bare()
    return Draft(screen)


def concerns(table: Table, event: Event, seat: Seat | None) -> bool:
    """Return whether *event* may be worth a message to *seat*, or to all where that is None.

    What is not, is shown by the panel or was confirmed where it was done.
    """
    current = table.current
    if isinstance(event, LaidFaceDown | Declined | Lapsed | Settled):
        shown = seat is None or not current.terms.tutorial
    else:
        in_dm = seat is not None and not current.terms.tutorial
        shown = in_dm and isinstance(event, Visited | Peeked | Picked | Chosen)
    return not shown and current.rules.visible(event, seat)


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


def _learnt(table: Table, events: Sequence[Event], sight: Sight) -> bool:
    """Return whether a round has ended in *events* in which the seat saw or showed a card."""
    if table.current.terms.help is Help.PAPER:
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
    awaited = [  # for who is on autopilot, an automaton acts in a moment
        chair.person
        for chair in table.current.company.present
        if chair.seat in seats and chair.person is not None
    ]
    return [person for person in awaited if sight.meetings is None or person in unreachable]


def _asks(event: Event, seat: Seat) -> bool:
    """Return whether *event* may bring *seat* something to settle in private."""
    return isinstance(event, Met) or (isinstance(event, Asked) and event.of == seat)
