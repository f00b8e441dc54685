"""How answering, telling, memory and the start grow with the number of open tables.

The tables are made on disk beforehand, with everything told, as they are when a bot that has run
for weeks is started again; their clocks run. People then look at desks and act at random tables,
whatever their number, at the same rate: once while the bot still looks at each table after its
start, and once when it has. `SIZES` says how many tables, `TIMES` how often each is measured; the
sizes take turns, so that what else the machine does falls on all of them.
"""

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.games import locales
from bot.host import lobby
from bot.host.house import House
from bot.host.opening import Guest, Most
from bot.host.slots import Slot
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE
from bot.sandbox.driver import Channel, Person, Sandbox
from bot.words.catalogue import Catalogue
from cogs.delivery.courier import A_SECOND
from cogs.delivery.drafts import Drafts
from cogs.delivery.shown import fingerprint
from cogs.games import writers
from storage import cursors, seatings
from storage.database import Transaction
from storage.ids import PersonId
from storage.sqlite import Sqlite
from tests.bench.answer import started
from tests.bench.load import At, percentile, press, storm, told, undisturbed, used
from tests.bench.memory import play

SIZES = tuple(int(size) for size in os.environ.get("SIZES", "10 1000 10000").split())
TIMES = int(os.environ.get("TIMES", "3"))
PERSONS = 400
"""People there are at most; with more tables they sit at several."""

ACTS = 6
RATE = 25.0
SECONDS = 30.0
CLICKS = 1000
"""In the storm: within one second."""

TOGETHER = 50


AN_EVENING = Terms(pace=TimeControl.EVENING)


async def furnish(
    path: Path,
    tables: int,
    persons: Sequence[Person],
    guild: int,
    place: Callable[[int], int],
    dms: Sequence[int],
    terms: Terms = AN_EVENING,
    acts: Callable[[int], int] = lambda _: ACTS,
) -> None:
    """Write so many tables to *path*, at which *persons* sit, with nothing left to tell.

    Of each its place among them says in which channel it is, and how many *acts* are played there.
    """
    db = await Sqlite.open(path)
    house, catalogue = House(db, most=Most(tables, tables)), Catalogue.load(locales())
    paper = Drafts(house, catalogue, writers())
    guests = [Guest(PersonId(person.id), person.name) for person in persons]

    def all_told(tx: Transaction, table: Table, campo: int) -> None:
        assert table.current.game is not None
        seatings.set_thread(tx, table.id, campo)
        for audience in (0, *(chair.person for chair in table.current.chairs)):
            cursors.skip_to(tx, table.current.game, PersonId(audience or 0), table.current.written)
        public = table.current.public
        panel = str(Slot.panel(public.game, public.chapter))
        for slot, letter in (("lobby", paper.lobby(table)), (panel, paper.panel(table, public))):
            cursors.begin_post(tx, table.id, slot, campo, "")
            cursors.posted(tx, table.id, slot, table.id, fingerprint(letter))

    async def one(number: int) -> None:
        campo = place(number)
        seated = [guests[(4 * number + seat) % len(guests)] for seat in range(4)]
        table = await house.open(guild, campo, seated[0], terms, "en", BY_HOUSE)
        for guest in seated[1:]:
            await lobby.join(table, guest, BY_HOUSE)
        await lobby.start(table, seated[0].person, BY_HOUSE)
        await play(table, acts(number))
        await table.rename(thread=campo)
        await db.write(lambda tx: all_told(tx, table, campo))

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
    early: list[float]
    """How long was waited while the bot still looked at its tables after the start."""
    waits: list[float]
    missed: int
    telling: float
    memory: float
    processor: float
    file: float
    storm: float
    storm_missed: int


def line(found: Sequence[Growth], floor: Sequence[Growth]) -> str:
    """Return a line of the table about one size; *floor* is the scene with the fewest tables.

    Of several runs each figure is the median; behind a figure stands how many times the floor's
    it is.
    """

    def middle(runs: Sequence[Growth], figure: Callable[[Growth], float]) -> float:
        return statistics.median(figure(run) for run in runs)

    def beside(figure: Callable[[Growth], float]) -> str:
        own = middle(found, figure)
        return f"{own * 1e3:>7.1f} ({own / middle(floor, figure):.2f})"

    shares = [
        beside(lambda run: percentile(run.early, 50)),
        beside(lambda run: percentile(run.early, 99)),
        beside(lambda run: percentile(run.waits, 50)),
        beside(lambda run: percentile(run.waits, 99)),
    ]
    missed = sum(run.missed for run in found)
    return (
        f"{found[0].tables:>6} {middle(found, lambda run: run.start):>6.1f} | {' '.join(shares)}"
        f" {missed:>6} | {middle(found, lambda run: run.telling):>7.1f}"
        f" {middle(found, lambda run: run.memory):>6.0f}"
        f" {middle(found, lambda run: run.processor):>5.0f}"
        f" {middle(found, lambda run: run.file):>8.1f}"
        f" | {middle(found, lambda run: run.storm):>5.2f}"
        f" {sum(run.storm_missed for run in found):>6}"
    )


def people(sandbox: Sandbox, tables: int) -> list[Person]:
    """Return who plays at so many tables."""
    return [sandbox.newcomer(f"Person {number}") for number in range(min(PERSONS, 4 * tables))]


async def scene(tables: int) -> Growth:
    """Return what so many tables come to."""
    async with Sandbox() as sandbox:
        campo, persons = sandbox.channel("campo"), people(sandbox, tables)
        dms = [person.dm().id for person in persons]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "bot.db"
            await furnish(path, tables, persons, sandbox.world.guild_id, lambda _: campo.id, dms)
            size = path.stat().st_size / 2**20
            began = time.perf_counter()
            async with started(sandbox, path, "-m", "bot", "run") as process:
                await sandbox.connected()
                await persons[0].slash(campo, "inkognito desk", table="1")
                first = time.perf_counter() - began
                seats = seats_of(persons, campo, tables)
                undisturbed()
                early = await press(sandbox, seats, RATE, SECONDS)
                looked = began + first + tables / A_SECOND  # then each table was looked at
                await asyncio.sleep(max(0.0, looked - time.perf_counter()))
                before, _ = used(process)
                seen = await press(sandbox, seats, RATE, SECONDS)
                after, memory = used(process)
                lag = await told(sandbox, seen)
                rush = await storm(sandbox, seats, CLICKS)
    waits, share = seen.waits(), 100 * (after - before) / SECONDS
    missed = len(seen.sent) - len(waits)
    return Growth(
        tables=tables,
        start=first,
        early=early.waits(),
        waits=waits,
        missed=missed,
        telling=lag,
        memory=memory,
        processor=share,
        file=size,
        storm=rush.waits()[-1],
        storm_missed=rush.missed,
    )


def bench() -> None:
    """Print what more open tables cost."""
    print(
        f"{RATE:.0f} desks a second, whatever the number of open tables: while each is looked at"
        " after the start, and after that"
    )
    print(f"waits in milliseconds, the rest in seconds; medians of {TIMES}, sizes taking turns")
    print(
        "wanted, times the fewest tables: p50 at most 1.15, p99 at most 1.5; a storm of"
        f" {CLICKS} clicks within one second answered within 3\n"
    )
    print(
        "tables  start | early p50 (times)  p99 (times)   after p50 (times)  p99 (times) missed |"
        " telling    MiB  CPU% file MiB | storm missed"
    )
    found: dict[int, list[Growth]] = {size: [] for size in SIZES}
    for _ in range(TIMES):
        for tables in SIZES:
            found[tables].append(asyncio.run(scene(tables)))
    for tables in SIZES:
        print(line(found[tables], found[SIZES[0]]), flush=True)
    print()
