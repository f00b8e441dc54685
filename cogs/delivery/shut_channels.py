"""What the bot is allowed in a channel, while people play there: taken away, and given back.

Rule: that is known before anything is refused, for Discord tells of it. So a table goes on
    somewhere else at once, without asking in vain, and is there again as soon as it may be.
"""

import discord
from discord.ext import commands

from bot.host.table import Table
from cogs.delivery.courier import Courier
from cogs.interactions.permissions import allowed_in
from cogs.interactions.services import Services

Allowed = dict[int, discord.Permissions | None]
"""What the bot was allowed, by channel, when that was last looked at."""


class ShutChannels(commands.Cog):
    """Has tables looked at whose places the bot may use more or less than before."""

    def __init__(self, services: Services, courier: Courier) -> None:
        """Have *courier* look at the tables of the house."""
        self.services, self.courier = services, courier
        self._allowed: dict[int, Allowed] = {}
        self._untold: dict[int, set[Table]] = {}
        """Where nothing may be sent at present: what ends there meanwhile is yet to be told."""

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look at what is told anywhere: what has changed meanwhile, nobody said."""
        for guild in self.courier.client.guilds:
            self._look(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look at what is told in a server that was away."""
        self._look(guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: object, after: discord.abc.GuildChannel) -> None:
        """Look at what is told there: its permissions may be others, or those of its category."""
        self._look(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: object, after: discord.Role) -> None:
        """Look at what is told in the server: the bot may have that role, as everybody has one."""
        self._look(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Look at what is told in the server: the bot may have had that role."""
        self._look(role.guild)

    @commands.Cog.listener()
    async def on_member_update(self, _: object, after: discord.Member) -> None:
        """Look at what is told in the server: of nobody but itself the bot hears of roles."""
        self._look(after.guild)

    @commands.Cog.listener()
    async def on_guild_update(self, _: object, after: discord.Guild) -> None:
        """Look at what is told in the server: who owns it may do everything."""
        self._look(after)

    def _look(self, guild: discord.Guild) -> None:
        """Have those tables of *guild* looked at of whose places something else is allowed now."""
        now: Allowed = {}
        before = self._allowed.pop(guild.id, {})
        untold = self._untold.pop(guild.id, set())
        there = untold.union(self.services.house.open_tables(guild.id))
        for table in sorted(there, key=lambda one: one.id):  # not as they lie in memory
            if table.current.terms.on_desk:
                continue
            places = {table.current.row.channel, table.current.told_in}  # of a forum, perhaps
            for place in places - now.keys():
                now[place] = allowed_in(self.courier.client, place)
            # Of a place that is gone nothing is known: it takes nothing again by that.
            known = [place for place in places if now[place] is not None]
            if not known:
                untold.discard(table)
            elif any(place not in before or before[place] != now[place] for place in known):
                (untold.discard if self.courier.permitted(table) else untold.add)(table)
        if now:
            self._allowed[guild.id] = now
        if untold:
            self._untold[guild.id] = untold
