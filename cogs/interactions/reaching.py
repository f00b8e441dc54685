"""Until Discord can be reached: what fails is tried again, ever more seldom."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import aiohttp
import discord
from discord.backoff import ExponentialBackoff

log = logging.getLogger(__name__)

FIRST: Final = 1.0
"""Seconds until it is tried again for the first time; each time after that twice as many."""

LONGEST: Final = 10.0
"""At most so many seconds: with what connecting takes, the bot is up within 15 of the network."""

LONGEST_CUT_OFF: Final = 100.0
"""The same for a connection that was there: each time may begin one of the thousand sessions that
Discord allows in a day (Discord, gateway, session start limit)."""


class Pauses(ExponentialBackoff[bool]):
    """Seconds until a connection that was lost is tried again; discord.py's grow to 17 minutes."""

    def delay(self) -> float:
        """Return the next of them."""
        return min(super().delay(), LONGEST_CUT_OFF)


async def reach(client: discord.Client, attempt: Callable[[], Awaitable[None]]) -> None:
    """Make an *attempt* until it meets neither a network that is not up nor a Discord that is away.

    Raises:
        Exception: at once what else fails, and whatever has closed the *client*.
    """
    pause = FIRST
    while True:
        try:
            return await attempt()
        except (OSError, aiohttp.ClientError, discord.DiscordException) as error:
            if client.is_closed() or not _passes(error):
                raise
            log.warning(
                "Discord cannot be reached; it is tried again",
                extra={"error": type(error).__name__, "wait_seconds": round(pause)},
            )
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST)


def _passes(error: Exception) -> bool:
    """Return whether *error* says nothing about us."""
    if isinstance(error, discord.HTTPException):
        # 408 is a proxy's, which has waited for too long (nirn-proxy).
        return error.status in (408, 429) or error.status >= 500
    return isinstance(error, OSError | aiohttp.ClientError | discord.GatewayNotFound)
