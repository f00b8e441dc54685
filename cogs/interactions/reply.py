"""One answer to one interaction, within three seconds whatever happens.

Rule: what is answered here is for one person's eyes; nothing in this module can speak in public.
"""

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, NamedTuple

import aiohttp
import discord

from bot.host.table import Table
from cogs.delivery.attachments import ANSWER, REFUSED, Image, attached, files
from cogs.delivery.carried import NOTHING, Carried, Kept, carried_by, outdate
from cogs.delivery.desks import Drawn
from cogs.delivery.lent_responses import PanelResponse
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.services import Services
from cogs.screens.frame import Screen, text
from storage.ids import PersonId

log = logging.getLogger(__name__)

PATIENCE: Final = 1.5
"""Seconds before an answer is announced as coming, so that the three of Discord are kept; to what
has been on its way for long, sooner."""


class Put(NamedTuple):
    """Where something is shown."""

    message: int
    shown: object
    """The message, as Discord tells of it."""
    original: bool
    """Whether it is the answer, not one more message."""


class Reply:
    """The one answer of *interaction*."""

    def __init__(
        self, interaction: discord.Interaction[Any], services: Services, left: float = math.inf
    ) -> None:
        """Answer *interaction*, or announce an answer before *left* seconds have passed."""
        self.interaction = interaction
        self.foot = ""
        """What stands below the answer if what was asked is refused."""
        self._services = services
        self._first = (
            asyncio.Lock()
        )  # discord.py knows of a first answer only when it has come through
        message = interaction.message
        self._on_ephemeral = message is not None and message.flags.ephemeral
        self._updates = False
        """Whether the answer, or what was announced, is a change of the message that was clicked
        on."""
        self._since = asyncio.get_running_loop().time()
        self._by = self._since + min(PATIENCE, left)
        """When an answer is announced at the latest."""

    @property
    def locale(self) -> str:
        """The language of the person's Discord, or the nearest there is."""
        return self._services.catalogue.nearest(self.interaction.locale.value)

    @property
    def private(self) -> bool:
        """Whether what was clicked on is a message for that person alone."""
        return self._on_ephemeral

    async def within_time(self, work: Awaitable[None]) -> None:
        """Do *work*, which answers; when it takes long, say first that an answer is coming."""
        with self._services.living.held(PersonId(self.interaction.user.id)):
            await self._in_time(work)

    async def _in_time(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._services.intake.follow(task)
        patience = self._by - asyncio.get_running_loop().time()
        done, _ = await asyncio.wait({task}, timeout=max(0.0, patience))
        if not done:
            announced = asyncio.ensure_future(self._defer())
            self._services.intake.follow(announced)  # a stop waits no longer for that, either
            try:
                await announced
            except (
                discord.HTTPException,
                discord.RateLimited,
                aiohttp.ClientError,
                OSError,
            ) as refused:
                # Too late, most likely; what is being done goes on.
                log.warning(
                    "no time left to announce an answer",
                    extra={"code": getattr(refused, "code", 0)},
                )
        await task

    async def show(self, screen: Screen) -> None:
        """Show *screen* to the person alone.

        In place of the private message they clicked on, or as a new one.
        """
        await self._show(screen, anew=not self._on_ephemeral)

    async def show_desk(
        self, table: Table, language: str, drawn: Drawn, *, beside: bool = False
    ) -> None:
        """Show the person their desk at *table*, which follows the game from then on.

        In place of the private message they clicked on, or *beside* it.
        """
        asked, living = self.interaction, self._services.living
        # Nothing follows what is last, and other pictures of those names are of another table.
        follows = (
            not drawn.last
            and asked.message is not None
            and living.shows(table, PersonId(asked.user.id), asked.message.id)
        )
        anew = beside or not self._on_ephemeral
        put = await self._show(drawn.screen, anew=anew, follows=follows)
        living.keep(
            table,
            PersonId(asked.user.id),
            language,
            asked.guild_id,
            asked.followup,
            put.message,
            drawn,
            spoken=self._spoken,
            carried=carried_by(put.shown, drawn.screen),
            since=self._since,
            original=put.original,
        )

    async def show_case(self, screen: Screen) -> None:
        """Show *screen* to the person alone, as `show`; nobody waits for a newer picture on it.

        In place of one that was there before, that comes when it is painted.
        """
        later, newest = self._services.late_pictures, dict(screen.plates)
        put = await self._show(screen, anew=not self._on_ephemeral, follows=True)
        later.keep(put.message, put.shown, screen, newest, self.interaction)

    async def show_files(self, screen: Screen, sent: Sequence[discord.File]) -> None:
        """Show *screen*, which refers to what is *sent*, to the person alone, as a new message."""
        screen.reword(self._spoken)
        async with self._first:
            if not self._answered:
                await self.interaction.response.send_message(
                    view=screen, files=sent, ephemeral=True
                )
                return
        if self._updates:
            await self.interaction.followup.send(view=screen, files=sent, ephemeral=True)
        else:
            await self.interaction.edit_original_response(view=screen, attachments=sent)

    async def say(self, words: str) -> None:
        """Say *words* to the person alone."""
        await self.show(Screen(text(words)))

    async def note(self, words: str) -> None:
        """Say *words* to the person alone, beside the message they clicked on."""
        await self.note_screen(Screen(text(words)))

    async def note_screen(self, screen: Screen) -> None:
        """Show *screen* to the person alone, beside the message they clicked on."""
        await self._show(screen, anew=True)

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Open *modal*; it is never kept, its submit comes back through the router.

        Raises:
            Misspelt: it is too late: an answer has been announced, and a form must be the first.
                Or what asks for it is a form itself, which a changed client made up.
        """
        modal.stop()
        if self.interaction.type is discord.InteractionType.modal_submit:
            raise Misspelt("error-not-among-choices")
        async with self.first("error-form-too-late") as response:
            await response.send_modal(modal)

    @asynccontextmanager
    async def first(self, late: str) -> AsyncIterator[discord.InteractionResponse[Any]]:
        """Give what the first answer goes by.

        Raises:
            Misspelt: it is too late, and *late* says so: an answer has been announced, or given.
        """
        async with self._first:
            if self._answered:
                raise Misspelt(late)
            yield self.interaction.response

    async def lend(self, lend: Callable[[PanelResponse], None]) -> bool:
        """Let the click be answered by its message, once that shows what the click changed.

        Return whether it was. If not, it is to be answered as ever; if it was, what is shown later
        comes beside that message.
        """
        async with self._first:
            left = self._by - asyncio.get_running_loop().time()
            if self._answered or left <= 0:
                return False
            response = PanelResponse(self.interaction)
            lend(response)
            await response.waited_for(left)
            self._updates = response.spent
            return self.interaction.response.is_done()

    async def quiet(self) -> None:
        """Acknowledge a click without a word.

        What it changed shows in the message it was made on.
        """
        async with self._first:
            if not self._answered:
                await self.interaction.response.defer()

    async def _show(self, screen: Screen, *, anew: bool, follows: bool = False) -> Put:
        """Show *screen*, and return where; newer pictures on what *follows* may come later."""
        people = self._services.house.people
        screen.reword(self._spoken)
        person = PersonId(self.interaction.user.id)
        if (screen.pictured or screen.signed) and (await people.get(person)).plain:
            screen.bare()
            screen.unsign()
        carried = NOTHING
        if not anew and self.interaction.message is not None:  # whatever it was, it is that no more
            message = self.interaction.message.id
            carried = await self._services.late_pictures.replaced(message)
            carried = (
                await self._services.living.replaced(person, message, self.interaction.id)
                or carried
            )
        if follows:
            outdate(screen, carried)
        try:
            return await self._sent(screen, carried, anew=anew)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError):
            self._services.living.goes_on(person, self.interaction.id)  # what was there still is
            raise

    async def _sent(self, screen: Screen, carried: Carried, *, anew: bool) -> Put:
        attachments = self._services.attachments
        while True:
            images = await attachments.images(screen, ANSWER, carried)
            try:
                return await self._put(screen, images, anew=anew)
            except discord.HTTPException as error:
                if carried and error.code in REFUSED:
                    carried = NOTHING  # its pictures are gone, it may be
                elif not attachments.refused(screen, ANSWER, error):
                    raise

    @property
    def _spoken(self) -> Callable[[str], str]:
        """Calls commands in some words as the person's Discord does, in its language."""
        services = self._services
        return partial(services.command_names.spoken, services.catalogue, self.locale)

    async def _put(self, screen: Screen, images: Sequence[Image | Kept], *, anew: bool) -> Put:
        interaction = self.interaction
        async with self._first:
            if not self._answered:
                if anew:
                    sent = await interaction.response.send_message(
                        view=screen, ephemeral=True, files=files(images)
                    )
                    return Put(sent.message_id or 0, sent.resource, original=True)
                done = await interaction.response.edit_message(
                    view=screen, attachments=attached(images)
                )
                clicked = 0 if interaction.message is None else interaction.message.id
                return Put(clicked, None if done is None else done.resource, original=True)
        if anew and self._updates:
            beside = await interaction.followup.send(
                view=screen, ephemeral=True, files=files(images), wait=True
            )
            return Put(beside.id, beside, original=False)
        edited = await interaction.edit_original_response(view=screen, attachments=attached(images))
        return Put(edited.id, edited, original=True)

    @property
    def _answered(self) -> bool:
        return self._updates or self.interaction.response.is_done()

    async def _defer(self) -> None:
        component = self.interaction.type is discord.InteractionType.component
        async with self._first:
            if self._answered or self._services.intake.closed:
                return
            if component and self._on_ephemeral:
                await self.interaction.response.defer()
                self._updates = True
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
