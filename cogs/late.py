"""Clicks that come too late: on what has been decided since, a second press of a button too."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.game.interface import Illegal
from bot.host.refusals import No, Refused
from cogs.face import Desks
from cogs.interactions.router import Wish


@asynccontextmanager
async def as_it_stands(desks: Desks, wish: Wish) -> AsyncIterator[None]:
    """Do inside what *wish* asks for; if that is of the past, lay out the desk as it is now (P6).

    Whatever stands on a desk could be done when it was laid out: what is refused there has been
    decided since, by the first press of the same button, it may be.
    """
    try:
        yield
    except (Refused, Illegal) as refused:
        if not _of_the_past(wish, refused):
            raise
        word = "" if _missed(wish) else wish.say("desk-decided")
        await desks.lay_out(wish, wish.table, word)


def _of_the_past(wish: Wish, refused: Refused | Illegal) -> bool:
    if isinstance(refused, Refused) and refused.no is not No.MATCH_OVER:
        return refused.no is No.STALE
    return wish.reply.private or _missed(wish)


def _missed(wish: Wish) -> bool:
    """Return whether a bot has chosen for who presses, as their desk tells."""
    return any(c.missed and c.person == wish.person for c in wish.table.current.chairs)
