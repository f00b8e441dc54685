"""A message about entries of the ledger, sent once whatever happens meanwhile.

Rule: the nonce of a send is on disk before its first attempt, and as long as it stands there the
    same entries go out under it, to the channel they first went to.
"""

import logging
from typing import Final

import discord

from bot.host.house import House
from bot.host.progress import Progress, Standing
from bot.host.table import Table
from cogs.delivery.channel import DeliveryChannel, DeliveryUnknown
from cogs.delivery.drafts import Draft
from cogs.delivery.outcomes import DELETED
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import (
    WRONG_RECIPIENT,
    Delivery,
    Sender,
    Unreachable,
    WrongRecipient,
    new_nonce,
)
from cogs.delivery.untold import THREAD
from storage.ids import PersonId

log = logging.getLogger(__name__)

PERHAPS_LOST: Final = "a message may be lost"


class Once:
    """Sends a message and moves the cursor of its audience."""

    def __init__(
        self, client: discord.Client, house: House, sender: Sender, progress: Progress
    ) -> None:
        """Send by *sender*; *progress* keeps the cursors."""
        self._client, self._house = client, house
        self._sender, self._progress = sender, progress

    async def send(
        self,
        table: Table,
        audience: PersonId,
        upto: int,
        standing: Standing,
        channel: int,
        draft: Draft,
        urgency: Urgency,
    ) -> None:
        """Send *draft* under the nonce in flight, or under a new one that is on disk beforehand.

        Raises:
            Unreachable: *channel* takes nothing from us.
        """
        nonce, first = standing.cursor.nonce, standing.cursor.first_attempt
        if nonce is None or first is None:
            nonce, first = new_nonce(), int(self._house.now() * 1000)
            await self._progress.begin(table.id, standing, audience, upto, nonce, channel)
        silent = audience == THREAD and draft.silent
        delivery = Delivery(draft.view, draft.pings, nonce, first / 1000, silent=silent)
        try:
            target = DeliveryChannel(self._client, channel, blindly=self._sender.blindly)
            await self._sender.deliver(target.messageable, channel, delivery, urgency)
        except (WrongRecipient, DeliveryUnknown) as error:
            # Sending it again could only do more harm; the desk has what it said.
            what = f"game {standing.game}, entries to {upto}"
            log.critical(
                WRONG_RECIPIENT if isinstance(error, WrongRecipient) else PERHAPS_LOST,
                extra={"channel": channel, "what": what},
            )
        except Unreachable as error:
            if error.code != DELETED:  # of this nonce, within the window: it had arrived
                raise
        await self._progress.arrived(table.id, standing, audience)
