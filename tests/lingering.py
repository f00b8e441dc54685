"""A plugin that names what lingers: a run that hangs says in which tests, while it hangs.

The processes that run the tests say by themselves where in the program they are
(`faulthandler_timeout`), but which test waits in a loop is not seen there.
"""

import os
import threading
import time
from typing import Final

import pytest

LONG: Final = 1200
"""Seconds after which a test lingers."""


class Lingering:
    """What is under way, in whichever process, and since when."""

    def __init__(self, said: int) -> None:
        self._since: dict[str, float] = {}
        self._said = said
        self._over = threading.Event()
        self._looking = threading.Thread(target=self._look, daemon=True)
        self._looking.start()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._since[nodeid] = time.monotonic()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self._since.pop(nodeid, None)

    def pytest_unconfigure(self) -> None:
        self._over.set()
        self._looking.join()
        os.close(self._said)

    def _look(self) -> None:
        while not self._over.wait(LONG / 20):
            now = time.monotonic()
            for nodeid, since in self._since.copy().items():
                if now - since > LONG:
                    self._since[nodeid] = now
                    os.write(self._said, f"\nlingers: {nodeid}\n".encode())


def pytest_configure(config: pytest.Config) -> None:
    """Look on where all that happens is heard of, and where time is the wall's: in no worker."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Lingering(os.dup(2)), "lingering of this run")
