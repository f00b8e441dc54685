"""How much memory an open table takes, and how long it takes to take tables up at a start.

Each table is in the middle of a game of four, as it is after a start: with its state, and with
nothing told yet. The floor is a dictionary that holds the same entries of the ledger as text.
"""

import asyncio
import gc
import random
import tempfile
import time
import tracemalloc
from pathlib import Path

from bot.host import lobby
from bot.host.house import House
from bot.host.opening import Guest, Most
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.mini.rules.options import options
from storage import ledger
from storage.database import Database
from storage.ids import PersonId
from storage.sqlite import Sqlite
from tests.seating import owing

SIZES = (10, 100, 1000)
ACTS = 40
REQUIRED = 100
"""KiB that an open table may take."""


async def play(table: Table, acts: int) -> None:
    whim = random.Random(table.id)
    for _ in range(acts):
        found = [
            a
            for seat in owing(table)
            for a in options(table.current.sight(seat))
            if type(a).__name__ not in ("PickUp", "Call")
        ]
        await table.submit(whim.choice(found))


async def fill(db: Database, tables: int) -> None:
    """Open *tables* and play each for a while, several at a time, so that they share commits."""
    house = House(db, most=Most(of_server=tables))

    async def one(number: int) -> None:
        guests = [Guest(PersonId(number * 4 + n + 1), f"Person {n}") for n in range(4)]
        table = await house.open(1, number + 1, guests[0], Terms(), "en", BY_HOUSE)
        for guest in guests[1:]:
            await lobby.join(table, guest, BY_HOUSE)
        await lobby.start(table, guests[0].person, BY_HOUSE)
        await play(table, ACTS)

    for first in range(0, tables, 50):
        await asyncio.gather(*(one(number) for number in range(first, min(first + 50, tables))))


async def measure(tables: int) -> tuple[float, float, float]:
    """Return KiB a table, KiB of its ledger as text, and milliseconds to take one up."""
    with tempfile.TemporaryDirectory() as folder:
        db = await Sqlite.open(Path(folder) / "bot.db")
        await fill(db, tables)
        gc.collect()
        tracemalloc.start()
        house = House(db, most=Most(of_server=tables))
        began = time.perf_counter()
        assert await house.resume() == tables
        took = time.perf_counter() - began
        gc.collect()
        size = tracemalloc.get_traced_memory()[0]
        text = {
            table.id: [entry.line for entry in await ledger.read(db, table.current.game)]
            for table in house.open_tables()
        }
        gc.collect()
        floor = tracemalloc.get_traced_memory()[0] - size
        tracemalloc.stop()
        assert len(text) == tables
        await db.close()
    return size / tables / 1024, floor / tables / 1024, took / tables * 1e3


def bench() -> None:
    """Print what an open table takes."""
    print(f"Memory of an open table, four players, {ACTS} acts played\n")
    print(
        f"{'tables':>7} {'KiB a table':>12} {'its ledger':>11} {'times':>6} {'at most':>8}  "
        f" {'ms to take it up':>16}"
    )
    for tables in SIZES:
        size, floor, took = asyncio.run(measure(tables))
        print(
            f"{tables:>7} {size:>12.1f} {floor:>11.1f} {size / floor:>6.2f} {REQUIRED:>8}  "
            f" {took:>16.2f}"
        )
    print()
