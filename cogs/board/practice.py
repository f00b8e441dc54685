"""The desk of who practises: any other, and besides it the map and the turns of others (P1).

It has no thread and no panel: whatever its one person may know of it is here, for their eyes only.
"""

from bot.board.rules.hindsight import Hindsight
from bot.board.rules.sight import Sight
from bot.board.words import recent, telling
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.board.desk import after, conclude, concluded, decision, marked
from cogs.board.foot import small
from cogs.board.pictures import map_picture
from cogs.board.sheets import goals, with_sheet
from cogs.screens import bulletins
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Picture, Screen, row, text
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
    page = with_sheet(after(reader, table, sight, before, news), reader, table, sight, plain=plain)
    begins = (sight.game, sight.round) == (1, 1)  # the aim names the partner too
    whom = telling.aim(reader, sight) if begins else telling.with_whom(reader, sight)
    aims = goals(reader, table, sight)
    page.must(text("\n".join(filter(None, (_title(reader, table, sight), whom, aims)))))
    asked, parts = decision(reader, table, sight, news, thought)
    if not any(isinstance(part, Picture) for part in parts):
        page.must(map_picture(reader, sight))
    lines = _lines(recent.before(reader, sight), recent.elsewhere(reader, sight))
    just = paragraphs(word, recent.just(reader, sight))
    conclude(page, paragraphs(news.told, lines), just, asked, parts, thought)
    if thought is None:
        page.must(*([row(bulletins.back(reader, table))] if news.away else []))
    return page.must(*small(reader, table, thought, plain=plain)).screen()


def over(reader: Reader, table: Table, sight: Sight, game: Hindsight, word: str = "") -> Screen:
    """Return how *game*, the last of the match, ended for *sight*'s seat, and what comes after."""
    return concluded(reader, table, sight, game, paragraphs(word, _title(reader, table, sight)))


def _title(reader: Reader, table: Table, sight: Sight) -> str:
    key = "practice-title-game" if sight.edition.target > 1 else "practice-title"
    at = title_of(table)
    said = reader.say(key, table=at, game=sight.game, round=sight.round)
    return f"{marked(reader, sight)} · {said}"


def _lines(*said: str) -> str:
    return "\n".join(filter(None, said))
