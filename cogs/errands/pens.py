"""Answers to clicks on a message that all see: that message as it is now, by one call instead of two.

Rule: a pen is used once or not at all, and whoever lent it learns which.
"""

import asyncio
from contextlib import suppress
from typing import Any, Final

import discord

from cogs.screens.frame import Screen

TOO_LATE: Final = 10062
"""The interaction is not known any more (Discord, error codes)."""


class Pen:
    """The answer to *interaction*, a click on a message that all see, lent to whoever keeps that message up to date."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        """Lend the answer to *interaction*."""
        assert interaction.message is not None
        self.message = interaction.message.id
        self._response = interaction.response
        self._taken = False
        self._down = asyncio.Event()

    async def write(self, screen: Screen, attached: Any) -> bool:
        """Show *screen*, with what is *attached*, on the message; return whether it was still there to do it."""
        if self._taken:
            return False
        self._taken = True
        try:
            await self._response.edit_message(view=screen, attachments=attached)
        except discord.NotFound as error:
            if error.code != TOO_LATE:
                raise
            return False
        finally:
            self._down.set()
        return True

    def put_down(self) -> None:
        """Use it no more."""
        self._taken = True
        self._down.set()

    async def used(self, seconds: float) -> bool:
        """Return whether it was used to answer, within *seconds* or begun by then; after that it cannot be."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._down.wait()
        if not self._taken:
            self.put_down()
        await self._down.wait()
        return self._response.is_done()
