"""The desk of a tutorial: any other, and besides it hints, the map, and the turns of others (P18).

A tutorial has no thread and no panel: whatever its one person may know of it is here, for their
eyes only.
"""

from bot.board.rules.sight import Sight
from bot.board.words import hints, recent
from bot.board.words.lessons import given
from bot.host.choices import chosen_by
from bot.host.table import Table
from bot.host.terms import Help
from bot.words.reader import Reader
from cogs.board.desk import conclude, decision, marked
from cogs.board.foot import small
from cogs.board.pictures import map_picture
from cogs.board.sheets import goals, with_sheet
from cogs.interactions.routes import Route, Verb
from cogs.screens.daily_asking import today
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import PRIMARY, Picture, Screen, button, row, text
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
    page = with_sheet(Page(), reader, table, sight, plain=plain) if sight.clues else Page()
    aims = goals(reader, table, sight, against=False) if sight.clues else ""
    page.must(text("\n".join(filter(None, (_title(reader, table, sight), aims)))))
    asked, parts = decision(reader, table, sight, news, thought, learnt=given(sight))
    if thought is None and not any(isinstance(part, Picture) for part in parts):
        page.must(map_picture(reader, sight))
    told = filter(None, (recent.before(reader, sight), recent.elsewhere(reader, sight)))
    just = paragraphs(word, recent.just(reader, sight), hints.hinted(reader, sight))
    conclude(page, "\n".join(told), just, asked, parts, thought)
    return page.must(*small(reader, table, thought, plain=plain)).screen()


def over(reader: Reader, table: Table, sight: Sight, word: str = "") -> Screen:
    """Return how the declaration of *sight*'s seat ended the tutorial, and what comes after it."""
    ending = sight.ending
    assert ending is not None
    key = "lesson-won" if sight.seat in ending.winners else "lesson-lost"
    said = paragraphs(
        word,
        _title(reader, table, sight),
        recent.ended(reader, sight),
        reader.say(key),
        reader.say("lesson-daily"),
    )
    rules = button(Route(table.id, Verb.RULES), reader.say("button-rules"))
    again = another(reader, PRIMARY, Help.COACH, chosen_by(table.current.terms))
    return Page().tell(said).must(row(*again, rules, today(reader))).screen()


def _title(reader: Reader, table: Table, sight: Sight) -> str:
    said = reader.say("lesson-title", table=title_of(table), round=sight.round)
    return f"{marked(reader, sight)} · {said}"
