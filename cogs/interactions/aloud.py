"""What somebody has asked the bot to say where all can read it.

Rule: nothing is said aloud that its person did not press a button, or type a command, to have said;
    it notifies nobody, and who presses twice has said it once.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import discord

from cogs.interactions.mishaps import Misspelt
from cogs.interactions.reply import Reply
from cogs.screens.frame import Screen

AGAIN: Final = 60.0
"""Seconds after which the same may be said again in the same place: less is a second click."""


class Aloud:
    """Says what all may read, and remembers for a while what has just been said."""

    def __init__(self) -> None:
        """Have said nothing."""
        self._said: dict[tuple[int, int | None, str], float] = {}

    async def show(self, reply: Reply, what: str, screen: Screen) -> None:
        """Answer with a *screen* that all may read who are there; see `say`."""
        async with self._once(reply, what) as response:
            await response.send_message(
                view=screen, allowed_mentions=discord.AllowedMentions.none()
            )

    async def say(self, reply: Reply, what: str, words: str) -> None:
        """Answer with *words* that all may read who are there; *what* names them.

        Where they may not use apps that are not there, Discord shows them to nobody else.

        Raises:
            Misspelt: they have just said that there. Or it is too late: an answer has been
                announced, which is for one person.
        """
        async with self._once(reply, what) as response:
            await response.send_message(words, allowed_mentions=discord.AllowedMentions.none())

    @asynccontextmanager
    async def _once(
        self, reply: Reply, what: str
    ) -> AsyncIterator[discord.InteractionResponse[Any]]:
        """Give what is answered by; what cannot be said so is not remembered."""
        now, asked = asyncio.get_running_loop().time(), reply.interaction
        self._said = {key: at for key, at in self._said.items() if now - at < AGAIN}
        key = asked.user.id, asked.channel_id, what
        if key in self._said:
            raise Misspelt("error-daily-shared")
        self._said[key] = now
        try:
            async with reply.first("error-daily-late") as response:
                yield response
        except BaseException:
            del self._said[key]
            raise
