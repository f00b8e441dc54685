"""The desk: everything a person holds, owes and knows, with the menus to act; for their eyes alone.

Rule: made from that person's own sight, anew each time. Its custom_ids name no card but in the
    value they chose themselves.
"""

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

import discord
from discord import ui

from bot.game.agents import Agent
from bot.host.table import Table
from bot.host.terms import Help
from bot.host.tickets import Moment
from bot.mini.rules.actions import Action, Ask, Decline, Peek, Prove, Reveal, Send, Show, Visit
from bot.mini.rules.cards import NUMBERS, Card
from bot.mini.rules.duties import Duty, Task, duties
from bot.mini.rules.options import options
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight
from bot.mini.words import coach, prompts, sheet, telling, why
from bot.mini.words.cards import card
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.mini.seen import known
from cogs.mini.spelling import spelling
from cogs.mini.verbs import Act
from cogs.screens.fitting import Fit, fenced, length, newest, paragraphs
from cogs.screens.frame import Part, Screen, button, choice, line, menu, row, text
from cogs.screens.lobby import title_of
from cogs.screens.page import Page

_MENUS = {
    Task.VISIT: (Act.VISIT, "menu-visit", Visit),
    Task.SEND: (Act.SEND, "menu-send", Send),
    Task.SHOW: (Act.SHOW, "menu-show", Show | Reveal),
    Task.ASK: (Act.ASK, "menu-ask", Ask),
    Task.PROVE: (Act.PROVE, "menu-prove", Prove),
    Task.PEEK: (Act.PEEK, "menu-peek", Peek),
}


def desk(
    reader: Reader,
    table: Table,
    sight: Sight,
    word: str = "",
    *,
    shut: bool = False,
    plain: bool = False,
) -> Screen:
    """Return the whole desk of *sight*'s seat.

    Beside what is asked stands a *word* about what was just done.

    A phone shows the end of a message: there is what is asked, with its menus. *shut* says that
    this person's DMs are closed: then the desk offers to try them again. Who likes it *plain* is
    offered no pictures.
    """
    current = table.current
    title = reader.say("desk-title", table=title_of(table))
    page = Page().must(text(f"{title}\n{telling.myself(reader, sight)}"))
    deducing = current.terms.help.deduces
    if current.terms.help is not Help.PAPER:
        page.shorten(noted(reader, table, sight, plain=plain))
    if deducing:
        page.must(line()).shorten(deduced(reader, sight))
    coached = coach.suggestion(reader, sight) if current.terms.help is Help.COACH else ""
    page.must(line(), text(paragraphs(word, prompts.now(reader, sight), coached)))
    page.must(*menus(reader, table, sight))
    reason = [button(Route(table.id, Act.WHY), reader.say("button-why"))] if deducing else []
    again = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    rules = button(Route(table.id, Verb.RULES), reader.say("button-rules"))
    retry = [button(Route(table.id, Verb.DMS), reader.say("button-dms"))] if shut else []
    notes = button(Route(table.id, Verb.NOTES), reader.say("button-notes"))
    pictures = [
        button(Route(table.id, Act.PICTURE, arg=what), reader.say(f"button-picture-{what}"))
        for what in (["table"] if current.terms.help is Help.PAPER else ["sheet", "table"])
    ]
    page.must(row(again, *reason, notes, rules, *retry))
    return page.must(*([] if plain else [row(*pictures)])).screen()


def noted(reader: Reader, table: Table, sight: Sight, *, plain: bool) -> Fit:
    """Return what says the clue sheet of *sight*'s seat: a block, or *plain*, the newest facts."""
    if not plain:
        return partial(fenced, sheet.block(reader, sight, known(table, sight)))
    _, *facts = sheet.plain(reader, sight)
    heading = f"**{reader.say('sheet-title')}**\n"
    proved = "\n".join(("", *sheet.info(reader, sight))).rstrip()
    around = length(heading) + length(proved)
    return lambda most: heading + newest(facts, most - around) + proved


def deduced(reader: Reader, sight: Sight) -> Fit:
    """Return what says, under headings, what follows from *sight*'s sheet and was given away."""
    found = (reader.say("deduced-title"), *why.conclusions(reader, sight))
    given = why.exposures(reader, sight)
    told = (reader.say("exposed-title"), *given) if given else ()
    return partial(fenced, "\n".join((*found, *told)))


def menus(reader: Reader, table: Table, sight: Sight) -> list[Part]:
    """Return a menu or buttons for everything *sight*'s seat may do now."""
    moment = Moment(sight.game, sight.round)
    offered = options(sight)
    found: list[Part] = []
    tasks = [duty.task for duty in duties(sight)] + _again(offered)
    for task in dict.fromkeys(tasks):
        if task is Task.CALL:
            label = reader.say("button-call")
            found.append(
                row(
                    button(
                        Route(table.id, Act.DIAL, moment), label, discord.ButtonStyle.danger, "☎️"
                    )
                )
            )
            continue
        verb, key, kind = _MENUS[task]
        choices = [
            choice(spelling(a), prompts.option(reader, sight, a), emoji=prompts.sign(reader, a))
            for a in offered
            if isinstance(a, kind)
        ]
        if choices:
            found.append(menu(Route(table.id, verb, moment), reader.say(key), choices))
        if task is Task.ASK and any(isinstance(a, Decline) for a in offered):
            found.append(
                row(button(Route(table.id, Act.DECLINE, moment), reader.say("button-decline")))
            )
    if can_pick_up(sight):
        label = reader.say("button-pick-up")
        found.append(
            row(button(Route(table.id, Act.PICKUP, moment), label, discord.ButtonStyle.danger, "☎️"))
        )
    return found


def preview(reader: Reader, table: Table, sight: Sight, action: Action, filled: str = "") -> Screen:
    """Return what confirming *action* will do, with the buttons to do it or not (P7, P9).

    A number that was *filled* in before is kept for the form.
    """
    moment = Moment(sight.game, sight.round)
    said = prompts.preview(reader, sight, action)
    if table.current.terms.help is Help.COACH and isinstance(action, Show | Reveal):
        said = paragraphs(said, coach.foresight(reader, sight, action))
    verb = Act.SHOWN if isinstance(action, Show | Reveal) else Act.PICKED
    confirm = Route(table.id, verb, moment, spelling(action) or filled)
    return Screen(
        text(paragraphs(telling.myself(reader, sight), said)),
        row(
            button(confirm, reader.say("button-confirm"), discord.ButtonStyle.success),
            button(Route(table.id, Verb.DESK), reader.say("button-back")),
        ),
    )


def telephone(reader: Reader, table: Table, sight: Sight, filled: Sequence[str] = ()) -> ui.Modal:
    """Return the form in which the secret number is said: a choice for each of F, B, Z, X (P9).

    It begins with one's own segment, or with what was *filled* in before.
    """
    route = Route(table.id, Act.CALL, Moment(sight.game, sight.round))
    form = ui.Modal(title=reader.say("modal-call"), custom_id=str(route))
    for agent, before in zip_longest(Agent, filled):
        name = card(reader, Card(agent))
        own = before or (sight.number if sight.identity == Card(agent) else None)
        offered = [
            discord.RadioGroupOption(label=card(reader, n), value=n, default=n == own)
            for n in NUMBERS
        ]
        picker: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=agent.value, options=offered)
        form.add_item(ui.Label(text=reader.say("menu-segment", agent=name), component=picker))
    return form


def briefly(reader: Reader, sight: Sight) -> str:
    """Return in a line what *sight*'s seat owes; nothing where it owes nothing."""
    asked = [
        reader.say("done-pick-up" if duty.task is Task.CALL else _MENUS[duty.task][1])
        for duty in duties(sight)
    ]
    return " ".join(dict.fromkeys(asked))


def owed(sight: Sight) -> tuple[Duty, ...]:
    """Return what *sight*'s seat owes in private: what the panel cannot ask."""
    return tuple(duty for duty in duties(sight) if duty.task not in (Task.VISIT, Task.SEND))


def _again(offered: Sequence[Action]) -> list[Task]:
    """Return the tasks that are done but may be done anew (M14, together)."""
    again = [Task.VISIT] if any(isinstance(a, Visit) for a in offered) else []
    return again + ([Task.SEND] if any(isinstance(a, Send) for a in offered) else [])
