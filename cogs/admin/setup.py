"""Setting the bot up in a server: what it may there, what is set, and a first table (A1)."""

from typing import Final

import discord
from discord.ext import commands

from bot.host.refusals import No, Refused
from cogs.admin.rights import must_manage
from cogs.admin.troubles import troubles
from cogs.interactions.allowed import forum_open
from cogs.interactions.asked import Asked
from cogs.interactions.finding import place_beside
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.permissions import MENTIONS, NEEDS, WANTED, allowed_at, missing
from cogs.interactions.router import Press, pressed
from cogs.interactions.routes import Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.settings import Server
from cogs.screens.setup import Place, setup
from storage.rows import ServerSettings

SCOPES: Final = ("bot", "applications.commands")
"""What the bot is invited with (Discord, OAuth2 scopes)."""


class Setup(commands.Cog):
    """Leads an admin from the invitation to a first table."""

    def __init__(self, services: Services) -> None:
        """Take the command setup, and the button that leads back to it."""
        self.services = services

    @subcommand("inkognito-admin setup")
    async def setup(self, order: Order) -> None:
        """Show what the bot is allowed in this channel, what is set, and what comes next."""
        await self._show(order, must_manage(order))

    @pressed(Verb.SETUP)
    async def _on_setup(self, press: Press) -> None:
        guild = must_manage(press)
        if press.route.arg != str(guild):  # of another server, or made up by a changed client
            raise Refused(No.STALE)
        await self._show(press, guild)

    async def _show(self, asked: Asked, guild: int) -> None:
        house = self.services.house
        settings = await house.servers.settings(guild)
        server = Server(guild, settings, house.bounds.most, troubles(asked, settings))
        place = await _place(asked, settings, posted=await forum_open(asked))
        await asked.reply.show(setup(asked.reader(), server, place))


async def _place(asked: Asked, settings: ServerSettings, *, posted: bool) -> Place:
    """Return the channel where a table opens that is opened here, as the bot finds it there.

    It is that of a thread, and in a post of the forum the one behind it.
    """
    interaction, opens = asked.interaction, True
    there = interaction.channel
    channel = there.parent_id if isinstance(there, discord.Thread) else interaction.channel_id
    try:
        channel = await place_beside(asked)
    except Misspelt:
        opens = False
    assert channel is not None, "it is asked in a server"
    calling = _calls_what_is_silent(interaction.guild, settings)
    allowed = allowed_at(interaction, channel) or discord.Permissions.none()
    lacks = missing(allowed, calling=calling)
    needs = (*NEEDS, MENTIONS) if calling else NEEDS
    wanted = discord.Permissions(WANTED.value | (MENTIONS.flag.value if calling else 0))
    return Place(
        channel,
        needs,
        lacks,
        _grant(interaction.client.application_id or 0, asked.guild, wanted),
        opens and (not settings.channels or channel in settings.channels),
        posted,
    )


def _grant(application: int, guild: int, wanted: discord.Permissions) -> str:
    """Return where who runs *guild* grants what is *wanted*."""
    return discord.utils.oauth_url(
        application,
        permissions=wanted,
        guild=discord.Object(guild),
        scopes=SCOPES,
        disable_guild_select=True,
    )


def _calls_what_is_silent(guild: discord.Guild | None, settings: ServerSettings) -> bool:
    """Return whether a role is called that not everybody may mention."""
    if guild is None or settings.wanted_role is None:
        return False
    role = guild.get_role(settings.wanted_role)
    return role is not None and not role.mentionable
