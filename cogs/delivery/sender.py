"""One message to one channel, sent once: the same nonce until it is known to have arrived.

Discord gives back the first message when a nonce comes again within some minutes (Discord, create
message). After that time the channel is read: every message carries a mark made of its nonce, as
the id of its first component, which nobody sees.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import aiohttp
import discord

from cogs.delivery.attachments import Attachments, files
from cogs.delivery.outcomes import GONE_CHANNEL
from cogs.delivery.rate_limit import RateLimiter, Urgency
from cogs.screens.frame import Screen

log = logging.getLogger(__name__)

WINDOW: Final = 60.0
"""Seconds from the first attempt for which Discord is trusted to know a nonce; it promises "a
few minutes"."""

DEADLINE: Final = 35.0
"""Seconds for one attempt; discord.py itself would wait five minutes.

It must be more than thirty: after these a bucket of discord.py frees itself that lost its token
when somebody stopped waiting. With less, nothing would get through any more.
"""

PAUSES: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds before each further attempt; the last is repeated."""

CLOSED: Final = frozenset({50007, 50278, 50001, 10013, 10003})
"""The person cannot be written to (Discord, error codes): DMs closed, no common server, no
access, no such user."""

TOO_FAST: Final = 40003
"""DMs are being opened too fast (Discord, error codes)."""


class Unreachable(Exception):
    """The channel takes no message from us; *code* is Discord's."""

    def __init__(self, code: int) -> None:
        """Say it with Discord's *code*."""
        super().__init__(code)
        self.code = code

    @property
    def shut(self) -> bool:
        """Whether the person takes no DMs; for a channel that is gone another may be opened."""
        return self.code in CLOSED and self.code != GONE_CHANNEL


WRONG_RECIPIENT: Final = "a message went to the wrong recipient"
"""What the log says of `WrongRecipient`."""


class WrongRecipient(Exception):
    """Discord answered with a message of another channel or nonce.

    Nothing more may be sent for it.
    """


class Spent(Exception):
    """Nobody wants any more what was to be sent; whether it has arrived is not known."""


@dataclass(frozen=True)
class Delivery:
    """What is being sent: a screen, whom and which *role* it may ping, and its attempt.

    One that is *silent* makes no telephone ring.
    """

    screen: Screen
    pings: tuple[int, ...]
    nonce: str
    first_attempt: float
    role: int | None = None
    silent: bool = False

    def mentions(self) -> discord.AllowedMentions:
        """Return whom Discord may notify."""
        roles = [] if self.role is None else [discord.Object(self.role)]
        return discord.AllowedMentions(
            users=[discord.Object(who) for who in self.pings], roles=roles
        )


def always() -> bool:
    """Return that it is wanted."""
    return True


def new_nonce() -> str:
    """Return a nonce nobody can foresee; 24 of the 25 characters that Discord takes."""
    return secrets.token_hex(12)


def mark_of(nonce: str) -> int:
    """Return the mark that a message sent with *nonce* carries.

    A component id of 1 to 2**28 (Discord, components).
    """
    return int(nonce[:7], 16) + 1


class Sender:
    """Sends deliveries until they have arrived."""

    def __init__(
        self,
        limiter: RateLimiter,
        now: Callable[[], float],
        attachments: Attachments,
        *,
        window: float = WINDOW,
        deadline: float = DEADLINE,
        pauses: tuple[float, ...] = PAUSES,
    ) -> None:
        """Go at *limiter*, with the pictures that *attachments* has.

        *now* is the time in seconds since the epoch.
        """
        self._limiter, self._now, self.attachments = limiter, now, attachments
        self._window, self._deadline, self._pauses = window, deadline, pauses
        self.blindly: set[str] = set()
        """Nonces that were sent though nobody could read whether they had arrived."""

    async def deliver(
        self,
        target: discord.abc.Messageable,
        channel: int,
        delivery: Delivery,
        urgency: Urgency,
        wanted: Callable[[], bool] = always,
    ) -> int:
        """Return the id of the message that carries *delivery* to *channel*.

        There is one, however often this is tried; it is tried as long as it is *wanted*.

        Raises:
            Unreachable: the channel takes nothing from us.
            Spent: it is wanted no more, and nobody knows whether it has arrived.
            WrongRecipient: the answer was about another message.
        """
        delivery.screen.box.id = mark_of(delivery.nonce)
        images = await self.attachments.images(delivery.screen, channel)
        attempt = 0
        while True:
            await self._limiter.turn(urgency)  # it may be long until then
            if not wanted():
                raise Spent
            if not self.knows(delivery.first_attempt):
                found = await self._read_back(target, delivery.nonce)
                if found is not None:
                    return found
            try:
                async with asyncio.timeout(self._deadline):
                    message = await target.send(
                        view=delivery.screen,
                        nonce=delivery.nonce,
                        allowed_mentions=delivery.mentions(),
                        files=files(images),
                        silent=delivery.silent,
                    )
                if message.channel.id != channel or str(message.nonce) != delivery.nonce:
                    log.critical(
                        WRONG_RECIPIENT,
                        extra={"channel": channel, "message_id": message.id},
                    )
                    raise WrongRecipient
                return message.id
            except discord.HTTPException as error:
                if self.attachments.refused(delivery.screen, channel, error):
                    images = await self.attachments.images(delivery.screen, channel)
                    continue
                if error.status in (400, 401, 403, 404, 413):
                    raise Unreachable(error.code) from error
            except (aiohttp.ClientError, OSError, discord.RateLimited):
                pass  # whether it arrived is not known: the same nonce again
            await asyncio.sleep(self._pauses[min(attempt, len(self._pauses) - 1)])
            attempt += 1

    def knows(self, first_attempt: float) -> bool:
        """Return whether Discord is trusted to know a nonce by which something was sent first then.

        That is in seconds since the epoch.
        """
        return 0 <= self._now() - first_attempt <= self._window

    async def _read_back(self, target: discord.abc.Messageable, nonce: str) -> int | None:
        """Return the id of the message with *nonce*'s mark, if it is among the last fifty."""
        mark = mark_of(nonce)
        try:
            await self._limiter.turn(Urgency.PROMPT)
            async for message in target.history(limit=50):
                if any(_id_of(component) == mark for component in message.components):
                    return message.id
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            log.warning("could not read back")
        return None


def _id_of(component: Any) -> int | None:
    return getattr(component, "id", None)
