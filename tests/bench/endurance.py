"""Whether the bot takes more and more memory, or gets slower, while many tables are played at for
long: whose games end are dealt the next.

`MINUTES` says for how long, one in the usual run; `TABLES` at how many, `DESKS` how many people
look at their desks in a second and do what they find there. The promise is an hour of 200 tables.
"""

import asyncio
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.host.terms import Terms, TimeControl
from bot.mini.rules.editions import edition
from bot.sandbox.driver import Sandbox
from tests.bench.answer import started
from tests.bench.growth import PERSONS, RATE, furnish, seats_of
from tests.bench.load import ms, press, told, undisturbed, used

TABLES = int(os.environ.get("TABLES", "1000"))
MINUTES = float(os.environ.get("MINUTES", "1"))
DESKS = float(os.environ.get("DESKS", RATE))
ON_AND_ON = Terms(edition("german", target=99), pace=TimeControl.EVENING)
"""A match that lasts for longer than the bench."""
SLICES = 10


def written(path: Path) -> int:
    """Return how many entries all games have together."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        return int(db.execute("SELECT count(*) FROM entry").fetchone()[0])


async def last() -> None:
    """Print a line for each tenth of the time."""
    async with Sandbox() as sandbox:
        campo = sandbox.channel("campo")
        persons = [sandbox.newcomer(f"Person {number}") for number in range(PERSONS)]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "bot.db"
            await furnish(
                path,
                TABLES,
                persons,
                sandbox.world.guild_id,
                campo.id,
                [each.dm().id for each in persons],
                ON_AND_ON,
            )
            async with started(sandbox, path, "-m", "bot", "run") as process:
                await sandbox.connected()
                await asyncio.sleep(1.5)
                seats = seats_of(persons, campo, TABLES)
                warm, seconds = 0.0, 60 * MINUTES / SLICES
                for number in range(1, SLICES + 1):
                    undisturbed()
                    before, _ = used(process)
                    seen = await press(sandbox, seats, DESKS, seconds, number)
                    after, memory = used(process)
                    lag = await told(sandbox, seen)
                    warm = memory if number == 2 else warm
                    grown = f"{100 * (memory / warm - 1):>6.1f}" if warm else f"{'':>6}"
                    waits = seen.waits()
                    print(
                        f"{number * MINUTES / SLICES:>7.1f} | {ms(waits, 50)} {ms(waits, 99)}"
                        f" {waits[-1] * 1e3:>8.1f}"
                        f" {len(seen.sent) - len(waits):>6} | {lag:>7.1f} {memory:>6.0f} {grown}"
                        f" {100 * (after - before) / seconds:>5.0f}"
                        f" {path.stat().st_size / 2**20:>8.1f} {written(path):>7}",
                        flush=True,
                    )


def bench() -> None:
    """Print how it goes on."""
    print(
        f"{TABLES} tables, {DESKS:g} desks a second; wanted: memory grows by less than 5 per"
        " cent after the first fifth\n"
    )
    print(
        "minutes |     p50     p99      max missed | telling    MiB   more  CPU% file MiB entries"
    )
    asyncio.run(last())
    print()
