"""The panel in the thread: the table as all may see it, and the buttons that never change."""

from typing import Any

from discord import ui

from bot.game.seats import DUMMY
from bot.host.autopilot import on_autopilot
from bot.host.deadline import Due, paused
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.mini.rules.cards import LOCATIONS
from bot.mini.rules.duties import next_place
from bot.mini.rules.editions import VisitsRule
from bot.mini.rules.sight import Sight
from bot.mini.words import panel, telling
from bot.mini.words.cards import location
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.mini.pictures import table_picture
from cogs.mini.verbs import Act
from cogs.screens import bulletins
from cogs.screens.frame import Caption, Screen, button, choice, line, menu, row, text


def live(
    reader: Reader, table: Table, sight: Sight, due: Due | None = None, *, whole: bool = False
) -> Screen:
    """Return the panel of the present round, from the public's *sight*; a decision may be *due*.

    The *whole* of it says beside the picture, too, what everybody has left.
    """
    moment = Moment(sight.game, sight.round)
    lines = _lines(reader, table, sight)
    if due is not None:
        lines.append(bulletins.until(reader, table, due))
    if paused(table):
        lines.append(reader.say("panel-paused"))
    parts = [*_head(reader, table, sight, whole=whole), text("\n".join(lines))]
    desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    visit = button(Route(table.id, Act.VISITS), reader.say("button-visit"))
    rules = button(Route(table.id, Verb.RULES), reader.say("button-rules"))
    menus = (
        []
        if sight.meetings is not None or sight.ending is not None
        else [_visits(reader, table, sight, moment)]
    )
    back = (
        [bulletins.back(reader, table)]
        if any(on_autopilot(chair) for chair in table.chairs)
        else []
    )
    return Screen(*parts, line(), *menus, row(desk, visit, rules, *back))


def frozen(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the panel of a round that is over, from the public's *sight* at its end."""
    lines = _lines(reader, table, sight)[:-1]
    said = text("\n".join((*lines, "-# " + reader.say("panel-frozen"))))
    return Screen(*_head(reader, table, sight), said)


def _head(reader: Reader, table: Table, sight: Sight, *, whole: bool = False) -> list[ui.Item[Any]]:
    """Return the title, the picture or what each has left, and in small who is where on it."""
    small = panel.places(reader, sight) if whole else panel.there(reader, sight)
    return [
        text(panel.title(reader, sight)),
        table_picture(reader, sight, lambda: text("\n".join(panel.places(reader, sight)))),
        *([Caption("\n".join(f"-# {one}" for one in small))] if small else []),
    ]


def _lines(reader: Reader, table: Table, sight: Sight) -> list[str]:
    """Return how it stands, as far as it is for everybody to read."""
    return [
        *panel.meetings(reader, sight),
        telling.score(reader, sight),
        panel.waited_for(reader, sight),
    ]


def _visits(reader: Reader, table: Table, sight: Sight, moment: Moment) -> ui.ActionRow[Any]:
    """Return the menu of places: of the one whose turn it is, which all know (M15), or all five."""
    place = next_place(sight) if sight.edition.visits is VisitsRule.IN_TURN else None
    send = place == DUMMY and sight.players == 3
    offered = sight.hands[place] if place is not None else sight.hands[sight.first]
    if sight.edition.visits is VisitsRule.TOGETHER:
        offered = tuple(at for at in LOCATIONS if any(at in hand for hand in sight.hands))
    return menu(
        Route(table.id, Act.SEND if send else Act.VISIT, moment),
        reader.say("menu-send" if send else "menu-visit"),
        [choice(at, location(reader, at)) for at in offered],
    )
