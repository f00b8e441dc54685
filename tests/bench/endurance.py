"""Whether the bot takes more and more memory, or gets slower, while a thousand tables are played at
for long.

`MINUTES` says for how long: one in the usual run, sixty for the promise.
"""

import asyncio
import os
import tempfile
from pathlib import Path

from bot.sandbox.driver import Sandbox
from tests.bench.answer import started
from tests.bench.growth import PERSONS, RATE, furnish, seats_of
from tests.bench.load import ms, press, told, undisturbed, used

TABLES = 1000
MINUTES = float(os.environ.get("MINUTES", "1"))
SLICES = 10


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
            )
            async with started(sandbox, path, "-m", "bot", "run") as process:
                await sandbox.connected()
                await asyncio.sleep(1.5)
                seats = seats_of(persons, campo, TABLES)
                warm, seconds = 0.0, 60 * MINUTES / SLICES
                for number in range(1, SLICES + 1):
                    undisturbed()
                    before, _ = used(process)
                    seen = await press(sandbox, seats, RATE, seconds)
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
                        f" {path.stat().st_size / 2**20:>8.1f}",
                        flush=True,
                    )


def bench() -> None:
    """Print how it goes on."""
    print(
        f"{TABLES} tables, {RATE:.0f} desks a second; wanted: memory grows by less than 5 per"
        " cent after the first fifth\n"
    )
    print("minutes |     p50     p99      max missed | telling    MiB   more  CPU% file MiB")
    asyncio.run(last())
    print()
