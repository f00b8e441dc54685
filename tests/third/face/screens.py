"""What people see of Kuhn poker."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from bot.game.seats import Seat
from bot.host.deadline import Due
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.delivery.drafts import Draft
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, choice, menu, row, text
from cogs.screens.lobby import afterwards, result
from cogs.screens.look import Thought
from cogs.screens.news import NONE, News
from cogs.screens.replay import turning
from storage.rows import Lapse, Status
from tests.third.kuhn.rules import (
    Abandoned,
    Began,
    Card,
    Dealt,
    Edition,
    Event,
    Moved,
    Shown,
    Sight,
    Won,
    options,
    waiting,
)

MOVE = "move"


def told(reader: Reader, event: Event) -> str:
    """Return *event* in words, for who may see it."""
    match event:
        case Began():
            return reader.say("kuhn-began", game=event.game)
        case Dealt():
            return reader.say("kuhn-dealt", card=reader.say(f"kuhn-card-{event.card}"))
        case Moved():
            return reader.say(f"kuhn-moved-{event.move}", who=reader.who(event.seat))
        case Shown():
            card = reader.say(f"kuhn-card-{event.card}")
            return reader.say("kuhn-shown", who=reader.who(event.seat), card=card)
        case Won():
            return reader.say("kuhn-won", who=reader.who(event.seat), points=event.points)
        case Abandoned():
            return ""


def owed(reader: Reader, sight: Sight) -> str:
    moves = [reader.say(f"kuhn-move-{one.move}") for one in options(sight)]
    return reader.listed(moves, "list-or")


def myself(reader: Reader, sight: Sight) -> str:
    assert sight.card is not None
    return reader.say("kuhn-dealt", card=reader.say(f"kuhn-card-{sight.card}"))


def _stands(reader: Reader, sight: Sight) -> str:
    turns = [reader.who(seat) for seat in waiting(sight)]
    return reader.say("kuhn-turn", who=turns[0]) if turns else reader.say("kuhn-over")


def desk(
    reader: Reader,
    table: Table,
    sight: Sight,
    word: str = "",
    *,
    shut: bool = False,
    plain: bool = False,
    before: Sight | None = None,
    news: News = NONE,
    thought: Thought | None = None,
) -> Screen:
    moves = [
        choice(action.move, reader.say(f"kuhn-move-{action.move}")) for action in options(sight)
    ]
    route = Route(table.id, MOVE, Moment(sight.game, sight.chapter))
    menus = [menu(route, reader.say("kuhn-menu"), moves)] if moves else []
    said = "\n".join((word, myself(reader, sight), _stands(reader, sight)))
    return Screen(text(said), *menus)


def over(
    reader: Reader, table: Table, sight: Sight, game: tuple[Card, ...], word: str = ""
) -> Screen:
    return Screen(text("\n".join((word, reader.say("kuhn-over")))))


def live(
    reader: Reader,
    table: Table,
    sight: Sight,
    due: Due | None = None,
    *,
    whole: bool = False,
    moves: bool = True,
) -> Screen:
    desks = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    return Screen(text(f"{reader.say('kuhn-title')}\n{_stands(reader, sight)}"), row(desks))


def frozen(reader: Reader, table: Table, sight: Sight) -> Screen:
    return Screen(text(f"{reader.say('kuhn-title')}\n{reader.say('kuhn-over')}"))


def memorable(reader: Reader, sight: Sight) -> Mapping[str, str]:
    return {str(seat): reader.who(Seat(seat)) for seat in (0, 1) if seat != sight.seat}


def chapter(
    reader: Reader, table: Table, game: tuple[Card, ...], number: int, *, opened: bool = False
) -> Screen:
    said = "\n".join(reader.say(f"kuhn-card-{card}") for card in game) if opened else "?"
    return Screen(text(said), turning(reader, table, 1, number, 1, opened=opened))


def picture(reader: Reader, table: Table, game: tuple[Card, ...]) -> Screen:
    return chapter(reader, table, game, 1, opened=True)


def topics(players: int | None = None) -> Sequence[str]:
    return ("overview",)


def title(reader: Reader, topic: str) -> str:
    return reader.say("kuhn-title")


def rule(reader: Reader, topic: str, edition: Edition, players: int) -> str:
    return reader.say("kuhn-rules", target=edition.target)


# What answers no click.


class Messages:
    """Writes what the courier carries."""

    def unseated(self, reader: Reader, table: Table) -> Sequence[str]:
        return ()

    def cover(self, reader: Reader, table: Table) -> None:
        return None

    def live_panel(self, reader: Reader, table: Table, sight: Sight, due: Due | None) -> Screen:
        return live(reader, table, sight, due)

    def frozen_panel(self, reader: Reader, table: Table, sight: Sight) -> Screen:
        return frozen(reader, table, sight)

    def public_message(
        self,
        reader: Reader,
        table: Table,
        events: Sequence[Event],
        sight: Sight,
        present: Sight,
        ledger: Sequence[Event] | None = None,
    ) -> Draft | None:
        words = [told(reader, event) for event in events]
        parts: list[ui.Item[Any]] = []
        if table.current.status is Status.OVER and any(isinstance(event, Won) for event in events):
            words.append(result(reader, table))
            parts = [row(*afterwards(reader, table))]
        return Draft(Screen(text("\n".join(words)), *parts)) if any(words) else None

    def private_message(
        self,
        reader: Reader,
        table: Table,
        seat: Seat,
        events: Sequence[Event],
        sight: Sight,
        *,
        plain: bool,
        late: Sequence[tuple[Lapse, Event]] = (),
    ) -> Draft | None:
        words = [told(reader, event) for event in events if isinstance(event, Dealt)]
        return Draft(Screen(text("\n".join(words)))) if words else None

    def called_on(self, reader: Reader, sight: Sight, who: str) -> str:
        return f"{who} {_stands(reader, sight)}"

    def late(self, reader: Reader, seat: Seat, event: Event) -> str:
        return told(reader, event)

    def concerns(self, table: Table, event: Event, seat: Seat | None) -> bool:
        return (seat is None) is not isinstance(event, Dealt) and table.current.rules.visible(
            event, seat
        )
