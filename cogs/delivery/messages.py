"""What is told once: private messages to persons and public ones to the thread, in the order of the ledger.

Rule: the nonce of a send is on disk before its first attempt, and as long as it stands there the
    same entries go out
under it, to the channel they first went to.
"""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import discord

from bot.game.seats import Seat
from bot.host.house import House
from bot.host.table import Table
from bot.mini.rules.events import Abandoned, Drawn, Event, Won
from bot.mini.rules.hindsight import hindsight
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
from storage import cursors, seatings
from storage.ids import GameId, PersonId, TableId
from storage.rows import Cursor, GameRow, Status

log = logging.getLogger(__name__)

THREAD: Final = PersonId(0)
"""The audience that is no person: the table's thread."""

GONE_CHANNEL: Final = 10003
"""The channel is not known any more (Discord, error codes)."""

DELETED: Final = 10008
"""The message of this nonce was deleted within the window: it had arrived (Discord, error codes)."""

MUTE: Final = 600.0
"""Seconds before a thread that takes nothing is tried again: repeated refusals are what Discord bans for."""


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
        self._through: dict[tuple[TableId, PersonId], int] = {}
        self._muted_until: dict[TableId, float] = {}

    async def to_person(self, table: Table, person: PersonId) -> bool:
        """Tell *person* by DM what his seat may know; return whether he knows all of it."""
        for game, final in await self._games(table, person):
            while (
                chair := table.chair_of(person)
            ) is not None:  # who has resigned is told nothing more
                cursor, events = await self._untold(table, game.id, person, final=final)
                if not events:
                    break
                await self._tell_person(table, game.id, person, Seat(chair.seat), cursor, events)
            if final:
                self._through[table.id, person] = game.number
        return True

    async def to_thread(self, table: Table, ready: Callable[[], Awaitable[None]]) -> bool:
        """Tell the thread what all may know, *ready* before each message; return whether nothing more can be told."""
        if self._house.now() < self._muted_until.get(table.id, 0.0):
            return table.status is not Status.PLAYING
        for game, final in await self._games(table, THREAD):
            while True:
                await ready()
                cursor, events = await self._untold(table, game.id, THREAD, final=final)
                if not events:
                    break
                if not await self._tell_thread(table, game.id, cursor, events):
                    return table.status is not Status.PLAYING
            if final:
                self._through[table.id, THREAD] = game.number
        return True

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._muted_until.pop(table.id, None)
        self._through = {key: told for key, told in self._through.items() if key[0] != table.id}

    # Which entries.

    async def _games(self, table: Table, audience: PersonId) -> list[tuple[GameRow, bool]]:
        """Return the games *audience* may not have been told to their end, in order, and whether each is at its end."""
        games = await seatings.games(self._house.db, table.id)
        told = self._through.get((table.id, audience), 0)
        # A game closes in the transaction that opens the next: what another follows takes no more
        # entries.
        return [(game, game is not games[-1]) for game in games if game.number > told]

    async def _untold(
        self, table: Table, game: GameId, audience: PersonId, *, final: bool
    ) -> tuple[Cursor, list[Event]]:
        """Return where *audience* stands, and the entries of the send in flight, or else all that are new."""
        cursor = await cursors.cursor(self._house.db, game, audience)
        upto = cursor.upto if cursor.nonce is not None else None
        if upto is None and game == table.game and not final:
            # Entries on disk that the table does not know yet are told when it does: that wakes
            # everybody at once.
            upto = table.written
        if upto is not None and upto <= cursor.told:
            return cursor, []
        events = await table.story(game, cursor.told)
        return cursor, events if upto is None else events[: upto - cursor.told]

    # What is said of them.

    async def _tell_person(
        self,
        table: Table,
        game: GameId,
        person: PersonId,
        seat: Seat,
        cursor: Cursor,
        events: list[Event],
    ) -> None:
        db = self._house.db

        async def written(upto: int, seen: list[Event]) -> Draft | None:
            return await self._drafts.private_message(
                table, person, seat, seen, await table.sight_after(game, upto, seat)
            )

        shut = (
            await self._house.people.get(person)
        ).dm_closed is not None  # then the desk has everything
        draft = None
        upto = cursor.told + len(events)
        if not shut:
            upto, draft = await _fitting(table, seat, cursor, events, written)
        skip = partial(cursors.skip_to, game=game, audience=person, told=upto)
        if draft is None:
            await db.write(skip)
            return
        try:
            await self._to_dm(table, game, person, seat, upto, cursor, draft)
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
            await db.write(skip)
            self._later(table, 0.0)

    async def _to_dm(
        self,
        table: Table,
        game: GameId,
        person: PersonId,
        seat: Seat,
        upto: int,
        cursor: Cursor,
        draft: Draft,
    ) -> None:
        if cursor.nonce is not None and cursor.channel is not None:
            channel = cursor.channel
        else:
            try:
                channel = await self._destinations.dm(person)
            except (
                WrongRecipient
            ):  # opening it gave somebody else's: an alarm is in the log, and nothing is sent there
                raise Unreachable(GONE_CHANNEL) from None
        chair = table.chair_of(person)
        if chair is None or chair.seat != seat:
            return  # resigned while the draft was written
        try:
            await self._send(game, person, upto, cursor, channel, draft, Urgency.SECRET)
        except Unreachable as gone:
            if gone.code != GONE_CHANNEL or status_of(gone) == 401:
                raise
            fresh = await self._destinations.dm(person, anew=True)
            if fresh == channel:
                raise
            # A channel that is gone has taken nothing: a new nonce for the new one.
            await self._send(game, person, upto, Cursor(cursor.told), fresh, draft, Urgency.SECRET)

    async def _tell_thread(
        self, table: Table, game: GameId, cursor: Cursor, events: list[Event]
    ) -> bool:
        """Tell the thread of *events*; return whether it took them."""
        db = self._house.db
        shut = await self._destinations.shut(
            [chair.person for chair in table.chairs if chair.person is not None]
        )

        async def written(upto: int, seen: list[Event]) -> Draft | None:
            sight = await table.sight_after(game, upto, None)
            ended = any(isinstance(event, Won | Drawn | Abandoned) for event in seen)
            over = hindsight(await table.story(game)) if ended else None
            return self._drafts.public_message(table, seen, sight, table.sight(None), shut, over)

        upto, draft = await _fitting(table, None, cursor, events, written)
        if draft is None:
            await db.write(partial(cursors.skip_to, game=game, audience=THREAD, told=upto))
            return True
        in_flight = cursor.channel if cursor.nonce is not None else None
        try:
            await self._send(
                game, THREAD, upto, cursor, in_flight or table.place, draft, Urgency.PROMPT
            )
        except Unreachable as shut_:
            status = status_of(shut_)
            if status == 401:
                raise
            if status == 400:
                log.error("message refused", extra={"table": table.id, "code": shut_.code})
                await db.write(partial(cursors.skip_to, game=game, audience=THREAD, told=upto))
                return True
            log.warning("thread unreachable", extra={"table": table.id, "code": shut_.code})
            self._muted_until[table.id] = self._house.now() + MUTE
            self._later(table, MUTE)
            return False
        return True

    async def _send(
        self,
        game: GameId,
        audience: PersonId,
        upto: int,
        cursor: Cursor,
        channel: int,
        draft: Draft,
        urgency: Urgency,
    ) -> None:
        """Send *draft* under the nonce in flight, or under a new one that is on disk before the first attempt.

        Raises:
            Unreachable: *channel* takes nothing from us.
        """
        db = self._house.db
        nonce, first = cursor.nonce, cursor.first_attempt
        if nonce is None or first is None:
            nonce, first = new_nonce(), int(self._house.now() * 1000)
            await db.write(
                partial(
                    cursors.begin_send,
                    game=game,
                    audience=audience,
                    upto=upto,
                    nonce=nonce,
                    channel=channel,
                )
            )
        delivery = Delivery(draft.view, draft.pings, nonce, first / 1000)
        try:
            place = DeliveryChannel(self._client, channel)
            await self._sender.deliver(place.messageable, channel, delivery, urgency)
        except (WrongRecipient, DeliveryUnknown) as error:
            # Sending it again could only do more harm; the desk has what it said.
            what = (
                "a message went to the wrong recipient"
                if isinstance(error, WrongRecipient)
                else "a message may be lost"
            )
            log.critical(
                what, extra={"channel": channel, "what": f"game {game}, entries to {upto}"}
            )
        except Unreachable as error:
            if error.code != DELETED:
                raise
        await db.write(partial(cursors.sent, game=game, audience=audience))


async def _fitting(
    table: Table,
    seat: Seat | None,
    cursor: Cursor,
    events: list[Event],
    written: Callable[[int, list[Event]], Awaitable[Draft | None]],
) -> tuple[int, Draft | None]:
    """Return what is *written* of the first of *events*, as many as one message holds, and the entry after them.

    After a time in which nothing could be told there is more than fits into one.
    """
    while True:
        upto = cursor.told + len(events)
        seen = [event for event in events if table.rules.visible(event, seat)]
        draft = await written(upto, seen) if seen else None
        in_flight = cursor.nonce is not None  # exactly these entries have begun to be told
        if draft is None or draft.whole or len(events) == 1 or in_flight:
            return upto, draft
        events = events[: len(events) // 2]
