"""The bot as Discord knows it.

One connection, no privileged intent, no cache of members or messages.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot.host.house import House
from bot.monitoring.health import Health
from bot.monitoring.port import Watch
from cogs.interactions import strangers
from cogs.interactions.reaching import Pauses
from cogs.interactions.resolver import Resolver
from cogs.interactions.services import Services
from cogs.interactions.traced import Traced
from cogs.interactions.translator import Translator
from cogs.interactions.tree import Tree

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


Turn = Callable[[int], Awaitable[object]]
"""Ends when the session of a shard may begin: Discord lets few begin at once, of whatever process
(Discord, gateway: max concurrency)."""


class NeverHeldUp(asyncio.Event):
    """What discord.py waits for while Discord takes no call of the whole bot: nothing.

    It would wait for ever where the call that was to end the wait is given up meanwhile. What is
    told rests by our own limiter then (`InvalidRequests`).
    """

    def clear(self) -> None:
        """Go on."""


class Client(commands.AutoShardedBot):
    """Carries wishes from Discord to the house and tells what came of them."""

    def __init__(
        self,
        services: Services,
        trace: aiohttp.TraceConfig,
        logged_in: "Callable[[Client], Awaitable[object]]",
        watch: Watch,
    ) -> None:
        """Serve the house of *services*; *trace* sees every request that is made.

        What *logged_in* does is done before the gateway is opened. *watch* is told how the
        connections are.
        """
        self.services, self.watch = services, watch
        self.traced = Traced(watch.instruments, trace)
        scope = services.house.scope
        held: dict[str, Any] = {"shard_count": scope.shards, "shard_ids": list(scope.held)}
        strangers.mistrust()
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
            **(held if scope.shards > 1 else {}),  # else as many as Discord recommends
        )
        self._logged_in = logged_in
        self.turn: Turn | None = None
        """How processes agree who begins a session next; one that is alone need not ask."""

    @property
    def house(self) -> House:
        """The house that is served."""
        return self.services.house

    @property
    def health(self) -> Health:
        """What the bot knows of how it is."""
        return self.watch.health

    async def login(self, token: str) -> None:
        """Log in, over connections of its own: an attempt before may have left some behind."""
        await self.http.close()
        self.http.connector = aiohttp.TCPConnector(limit=0, resolver=Resolver())
        await super().login(token)

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect, and from then on again whenever the connection is lost."""
        await super().launch_shard(gateway, shard_id, initial=initial)
        shard = self.get_shard(shard_id)
        assert shard is not None, "it has connected"
        shard._parent._backoff = Pauses()

    async def sessions(self) -> tuple[Mapping[str, int], int]:
        """Return what Discord says of sessions that may begin, and how many are about to here."""
        shards, _, limit = await self.http.get_bot_gateway()
        return limit, len(self.shard_ids or range(shards))  # type: ignore[return-value]

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a session of that shard may begin."""
        if self.turn is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.turn(shard_id)

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Know that somebody waits for an answer."""
        self.traced.arrives(interaction)

    async def on_shard_connect(self, shard: int) -> None:
        """Know that a session has begun on that connection."""
        self.watch.instruments.session("begun")
        self.health.connects(shard, time.time())

    async def on_shard_resumed(self, shard: int) -> None:
        """Know that the session goes on there."""
        self.watch.instruments.session("resumed")
        self.health.connects(shard, time.time())

    async def on_shard_disconnect(self, shard: int) -> None:
        """Know that the connection is lost."""
        self.health.loses(shard, time.time())

    async def setup_hook(self) -> None:
        """Get ready once logged in, before the gateway is opened."""
        self.http._global_over = NeverHeldUp()
        self.http._global_over.set()
        await self.tree.set_translator(Translator(self.services.catalogue))
        await self._logged_in(self)

    async def close(self) -> None:
        """Stop once the wishes that were taken are answered."""
        await self.services.intake.close()
        await super().close()
