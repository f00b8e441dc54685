"""Finds out whether somebody can be sent DMs, by sending one (P1).

Rule: whoever presses again and again with their DMs closed cannot have Discord ban the bot.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Final

import aiohttp
import discord

from bot.host.house import House
from bot.host.table import Table
from cogs.delivery.channel import CannotReadBack, DeliveryChannel, DeliveryUnknown, status_of
from cogs.delivery.destinations import Destinations
from cogs.delivery.drafts import Drafts
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import CLOSED, Delivery, Sender, Unreachable, WrongRecipient, new_nonce
from storage.ids import PersonId

log = logging.getLogger(__name__)

TRIAL: Final = 10.0
"""Seconds to find out whether somebody can be reached; an interaction waits for it."""

SPAN: Final = 600.0
"""Seconds over which Discord counts what it refused."""

MOST: Final = 5
"""Times in that span that one person may be tried in vain."""


class Trial:
    """Sends test messages, and has the house remember what became of them."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        drafts: Drafts,
        sender: Sender,
        destinations: Destinations,
        *reached: Callable[[PersonId], object],
    ) -> None:
        """Send by *sender* what *drafts* write; who has been *reached* may be told more."""
        self._client, self._house, self._drafts = client, house, drafts
        self._sender, self._destinations = sender, destinations
        self._reached = reached
        self._in_vain: dict[PersonId, deque[float]] = {}

    async def reaches(self, table: Table, person: PersonId) -> bool:
        """Return whether *person*, who joins *table*, can be sent DMs.

        What cannot be found out now counts as yes. Who was tried in vain too often in ten minutes
        is not tried once more, and counts as no.
        """
        if self._tired_of(person):
            return False
        draft = await self._drafts.test_message(table, person)
        delivery = Delivery(draft.view, (), new_nonce(), self._house.now())
        try:
            async with asyncio.timeout(TRIAL):
                channel = await self._destinations.dm(person)
                target = DeliveryChannel(self._client, channel)
                await self._sender.deliver(target.messageable, channel, delivery, Urgency.PROMPT)
        except Unreachable as shut:
            if shut.code in CLOSED and status_of(shut) != 401:
                await self._house.people.dm_closed(person)
                self._in_vain.setdefault(person, deque()).append(_now())
            return False
        except (WrongRecipient, DeliveryUnknown):
            return False
        except (
            CannotReadBack,
            discord.HTTPException,
            discord.RateLimited,
            aiohttp.ClientError,
            OSError,
        ):
            log.info("DM not tried", extra={"table": table.id})
            return True
        self._in_vain.pop(person, None)
        await self._house.people.dm_open(person)
        for tell in self._reached:
            tell(person)
        return True

    def _tired_of(self, person: PersonId) -> bool:
        """Return whether *person* was refused too often; forget who was not lately."""
        for who, times in list(self._in_vain.items()):
            while times and times[0] <= _now() - SPAN:
                times.popleft()
            if not times:
                del self._in_vain[who]
        return len(self._in_vain.get(person, ())) >= MOST


def _now() -> float:
    return asyncio.get_running_loop().time()
