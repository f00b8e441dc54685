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
from bot.mini.rules.duties import Task, duties
from bot.mini.rules.hindsight import Hindsight
from bot.mini.rules.legality import objection
from bot.mini.rules.options import options
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight
from bot.mini.words import coach, panel, prompts, telling, why
from bot.mini.words.cards import card
from bot.mini.words.recent import ended, recent
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.mini.replay import end_picture
from cogs.mini.seen import seen
from cogs.mini.sheets import with_sheet
from cogs.mini.spelling import spelling
from cogs.mini.verbs import CONFIRMS, Act
from cogs.screens import bulletins, lobby
from cogs.screens.fitting import cut, paragraphs
from cogs.screens.frame import Part, Screen, button, choice, line, menu, row, rows, text
from cogs.screens.look import Thought
from cogs.screens.news import NONE, News
from cogs.screens.page import Page
from cogs.screens.reading import then
from cogs.screens.review import looking_back

_MENUS = {
    Task.VISIT: (Act.VISIT, "menu-visit", Visit),
    Task.SEND: (Act.SEND, "menu-send", Send),
    Task.SHOW: (Act.SHOW, "menu-show", Show | Reveal),
    Task.ASK: (Act.ASK, "menu-ask", Ask),
    Task.PROVE: (Act.PROVE, "menu-prove", Prove),
    Task.PEEK: (Act.PEEK, "menu-peek", Peek),
}

_PRESSED = {Task.CALL: "done-pick-up", Task.WAIVE: "menu-waive"}
"""What is owed where there is a button and no menu."""


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
    """Return the whole desk of *sight*'s seat.

    On top is the clue sheet, then who it is, what has just happened, with a *word* about what was
    just done, and last, where a phone shows it, what is asked, with its menus.

    In round 1 of a later game *before* is the end of the last one, which is told before all else.
    *news* is what there is to say besides the game. *shut* says that this person's DMs are closed:
    then the desk offers to try them again. Who likes it *plain* reads no picture: where a location
    is to be chosen, what each has left stands there in words. A *thought* stands in place of what
    is asked.
    """
    page = with_sheet(after(reader, table, sight, before, news), reader, table, sight, plain=plain)
    title = _title(reader, table, sight)
    myself = (telling.myself(reader, sight), telling.with_whom(reader, sight))
    page.must(text("\n".join((title, *filter(None, myself)))))
    if table.current.terms.help.deduces and not plain:
        page.must(text("\n".join(why.summary(reader, sight))))
    asked, parts = decision(reader, table, sight, news, thought)
    happened = paragraphs(word, news.told, recent(reader, sight))
    if happened:
        page.shorten(partial(cut, happened))
    if plain and panel.chooses(sight):
        seats = panel.panel(reader, seen(table, None)).seats
        page.shorten(partial(cut, "\n".join(seats)))
    elif stands := panel.standing(reader, sight):
        asked = f"{stands}\n{asked}"
    page.must(line(), text(asked), *parts)
    if thought is None:
        beside = [bulletins.back(reader, table)] if news.away else []
        if shut:
            beside.append(button(Route(table.id, Verb.DMS), reader.say("button-dms")))
        page.must(*([row(*beside)] if beside else []), small(reader, table, plain=plain))
    return page.screen()


def _title(reader: Reader, table: Table, sight: Sight) -> str:
    key = "desk-title-game" if sight.edition.target > 1 else "desk-title"
    return reader.say(key, table=lobby.title_of(table), game=sight.game)


def after(reader: Reader, table: Table, sight: Sight, before: Sight | None, news: News) -> Page:
    """Return a page that tells how the game *before* ended, while the next one begins."""
    page = Page()
    if before is None or sight.meetings is not None:
        return page
    there = then(reader, table, before.game, news.dealt)
    over = reader.say("desk-game-over", game=before.game)
    page.shorten(partial(cut, f"{over}\n{ended(there, before)}"))
    return page.must(line(), text(reader.say("desk-game-begins", game=sight.game)))


def over(reader: Reader, table: Table, sight: Sight, game: Hindsight, word: str = "") -> Screen:
    """Return how *game*, the last of a match that is over, ended, and what comes after it."""
    title = reader.say("desk-title", table=lobby.title_of(table))
    head = paragraphs(f"{title}\n{telling.myself(reader, sight)}", word)
    return concluded(reader, table, sight, game, head)


def concluded(reader: Reader, table: Table, sight: Sight, game: Hindsight, head: str) -> Screen:
    """Return below *head* how *game* ended for *sight*'s seat, with all of it turned up."""
    told = paragraphs(head, ended(reader, sight), lobby.broken_off(reader, table))
    page = Page().must(end_picture(reader, game)).tell(told)
    again = lobby.afterwards(reader, table, *looking_back(reader, table, game.game))
    return page.must(*rows(again)).screen()


def decision(
    reader: Reader, table: Table, sight: Sight, news: News, thought: Thought | None
) -> tuple[str, list[Part]]:
    """Return what is asked of *sight*'s seat, and what it is answered by.

    Of who had a *thought* it is asked whether that shall count.
    """
    if thought is not None and isinstance(thought.action, Action):
        return _preview(reader, table, sight, thought.action, thought.filled)
    coached = coach.suggestion(reader, sight) if table.current.terms.help is Help.COACH else ""
    until = f"-# {news.until}" if news.until else ""
    asked = paragraphs(coached, prompts.now(reader, sight))
    return "\n".join(filter(None, (asked, until))), menus(reader, table, sight)


def objects(reader: Reader, sight: Sight, thought: Thought) -> str | None:
    """Return why *sight*'s seat cannot do what it thought of; None where it can.

    Where somebody is on the telephone that stands there anyway.
    """
    if sight.caller is not None:
        return ""
    if thought.moment != Moment(sight.game, sight.round):
        return reader.say("desk-decided")
    assert isinstance(thought.action, Action)
    reason = objection(sight, thought.action)
    return None if reason is None else reader.say(f"reason-{reason}")


def small(reader: Reader, table: Table, *, plain: bool) -> ui.ActionRow[Any]:
    """Return the one row below what is asked: what helps, and nothing that decides.

    To who likes it *plain* no picture is promised.
    """
    wanted = [(Route(table.id, Verb.DESK), "button-desk")]
    if table.current.terms.help.deduces:
        wanted.append((Route(table.id, Act.WHY), "button-why"))
    wanted.append((Route(table.id, Verb.NOTES), "button-notes"))
    wanted.append((Route(table.id, Verb.RULES), "button-rules"))
    key = "button-table" if plain else "button-picture-table"
    wanted.append((Route(table.id, Act.PICTURE, arg="table"), key))
    return row(*(button(route, reader.say(key)) for route, key in wanted))


def menus(reader: Reader, table: Table, sight: Sight) -> list[Part]:
    """Return a menu for everything *sight*'s seat may do now; below it, in one row, the buttons."""
    moment = Moment(sight.game, sight.round)
    offered = options(sight)
    found: list[Part] = []
    buttons = []
    tasks = [duty.task for duty in duties(sight)] + _again(offered)
    for task in dict.fromkeys(tasks):
        if task is Task.CALL:
            buttons.append(_by_telephone(Route(table.id, Act.DIAL, moment), reader, "button-call"))
            continue
        if task is Task.WAIVE:
            waive = Route(table.id, Act.WAIVE, moment)
            buttons.append(button(waive, reader.say("button-waive")))
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
            decline = Route(table.id, Act.DECLINE, moment)
            buttons.append(button(decline, reader.say("button-decline")))
    if can_pick_up(sight):
        pick_up = Route(table.id, Act.PICKUP, moment)
        buttons.append(_by_telephone(pick_up, reader, "button-pick-up"))
    return [*found, *([row(*buttons)] if buttons else [])]


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
    asked = [reader.say(_PRESSED.get(duty.task) or _MENUS[duty.task][1]) for duty in duties(sight)]
    return " ".join(dict.fromkeys(asked))


def _by_telephone(route: Route, reader: Reader, key: str) -> ui.Button[Any]:
    return button(route, reader.say(key), discord.ButtonStyle.danger, "☎️")


def _preview(
    reader: Reader, table: Table, sight: Sight, action: Action, filled: str
) -> tuple[str, list[Part]]:
    """Return what confirming *action* will do, with the buttons to do it or not (P7, P9).

    A number that was *filled* in before is kept for the form.
    """
    said = prompts.preview(reader, sight, action)
    if table.current.terms.help is Help.COACH and isinstance(action, Show | Reveal):
        said = paragraphs(said, coach.foresight(reader, sight, action))
    verb = CONFIRMS[type(action)]
    confirm = Route(table.id, verb, Moment(sight.game, sight.round), spelling(action) or filled)
    answers = row(
        button(confirm, reader.say("button-confirm"), discord.ButtonStyle.success),
        button(Route(table.id, Verb.DESK), reader.say("button-back")),
    )
    return said, [answers]


def _again(offered: Sequence[Action]) -> list[Task]:
    """Return the tasks that are done but may be done anew (M14, together)."""
    again = [Task.VISIT] if any(isinstance(a, Visit) for a in offered) else []
    return again + ([Task.SEND] if any(isinstance(a, Send) for a in offered) else [])
