"""Who is waited for, said to whoever is refused because of that."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bot.game.interface import Illegal
from bot.host.table import Table
from bot.mini.rules.duties import waiting
from bot.mini.rules.legality import Reason
from bot.mini.words import panel
from cogs.interactions.asked import Asked
from cogs.mini.seen import seen

OTHERS_FIRST: Final = frozenset(
    {Reason.NOT_YOUR_TURN, Reason.ALREADY_CHOSEN, Reason.VISITS_NOT_OVER, Reason.ON_THE_LINE}
)
"""Why somebody may not act before others have."""


@contextmanager
def naming(asked: Asked, table: Table) -> Iterator[None]:
    """Let what is refused to who *asked*, because others are first, name those, as all see it."""
    try:
        yield
    except Illegal as illegal:
        if illegal.reason in OTHERS_FIRST:
            public = seen(table, None)
            who = panel.waited_for(asked.reader(table), public, waiting(public))
            asked.reply.foot = f" {who}{asked.reply.foot}"
        raise
