"""What the mover decides once the movement is given: meetings, sending, declaring, the end (I74).

Rule: it shows what all know, but for the letters that may be declared: one's own is not among them
    (I131), so that it stands on one's own desk alone.
"""

from collections.abc import Iterable, Sequence

import discord

from bot.board.rules.actions import Action, Ask, Declare, EndTurn, Leave, Send, Stride, Walk
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.duties import Task, duty
from bot.board.rules.meetings import Meeting, Settling
from bot.board.rules.options import declarations, havens, owed, reports
from bot.board.rules.sight import Sight
from bot.board.words import prompts
from bot.board.words.cards import district
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.board.draft import DECLARING
from cogs.board.spelling import spelling, stage
from cogs.board.verbs import Act
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import OPTIONS, Part, button, choice, menu, row


def settling(reader: Reader, table: Table, sight: Sight) -> list[Part]:
    """Return a menu for each open meeting, and the buttons that end the turn and declare.

    Where nothing is left but to end it, that is what draws the eye.
    """
    found = _by_meeting(reader, table, sight)
    assert sight.seat is not None
    ends = route(table, sight, Act.PRESS, spelling(sight.map, EndTurn(sight.seat)))
    usual = duty(sight) is Task.END
    style = discord.ButtonStyle.success if usual else discord.ButtonStyle.secondary
    end = button(ends, reader.say("button-end-turn"), style)
    return [*found, row(end, *_declares(reader, table, sight))]


def _declares(
    reader: Reader, table: Table, sight: Sight
) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Return the button that opens what can be declared, while anything can (I130)."""
    if not declarations(sight):
        return []
    opens = route(table, sight, Act.OPEN, DECLARING)
    return [button(opens, reader.say("button-declare"), emoji="🎭")]


def walking(reader: Reader, table: Table, sight: Sight) -> list[Part]:
    """Return what the Ambassador player may do: step, ask whom he meets, report, end (I161)."""
    walks = [action for action in owed(sight) if isinstance(action, Walk)]
    found = actions_menu(reader, table, sight, "walk", reader.say("menu-walk"), walks)
    return [*found, *settling(reader, table, sight)]


def reporting(reader: Reader, table: Table, sight: Sight) -> list[Part]:
    """Return the button that opens the report of the Ambassador player, while one can be sealed."""
    if not reports(sight):
        return []
    opens = route(table, sight, Act.REPORT, "")
    return [row(button(opens, reader.say("button-report"), emoji="📜"))]


def sending(reader: Reader, table: Table, sight: Sight, part: str = "") -> list[Part]:
    """Return the menu of where a piece may be sent: of a *part* of the town where one is chosen.

    Else of the parts, where the spaces are more than a menu takes. Before that one may declare.
    """
    declares = _declares(reader, table, sight)
    return [*_havens(reader, table, sight, part), *([row(*declares)] if declares else [])]


def _havens(reader: Reader, table: Table, sight: Sight, part: str) -> list[Part]:
    free = havens(sight)
    sends = [one for one in owed(sight) if isinstance(one, Send)]
    if len(free) <= OPTIONS:
        return actions_menu(reader, table, sight, "send", reader.say("menu-send"), sends)
    districts = DISTRICTS[sight.map.name]
    offers = [
        choice(
            name,
            reader.say("menu-district-option", district=district(reader, name), count=count),
            chosen=name == part,
        )
        for name, spaces in districts.items()
        if (count := sum(space in free for space in spaces))
    ]
    picker = menu(route(table, sight, Act.DISTRICT, ""), reader.say("menu-district"), offers)
    there = [one for one in sends if one.to in districts.get(part, ())]
    if not there:
        return [picker]
    asked = reader.say("menu-send")
    return [picker, *actions_menu(reader, table, sight, "send", asked, there)]


def declaring(reader: Reader, table: Table, sight: Sight) -> tuple[str, list[Part]]:
    """Return what declaring means, and the menu of what can be declared (I131)."""
    offered: Sequence[Declare] = declarations(sight)
    asked = reader.say("menu-declare")
    back = row(button(Route(table.id, Verb.DESK), reader.say("button-back")))
    menus = actions_menu(reader, table, sight, "declare", asked, offered)
    return prompts.declaring(reader, sight), [*menus, back]


def actions_menu(
    reader: Reader, table: Table, sight: Sight, name: str, asked: str, offered: Iterable[Action]
) -> list[Part]:
    """Return the menu of that *name* in which one of the *offered* actions is picked, if any is."""
    offers = [
        choice(
            spelling(sight.map, action),
            *prompts.entry(reader, sight, action),
            emoji=prompts.sign(reader, action),
        )
        for action in offered
    ]
    return [menu(route(table, sight, Act.PICK, name), asked, offers)] if offers else []


def route(table: Table, sight: Sight, act: Act, arg: str) -> Route:
    """Return where a part leads that is offered at this stage of the turn, and at no other."""
    return Route(table.id, act, Moment(sight.game, sight.chapter), f"{stage(sight)}.{arg}")


def _by_meeting(reader: Reader, table: Table, sight: Sight) -> list[Part]:
    found: list[Part] = []
    offered = owed(sight)
    for meeting in sight.meetings:
        if meeting.settled is Settling.OPEN:
            there = [action for action in offered if _is_at(action, meeting)]
            asked = prompts.meeting(reader, sight, meeting)
            found += actions_menu(reader, table, sight, f"met{meeting.met}", asked, there)
    return found


def _is_at(action: Action, meeting: Meeting) -> bool:
    match action:
        case Ask(through=met) | Stride(met=met) | Leave(met=met):
            return met == meeting.met
        case _:
            return False
