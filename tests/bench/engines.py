"""What a click costs until it is kept, on each engine, and what several processes keep together.

Every action writes what a click does: two entries, the interaction, and that somebody is there.
The floor is SQLite, one process. A server of PostgreSQL's is started for it on this disk, which
keeps what it promises; several processes own a group of it each. `SECONDS` is how long each row is
measured. Then the same where somebody waits: how long a click takes until it is answered, on two
bots that take turns, `TURNS` times, and on each where many play at once.
"""

import asyncio
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from bot.sandbox.driver import Sandbox
from storage import clocks, ledger, seatings
from storage.apart import apart
from storage.database import Database, Transaction
from storage.ids import GameId, PersonId, TableId
from storage.postgres import Postgres
from storage.scope import Scope
from storage.sqlite import Sqlite
from tests.bench.answer import COMMITS, NAMES, Ours, Watch, begun, running
from tests.bench.load import open_tables, percentile, press
from tests.storage.server import MISSING, Server, programs

SECONDS = float(os.environ.get("SECONDS", "5"))
TURNS = int(os.environ.get("TURNS", "300"))
TABLES, RATE = 50, 25
"""Where many play at once, and how many of them act in a second."""

PLAYERS = (1, 25)
"""Who act one after the other and at once; each waits for what was kept before the next."""

PROCESSES = (1, 2, 4)
MEDIAN, PATIENCE = 2.5, 250.0
"""How many times SQLite's median PostgreSQL's may be, and milliseconds within which 99 % are."""

_FIRST = 1 << 40
"""Interactions at one table, before those at the next."""


async def acting(db: Database, players: int) -> list[float]:
    """Return for how many milliseconds each action of *players* was waited for."""

    def begun(tx: Transaction) -> list[tuple[TableId, GameId]]:
        found = []
        for _ in range(players):
            table = seatings.create(tx, 1, 2, PersonId(3), "{}", "en")
            seatings.sit(tx, table, 0, "Anna", person=PersonId(3))
            found.append((table, ledger.open_game(tx, table, 1)))
        return found

    ended, waits = time.monotonic() + SECONDS, []

    async def act(table: TableId, game: GameId) -> None:
        done = 0
        while time.monotonic() < ended:

            def click(tx: Transaction, done: int = done) -> None:
                clocks.return_to(tx, table, [0])
                ledger.append(tx, game, 2 * done, ["a", "b"])
                ledger.remember(tx, table * _FIRST + done, table, "")

            began = time.perf_counter()
            await db.write(click)
            waits.append(1000 * (time.perf_counter() - began))
            done += 1

    tables = await db.write(begun)
    await asyncio.gather(*(act(*where) for where in tables))
    return waits


async def own(address: str, groups: int, players: int) -> None:
    """Own a group, and print how long was waited once it is told to begin."""
    db = await Postgres.open(address, layout=Scope(groups, groups))
    print("owns", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(json.dumps(await acting(db, players)), flush=True)
    await db.close()


async def together(address: str, groups: int, players: int) -> list[float]:
    """Return the waits of so many processes."""
    owners = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bench.engines", address, str(groups), str(players),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=2**26,
        )
        for _ in range(groups)
    ]  # fmt: skip
    for owner in owners:
        assert owner.stdout is not None
        assert await owner.stdout.readline() == b"owns\n"
    said = await asyncio.gather(*(owner.communicate(b"begin\n") for owner in owners))
    return [wait for out, _ in said for wait in json.loads(out)]


@asynccontextmanager
async def bot(address: str) -> AsyncIterator[Sandbox]:
    """Give the sandbox of a bot on a place of its own at *address*, or on a file if it is empty."""
    async with AsyncExitStack() as stack:
        where = {}
        if address:
            name = await stack.enter_async_context(apart(address))
            where["DATABASE"] = f"{address}&search_path={name}"
        sandbox, _ = await stack.enter_async_context(running("-m", "bot", "run", **where))
        yield sandbox


async def in_turn(address: str) -> dict[str, tuple[list[float], list[float]]]:
    """Return how many seconds one person waits for the answer, by what was done: on SQLite, and at
    *address*."""
    async with bot("") as one, bot(address) as other:
        both = [Ours(Watch(sandbox), *await begun(sandbox)) for sandbox in (one, other)]
        for turn in range(-20, TURNS):
            for each in both:
                if not turn:  # what is slow the first time only lies behind
                    each.watch.waits.clear()
                await each.act()
    floor, waits = (each.watch.waits for each in both)
    return {kind: (floor[kind], waits[kind]) for kind in sorted(floor)}


async def at_once(address: str) -> list[float]:
    """Return how many seconds people wait who act at many tables."""
    async with bot(address) as sandbox:
        people = [sandbox.person(name) for name in NAMES]
        places = await open_tables(sandbox, people, TABLES)
        at = [(person, place, {}) for person in people for place in places]
        return (await press(sandbox, at, RATE, 4 * SECONDS)).waits()


async def answers(address: str) -> None:
    """Print how long people wait until they are answered."""
    print(
        "\nuntil it is answered                n    SQLite p50    p99   here p50    p99  x SQLite"
    )
    found = await in_turn(address)
    found[f"{RATE} desks/s, {TABLES} tables"] = await at_once(""), await at_once(address)
    for kind, (floor, waits) in found.items():
        (low, low_worst), (middle, worst) = (
            [1000 * percentile(each, at) for at in (50, 99)] for each in (floor, waits)
        )
        print(
            f"{kind:<30}{len(waits):>7}{low:>14.2f}{low_worst:>7.1f}{middle:>11.2f}{worst:>7.1f}"
            f"{middle / low:>10.2f}"
        )
    print(f"wanted: x SQLite <= {MEDIAN} of {COMMITS}, p99 < {PATIENCE:.0f} ms")


def row(name: str, players: int, waits: list[float], floor: list[float]) -> None:
    """Print one row: beside *floor*, the same of one process with SQLite."""
    middle, worst = statistics.median(waits), statistics.quantiles(waits, n=100)[-1]
    print(
        f"{name:<24}{players:>8}{len(waits) / SECONDS:>11,.0f}{middle:>9.2f}{worst:>9.1f}"
        f"{middle / statistics.median(floor):>9.2f}"
    )


async def measure(folder: Path) -> None:
    """Print the table."""
    print("engine, processes        players  actions/s   p50 ms   p99 ms  x floor")
    found = programs()
    assert found is not None, MISSING
    server = Server(found, folder / "postgres")
    server.start()
    try:
        for players in PLAYERS:
            db = await Sqlite.open(folder / f"{players}.db")
            floor = await acting(db, players)
            await db.close()
            row("SQLite", players, floor, floor)
            alone = 0
            for processes in PROCESSES:
                waits = await together(server.address, processes, players)
                row(f"PostgreSQL, {processes}", players, waits, floor)
                alone = alone or len(waits)
                print(f"{'':<24}{'times one process':>19} {len(waits) / alone:.2f}")
        await answers(server.address)
    finally:
        server.stop()


def bench() -> None:
    """Print the table."""
    if programs() is None:
        print(MISSING)
        return
    folder = Path(tempfile.mkdtemp(prefix="inkognito-engines-"))
    folder.chmod(0o755)  # the server is another user's, where root starts it
    (folder / "postgres").mkdir()
    try:
        asyncio.run(measure(folder))
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    asyncio.run(own(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
