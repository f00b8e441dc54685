"""The computer that the bot runs on: it can be killed there, lose power, and is started again."""

import asyncio
import logging
import random
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import apsw
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.sandbox.driver import Sandbox
from bot.serving import serve
from bot.settings import Settings, read_settings
from storage.backup import backup
from storage.connection import Connection
from storage.errors import AlreadyOpen, FromTheFuture, NotOurs, TooOld, Unusable
from tests.simulation.loop import Loop
from tests.simulation.processes import PROCESS, Process
from tests.storage.powercut import Disk

log = logging.getLogger(__name__)

REST: Final = 1.0
LONGEST_REST: Final = 60.0
"""Seconds after which the bot is started again, if nobody says otherwise: twice as many each time
that it has run for less than `SHORT`, as with Docker."""

SHORT: Final = 10.0

GRACE: Final = 30.0
"""Seconds within which it stops when it is told to, and else is killed."""

STATUS: Final = {AlreadyOpen: 75, Unusable: 74, FromTheFuture: 78, NotOurs: 78, TooOld: 78}
"""As `bot.__main__` has it."""


MANY: Final = {
    "gathers": "SELECT count(*) FROM seating WHERE status = 'lobby'",
    "begins": "SELECT count(*) FROM game",
    "entries": "SELECT count(*) FROM entry",
    "notices": "SELECT count(*) FROM cursor WHERE audience = 0 AND nonce NOT NULL",
    "panels": "SELECT count(*) FROM post WHERE slot LIKE 'panel:%' AND nonce NOT NULL",
    "mornings": "SELECT count(*) FROM morning WHERE message IS NULL",
    "ends": "SELECT count(*) FROM game WHERE status = 'over'",
    "goes": "SELECT count(*) FROM seating WHERE status IN ('cancelled', 'abandoned')",
}
"""How what comes about at tables is counted."""


class Machine:
    """One computer with a disk, and at most one bot on it."""

    def __init__(
        self,
        loop: Loop,
        sandbox: Sandbox,
        folder: Path,
        chance: random.Random,
        environment: dict[str, str],
    ) -> None:
        self.loop, self.sandbox, self._chance = loop, sandbox, chance
        self._folders, self._number, self._copies = folder, 0, 0
        self._environment = environment
        self.process: Process | None = None
        self.disk: Disk | None = None
        self.rules: list[Callable[[int, str], None]] = []
        """What is asked before every operation of the disk, and raises what goes wrong with it."""
        self.before_start: Callable[[], None] = lambda: None
        self.at_start: Callable[[Process], None] = lambda _: None
        self.at_end: Callable[[Process], None] = lambda _: None
        """What is called before a bot starts, when it does, and when it has ended."""
        self.at_drift: Callable[[float], None] = lambda _: None
        """What is told by how many seconds its clock is ahead from now on."""
        self.ran: Callable[..., object] = lambda *_: None
        """What is told of each start and end of the bot."""
        self.rest: float | None = None
        """Seconds after which it is started again once it has ended, if somebody says so."""
        self._pause = REST
        self.wanted = False
        self.held = 0
        """By how many it is not to be started."""
        self._drift, self._drag, self._begun = 0.0, 0.0, 0.0
        self._keeper: asyncio.Task[None] | None = None
        self.folder = self._new_folder()

    @property
    def settings(self) -> Settings:
        return read_settings(
            {
                "DATABASE": str(self.folder / "bot.db"),
                "THINKING_SECONDS": "1-4",
                "APPLICATION_EMOJI": "off",
                **self.sandbox.environment,
                **self._environment,
            },
            dotenv=None,
        )

    @property
    def ready(self) -> bool:
        """Whether what is on its disk can be read."""
        return True

    @property
    def processes(self) -> list[Process]:
        """Every bot that runs on it."""
        return [self.process] if self.process is not None and self.process.alive else []

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.alive

    # -- its clock, and how fast it is

    @property
    def drift(self) -> float:
        """By how many seconds its clock is ahead."""
        return self._drift

    @drift.setter
    def drift(self, seconds: float) -> None:
        self._drift = seconds
        if self.process is not None:
            self.process.drift = seconds
        self.at_drift(seconds)

    @property
    def drag(self) -> float:
        """Seconds that each step of the bot takes."""
        return self._drag

    @drag.setter
    def drag(self, seconds: float) -> None:
        self._drag = seconds
        if self.process is not None:
            self.process.drag = seconds

    # -- starting and stopping

    def start(self) -> Process:
        """Start the bot, as `python -m bot run` does."""
        assert not self.running
        self.before_start()
        self.rest, self._begun = None, self.loop.time()
        process = self.process = self._executed(self.name)
        process.drag = self._drag
        self.at_start(process)
        process.on_end.append(lambda: self.at_end(process))
        self._plug_in(process)
        self.ran("started")
        return process

    @property
    def name(self) -> str:
        """What its next bot is called."""
        return f"bot {self._number}"

    def _plug_in(self, process: Process) -> None:
        disk = self.disk = process.disk  # type: ignore[attr-defined]
        process.on_end.append(disk.unplug)

    def second(self) -> Process:
        """Start another bot in the same folder."""
        process = self._executed("second bot")
        process.on_end.append(process.disk.unplug)  # type: ignore[attr-defined]
        return process

    def _executed(self, name: str) -> Process:
        settings = self.settings

        async def program() -> int:
            # What discord.py keeps for all of a process is not another one's.
            async_context.set(AsyncWebhookAdapter())
            try:
                return await serve(settings)
            except tuple(STATUS) as error:
                return STATUS[type(error)]
            except Exception:
                log.exception("the bot has ended")
                return 1

        process = self.loop.execute(name, program, self._drift)
        self._equip(process)
        return process

    def _equip(self, process: Process) -> None:
        process.disk = Disk(self._asked)  # type: ignore[attr-defined]

    def _asked(self, number: int, what: str) -> None:
        for rule in list(self.rules):
            rule(number, what)

    async def up(self, most: float = 900.0) -> None:
        """Have the bot run from now on; return once it is connected, or has not been for long.

        Whenever it ends by itself it is started again, as by the policy of `compose.yaml`.
        """
        self.wanted = True
        gateway, world = self.sandbox.wire.gateway, self.sandbox.world
        seen = gateway.identified if not self.running else -1
        if not self.running and not self.held:
            self.start()
        if self._keeper is None or self._keeper.done():
            self._keeper = asyncio.create_task(self._keep_up(), name="supervisor")
        end = self.loop.time() + most
        while self.loop.time() < end and not (gateway.connected and gateway.identified > seen):
            change = asyncio.ensure_future(world.next_change(world.changes))
            await asyncio.wait({change}, timeout=end - self.loop.time())
            change.cancel()

    def has_filed(self, interaction: int) -> bool | None:
        """Return whether it is on the disk by now that *interaction* was applied.

        None where no bot has its file open, as before the first and until another has started.
        """
        if not self.running or self.disk is None or not self.disk.connections:
            return None
        rows = self.disk.connections[0].db.real.execute(
            "SELECT 1 FROM interaction WHERE id = ?", (interaction,)
        )
        return bool(list(rows))

    def many(self, what: str) -> int | None:
        """Return how many tables gather, or how many games have begun or ended, by the disk."""
        if not self.running or self.disk is None or not self.disk.connections:
            return None
        try:
            ((many,),) = self.disk.connections[0].db.real.execute(MANY[what])
        except apsw.Error:  # not yet, or no more
            return None
        return int(many)

    async def _keep_up(self) -> None:
        while self.wanted:
            if self.running:
                assert self.process is not None
                await asyncio.wait({self.process.ended})
                self.ran("ended", self.process.status)
                short = self.loop.time() - self._begun < SHORT
                self._pause = min(2 * self._pause, LONGEST_REST) if short else REST
                if self.wanted:
                    await asyncio.sleep(self._pause if self.rest is None else self.rest)
            elif self.held:
                await asyncio.sleep(0.1)
            else:
                self.start()

    async def down(self) -> None:
        """Have the bot stop in order, and not be started again."""
        self.wanted = False
        await self.stop()
        if self._keeper is not None:
            await self._keeper

    async def stop(self) -> None:
        """Have the bot stop in order; it is killed if it does not."""
        process = self.process
        if process is None or not process.alive:
            return
        process.go_on()
        self.ran("told to stop")
        process.signal(signal.SIGTERM)
        await asyncio.wait({process.ended}, timeout=GRACE)
        if process.alive:
            self.ran("has not stopped")
            process.kill()

    @contextmanager
    def kept_down(self) -> Iterator[None]:
        """Have nobody start the bot meanwhile."""
        self.held += 1
        try:
            yield
        finally:
            self.held -= 1

    # -- its disk

    def copy(self) -> Path:
        """Return a copy of the database as of now, made as by `python -m bot backup`."""
        self._copies += 1
        place = self._folders / f"copy-{self._copies}"
        place.mkdir()
        for file in self.folder.glob("bot.db*"):  # the bot alone may have its file open
            (place / file.name).write_bytes(file.read_bytes())
        target = place / "copied.db"
        backup(place / "bot.db", target)
        return target

    def put_back(self, copy: Path) -> None:
        """Put that copy where the database is; the bot does not run."""
        assert not self.running
        for end in ("", "-wal", "-shm"):
            (self.folder / f"bot.db{end}").unlink(missing_ok=True)
        shutil.copyfile(copy, self.folder / "bot.db")

    def cut(self) -> None:
        """Cut the power: what was written and not synced is there, or not, or in part."""
        assert self.disk is not None
        before, disk = self.folder, self.disk
        if self.running:
            assert self.process is not None
            self.process.kill()
        self.folder = self._new_folder()
        disk.survivors(self.folder, self._chance)
        for kept in before.glob("*.bak"):
            (self.folder / kept.name).write_bytes(kept.read_bytes())

    def _new_folder(self) -> Path:
        self._number += 1
        folder = self._folders / f"disk-{self._number}"
        folder.mkdir(parents=True)
        return folder


async def _open(_: type[Connection], address: str) -> Any:
    process = PROCESS.get()
    assert process is not None
    return await process.disk.connect(address)  # type: ignore[attr-defined]


def install() -> None:
    """Have what the bot stores go to the disk of the machine that it runs on."""
    Connection.open = classmethod(_open)  # type: ignore[method-assign, assignment]
