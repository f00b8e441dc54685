"""What the messages that are edited should show: the lobby, the panels, and votes.

That is a function of the state, looked at anew whenever something has happened.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

import discord

from bot.game.hosted import Event
from bot.host import channels
from bot.host.automata import among_themselves
from bot.host.house import House, is_open
from bot.host.lobby import calls
from bot.host.posts import Posts
from bot.host.slots import LOBBY, Kind, Slot
from bot.host.table import Table
from cogs.delivery.audiences import has_bulletins
from cogs.delivery.destinations import Destinations
from cogs.delivery.drafts import Drafts
from cogs.delivery.edited import BETWEEN_EDITS, EditedMessages
from cogs.delivery.pace import ALONE, FOLLOWED, QUICK
from cogs.delivery.rate_limit import RateLimiter
from cogs.delivery.sender import Sender, always
from cogs.delivery.shown import Mark
from storage.ids import GameId, TableId
from storage.rows import Lapse, Post, Status

MOST: Final = 4
"""Rounds or turns that are over and are shown after all, where messages were too slow for them: of
each of the others at the table one, and one in which nobody could do anything."""

OFFERS: Final = (Kind.PASSAGE, Kind.LAPSE)
"""What offers something to be pressed until it is taken: no longer where the table was before."""


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
        destinations: Destinations,
        result_first: Callable[[Table], Awaitable[None]],
        followed: Callable[[Table], bool],
        *,
        between_edits: float = BETWEEN_EDITS,
    ) -> None:
        """Edit a message once in *between_edits* seconds.

        *later* has a table looked at again after some seconds; *destinations* know where it is
        told, *result_first* returns when what came before a new panel has been told, and
        *followed* says whether nobody who plays has to look at the panel.
        """
        self._client, self._house, self._drafts = client, house, drafts
        self._destinations, self._result_first = destinations, result_first
        self._followed = followed
        self.messages = self._messages = EditedMessages(
            client, house, sender, limiter, posts, later, between_edits=between_edits
        )
        self.responses = self._messages.responses
        self._posts = posts
        self._lobbies: dict[TableId, tuple[object, ...]] = {}
        self._bulletins: dict[TableId, tuple[object, ...]] = {}
        self._looked: dict[TableId, tuple[int, int]] = {}
        """The last round that was looked at, and of which game."""

    async def lobby(self, table: Table) -> bool:
        """Reconcile the lobby message, and what stands where the table was before it was moved.

        Return whether nothing is left to do.
        """
        may_send, says = is_open(table), _lobby_says(table)
        self._messages.left_over.discard(table.id)
        settled = await self._messages.show(
            table, LOBBY, table.current.row.channel, self._drafts.lobby(table), may_send=may_send
        )
        # Looked at right after each: a moment later its channel may be open, and it unchanged.
        alone = self._messages.given_up(table, LOBBY)
        for slot in [slot for slot in await self._posts.of(table) if slot.kind is Kind.LEFT]:
            settled &= await self._left(table, slot)
            alone |= self._messages.given_up(table, slot)
        if settled and not alone:
            self._lobbies[table.id] = says
        else:
            self._lobbies.pop(table.id, None)
        return settled

    async def _left(self, table: Table, slot: Slot) -> bool:
        """Have what stands where *table* was say where it is told now, as soon as that is known.

        What cannot be edited there is let be until it perhaps can. That it went on there goes.
        """
        if slot.of[1] == Kind.MOVED:
            return await self._messages.remove(table, slot)
        if not self._destinations.channel_known(table):
            return True
        draft, place = self._drafts.left(table, slot), table.current.told_in
        return await self._messages.show(table, slot, place, draft, may_send=False)

    async def has_lobby(self, table: Table) -> bool:
        """Return whether the lobby message is there."""
        post = await self._posts.get(table, LOBBY)
        return post is not None and post.message is not None

    def lobby_is_as_shown(self, table: Table) -> bool:
        """Return whether the lobby message would say what it is known to say already."""
        as_shown = self._lobbies.get(table.id) == _lobby_says(table)
        return as_shown and table.id not in self._messages.left_over

    async def is_panel(self, table: Table, message: int) -> bool:
        """Return whether *message* is a panel to be edited, perhaps of a round just ended."""
        return any(
            slot.kind is Kind.PANEL
            and post.message == message
            and not self._messages.given_up(table, slot)
            for slot, post in (await self._posts.of(table)).items()
        )

    async def panels(self, table: Table) -> bool:
        """Show the present round on a panel of its own, and freeze the others.

        Return whether nothing is left to do.
        """
        present = self._present(table)
        if present is not None and table.id not in self._looked:
            self._looked[table.id] = await self._looked_before(table, *_numbers(present))
        with self.responses.in_hand(table.id):
            settled = await self._there(table)
        return await self._new(table) and settled  # no answer to a click waits for that

    async def _looked_before(self, table: Table, game: int, chapter: int) -> tuple[int, int]:
        """Return the last round before the present one that was looked at, also before a stop.

        That is the last one that has a panel, or is about to have; where none has, nobody has
        looked. Where the present one has, all before it were: what is not there of them is deleted.
        """
        shown = [_numbers(slot) for slot in await self._posts.of(table) if slot.kind is Kind.PANEL]
        if (game, chapter) in shown:
            return game, chapter - 1
        before = [number for of, number in shown if of == game and number < chapter]
        return game, max(before, default=chapter - 1)

    async def _there(self, table: Table) -> bool:
        """Freeze the panels of what is over, and show the present round on its own, if it has one.

        Return whether nothing is left to do.
        """
        settled = True
        for slot, post in list((await self._posts.of(table)).items()):
            if slot.kind is not Kind.PANEL:
                continue
            if slot == self._present(table):  # another may be by now than when the last was sent
                settled &= post.message is None or await self._show(table, slot)
            elif table.current.game is not None and post.shown != Mark.FROZEN:
                settled &= await self._freeze(table, slot)
        return settled

    async def _new(self, table: Table) -> bool:
        """Send the panel of the present round, if it has none, below all that came before it."""
        present = self._present(table)
        if present is None:
            return True
        post = await self._posts.get(table, present)
        if post is None or post.message is None:
            await self._result_first(table)
            if not self._destinations.channel_known(table):
                return False  # it was moved away: once there is a thread, this is run again
            present = self._present(table)
            if present is None:
                return True
            for passed in self._passed(table, present):
                frozen = await self._freeze(table, passed, may_send=True)
                if not frozen and self._messages.doubts.shown(table, passed) is None:
                    return False
            if present != self._present(table):
                return False  # it was over before it was sent: this is run again, and freezes it
            settled = await self._show(table, present)
        else:
            settled = True
        self._looked[table.id] = _numbers(present)
        return settled

    def _passed(self, table: Table, present: Slot) -> list[Slot]:
        """Return the slots before the *present* one of what was over before it could be shown.

        Bots may be quicker than messages are sent. After a time in which nothing could be told
        there is too much to be read: then nothing of it is, for the desks have it.
        """
        game, chapter = _numbers(present)
        before, last = self._looked.get(table.id, (game, chapter - 1))
        over = range(1 if before != game else last + 1, chapter)
        wanted = self._destinations.takes(table) and len(over) <= MOST
        return [Slot.panel(game, each) for each in over] if wanted else []

    def _present(self, table: Table) -> Slot | None:
        """Return the slot of the panel of the present round, if one is played."""
        current = table.current
        if current.game is None or current.status is not Status.PLAYING:
            return None
        return Slot.panel(current.public.game, current.public.chapter)

    async def _show(self, table: Table, slot: Slot) -> bool:
        where, post = table.current.told_in, await self._posts.get(table, slot)
        stands = None if post is None else post.channel
        draft = self._drafts.panel(table, table.current.public, stands)
        pace = FOLLOWED if draft.view.only_read or self._followed(table) else QUICK
        pace = ALONE if among_themselves(table) else pace
        takes = self._destinations.takes(table)
        settled = await self._messages.show(table, slot, where, draft, may_send=takes, pace=pace)
        if await self._leaves_thread(table, slot):
            return False
        refuses = self._messages.refused(table, slot) or not self._destinations.takes(table)
        await channels.shut(table, where, refuses=refuses)
        return settled

    async def _leaves_thread(self, table: Table, slot: Slot) -> bool:
        """Return whether *table* is told in its channel from now on, by what became of *slot*.

        Its thread is gone, and perhaps nobody has heard of that, or takes nothing new.
        """
        if self._messages.left_alone.gone(table, slot):
            return await self._destinations.lose_thread(table)
        post = await self._posts.get(table, slot)
        unsent = post is None or post.message is None
        forbidden = unsent and self._messages.left_alone.forbidden(table, slot)
        return forbidden and await self._destinations.leave_thread(table)

    async def bulletins(self, table: Table) -> bool:
        """Say once in the thread what is not of the game, and show how votes stand.

        Return whether that is done.
        """
        settled, says, takes = True, _bulletins_say(table), self._destinations.takes(table)
        alone = False
        known = dict(await self._posts.of(table))
        drafts = self._drafts.bulletins(table, await self._taken(table, known), known)
        for slot, draft in drafts.items():
            post = known.get(slot)
            said = post is not None and post.message is not None
            stays = post is not None and post.channel == table.current.told_in
            if not said or (draft.goes_on and stays):  # what was said elsewhere is not said again
                wanted = None if draft.goes_on else Mark.SAID
                # Nobody is called to a table that has begun.
                may_send = takes and (slot.kind is not Kind.WANTED or calls(table))
                needed = partial(_reminds, table, slot) if slot.kind is Kind.REMINDER else always
                settled &= await self._messages.show(
                    table,
                    slot,
                    table.current.told_in,
                    draft,
                    may_send=may_send,
                    wanted=wanted,
                    needed=needed,
                )
            elif draft.goes_on and slot.kind in OFFERS and self._can_be_edited(post):
                draft.view.offer_nothing()
                settled &= await self._messages.show(
                    table, slot, table.current.told_in, draft, may_send=False
                )
            alone |= self._messages.given_up(table, slot)
        asked = {str(since) for _, since in table.current.waits.by_seat.values()}
        reminders = [slot for slot in await self._posts.of(table) if slot.kind is Kind.REMINDER]
        for slot in reminders:
            if not _reminds(table, slot):
                settled &= await self._messages.remove(table, slot)
        calling = reminders or any(
            slot.kind is Kind.MOVED and not asked.isdisjoint(slot.of[1:]) for slot in drafts
        )
        if settled and takes and not alone:
            self._bulletins[table.id] = (*says, *((table.current.waits,) if calling else ()))
        return settled

    def _can_be_edited(self, post: Post | None) -> bool:
        """Return whether the channel of *post* is known to be there."""
        return post is not None and self._client.get_channel(post.channel) is not None

    async def _taken(self, table: Table, known: Mapping[Slot, Post]) -> dict[Lapse, Event]:
        """Return what was done for who was late, where that has yet to be said."""
        found = {}
        for lapse in table.current.lapses:
            post = known.get(Slot.lapse(lapse.game, lapse.seq))
            if post is None or post.message is None:
                found[lapse] = (await table.story(lapse.game, lapse.seq))[0]
        return found

    def stands_beside(self, table: Table) -> bool:
        """Return whether something besides the game stands there of *table*, as far as is known."""
        return table.id in self._bulletins

    def owes_bulletins(self, table: Table) -> bool:
        """Return whether there may be something of that kind to say, or a vote to be shown."""
        if not (has_bulletins(table) or self.stands_beside(table)):
            return False
        now = self._house.now() * 1000
        if any(not due.last and now >= due.remind for due in self._house.dues(table)):
            return True
        # Whom a reminder has called may have decided meanwhile: then it is spent.
        says, said = _bulletins_say(table), self._bulletins.get(table.id)
        return said not in (says, (*says, table.current.waits))

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._messages.forget(table)
        self._lobbies.pop(table.id, None)
        self._looked.pop(table.id, None)
        self._bulletins.pop(table.id, None)

    async def _freeze(self, table: Table, slot: Slot, *, may_send: bool = False) -> bool:
        """Take the live controls from the panel of a round that is over.

        It shows how that round ended. One that is not there is sent so, if it *may* be *sent*.
        """
        if self._messages.given_up(table, slot):
            return True
        number, shown = _numbers(slot)
        games = {game.number: GameId(game.id) for game in await table.games()}
        game = games[number]
        events = await table.story(game)
        chapters = [table.current.rules.chapter(event) or 0 for event in events]
        later = (at for at, chapter in enumerate(chapters) if chapter > shown)
        sight = await table.sight_after(game, next(later, len(events)), None)
        where, post = table.current.told_in, await self._posts.get(table, slot)
        draft = self._drafts.frozen_panel(table, sight, None if post is None else post.channel)
        return await self._messages.show(
            table, slot, where, draft, may_send=may_send, wanted=Mark.FROZEN
        )


def _numbers(slot: Slot) -> tuple[int, int]:
    """Return of which game, and of which of its rounds, the panel in *slot* is."""
    game, chapter = map(int, slot.of)
    return game, chapter


def _reminds(table: Table, slot: Slot) -> bool:
    """Return whether somebody is still waited for whom the reminder in *slot* calls."""
    current, asked = table.current, table.current.waits.by_seat.values()
    return current.status is Status.PLAYING and any(
        slot == Slot.reminder(since, current.terms.pace) for _, since in asked
    )


def _lobby_says(table: Table) -> tuple[object, ...]:
    """Return what the lobby message of a match that is being played is made from."""
    current = table.current
    return current.row, current.chairs, current.pledge


def _bulletins_say(table: Table) -> tuple[object, ...]:
    """Return what is said in a thread besides the game is made from, but for a reminder.

    Whoever missed a decision has had their chair read anew.
    """
    current = table.current
    return (
        current.status,
        current.company,
        current.lapses,
        current.motions,
        current.passages,
        current.deeds,
        current.called,
        current.row.moved,
    )
