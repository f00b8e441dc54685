"""Posts the case of each day in the servers that want it, silently, each at its own hour.

Rule: the nonce of a post is on disk before its first attempt, and as long as it stands there the
    same goes out under it. A channel that takes nothing is not tried again: posting ends there.
"""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Final

import discord
from discord.ext import commands

from bot.host.house import House
from bot.host.mornings import Owed
from bot.host.refusals import Refused
from bot.host.solving import DAY, HOUSE
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.delivery.audiences import MORNING
from cogs.delivery.channel import DeliveryChannel, DeliveryUnknown, status_of
from cogs.delivery.jobs import BACKOFF, GRACE, Jobs
from cogs.delivery.languages import language_of
from cogs.delivery.outcomes import DELETED
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import Delivery, Sender, Unreachable, WrongRecipient, new_nonce
from cogs.interactions.permissions import allowed_in, can_tell
from cogs.screens.frame import Screen
from cogs.screens.look import Shown
from cogs.screens.morning import Case, morning
from storage.errors import StorageBroken
from storage.ids import TableId
from storage.rows import Morning

log = logging.getLogger(__name__)

PAUSE: Final = 30.0
"""Seconds between two looks at most: for so long it may not be seen that an hour was set, or the
clock."""

SOON: Final = 1.0
"""Seconds between two looks at least."""

SHUT: Final = frozenset({403, 404})
"""HTTP's statuses for a channel that takes nothing, or is gone."""


class Mornings(commands.Cog):
    """Looks where the case of the day is to be posted, and posts it."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        catalogue: Catalogue,
        sender: Sender,
        looks: Mapping[str, Shown],
        *,
        backoff: tuple[float, ...] = BACKOFF,
    ) -> None:
        """Post the cases of *house* by *sender*, in the languages of *catalogue*.

        *looks* says how each game looks.
        """
        self.client, self._house, self._catalogue = client, house, catalogue
        self._sender, self._looks = sender, looks
        self._jobs, self._refused = Jobs(backoff), set[Owed]()
        self._wanted = asyncio.Event()
        self._closed = False

    async def run(self) -> None:
        """Post until cancelled."""
        while True:
            rest = PAUSE
            self._wanted.clear()
            try:
                rest = await self._look()
            except StorageBroken:
                return  # the process is about to end
            except Exception as error:  # the boundary: whatever is wrong now, tomorrow is a day
                log.error("mornings failed", exc_info=error)
            with suppress(TimeoutError):
                async with asyncio.timeout(rest):
                    await self._wanted.wait()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Post what has come due while the bot was away."""
        self._wanted.set()

    @commands.Cog.listener()
    async def on_guild_available(self, _: discord.Guild) -> None:
        """Post what has come due in a server that was away."""
        self._wanted.set()

    async def cog_unload(self) -> None:
        """Stop while the connection still stands."""
        await self.close()

    async def close(self) -> None:
        """Stop; what has not arrived yet is posted after the next start."""
        self._closed = True
        await self._jobs.close(GRACE)

    async def _look(self) -> float:
        """Post what is owed by now; return after how many seconds to look again."""
        if self._closed or not self.client.is_ready():
            return PAUSE
        owed, coming = await self._house.mornings.owed()
        for one in owed:
            guild = self.client.get_guild(one.guild)
            if guild is not None and not guild.unavailable and one not in self._refused:
                self._jobs.wake((TableId(one.guild), MORNING), partial(self._post, one))
        return PAUSE if coming is None else min(PAUSE, max(SOON, coming))

    async def _post(self, owed: Owed) -> None:
        """Post what is *owed*, once, unless it has become too late."""
        if owed in self._refused:
            return
        allowed = allowed_in(self.client, owed.channel)
        if allowed is not None and not can_tell(allowed):
            await self._stop(owed, owed.channel, None)
            return
        sent = await self._house.mornings.begin(owed, new_nonce())
        if sent is None or sent.message is not None:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(owed.until - self._house.now()):
                await self._send(owed, sent)

    async def _send(self, owed: Owed, sent: Morning) -> None:
        """Have arrive what is *owed*, under the nonce that it was *sent* with."""
        channel, mornings = sent.channel, self._house.mornings
        try:
            screen = await self._screen(owed)
        except Refused:  # a clock was set back in this moment: it comes due again
            return
        delivery = Delivery(screen, (), sent.nonce, sent.first_attempt / 1000, silent=True)
        target = DeliveryChannel(self.client, channel, blindly=self._sender.blindly)
        message = None
        try:
            message = await self._sender.deliver(
                target.messageable, channel, delivery, Urgency.PANEL
            )
        except (WrongRecipient, DeliveryUnknown):
            log.critical("a message may be lost", extra={"channel": channel, "what": "case"})
        except Unreachable as refusal:
            status = status_of(refusal)
            if status in SHUT and refusal.code != DELETED:
                await self._stop(owed, channel, refusal.code)
                return
            if refusal.code != DELETED:  # of this nonce, within the window: it had arrived
                log.error("case not posted", extra={"channel": channel, "code": refusal.code})
                self._refused.add(owed)  # what is refused is not asked again before the next start
                return
        await mornings.arrived(sent, message)
        log.info("case posted", extra={"guild": owed.guild})

    async def _stop(self, owed: Owed, channel: int, code: int | None) -> None:
        """Post no more in the server of what is *owed*, if that *channel* is its own for it yet.

        It takes nothing; if another one is set by now, what is owed goes there.
        """
        if await self._house.mornings.refused(owed.guild, channel):
            log.warning("cases stopped", extra={"channel": channel, "code": code})

    async def _screen(self, owed: Owed) -> Screen:
        """Return what is posted: how the last case was solved there, and the new one."""
        house, day = self._house, owed.day
        language = language_of(self.client, self._catalogue, owed.guild, owed.language)
        puzzle = self._looks[house.cases.game].puzzle
        assert puzzle is not None, "the game that has cases shows them"
        promise = house.own_series.promise(day) if owed.series == HOUSE else ""
        proof = house.own_series.proof(day - DAY) if promise else None
        what, number = house.cases.case(day, owed.series), house.cases.number(day)
        case = Case(what, day, number, owed.series, promise, proof)
        summary = await house.solvers.summary(owed.guild, day - DAY, owed.series)
        reader = puzzle.at(Reader(self._catalogue, language))
        return morning(reader, puzzle, case, summary)
