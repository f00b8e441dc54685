"""Messages that are edited: the lobby and the panels.

What such a message should show is a function of the state; it is sent once, and edited when it
shows something else.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.host.house import House, is_open
from bot.host.posts import LOBBY, Posts
from bot.host.table import Table
from cogs.delivery.attachments import files
from cogs.delivery.channel import DeliveryChannel, DeliveryUnknown, status_of
from cogs.delivery.drafts import Draft, Drafts
from cogs.delivery.lent_responses import LentResponses
from cogs.delivery.outcomes import ARCHIVED, DELETED, REFUSALS, Step, after_edit
from cogs.delivery.rate_limit import RateLimiter, Urgency
from cogs.delivery.sender import DEADLINE, Delivery, Sender, Unreachable, WrongRecipient, new_nonce
from cogs.delivery.shown import Mark, Shown, as_sent, fingerprint
from storage.ids import GameId, TableId
from storage.rows import Post, Status

log = logging.getLogger(__name__)

BETWEEN_EDITS: Final = 1.5
"""Seconds between two edits of a message (P3)."""

Slot = tuple[TableId, str]


class Panels:
    """Makes the lobby and the panels show what is true."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        drafts: Drafts,
        sender: Sender,
        limiter: RateLimiter,
        posts: Posts,
        later: Callable[[Table, float], None],
        place_known: Callable[[Table], bool],
        *,
        between_edits: float = BETWEEN_EDITS,
    ) -> None:
        """Edit a message once in *between_edits* seconds.

        *later* has a table looked at again after some seconds; *place_known* says whether it is
        settled where it is told.
        """
        self._client, self._house, self._drafts = client, house, drafts
        self._sender, self._limiter, self._later = sender, limiter, later
        self._place_known = place_known
        self._between = between_edits
        self._edited: dict[Slot, float] = {}
        self._given_up: set[Slot] = set()
        self._anew: set[Slot] = set()
        self._opened: set[Slot] = set()
        self._posts = posts
        self._lobbies: dict[TableId, tuple[object, ...]] = {}
        self._bulletins: dict[TableId, tuple[object, ...]] = {}
        self.responses = LentResponses()

    async def lobby(self, table: Table) -> bool:
        """Reconcile the lobby message; return whether nothing is left to do."""
        may_send, says = is_open(table), _lobby_says(table)
        settled = await self._show(
            table, LOBBY, table.row.channel, self._drafts.lobby(table), may_send=may_send
        )
        if settled:
            self._lobbies[table.id] = says
        return settled

    def lobby_is_as_shown(self, table: Table) -> bool:
        """Return whether the lobby message would say what it is known to say already."""
        return self._lobbies.get(table.id) == _lobby_says(table)

    async def is_panel(self, table: Table, message: int) -> bool:
        """Return whether *message* is a panel to be edited, perhaps of a round just ended."""
        posts = await self._posts.of(table)
        slots = [
            slot
            for slot, post in posts.items()
            if slot.startswith("panel:") and post.message == message
        ]
        return any((table.id, slot) not in self._given_up for slot in slots)

    async def panels(self, table: Table) -> bool:
        """Show the present round on a panel of its own, and freeze the others.

        Return whether nothing is left to do.
        """
        with self.responses.in_hand(table.id):
            return await self._panels(table)

    async def _panels(self, table: Table) -> bool:
        if table.game is None:
            return True
        public, live = table.sight(None), table.status is Status.PLAYING
        present = f"panel:{public.game}:{public.chapter}"
        settled = True
        for slot, post in list((await self._posts.of(table)).items()):
            if (
                slot.startswith("panel:")
                and (slot != present or not live)
                and post.shown != Mark.FROZEN
            ):
                settled &= await self._freeze(table, slot)
        if live and not self._place_known(table):
            return False  # it was moved away: once there is a thread, this is run again
        if live:
            draft = self._drafts.panel(table, public)
            settled &= await self._show(table, present, table.place, draft, may_send=True)
        return settled

    async def bulletins(self, table: Table) -> bool:
        """Say once in the thread what is not of the game, and show how votes stand.

        Return whether that is done.
        """
        settled, says = True, _bulletins_say(table)
        known = await self._posts.of(table)
        for slot, draft in self._drafts.bulletins(
            table, await self._posts.lapses(table.id)
        ).items():
            edited = slot.startswith("motion:")
            post = known.get(slot)
            if edited or post is None or post.message is None:
                wanted = None if edited else Mark.SAID
                settled &= await self._show(
                    table, slot, table.place, draft, may_send=True, wanted=wanted
                )
        if settled:
            self._bulletins[table.id] = says
        return settled

    def owes_bulletins(self, table: Table) -> bool:
        """Return whether there may be something of that kind to say, or a vote to be shown."""
        due = self._house.due(table)
        if due is not None and not due.last and self._house.now() * 1000 >= due.remind:
            return True
        return self._bulletins.get(table.id) != _bulletins_say(table)

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self.responses.forget(table.id)
        self._posts.forget(table)
        self._lobbies.pop(table.id, None)
        self._bulletins.pop(table.id, None)
        self._edited = {slot: at for slot, at in self._edited.items() if slot[0] != table.id}
        for slots in (self._given_up, self._anew, self._opened):
            slots.difference_update([slot for slot in slots if slot[0] == table.id])

    async def _freeze(self, table: Table, slot: str) -> bool:
        """Take the live controls from the panel of a round that is over.

        It shows how that round ended.
        """
        if (table.id, slot) in self._given_up:
            return True
        _, number, shown = slot.split(":")
        games = {game.number: GameId(game.id) for game in await table.games()}
        game = games[int(number)]
        events = await table.story(game)
        chapters = [table.rules.chapter(event) or 0 for event in events]
        later = (at for at, chapter in enumerate(chapters) if chapter > int(shown))
        sight = await table.sight_after(game, next(later, len(events)), None)
        draft = self._drafts.frozen_panel(table, sight)
        return await self._show(table, slot, table.place, draft, may_send=False, wanted=Mark.FROZEN)

    async def _show(
        self,
        table: Table,
        slot: str,
        channel: int,
        draft: Draft,
        *,
        may_send: bool,
        wanted: Shown | None = None,
    ) -> bool:
        if (table.id, slot) in self._given_up:
            return True
        wanted = wanted or fingerprint(draft)
        post = await self._posts.get(table, slot)
        if post is None or post.message is None:
            if may_send:
                return await self._send(table, slot, channel, draft, post, wanted)
            if post is None:
                return True
            post = await self._found(table, slot, post)
        if post is None or post.message is None or post.shown == wanted:
            return True
        return await self._edit(table, slot, post, draft, wanted, may_send=may_send)

    async def _found(self, table: Table, slot: str, post: Post) -> Post | None:
        """Return the message whose sending a stop interrupted, if it did arrive.

        Else keep nothing of it.
        """
        message = None
        if post.nonce is not None:
            await self._limiter.turn(Urgency.PANEL)
            message = await DeliveryChannel(self._client, post.channel).find(post.nonce)
        if message is None:
            await self._posts.gone(table, slot)
            return None
        await self._posts.arrived(table, slot, message, "")
        return await self._posts.get(table, slot)

    async def _send(
        self, table: Table, slot: str, channel: int, draft: Draft, post: Post | None, wanted: Shown
    ) -> bool:
        if post is not None and post.nonce is not None and post.first_attempt is not None:
            nonce, first, channel = post.nonce, post.first_attempt, post.channel
        else:
            nonce, first = new_nonce(), int(self._house.now() * 1000)
            await self._posts.begin(table, slot, channel, nonce)
        delivery = Delivery(draft.view, draft.pings, nonce, first / 1000, draft.role)
        try:
            place = DeliveryChannel(self._client, channel)
            message = await self._sender.deliver(
                place.messageable, channel, delivery, Urgency.PANEL
            )
        except Unreachable as error:
            if status_of(error) == 401:
                raise
            if error.code == DELETED:  # it had arrived, and somebody deleted it
                return await self._once_more(table, slot, may_send=True)
            return await self._refused(table, slot, channel, error.code)
        except (WrongRecipient, DeliveryUnknown):
            return self._give_up(table, slot, 0)

        await self._posts.arrived(table, slot, message, as_sent(draft, wanted))
        self._edited[table.id, slot] = asyncio.get_running_loop().time()
        return True

    async def _edit(
        self, table: Table, slot: str, post: Post, draft: Draft, wanted: Shown, *, may_send: bool
    ) -> bool:
        loop, channel, message = asyncio.get_running_loop(), post.channel, post.message
        assert message is not None
        response = self.responses.of(table.id, message)
        wait = self._edited.get((table.id, slot), -self._between) + self._between - loop.time()
        if wait > 0 and response is None:  # then the newest is shown
            self._later(table, wait)
            return False
        images = await self._sender.attachments.images(draft.view, channel)
        wanted = as_sent(draft, wanted)
        if wanted == post.shown:
            return True  # in words, as it was: the picture still cannot be had
        # Files that are not named are kept (Discord, edit message).
        pictured = draft.view.pictured
        if response is not None:
            async with asyncio.timeout(DEADLINE):
                written = await response.write(
                    draft.view, files(images) if pictured else discord.utils.MISSING
                )
            if written:
                self._edited[table.id, slot] = loop.time()
                await self._posts.shows(table, slot, wanted)
                return True
            if wait > 0:
                self._later(table, wait)
                return False
        await self._limiter.turn(Urgency.PANEL)
        self._edited[table.id, slot] = loop.time()
        shown = self._client.get_partial_messageable(channel).get_partial_message(message)
        attached = files(images) if pictured else discord.utils.MISSING
        try:
            async with asyncio.timeout(DEADLINE):
                await shown.edit(view=draft.view, attachments=attached)
        except (TimeoutError, discord.RateLimited, discord.HTTPException) as error:
            if isinstance(error, discord.HTTPException) and self._sender.attachments.refused(
                draft.view, channel, error
            ):
                self._later(table, self._between)
                return False
            age = self._house.now() - discord.utils.snowflake_time(message).timestamp()
            match after_edit(error, age):
                case Step.SEND_ANEW:
                    return await self._once_more(table, slot, may_send=may_send)
                case Step.OPEN_THREAD:
                    return await self._open_again(table, slot, channel)
                case Step.GIVE_UP:
                    return await self._refused(table, slot, channel, getattr(error, "code", 0))
                case Step.TRY_AGAIN:
                    raise
                case Step.LEAVE:
                    log.info("too old to edit", extra={"table": table.id, "slot": slot})
        await self._posts.shows(table, slot, wanted)
        return True

    async def _once_more(self, table: Table, slot: str, *, may_send: bool) -> bool:
        """Forget a message that was deleted; it comes once anew, where it is still wanted."""
        if may_send and (table.id, slot) in self._anew:
            return self._give_up(table, slot, DELETED)
        await self._posts.gone(table, slot)
        if not may_send:
            return True
        self._anew.add((table.id, slot))
        self._later(table, 0.0)
        return False

    async def _open_again(self, table: Table, slot: str, thread: int) -> bool:
        """Take the thread out of the archive, once, so that its messages can be edited."""
        if (table.id, slot) in self._opened:
            return await self._refused(table, slot, thread, ARCHIVED)
        self._opened.add((table.id, slot))
        try:
            async with asyncio.timeout(DEADLINE):
                await self._client.http.edit_channel(thread, archived=False)
        except discord.HTTPException as error:
            if error.status not in REFUSALS:
                raise
            return await self._refused(table, slot, thread, error.code)
        self._later(table, self._between)
        return False

    async def _refused(self, table: Table, slot: str, channel: int, code: int) -> bool:
        """Give a message up that *channel* refused.

        If the table was moved away meanwhile, it is begun anew where it belongs now.
        """
        if channel == (table.row.channel if slot == LOBBY else table.place):
            return self._give_up(table, slot, code)
        await self._posts.gone(table, slot)
        self._later(table, 0.0)
        return False

    def _give_up(self, table: Table, slot: str, code: int) -> bool:
        """Leave a message alone until the next start.

        Asking again and again is what Discord bans for.
        """
        log.warning("message given up", extra={"table": table.id, "slot": slot, "code": code})
        self._given_up.add((table.id, slot))
        return True


def _lobby_says(table: Table) -> tuple[object, ...]:
    """Return what the lobby message of a match that is being played is made from."""
    return table.row, table.chairs, table.pledge


def _bulletins_say(table: Table) -> tuple[object, ...]:
    """Return what is said in a thread besides the game is made from, but for a reminder.

    Whoever missed a decision has had their chair read anew.
    """
    return table.status, table.company, table.motions, table.passages, table.called
