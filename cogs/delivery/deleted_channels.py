"""Threads and channels that are deleted, and servers that the bot is taken out of.

No game is lost by that.

A game whose thread is gone goes on in the channel. Where the channel is gone too, or the bot, its
clock stands still, everybody keeps their desk, and who plays may move the table to another channel,
for a month. A lobby whose channel is gone is closed; where the bot is, it waits as long as ever.
What happened while the bot was down is noticed when it is back.
"""

import asyncio
import logging
from typing import Annotated

import aiohttp
import discord
from discord.ext import commands

from bot.host import channels
from bot.host.table import Table
from cogs.delivery.courier import Courier
from cogs.interactions.finding import must_be_able_to_post
from cogs.interactions.permissions import warnings
from cogs.interactions.senses import LOST
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.lobby import title_of
from storage.rows import Status

log = logging.getLogger(__name__)


class DeletedChannels(commands.Cog):
    """Sees to tables whose channel is gone, in the servers of the house alone."""

    def __init__(self, services: Services, courier: Courier) -> None:
        """See to the tables of the house, which *courier* tells."""
        self.services, self.courier = services, courier
        self._one_by_one = asyncio.Lock()
        self._down: set[int] = set()
        """Servers that Discord cannot reach: discord.py keeps all that it knew of them, and hears
        nothing of what is deleted meanwhile."""

    @subcommand("inkognito match move")
    async def move(self, order: Order, table: Annotated[Table, LOST]) -> None:
        """Go on with a running match in this channel."""
        guild, channel = order.guild, must_be_able_to_post(order)
        await channels.move(table, order.person, guild, channel, self._stands, order.ticket)
        self.courier.moved(table)
        said = order.say("match-moved", table=title_of(table)) + warnings(order, channel)
        await order.reply.say(said)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """See to what was lost while the bot was away, and to what is there again."""
        known: dict[int, bool] = {}
        for table in self.services.house.open_tables():
            await self._look_at(table, known)
            await asyncio.sleep(0)

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """See to the same when one of several connections was lost for long."""
        if self.courier.client.is_ready():
            await self.on_ready()

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Trust what is known of its channels no more."""
        self._down.add(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """See to the tables of a server that was away, or that has taken the bot in again."""
        known: dict[int, bool] = {}
        trusts = guild.id not in self._down
        self._down.discard(guild.id)
        for table in self.services.house.open_tables(guild.id):
            await self._look_at(table, known, trusts=trusts)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """See to the tables of a server that has taken the bot in again."""
        await self.on_guild_available(guild)

    async def _look_at(self, table: Table, known: dict[int, bool], *, trusts: bool = True) -> None:
        """See whether the channel of *table* is there; what was asked is *known*.

        Where nobody *trusts* what discord.py has of its server, Discord is asked.

        Whoever looks later sees what was written before: out of a server and in again is one
        after the other, also where the bot hears of both at once.
        """
        assert self.services.house.scope.owns(table.current.row.guild), "no word of it comes here"
        async with self._one_by_one:
            await self._see_to(table, known, trusts=trusts)

    async def _see_to(self, table: Table, known: dict[int, bool], *, trusts: bool) -> None:
        if table.current.terms.on_desk:  # it is told in no channel
            return
        guild, channel, thread = (
            self.courier.client.get_guild(table.current.row.guild),
            table.current.row.channel,
            table.current.row.thread,
        )
        if guild is None:  # READY names every server, those too that are down
            if table.current.status is not Status.LOBBY:
                await self._stop(table, "taken out of the server", channel)
        elif guild.unavailable:
            return
        elif await self._gone(guild, channel, known, trusts=trusts):
            await self._stop(table, "channel deleted", channel)
        else:
            if table.current.lost:
                await channels.find_again(table)
            if thread is not None and await self._gone(guild, thread, known, trusts=trusts):
                await self._lose_thread(table, thread)

    async def _gone(
        self, guild: discord.Guild, channel: int, known: dict[int, bool], *, trusts: bool
    ) -> bool:
        """Return whether Discord knows *channel* no more.

        A thread in the archive it only does not name.
        """
        if trusts and guild.get_channel_or_thread(channel) is not None:
            return False
        if channel not in known:
            known[channel] = False
            try:
                await self.courier.client.http.get_channel(channel)
            except discord.NotFound:
                known[channel] = True
            except (discord.HTTPException, aiohttp.ClientError, OSError):
                log.warning("cannot see whether a channel is there", extra={"channel": channel})
        return known[channel]

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Go on in the channel."""
        for table in self.services.house.at(payload.thread_id):
            await self._lose_thread(table, payload.thread_id)

    async def _lose_thread(self, table: Table, gone: int) -> None:
        if await channels.lose_thread(table, gone):
            log.info("thread deleted", extra={"table": table.id})
            self.courier.moved(table)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop the clocks of what was played there."""
        for table in self.services.house.at(channel.id):
            async with self._one_by_one:
                await self._stop(table, "channel deleted", channel.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop the clocks of what was played there; an outage of Discord's is no removal."""
        await self.on_guild_available(guild)

    async def _stop(self, table: Table, why: str, channel: int) -> None:
        if await channels.lose(table, channel):
            log.info("channel lost", extra={"table": table.id, "reason": why})

    def _stands(self, channel: int) -> bool:
        return self.courier.client.get_channel(channel) is not None
