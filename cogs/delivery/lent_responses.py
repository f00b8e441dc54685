"""Answers to clicks on a message that all see.

That message as it is now, by one call instead of two.

Rule: a response is used once or not at all, and whoever lent it learns which. What goes wrong with
    it is the click's own business: the message is then edited as if nothing had been lent.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import aiohttp
import discord

from cogs.screens.frame import Screen
from storage.ids import TableId

log = logging.getLogger(__name__)

ANSWERED: Final = 40060
"""The interaction has been acknowledged already (Discord, error codes): perhaps by an attempt
that seemed to fail."""


class PanelResponse:
    """The answer to *interaction*, a click on a message for all, lent to who keeps that."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        """Lend the answer to *interaction*."""
        assert interaction.message is not None
        self.message = interaction.message.id
        self.spent = False
        """Whether Discord has taken an answer, whatever it may have shown."""
        self._response = interaction.response
        self._taken = False
        self._down = asyncio.Event()

    @property
    def there(self) -> bool:
        """Whether it can be used."""
        return not self._taken

    async def write(self, screen: Screen, attached: Any) -> bool:
        """Show *screen*, with what is *attached*, on the message; return whether that was done."""
        if self._taken:
            return False
        self._taken = True
        try:
            await self._response.edit_message(view=screen, attachments=attached)
            self.spent = True
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            code = getattr(error, "code", 0)
            self.spent = code == ANSWERED
            log.info("a click was not answered by its message", extra={"code": code})
            return False
        finally:
            self._down.set()
        return True

    def put_down(self) -> None:
        """Use it no more."""
        self._taken = True
        self._down.set()

    async def waited_for(self, seconds: float) -> None:
        """Return once it was used or put down.

        After *seconds* it is put down, unless it is being used.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._down.wait()
        if not self._taken:
            self.put_down()
        await self._down.wait()


class LentResponses:
    """Those that were lent, by table.

    Each is for the next look at the table's messages, and for no later one.

    One lent while such a look is under way is for the next: what is being shown may be older than
    its click.
    """

    def __init__(self) -> None:
        """Hold none."""
        self._lent: dict[TableId, list[PanelResponse]] = {}
        self._in_hand: dict[TableId, list[PanelResponse]] = {}

    def lend(self, table: TableId, response: PanelResponse) -> None:
        """Take *response* for the next look."""
        self._lent.setdefault(table, []).append(response)

    @contextmanager
    def in_hand(self, table: TableId) -> Iterator[None]:
        """Look at *table*'s messages with the responses that were lent before.

        After that none of them can be used.
        """
        responses = self._in_hand[table] = self._lent.pop(table, [])
        try:
            yield
        finally:
            del self._in_hand[table]
            for response in responses:
                response.put_down()

    def of(self, table: TableId, message: int) -> PanelResponse | None:
        """Return a response in hand that can still write *message*."""
        for response in self._in_hand.get(table, ()):
            if response.message == message and response.there:
                return response
        return None

    def forget(self, table: TableId) -> None:
        """Keep nothing of *table*."""
        for response in self._lent.pop(table, ()):
            response.put_down()
