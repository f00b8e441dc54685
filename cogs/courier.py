"""Tells everybody what the ledger says: each message once, in order, to the right person.

Rule: there is no queue of messages and no stored text. For each game and audience a cursor says how far it was told;
what comes after is put into words at the moment it is sent. The nonce of a send is written before its first attempt.
"""

import asyncio
import hashlib
import json
import logging
from contextlib import suppress
from functools import partial
from typing import Any, Final

import discord
from discord.ext import commands

from bot.game.mini.events import RoundBegan
from bot.game.seats import Seat
from bot.host.house import House
from bot.host.table import Table
from cogs.pace import Pace, Urgency
from cogs.post import CLOSED, TOO_FAST, Astray, Parcel, Postman, Unreachable, new_nonce
from cogs.stationery import Letter, Stationery
from storage import cursors, people, seatings
from storage.database import StorageBroken
from storage.ids import GameId, PersonId, TableId

log = logging.getLogger(__name__)

THREAD: Final = PersonId(0)
"""The audience that is no person: the table's thread."""

BETWEEN_EDITS: Final = 1.5
"""Seconds between two edits of a table's messages (P3)."""

AFTER_MISHAP: Final = 5.0
"""Seconds before a table whose telling failed is looked at again."""

OPENING_PAUSE: Final = 600.0
"""Seconds without opening DMs after Discord said that they are opened too fast."""

ARCHIVE_MINUTES: Final = 10080
"""A thread rests after seven days without a message, the longest there is (P2)."""


class Courier(commands.Cog):
    """Carries letters from the house to the threads and the people."""

    def __init__(
        self, client: discord.Client, house: House, stationery: Stationery, postman: Postman, pace: Pace
    ) -> None:
        """Tell of every table of *house*."""
        self.client, self.house, self.stationery = client, house, stationery
        self._postman, self._pace = postman, pace
        self._workers: dict[TableId, asyncio.Task[None]] = {}
        self._again: set[TableId] = set()
        self._threadless: set[TableId] = set()
        self._given_up: set[tuple[TableId, str]] = set()
        self._edited: dict[tuple[TableId, str], float] = {}
        self._told: set[GameId] = set()
        self._opening = asyncio.Lock()
        self._no_opening_until = 0.0
        self._closed = False
        house.subscribe(self.nudge)

    def nudge(self, table: Table) -> None:
        """Look at *table* soon; cheap, and often is no more than once."""
        if self._closed or not self.client.is_ready():
            return  # at READY every table is looked at
        if table.id in self._workers:
            self._again.add(table.id)
            return
        self._workers[table.id] = asyncio.create_task(self._work(table), name=f"courier of table {table.id}")

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Finish what was left untold."""
        self.house.wake()

    async def close(self) -> None:
        """Stop; what is not told yet is told after the next start."""
        self._closed = True
        for worker in list(self._workers.values()):
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def test_dm(self, table: Table, person: PersonId) -> bool:
        """Return whether *person* can be sent DMs, by sending one (P1)."""
        letter = await self.stationery.test_letter(table, person)
        parcel = Parcel(letter.view, (), new_nonce(), self.house.now())
        try:
            place, channel = await self._dm(person)
            await self._postman.deliver(place, channel, parcel, Urgency.PROMPT)
        except (Unreachable, Astray):
            await self.house.db.write(lambda tx: people.dm_closed(tx, person))
            return False
        await self.house.db.write(lambda tx: people.dm_open(tx, person))
        return True

    # One table.

    async def _work(self, table: Table) -> None:
        try:
            while True:
                self._again.discard(table.id)
                await self._tell(table)
                if table.id not in self._again:
                    break
        except StorageBroken:
            raise
        except Exception:
            log.exception("telling failed", extra={"table": table.id})
            asyncio.get_running_loop().call_later(AFTER_MISHAP, self.nudge, table)
        finally:
            self._workers.pop(table.id, None)
            if table.id in self._again:
                asyncio.get_running_loop().call_soon(self.nudge, table)

    async def _tell(self, table: Table) -> None:
        await self._post(table, "lobby", table.row.channel, self.stationery.lobby(table))
        if table.status != "lobby":
            if table.row.thread is None and table.status == "playing":
                await self._open_thread(table)
            games = await seatings.games(self.house.db, table.id)
            audiences = [PersonId(chair.person) for chair in table.chairs if chair.person is not None]
            for game in (GameId(game.id) for game in games):
                if game in self._told:
                    continue
                await asyncio.gather(*(self._tell_person(table, game, who) for who in audiences))
                await self._tell_thread(table, game, await self._closed_dms(audiences))
                if game != table.game:
                    self._told.add(game)
            await self._panels(table)
            await self._post(table, "lobby", table.row.channel, self.stationery.lobby(table))
        if table.status not in ("lobby", "playing") and table.id not in self._again:
            self._forget(table)

    def _forget(self, table: Table) -> None:
        """Keep nothing of a table that is over and told."""
        self.house.forget(table)
        self._edited = {key: at for key, at in self._edited.items() if key[0] != table.id}
        self._given_up = {key for key in self._given_up if key[0] != table.id}

    async def _closed_dms(self, audiences: list[PersonId]) -> frozenset[PersonId]:
        known = [await people.person(self.house.db, who) for who in audiences]
        return frozenset(PersonId(person.id) for person in known if person.dm_closed is not None)

    async def _tell_person(self, table: Table, game: GameId, person: PersonId) -> None:
        """Tell *person* by DM what his seat may know of *game* and has not been told."""
        chair = table.chair_of(person)
        if chair is None:
            return
        seat, db = Seat(chair.seat), self.house.db
        while True:
            cursor = await cursors.cursor(db, game, person)
            events = await table.story(game)
            upto = cursor.upto if cursor.nonce is not None and cursor.upto is not None else len(events)
            if cursor.told >= upto:
                return
            seen = [event for event in events[cursor.told : upto] if table.rules.visible(event, seat)]
            sight = await table.sight_after(game, upto, seat)
            letter = await self.stationery.letter(table, person, seat, seen, sight)
            known = await people.person(db, person)
            if letter is None or known.dm_closed is not None:
                await db.write(partial(cursors.skip_to, game=game, audience=person, told=upto))
                continue
            try:
                place, channel = await self._dm(person)
                await self._send(game, person, upto, cursor, place, channel, letter, Urgency.SECRET)
            except Unreachable as closed:
                # The desk has everything; from now on the thread calls him there.
                if closed.code in CLOSED:
                    await db.write(lambda tx: people.dm_closed(tx, person))
                log.info("no DM", extra={"table": table.id, "code": closed.code})
                await db.write(partial(cursors.skip_to, game=game, audience=person, told=upto))
                self._again.add(table.id)

    async def _tell_thread(self, table: Table, game: GameId, closed: frozenset[PersonId]) -> None:
        """Tell the thread what all may know of *game* and has not been told."""
        db = self.house.db
        while True:
            cursor = await cursors.cursor(db, game, THREAD)
            events = await table.story(game)
            upto = cursor.upto if cursor.nonce is not None and cursor.upto is not None else len(events)
            if cursor.told >= upto:
                return
            seen = [event for event in events[cursor.told : upto] if table.rules.visible(event, None)]
            sight = await table.sight_after(game, upto, None)
            letter = self.stationery.notice(table, seen, sight, table.sight(None), closed)
            if letter is None:
                await db.write(partial(cursors.skip_to, game=game, audience=THREAD, told=upto))
                continue
            place = self.client.get_partial_messageable(table.place)
            try:
                await self._send(game, THREAD, upto, cursor, place, table.place, letter, Urgency.PROMPT)
            except Unreachable as gone:
                log.warning("thread unreachable", extra={"table": table.id, "code": gone.code})
                await db.write(partial(cursors.skip_to, game=game, audience=THREAD, told=upto))

    async def _send(
        self,
        game: GameId,
        audience: PersonId,
        upto: int,
        cursor: cursors.Cursor,
        place: discord.abc.Messageable,
        channel: int,
        letter: Letter,
        urgency: Urgency,
    ) -> None:
        """Send *letter* under the nonce in flight, or under a new one that is on disk before the first attempt."""
        db = self.house.db
        nonce, first = cursor.nonce, cursor.first_attempt
        if nonce is None or first is None:
            nonce, first = new_nonce(), int(self.house.now() * 1000)
            await db.write(lambda tx: cursors.begin_send(tx, game, audience, upto, nonce, channel))
        parcel = Parcel(letter.view, letter.pings, nonce, first / 1000)
        with suppress(Astray):  # an alarm stands in the log; sending again could only do more harm
            await self._postman.deliver(place, channel, parcel, urgency)
        await db.write(lambda tx: cursors.sent(tx, game, audience))

    # Messages that are edited.

    async def _panels(self, table: Table) -> None:
        """Show the present round on a panel of its own, and freeze the others."""
        public = table.sight(None)
        slot = f"panel:{public.game}:{public.round}"
        live = table.status == "playing"
        for old, post in (await cursors.posts(self.house.db, table.id)).items():
            if old.startswith("panel:") and (old != slot or not live) and post.shown != "frozen":
                await self._freeze(table, old)
        if live:
            await self._post(table, slot, table.place, self.stationery.panel(table, public))

    async def _freeze(self, table: Table, slot: str) -> None:
        _, number, round_ = slot.split(":")
        games = {game.number: GameId(game.id) for game in await seatings.games(self.house.db, table.id)}
        game = games[int(number)]
        events = await table.story(game)
        later = (at for at, event in enumerate(events) if isinstance(event, RoundBegan) and event.number > int(round_))
        sight = await table.sight_after(game, next(later, len(events)), None)
        await self._post(table, slot, table.place, self.stationery.frozen_panel(table, sight), "frozen")

    async def _post(self, table: Table, slot: str, channel: int, letter: Letter, shown: str | None = None) -> None:
        """Make the message of *slot* show *letter*: send it once, edit it when it differs."""
        db = self.house.db
        if (table.id, slot) in self._given_up:
            return
        wanted = shown or _fingerprint(letter)
        post = await cursors.post(db, table.id, slot)
        place = self.client.get_partial_messageable(channel if post is None else post.channel)
        try:
            if post is None or post.message is None:
                nonce, first = (post.nonce, post.first_attempt) if post is not None else (None, None)
                if nonce is None or first is None:
                    nonce, first = new_nonce(), int(self.house.now() * 1000)
                    await db.write(lambda tx: cursors.begin_post(tx, table.id, slot, channel, nonce))
                parcel = Parcel(letter.view, letter.pings, nonce, first / 1000)
                message = await self._postman.deliver(place, channel, parcel, Urgency.PANEL)
                await db.write(lambda tx: cursors.posted(tx, table.id, slot, message, wanted))
                if slot == "lobby":
                    await db.write(lambda tx: seatings.set_lobby_message(tx, table.id, message))
                    await table.rename(lobby_message=message)
            elif post.shown != wanted:
                if not self._may_edit(table, slot):
                    return
                await self._pace.turn(Urgency.PANEL)
                await place.get_partial_message(post.message).edit(view=letter.view)
                await db.write(lambda tx: cursors.shown(tx, table.id, slot, wanted))
        except discord.NotFound as gone:
            if gone.code == 10008:  # somebody deleted it: once more, as a new message
                await db.write(lambda tx: cursors.forget_post(tx, table.id, slot))
                self._again.add(table.id)
            else:
                self._give_up(table, slot, gone.code)
        except (discord.Forbidden, Unreachable) as error:
            self._give_up(table, slot, error.code)
        except discord.HTTPException as error:
            if error.code != 30046:  # too old to be edited often: the next round has a panel of its own
                raise
            await db.write(lambda tx: cursors.shown(tx, table.id, slot, wanted))

    def _may_edit(self, table: Table, slot: str) -> bool:
        """Return whether a message may be edited again; if not yet, the newest is shown as soon as it may."""
        loop = asyncio.get_running_loop()
        wait = self._edited.get((table.id, slot), -BETWEEN_EDITS) + BETWEEN_EDITS - loop.time()
        if wait > 0:
            loop.call_later(wait, self.nudge, table)
            return False
        self._edited[table.id, slot] = loop.time()
        return True

    def _give_up(self, table: Table, slot: str, code: int) -> None:
        """Leave a message alone until the next start: asking again and again is what Discord bans for."""
        log.warning("message given up", extra={"table": table.id, "slot": slot, "code": code})
        self._given_up.add((table.id, slot))

    # Places.

    async def _open_thread(self, table: Table) -> None:
        """Open the table's thread under its lobby message; without one the game is told in the channel (P2)."""
        message = table.row.lobby_message
        if message is None or table.id in self._threadless:
            return
        try:
            await self._pace.turn(Urgency.PROMPT)
            channel = self.client.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
            start = channel.get_partial_message(message)
            thread = await start.create_thread(
                name=self.stationery.thread_name(table), auto_archive_duration=ARCHIVE_MINUTES
            )
            number = thread.id
        except discord.HTTPException as error:
            if error.code != 160004:
                log.warning("no thread", extra={"table": table.id, "code": error.code})
                self._threadless.add(table.id)
                return
            number = message  # it has a thread already, and a message's thread bears its id
        await self.house.db.write(lambda tx: seatings.set_thread(tx, table.id, number))
        await table.rename(thread=number)

    async def _dm(self, person: PersonId) -> tuple[discord.abc.Messageable, int]:
        """Return the DM channel of *person*, opened once and remembered.

        Raises:
            Unreachable: it cannot be opened, or not now.
        """
        db = self.house.db
        known = await people.person(db, person)
        if known.dm_channel is not None:
            return self.client.get_partial_messageable(known.dm_channel), known.dm_channel
        async with self._opening:
            if self.house.now() < self._no_opening_until:
                raise Unreachable(TOO_FAST)
            try:
                await self._pace.turn(Urgency.SECRET)
                channel = await self.client.create_dm(discord.Object(person))
            except discord.HTTPException as error:
                if error.code == TOO_FAST:
                    self._no_opening_until = self.house.now() + OPENING_PAUSE
                raise Unreachable(error.code) from error
        await db.write(lambda tx: people.set_dm_channel(tx, person, channel.id))
        return self.client.get_partial_messageable(channel.id), channel.id


def _fingerprint(letter: Letter) -> str:
    """Return what differs whenever the message would look different."""
    shown: Any = letter.view.to_components()  # type: ignore[no-untyped-call]
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:32]
