"""What is told once, in the order of the ledger.

Private messages to persons, public ones to the thread.

Rule: what a channel refuses is not sent there again and again: the desk has what it said.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.game.hosted import Event
from bot.game.seats import Seat
from bot.host.house import House, is_open
from bot.host.progress import Progress, Standing
from bot.host.table import Table
from cogs.delivery.channel import status_of
from cogs.delivery.destinations import Destinations
from cogs.delivery.drafts import Draft, Drafts
from cogs.delivery.once import Once
from cogs.delivery.outcomes import GONE_CHANNEL
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import CLOSED, TOO_FAST, Sender, Unreachable, WrongRecipient
from cogs.delivery.untold import THREAD, Untold, fitting
from storage.ids import PersonId, TableId
from storage.rows import Cursor, Status

log = logging.getLogger(__name__)

MUTE: Final = 600.0
"""Seconds before a thread that takes nothing is tried again: repeated refusals are what Discord
bans for."""


class Messages:
    """Moves each audience's cursor to the end of the ledger."""

    def __init__(
        self,
        client: discord.Client,
        house: House,
        drafts: Drafts,
        sender: Sender,
        destinations: Destinations,
        later: Callable[[Table, float], None],
    ) -> None:
        """Send by *sender*; *later* has a table looked at again after some seconds."""
        self._house, self._drafts = house, drafts
        self._destinations, self._later = destinations, later
        self._progress = Progress(house.db)
        self._once = Once(client, house, sender, self._progress)
        self.untold = Untold(drafts, self._progress)
        self._muted_until: dict[TableId, float] = {}

    async def to_person(self, table: Table, person: PersonId) -> bool:
        """Tell *person* by DM what their seat may know; return whether they know all of it."""
        for game, number, final in await self.untold.games(table, person):
            # Who has resigned is told nothing more.
            while (seat := _seat_in(table, number, person)) is not None:
                standing, events = await self.untold.of(table, game, person, final=final)
                if not events:
                    break
                await self._tell_person(table, number, person, seat, standing, events)
            if final:
                self.untold.told(table, person, number)
        return True

    async def to_thread(self, table: Table) -> bool:
        """Tell the thread what all may know; return whether nothing more can be told."""
        if self.muted(table):
            return table.current.status is not Status.PLAYING
        for game, number, final in await self.untold.games(table, THREAD):
            while True:
                if not self._destinations.channel_known(table):
                    return False  # it was moved away: once there is a thread, this is run again
                standing, events = await self.untold.of(table, game, THREAD, final=final)
                if not events:
                    break
                if not await self._tell_thread(table, standing, events):
                    return table.current.status is not Status.PLAYING
            if final:
                self.untold.told(table, THREAD, number)
        return True

    def muted(self, table: Table) -> bool:
        """Return whether *table*'s thread has just refused a message, or is known to refuse any."""
        if not (self._rests(table) or self._destinations.takes(table)):
            self._mute(table)
        return self._rests(table)

    def try_again(self, table: Table) -> None:
        """Know that *table*'s thread may take messages again."""
        self._muted_until.pop(table.id, None)

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*, but of one that is over for how long its thread is let be."""
        if is_open(table) or not self._rests(table):
            self._muted_until.pop(table.id, None)
        self.untold.forget(table)

    def _rests(self, table: Table) -> bool:
        return asyncio.get_running_loop().time() < self._muted_until.get(table.id, 0.0)

    def _mute(self, table: Table) -> None:
        """Let *table*'s thread be for a while; what was not told is told then, the end too."""
        self._muted_until[table.id] = asyncio.get_running_loop().time() + MUTE
        self._later(table, MUTE)

    async def _tell_person(
        self,
        table: Table,
        number: int,
        person: PersonId,
        seat: Seat,
        standing: Standing,
        events: list[Event],
    ) -> None:
        async def written(upto: int, seen: list[Event]) -> Draft | None:
            sight = await table.sight_after(standing.game, upto, seat)
            late = [
                (lapse, events[lapse.seq - standing.begin])
                for lapse in table.current.lapses
                if (lapse.game, lapse.seat) == (standing.game, seat)
                and standing.begin <= lapse.seq < upto
            ]
            return await self._drafts.private_message(table, person, seat, seen, sight, late)

        upto, draft = standing.begin + len(events), None
        if (await self._house.people.get(person)).dm_closed is None:  # else the desk has everything
            upto, draft = await fitting(table, seat, standing, events, written)
        if draft is None:
            await self._progress.skip(table.id, standing, person, upto)
            return
        try:
            await self._to_dm(table, number, person, seat, upto, standing, draft)
        except Unreachable as refusal:
            if status_of(refusal) == 401:
                raise  # the token is dead, not the DM
            if refusal.code in CLOSED:
                log.info("DM closed", extra={"table": table.id, "code": refusal.code})
                await self._house.people.dm_closed(person)
            elif refusal.code != TOO_FAST:
                log.error(
                    "message refused", extra={"table": table.id, "seat": seat, "code": refusal.code}
                )
            await self._progress.skip(table.id, standing, person, upto)
            self._later(table, 0.0)

    async def _to_dm(
        self,
        table: Table,
        number: int,
        person: PersonId,
        seat: Seat,
        upto: int,
        standing: Standing,
        draft: Draft,
    ) -> None:
        channel = standing.cursor.channel if standing.in_flight else None
        if channel is None:
            try:
                channel = await self._destinations.dm(person)
            except WrongRecipient:
                # Opening it gave somebody else's: an alarm is in the log, and nothing is sent
                # there.
                raise Unreachable(GONE_CHANNEL) from None
        if _seat_in(table, number, person) != seat:
            return  # resigned while the message was written
        try:
            await self._once.send(table, person, upto, standing, channel, draft, Urgency.SECRET)
        except Unreachable as gone:
            if gone.code != GONE_CHANNEL or status_of(gone) == 401:
                raise
            fresh = await self._destinations.dm(person, anew=True)
            if fresh == channel:
                raise
            # A channel that is gone has taken nothing: a new nonce for the new one.
            anew = Standing(standing.game, Cursor(standing.cursor.told), standing.passed)
            await self._once.send(table, person, upto, anew, fresh, draft, Urgency.SECRET)

    async def _tell_thread(self, table: Table, standing: Standing, events: list[Event]) -> bool:
        """Tell the thread of *events*; return whether it took them."""
        begun = standing.cursor.channel if standing.in_flight else None
        channel = table.current.told_in if begun is None else begun

        async def written(upto: int, seen: list[Event]) -> Draft | None:
            sight = await table.sight_after(standing.game, upto, None)
            ledger = None if sight.ending is None else await table.story(standing.game)
            present = table.current.public
            return self._drafts.public_message(table, seen, sight, present, ledger, channel)

        upto, draft = await fitting(table, None, standing, events, written)
        if draft is None:
            await self._progress.skip(table.id, standing, THREAD, upto)
            return True
        try:
            await self._once.send(table, THREAD, upto, standing, channel, draft, Urgency.PROMPT)
        except Unreachable as refusal:
            if status_of(refusal) == 401:
                raise
            if status_of(refusal) == 400:
                log.error("message refused", extra={"table": table.id, "code": refusal.code})
                await self._progress.skip(table.id, standing, THREAD, upto)
                return True
            if (
                channel != table.current.told_in
            ):  # it was moved away meanwhile: it is told anew there
                await self._progress.skip(table.id, standing, THREAD, standing.cursor.told)
                self._later(table, 0.0)
                return False
            log.warning("thread unreachable", extra={"table": table.id, "code": refusal.code})
            self._mute(table)
            return False
        return True


def _seat_in(table: Table, number: int, person: PersonId) -> Seat | None:
    """Return which seat *person*, if they sit at *table* still, had in its game *number*."""
    chairs = table.current.company_in(number).chairs
    return next((Seat(chair.seat) for chair in chairs if chair.person == person), None)
