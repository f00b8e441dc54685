"""The bot, dying at one of its commits: `python -m tests.faults.dying before|after NUMBER`, as `kill -9` would have it.

The blow falls in this process alone, around the statement that makes a transaction durable.
"""

import os
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


if __name__ == "__main__":
    die_at(int(sys.argv[2]), before=sys.argv[1] == "before")
    sys.argv = ["bot", "run"]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
