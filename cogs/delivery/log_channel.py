"""Tells the log of each server what its admins do: each deed once, in order, to that channel alone.

Rule: what a log tells calls nobody, and stands nowhere but in the channel that the server has named
    for it.
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
from cogs.delivery.jobs import BACKOFF, Jobs
from cogs.delivery.outcomes import DELETED
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import Delivery, Sender, Unreachable, WrongRecipient, new_nonce
from cogs.screens.deeds import log_entry
from storage.ids import TableId

log = logging.getLogger(__name__)

BREATH: Final = 1.0
"""Seconds before a deed is told: what is done together is told together."""

REST: Final = 600.0
"""Seconds before a channel that takes nothing is tried again: repeated refusals are what Discord
bans for."""

GRACE: Final = 2.0
"""Seconds that what is under way has at a stop; the rest is told after the next start."""

UNCHOSEN: Final = discord.Locale.american_english
"""What Discord says is the language of a server for which none was chosen (guild object)."""


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
        self._sender, self._book = sender, Logbook(house.db)
        self._jobs = Jobs(backoff)
        self._resting: dict[int, int] = {}
        """The channel that takes nothing, of each server whose log waits for that."""
        self._closed = False
        house.db.on_deed = self._done

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Tell what was left untold."""
        for guild in await self._book.owing():
            self._wake(guild)

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
            channel = settings.log_channel
            logged, deeds = await self._book.next(guild)
            if channel is None or not deeds or self._resting.get(guild) == channel:
                return
            reader = Reader(self._catalogue, self._language(guild, settings.language))
            nonce, first = logged.nonce, logged.first_attempt
            if nonce is None or first is None:
                nonce, first = new_nonce(), int(self._house.now() * 1000)
                await self._book.begin(guild, deeds[-1].id, nonce)
            delivery = Delivery(log_entry(reader, deeds), (), nonce, first / 1000, silent=True)
            if not await self._sent(guild, channel, delivery):
                return
            await self._book.arrived(guild, nonce)

    async def _sent(self, guild: int, channel: int, delivery: Delivery) -> bool:
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
            self._resting[guild] = channel
            asyncio.get_running_loop().call_later(REST, self._rested, guild)
            return False
        return True

    def _rested(self, guild: int) -> None:
        self._resting.pop(guild, None)
        self._wake(guild)

    def _language(self, guild: int, language: str | None) -> str:
        """Return in which language the log of *guild* is: the one that is set, or the server's."""
        if language is not None:
            return language
        known = self.client.get_guild(guild)
        unsaid = known is None or known.preferred_locale is UNCHOSEN
        return (
            "en"
            if known is None or unsaid
            else self._catalogue.nearest(str(known.preferred_locale))
        )
