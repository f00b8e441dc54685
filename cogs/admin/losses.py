"""Roles and channels that are deleted: no setting names them any more.

That is noted as a deed of the bot itself. What happened while the bot was away is noticed when it
is back.
"""

import logging
from collections.abc import Callable

import aiohttp
import discord
from discord.ext import commands

from cogs.interactions.services import Services

log = logging.getLogger(__name__)


class Losses(commands.Cog):
    """Lets what a server has set go by what is there."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        """See to what the servers of the house have set; *client* asks what is there."""
        self.services, self.client = services, client

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Call nobody any more if that was who is called, and let everybody open who could."""
        await self._lose(role.guild, lambda one: one == role.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let it be no place for tables, log, forum or cases."""
        await self._lose(channel.guild, lambda one: one == channel.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """See to what was deleted while the bot was not there."""
        settings = await self.services.house.servers.settings(guild.id)
        roles = (settings.opener, settings.wanted_role)
        gone = {role for role in roles if role is not None and guild.get_role(role) is None}
        named = (settings.log_channel, settings.forum, settings.daily_channel)
        for place in (*settings.channels, *named):
            if place is not None and await self._gone(guild, place):
                gone.add(place)
        if gone:
            await self._lose(guild, gone.__contains__)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """See to the same where the bot was taken in again."""
        await self.on_guild_available(guild)

    async def _lose(self, guild: discord.Guild, gone: Callable[[int], bool]) -> None:
        assert self.services.house.scope.owns(guild.id), "another process hears of that server"
        await self.services.house.servers.lose(guild.id, gone)

    async def _gone(self, guild: discord.Guild, channel: int) -> bool:
        """Return whether Discord knows *channel* no more; one that we may not see is there."""
        if guild.get_channel(channel) is not None:
            return False
        try:
            await self.client.http.get_channel(channel)
        except discord.NotFound:
            return True
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            log.info("cannot see whether a channel is there", extra={"channel": channel})
        return False
