"""One message that shows the newest: sent once, edited when it is to show something else.

Rule: what Discord refuses is not asked for again and again: the message is given up.
"""

import asyncio
import logging
import math
from collections.abc import Callable
from typing import Final

import discord

from bot.host.house import House, is_open
from bot.host.posts import Posts
from bot.host.slots import LOBBY, MOVES, STAY, TO_PERSONS, Kind, Slot
from bot.host.table import Table
from cogs.delivery.attachments import REFUSED, attached
from cogs.delivery.carried import NOTHING, Carried, carried_by
from cogs.delivery.channel import DeliveryChannel, DeliveryUnknown, status_of
from cogs.delivery.doubted import Doubts
from cogs.delivery.drafts import Draft
from cogs.delivery.given_up import GivenUp
from cogs.delivery.lent_responses import LentResponses
from cogs.delivery.outcomes import (
    ARCHIVED,
    DELETED,
    GONE_CHANNEL,
    MALFORMED,
    REFUSALS,
    Step,
    after_edit,
)
from cogs.delivery.overlaps import Edit, Overlaps
from cogs.delivery.pace import QUICK, Key, Pace, Pacing
from cogs.delivery.rate_limit import RateLimiter, Urgency
from cogs.delivery.sender import (
    DEADLINE,
    Delivery,
    Sender,
    Spent,
    Unreachable,
    WrongRecipient,
    always,
    new_nonce,
)
from cogs.delivery.shown import Mark, Shown, as_sent, fingerprint
from storage.ids import TableId
from storage.rows import Post

log = logging.getLogger(__name__)

BETWEEN_EDITS: Final = 1.5
"""Seconds between two edits of a message (P3)."""


class EditedMessages:
    """Keeps each message of a table at what it should show."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        sender: Sender,
        limiter: RateLimiter,
        posts: Posts,
        later: Callable[[Table, float], None],
        *,
        between_edits: float = BETWEEN_EDITS,
    ) -> None:
        """Edit a message once in *between_edits* seconds.

        *later* has a table looked at again after some seconds.
        """
        self._client, self._house, self._posts = client, house, posts
        self._sender, self._limiter, self._later = sender, limiter, later
        self._between, self._pacing = between_edits, Pacing()
        self.left_alone, self.doubts = GivenUp(later), Doubts(posts, later)
        self._anew: set[Key] = set()
        self._opened: set[Key] = set()
        self._carried: dict[Key, Carried] = {}
        self.left_over: set[TableId] = set()
        """Tables of which something has arrived where they are told no more."""
        self.responses = LentResponses()
        self._overlaps = Overlaps()

    def given_up(self, table: Table, slot: Slot) -> bool:
        """Return whether *slot*'s message is left alone at present."""
        return self.left_alone.holds(table, slot)

    def refused(self, table: Table, slot: Slot) -> bool:
        """Return whether that is because its channel takes nothing from us."""
        return self.left_alone.refused(table, slot)

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self.responses.forget(table.id)
        self._posts.forget(table)
        self._pacing.forget(table.id)
        self.doubts.forget(table.id)
        self.left_alone.forget(table)
        self.left_over.discard(table.id)
        self._carried = {key: what for key, what in self._carried.items() if key[0] != table.id}
        for keys in (self._anew, self._opened):
            keys.difference_update([key for key in keys if key[0] == table.id])

    async def show(
        self,
        table: Table,
        slot: Slot,
        channel: int,
        draft: Draft,
        *,
        may_send: bool,
        wanted: Shown | None = None,
        pace: Pace = QUICK,
        needed: Callable[[], bool] = always,
    ) -> bool:
        """Have *slot*'s message show *draft*; return whether nothing is left to do.

        One that is not there yet is sent to *channel* where it *may_send*, again and again as long
        as it is *needed*, and edited at its *pace*; *wanted* is noted in place of the draft's
        fingerprint. A panel that may still be under way, from before a stop or from a process that
        is frozen, is sent in any case: else it would come when nobody knows of it, and stay live.
        """
        if self.given_up(table, slot):
            return True
        wanted = wanted or fingerprint(draft)
        post = await self._posts.get(table, slot)
        if post is None or post.message is None:
            if may_send or (wanted is Mark.FROZEN and self._is_under_way(post)):
                return await self._send(table, slot, channel, draft, post, wanted, needed)
            if post is None:
                return True
            post = await self._found(table, slot, post)
        if post is None or post.message is None or post.shown == wanted:
            return True
        return await self._edit(table, slot, post, draft, wanted, may_send=may_send, pace=pace)

    async def remove(self, table: Table, slot: Slot) -> bool:
        """Take *slot*'s message away, for it is spent; return whether nothing is left to do."""
        post = await self._posts.get(table, slot)
        if post is not None and post.message is None:
            post = await self._found(table, slot, post)
        if post is None or post.message is None:
            return True
        if self.given_up(table, slot) and not self.left_alone.for_its_words(table, slot):
            return True
        await self._limiter.turn(Urgency.PANEL)
        asked = asyncio.get_running_loop().time()
        shown = self._client.get_partial_messageable(post.channel).get_partial_message(post.message)
        try:
            async with asyncio.timeout(DEADLINE):
                await shown.delete()
        except discord.HTTPException as error:
            if error.status not in REFUSALS:
                raise
            if error.status != 404:  # else it is gone as it should be
                return self.left_alone.add(
                    table, slot, error.code, post.channel, error.status, asked
                )
        self.left_alone.taken(table, slot, post.channel)
        await self._posts.gone(table, slot)
        return True

    def _is_under_way(self, post: Post | None) -> bool:
        """Return whether what is sent with *post*'s nonce is the one message, whoever sends it."""
        if post is None or post.nonce is None or post.first_attempt is None:
            return False
        return self._sender.knows(post.first_attempt / 1000)

    async def _found(self, table: Table, slot: Slot, post: Post) -> Post | None:
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
        self,
        table: Table,
        slot: Slot,
        channel: int,
        draft: Draft,
        post: Post | None,
        wanted: Shown,
        needed: Callable[[], bool],
    ) -> bool:
        if post is not None and post.nonce is not None and post.first_attempt is not None:
            nonce, first, channel = post.nonce, post.first_attempt, post.channel
            begun = wanted is not Mark.SAID
        else:
            nonce, first, begun = new_nonce(), int(self._house.now() * 1000), False
            await self._posts.begin(table, slot, channel, nonce)
        silent = draft.silent and slot.kind not in TO_PERSONS
        delivery = Delivery(draft.view, draft.pings, nonce, first / 1000, draft.role, silent=silent)
        asked = asyncio.get_running_loop().time()
        try:
            target = DeliveryChannel(self._client, channel, blindly=self._sender.blindly)
            message = await self._sender.deliver(
                target.messageable, channel, delivery, Urgency.PANEL, needed
            )
        except Spent:  # if it did arrive, it is found when it is taken away
            self._later(table, 0.0)
            return False
        except Unreachable as error:
            if status_of(error) == 401 or (slot.kind in TO_PERSONS and error.shut):
                raise
            if error.code == DELETED:  # it had arrived, and somebody deleted it
                return await self._once_more(table, slot, may_send=True)
            status = status_of(error)
            return await self._refused(table, slot, channel, error.code, status, asked)
        except WrongRecipient:
            return self.left_alone.add(table, slot, 0)
        except DeliveryUnknown:  # when the channel can be read, it is known
            return self.left_alone.doubt(table, slot)
        here = channel in (table.current.row.channel, table.current.told_in)
        known = await self._posts.get(table, slot)
        pending = known is not None and known.nonce == nonce
        ours = pending or (known is not None and known.message == message)
        if slot.kind in MOVES and not (here and ours):
            await self._posts.left_over(table, slot, channel, message)
            self.left_over.add(table.id)  # it was moved while that was sent
            if pending:  # begun when it was moved already: else it would be sent there for ever
                await self._posts.gone(table, slot)
            self._later(table, 0.0)
            return False
        self._pacing.edited((table.id, slot))
        self.doubts.sent(table, slot)
        self.left_alone.taken(table, slot, channel, sent=True)
        if begun:  # it may have arrived then, and show what was true then
            await self._posts.arrived(table, slot, message, "")
            self._later(table, self._between)
            return False
        await self._posts.arrived(table, slot, message, as_sent(draft, wanted))
        return True

    async def _edit(
        self,
        table: Table,
        slot: Slot,
        post: Post,
        draft: Draft,
        wanted: Shown,
        *,
        may_send: bool,
        pace: Pace,
    ) -> bool:
        channel, message, key = post.channel, post.message, (table.id, slot)
        assert message is not None
        response = self.responses.of(table.id, message)
        wait = self._pacing.wait((table.id, slot), wanted, self._between, pace)
        if wait > 0 and response is None:  # then the newest is shown
            self._later(table, wait)
            return False
        carried = self._carried.get(key, NOTHING)
        images = await self._sender.attachments.images(draft.view, channel, carried)
        wanted = as_sent(draft, wanted)
        if wanted == post.shown:
            return True  # in words, as it was: the picture still cannot be had
        if wanted == self.doubts.shown(table, slot):
            return False
        self._carried.pop(key, None)  # until it is known again
        pictured = draft.view.pictured  # else files that are not named are kept (edit message)
        if response is not None:
            holds = attached(images) if pictured else discord.utils.MISSING
            with self._overlaps.edit(message) as edit:
                async with self.doubts.of(table, slot), asyncio.timeout(DEADLINE):
                    written = await response.write(draft.view, holds)
            if written:
                self._pacing.edited((table.id, slot))
                if await self._overtaken(table, slot, message, edit):
                    return False
                return await self.doubts.shows(table, slot, wanted)
            if wait > 0:
                self._later(table, wait)
                return False
        await self._limiter.turn(Urgency.PANEL)
        asked = asyncio.get_running_loop().time()
        self._pacing.edited((table.id, slot))
        there = self._client.get_partial_messageable(channel).get_partial_message(message)
        holds = attached(images) if pictured else discord.utils.MISSING
        try:
            with self._overlaps.edit(message) as edit:
                async with self.doubts.of(table, slot), asyncio.timeout(DEADLINE):
                    shown = await there.edit(view=draft.view, attachments=holds)
            self.left_alone.taken(table, slot, channel)
            self._opened.discard(key)
        except (TimeoutError, discord.RateLimited, discord.HTTPException) as error:
            gone = carried and getattr(error, "code", 0) in REFUSED  # its pictures, it may be
            if gone or self._refuses(draft, channel, error):
                self._later(table, self._between)
                return False
            age = self._house.now() - discord.utils.snowflake_time(message).timestamp()
            match after_edit(error, age):
                case Step.SEND_ANEW:
                    return await self._once_more(table, slot, may_send=may_send)
                case Step.OPEN_THREAD:
                    return await self._open_again(table, slot, channel)
                case Step.GIVE_UP:
                    code, status = getattr(error, "code", 0), getattr(error, "status", 0)
                    return await self._refused(table, slot, channel, code, status, asked)
                case Step.TRY_AGAIN:
                    raise
                case Step.LEAVE:
                    log.info("too old to edit", extra={"table": table.id, "slot": str(slot)})
                    await self._posts.shows(table, slot, wanted)
                    return True
        if await self._overtaken(table, slot, message, edit):
            return False
        if wanted is not Mark.FROZEN:
            self._carried[key] = carried_by(shown, draft.view)
        return await self.doubts.shows(table, slot, wanted)

    async def _overtaken(self, table: Table, slot: Slot, message: int, edit: Edit) -> bool:
        """Return whether it is not known what *message* shows after that *edit*; it is made anew.

        Another was under way at the same time, or the table was moved meanwhile, and it is in no
        *slot* of where that is told now.
        """
        post = await self._posts.get(table, slot)
        if not edit.crossed and post is not None and post.message == message:
            return False
        await self._posts.unknown(table, message)
        self.left_over.add(table.id)  # after that: who looks before sees what is not so any more
        self._later(table, 0.0)
        return True

    def _refuses(self, draft: Draft, channel: int, error: Exception) -> bool:
        """Return whether *draft* is to be tried in words, for *channel* takes no more."""
        return isinstance(error, discord.HTTPException) and self._sender.attachments.refused(
            draft.view, channel, error
        )

    async def _once_more(self, table: Table, slot: Slot, *, may_send: bool) -> bool:
        """Forget a message that was deleted; it comes once anew, where it is still wanted."""
        if may_send and (table.id, slot) in self._anew:
            return self.left_alone.add(table, slot, DELETED)
        await self._posts.gone(table, slot)
        if not may_send:
            return True
        self._anew.add((table.id, slot))
        self._later(table, 0.0)
        return False

    async def _open_again(self, table: Table, slot: Slot, thread: int) -> bool:
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
            return await self._refused(table, slot, thread, error.code, error.status)
        self._later(table, self._between)
        return False

    async def _refused(
        self,
        table: Table,
        slot: Slot,
        channel: int,
        code: int,
        status: int = 0,
        asked: float = math.inf,
    ) -> bool:
        """Give a message up that *channel* refused, which was *asked* then.

        If the table was moved away meanwhile, it is begun anew where it belongs now; one to a
        person, or where the table was, belongs nowhere else. When its place is gone, one of a table
        that is over belongs nowhere, nor does one where the table was.
        """
        row, told_in = table.current.row, table.current.told_in
        here = slot.kind in STAY or channel == (row.channel if slot == LOBBY else told_in)
        if code == GONE_CHANNEL and (slot.kind is Kind.LEFT or (here and not is_open(table))):
            await self._posts.gone(table, slot)  # and while that is known, it is not sent there
            return slot.kind is Kind.LEFT or self.left_alone.add(table, slot, code)
        self._opened.discard((table.id, slot))
        if here:
            words = status == MALFORMED and code != ARCHIVED
            return self.left_alone.add(table, slot, code, channel, status, asked, words=words)
        await self._posts.gone(table, slot)
        self._later(table, 0.0)
        return False
