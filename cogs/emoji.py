"""The application's own emoji: the signs of cards and places, kept up by the program.

Discord remembers them by their names, which say how they look: what is there is not sent again.
Older ones stay, for messages show them. Without them everything is said in words, beside which
they stand.
"""

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

import aiohttp
import discord

from bot.picture.painter import NotPainted
from bot.picture.sign import Sign
from bot.words.catalogue import Catalogue
from cogs.delivery.painting import Painting

log = logging.getLogger(__name__)


AGAIN: Final = (60.0, 600.0)
"""Seconds until one of several processes looks again for signs that another uploads."""


class Emoji:
    """Has signs uploaded that are not there, and the catalogue show those that are."""

    def __init__(self, signs: Mapping[str, Sign], catalogue: Catalogue, painting: Painting) -> None:
        """Keep up *signs*, by the keys of what they stand for; *painting* paints them."""
        self._signs, self._catalogue, self._painting = signs, catalogue, painting
        self._keeping: asyncio.Task[None] | None = None

    def keep_up(self, client: discord.Client, *, uploads: bool = True) -> None:
        """See to it, beside everything else, that the application of *client* has them.

        Of several processes one *uploads*; the others look for what there is.
        """
        keeping = self._keep_up(client) if uploads else self._look(client)
        self._keeping = asyncio.create_task(keeping, name="emoji")

    async def close(self) -> None:
        """Upload no more."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)

    async def _look(self, client: discord.Client) -> None:
        for pause in (*AGAIN, None):
            await self._keep_up(client, uploads=False)
            if pause is None or len(self._catalogue.signs) == len(self._signs):
                return
            await asyncio.sleep(pause)

    async def _keep_up(self, client: discord.Client, *, uploads: bool = True) -> None:
        uploaded = 0
        found: dict[str, str] = {}
        try:
            there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
            for key, sign in self._signs.items():
                emoji = there.get(sign.marked)
                if emoji is None and not uploads:
                    continue
                if emoji is None:
                    image = await self._painting.painted(sign.plate)
                    emoji = await client.create_application_emoji(name=sign.marked, image=image)
                    uploaded += 1
                found[key] = str(emoji)
        except (discord.DiscordException, aiohttp.ClientError, OSError, NotPainted) as error:
            log.warning("signs are missing", extra={"error": type(error).__name__})
        self._catalogue.signs = found
        if uploaded:
            log.info("emoji uploaded", extra={"count": uploaded})
