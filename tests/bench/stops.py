"""How long the whole process takes to end after SIGTERM, in whatever state it is (H6).

`TIMES` says how often each is measured. The floor is a program with a loop that imports what the
bot does, and ends at SIGTERM.
"""

import asyncio
import json
import os
import random
import signal
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from bot.sandbox.driver import Channel, Fault, Person, Sandbox
from bot.starts import FACT, LIMITS
from storage.sqlite import Sqlite
from tests.bench.answer import launched
from tests.bench.growth import PERSONS, furnish, seats_of
from tests.bench.load import Seen, acting, at_a_desk

TIMES = int(os.environ.get("TIMES", "5"))
TABLES = 200
DESKS = 10.0
WANTED = 2.0
"""Seconds from SIGTERM to the end, besides what is under way."""

LOOK = 0.02
STARTED = "starting"
AWAY = "Discord cannot be reached"
TOO_OFTEN = "started too often"

NOTHING = """
import asyncio, signal, bot.app

async def main():
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    print("starting", flush=True)
    await ended.wait()

asyncio.run(main())
"""

AS_DISCORD = """
import asyncio, dataclasses, yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from bot.serving import serve
from bot.logs import set_up
from bot.settings import read_settings

its = read_settings()
set_up(its.log_level, its.log_format)
Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = its.api_url, yarl.URL(its.gateway_url)
raise SystemExit(asyncio.run(serve(dataclasses.replace(its, api_url=None, gateway_url=None))))
"""
"""The bot, which takes the sandbox for Discord itself: only there it counts its starts."""


@dataclass
class Stage:
    """A sandbox, people, and what the bot has logged."""

    sandbox: Sandbox
    folder: Path
    people: list[Person]
    campo: Channel
    doing: asyncio.Task[Seen] | None = None

    @property
    def database(self) -> Path:
        return self.folder / "bot.db"

    async def says(self, words: str) -> None:
        log = self.folder / "log"
        while not log.exists() or words not in log.read_text():  # noqa: ASYNC110 - another process
            await asyncio.sleep(LOOK)

    async def idle(self) -> None:
        await self.sandbox.connected()
        await self.sandbox.settle(quiet=1.0)

    async def busy(self) -> None:
        await self.sandbox.connected()
        act = partial(at_a_desk, seats_of(self.people, self.campo, TABLES))
        self.doing = asyncio.create_task(
            acting(self.sandbox, act, random.Random(TABLES), DESKS, 60.0)
        )
        await asyncio.sleep(4.0)

    async def hung(self) -> None:
        await self.busy()
        self.sandbox.faults(lambda _, __: Fault(hang_seconds=60))
        await asyncio.sleep(1.0)

    async def sit(self) -> None:
        """Have people sit at tables."""
        dms = [each.dm().id for each in self.people]
        guild = self.sandbox.world.guild_id
        await furnish(self.database, TABLES, self.people, guild, lambda _: self.campo.id, dms)

    async def start_often(self) -> None:
        await (await Sqlite.open(self.database)).close()
        with closing(sqlite3.connect(self.database)) as db:
            times = json.dumps([time.time()] * max(most for _, most in LIMITS[:1]))
            db.execute("INSERT INTO fact (name, value) VALUES (?, ?)", (FACT, times))
            db.commit()


async def _nothing(_: Stage) -> None:
    pass


@dataclass(frozen=True)
class State:
    """What the bot is at when it is told to stop."""

    name: str
    reached: Callable[[Stage], Awaitable[None]]
    before: Callable[[Stage], Awaitable[None]] = _nothing
    command: tuple[str, ...] = ("-m", "bot", "run")
    settings: dict[str, str] = field(default_factory=dict)


def _says(words: str) -> Callable[[Stage], Awaitable[None]]:
    return lambda stage: stage.says(words)


STATES = (
    State("a bare program (the floor)", _says(STARTED), command=("-c", NOTHING)),
    State("has just been started", _says(STARTED)),
    State(f"takes up {TABLES} tables", _says(STARTED), Stage.sit),
    State(
        "waits for the network", _says(AWAY),
        settings={"DISCORD_API_URL": "http://127.0.0.1:9/api/v10"},
    ),
    State("waits after too many starts", _says(TOO_OFTEN), Stage.start_often, ("-c", AS_DISCORD)),
    State("has nothing to do", Stage.idle),
    State(f"{DESKS:g} desks a second", Stage.busy, Stage.sit),
    State("the same, and Discord hangs", Stage.hung, Stage.sit),
)  # fmt: skip


async def ended(state: State) -> tuple[float, int]:
    """Return the seconds from SIGTERM to the end, and the exit status."""
    async with Sandbox() as sandbox:
        people = [sandbox.newcomer(f"Person {number}") for number in range(PERSONS)]
        with tempfile.TemporaryDirectory() as folder:
            stage = Stage(sandbox, Path(folder), people, sandbox.channel("campo"))
            await state.before(stage)
            bot = await launched(
                sandbox, stage.database, *state.command, log=stage.folder / "log", **state.settings
            )
            try:
                await state.reached(stage)
                began = time.perf_counter()
                bot.send_signal(signal.SIGTERM)
                status = await bot.wait()
                took = time.perf_counter() - began
            finally:
                with suppress(ProcessLookupError):
                    bot.kill()
                if stage.doing is not None:
                    stage.doing.cancel()
                    await asyncio.gather(stage.doing, return_exceptions=True)
            return took, status


def bench() -> None:
    """Print how long it takes in each state."""
    print(f"From SIGTERM to the end of the process, in seconds; wanted: at most {WANTED:g}\n")
    print(f"{'the bot':<32} {'least':>6} {'median':>6} {'most':>6}  status")
    for state in STATES:
        found = [asyncio.run(ended(state)) for _ in range(TIMES)]
        took = sorted(seconds for seconds, _ in found)
        statuses = ", ".join(sorted({str(status) for _, status in found}))
        print(
            f"{state.name:<32} {took[0]:>6.2f} {statistics.median(took):>6.2f} {took[-1]:>6.2f}"
            f"  {statuses}",
            flush=True,
        )
    print()
