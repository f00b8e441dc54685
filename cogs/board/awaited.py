"""Who is waited for, said to whoever is refused because of that."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bot.board.rules.reasons import Reason
from bot.board.words import panel
from bot.game.interface import Illegal
from bot.host.table import Table
from cogs.board.seen import seen
from cogs.interactions.asked import Asked

OTHERS_FIRST: Final = frozenset(
    {
        Reason.NOT_YOUR_TURN,
        Reason.ANSWER_OWED,
        Reason.HAND_OWED,
        Reason.NOT_BEGUN,
        Reason.PLACES_CHOSEN,
    }
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
            who = panel.waited_for(asked.reader(table), public)
            asked.reply.foot = f" {who}{asked.reply.foot}"
        raise
