"""Pictures that come after the words of a private message, so that nobody who acts waits for them.

Rule: what is answered in place of a message is never overtaken by a picture of before; and where a
    message shows an older picture, the newer one follows, or is there with the next answer.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from bot.picture.later import Drawing
from cogs.delivery.attachments import ANSWER, REFUSED, Attachments, attached
from cogs.delivery.carried import NOTHING, Carried, carried_by
from cogs.delivery.live_desk import FAILED, SOON
from cogs.delivery.sender import DEADLINE
from cogs.screens.frame import Screen

log = logging.getLogger(__name__)

REMEMBERED: Final = 500
"""Messages of which is known what pictures they hold; of others they are uploaded anew."""


@dataclass(eq=False, repr=False)
class _Message:
    """A private message: the newest *screen* on it, by the answer of an *interaction*.

    What pictures it has *carried* since is nothing where that is not known.
    """

    screen: Screen
    interaction: discord.Interaction[Any]
    carried: Carried
    task: asyncio.Task[None] | None = None
    edit: asyncio.Lock = field(default_factory=asyncio.Lock)

    def rest(self) -> None:
        """Have no picture follow that is not being sent."""
        if self.task is not None and not self.edit.locked():
            self.task.cancel()


class LatePictures:
    """Knows what pictures private messages hold, and has newer ones follow."""

    def __init__(self, attachments: Attachments) -> None:
        """Have them painted by *attachments*."""
        self._attachments = attachments
        self._known: OrderedDict[int, _Message] = OrderedDict()
        self._following: set[asyncio.Task[None]] = set()
        self._closed = False

    def keep(
        self,
        message: int,
        shown: object,
        screen: Screen,
        newest: Mapping[str, Drawing],
        interaction: discord.Interaction[Any],
    ) -> None:
        """Know what *message* holds, *shown* as *screen* was; its *newest* plates follow.

        Where two answers come at once, the picture is that of the newer one, by its *interaction*.
        """
        follows, carried = screen.outdated, carried_by(shown, screen)
        if screen.plates:  # else there is no room for pictures, or nobody wants one
            screen.plates, screen.outdated = dict(newest), False
        kept, before = _Message(screen, interaction, carried), self._known.pop(message, None)
        if before is not None:  # two answers at once: which of them came last, nobody knows
            before.rest()
            kept = max(before, kept, key=lambda one: one.interaction.id)
            kept = _Message(kept.screen, kept.interaction, NOTHING)
            follows = True
        self._known[message] = kept
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        if follows and not self._closed:
            after = None if before is None else before.task
            kept.task = asyncio.create_task(self._follow(kept, after), name="a picture follows")
            self._following.add(kept.task)
            kept.task.add_done_callback(self._following.discard)

    async def replaced(self, message: int) -> Carried:
        """Leave *message* alone, once no edit is under way; return what pictures it holds."""
        kept = self._known.pop(message, None)
        if kept is None:
            return NOTHING
        kept.rest()
        if not kept.edit.locked():
            return kept.carried
        with suppress(TimeoutError):
            async with asyncio.timeout(SOON), kept.edit:
                return kept.carried
        self._known.setdefault(message, kept)  # what is answered is shown once more after it
        return NOTHING

    async def close(self) -> None:
        """Edit nothing any more."""
        self._closed = True
        for task in self._following:
            task.cancel()
        await asyncio.gather(*self._following, return_exceptions=True)

    async def _follow(self, kept: _Message, after: asyncio.Task[None] | None) -> None:
        """Let the message show the newest pictures, *after* what is still being sent to it."""
        if after is not None:
            await asyncio.wait({after})
        while True:
            carried = kept.carried
            images = await self._attachments.images(kept.screen, ANSWER, carried)  # takes time
            async with kept.edit:
                kept.carried = NOTHING  # until it is known again
                try:
                    async with asyncio.timeout(DEADLINE):
                        shown = await kept.interaction.edit_original_response(
                            view=kept.screen, attachments=attached(images)
                        )
                except FAILED as error:
                    code = getattr(error, "code", 0)
                    if carried and code in REFUSED:
                        continue  # its pictures are gone, it may be
                    log.info("no newer picture", extra={"code": code, "carried": len(carried)})
                    return
                kept.carried = carried_by(shown, kept.screen)
                return
