"""A channel that says what Discord really answered.

Rule: discord.py puts the channel it was asked for into the message it returns, so a reply about
    another channel cannot be told from ours (a nonce used twice gives back the first recipient's
    message). Here the raw reply is looked at.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

import aiohttp
import discord
from discord import ui
from discord.http import handle_message_parameters

from cogs.delivery.sender import DEADLINE, WRONG_RECIPIENT, WrongRecipient, mark_of

log = logging.getLogger(__name__)

LOOK_BACK: Final = 50
"""Messages read back to find one of ours; at one in flight per channel it is among the newest."""


class DeliveryUnknown(Exception):
    """Whether it arrived cannot be known, and it was sent once without knowing.

    Nothing more may be sent for it.
    """


class CannotReadBack(Exception):
    """The channel could not be read just now; sending blindly would risk a second copy."""


@dataclass(frozen=True)
class Receipt:
    """What Discord says it has stored.

    The message, the channel it is really in, and the nonce it came with.
    """

    id: int
    channel: discord.Object
    nonce: str | None


class DeliveryChannel:
    """One channel for one delivery.

    It takes the part of `discord.abc.Messageable` that the sender uses.
    """

    def __init__(
        self,
        client: discord.Client,
        channel: int,
        deadline: float = DEADLINE,
        *,
        blindly: set[str] | None = None,
    ) -> None:
        """Stand for *channel*; reading it back may take *deadline* seconds.

        Nonces that were sent *blindly* are remembered there: they are sent again only if it is read
        that they have not arrived.
        """
        self.channel = channel
        self._client, self._deadline = client, deadline
        self._blind, self._sent_blindly = False, set() if blindly is None else blindly

    @property
    def messageable(self) -> discord.abc.Messageable:
        """Return this channel for those who know only discord.py's word for it."""
        return cast(discord.abc.Messageable, self)

    async def send(
        self,
        *,
        view: ui.LayoutView,
        nonce: str,
        allowed_mentions: discord.AllowedMentions,
        files: Sequence[discord.File] = (),
        silent: bool = False,
    ) -> Receipt:
        """Send *view* and the *files* it shows; a *silent* message makes no telephone ring.

        The receipt is about the message Discord gave back, whichever that is.

        Raises:
            WrongRecipient: the message given back is not even ours.
            DeliveryUnknown: it may have arrived before, that cannot be read, and it was sent once
                more already.
            discord.HTTPException, aiohttp.ClientError: as the library does.
        """
        if self._blind:
            if nonce in self._sent_blindly:
                raise DeliveryUnknown
            self._sent_blindly.add(nonce)
        # Whatever the client's defaults are: nobody but those named is pinged.
        mentions = discord.AllowedMentions.none().merge(allowed_mentions)
        with handle_message_parameters(
            view=view,
            nonce=nonce,
            allowed_mentions=mentions,
            files=files or discord.utils.MISSING,
            flags=discord.MessageFlags(suppress_notifications=silent),
        ) as params:
            data: Any = await self._client.http.send_message(self.channel, params=params)
        try:
            number, channel, author = (
                int(data["id"]),
                int(data["channel_id"]),
                int(data["author"]["id"]),
            )
            given = data.get("nonce")
        except (KeyError, TypeError, ValueError) as error:
            raise aiohttp.ClientPayloadError(
                "no message in the reply"
            ) from error  # not known: the same nonce again
        if self._client.user is None or author != self._client.user.id:
            log.critical(
                WRONG_RECIPIENT,
                extra={"channel": self.channel, "message_id": number},
            )
            raise WrongRecipient
        return Receipt(number, discord.Object(channel), None if given is None else str(given))

    async def history(self, *, limit: int = LOOK_BACK) -> AsyncIterator[discord.Message]:
        """Give our own messages among the last *limit*, the newest first.

        Raises:
            discord.Forbidden, discord.NotFound: it may not be read; one more send is allowed after
            that, no more. CannotReadBack: Discord did not answer; sending now could make a second
            copy.
        """
        try:
            async with asyncio.timeout(self._deadline):
                newest = [
                    m
                    async for m in self._client.get_partial_messageable(self.channel).history(
                        limit=limit
                    )
                ]
        except (discord.Forbidden, discord.NotFound):
            self._blind = True
            raise
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            raise CannotReadBack from error  # TimeoutError is an OSError
        for message in newest:
            if self._client.user is not None and message.author.id == self._client.user.id:
                yield message

    async def find(self, nonce: str) -> int | None:
        """Return the id of the message that was sent with *nonce*, if it is there to be read.

        Raises:
            CannotReadBack: Discord did not answer.
        """
        try:
            async for message in self.history():
                if any(
                    getattr(component, "id", None) == mark_of(nonce)
                    for component in message.components
                ):
                    return message.id
        except (discord.Forbidden, discord.NotFound):
            log.warning("could not read back", extra={"channel": self.channel})
        return None


def status_of(error: BaseException) -> int:
    """Return the HTTP status behind the sender's *error*, or 0."""
    cause = error.__cause__ if not isinstance(error, discord.HTTPException) else error
    return cause.status if isinstance(cause, discord.HTTPException) else 0
