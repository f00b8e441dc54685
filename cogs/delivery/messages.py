"""What is told once, in the order of the ledger.

Private messages to persons, public ones to the thread.

Rule: the nonce of a send is on disk before its first attempt, and as long as it stands there the
    same entries go out under it, to the channel they first went to.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from bot.game.seats import Seat
from bot.host.house import House
from bot.host.progress import Progress, Standing
from bot.host.table import Table
from cogs.delivery.channel import DeliveryChannel, DeliveryUnknown, status_of
from cogs.delivery.destinations import Destinations
from cogs.delivery.drafts import Draft, Drafts
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import (
    CLOSED,
    TOO_FAST,
    Delivery,
    Sender,
    Unreachable,
    WrongRecipient,
    new_nonce,
)
from storage.ids import GameId, PersonId, TableId
from storage.rows import Cursor, Status

log = logging.getLogger(__name__)

THREAD: Final = PersonId(0)
"""The audience that is no person: the table's thread."""

GONE_CHANNEL: Final = 10003
"""The channel is not known any more (Discord, error codes)."""

DELETED: Final = 10008
"""The message of this nonce was deleted within the window: it had arrived (Discord, error
codes)."""

MUTE: Final = 600.0
"""Seconds before a thread that takes nothing is tried again: repeated refusals are what Discord
bans for."""

WRONG_RECIPIENT: Final = "a message went to the wrong recipient"
PERHAPS_LOST: Final = "a message may be lost"


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
        self._client, self._house, self._drafts = client, house, drafts
        self._sender, self._destinations, self._later = sender, destinations, later
        self._progress = Progress(house.db)
        self._through: dict[tuple[TableId, PersonId], int] = {}
        self._muted_until: dict[TableId, float] = {}

    async def to_person(self, table: Table, person: PersonId) -> bool:
        """Tell *person* by DM what their seat may know; return whether they know all of it."""
        for game, number, final in await self._games(table, person):
            # Who has resigned is told nothing more.
            while (chair := table.chair_of(person)) is not None:
                standing, events = await self._untold(table, game, person, final=final)
                if not events:
                    break
                await self._tell_person(table, person, Seat(chair.seat), standing, events)
            if final:
                self._through[table.id, person] = number
        return True

    async def to_thread(self, table: Table, ready: Callable[[], Awaitable[None]]) -> bool:
        """Tell the thread what all may know, *ready* before each message.

        Return whether nothing more can be told.
        """
        if self._house.now() < self._muted_until.get(table.id, 0.0):
            return table.status is not Status.PLAYING
        for game, number, final in await self._games(table, THREAD):
            while True:
                await ready()
                if not self._destinations.place_known(table):
                    return False  # it was moved away: once there is a thread, this is run again
                standing, events = await self._untold(table, game, THREAD, final=final)
                if not events:
                    break
                if not await self._tell_thread(table, standing, events):
                    return table.status is not Status.PLAYING
            if final:
                self._through[table.id, THREAD] = number
        return True

    def owed(self, table: Table, audience: PersonId, seat: Seat | None) -> bool:
        """Return whether *audience*, in *seat*, may have something to be told.

        Else that is remembered.
        """
        known = self._progress.known(table.id, table.game, audience)
        if known is None or known.in_flight or table.status is not Status.PLAYING:
            return True
        recent = table.recent(known.game, known.begin)
        if recent is None or any(self._drafts.concerns(table, one, seat) for one in recent):
            return True
        self._progress.passes(table.id, audience, table.written)
        return False

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._muted_until.pop(table.id, None)
        self._progress.forget(table.id)
        self._through = {key: told for key, told in self._through.items() if key[0] != table.id}

    # Which entries.

    async def _games(self, table: Table, audience: PersonId) -> list[tuple[GameId, int, bool]]:
        """Return the games *audience* may not have been told to their end.

        Id, number, whether it is over.

        They are in order. A game closes in the transaction that opens the next: what another
        follows takes no more entries.
        """
        told = self._through.get((table.id, audience), 0)
        if table.game is not None and table.moment.game == told + 1:
            return [(table.game, told + 1, False)]
        games = await table.games()
        return [
            (game.id, game.number, game is not games[-1]) for game in games if game.number > told
        ]

    async def _untold(
        self, table: Table, game: GameId, audience: PersonId, *, final: bool
    ) -> tuple[Standing, list[Any]]:
        """Return where *audience* stands, and the entries in flight, or else all that are new."""
        standing = await self._progress.of(table.id, game, audience)
        upto = standing.cursor.upto if standing.in_flight else None
        if upto is None and game == table.game and not final:
            # Entries on disk that the table does not know yet are told when it does: that wakes
            # everybody at once.
            upto = table.written
        if upto is not None and upto <= standing.begin:
            return standing, []
        events = await table.story(game, standing.begin)
        return standing, events if upto is None else events[: upto - standing.begin]

    # What is said of them.

    async def _tell_person(
        self,
        table: Table,
        person: PersonId,
        seat: Seat,
        standing: Standing,
        events: list[Any],
    ) -> None:
        async def written(upto: int, seen: list[Any]) -> Draft | None:
            sight = await table.sight_after(standing.game, upto, seat)
            return await self._drafts.private_message(table, person, seat, seen, sight)

        upto, draft = standing.begin + len(events), None
        if (await self._house.people.get(person)).dm_closed is None:  # else the desk has everything
            upto, draft = await _fitting(table, seat, standing, events, written)
        if draft is None:
            await self._skip(table, standing, person, upto)
            return
        try:
            await self._to_dm(table, person, seat, upto, standing, draft)
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
            await self._skip(table, standing, person, upto)
            self._later(table, 0.0)

    async def _to_dm(
        self,
        table: Table,
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
        chair = table.chair_of(person)
        if chair is None or chair.seat != seat:
            return  # resigned while the message was written
        try:
            await self._send(table, person, upto, standing, channel, draft, Urgency.SECRET)
        except Unreachable as gone:
            if gone.code != GONE_CHANNEL or status_of(gone) == 401:
                raise
            fresh = await self._destinations.dm(person, anew=True)
            if fresh == channel:
                raise
            # A channel that is gone has taken nothing: a new nonce for the new one.
            anew = Standing(standing.game, Cursor(standing.cursor.told), standing.passed)
            await self._send(table, person, upto, anew, fresh, draft, Urgency.SECRET)

    async def _tell_thread(self, table: Table, standing: Standing, events: list[Any]) -> bool:
        """Tell the thread of *events*; return whether it took them."""
        shut = await self._destinations.shut(table.company.persons)

        async def written(upto: int, seen: list[Any]) -> Draft | None:
            sight = await table.sight_after(standing.game, upto, None)
            ledger = None if sight.ending is None else await table.story(standing.game)
            return self._drafts.public_message(table, seen, sight, table.sight(None), shut, ledger)

        upto, draft = await _fitting(table, None, standing, events, written)
        if draft is None:
            await self._skip(table, standing, THREAD, upto)
            return True
        begun = standing.cursor.channel if standing.in_flight else None
        channel = table.place if begun is None else begun
        try:
            await self._send(table, THREAD, upto, standing, channel, draft, Urgency.PROMPT)
        except Unreachable as refusal:
            if status_of(refusal) == 401:
                raise
            if status_of(refusal) == 400:
                log.error("message refused", extra={"table": table.id, "code": refusal.code})
                await self._skip(table, standing, THREAD, upto)
                return True
            if channel != table.place:  # it was moved away meanwhile: it is told anew there
                await self._skip(table, standing, THREAD, standing.cursor.told)
                self._later(table, 0.0)
                return False
            log.warning("thread unreachable", extra={"table": table.id, "code": refusal.code})
            self._muted_until[table.id] = self._house.now() + MUTE
            self._later(table, MUTE)
            return False
        return True

    # How it is sent.

    async def _skip(self, table: Table, standing: Standing, audience: PersonId, upto: int) -> None:
        """Move the cursor over entries of which there is nothing to tell."""
        await self._progress.skip(table.id, standing, audience, upto)

    async def _send(
        self,
        table: Table,
        audience: PersonId,
        upto: int,
        standing: Standing,
        channel: int,
        draft: Draft,
        urgency: Urgency,
    ) -> None:
        """Send *draft* under the nonce in flight, or under a new one that is on disk beforehand.

        Raises:
            Unreachable: *channel* takes nothing from us.
        """
        nonce, first = standing.cursor.nonce, standing.cursor.first_attempt
        if nonce is None or first is None:
            nonce, first = new_nonce(), int(self._house.now() * 1000)
            await self._progress.begin(table.id, standing, audience, upto, nonce, channel)
        delivery = Delivery(draft.view, draft.pings, nonce, first / 1000)
        try:
            place = DeliveryChannel(self._client, channel)
            await self._sender.deliver(place.messageable, channel, delivery, urgency)
        except (WrongRecipient, DeliveryUnknown) as error:
            # Sending it again could only do more harm; the desk has what it said.
            what = f"game {standing.game}, entries to {upto}"
            log.critical(
                WRONG_RECIPIENT if isinstance(error, WrongRecipient) else PERHAPS_LOST,
                extra={"channel": channel, "what": what},
            )
        except Unreachable as error:
            if error.code != DELETED:
                raise
        await self._progress.arrived(table.id, standing, audience)


async def _fitting(
    table: Table,
    seat: Seat | None,
    standing: Standing,
    events: list[Any],
    written: Callable[[int, list[Any]], Awaitable[Draft | None]],
) -> tuple[int, Draft | None]:
    """Return the entry up to which one message can tell of *events*, and that message as *written*.

    After a time in which nothing could be told there is more than fits into one.
    """
    while True:
        upto = standing.begin + len(events)
        seen = [event for event in events if table.rules.visible(event, seat)]
        draft = await written(upto, seen) if seen else None
        # What is in flight has begun to be told: exactly these entries.
        if draft is None or draft.whole or len(events) == 1 or standing.in_flight:
            return upto, draft
        events = events[: len(events) // 2]
