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
from bot.words import names
from bot.words.catalogue import Catalogue
from cogs.interactions.routes import Route, Verb
from cogs.mini.pictures import table_gallery, table_plate
from cogs.mini.verbs import Act
from cogs.screens import bulletins
from cogs.screens.frame import Caption, Screen, button, choice, line, menu, row, text
from cogs.screens.lobby import cast


def live(
    catalogue: Catalogue, table: Table, sight: Sight, due: Due | None = None, *, whole: bool = False
) -> Screen:
    """Return the panel of the present round, from the public's *sight*; a decision may be *due*.

    The *whole* of it says beside the picture, too, what everybody has left.
    """
    language = table.row.language
    moment = Moment(sight.game, sight.round)
    lines = _lines(catalogue, table, sight)
    if due is not None:
        lines.append(bulletins.until(catalogue, table, due))
    if paused(table):
        lines.append(catalogue.say(language, "panel-paused"))
    parts = [*_head(catalogue, table, sight, whole=whole), text("\n".join(lines))]
    desk = button(Route(table.id, Verb.DESK), catalogue.say(language, "button-desk"))
    visit = button(Route(table.id, Act.VISITS), catalogue.say(language, "button-visit"))
    rules = button(Route(table.id, Verb.RULES), catalogue.say(language, "button-rules"))
    menus = (
        []
        if sight.meetings is not None or sight.ending is not None
        else [_visits(catalogue, table, sight, moment)]
    )
    back = (
        [bulletins.back(catalogue, table)]
        if any(on_autopilot(chair) for chair in table.chairs)
        else []
    )
    return _screen(catalogue, table, sight, *parts, line(), *menus, row(desk, visit, rules, *back))


def frozen(catalogue: Catalogue, table: Table, sight: Sight) -> Screen:
    """Return the panel of a round that is over, from the public's *sight* at its end."""
    language = table.row.language
    lines = _lines(catalogue, table, sight)[:-1]
    said = text("\n".join((*lines, "-# " + catalogue.say(language, "panel-frozen"))))
    return _screen(catalogue, table, sight, *_head(catalogue, table, sight), said)


def _screen(catalogue: Catalogue, table: Table, sight: Sight, *parts: ui.Item[Any]) -> Screen:
    """Return *parts* with the picture, or in its place with what each has left."""
    people = cast(table, table.row.language)
    return Screen(
        *parts,
        plates={"table.png": table_plate(catalogue, table, sight, table.row.language)},
        instead={"table.png": lambda: text("\n".join(panel.places(catalogue, people, sight)))},
    )


def _head(
    catalogue: Catalogue, table: Table, sight: Sight, *, whole: bool = False
) -> list[ui.Item[Any]]:
    """Return the title, the picture, and in small who is where on it."""
    people = cast(table, table.row.language)
    small = (
        panel.places(catalogue, people, sight) if whole else panel.there(catalogue, people, sight)
    )
    return [
        text(panel.title(catalogue, people, sight)),
        table_gallery(catalogue, table, sight, table.row.language),
        *([Caption("\n".join(f"-# {one}" for one in small))] if small else []),
    ]


def _lines(catalogue: Catalogue, table: Table, sight: Sight) -> list[str]:
    """Return how it stands, as far as it is for everybody to read."""
    people = cast(table, table.row.language)
    return [
        *panel.meetings(catalogue, people, sight),
        telling.score(catalogue, people, sight),
        panel.waited_for(catalogue, people, sight),
    ]


def _visits(catalogue: Catalogue, table: Table, sight: Sight, moment: Moment) -> ui.ActionRow[Any]:
    """Return the menu of places: of the one whose turn it is, which all know (M15), or all five."""
    language = table.row.language
    place = next_place(sight) if sight.edition.visits is VisitsRule.IN_TURN else None
    send = place == DUMMY and sight.players == 3
    offered = sight.hands[place] if place is not None else sight.hands[sight.first]
    if sight.edition.visits is VisitsRule.TOGETHER:
        offered = tuple(at for at in LOCATIONS if any(at in hand for hand in sight.hands))
    return menu(
        Route(table.id, Act.SEND if send else Act.VISIT, moment),
        catalogue.say(language, "menu-send" if send else "menu-visit"),
        [choice(at, names.location(catalogue, language, at)) for at in offered],
    )
