"""The time of a loop, which tests set ahead: what waits for its time waits no longer."""

import asyncio


def ahead(seconds: float) -> None:
    """Let *seconds* pass at once, for all that waits in the running loop."""
    loop = asyncio.get_running_loop()
    before = loop.time
    loop.time = lambda: before() + seconds  # type: ignore[method-assign]
