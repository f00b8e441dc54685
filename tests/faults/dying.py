"""The bot, dying at one of its commits: `python -m tests.faults.dying before|after NUMBER`, as `kill -9` would have it.

The blow falls in this process alone, around the statement that makes a transaction durable.
"""

import os
import runpy
import signal
import sys
from typing import Any

import aiosqlite


def die_at(number: int, *, before: bool) -> None:
    """Die *before* or after the commit of that *number*, the first being 1."""
    execute, seen = aiosqlite.Connection.execute, 0

    async def counted(self: Any, sql: str, *rest: Any) -> Any:
        nonlocal seen
        seen += sql == "COMMIT"
        if sql != "COMMIT" or seen != number:
            return await execute(self, sql, *rest)
        if not before:
            await execute(self, sql, *rest)
        os.kill(os.getpid(), signal.SIGKILL)
        return None  # never

    aiosqlite.Connection.execute = counted  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    die_at(int(sys.argv[2]), before=sys.argv[1] == "before")
    sys.argv = ["bot", "run"]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
