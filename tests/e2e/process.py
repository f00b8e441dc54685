"""The bot in processes of its own, that can be stopped and killed."""

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Callable, Mapping
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from bot.__main__ import main
from bot.sandbox.driver import Sandbox

ROOT = Path(__file__).parents[2]

FORKING = multiprocessing.get_context("forkserver")
"""Forks a process for each start from one in which everything is imported: a start costs a tenth.
"""
FORKING.set_forkserver_preload(["tests.e2e.preloaded"])


class BotProcess:
    """The bot in a process of its own, with its database in the folder *path*."""

    def __init__(self, sandbox: Sandbox, path: Path) -> None:
        self.sandbox, self.path = sandbox, path
        self.process: ForkServerProcess | None = None

    async def start(self, harmed: Callable[[], None] | None = None) -> None:
        """Do what `python -m bot run` does, in a process that has been *harmed* before; wait until
        it is connected."""
        own = {
            "DATABASE": str(self.path / "bot.db"),
            "THINKING_SECONDS": "0-0",
            "LOG_LEVEL": "WARNING",
            "PYTHONPATH": str(ROOT),
        }
        environment = os.environ | self.sandbox.environment | own
        identified = self.sandbox.wire.gateway.identified
        self.process = FORKING.Process(target=_run, args=(environment, self.path, harmed))
        self.process.start()
        await self.sandbox.until(lambda: self.sandbox.wire.gateway.identified > identified)
        await self.sandbox.synced("inkognito")
        await self.sandbox.connected()

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()

    async def ended(self) -> int:
        """Return its exit status, once it has one; less than zero is the signal that ended it."""
        assert self.process is not None
        loop, gone = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self.process.sentinel, gone.set)
        try:
            await gone.wait()
        finally:
            loop.remove_reader(self.process.sentinel)
        status = self.process.exitcode
        assert status is not None
        return status

    async def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return await self.ended()


def _run(environment: Mapping[str, str], path: Path, harmed: Callable[[], None] | None) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(path)
    if harmed is not None:
        harmed()
    sys.exit(main(["run"]))
