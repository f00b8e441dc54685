"""One desk that somebody has before them, and what is known of it."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, cast

import aiohttp
import discord

from cogs.delivery.attachments import ANSWER, REFUSED, Attachments, attached
from cogs.delivery.carried import NOTHING, Carried, carried_by
from cogs.delivery.desks import Mark
from cogs.delivery.outcomes import UNHEARD
from cogs.delivery.sender import DEADLINE
from cogs.screens.frame import Screen
from cogs.screens.look import Thought
from cogs.screens.which import Beside, but
from storage.ids import PersonId, TableId

log = logging.getLogger(__name__)

LIFE: Final = 14 * 60.0
"""Seconds after a click for which its answer is edited: Discord takes that for fifteen minutes, and
what comes later counts to its 10,000 invalid requests (Discord, interactions, rate limits)."""

SOON: Final = 1.0
"""Seconds for which an answer waits until an edit of the same message is done."""

LAST: Final = 20.0
"""Seconds in which it says, after that, that it follows no more."""

ORIGINAL: Final = cast(int, "@original")
"""In place of a message's id: the one that an interaction was answered by, or on."""

FAILED: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)

TOO_MANY: Final = 429
"""HTTP's status for what is too much for now (Discord, rate limits)."""

AGAIN, DOUBLED = 3.0, 4
"""Seconds after which an edit is tried again of which nothing was heard, twice as long each time,
and how often they are doubled at most."""

PUT_OFF: Final = 60.0
"""Seconds after which one is that was too much for then: the library has tried it five times by
that time, and each counts to the 10,000 invalid requests (Discord, rate limits)."""


@dataclass(eq=False)
class LiveDesk:
    """A desk somebody has before them, and by what it can be edited."""

    table: TableId
    person: PersonId
    language: str
    guild: int | None
    hook: discord.Webhook
    message: int
    name: int
    """What the message is called towards *hook*."""
    mark: Mark | None
    """What it shows; nothing where a picture on it is older.

    The screen itself is not kept: garbage like that is looked for seldom."""
    beside: Sequence[Beside]
    """To which other tables it leads."""
    thought: Thought | None
    until: float
    """When it follows no more, by the loop's time."""
    edited: float
    spoken: Callable[[str], str] = field(repr=False)
    """Calls commands in what it says as its person's Discord does."""
    carried: Carried
    """What pictures it holds; nothing where that is not known."""
    edit: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    """Held while it is edited."""
    again: bool = False
    """Whether it is to be looked at once more."""
    ended: bool = False
    """Whether it is to say that it follows no more, and then to be left alone."""
    replaced: bool = False
    """Whether what its person has pressed on it is answered in its place: then it gives way to
    nothing else, and what Discord refuses of it is not sent again."""
    by: int = 0
    """To which interaction what takes its place is the answer."""
    unheard: int = 0
    """How many edits in a row Discord has not answered, as when there is no network, or has put off
    again and again."""
    put_off: bool = False
    """Whether it has put off the last."""
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = field(default=None, repr=False)
    glance: asyncio.TimerHandle | None = field(default=None, repr=False)
    """When other tables are looked at that it leads to, for something has happened there."""

    def leads_elsewhere(self, tables: Sequence[Beside]) -> bool:
        """Return whether it would lead elsewhere now, if to any of *tables*."""
        return self.thought is None and self.beside != but(self.table, tables)

    @property
    def rest(self) -> float:
        """For how many seconds it is let be after an edit that Discord has not taken."""
        if self.unheard and self.put_off:
            return PUT_OFF
        return AGAIN * 2.0 ** min(self.unheard - 1, DOUBLED) if self.unheard else 0.0

    async def give_way(self, line: Screen, attachments: Attachments) -> bool:
        """Show *line* in its place, for there is a newer one, when no update is under way.

        Return whether that is done with: it is shown, something else has taken its place, or
        Discord would refuse it again.
        """
        if self.task is not None:
            await asyncio.wait({self.task})
        return await self.show(line, attachments) or self.replaced or not self.unheard

    async def still(self) -> Carried | None:
        """Return what pictures it holds, once it is not being edited; None if that takes long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SOON), self.edit:
                return self.carried
        return None

    async def show(self, screen: Screen, attachments: Attachments) -> bool:
        """Show *screen* in its place, with *attachments*; return whether that was done."""
        screen.reword(self.spoken)
        async with self.edit:
            while not self.replaced:
                images = await attachments.images(screen, ANSWER, self.carried)
                carried, self.carried = self.carried, NOTHING  # until it is known again
                try:
                    async with asyncio.timeout(DEADLINE):
                        shown = await self.hook.edit_message(
                            self.name, view=screen, attachments=attached(images)
                        )
                except FAILED as error:
                    code = getattr(error, "code", 0)
                    if carried and code in REFUSED:
                        continue  # its pictures are gone, it may be
                    if isinstance(error, discord.HTTPException) and attachments.refused(
                        screen, ANSWER, error
                    ):  # pictures, or small ones: words are never refused
                        continue
                    self.put_off = getattr(error, "status", 0) == TOO_MANY
                    if self.put_off or isinstance(error, UNHEARD):
                        self.unheard += 1
                        return False
                    self.unheard = 0
                    log.info("a desk follows no more", extra={"code": code})
                    return False
                self.carried, self.unheard = carried_by(shown, screen), 0
                return True
            return False
