"""The daily case as one private message: what is known, what can be claimed, and how it went."""

from collections.abc import Sequence
from datetime import date
from functools import partial

from bot.host.solving import HOUSE, WORLD, Came, Past, Solving, Streak
from bot.words.calendar import dated
from bot.words.reader import Reader
from cogs.interactions.routes import NOWHERE, Route, Verb
from cogs.screens import daily_asking as asks
from cogs.screens.daily_asking import (
    ARCHIVE,
    CLAIM,
    GIVE_UP,
    HINT,
    LOOK,
    MARK,
    MARKS,
    RULES,
    SHARE,
    SOLUTION,
    WHY,
    route,
)
from cogs.screens.daily_result import counted, how, marks, numbered, past
from cogs.screens.fitting import fenced, paragraphs
from cogs.screens.frame import (
    GREEN,
    OPTIONS,
    PRIMARY,
    RED,
    Part,
    Screen,
    button,
    choice,
    line,
    menu,
    row,
    text,
)
from cogs.screens.look import Puzzle
from cogs.screens.page import Page


def case(
    reader: Reader,
    puzzle: Puzzle,
    solving: Solving,
    today: date,
    *,
    own: bool = False,
    told: bool = False,
    marking: bool = False,
) -> Screen:
    """Return somebody's case while they solve it, on the day that *today* is.

    Where a server has its *own* series, that is led to. Its solution may be *told*, where nobody
    can solve it in time any more. While they are *marking* the menus cross out instead of claiming.
    """
    at, known, attempt = solving.case, solving.taken, solving.attempt
    page = _titled(reader, puzzle, solving)
    page.shorten(partial(fenced, "\n".join(puzzle.told(reader, at, known))))
    page.must(puzzle.picture(reader, at, known, solving.marks))
    said = [
        _of_old(reader, solving, told=told) if solving.daily and solving.day != today else "",
        _came(reader, puzzle, solving),
        puzzle.hint(reader, at, known) if solving.hinted else "",
        counted(reader, solving) if attempt.mistakes or attempt.hints else "",
        reader.say("daily-marking" if marking else "daily-asked"),
        reader.say("daily-may-be-told") if told else "",
    ]
    page.must(line(), text("\n".join(filter(None, said))))
    page.must(*_menus(reader, puzzle, solving, marking=marking))
    buttons = [
        button(route(solving, HINT), reader.say("button-hint"), off=solving.hinted),
        button(route(solving, WHY), reader.say("button-daily-why"), off=not known),
        _back(reader, solving)
        if marking
        else button(route(solving, MARKS), reader.say("button-cross-out")),
    ]
    return page.must(row(*buttons), _below(reader, solving, today, own=own, told=told)).screen()


def giving_up(reader: Reader, puzzle: Puzzle, solving: Solving) -> Screen:
    """Return that somebody is asked once more whether they give a case up."""
    page = _titled(reader, puzzle, solving).must(text(reader.say("daily-giving-up")))
    sure = button(route(solving, SOLUTION), reader.say("button-solution"), RED)
    return page.must(row(sure, _back(reader, solving))).screen()


def solved(
    reader: Reader,
    puzzle: Puzzle,
    solving: Solving,
    streak: Streak,
    today: date,
    *,
    own: bool = False,
) -> Screen:
    """Return how somebody has solved a case: the solution, how it went, and the whole way there.

    Where a server has its *own* series, that is led to.
    """
    page = _titled(reader, puzzle, solving)
    page.must(text("\n".join(puzzle.solution(reader, solving.case))))
    said = (
        reader.say("daily-late") if solving.daily and not solving.attempt.in_time else "",
        how(reader, puzzle, solving, streak),
        marks(reader, solving.hows),
        reader.say("daily-legend") if solving.hows else "",
    )
    page.must(line(), text("\n".join(filter(None, said))))
    if solving.taken:  # of what was solved long ago it is not kept how
        page.must(puzzle.picture(reader, solving.case, solving.taken, solving.marks))
    _all_the_way(page, reader, puzzle, solving)
    page.must(row(button(route(solving, SHARE), reader.say("button-share"), GREEN)))
    return page.must(_below(reader, solving, today, own=own)).screen()


def solution(reader: Reader, puzzle: Puzzle, solving: Solving, today: date) -> Screen:
    """Return how a case comes out that nobody can solve in time any more, and the way there.

    It stays that for whoever has looked it up before they had solved it.
    """
    page = _titled(reader, puzzle, solving)
    page.must(text("\n".join(puzzle.solution(reader, solving.case))))
    if solving.attempt.looked_up is not None:
        page.must(text(reader.say("daily-looked-up")))
    _all_the_way(page, reader, puzzle, solving)
    if solving.attempt.done is not None:
        return page.must(row(_back(reader, solving))).screen()
    return page.must(_below(reader, solving, today)).screen()


def why(reader: Reader, puzzle: Puzzle, solving: Solving, number: int | None) -> Screen:
    """Return why a claim follows that was taken, or the last one; with a menu of the others."""
    known = solving.taken
    shown = known[-1] if number is None else number
    told = "\n".join(puzzle.why(reader, solving.case, known, shown))
    offered = [
        choice(f"{one}", label, chosen=one == shown)
        for one, label in puzzle.labels(reader, solving.case, known)
    ]
    page = _titled(reader, puzzle, solving).shorten(partial(fenced, told))
    page.must(menu(route(solving, WHY, "of"), reader.say("menu-daily-why"), offered))
    return page.must(row(_back(reader, solving))).screen()


def rules(reader: Reader, puzzle: Puzzle, solving: Solving) -> Screen:
    """Return how a case is played, and what counts."""
    told = "\n".join(f"- {each}" for each in puzzle.rules(reader, solving.case))
    page = Page().must(text(f"**{reader.say('daily-rules-title')}**"))
    page.shorten(partial(fenced, told))
    if solving.daily:
        page.must(text(reader.say("daily-rules")))
    return page.must(row(_back(reader, solving))).screen()


def archive(reader: Reader, series: str, days: Sequence[Past], streak: Streak) -> Screen:
    """Return the *days* of which there are cases, the newest first, and one's *streak*."""
    done = sum(one.attempt is not None and one.attempt.done is not None for one in days)
    said = reader.say("daily-archive", done=done, days=len(days))
    page = Page().must(text(paragraphs(f"**{reader.say('daily-archive-title')}**", said)))
    page.must(text(reader.say("daily-streaks", now=streak.now, best=streak.best)))
    asked = Route(NOWHERE, Verb.DAILY, arg=f"{ARCHIVE}.{series}")
    offered = [choice(one.day.isoformat(), past(reader, one, series)) for one in days[:OPTIONS]]
    if offered:  # else it is before the first case of that series
        page.must(menu(asked, reader.say("menu-daily-archive"), offered))
    if len(days) > OPTIONS:
        page.must(text(reader.say("daily-archive-older")))
    return page.must(row(asks.today(reader, PRIMARY, series))).screen()


def title(reader: Reader, puzzle: Puzzle, solving: Solving) -> str:
    """Return which case it is."""
    if not solving.daily:
        return reader.say("daily-title-round", sort=puzzle.sort(reader, solving.case))
    return reader.say(
        "daily-title",
        number=numbered(solving.number, solving.attempt.series),
        day=dated(reader, solving.day),
        sort=puzzle.sort(reader, solving.case),
    )


def _titled(reader: Reader, puzzle: Puzzle, solving: Solving) -> Page:
    return Page().must(text(title(reader, puzzle, solving)))


def _all_the_way(page: Page, reader: Reader, puzzle: Puzzle, solving: Solving) -> None:
    told = (f"**{reader.say('daily-chain')}**", *puzzle.chain(reader, solving.case))
    page.shorten(partial(fenced, "\n".join(told)))


def _came(reader: Reader, puzzle: Puzzle, solving: Solving) -> str:
    """Return what is said of what came of a wish, where the rest of the screen does not say it."""
    match solving.came:
        case Came.TAKEN:
            ((_, claim),) = puzzle.labels(reader, solving.case, solving.taken[-1:])
            return reader.say("daily-taken", claim=claim)
        case Came.REFUSED:
            return reader.say("daily-not-yet")
        case Came.STALE:
            return reader.say("daily-stale")
        case _:
            return ""


def _of_old(reader: Reader, solving: Solving, *, told: bool) -> str:
    """Return what becomes of a case of another day than today."""
    return reader.say("daily-passed" if told or not solving.in_grace else "daily-grace")


def _menus(reader: Reader, puzzle: Puzzle, solving: Solving, *, marking: bool) -> list[Part]:
    """Return a menu for each person of whom something can be claimed, or crossed out."""
    gone = {*solving.marks}
    what, key = (MARK, "menu-cross-out") if marking else (CLAIM, "menu-claim")
    found: list[Part] = []
    for at, (who, claims) in enumerate(puzzle.offers(reader, solving.case, solving.taken)):
        offered = [
            choice(f"{one}", label, reader.say("daily-crossed-out") if one in gone else None)
            for one, label in claims
        ]
        found.append(menu(route(solving, what, f"{at}"), reader.say(key, who=who), offered))
    return found


def _below(
    reader: Reader, solving: Solving, today: date, *, own: bool = False, told: bool = False
) -> Part:
    """Return the buttons that lead elsewhere, and where the solution may be *told* to giving up."""
    found = [button(route(solving, RULES), reader.say("button-how"))]
    if solving.daily:
        found.insert(0, button(route(solving, ARCHIVE), reader.say("button-archive")))
    if told:
        found.append(button(route(solving, GIVE_UP), reader.say("button-give-up")))
    if solving.day != today:
        series = solving.attempt.series if solving.daily else WORLD
        found.append(asks.today(reader, PRIMARY, series))
    elif solving.attempt.series == HOUSE:
        found.append(asks.other(reader, WORLD))
    elif own and solving.daily:
        found.append(asks.other(reader, HOUSE))
    return row(*found)


def _back(reader: Reader, solving: Solving) -> Part:
    return button(route(solving, LOOK), reader.say("button-back"), PRIMARY)
