"""What is done to a process before the bot runs in it: it dies at a commit, or its files cannot
grow.

`python -m tests.faults.dying SIZE` runs the bot with files of at most so many bytes. The blow at a
commit falls in this process alone, around the statement that makes a transaction durable.
"""

import os
import resource
import runpy
import signal
import sqlite3
import sys
from functools import partial
from typing import Any


def die_at(number: int, *, before: bool) -> None:
    """Die *before* or after the commit of that *number*, the first being 1."""
    seen = 0

    class Dying(sqlite3.Connection):
        def execute(self, sql: str, *rest: Any) -> sqlite3.Cursor:
            nonlocal seen
            seen += sql == "COMMIT"
            if sql != "COMMIT" or seen != number:
                return super().execute(sql, *rest)
            if not before:
                super().execute(sql, *rest)
            os.kill(os.getpid(), signal.SIGKILL)
            raise AssertionError("dead")

    sqlite3.connect = partial(sqlite3.connect, factory=Dying)


def full_at(size: int) -> None:
    """Let no file grow longer than *size* bytes."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


if __name__ == "__main__":
    full_at(int(sys.argv[1]))
    sys.argv = ["bot", "run"]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
