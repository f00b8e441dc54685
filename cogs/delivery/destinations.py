"""Threads and DM channels: opened once, remembered, and not knocked at in vain."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from bot.host import channels
from bot.host.house import House
from bot.host.posts import Posts
from bot.host.slots import LOBBY
from bot.host.table import Table
from cogs.delivery.drafts import Drafts
from cogs.delivery.forums import Forums
from cogs.delivery.rate_limit import RateLimiter, Urgency
from cogs.delivery.sender import DEADLINE, TOO_FAST, Unreachable, WrongRecipient
from cogs.interactions.permissions import (
    allowed_in,
    can_tell,
    can_tell_in_thread,
    can_thread,
)
from storage.ids import PersonId, TableId
from storage.rows import Status

log = logging.getLogger(__name__)

OPENING_PAUSE: Final = 600.0
"""Seconds without opening DMs after Discord said that they are opened too fast."""

SPACING: Final = 0.3
"""Seconds between two DMs opened: bots that open many at once are put under quarantine."""

ARCHIVE_MINUTES: Final = 10080
"""A thread rests after seven days without a message, the longest there is (P2)."""

HAS_THREAD: Final = 160004
"""A thread was opened on this message before (Discord, error codes)."""


class Destinations:
    """Opens the channels in which people are told."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        drafts: Drafts,
        limiter: RateLimiter,
        posts: Posts,
        moved: Callable[[Table], None],
        *,
        spacing: float = SPACING,
    ) -> None:
        """Open them at *limiter*, DMs at least *spacing* seconds apart.

        A table that is told somewhere else from now on is *moved*.
        """
        self.forums = Forums(client, house, drafts, limiter)
        self._client, self._house, self._drafts, self._limiter = client, house, drafts, limiter
        self._spacing = spacing
        self._posts, self._moved = posts, moved
        self._opening = asyncio.Lock()
        self._no_dms_until = 0.0
        self._next_opening = 0.0
        self._threadless: set[TableId] = set()

    # Threads.

    def channel_known(self, table: Table) -> bool:
        """Return whether it is settled where *table* is told."""
        current = table.current
        if current.status is Status.LOBBY:
            return False
        return (
            current.status is not Status.PLAYING
            or current.row.thread is not None
            or table.id in self._threadless
        )

    def takes(self, table: Table) -> bool:
        """Return whether something may be sent where *table* is told, as far as that is known."""
        told_in, channel = table.current.told_in, table.current.row.channel
        in_thread = told_in != channel
        allowed = allowed_in(self._client, told_in if self.forums.has(table) else channel)
        if allowed is None:
            return True
        return can_tell_in_thread(allowed) if in_thread else can_tell(allowed)

    def may_leave_thread(self, table: Table) -> bool:
        """Return whether *table* is told in a thread, and its channel takes something."""
        channel = table.current.row.channel
        allowed = allowed_in(self._client, channel)
        return table.current.told_in != channel and (allowed is None or can_tell(allowed))

    async def leave_thread(self, table: Table) -> bool:
        """Have *table*, whose thread takes nothing, told in its channel if that takes something.

        Return whether it is told there from now on.
        """
        if not self.may_leave_thread(table):
            return False
        return await self._in_the_channel(table, channels.leave_thread, "thread left")

    async def lose_thread(self, table: Table) -> bool:
        """Have *table*, whose thread is gone, told in its channel, if that is there.

        Return whether it is told there from now on.
        """
        channel = table.current.row.channel
        if table.current.told_in == channel or self._client.get_channel(channel) is None:
            return False
        return await self._in_the_channel(table, channels.lose_thread, "thread gone")

    async def _in_the_channel(
        self, table: Table, go_on: Callable[[Table, int], Awaitable[bool]], why: str
    ) -> bool:
        if await go_on(table, table.current.told_in):
            log.info(why, extra={"table": table.id})
            self._moved(table)
        return not table.current.lost

    async def open_thread(self, table: Table) -> None:
        """Open the table's post in the server's forum of tables, or a thread below its lobby.

        Without one the game is told in the channel (P2).

        What is refused is not asked again before the next start; where it is known to be, it is
        not asked at all.

        Raises:
            discord.HTTPException, aiohttp.ClientError, OSError: Discord failed; it may be tried
            again.
        """
        channel = table.current.row.channel
        if (there := await self.forums.post(table)) is not None:
            await channels.settle(table, channel, there)
            return
        post = await self._posts.get(table, LOBBY)
        message = (
            table.current.row.lobby_message
            if post is None or post.message is None
            else post.message
        )
        allowed = allowed_in(self._client, channel)
        denied = allowed is not None and not can_thread(allowed)
        if denied:
            log.warning("no thread", extra={"table": table.id, "code": None})
        if denied or message is None:
            self._no_thread(table, channel)
            return
        await self._limiter.turn(Urgency.PROMPT)
        try:
            async with asyncio.timeout(DEADLINE):
                # The raw call: the library's needs the guild in its cache, which a removed bot has
                # not.
                data: Any = await self._client.http.start_thread_with_message(
                    channel,
                    message,
                    name=self._drafts.thread_name(table),
                    auto_archive_duration=ARCHIVE_MINUTES,
                )
            number = int(data["id"])
        except discord.HTTPException as error:
            if error.code == HAS_THREAD:
                number = message  # a message's thread bears its id
            elif error.status in (400, 403, 404):
                log.warning("no thread", extra={"table": table.id, "code": error.code})
                self._no_thread(table, channel)
                return
            else:
                raise
        await channels.settle(table, channel, number)

    def _no_thread(self, table: Table, channel: int) -> None:
        """Have *table* told in *channel* itself, unless it was moved away meanwhile."""
        if table.current.row.channel == channel:
            self._threadless.add(table.id)

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._threadless.discard(table.id)
        self.forums.forget(table)

    # DMs.

    async def dm(self, person: PersonId, *, anew: bool = False) -> int:
        """Return the DM channel of *person*, opened once and remembered.

        *anew* does not trust what is remembered.

        Raises:
            Unreachable: it cannot be opened, or not now.
            WrongRecipient: Discord gave us a channel with somebody else in it.
            discord.HTTPException, aiohttp.ClientError, OSError: Discord failed; it may be tried
                again.
        """
        known = await self._house.people.get(person)
        if known.dm_channel is not None and not anew:
            return known.dm_channel
        async with self._opening:
            known = await self._house.people.get(person)
            if known.dm_channel is not None and not anew:
                return known.dm_channel  # opened while we waited
            if asyncio.get_running_loop().time() < self._no_dms_until:
                raise Unreachable(TOO_FAST)
            data = await self._open(person)
            channel = int(data["id"])
            if [int(one["id"]) for one in data.get("recipients") or ()] != [person]:
                log.critical("a DM with somebody else", extra={"channel": channel})
                raise WrongRecipient
            await self._house.people.set_dm_channel(person, channel)
        return channel

    async def _open(self, person: PersonId) -> Any:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._next_opening - loop.time())
        await self._limiter.turn(Urgency.SECRET)
        try:
            async with asyncio.timeout(DEADLINE):
                # The raw call: the library would keep whose Discord said it is, also where that is
                # not whose it was asked for, and give it to that one without asking.
                return await self._client.http.start_private_message(person)
        except discord.HTTPException as error:
            if error.code == TOO_FAST:
                log.warning("DMs opened too fast", extra={"code": error.code})
                self._no_dms_until = loop.time() + OPENING_PAUSE
            elif error.status not in (400, 403, 404):
                raise
            raise Unreachable(error.code) from error
        finally:
            self._next_opening = loop.time() + self._spacing
