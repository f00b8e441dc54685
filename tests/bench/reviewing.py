"""How long a person waits for an answer while a hundred games wait to be reviewed, beside none.

Two bots are measured one after the other, each in a process of its own at a table of four; the
second finds so many games in its queue when it starts, and their pages are made all the while.
`QUEUED` says how many games wait, `TURNS` how often somebody acts.
"""

import asyncio
import os
import statistics
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from bot.sandbox.driver import Sandbox
from storage.looking import looked_at
from storage.sqlite import Sqlite
from tests.bench.answer import Ours, Watch, begun, started
from tests.mini.reviews import wanted

QUEUED = int(os.environ.get("QUEUED", "100"))
TURNS = int(os.environ.get("TURNS", "200"))

Waits = dict[str, list[float]]
"""Seconds, by what was asked."""


async def filled(path: Path, games: int) -> None:
    db = await Sqlite.open(path)
    for number in range(games):
        await db.write(lambda tx, number=number: wanted(tx, number))
    await db.close()


def left(path: Path) -> int:
    """Return how many games wait still."""
    with looked_at(path) as db:
        sql = "SELECT count(*) FROM wanted_review WHERE status = 'waiting'"
        return int(db.execute(sql).fetchone()[0])


async def measured(games: int) -> tuple[Waits, int]:
    """Return how long people waited where so many *games* waited; and how many were left."""
    async with AsyncExitStack() as stack:
        path = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "bot.db"
        await filled(path, games)
        sandbox = await stack.enter_async_context(Sandbox())
        await stack.enter_async_context(started(sandbox, path, "-m", "bot", "run"))
        await sandbox.synced("inkognito")
        await sandbox.connected()
        await sandbox.settle(quiet=0.5)
        people, place = await begun(sandbox)
        ours = Ours(Watch(sandbox), people, place)
        for _ in range(20):  # what is slow the first time only
            await ours.act()
        ours.watch.waits.clear()
        for _ in range(TURNS):
            await ours.act()
        return ours.watch.waits, left(path)


def bench() -> None:
    """Print how long people wait without and with so many games that wait."""
    print(f"Waiting for an answer, in milliseconds, with {QUEUED} games to be reviewed or none\n")
    alone, _ = asyncio.run(measured(0))
    beside, rest = asyncio.run(measured(QUEUED))
    print(f"{'what was asked':<24} {'none: p50':>9} {'p99':>7} | {'n':>4} {'p50':>7} {'p99':>7}")
    for what in (*sorted(alone), "all of them"):
        none, some = (
            found.get(what) or [wait for waits in found.values() for wait in waits]
            for found in (alone, beside)
        )
        print(
            f"{what:<24} {statistics.median(none) * 1e3:9.2f} {_p99(none):7.2f} | {len(some):>4}"
            f" {statistics.median(some) * 1e3:7.2f} {_p99(some):7.2f}"
        )
    print(f"{QUEUED - rest} games were reviewed meanwhile, {rest} waited still\n")


def _p99(waits: list[float]) -> float:
    return statistics.quantiles(waits, n=100)[98] * 1e3
