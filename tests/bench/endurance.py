"""Whether the bot takes more and more memory, or gets slower, while many tables are played at for
long: games are called, matches end, and the next begin.

`MINUTES` says for how long, one in the usual run, and `SLICES` in how many parts; `TABLES` at how
many, `DESKS` how many people look at their desks in a second and do what they find there. The
promise is an hour of 200 tables: at most 1.1 times the memory of its first five minutes.
"""

import asyncio
import os
import random
import sqlite3
import tempfile
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

from bot.host.terms import Terms, TimeControl
from bot.mini.rules.editions import edition
from bot.sandbox.driver import Sandbox
from tests.bench.answer import started
from tests.bench.crowd import LAST, Crowd
from tests.bench.growth import PERSONS, RATE, furnish
from tests.bench.load import acting, ms, told, undisturbed, used

TABLES = int(os.environ.get("TABLES", "1000"))
MINUTES = float(os.environ.get("MINUTES", "1"))
DESKS = float(os.environ.get("DESKS", RATE))
SHORT = Terms(edition("german", target=2), pace=TimeControl.EVENING)
"""A match of some three games."""
SLICES = int(os.environ.get("SLICES", "12"))
"""Of an hour five minutes each."""
PATIENCE = 10.0
"""Seconds for which all is waited for that is to be told: there is always something on its way."""


def kept(path: Path) -> Counter[str]:
    """Return how many rows there are of each kind."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        names = [
            name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        found = {
            name: int(db.execute(f"SELECT count(*) FROM {name}").fetchone()[0])  # noqa: S608 - its own names
            for name in names
        }
    return Counter(found)


async def last() -> None:
    """Print a line for each part of the time, and what is kept in the end."""
    async with Sandbox() as sandbox:
        whim = random.Random(TABLES)
        places = [sandbox.new_channel(f"campo-{number + 1}") for number in range(TABLES)]
        persons = [sandbox.newcomer(f"Person {number}") for number in range(PERSONS)]
        with tempfile.TemporaryDirectory() as folder:
            path, log = Path(folder) / "bot.db", Path(folder) / "bot.log"
            await furnish(
                path,
                TABLES,
                persons,
                sandbox.world.guild_id,
                lambda number: places[number].id,
                [each.dm().id for each in persons],
                SHORT,
                lambda number: 1 + number % LAST,  # in the midst of it from the first minute on
            )
            before = kept(path)
            async with started(sandbox, path, "-m", "bot", "run", log=log) as process:
                await sandbox.connected()
                await asyncio.sleep(1.5)
                crowd = Crowd(
                    {
                        str(number + 1): (
                            place,
                            [persons[(4 * number + seat) % len(persons)] for seat in range(4)],
                        )
                        for number, place in enumerate(places)
                    }
                )
                first, seconds = 0.0, 60 * MINUTES / SLICES
                for number in range(1, SLICES + 1):
                    undisturbed()
                    spent, _ = used(process)
                    seen = await acting(sandbox, crowd.act, whim, DESKS, seconds)
                    by_now, memory = used(process)
                    lag = PATIENCE
                    with suppress(TimeoutError):
                        async with asyncio.timeout(PATIENCE):
                            lag = await told(sandbox, seen)
                    first, waits = first or memory, seen.waits()
                    missed = len(seen.sent) - len(waits) + seen.missed
                    print(
                        f"{number * MINUTES / SLICES:>7.1f} | {ms(waits, 50)} {ms(waits, 99)}"
                        f" {waits[-1] * 1e3:>8.1f}"
                        f" {missed:>6} | {lag:>7.1f} {memory:>6.0f}"
                        f" {memory / first:>6.3f} {100 * (by_now - spent) / seconds:>5.0f}"
                        f" {path.stat().st_size / 2**20:>8.1f} {log.stat().st_size / 1024:>7.1f}"
                        f" {crowd.tally['calls']:>6} {crowd.tally['rematches']:>9}"
                        f" {crowd.tally['tables']:>6}",
                        flush=True,
                    )
            print(
                f"\nin vain: {crowd.tally['in vain']}; rows of each kind, before and after: ",
                end="",
            )
            for name, many in sorted(kept(path).items()):
                if many != before[name]:
                    print(f"{name} {before[name]}-{many}", end=" ")
    print()


def bench() -> None:
    """Print how it goes on."""
    print(
        f"{TABLES} tables, {DESKS:g} desks a second; wanted: after an hour at most 1.1 times the"
        " memory of the first five minutes\n"
    )
    print(
        "minutes |     p50     p99      max missed | telling    MiB  times  CPU% file MiB log KiB"
        "  calls rematches tables"
    )
    asyncio.run(last())
    print()
