"""What the admins of a server set for all of its tables.

/inkognito-admin, for who may manage the server (A2, A4).
"""

import logging

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.mishaps import Misspelt
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand

log = logging.getLogger(__name__)

HOUR = 3_600_000

Hours = app_commands.Range[int, 1, 168]


class Admin(commands.Cog):
    """Sets who is called when a table opens."""

    def __init__(self, services: Services) -> None:
        """Take the command wanted."""
        self.services = services

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Call nobody any more if that was who is called."""
        servers = self.services.house.servers
        if (await servers.settings(role.guild.id)).wanted_role == role.id:
            await servers.change(role.guild.id, wanted_role=None)

    @subcommand("inkognito-admin wanted")
    async def wanted(
        self, order: Order, role: discord.Role | None = None, hours: Hours = 6
    ) -> None:
        """Have a role called when a table opens, at most once in so many hours.

        Without a role, nobody.
        """
        guild = order.guild
        # Discord sees to that, unless a server set it otherwise.
        if not order.interaction.permissions.manage_guild:
            raise Misspelt("error-only-admins")
        if role is not None and role.is_default():
            raise Misspelt("error-not-everyone")
        number = None if role is None else role.id
        await self.services.house.servers.change(
            guild, wanted_role=number, wanted_pause=hours * HOUR
        )
        log.info("setting changed", extra={"guild": guild, "setting": "wanted"})
        if role is None:
            await order.reply.say(order.say("wanted-nobody"))
            return
        said = order.say("wanted-set", role=f"<@&{role.id}>", hours=hours)
        if not (role.mentionable or order.interaction.app_permissions.mention_everyone):
            said += "\n" + order.say("wanted-silent")
        await order.reply.say(said)
