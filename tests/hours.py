"""The time of a loop, which tests set ahead: what waits for its time waits no longer."""

import asyncio
from collections.abc import Callable

from bot.sandbox import work

STEP = 0.01


def ahead(seconds: float) -> None:
    """Let *seconds* pass at once, for all that waits in the running loop."""
    loop = asyncio.get_running_loop()
    before = loop.time
    loop.time = lambda: before() + seconds  # type: ignore[method-assign]


async def passing(true: Callable[[], object], seen: Callable[[], object], most: float) -> float:
    """Return how many seconds pass until that is *true*, or those after which it was to be.

    None pass while anything can go on: while there is news of what is *seen*, or anybody at work.
    """
    loop, before = asyncio.get_running_loop(), asyncio.get_running_loop().time
    moment, passed, last = before(), 0.0, seen()
    loop.time = lambda: moment + passed  # type: ignore[method-assign]
    try:
        while not true() and passed <= most:
            for _ in range(20):
                await asyncio.sleep(0)
            passed += STEP * (seen() == last and not work.going_on())
            last = seen()
    finally:
        loop.time = lambda: before() + passed  # type: ignore[method-assign]
    return passed
