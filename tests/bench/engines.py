"""What a click costs until it is kept, on each engine, and what several processes keep together.

Every action writes what a click does: two entries, the interaction, and that somebody is there.
The floor is SQLite, one process. A server of PostgreSQL's is started for it on this disk, which
keeps what it promises; several processes own a group of it each. `SECONDS` is how long each row is
measured.
"""

import asyncio
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from storage import clocks, ledger, seatings
from storage.database import Database, Transaction
from storage.ids import GameId, PersonId, TableId
from storage.postgres import Postgres
from storage.scope import Scope
from storage.sqlite import Sqlite
from tests.storage.server import MISSING, Server, programs

SECONDS = float(os.environ.get("SECONDS", "5"))
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
        print(f"wanted: x floor <= {MEDIAN} with one player, p99 < {PATIENCE:.0f} ms")
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
