"""Tells everybody what the ledger says: each message once, in order, to the right person.

Rule: there is no queue of messages and no stored text. For each game and audience a cursor says how
    far it was told; what comes after is put into words at the moment it is sent.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import discord
from discord.ext import commands

from bot.host.house import House, is_open
from bot.host.lobby import calls
from bot.host.posts import Posts
from bot.host.refusals import Refused
from bot.host.table import Table
from cogs.delivery.affected import Affected
from cogs.delivery.audiences import (
    AFFECTED,
    BULLETINS,
    CALLS,
    LOBBY,
    NOTICES,
    PANELS,
    PLACE,
    Audience,
    Audiences,
    Told,
)
from cogs.delivery.calls import Calls
from cogs.delivery.destinations import SPACING, Destinations
from cogs.delivery.direct import Direct
from cogs.delivery.drafts import Drafts
from cogs.delivery.edited import BETWEEN_EDITS
from cogs.delivery.jobs import BACKOFF, GRACE, Jobs
from cogs.delivery.lent_responses import PanelResponse
from cogs.delivery.messages import Messages
from cogs.delivery.panels import Panels
from cogs.delivery.places import Places
from cogs.delivery.rate_limit import RateLimiter
from cogs.delivery.sender import Sender
from cogs.delivery.trial import Trial
from cogs.delivery.untold import THREAD
from cogs.delivery.watched import UNWATCHED, Watched
from cogs.interactions.reply import Reply
from storage.ids import TableId
from storage.rows import Status

log = logging.getLogger(__name__)

PATIENCE: Final = 3.0
"""Seconds that what is private waits for a thread that hangs, and a call for what it calls to."""

IN_ORDER: Final = 30.0
"""Seconds that the panel of a round waits for the result of what came before it (P3)."""

LAST_WORDS: Final = 60.0
"""Seconds in which tables are told that they end before nothing is kept of them."""

BREATH: Final = 0.02
"""Seconds before anything is told: who acted gets their answer first, and what happens together
is told together."""

RECENT: Final = 86_400_000
"""Milliseconds before a start in which tables have ended that may not have been told so."""

AT_ONCE: Final = 50
A_SECOND: Final = 25
"""Tables looked at at once after a start, and in each second after that: thousands must keep
nobody waiting."""


class Courier(commands.Cog):
    """Carries messages from the house to the threads and the people."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        drafts: Drafts,
        sender: Sender,
        limiter: RateLimiter,
        desks: Watched = UNWATCHED,
        *,
        patience: float = PATIENCE,
        between_edits: float = BETWEEN_EDITS,
        spacing: float = SPACING,
        backoff: tuple[float, ...] = BACKOFF,
    ) -> None:
        """Tell of every table of *house*, seldom on a panel that all follow on *desks*."""
        self.client, self.house, self.drafts = client, house, drafts
        self._sender, self._patience, self._jobs = sender, patience, Jobs(backoff)
        self.waiting = self._jobs.waiting
        posts = Posts(house.db)
        self._destinations = there = Destinations(
            client, house, drafts, limiter, posts, self.moved, spacing=spacing
        )
        given = (client, house, drafts, sender, limiter, posts, self._later, there)
        self._panels = Panels(
            *given, self._result_first, desks.followed, between_edits=between_edits
        )
        self._messages = Messages(client, house, drafts, sender, there, self._later)
        shown, muted = self._panels.messages, self._messages.muted
        first, pressed = self._panel_first, desks.pressed
        self._calls = Calls(house, drafts, posts, shown, self._later, first, muted, pressed)
        self._direct = direct = Direct(*given)
        self._places = Places(house, drafts, self._later, there, direct)
        self._affected = Affected(house, direct, self._later)
        self._keepers = (there, self._panels, self._messages, self._places, direct, self._affected)
        reached = self._places.reached, self._affected.reached
        self.trial = Trial(client, house, drafts, sender, there, *reached)
        self._nudged: set[TableId] = set()
        self._audiences = Audiences()
        self._due: dict[TableId, list[float]] = {}
        """When the tables that are let go of are to be looked at again, by the loop's clock."""
        self._taking_up: asyncio.Task[None] | None = None
        self._closed = False
        house.subscribe(self.nudge)

    def nudge(self, table: Table) -> None:
        """Look at *table* soon; cheap, and often is no more than once."""
        if self._closed or table.gone:
            return
        self._calls.look(table)
        if not self.client.is_ready():
            return  # at READY every table is looked at
        for gone in self._audiences.look(table):
            self._jobs.drop((table.id, gone))
        if table.id not in self._nudged:
            self._nudged.add(table.id)
            asyncio.get_running_loop().call_later(BREATH, self._look, table)

    def moved(self, table: Table) -> None:
        """Tell *table* where it is told now: what was known of its messages counts no more."""
        for keeper in self._keepers:
            keeper.forget(table)
        self._calls.moved(table)
        self.nudge(table)

    def permitted(self, table: Table) -> bool:
        """Look where *table* is told: the bot is allowed more there than before, or less.

        Return whether something may be sent there.
        """
        takes = self._destinations.takes(table)
        if takes:
            for keeper in (self._panels.messages.left_alone, self._messages, self._calls):
                keeper.try_again(table)
        self.nudge(table)
        return takes

    def in_post(self, table: Table) -> bool:
        """Return whether *table* is told in a post of a forum."""
        return self._destinations.forums.has(table)

    async def answer(self, table: Table, reply: Reply) -> bool:
        """Answer a click on *table*'s panel by the panel as it is now.

        Return whether it was one and is answered so.
        """
        message = reply.interaction.message
        rests = self._closed or not self.client.is_ready()
        backing_off = rests or self._jobs.backing_off((table.id, PANELS))
        if (
            message is None
            or backing_off
            or self._sender.attachments.busy
            or not self._destinations.channel_known(table)
        ):
            return False
        if not await self._panels.is_panel(table, message.id):
            return False

        def lend(response: PanelResponse) -> None:
            self._panels.responses.lend(table.id, response)
            self._nudged.add(table.id)
            self._look(table)  # the panel is the answer: nothing is to come before it

        return await reply.lend(lend)

    async def let_go(self, tables: Sequence[Table]) -> None:
        """Tell what is left to tell of *tables*, which have ended, and then keep nothing of them.

        What cannot be told in a minute is not told any more.
        """
        loop, left = asyncio.get_running_loop(), list(tables)
        until = loop.time() + LAST_WORDS
        while left:
            for table in left:
                self._due[table.id] = []
                self.nudge(table)
                self._look(table)
            await self._jobs.finish({table.id for table in left}, until - loop.time())
            # What was edited a moment ago rests before it is edited again.
            due = {each.id: min(self._due.get(each.id) or [until]) for each in left}
            left = [each for each in left if due[each.id] < until]
            rest = min((due[each.id] for each in left), default=0.0) - loop.time()
            await asyncio.sleep(max(rest, BREATH) if left else 0.0)
        for table in tables:
            self._forget(table)

    def idle(self, table: Table) -> bool:
        """Return whether there is nothing to tell of *table* at present."""
        return table.id not in self._nudged and self._jobs.idle(table.id)

    def _look(self, table: Table) -> None:
        if table.id not in self._nudged or self._closed or table.gone:
            return  # it was looked at meanwhile
        self._nudged.discard(table.id)
        if table.current.terms.on_desk:  # nobody else is told anything
            self._wake_persons(table)
            if not is_open(table) and not self._audiences.persons(table):
                self._forget(table)  # its one person has left
            return
        known = self._destinations.channel_known(table)
        playing = table.current.status is Status.PLAYING
        as_shown = known and playing and self._panels.lobby_is_as_shown(table)
        if not as_shown or self._destinations.forums.owes(table):
            self._wake(table, LOBBY, self._lobby)
        if self._affected.owes(table):
            self._wake(table, AFFECTED, self._affected.tell)
        if known:
            self._wake_audiences(table)
        elif calls(table) or self._panels.stands_beside(table):
            self._wake(table, BULLETINS, self._panels.bulletins)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Finish what was left untold, at tables that have ended too.

        Where something happened last comes first.
        """
        if self._taking_up is not None:
            self._taking_up.cancel()
        self._taking_up = taking_up = asyncio.create_task(self._take_up(), name="courier takes up")
        await asyncio.wait({taking_up})
        if not taking_up.cancelled():
            taking_up.result()  # what went wrong is not to go unseen

    async def _take_up(self) -> None:
        since = int(self.house.now() * 1000) - RECENT
        for at, number in enumerate(await self.house.latest_first(since)):
            with suppress(Refused):  # a damaged one is told nothing more
                self.nudge(await self.house.table(number))
            if at >= AT_ONCE:
                await asyncio.sleep(1 / A_SECOND)

    async def cog_unload(self) -> None:
        """Stop while the connection still stands.

        The bot takes its cogs away before it closes it.
        """
        await self.close()

    async def close(self) -> None:
        """Stop; what is not told yet is told after the next start."""
        self._closed = True
        if self._taking_up is not None:
            self._taking_up.cancel()
            await asyncio.wait({self._taking_up})
        await self._jobs.close(GRACE)

    # One table.

    def _later(self, table: Table, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if table.id in self._due:
            self._due[table.id].append(loop.time() + seconds)
        loop.call_later(seconds, self.nudge, table)

    def _wake(self, table: Table, what: Audience, job: Callable[[Table], Awaitable[bool]]) -> None:
        self._jobs.wake((table.id, what), partial(self._go, table, what, job))

    def _wake_persons(self, table: Table) -> bool:
        """Wake whoever may have something to be told: nobody for what only shows on the panel.

        Return whether the thread may have, too.
        """
        owed = self._messages.untold.owed(table)
        for person in owed:
            if person != THREAD:
                tell = partial(self._messages.to_person, person=person)
                self._wake(table, Audience(Told.PERSON, person), tell)
        return THREAD in owed

    def _wake_audiences(self, table: Table) -> None:
        if self._wake_persons(table):
            self._wake(table, NOTICES, self._messages.to_thread)
        self._wake(table, PANELS, self._panels.panels)
        if self._places.owes(table):
            self._wake(table, PLACE, self._places.tell)
        if self._calls.owes(table):
            self._wake(table, CALLS, self._calls.calls)
        if self._panels.owes_bulletins(table):
            self._wake(table, BULLETINS, self._panels.bulletins)

    async def _go(
        self, table: Table, what: Audience, job: Callable[[Table], Awaitable[bool]]
    ) -> None:
        """Run one job; the last one of a table that is over lets go of it."""
        ended = not is_open(table)
        if ended:
            await table.settled()  # its last entries may not be in memory yet
        else:
            self._audiences.goes_on(table)
        done = await job(table)
        if not ended:
            return
        besides = {AFFECTED} if self._affected.owes(table) else set()
        everybody = self._audiences.told(table, what, besides, all_of_it=done)
        playing = is_open(table) or table.changing  # by now there may be a rematch
        if everybody and self._jobs.last((table.id, what)) and not playing:
            self._forget(table)

    def _forget(self, table: Table) -> None:
        """Keep nothing of a table that is over and told."""
        self.house.forget(table)
        self._due.pop(table.id, None)
        for keeper in (*self._keepers, self._calls, self._audiences):
            keeper.forget(table)

    async def _lobby(self, table: Table) -> bool:
        """Reconcile lobby and tag; once the match has begun, settle where it is told."""
        if not self._destinations.channel_known(table):
            if table.current.status is not Status.PLAYING:
                return await self._panels.lobby(table)
            # A channel that hangs must not keep the secrets waiting.
            asyncio.get_running_loop().call_later(self._patience, self._wake_persons, table)
            if not await self._panels.has_lobby(table):  # one that is there says soon where it is
                await self._panels.lobby(table)
            await self._destinations.open_thread(table)
            if self._destinations.channel_known(table):
                self._wake_audiences(table)
        done = await self._panels.lobby(table)
        return await self._destinations.forums.show(table) and done

    async def _result_first(self, table: Table) -> None:
        """Wait for what the thread is to be told: nothing is posted above what came before it."""
        if THREAD in self._messages.untold.owed(table):  # perhaps it was not looked at yet
            self._wake(table, NOTICES, self._messages.to_thread)
        await self._jobs.settled([(table.id, NOTICES)], IN_ORDER)

    async def _panel_first(self, table: Table) -> None:
        """Wait for the panel: who is called finds it above."""
        await self._jobs.settled([(table.id, NOTICES), (table.id, PANELS)], self._patience)
