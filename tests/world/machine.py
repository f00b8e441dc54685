"""The computer that the bot runs on: it can be killed there, lose power, and is started again."""

import asyncio
import random
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.app import serve
from bot.sandbox.driver import Sandbox
from bot.settings import Settings, read_settings
from storage.connection import Connection
from storage.errors import AlreadyOpen, FromTheFuture, NotOurs, TooOld, Unusable
from tests.simulation.loop import Loop
from tests.simulation.processes import PROCESS, Process
from tests.storage.powercut import Disk, PowerCut

STATUS = {AlreadyOpen: 75, Unusable: 74, FromTheFuture: 78, NotOurs: 78, TooOld: 78}
"""As `bot.__main__` has it."""


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
        self._folders, self._number = folder, 0
        self._environment = environment
        self.process: Process | None = None
        self.disk: Disk | None = None
        self.drift = 0.0
        self.at: Callable[[int, str], None] = lambda *_: None
        """What is asked before every operation of the disk, and raises what goes wrong with it."""
        self.before_start: Callable[[], None] = lambda: None
        self.at_start: Callable[[Process], None] = lambda _: None
        self.at_end: Callable[[Process], None] = lambda _: None
        """What is called before a bot starts, when it does, and when it has ended."""
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
    def running(self) -> bool:
        return self.process is not None and self.process.alive

    def start(self) -> Process:
        """Start the bot, as `python -m bot run` does."""
        assert not self.running
        self.before_start()
        disk = self.disk = Disk(lambda number, what: self.at(number, what))
        settings = self.settings

        async def program() -> int:
            try:
                return await serve(settings)
            except tuple(STATUS) as error:
                return STATUS[type(error)]

        process = self.process = self.loop.execute(f"bot {self._number}", program, self.drift)
        process.disk = disk  # type: ignore[attr-defined]
        self.at_start(process)
        process.on_end.append(lambda: self.at_end(process))
        process.on_end.append(disk.unplug)
        return process

    async def up(self) -> None:
        """Start the bot if it does not run; return once it is connected, or has ended."""
        if not self.running:
            self.start()
        process = self.process
        assert process is not None
        world, gateway = self.sandbox.world, self.sandbox.wire.gateway
        while process.alive and not gateway.connected:
            change = asyncio.ensure_future(world.next_change(world.changes))
            await asyncio.wait({change, process.ended}, return_when=asyncio.FIRST_COMPLETED)
            change.cancel()

    def has_filed(self, interaction: int) -> bool:
        """Return whether it is on the disk by now that *interaction* was applied."""
        if not self.running or self.disk is None or not self.disk.connections:
            return False
        rows = self.disk.connections[0].db.real.execute(
            "SELECT 1 FROM interaction WHERE id = ?", (interaction,)
        )
        return bool(list(rows))

    async def down(self) -> None:
        """Have the bot stop in order."""
        if self.running:
            assert self.process is not None
            self.process.signal(signal.SIGTERM)
            await self.process.ended

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


__all__ = ["Machine", "PowerCut", "install"]
