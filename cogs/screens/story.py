"""What the thread reads of a game, up to its end, whichever game it is."""

from collections.abc import Iterable, Sequence

from bot.game.interface import Sight
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.screens import lobby
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Picture, Screen, rows
from cogs.screens.page import Page
from cogs.screens.review import looking_back
from storage.rows import Status


def story(
    reader: Reader,
    table: Table,
    told: Iterable[str | None],
    sight: Sight,
    present: Sight,
    *,
    ends: bool,
    won: bool,
    end: Sequence[Picture] | None = None,
) -> Screen | None:
    """Return what is *told* of something that happened in public, or None where that is nothing.

    *sight* is the public's after it, *present* the public's now. A game that *ends* with it says
    who has *won* where somebody has; the *end* is what is shown of a game that is over.
    """
    lines = list(filter(None, told))
    # An earlier game of a match that is over by now may be told late.
    over = table.current.status in (Status.OVER, Status.ABANDONED)
    last = ends and over and sight.game == present.game
    if last and not won:
        lines += filter(None, [lobby.result(reader, table)])
    if not lines:
        return None
    page, buttons = Page(), []
    if end is not None:
        page.must(*end)
        buttons = [] if table.leaving else looking_back(reader, table, sight.game)
    page.tell(paragraphs(*lines))
    if last:
        buttons = lobby.afterwards(reader, table, *buttons)
    if buttons:
        page.must(*rows(buttons))
    return page.screen()
