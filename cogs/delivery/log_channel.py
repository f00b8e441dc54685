"""Tells the log of each server what its admins do: each deed once, in order, to that channel alone.

Rule: what a log tells calls nobody, and stands nowhere but in the channel that the server has named
    for it, or had when it was sent.
"""

import asyncio
import logging
from functools import partial
from typing import Final

import discord
from discord.ext import commands

from bot.host.house import House
from bot.host.logbook import Logbook
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.delivery.audiences import LOG
from cogs.delivery.channel import DeliveryChannel, DeliveryUnknown, status_of
from cogs.delivery.jobs import BACKOFF, GRACE, Jobs
from cogs.delivery.languages import language_of
from cogs.delivery.outcomes import DELETED
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import Delivery, Sender, Unreachable, WrongRecipient, new_nonce
from cogs.interactions.permissions import allowed_in, can_tell
from cogs.screens.deeds import log_entry
from storage.ids import TableId

log = logging.getLogger(__name__)

BREATH: Final = 1.0
"""Seconds before a deed is told: what is done together is told together."""

REST: Final = 600.0
"""Seconds before a channel that takes nothing is tried again: repeated refusals are what Discord
bans for."""


class LogChannel(commands.Cog):
    """Moves the cursor of each server's log to the last thing that was done there."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        catalogue: Catalogue,
        sender: Sender,
        *,
        backoff: tuple[float, ...] = BACKOFF,
    ) -> None:
        """Tell what is done in *house*, in the languages of *catalogue*, by *sender*."""
        self.client, self._house, self._catalogue = client, house, catalogue
        self._sender, self._book = sender, Logbook(house.db, house.scope)
        self._jobs = Jobs(backoff)
        self._resting: dict[int, tuple[int, float]] = {}
        """The channel that takes nothing, of each server whose log waits for that, and until when
        it is let be, by the loop's time."""
        self._refused: dict[int, str] = {}
        """Which message it has refused last, by its nonce."""
        self._closed = False
        house.db.on_deed = self._done

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Tell what was left untold."""
        for guild in await self._book.owing():
            self._wake(guild)

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    @commands.Cog.listener("on_member_update")
    async def on_allowed(
        self, _: object, after: discord.abc.GuildChannel | discord.Role | discord.Member
    ) -> None:
        """Go on where the log has waited for being allowed to write."""
        resting, _ = self._resting.get(after.guild.id, (None, 0.0))
        if resting is not None and not self._shut(resting):
            del self._resting[after.guild.id]
            self._wake(after.guild.id)

    async def cog_unload(self) -> None:
        """Stop while the connection still stands."""
        await self.close()

    async def close(self) -> None:
        """Stop; what is not told yet is told after the next start."""
        self._closed = True
        await self._jobs.close(GRACE)

    def _done(self, guild: int) -> None:
        """Tell soon that something was done in *guild*."""
        self._later(guild, BREATH)

    def _later(self, guild: int, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self._wake, guild)

    def _wake(self, guild: int) -> None:
        if not self._closed and self.client.is_ready():
            self._jobs.wake((TableId(guild), LOG), partial(self._tell, guild))

    async def _tell(self, guild: int) -> None:
        """Tell all that is new in *guild*, if it has a log."""
        while True:
            settings = await self._house.servers.settings(guild)
            named = settings.log_channel
            logged, deeds = await self._book.next(guild)
            if named is None or not deeds:
                return
            nonce, first = logged.nonce, logged.first_attempt
            # What was begun in a channel ends there, though another is the log by now.
            channel = named if nonce is None or logged.sent_to is None else logged.sent_to
            if channel == named and self._rests(guild, channel):
                return
            if channel != named and nonce is not None and self._refused.get(guild) == nonce:
                await self._book.give_up(guild, nonce)  # it is not there, and is told in the other
                continue
            if nonce is None or first is None:
                nonce, first = new_nonce(), int(self._house.now() * 1000)
                if not await self._book.begin(guild, deeds[-1].id, nonce, channel):
                    continue
            language = language_of(self.client, self._catalogue, guild, settings.language)
            reader = Reader(self._catalogue, language)
            delivery = Delivery(log_entry(reader, deeds), (), nonce, first / 1000, silent=True)
            if await self._sent(channel, delivery):
                await self._book.arrived(guild, nonce)
            elif (await self._house.servers.settings(guild)).log_channel == channel:
                self._refused[guild] = nonce
                self._rest(guild, channel)
                return
            else:
                await self._book.give_up(guild, nonce)

    async def _sent(self, channel: int, delivery: Delivery) -> bool:
        """Send *delivery*; return whether nothing more is to be done for it."""
        target = DeliveryChannel(self.client, channel, blindly=self._sender.blindly)
        try:
            await self._sender.deliver(target.messageable, channel, delivery, Urgency.PANEL)
        except (WrongRecipient, DeliveryUnknown):
            log.critical("a message may be lost", extra={"channel": channel, "what": "log"})
        except Unreachable as refusal:
            if refusal.code == DELETED:
                return True  # of this nonce, within the window: it had arrived
            if status_of(refusal) == 401:
                raise
            log.warning("log unreachable", extra={"channel": channel, "code": refusal.code})
            return False
        return True

    def _rests(self, guild: int, channel: int) -> bool:
        """Return whether *channel* takes nothing now, as was tried, or as is known of it."""
        resting, until = self._resting.get(guild, (None, 0.0))
        rests = resting == channel and asyncio.get_running_loop().time() < until
        if not rests and self._shut(channel):
            log.info("log may not be told", extra={"channel": channel})
            self._rest(guild, channel)
            return True
        return rests

    def _rest(self, guild: int, channel: int) -> None:
        self._resting[guild] = channel, asyncio.get_running_loop().time() + REST
        self._later(guild, REST)

    def _shut(self, channel: int) -> bool:
        """Return whether it is known that the bot may not write in *channel*."""
        allowed = allowed_in(self.client, channel)
        return allowed is not None and not can_tell(allowed)
