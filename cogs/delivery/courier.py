"""Tells everybody what the ledger says: each message once, in order, to the right person.

Rule: there is no queue of messages and no stored text. For each game and audience a cursor says how
    far it was told; what comes after is put into words at the moment it is sent.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

import discord
from discord.ext import commands

from bot.game.seats import Seat
from bot.host.house import House, is_open
from bot.host.lobby import calls
from bot.host.posts import Posts
from bot.host.refusals import Refused
from bot.host.table import Table
from cogs.delivery.audience import BULLETINS, LOBBY, NOTICES, PANELS, Audience
from cogs.delivery.channel import CannotReadBack, DeliveryChannel, DeliveryUnknown, status_of
from cogs.delivery.destinations import SPACING, Destinations
from cogs.delivery.drafts import Drafts
from cogs.delivery.edited import BETWEEN_EDITS
from cogs.delivery.jobs import BACKOFF, Jobs, Key
from cogs.delivery.lent_responses import PanelResponse
from cogs.delivery.messages import THREAD, Messages
from cogs.delivery.panels import Panels
from cogs.delivery.rate_limit import RateLimiter, Urgency
from cogs.delivery.sender import CLOSED, Delivery, Sender, Unreachable, WrongRecipient, new_nonce
from cogs.interactions.reply import Reply
from storage.ids import PersonId, TableId
from storage.rows import Status

log = logging.getLogger(__name__)

PATIENCE: Final = 3.0
"""Seconds the thread waits for the DMs of the same moment: whose DM turns out to be closed is
called there instead."""

GRACE: Final = 2.0
"""Seconds that what is under way has at a stop; the rest is told after the next start."""

BREATH: Final = 0.02
"""Seconds before anything is told: who acted gets their answer first, and what happens together
is told together."""

TRIAL: Final = 10.0
"""Seconds to find out whether somebody can be reached; an interaction waits for it."""

RECENT: Final = 86_400_000
"""Milliseconds: tables that ended this shortly before a start may not have been told of their
end."""

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
        *,
        patience: float = PATIENCE,
        between_edits: float = BETWEEN_EDITS,
        spacing: float = SPACING,
        backoff: tuple[float, ...] = BACKOFF,
    ) -> None:
        """Tell of every table of *house*; the seconds can be shortened for tests."""
        self.client, self.house, self.drafts = client, house, drafts
        self._sender, self._patience = sender, patience
        self._jobs = Jobs(backoff)
        posts = Posts(house.db)
        self._destinations = Destinations(client, house, drafts, limiter, posts, spacing=spacing)
        self._panels = Panels(
            client,
            house,
            drafts,
            sender,
            limiter,
            posts,
            self._later,
            self._destinations.place_known,
            between_edits=between_edits,
        )
        self._messages = Messages(client, house, drafts, sender, self._destinations, self._later)
        self._nudged: set[TableId] = set()
        self._through: dict[TableId, set[Audience]] = {}
        self._seated: dict[TableId, frozenset[PersonId]] = {}
        self._taking_up: asyncio.Task[None] | None = None
        self._closed = False
        house.subscribe(self.nudge)

    def nudge(self, table: Table) -> None:
        """Look at *table* soon; cheap, and often is no more than once."""
        if self._closed or not self.client.is_ready():
            return  # at READY every table is looked at
        persons = table.company.persons
        for gone in self._seated.get(table.id, frozenset()) - persons:
            self._jobs.drop((table.id, Audience.of(gone)))
        self._seated[table.id] = persons
        if table.id not in self._nudged:
            self._nudged.add(table.id)
            asyncio.get_running_loop().call_later(BREATH, self._look, table)

    def moved(self, table: Table) -> None:
        """Tell *table* where it is told now: what was known of its messages counts no more."""
        for keeper in (self._destinations, self._panels, self._messages):
            keeper.forget(table)
        self.nudge(table)

    async def answer(self, table: Table, reply: Reply) -> bool:
        """Answer a click on *table*'s panel by the panel as it is now.

        Return whether it was one and is answered so.
        """
        message = reply.interaction.message
        backing_off = (
            self._closed or not self.client.is_ready() or self._jobs.backing_off((table.id, PANELS))
        )
        if (
            message is None
            or backing_off
            or self._sender.attachments.busy
            or not self._destinations.place_known(table)
        ):
            return False
        if not await self._panels.is_panel(table, message.id):
            return False

        def lend(response: PanelResponse) -> None:
            self._panels.responses.lend(table.id, response)
            self.nudge(table)

        return await reply.lend(lend)

    def idle(self, table: Table) -> bool:
        """Return whether there is nothing to tell of *table* at present."""
        return table.id not in self._nudged and self._jobs.idle(table.id)

    def _look(self, table: Table) -> None:
        self._nudged.discard(table.id)
        if self._closed:
            return
        if table.terms.tutorial:  # nobody else is told anything
            self._wake_persons(table)
            if not is_open(table) and not self._seated.get(table.id):
                self._forget(table)  # its one person has left
            return
        known = self._destinations.place_known(table)
        playing = table.status is Status.PLAYING
        if not (known and playing and self._panels.lobby_is_as_shown(table)):
            self._wake(table, LOBBY, self._lobby)
        if known:
            self._wake_audiences(table)
        elif calls(table):
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

    async def test_dm(self, table: Table, person: PersonId) -> bool:
        """Return whether *person* can be sent DMs, by sending one (P1).

        What cannot be found out now counts as yes.
        """
        draft = await self.drafts.test_message(table, person)
        delivery = Delivery(draft.view, (), new_nonce(), self.house.now())
        try:
            async with asyncio.timeout(TRIAL):
                channel = await self._destinations.dm(person)
                place = DeliveryChannel(self.client, channel)
                await self._sender.deliver(place.messageable, channel, delivery, Urgency.PROMPT)
        except Unreachable as shut:
            if shut.code in CLOSED and status_of(shut) != 401:
                await self.house.people.dm_closed(person)
            return False
        except (WrongRecipient, DeliveryUnknown):
            return False
        except (CannotReadBack, discord.HTTPException, discord.RateLimited, OSError):
            log.info("DM not tried", extra={"table": table.id})
            return True
        await self.house.people.dm_open(person)
        return True

    # One table.

    def _later(self, table: Table, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self.nudge, table)

    def _wake(self, table: Table, what: Audience, job: Callable[[Table], Awaitable[bool]]) -> None:
        self._jobs.wake((table.id, what), partial(self._go, table, what, job))

    def _wake_persons(self, table: Table) -> None:
        """Wake whoever may have something to be told: nobody for what only shows on the panel."""
        for chair in table.chairs:
            if chair.person is not None and self._messages.owed(
                table, chair.person, Seat(chair.seat)
            ):
                tell = partial(self._messages.to_person, person=chair.person)
                self._wake(table, Audience.of(chair.person), tell)

    def _wake_audiences(self, table: Table) -> None:
        self._wake_persons(table)
        if self._messages.owed(table, THREAD, None):
            self._wake(table, NOTICES, self._notices)
        self._wake(table, PANELS, self._panels.panels)
        if _has_bulletins(table) and self._panels.owes_bulletins(table):
            self._wake(table, BULLETINS, self._panels.bulletins)

    async def _go(
        self, table: Table, what: Audience, job: Callable[[Table], Awaitable[bool]]
    ) -> None:
        """Run one job; the last one of a table that is over lets go of it."""
        ended = not is_open(table)
        if ended:
            await table.settled()  # its last entries may not be in memory yet
        else:
            self._through.pop(table.id, None)  # after a match there may have been a rematch
        done = await job(table)
        if not ended:
            return
        through = self._through.setdefault(table.id, set())
        (through.add if done else through.discard)(what)
        needed = {Audience.of(person) for person in self._seated.get(table.id, frozenset())}
        if not table.terms.tutorial:
            needed |= {LOBBY, PANELS, NOTICES, *([BULLETINS] if _has_bulletins(table) else [])}
        playing = is_open(table) or table.changing  # by now there may be a rematch
        if needed <= through and self._jobs.last((table.id, what)) and not playing:
            self._forget(table)

    def _forget(self, table: Table) -> None:
        """Keep nothing of a table that is over and told."""
        self.house.forget(table)
        self._through.pop(table.id, None)
        self._seated.pop(table.id, None)
        for keeper in (self._destinations, self._panels, self._messages):
            keeper.forget(table)

    async def _lobby(self, table: Table) -> bool:
        """Reconcile the lobby message; once the match has begun, settle where it is told."""
        if not self._destinations.place_known(table):
            if (
                table.status is Status.PLAYING
            ):  # a channel that hangs must not keep the secrets waiting
                asyncio.get_running_loop().call_later(self._patience, self._wake_persons, table)
            await self._panels.lobby(table)
            if table.status is not Status.PLAYING:
                return True
            await self._destinations.open_thread(table)
            if self._destinations.place_known(table):
                self._wake_audiences(table)
        return await self._panels.lobby(table)

    async def _notices(self, table: Table) -> bool:
        async def ready() -> None:
            first: list[Key] = [
                (table.id, Audience.of(who)) for who in self._seated.get(table.id, frozenset())
            ]
            first.append((table.id, PANELS))  # who is called finds the panel above
            await self._jobs.settled(first, self._patience)

        return await self._messages.to_thread(table, ready)


def _has_bulletins(table: Table) -> bool:
    """Return whether there may be something to say in *table*'s thread that is not of the game."""
    return table.terms.pace.allowance is not None or bool(table.motions) or bool(table.passages)
