"""A server of which nothing is to be kept: as its admins wish, or as the bot was taken out (A5)."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

import discord
from discord.ext import commands

from bot.host import away, erasure, privacy
from cogs.admin.rights import must_manage
from cogs.delivery.courier import Courier
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import folded
from cogs.interactions.router import Press, pressed
from cogs.interactions.routes import Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens import erasing as screens
from storage.errors import StorageBroken

log = logging.getLogger(__name__)

T = TypeVar("T")

HOUR: Final = 3_600.0
"""Seconds between two looks for servers that the bot has been out of for too long."""


class Erasing(commands.Cog):
    """Erases servers, and knows which the bot is out of."""

    def __init__(self, services: Services, courier: Courier) -> None:
        """Take the command erase, its button and its form; *courier* tells the tables."""
        self.services, self.courier = services, courier
        self._erasing: dict[int, asyncio.Task[int | None]] = {}
        self._work: set[asyncio.Task[Any]] = set()
        self._one_by_one = asyncio.Lock()
        self._looks = self._closed = False

    @subcommand("inkognito-admin erase")
    async def erase(self, order: Order, server: str | None = None) -> None:
        """Say what would be erased; where the server is named, erase it."""
        guild = must_manage(order)
        if server is not None:
            await self._erase(order, guild, server)
            return
        amount = await privacy.amount(self.services.house, guild)
        if not amount.rest:
            await order.reply.say(order.say("erase-nothing"))
        else:
            await order.reply.show(screens.asked(order.reader(), amount))

    @pressed(Verb.ERASE)
    async def _on_erase(self, press: Press) -> None:
        guild = must_manage(press)
        if press.route.arg == screens.SURE and screens.SERVER in press.fields:
            await self._erase(press, guild, press.fields[screens.SERVER])
        else:
            await press.reply.ask(screens.form(press.reader()))

    async def _erase(self, asked: Asked, guild: int, named: str) -> None:
        """Begin to erase *guild*, if it is *named* as it is called."""
        server = asked.interaction.guild
        if server is None or not _is_named(server.name, named):
            raise Misspelt("error-other-server")
        # What comes again was done, and others may play there by now.
        if await erasure.begin(self.services.house, guild, asked.ticket) is not None:
            self._go_on(guild)
        await asked.reply.say(asked.say("erase-begun"))

    # How it is done: a stop leaves the rest to the next start.

    async def whole(self, guild: int) -> int:
        """Erase *guild*, or wait for that where it is under way; return of how many tables.

        Whoever stops waiting has not stopped it.
        """
        work = self._go_on(guild)
        assert work is not None, "no order comes any more once this is unloaded"
        return await asyncio.shield(work) or 0

    def _go_on(self, guild: int) -> asyncio.Task[int | None] | None:
        """Erase *guild*, if that is not under way; return the work at it."""
        if guild not in self._erasing and (work := self._do(self._whole(guild))):
            self._erasing[guild] = work
        return self._erasing.get(guild)

    async def _whole(self, guild: int) -> int:
        try:
            tables = await erasure.erase_server(self.services.house, guild, self.courier.let_go)
        finally:
            self._erasing.pop(guild, None)
        log.info("server erased", extra={"tables": tables})
        return tables

    def _do(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T | None] | None:
        """Do *work* beside all else, until the bot stops; None once it has."""
        if self._closed:
            work.close()
            return None
        task = asyncio.create_task(_until_the_disk_fails(work), name="servers")
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        task.add_done_callback(lambda _: work.close())  # where a stop came before it began
        return task

    async def cog_unload(self) -> None:
        """Stop while the database is still there."""
        self._closed = True
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)

    # Servers that the bot is out of.

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Note which servers the bot is out of, and go on with what a stop has broken off."""
        self._do(self._take_up())
        if not self._looks:
            self._looks = True
            self._do(self._look())

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """Do the same when one of several connections was lost for long."""
        if self.courier.client.is_ready():
            self._do(self._take_up())

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot is out of a server; an outage of Discord's is no removal."""
        self._do(self._note(guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that the bot is in again."""
        self._do(self._note(guild.id))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Note the same where Discord calls it so."""
        self._do(self._note(guild.id))

    async def _take_up(self) -> None:
        """See to every server that is known; READY names all, those too that are down."""
        async with self._one_by_one:
            await away.look(self.services.house, self._there)
        for guild in await erasure.begun(self.services.house):
            self._go_on(guild)

    async def _note(self, guild: int) -> None:
        async with self._one_by_one:
            await away.look_at(self.services.house, guild, self._there)

    async def _look(self) -> None:
        """Erase once an hour what the bot has been out of for too long."""
        while True:
            if self.courier.client.is_ready():
                for guild in await away.overdue(self.services.house):
                    if not self._there(guild):
                        self._go_on(guild)
            await asyncio.sleep(HOUR)

    def _there(self, guild: int) -> bool:
        return self.courier.client.get_guild(guild) is not None


async def _until_the_disk_fails(work: Coroutine[Any, Any, T]) -> T | None:
    with suppress(StorageBroken):  # the process is about to end
        return await work
    return None


def _is_named(name: str, typed: str) -> bool:
    """Return whether *typed* is how a server is called, as near as anybody types it."""
    return typed.strip() == name.strip() or (bool(folded(name)) and folded(typed) == folded(name))
