"""Who is called when a table opens, as the admins of a server set it (A2)."""

import logging

import discord
from discord import app_commands
from discord.ext import commands

from cogs.admin.rights import must_manage
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from storage.rows import ServerSettings

log = logging.getLogger(__name__)

HOUR = 3_600_000

Hours = app_commands.Range[int, 1, 168]


class Wanted(commands.Cog):
    """Sets who is called when a table opens."""

    def __init__(self, services: Services) -> None:
        """Take the command wanted."""
        self.services = services

    @subcommand("inkognito-admin wanted")
    async def wanted(
        self, order: Order, role: discord.Role | None = None, hours: Hours | None = None
    ) -> None:
        """Have a role called when a table opens, at most once in so many hours.

        What is not named stays as it is; with nothing named, nobody is called.
        """
        guild = must_manage(order)
        if role is not None and role.is_default():
            raise Misspelt("error-not-everyone")
        changes: dict[str, int | None] = {}
        if role is not None or hours is None:
            changes["wanted_role"] = None if role is None else role.id
        if hours is not None:
            changes["wanted_pause"] = hours * HOUR
        now = await self.services.house.servers.change(guild, order.person, order.ticket, **changes)
        log.info("setting changed", extra={"guild": guild, "setting": "wanted"})
        await order.reply.say(_said(order, now, named=hours is not None))


def _said(order: Order, now: ServerSettings, *, named: bool) -> str:
    """Return who is called *now*, and how often; of nobody only where that was *named*."""
    hours, number = now.wanted_pause // HOUR, now.wanted_role
    if number is None:
        return order.say("wanted-hours", hours=hours) if named else order.say("wanted-nobody")
    said = order.say("wanted-set", role=f"<@&{number}>", hours=hours)
    guild = order.interaction.guild
    role = None if guild is None else guild.get_role(number)
    if role is None or role.mentionable or order.interaction.app_permissions.mention_everyone:
        return said
    return said + "\n" + order.say("wanted-silent")
