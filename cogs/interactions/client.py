"""The bot as Discord knows it: one connection, no privileged intent, no cache of members or messages."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.host.house import House
from bot.words.catalogue import Catalogue
from cogs.delivery.attachments import Attachments
from cogs.interactions.lateness import LATE, Lateness
from cogs.interactions.translator import Translator
from cogs.interactions.tree import Tree
from storage.ids import PersonId

log = logging.getLogger(__name__)

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
"""What the bot asks a server for; the README says why each is needed."""

discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


class Client(commands.AutoShardedBot):
    """Carries wishes from Discord to the house and tells what came of them."""

    def __init__(
        self,
        house: House,
        catalogue: Catalogue,
        attachments: Attachments,
        now: Callable[[], float],
        trace: aiohttp.TraceConfig,
    ) -> None:
        """Serve *house* in the languages of *catalogue*; *now* is the time in seconds since the epoch.

        *attachments* has the pictures painted; *trace* sees every request that is made.
        """
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            # Nothing here waits for a list of servers: after a start the tables go on at once.
            guild_ready_timeout=0.3,
            http_trace=trace,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
        )
        self.house = house
        self.catalogue = catalogue
        self.attachments = attachments
        self.now = now
        self.lateness = Lateness()
        self.under_way: set[asyncio.Future[None]] = set()
        self._closing = False
        self.prepared: Callable[[], Awaitable[None]] = self.prepare
        self.inkognito = app_commands.Group(
            name="inkognito",
            description=app_commands.locale_str(
                catalogue.say("en", "cmd-inkognito"), key="cmd-inkognito"
            ),
        )
        # A command takes 25 others below it (Discord, application commands); those about a whole
        # match share a place, and those about oneself.
        self.match = app_commands.Group(
            name=app_commands.locale_str("match", key="cmdname-match"),
            description=app_commands.locale_str(catalogue.say("en", "cmd-match"), key="cmd-match"),
            parent=self.inkognito,
        )
        self.me = app_commands.Group(
            name=app_commands.locale_str("me", key="cmdname-me"),
            description=app_commands.locale_str(catalogue.say("en", "cmd-me"), key="cmd-me"),
            parent=self.inkognito,
        )
        self.admin = app_commands.Group(
            name="inkognito-admin",
            description=app_commands.locale_str(catalogue.say("en", "cmd-admin"), key="cmd-admin"),
            default_permissions=discord.Permissions(manage_guild=True),
            guild_only=True,
        )
        self.tree.add_command(self.inkognito)
        self.tree.add_command(self.admin)

    async def setup_hook(self) -> None:
        """Get ready once logged in, before the gateway is opened."""
        await self.prepared()

    async def prepare(self, *cogs: commands.Cog) -> None:
        """Take up *cogs* and the languages of the commands."""
        for cog in cogs:
            await self.add_cog(cog)
        await self.tree.set_translator(Translator(self.catalogue))

    async def language_of(self, interaction: discord.Interaction[Any]) -> str:
        """Return the language in which to answer: the one the person chose, or his Discord's."""
        known = await self.house.people.get(PersonId(interaction.user.id))
        return known.language or self.catalogue.nearest(interaction.locale.value)

    def too_late(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the person is told by Discord that his wish failed: he waited too long, or the bot stops."""
        return self.lateness.late(interaction.created_at.timestamp(), self.now()) or self._closing

    async def close(self) -> None:
        """Stop once the wishes that were taken are answered, which takes no longer than Discord waits for an answer."""
        self._closing = True
        if self.under_way:
            await asyncio.wait(self.under_way, timeout=LATE)
        await super().close()
