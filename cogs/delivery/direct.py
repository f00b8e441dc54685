"""What one person is told of a table by DM, once, that is not of the game.

Whoever gets no DMs reads it on their desk.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.host.house import House
from bot.host.posts import Posts
from bot.host.slots import Slot
from bot.host.table import Table
from cogs.delivery.channel import status_of
from cogs.delivery.destinations import OPENING_PAUSE, Destinations
from cogs.delivery.drafts import Draft, Drafts
from cogs.delivery.edited import EditedMessages
from cogs.delivery.rate_limit import RateLimiter
from cogs.delivery.sender import TOO_FAST, Sender, Unreachable, WrongRecipient
from cogs.delivery.shown import Mark
from storage.ids import PersonId, TableId

log = logging.getLogger(__name__)

Write = Callable[[], Awaitable[Draft | None]]
"""Writes a message at the moment it is sent; nothing where it is true no more."""


class Direct:
    """Sends such messages, each of them once over all starts."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        drafts: Drafts,
        sender: Sender,
        limiter: RateLimiter,
        posts: Posts,
        later: Callable[[Table, float], None],
        destinations: Destinations,
    ) -> None:
        """Send to the DMs that *destinations* knows."""
        self._house, self._posts, self._destinations = house, posts, destinations
        self.drafts = drafts
        self.messages = EditedMessages(client, house, sender, limiter, posts, later)
        self._later = later
        self._next: dict[TableId, float] = {}
        """When it is tried again for whom no DM could be opened so fast, by the loop's clock."""

    async def tell(self, table: Table, person: PersonId, slot: Slot, write: Write) -> bool:
        """Have *person* told in *slot* what *write* returns; return whether nothing is left to do.

        Where that is told already, or their DMs are closed, nothing is. That they are is kept: they
        are not written to until they are known to be open, whatever is started meanwhile.
        """
        post = await self._posts.get(table, slot)
        if post is not None and post.message is not None:
            return True
        if (await self._house.people.get(person)).dm_closed is not None:
            return True
        try:
            channel = await self._destinations.dm(person)
            draft = await write()
            if draft is None:
                return True
            return await self.messages.show(
                table, slot, channel, draft, may_send=True, wanted=Mark.SAID
            )
        except WrongRecipient:
            return True
        except Unreachable as refusal:
            if status_of(refusal) == 401:
                raise  # the token is dead, not the DM
            if refusal.shut:
                log.info("DM closed", extra={"table": table.id, "code": refusal.code})
                await self._house.people.dm_closed(person)
            elif refusal.code == TOO_FAST:
                self._try_again(table)
            return refusal.code != TOO_FAST

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self.messages.forget(table)
        self._next.pop(table.id, None)

    def _try_again(self, table: Table) -> None:
        """Have *table* looked at again, once, when DMs may be opened again."""
        now = asyncio.get_running_loop().time()
        if self._next.get(table.id, now) <= now:
            self._next[table.id] = now + OPENING_PAUSE
            self._later(table, OPENING_PAUSE)
