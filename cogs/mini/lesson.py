"""The desk of a tutorial: any other, and besides it hints, and the table (P18).

A tutorial has no thread and no panel: whatever its one person may know of it is here, for their
eyes only.
"""

from functools import partial

from bot.host.table import Table
from bot.host.terms import Help
from bot.mini.rules.sight import Sight
from bot.mini.words import hints, panel, telling, why
from bot.mini.words.recent import ended, recent
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.mini.desk import decision, small
from cogs.mini.pictures import table_picture
from cogs.mini.seen import seen
from cogs.mini.sheets import with_sheet
from cogs.screens.daily_asking import today
from cogs.screens.fitting import cut, paragraphs
from cogs.screens.frame import PRIMARY, Screen, button, line, row, text
from cogs.screens.lobby import another, title_of
from cogs.screens.look import Thought
from cogs.screens.news import NONE, News
from cogs.screens.page import Page


def lesson(
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
    """Return all that helps *sight*'s seat at a tutorial now; a *word* of what was done heads it.

    For what else is asked see any desk. A tutorial is a single game, and tells nothing by DM.
    """
    said = panel.panel(reader, seen(table, None))
    page = with_sheet(Page(), reader, table, sight, plain=plain)
    page.must(text(_title(reader, table, sight)))
    if not plain:
        page.must(text("\n".join(why.summary(reader, sight))))
    if plain:
        page.shorten(partial(cut, "\n".join((*said.seats, *said.meetings))))
    else:
        page.must(table_picture(reader, seen(table, None), said))
    asked, parts = decision(reader, table, sight, news, thought)
    told = paragraphs(word, recent(reader, sight), hints.hinted(reader, sight))
    if told:
        page.tell(told)
    page.must(line(), text(asked), *parts)
    return page.must(*([] if thought else [small(reader, table, plain=plain)])).screen()


def over(reader: Reader, table: Table, sight: Sight, word: str = "") -> Screen:
    """Return how the call of *sight*'s seat ended the tutorial, and what comes after it."""
    ending = sight.ending
    assert ending is not None
    key = "lesson-won" if sight.seat in ending.winners else "lesson-lost"
    said = paragraphs(
        word,
        _title(reader, table, sight),
        ended(reader, sight),
        reader.say(key),
        reader.say("lesson-daily"),
    )
    rules = button(Route(table.id, Verb.RULES), reader.say("button-rules"))
    after = row(*another(reader, PRIMARY, Help.COACH), rules, today(reader))
    return Page().tell(said).must(after).screen()


def _title(reader: Reader, table: Table, sight: Sight) -> str:
    said = reader.say("lesson-title", table=title_of(table), round=sight.round)
    return f"{telling.myself(reader, sight)} · {said}"
