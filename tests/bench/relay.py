"""How long it takes to hand an interaction to the process that owns its table."""

import asyncio
import json
import time

from storage.postgres import Postgres
from storage.scope import Scope
from tests.storage.engines import place
from tests.storage.server import MISSING, programs

RATE, MANY, SIZE = 25, 500, 9000
"""Interactions a second, how many, and the bytes of each."""


async def measured() -> list[float]:
    """Return how many milliseconds each took from one process to the other, in order."""
    async with place() as address:
        first, second = [await Postgres.open(address, layout=Scope(2, 2)) for _ in range(2)]
        waits: list[float] = []
        all_there = asyncio.Event()

        def takes(number: int, payload: str) -> None:
            second.relay.done(number)
            waits.append(1000 * (time.perf_counter() - json.loads(payload)["began"]))
            if len(waits) == MANY:
                all_there.set()

        for relay in (first.relay, second.relay):
            relay.begin(lambda _: None)
        second.relay.take(takes)
        await asyncio.sleep(1)
        for _ in range(MANY):
            said = {"began": time.perf_counter(), "pad": "x" * SIZE}
            first.relay.hand(1, json.dumps(said))
            await asyncio.sleep(1 / RATE)
        await asyncio.wait_for(all_there.wait(), 60)
        for db in (first, second):
            await db.close()
        return sorted(waits)


def bench() -> None:
    """Print it."""
    if programs() is None:
        print(MISSING)
        return
    waits = asyncio.run(measured())
    p50, p99 = (waits[int(len(waits) * part)] for part in (0.5, 0.99))
    print(f"handed on, {RATE}/s: p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {waits[-1]:.1f} ms")
