"""`python -m bot`, but its bot hurries nobody: no click comes too late, and nobody is called who is
there, on a machine that has much else to do."""

import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import bot.sandbox.run
from bot.__main__ import main
from cogs.delivery import attention
from tests.patience import LONG, hurry_nobody

Run = Callable[[Sequence[str], int | None, Callable[[str], None]], Coroutine[Any, Any, None]]


def with_this(run: Run) -> Run:
    """Return what runs this program as the bot."""
    command = [sys.executable, "-m", "tests.browser.unhurried", "run"]
    return lambda _, port, announce: run(command, port, announce)


if __name__ == "__main__":
    hurry_nobody()
    for seconds in ("THERE", "GRACE"):
        setattr(attention, seconds, LONG)
    bot.sandbox.run.run = with_this(bot.sandbox.run.run)
    sys.exit(main(sys.argv[1:]))
