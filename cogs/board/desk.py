"""The desk: everything a person holds, owes and knows, with the menus to act; for their eyes alone.

Rule: made from that person's own sight, anew each time. Its custom_ids name no card but in the
    value they chose themselves.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, assert_never

from discord import ui

from bot.board.rules.actions import Action, Hand, Place, Plan
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.duties import Task, duty
from bot.board.rules.hindsight import Hindsight
from bot.board.rules.options import owed
from bot.board.rules.sight import Sight
from bot.board.words import coach, prompts, recent, telling
from bot.board.words.cards import MARKS
from bot.board.words.lessons import Lesson
from bot.host.table import Table
from bot.host.terms import Help
from bot.words.reader import Reader
from cogs.board.draft import DECLARING, Aside, Draft
from cogs.board.drafting import drafting
from cogs.board.foot import small
from cogs.board.pictures import district_picture, map_picture
from cogs.board.replay import end_pictures
from cogs.board.settling import (
    actions_menu,
    declaring,
    reporting,
    route,
    sending,
    settling,
    walking,
)
from cogs.board.sheets import goals, with_sheet
from cogs.board.showing import showing
from cogs.board.spelling import spelling
from cogs.board.thoughts import preview
from cogs.board.verbs import Act
from cogs.interactions.routes import Route, Verb
from cogs.screens import bulletins, lobby
from cogs.screens.fitting import cut, paragraphs
from cogs.screens.frame import Part, Picture, Screen, button, line, row, rows, text
from cogs.screens.look import Thought
from cogs.screens.news import NONE, News
from cogs.screens.page import Page
from cogs.screens.reading import then
from cogs.screens.review import looking_back

Asked = tuple[str, list[Part]]
"""What is asked, and what it is answered by."""


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

    On top is the note sheet, then who it is and what it may have to do, and what has happened;
    where it is about the map, the map; and last, where a phone shows it, what has happened in this
    turn, with a *word* about what was just done, and what is asked with its menus.

    In turn 1 of a later game *before* is the end of the last one, which is told before all else.
    *news* is what there is to say besides the game. *shut* says that this person's DMs are closed:
    then the desk offers to try them again. Who likes it *plain* reads no picture. A *thought*
    stands in place of what is asked.
    """
    page = with_sheet(after(reader, table, sight, before, news), reader, table, sight, plain=plain)
    title = _title(reader, table, sight)
    myself = (marked(reader, sight), telling.with_whom(reader, sight))
    aims = goals(reader, table, sight)
    page.must(text("\n".join(filter(None, (title, *myself, aims)))))
    asked, parts = decision(reader, table, sight, news, thought)
    told = paragraphs(news.told, recent.before(reader, sight))
    conclude(page, told, paragraphs(word, recent.just(reader, sight)), asked, parts, thought)
    if thought is None:
        beside = [bulletins.back(reader, table)] if news.away else []
        if shut:
            beside.append(button(Route(table.id, Verb.DMS), reader.say("button-dms")))
        page.must(*([row(*beside)] if beside else []))
    return page.must(*small(reader, table, thought, plain=plain)).screen()


def _title(reader: Reader, table: Table, sight: Sight) -> str:
    key = "desk-title-game" if sight.edition.target > 1 else "desk-title"
    return reader.say(key, table=lobby.title_of(table), game=sight.game)


def marked(reader: Reader, sight: Sight) -> str:
    """Return who *sight*'s seat is, with the sign of its colour."""
    assert sight.seat is not None
    return f"{MARKS[sight.seat]} {telling.myself(reader, sight)}"


def after(reader: Reader, table: Table, sight: Sight, before: Sight | None, news: News) -> Page:
    """Return a page that tells how the game *before* ended, while the next one begins."""
    page = Page()
    if before is None or sight.moved:
        return page
    there = then(reader, table, before.game, news.dealt)
    over = reader.say("desk-game-over", game=before.game)
    page.shorten(partial(cut, f"{over}\n{recent.ended(there, before)}"))
    return page.must(line(), text(reader.say("desk-game-begins", game=sight.game)))


def over(reader: Reader, table: Table, sight: Sight, game: Hindsight, word: str = "") -> Screen:
    """Return how *game*, the last of a match that is over, ended, and what comes after it."""
    title = reader.say("desk-title", table=lobby.title_of(table))
    head = paragraphs(f"{title}\n{marked(reader, sight)}", word)
    return concluded(reader, table, sight, game, head)


def concluded(reader: Reader, table: Table, sight: Sight, game: Hindsight, head: str) -> Screen:
    """Return below *head* how *game* ended for *sight*'s seat, with all of it turned up."""
    told = paragraphs(head, recent.ended(reader, sight), lobby.broken_off(reader, table))
    page = Page().must(*end_pictures(reader, game)).tell(told)
    again = lobby.afterwards(reader, table, *looking_back(reader, table, game.game))
    return page.must(*rows(again)).screen()


def decision(
    reader: Reader,
    table: Table,
    sight: Sight,
    news: News,
    thought: Thought | None,
    learnt: Collection[Lesson] | None = None,
) -> Asked:
    """Return what is asked of *sight*'s seat, and what it is answered by.

    A newcomer, who has *learnt* some lessons, is told so much of it.

    Of who had a *thought* it is asked whether that shall count, or what comes of it. A coach says
    before it what to do and why.
    """
    thinks_of: object = None if thought is None else thought.action
    if isinstance(thinks_of, Action):
        return preview(reader, table, sight, thinks_of)
    done: Plan = ()
    if isinstance(thinks_of, Draft):
        done = thinks_of.steps
        asked, parts = drafting(reader, table, sight, thinks_of, learnt)
    elif isinstance(thinks_of, Aside) and thinks_of.what == DECLARING:
        asked, parts = declaring(reader, table, sight)
    elif isinstance(thinks_of, Aside):
        asked, parts = _sending(reader, table, sight, thinks_of.what, learnt)
    else:
        asked, parts = menus(reader, table, sight, learnt)
    until = f"-# {news.until}" if news.until else ""
    asked = "\n".join(filter(None, (asked, until)))
    coaches = table.current.terms.help is Help.COACH
    return paragraphs(coach.suggestion(reader, sight, done) if coaches else "", asked), parts


def conclude(
    page: Page, told: str, just: str, asked: str, parts: Sequence[Part], thought: Thought | None
) -> None:
    """End *page* with what was *told*, what has *just* happened, what is *asked* and its *parts*.

    Where a map stands between, one does not see both sides of it without scrolling: so what is
    asked is below it, and what has just happened, unless somebody looks at a *thought* of theirs.
    Whatever *parts* say stands above what is asked, too.
    """
    shown = [part for part in parts if isinstance(part, Picture | ui.TextDisplay)]
    if thought is not None or not any(isinstance(part, Picture) for part in shown):
        told, just = paragraphs(told, just), ""
    if told:
        page.shorten(partial(cut, told))
    page.must(line(), *shown)
    if just:
        page.shorten(partial(cut, just))
    page.must(text(asked), *(part for part in parts if part not in shown))


def menus(
    reader: Reader, table: Table, sight: Sight, learnt: Collection[Lesson] | None = None
) -> Asked:
    """Return what *sight*'s seat owes, and what answers that; who owes nothing may yet report.

    Newcomers have *learnt* some lessons.
    """
    beside = reporting(reader, table, sight)
    task, seat = duty(sight), sight.seat
    assert seat is not None
    now = prompts.now(reader, sight, learnt)
    match task:
        case None:
            return now, beside
        case Task.MOVE:
            return drafting(reader, table, sight, Draft(seat), learnt)
        case Task.SEND:
            asked, parts = _sending(reader, table, sight, "", learnt)
            return asked, [*parts, *beside]
        case Task.SETTLE | Task.END:
            return now, [map_picture(reader, sight), *settling(reader, table, sight)]
        case Task.WALK:
            there = [map_picture(reader, sight), *walking(reader, table, sight)]
            return now, [*there, *beside]
        case Task.SHOW:
            return now, showing(reader, table, sight)
        case Task.PLACE:
            offered = [one for one in owed(sight) if isinstance(one, Place)]
            asked = reader.say("menu-place")
            menu = actions_menu(reader, table, sight, "place", asked, offered)
            return now, [map_picture(reader, sight), *menu]
        case Task.HAND:
            return now, [_hands(reader, table, sight)]
        case _:
            assert_never(task)


def briefly(reader: Reader, sight: Sight) -> str:
    """Return in a line what *sight*'s seat owes; nothing where it owes nothing."""
    task = duty(sight)
    return "" if task is None else reader.say(f"owed-{task}")


def _sending(
    reader: Reader, table: Table, sight: Sight, part: str, learnt: Collection[Lesson] | None
) -> Asked:
    enlarged = part in DISTRICTS[sight.map.name]
    shown = district_picture(reader, sight, part) if enlarged else map_picture(reader, sight)
    there = [shown, *sending(reader, table, sight, part)]
    return prompts.now(reader, sight, learnt), there


def _hands(reader: Reader, table: Table, sight: Sight) -> ui.ActionRow[Any]:
    """Return the two answers to who held out a hand (I134)."""
    return row(
        *(
            button(
                route(table, sight, Act.PRESS, spelling(sight.map, action)),
                reader.say("button-hand" if action.given else "button-no-hand"),
            )
            for action in owed(sight)
            if isinstance(action, Hand)
        )
    )
