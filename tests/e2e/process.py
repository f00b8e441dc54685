"""The bot in processes of its own, that can be stopped and killed."""

import asyncio
import json
import logging
import multiprocessing
import os
import sys
from collections.abc import Callable, Mapping
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from bot.__main__ import main
from bot.host.reviewer import REVIEWER
from bot.picture.painter import PAINTER
from bot.sandbox.driver import Sandbox
from tests.patience import hurry_nobody
from tests.plates import send_plates

LOG = "bot.log"
ROOT = Path(__file__).parents[2]

FORKING = multiprocessing.get_context("forkserver")
"""Forks a process for each start from one in which everything is imported: a start costs a tenth.
"""
FORKING.set_forkserver_preload(["tests.e2e.preloaded"])


def plain(database: str) -> dict[str, str]:
    """Return the settings of a bot that is there to be ended, with its *database*."""
    return {
        "DATABASE": database,
        "THINKING_SECONDS": "0-0",
        "APPLICATION_EMOJI": "off",
        "LOG_LEVEL": "WARNING",
        "LOG_FORMAT": "json",
        "PYTHONPATH": str(ROOT),
    }


class BotProcess:
    """The bot in a process of its own, with its database in the folder *path*."""

    def __init__(self, sandbox: Sandbox, path: Path) -> None:
        self.sandbox, self.path = sandbox, path
        self.process: ForkServerProcess | None = None
        self._told = 0

    async def start(
        self, harmed: Callable[[], None] | None = None, *, painted: bool = False
    ) -> None:
        """Do what `python -m bot run` does, in a process that has been *harmed* before, and that
        hurries nobody; wait until it is connected. Pictures are *painted*, or plates sent."""
        database = str(self.path / "bot.db")
        environment = os.environ | self.sandbox.environment | plain(database)
        identified = self.sandbox.wire.gateway.identified
        self.process = FORKING.Process(
            target=run, args=(environment, self.path, harmed), kwargs={"painted": painted}
        )
        self.process.start()
        await self.sandbox.until(lambda: self.sandbox.wire.gateway.identified > identified)
        await self.sandbox.synced("inkognito")
        await self.sandbox.connected()

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()

    async def ended(self) -> int:
        """Return its exit status, once it has one; less than zero is the signal that ended it.

        What it has logged is then in the test's log.
        """
        assert self.process is not None
        loop, gone = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self.process.sentinel, gone.set)
        try:
            await gone.wait()
        finally:
            loop.remove_reader(self.process.sentinel)
        self._tell()
        status = self.process.exitcode
        assert status is not None
        return status

    async def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return await self.ended()

    def _tell(self) -> None:
        """Log here what it has logged; what is no line of a log is a traceback of Python's."""
        said = (self.path / LOG).read_text()
        news, self._told = said[self._told :], len(said)
        for line in news.splitlines():
            try:
                entry = json.loads(line)
            except ValueError:
                entry = {"logger": "bot", "level": "error", "event": line}
            level = logging.getLevelNamesMapping()[entry["level"].upper()]
            logging.getLogger(entry["logger"]).log(level, "%s %s", entry["event"], entry)


def run(
    environment: Mapping[str, str],
    path: Path,
    harmed: Callable[[], None] | None,
    *,
    painted: bool,
) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(path)
    with open(LOG, "a") as log:
        os.dup2(log.fileno(), sys.stderr.fileno())
    hurry_nobody()
    if not painted:
        send_plates()
    if harmed is not None:
        harmed()
    try:
        sys.exit(main(["run"]))
    finally:
        REVIEWER.break_off()
        PAINTER.close()  # as where Python ends, to which a forked process does not come
