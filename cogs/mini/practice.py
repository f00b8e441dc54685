"""The desk of who practises: any other, and besides it the table and who met elsewhere (P1).

It has no thread and no panel: whatever its one person may know of it is here, for their eyes only.
"""

from functools import partial

from bot.host.table import Table
from bot.mini.rules.hindsight import Hindsight
from bot.mini.rules.sight import Sight
from bot.mini.words import panel, telling, why
from bot.mini.words.recent import elsewhere, recent
from bot.words.reader import Reader
from cogs.mini.desk import after, concluded, decision, small
from cogs.mini.pictures import table_picture
from cogs.mini.seen import seen
from cogs.mini.sheets import with_sheet
from cogs.screens import bulletins
from cogs.screens.fitting import cut, paragraphs
from cogs.screens.frame import Screen, line, row, text
from cogs.screens.lobby import title_of
from cogs.screens.look import Thought
from cogs.screens.news import NONE, News


def practice(
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
    """Return all that *sight*'s seat may know of a match that is told on this desk alone.

    For what is asked see any desk. It tells nothing by DM, so that *shut* ones change nothing.
    """
    said = panel.panel(reader, seen(table, None))
    page = with_sheet(after(reader, table, sight, before, news), reader, table, sight, plain=plain)
    begins = (sight.game, sight.round) == (1, 1)  # the aim names the partner too
    whom = telling.aim(reader, sight) if begins else telling.with_whom(reader, sight)
    page.must(text("\n".join(filter(None, (_title(reader, table, sight), whom)))))
    if table.current.terms.help.deduces and not plain:
        page.must(text("\n".join(why.summary(reader, sight))))
    if plain:
        page.shorten(partial(cut, "\n".join(said.seats)))
    else:
        page.must(table_picture(reader, seen(table, None), said))
    asked, parts = decision(reader, table, sight, news, thought)
    happened = paragraphs(word, news.told, _lines(recent(reader, sight), elsewhere(reader, sight)))
    if happened:
        page.shorten(partial(cut, happened))
    page.must(line(), text(asked), *parts)
    if thought is None:
        page.must(*([row(bulletins.back(reader, table))] if news.away else []))
        page.must(small(reader, table, plain=plain))
    return page.screen()


def over(reader: Reader, table: Table, sight: Sight, game: Hindsight, word: str = "") -> Screen:
    """Return how *game*, the last of the match, ended for *sight*'s seat, and what comes after."""
    return concluded(reader, table, sight, game, paragraphs(word, _title(reader, table, sight)))


def _title(reader: Reader, table: Table, sight: Sight) -> str:
    key = "practice-title-game" if sight.edition.target > 1 else "practice-title"
    at = title_of(table)
    said = reader.say(key, table=at, game=sight.game, round=sight.round)
    return f"{telling.myself(reader, sight)} · {said}"


def _lines(*said: str) -> str:
    return "\n".join(filter(None, said))
