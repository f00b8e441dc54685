"""A bot in very many servers: how long its groups take to start, what a server takes of memory, and
what becomes of a process that is killed while people play.

`SERVERS` are parted among 25 shards in five groups, each of a process, on a server of PostgreSQL's;
one more stands by. One server in a hundred has a table of four, of each shard as many. Sessions
begin one every five seconds, as Discord has it of a bot in so many servers. In mid-run the owner of
a group is killed.
"""

import asyncio
import os
import random
import sys
import tempfile
import time
import traceback
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from signal import SIGKILL

from bot.host import lobby
from bot.host.house import House
from bot.host.opening import Guest, Most
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.sandbox.driver import Person, Sandbox, channel_of
from bot.sandbox.shards import shard_of
from storage.ids import PersonId
from storage.postgres import Postgres
from storage.scope import Scope
from tests.bench.load import used
from tests.faults.owners import Cards, Processes, Seen
from tests.patience import LONG
from tests.storage.server import MISSING, Server, programs

SERVERS = int(os.environ.get("SERVERS", "50000"))
LAYOUT = Scope(shards=25, groups=5)
A_TABLE = 100
"""Of so many servers one has a table."""

PLAYED = float(os.environ.get("SECONDS", "60"))
"""Seconds that people play; in the midst of them the owner is killed."""

AT_ONCE = 8
"""Tables at which somebody does something at the same time."""

PATIENCE = 10.0
"""Seconds after which whoever has asked does something else."""

START, MEMORY = 60, 25
"""Seconds in which a group has started, and KiB that a server may take."""

GIVEN_UP = 90.0
"""Seconds in which no process has called Discord after which nothing more is waited for: more than
any rests before it tries again what has failed."""

NAMES = ("Anna", "Ben", "Clara", "Dario")


async def opened(address: str, places: Sequence[tuple[int, int, list[Person]]]) -> dict[int, int]:
    """Open a table in each of *places*, a server, a channel and who sits there; return by server
    which table that is."""
    found = {}
    dbs = [await Postgres.open(address, layout=LAYOUT) for _ in range(LAYOUT.groups)]
    try:
        for db in dbs:
            house = House(db, most=Most(10**6, 10**6), scope=db.scope)
            for guild, channel, people in places:
                if not db.scope.owns(guild):
                    continue
                guests = [Guest(PersonId(person.id), person.name) for person in people]
                table = await house.open(guild, channel, guests[0], Terms(), "en", BY_HOUSE)
                for guest in guests[1:]:
                    await lobby.join(table, guest, BY_HOUSE)
                await lobby.start(table, guests[0].person, BY_HOUSE)
                found[guild] = int(table.id)
    finally:
        for db in dbs:
            await db.close()
    return found


def memory(processes: Processes) -> dict[str, float]:
    """Return MiB of each process."""
    return {name: used(each.pid or 0)[1] for name, each in processes.running.items()}


@asynccontextmanager
async def server() -> AsyncIterator[str]:
    """Give the address of a server that keeps what it promises."""
    found = programs()
    assert found is not None, MISSING
    with tempfile.TemporaryDirectory(prefix="inkognito-") as folder:
        made = Server(found, Path(folder))
        made.start()
        try:
            yield made.address
        finally:
            made.stop()


async def measure() -> None:
    async with (
        Sandbox((), shards=LAYOUT.shards, patience=LONG, max_concurrency=1) as sandbox,
        server() as address,
    ):
        for number in range(SERVERS - LAYOUT.shards):
            sandbox.new_server(f"server {number}", number % LAYOUT.shards)
        campos = {
            each.guild_id: channel_of(each)
            for each in sandbox.world.backend.channels.values()
            if each.name == "campo"
        }
        places = []
        by_shard = sorted(campos, key=lambda guild: shard_of(guild, LAYOUT.shards))
        for number, guild in enumerate(by_shard[::A_TABLE]):
            people = [sandbox.newcomer(f"{name}{number}", member=False) for name in NAMES]
            for person in people:
                person.enter(guild)
            places.append((guild, campos[guild].id, people))
        tables = await opened(address, places)
        print(f"{len(campos)} servers, {len(tables)} tables", flush=True)
        with tempfile.TemporaryDirectory(prefix="inkognito-many-") as folder:
            await played(sandbox, address, Path(folder), places, tables, campos)


async def played(sandbox, address, path, places, tables, campos) -> None:  # type: ignore[no-untyped-def]
    seen = Seen(address)
    began = time.monotonic()
    processes = Processes(sandbox, path, address, LAYOUT)
    try:
        started: dict[int, float] = {}

        def up(group: int) -> bool:
            held = Scope(LAYOUT.shards, LAYOUT.groups, group).held
            have = {each.shard[0] for each in sandbox.wire.gateway.connected}
            return set(held) <= have

        while len(started) < LAYOUT.groups:
            await asyncio.sleep(0.1)
            for group in range(LAYOUT.groups):
                if group not in started and up(group):
                    started[group] = time.monotonic() - began
                    print(f"group {group} up after {started[group]:.1f} s", flush=True)
        await sandbox.synced("inkognito")
        await asyncio.sleep(10)
        each = SERVERS / LAYOUT.groups
        found = memory(processes)
        least = min(found.values())  # the one that stands by has no servers
        for name, size in sorted(found.items()):
            print(f"{name}: {size:.0f} MiB, {(size - least) * 1024 / each:.1f} KiB a server")
        await seen.reach()
        matches = []
        for guild, _, people in places:
            names = tuple(person.name for person in people)
            match = Cards(sandbox, seen, LAYOUT.group_of(guild), names, guild, campos[guild])
            match.table = tables[guild]
            matches.append(match)
        untold = await told(sandbox, matches)
        print(
            f"all that had happened before told after {time.monotonic() - began:.0f} s;"
            f" not so at tables: {untold}",
            flush=True,
        )
        whim, ended = random.Random(1), time.monotonic() + PLAYED

        async def play() -> None:
            while time.monotonic() < ended:
                match = whim.choice(matches)
                with suppress(OSError):
                    async with asyncio.timeout(PATIENCE):
                        await match.act()

        playing = [asyncio.create_task(play()) for _ in range(AT_ONCE)]
        await asyncio.sleep(PLAYED / 2)
        group = 2
        owner = processes.owner(group)
        assert owner is not None
        before = {one.id for one in sandbox.wire.gateway.connected}  # type: ignore[attr-defined]
        killed = time.monotonic()
        processes.send(owner, SIGKILL)
        held = set(Scope(LAYOUT.shards, LAYOUT.groups, group).held)
        while True:
            new = {s.shard[0] for s in sandbox.wire.gateway.connected if s.id not in before}
            if held <= new:
                break
            await asyncio.sleep(0.1)
        theirs = sum(match.group == group for match in matches)
        print(
            f"group {group} of {theirs} tables, killed, up again after"
            f" {time.monotonic() - killed:.1f} s",
            flush=True,
        )
        await asyncio.gather(*playing)
        lost, counted = 0, {int(row[0]) for row in seen.rows("SELECT id FROM interaction")}
        for match in matches:
            match.check_the_ledger()
            lost += len(set(match.acknowledged) - counted)
        wrong = await told(sandbox, matches)
        acts = sum(len(match.acknowledged) for match in matches)
        print(
            f"{acts} acts acknowledged, {lost} lost; tables told wrong or not to the end: {wrong}"
        )
        print(f"wanted: a group up in {START} s, {MEMORY} KiB a server, nothing lost")
    finally:
        await processes.close()
        await seen.close()


async def told(sandbox: Sandbox, matches: list[Cards]) -> int:
    """Return how many of *matches* are not told as they should be, once no more becomes of it."""
    calls, left, at, since = sandbox.wire.counting.counted, matches, -1, time.monotonic()
    while left and time.monotonic() - since < GIVEN_UP:
        await asyncio.sleep(5)
        if calls.total() != at:  # to look takes time that whoever calls would wait
            at, since = calls.total(), time.monotonic()
        else:
            left = await untold(left)
    left = await untold(matches)  # of all: what comes twice comes late
    for match in left:
        print(f"table {match.table} of group {match.group}: {what_is_wrong(match)}")
    return len(left)


async def untold(matches: list[Cards]) -> list[Cards]:
    """Return which of *matches* are not told as they should be."""
    found = []
    for match in matches:
        if not (match.be_in_the_thread() and match._told()):
            found.append(match)
        await asyncio.sleep(0)  # whoever has called meanwhile is answered
    return found


def what_is_wrong(match: Cards) -> str:
    """Return what is not told at *match* as it should be."""
    if not match.be_in_the_thread():
        return "there is no thread"
    try:
        match.check_what_was_told()
    except AssertionError as error:
        return "".join(traceback.format_exception(error)[-2:])
    return "nothing any more"


def bench() -> None:
    """Print what was found."""
    if programs() is None:
        print(f"many: {MISSING}", file=sys.stderr)
        return
    asyncio.run(measure())
