"""The panel in the thread: the table as all may see it, and the buttons that never change."""

from typing import Any

from discord import ui

from bot.game.seats import DUMMY, seats
from bot.host.deadline import Due
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.mini.rules.duties import next_seat
from bot.mini.rules.editions import VisitsRule
from bot.mini.rules.sight import Sight
from bot.mini.words import panel
from bot.mini.words.cards import location_key
from bot.mini.words.panel import Panel
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.mini.pictures import table_picture
from cogs.mini.verbs import Act
from cogs.screens import bulletins
from cogs.screens.frame import Part, Screen, button, choice, line, menu, row, text
from storage.rows import Status


def live(
    reader: Reader,
    table: Table,
    sight: Sight,
    due: Due | None = None,
    *,
    whole: bool = False,
    moves: bool = True,
) -> Screen:
    """Return the panel of the present round, from the public's *sight*; a decision may be *due*.

    Below the picture stands what it does not show; the *whole* of it says that in words, too. Who
    does not *move* reads it without the menu.
    """
    moment = Moment(sight.game, sight.round)
    said = panel.panel(reader, sight)
    menus = (
        []
        if not moves or sight.meetings is not None or sight.ending is not None
        else _visits(reader, table, sight, said, moment)
    )
    lines = [*(said.pictured if whole else ()), *said.meetings, said.waited_for]
    if moves and sight.meetings is None and said.awaited and not menus and _together(sight):
        lines.append(reader.say("panel-by-desk"))
    if due is not None:
        lines.append(bulletins.until(reader, table, due))
    if changed := bulletins.pace(reader, table):
        lines.append(changed)
    if stands := bulletins.still(reader, table):
        lines.append(stands)
    parts = [*_head(reader, sight, said), text("\n".join(lines))]
    desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    rules = button(Route(table.id, Verb.RULES), reader.say("button-rules"))
    back = [bulletins.back(reader, table)] if table.current.played_for else []
    return Screen(*parts, line(), *menus, row(desk, rules, *back, *bulletins.resume(reader, table)))


def frozen(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the panel of a round that is over, from the public's *sight* at its end."""
    said = panel.panel(reader, sight)
    public = table.current.public
    last = (sight.game, sight.round) == (public.game, public.chapter)
    over = last and table.current.status is not Status.PLAYING
    ended = reader.say("panel-frozen-last" if over else "panel-frozen")
    lines = (*said.meetings, f"-# {ended}")
    return Screen(*_head(reader, sight, said), text("\n".join(lines)))


def _head(reader: Reader, sight: Sight, said: Panel) -> list[Part]:
    """Return the title, and the picture or what it shows in words."""
    return [text(said.title), table_picture(reader, sight, said)]


def _together(sight: Sight) -> bool:
    """Return whether all go at once, in secret until all have chosen (M14)."""
    return sight.edition.visits is VisitsRule.TOGETHER


def _visits(
    reader: Reader, table: Table, sight: Sight, said: Panel, moment: Moment
) -> list[ui.ActionRow[Any]]:
    """Return the menu of the locations that are left to whose turn it is, which all know (M15).

    It says whose it is; a bot needs none. Where all go at once it is there while all have the same
    left: else everybody has their own on their desk.
    """
    if reader.cast.bots.issuperset(said.awaited):
        return []
    if _together(sight):
        act, asked, offered = Act.VISIT, reader.say("menu-visit"), sight.hands[sight.first]
        if any(set(sight.hands[who]) != set(offered) for who in seats(sight.players)):
            return []
    else:
        seat, (whose,) = next_seat(sight), said.awaited
        assert seat is not None, "locations are played in turn until the last"
        send, offered = seat == DUMMY and sight.players == 3, sight.hands[seat]
        act = Act.SEND if send else Act.VISIT
        key = "panel-menu-send" if send else "panel-menu-visit"
        asked = reader.say(key, who=reader.label(whose))
    places = menu(
        Route(table.id, act, moment),
        asked,
        [
            choice(at, said.locations[at], emoji=reader.sign(location_key(at)) or None)
            for at in offered
        ],
    )
    return [places]
