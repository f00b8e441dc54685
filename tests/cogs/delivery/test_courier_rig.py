"""A courier with its own bot in a sandbox, and drafts that write down only what kind of thing it
was asked to tell."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import discord
from discord.ext import commands

from bot.game.seats import Seat
from bot.host import lobby
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.slots import Kind, Slot
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE
from bot.mini.game import MINI
from bot.mini.rules.events import Abandoned, Drawn, Event, Won
from bot.mini.rules.options import options
from bot.mini.rules.sight import Sight
from bot.sandbox.driver import Channel, Fault, Person, Sandbox
from cogs.delivery.attachments import Attachments
from cogs.delivery.courier import Courier
from cogs.delivery.drafts import Draft
from cogs.delivery.painting import Painting
from cogs.delivery.rate_limit import RateLimiter
from cogs.delivery.sender import Sender
from cogs.delivery.untold import THREAD
from cogs.interactions import strangers
from cogs.screens.frame import Screen, text
from storage import ledger, seatings
from storage.database import Database
from storage.ids import PersonId
from storage.rows import Deed, Lapse, Post
from storage.sqlite import Sqlite
from tests.hours import quiet, until
from tests.patience import LONG
from tests.seating import seats_of


class Clock:
    """A wall clock that tests set ahead or back."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


def kinds(events: Sequence[Event]) -> str:
    return " ".join(type(event).__name__ for event in events)


@dataclass
class Marked:
    """Writes `game:kinds of events` and nothing else, so that what was told can be held against
    the ledger."""

    lobbies: int = 0
    fail: int = 0
    most: int = 1000
    house: House | None = None

    def lobby(self, table: Table) -> Draft:
        current = table.current
        words = f"lobby {current.status} {current.row.thread} {len(current.chairs)}"
        return Draft(Screen(text(words)))

    def panel(self, table: Table, sight: Sight, channel: int | None) -> Draft:
        return Draft(
            Screen(
                text(f"live {sight.game}.{sight.round} {sum(v is not None for v in sight.visits)}")
            )
        )

    def frozen_panel(self, table: Table, sight: Sight, channel: int | None) -> Draft:
        return Draft(Screen(text(f"frozen {sight.game}.{sight.round}")))

    def left(self, table: Table, slot: Slot) -> Draft:
        return Draft(Screen(text(f"moved {slot.of[1]} {table.current.told_in}")))

    def bulletins(
        self, table: Table, taken: Mapping[Lapse, Event], known: Mapping[Slot, Post]
    ) -> dict[Slot, Draft]:
        found = {Slot.lapse(one.game, one.seq) for one in table.current.lapses}
        due = None if self.house is None else self.house.due(table)
        if (
            self.house is not None
            and due is not None
            and self.house.now() * 1000 >= due.remind
            and not due.last
        ):
            found.add(Slot.reminder(due.since, table.current.terms.pace))
        drafts = {slot: Draft(Screen(text(f"bulletin {slot}"))) for slot in found}
        for one in table.current.motions:
            stands = Screen(text(f"motion {one.id} of a match that is {table.current.status}"))
            drafts[Slot(Kind.MOTION, (str(one.id),))] = Draft(stands, goes_on=True)
        return drafts

    def concerned(
        self, table: Table, event: Event, seats: Iterable[Seat | None]
    ) -> set[Seat | None]:
        return {seat for seat in seats if table.current.rules.visible(event, seat)}

    async def place_lost(self, table: Table, person: PersonId) -> Draft:
        return Draft(Screen(text(f"lost {table.id}")))

    async def deed(self, table: Table, person: PersonId, deed: Deed) -> Draft:
        return Draft(Screen(text(f"{deed.what} {table.id}")))

    def thread_name(self, table: Table) -> str:
        return f"Table {table.id}"

    def public_message(
        self,
        table: Table,
        events: Sequence[Event],
        sight: Sight,
        present: Sight,
        ledger: Sequence[Event] | None,
        channel: int,
    ) -> Draft | None:
        assert (ledger is None) == (
            not any(isinstance(event, Won | Drawn | Abandoned) for event in events)
        )
        told = f"notice {sight.game}: {kinds(events)}"
        screen = Screen(text(told), whole=len(events) <= self.most)
        return Draft(screen)

    def call(
        self,
        table: Table,
        called: Sequence[PersonId],
        anew: Sequence[PersonId],
        channel: int | None,
    ) -> Draft:
        return Draft(Screen(text(f"call {' '.join(map(str, called))}")), tuple(anew))

    async def private_message(
        self,
        table: Table,
        person: PersonId,
        seat: Seat,
        events: Sequence[Event],
        sight: Sight,
        late: Sequence[tuple[Lapse, Event]] = (),
    ) -> Draft | None:
        if self.fail:
            self.fail -= 1
            raise RuntimeError("no ink")
        assert sight.seat == seat
        told = f"letter {sight.game}: {kinds(events)}"
        return Draft(Screen(text(told), whole=len(events) <= self.most))

    async def test_message(self, table: Table, person: PersonId) -> Draft:
        return Draft(Screen(text("test")))


@dataclass
class Rig:
    """One house with its courier, in one sandbox: it gives up nothing because it takes long."""

    sandbox: Sandbox
    client: commands.Bot
    house: House
    clock: Clock
    drafts: Marked
    courier: Courier
    limiter: RateLimiter
    released: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when all is over: what is held until then is never answered."""

    def hire(self) -> Courier:
        """Return a new courier for the same house, as after a start."""
        return courier(self.client, self.house, self.drafts, self.clock, self.limiter)

    async def kill(self) -> None:
        """Stop the courier at once, wherever it is; what it has sent arrives before another one
        starts, as no process starts as quickly."""
        self.courier._closed = True
        await self.courier._jobs.close(0)
        await quiet()

    async def start_again(self) -> None:
        """Have another courier take over, in memory nothing but what is on the disk."""
        # A new process has none, and one that was cancelled may be stuck.
        self.client.http._buckets.clear()
        self.courier = self.hire()
        await self.courier.on_ready()

    async def opened(self, *names: str, pace: TimeControl = TimeControl.UNTIMED) -> Table:
        """Return a table in its lobby."""
        persons = [self.sandbox.person(name) for name in names]
        campo = self.sandbox.channel("campo")
        guests = [Guest(PersonId(p.id), p.name) for p in persons]
        guild = self.sandbox.world.guild_id
        table = await self.house.open(
            guild, campo.id, guests[0], Terms(players=len(names), pace=pace), "en", BY_HOUSE
        )
        for guest in guests[1:]:
            await lobby.join(table, guest, BY_HOUSE)
        return table

    async def dealt(self, *names: str, pace: TimeControl = TimeControl.UNTIMED) -> Table:
        """Return a table at which the first game has been dealt."""
        table = await self.opened(*(names or ("Anna", "Ben", "Clara")), pace=pace)
        await lobby.start(table, table.current.row.owner, BY_HOUSE)
        return table

    async def act(self, table: Table, times: int = 1, chance: random.Random | None = None) -> None:
        """Do what is owed, by whoever owes it."""
        chance = chance or random.Random(3)
        for _ in range(times):
            if table.current.status != "playing":
                return
            owing = [seat for seat in seats_of(table) if MINI.rules.owes(table.current.sight(seat))]
            legal = [o for seat in owing for o in options(table.current.sight(seat))]
            quiet = [o for o in legal if type(o).__name__ not in ("PickUp", "Call")]
            await table.submit(chance.choice(quiet or legal))

    async def told(self, table: Table) -> None:
        """Return once nothing is left to tell."""
        await until(lambda: self.courier.idle(table))

    async def settled(self, table: Table) -> None:
        """Return once nothing is left to tell, and the last edit, which waits for its time, too."""
        await quiet()
        await self.told(table)

    def heard(self, person: Person) -> list[str]:
        """Return the letters *person* has."""
        texts = [message.text for message in person.messages(person.dm())]
        return [t for t in texts if t.startswith("letter")]

    def place(self, table: Table) -> Channel:
        return self.sandbox.channel_by_id(table.current.told_in)

    def read(self, table: Table, what: str) -> list[str]:
        """Return what stands in the table's place and begins with *what*."""
        reader = self.sandbox.person("Anna")
        return [m.text for m in reader.messages(self.place(table)) if m.text.startswith(what)]

    def sent(self, table: Table, what: str) -> list[int]:
        """Return the ids of the messages in the table's place that begin with *what*."""
        reader = self.sandbox.person("Anna")
        return [m.id for m in reader.messages(self.place(table)) if m.text.startswith(what)]

    async def owed_to(self, table: Table, person: PersonId | None) -> list[str]:
        """Return what the whole ledger has for *person* or for all, as `game:kind`."""
        owed = []
        for game in await seatings.games(self.house.db, table.id):
            events = [
                MINI.rules.read(entry.line) for entry in await ledger.read(self.house.db, game.id)
            ]
            chairs = table.current.company_in(game.number).chairs
            (seat,) = [c.seat for c in chairs if c.person == person] if person else [None]
            owed += [
                f"{game.number}:{type(e).__name__}"
                for e in events
                if MINI.rules.visible(e, None if seat is None else Seat(seat))
            ]
        return owed

    async def check(
        self, table: Table, *, thread: bool = True, since: Mapping[str, int] | None = None
    ) -> int:
        """Everybody was told the whole ledger that is theirs, each entry once and in order; return
        in how many messages.

        The letters that somebody had before this table were so many *since*.
        """
        messages = 0
        for chair in table.current.chairs:
            if chair.person is not None:
                person = Person(self.sandbox.wire, self.sandbox.world.citizens[chair.person])
                heard = self.heard(person)[(since or {}).get(person.name, 0) :]
                assert flat(heard) == await self.owed_to(table, chair.person), person.name
                messages += len(heard)
        if thread:
            notices = self.read(table, "notice")
            assert flat(notices) == await self.owed_to(table, None)
            messages += len(notices)
        return messages


PEOPLE = ("Anna", "Ben", "Clara", "Dario", "Elena")


def flat(messages: Sequence[str]) -> list[str]:
    """Return what *messages* tell, as `game:kind`."""
    told = []
    for message in messages:
        head, _, events = message.partition(": ")
        told += [f"{head.split()[1]}:{kind}" for kind in events.split()]
    return told


def courier(
    client: discord.Client,
    house: House,
    drafts: Marked,
    clock: Clock,
    limiter: RateLimiter,
) -> Courier:
    sender = Sender(
        limiter, clock, Attachments(Painting(), clock), deadline=LONG, pauses=(0.05, 0.1)
    )
    return Courier(
        client,
        house,
        drafts,
        sender,
        limiter,
        patience=LONG,
        spacing=0.0,
        backoff=(0.05, 0.1),
    )


@asynccontextmanager
async def rigged(path: Path) -> AsyncIterator[Rig]:
    clock = Clock()
    async with connected(path, clock) as db, Sandbox() as sandbox:
        with sandbox.lead_here():
            strangers.mistrust()
            client = commands.Bot(
                "!",
                intents=discord.Intents(guilds=True),
                help_command=None,
                guild_ready_timeout=0.1,
            )
            house = House(db, now=clock)
            limiter, drafts = RateLimiter(rate=2000, burst=200), Marked()
            task = asyncio.create_task(client.start(sandbox.token))
            await sandbox.connected()
            await client.wait_until_ready()
            first = courier(client, house, drafts, clock, limiter)
            rig = Rig(sandbox, client, house, clock, drafts, first, limiter)
            try:
                yield rig
            finally:
                sandbox.faults(None)
                rig.released.set()
                await rig.courier.close()
                await client.close()
                await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def connected(path: Path, clock: Clock) -> AsyncIterator[Database]:
    """Give a database, and close it whatever happens: else it would break when its loop ends."""
    db = await Sqlite.open(path / "bot.db", now=lambda: int(clock() * 1000))
    try:
        yield db
    finally:
        await db.close()


@dataclass
class Once:
    """A fault that befalls the first *times* calls of that kind."""

    fault: Fault
    method: str
    path: str
    times: int = 1
    hits: int = 0

    def __call__(self, method: str, path: str) -> Fault | None:
        if method != self.method or self.path not in path or self.hits >= self.times:
            return None
        self.hits += 1
        return self.fault


__all__ = ["PEOPLE", "THREAD", "Clock", "Marked", "Once", "Rig", "courier", "flat", "rigged"]
