"""Keeps a bot running as a child process: starts, restarts, freezes and stops it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import time
from asyncio.subprocess import Process
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

logger = logging.getLogger(__name__)

STOP_SECONDS: Final = 15.0  # what a bot gets to put its things in order before it is killed
_FIRST_WAIT_SECONDS: Final = 1.0
_LONGEST_WAIT_SECONDS: Final = 30.0
_STEADY_SECONDS: Final = (
    60.0  # a bot that lived this long was healthy: the next wait is a short one again
)

State = Literal["running", "frozen", "stopped"]


class Supervisor:
    """One bot process at a time, from a command and an environment; output goes where ours goes.

    `exit_code` is that of the last process that ended, negative for a signal; `waiting_seconds` is
    how long a bot that died by itself stays down; `since` is when it became as it is (epoch).
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        name: str = "the bot",
        changed: Callable[[], None] = lambda: None,
        first_wait_seconds: float = _FIRST_WAIT_SECONDS,
    ) -> None:
        self._command = tuple(command)
        self._environment = dict(environment)
        self._name, self._changed = name, changed
        self._first_wait = self._wait = first_wait_seconds
        self._process: Process | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._asked = asyncio.Event()
        self._wanted = self._frozen = False
        self.exit_code: int | None = None
        self.since = time.time()
        self.waiting_seconds = 0.0
        self.starts = 0

    @property
    def state(self) -> State:
        if self._process is None:
            return "stopped"
        return "frozen" if self._frozen else "running"

    @property
    def pid(self) -> int | None:
        """Of the process that runs now."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the bot and keep it running from now on."""
        if self._process is None:  # as it is while it waits to be started again
            self._asked.set()
        self._wanted = True
        if self._keeper is None:
            self._keeper = asyncio.create_task(self._keep(), name="sandbox-supervisor")

    def restart(self) -> None:
        """SIGTERM and start again; a bot that is down starts at once."""
        self._asked.set()
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.terminate()

    def kill(self) -> None:
        """SIGKILL and start again; a bot that is down starts at once."""
        self._asked.set()
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    def stay_down(self, *, at_once: bool = False) -> None:
        """SIGTERM, or *at_once* SIGKILL, and no new start until one is asked for."""
        self._wanted = False
        self._asked.set()
        self._signal(signal.SIGKILL if at_once else signal.SIGTERM)
        self.go_on()  # what is frozen would hear of it only then

    def freeze(self) -> None:
        """SIGSTOP: it does nothing more, keeps its connections, and does not know."""
        if self.state == "running":
            self._signal(signal.SIGSTOP)
            self._frozen = True
            self._tell()

    def go_on(self) -> None:
        """SIGCONT: it goes on as if no time had passed."""
        if self.state == "frozen":
            self._signal(signal.SIGCONT)
            self._frozen = False
            self._tell()

    def _signal(self, number: int) -> None:
        """Send it to the bot and, save what it would pass on, to what it has started."""
        if self._process is None or self._process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            if number == signal.SIGTERM:
                self._process.terminate()
            else:
                os.killpg(self._process.pid, number)

    def _tell(self) -> None:
        self.since = time.time()
        self._changed()

    async def stop(self) -> None:
        """SIGTERM, SIGKILL if that does not help, and no new start."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
            self._keeper = None
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
            if self._frozen:  # what is frozen would hear of it only then
                os.killpg(process.pid, signal.SIGCONT)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            logger.warning("%s did not stop within %s s and is killed", self._name, STOP_SECONDS)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _keep(self) -> None:
        while True:
            self._asked.clear()
            if not self._wanted:
                await self._asked.wait()
                continue
            began = time.monotonic()
            await self._run_once()
            if self._asked.is_set():
                self._wait = self._first_wait
                continue
            if time.monotonic() - began > _STEADY_SECONDS:
                self._wait = self._first_wait
            self.waiting_seconds = self._wait
            logger.warning(
                "%s ended with %s and starts again in %s s", self._name, self.exit_code, self._wait
            )
            self._changed()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._wait):
                    await self._asked.wait()
            self.waiting_seconds = 0.0
            self._wait = min(self._wait * 2, _LONGEST_WAIT_SECONDS)

    async def _run_once(self) -> None:
        # A session of its own: Ctrl-C in the terminal is ours to pass on, as a SIGTERM.
        self._process = await asyncio.create_subprocess_exec(
            *self._command, env=self._environment, start_new_session=True
        )
        self.starts += 1
        self._tell()
        if not self._wanted:  # any more, since it was begun
            self._signal(signal.SIGKILL)
        code = await self._process.wait()
        self._process, self.exit_code, self._frozen = None, code, False
        self._tell()
