"""Finds out whether somebody can be sent DMs, by sending one (P1)."""

import asyncio
import logging
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


class Trial:
    """Sends test messages, and has the house remember what became of them."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        drafts: Drafts,
        sender: Sender,
        destinations: Destinations,
    ) -> None:
        """Send by *sender* what *drafts* write."""
        self._client, self._house, self._drafts = client, house, drafts
        self._sender, self._destinations = sender, destinations

    async def reaches(self, table: Table, person: PersonId) -> bool:
        """Return whether *person*, who joins *table*, can be sent DMs.

        What cannot be found out now counts as yes.
        """
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
        await self._house.people.dm_open(person)
        return True
