"""Who may not sit down at the bot's tables in a server (A3)."""

import logging

import discord
from discord.ext import commands

from bot.host import banning
from bot.host.logbook import Logbook
from cogs.admin.rights import must_manage
from cogs.admin.troubles import of_log
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens import deeds
from cogs.screens import order as screens
from storage.ids import PersonId

log = logging.getLogger(__name__)


class Bans(commands.Cog):
    """Lets admins keep people from the tables of their server, and read what admins have done."""

    def __init__(self, services: Services) -> None:
        """Take the commands ban, unban, bans and log."""
        self.services = services

    @subcommand("inkognito-admin ban")
    async def ban(self, order: Order, person: discord.User) -> None:
        """Keep a person from the tables of this server."""
        guild, whom = must_manage(order), PersonId(person.id)
        if person.bot:
            raise Misspelt("error-ban-bot")
        news, seats = await banning.ban(
            self.services.house, guild, whom, order.person, order.ticket
        )
        log.info("banned", extra={"guild": guild, "seats": seats})
        key = "ban-done" if news or seats else "ban-known"
        await order.reply.say(order.say(key, whom=f"<@{whom}>", seats=seats))

    @subcommand("inkognito-admin unban")
    async def unban(self, order: Order, person: discord.User) -> None:
        """Let a person sit down in this server again."""
        guild, whom = must_manage(order), PersonId(person.id)
        news = await banning.unban(self.services.house, guild, whom, order.person, order.ticket)
        await order.reply.say(order.say("unban-done" if news else "unban-known", whom=f"<@{whom}>"))

    @subcommand("inkognito-admin bans")
    async def bans(self, order: Order) -> None:
        """Show who may not sit down in this server."""
        guild, house = must_manage(order), self.services.house
        found, forgotten = await banning.banned(house, guild), await banning.forgotten(house, guild)
        if found or forgotten:
            await order.reply.show(screens.bans(order.reader(), found, forgotten))
        else:
            await order.reply.say(order.say("bans-none"))

    @subcommand("inkognito-admin log")
    async def log(self, order: Order) -> None:
        """Show what admins have done in this server."""
        guild, house = must_manage(order), self.services.house
        found = await Logbook(house.db).latest(guild, deeds.LATEST)
        where = (await house.servers.settings(guild)).log_channel
        trouble = of_log(order, where)
        await order.reply.show(deeds.latest(order.reader(), found, where, trouble))
