"""A bot and a Discord that wait as long as a machine takes that has much else to do.

Tests wait for what they see, and give up when nothing new comes any more and nobody is at work.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from bot.host import reviewer
from bot.picture import painter
from bot.sandbox import work
from cogs.interactions import intake, reply

LONG = 2400.0
"""Seconds: longer than a machine that has much else to do takes for anything."""


def hurry_nobody(put: Callable[[object, str, float], None] = setattr) -> None:
    """Have the bot wait for what is asked of it however long that takes."""
    put(reply, "PATIENCE", LONG)
    put(intake, "LATE", LONG)
    put(painter, "PATIENCE", LONG)
    put(reviewer, "PATIENCE", LONG)


async def until(true: Callable[[], object], seen: Callable[[], object] = lambda: None) -> bool:
    """Return whether that came true, before nothing new was *seen* any more and nobody worked."""
    looks = work.Looks()
    while not (found := true()) and looks.see(seen()) <= work.LOOKS:  # noqa: ASYNC110 - no event
        await asyncio.sleep(looks.rest)
    return bool(found)


async def done(future: asyncio.Future[Any]) -> bool:
    """Return whether that was done, before nobody worked any more."""
    looks = work.Looks()
    while not future.done() and looks.see(None) <= work.LOOKS:
        await asyncio.wait({future}, timeout=looks.rest)
    return future.done()
