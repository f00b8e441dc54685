"""How answering, telling, memory and the start grow with the number of open tables.

The tables are made on disk beforehand, with everything told, as they are when a bot that has run
for weeks is started again; their clocks run. People then look at desks and act at random tables,
whatever their number, at the same rate.
"""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.games import locales
from bot.host import lobby
from bot.host.house import Guest, House, Most
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE
from bot.sandbox.driver import Channel, Person, Sandbox
from bot.words.catalogue import Catalogue
from cogs.delivery.drafts import Drafts
from cogs.delivery.shown import fingerprint
from cogs.games import WRITERS
from storage import cursors, seatings
from storage.database import Database, Transaction
from storage.ids import PersonId
from tests.bench.answer import started
from tests.bench.load import At, ms, percentile, press, storm, told, undisturbed, used
from tests.bench.memory import play

SIZES = (10, 100, 1000, 10000)
PERSONS = 400
"""People there are at most; with more tables they sit at several."""

ACTS = 6
RATE = 25.0
SECONDS = 30.0
CLICKS = 1000
"""In the storm: within one second."""

TOGETHER = 50


async def furnish(
    path: Path, tables: int, persons: Sequence[Person], guild: int, campo: int, dms: Sequence[int]
) -> None:
    """Write so many tables to *path*, at which *persons* sit, with nothing left to tell."""
    db = await Database.open(path)
    house, catalogue = House(db, most=Most(tables, tables)), Catalogue.load(locales())
    paper = Drafts(house, catalogue, WRITERS)
    guests = [Guest(PersonId(person.id), person.name) for person in persons]

    def all_told(tx: Transaction, table: Table) -> None:
        assert table.game is not None
        seatings.set_thread(tx, table.id, campo)
        for audience in (0, *(chair.person for chair in table.chairs)):
            cursors.skip_to(tx, table.game, PersonId(audience or 0), table.written)
        public = table.sight(None)
        panel = f"panel:{public.game}:{public.round}"
        for slot, letter in (("lobby", paper.lobby(table)), (panel, paper.panel(table, public))):
            cursors.begin_post(tx, table.id, slot, campo, "")
            cursors.posted(tx, table.id, slot, table.id, fingerprint(letter))

    async def one(number: int) -> None:
        seated = [guests[(4 * number + seat) % len(guests)] for seat in range(4)]
        table = await house.open(
            guild, campo, seated[0], Terms(pace=TimeControl.EVENING), "en", BY_HOUSE
        )
        for guest in seated[1:]:
            await lobby.join(table, guest, BY_HOUSE)
        await lobby.start(table, seated[0].person, BY_HOUSE)
        await play(table, ACTS)
        await table.rename(thread=campo)
        await db.write(lambda tx: all_told(tx, table))

    for guest, dm in zip(guests, dms, strict=True):
        await house.people.set_dm_channel(guest.person, dm)
    for first in range(0, tables, TOGETHER):
        await asyncio.gather(
            *(one(number) for number in range(first, min(first + TOGETHER, tables)))
        )
    await db.close()


def seats_of(persons: Sequence[Person], campo: Channel, tables: int) -> list[At]:
    """Return everybody at every table that was furnished."""
    return [
        (persons[(4 * number + seat) % len(persons)], campo, {"table": str(number + 1)})
        for number in range(tables)
        for seat in range(4)
    ]


@dataclass(frozen=True)
class Growth:
    """What was measured with so many tables: seconds, MiB, and per cent of a processor."""

    tables: int
    start: float
    waits: list[float]
    missed: int
    telling: float
    memory: float
    processor: float
    file: float
    storm: float
    storm_missed: int

    def line(self, floor: "Growth") -> str:
        """Return a line of the table; *floor* is the scene with the fewest tables."""
        p99 = percentile(self.waits, 99)
        return (
            f"{self.tables:>6} {self.start:>6.1f} | {ms(self.waits, 50)} {ms(self.waits, 99)}"
            f" {self.waits[-1] * 1e3:>8.1f}"
            f" {p99 / percentile(floor.waits, 99):>6.2f} {self.missed:>6} | {self.telling:>7.1f}"
            f" {self.memory:>6.0f}"
            f" {self.processor:>5.0f} {self.file:>8.1f} | {self.storm:>5.2f} {self.storm_missed:>6}"
        )


async def scene(tables: int) -> Growth:
    """Return what so many tables come to."""
    async with Sandbox() as sandbox:
        campo = sandbox.channel("campo")
        persons = [
            sandbox.newcomer(f"Person {number}") for number in range(min(PERSONS, 4 * tables))
        ]
        dms = [person.dm().id for person in persons]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "bot.db"
            await furnish(path, tables, persons, sandbox.world.guild_id, campo.id, dms)
            size = path.stat().st_size / 2**20
            began = time.perf_counter()
            async with started(sandbox, path, "-m", "bot", "run") as process:
                await sandbox.connected(60)
                await persons[0].slash(campo, "inkognito desk", table="1")
                first = time.perf_counter() - began
                seats = seats_of(persons, campo, tables)
                undisturbed()
                before, _ = used(process)
                seen = await press(sandbox, seats, RATE, SECONDS)
                after, memory = used(process)
                lag = await told(sandbox, seen)
                rush = await storm(sandbox, seats, CLICKS)
    waits, share = seen.waits(), 100 * (after - before) / SECONDS
    missed = len(seen.sent) - len(waits)
    return Growth(
        tables, first, waits, missed, lag, memory, share, size, rush.waits()[-1], rush.missed
    )


def bench() -> None:
    """Print what more open tables cost."""
    print(
        f"{RATE:.0f} desks a second, whatever the number of open tables; waits in milliseconds,"
        " the rest in seconds"
    )
    print(
        "wanted: a start below 2 s with 1,000 and 10 s with 10,000; p99 below 100 and at most 1.3"
        " times; a storm of"
    )
    print(f"{CLICKS} clicks within one second answered within 3\n")
    print(
        "tables  start |     p50     p99      max  times missed | telling    MiB  CPU% file MiB |"
        " storm missed"
    )
    floor = None
    for tables in SIZES:
        found = asyncio.run(scene(tables))
        floor = floor or found
        print(found.line(floor), flush=True)
    print()
