"""`python -m bot`, but its bot hurries nobody: no click comes too late on a machine that has much
else to do."""

import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import bot.sandbox.run
from bot.__main__ import main
from tests.patience import hurry_nobody

Run = Callable[[Sequence[str], int | None, Callable[[str], None]], Coroutine[Any, Any, None]]


def with_this(run: Run) -> Run:
    """Return what runs this program as the bot."""
    command = [sys.executable, "-m", "tests.browser.unhurried", "run"]
    return lambda _, port, announce: run(command, port, announce)


if __name__ == "__main__":
    hurry_nobody()
    bot.sandbox.run.run = with_this(bot.sandbox.run.run)
    sys.exit(main(sys.argv[1:]))
