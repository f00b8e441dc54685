"""The time of a loop, which tests set ahead, or let pass until what they wait for has happened."""

import asyncio
from collections.abc import Callable
from typing import Final

from tests import patience
from tests.simulation.loop import Loop, Stuck

LULL: Final = 5.0
"""Seconds of silence, after which nothing more comes of what has been done: longer than anything is
under way, and than the bot rests between two things that it does."""

LONGEST: Final = 3600.0
"""Seconds after which nothing comes any more."""


def ahead(seconds: float) -> None:
    """Let *seconds* pass at once, for all that waits in the running loop."""
    loop = asyncio.get_running_loop()
    if isinstance(loop, Loop):
        loop.skip(seconds)
        return
    before = loop.time
    loop.time = lambda: before() + seconds  # type: ignore[method-assign]


def simulated() -> Loop:
    """Return the running loop, whose seconds cost nothing."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop), "these seconds would be the wall's"
    return loop


async def later(seconds: float) -> None:
    """Let *seconds* pass: all that they are long enough for happens."""
    simulated()
    await asyncio.sleep(seconds)


async def quiet(lull: float = LULL) -> None:
    """Let all happen that is under way, until nobody has said anything for so many seconds."""
    loop = simulated()
    began = loop.time()
    while (rest := max(began, loop.net.last) + lull - loop.time()) > 0:  # noqa: ASYNC110 - exact
        await asyncio.sleep(rest)


async def until(true: Callable[[], object], most: float = LONGEST) -> float:
    """Return how many seconds have passed when that has come true, as soon as it has.

    On a real loop it is looked at now and then, until nobody is at work.

    Raises:
        Stuck: it has not in so many seconds.
    """
    loop = asyncio.get_running_loop()
    if not isinstance(loop, Loop):
        began = loop.time()
        if not await patience.until(true):
            raise Stuck("it has not come true")
        return loop.time() - began
    began, last = loop.time(), loop.time() + most

    def over(rest: float | None) -> bool:
        return rest is None or loop.time() + rest > last

    await loop.wait(lambda rest: true() or over(rest))
    if not true():
        raise Stuck("it has not come true")
    return loop.time() - began
