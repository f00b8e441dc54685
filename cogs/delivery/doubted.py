"""What a message shows once nothing was heard of an edit: what it was to show, or what it did."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.host.posts import Posts
from bot.host.slots import Slot
from bot.host.table import Table
from cogs.delivery.outcomes import UNHEARD


@asynccontextmanager
async def doubted(posts: Posts, table: Table, slot: Slot) -> AsyncIterator[None]:
    """Have it known to *posts* if nothing is heard of what is done here to *slot*'s message.

    Else that would be left as it is once it is to show again what it showed before.
    """
    try:
        yield
    except UNHEARD:
        await posts.shows(table, slot, "")
        raise
