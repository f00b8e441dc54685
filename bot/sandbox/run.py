"""The sandbox as a program: world, wire, page and a supervised bot, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable, Mapping, Sequence

from bot.sandbox.processes import Processes
from bot.sandbox.server import PageServer
from bot.sandbox.supervisor import Supervisor
from bot.sandbox.wire import Wire
from bot.sandbox.world import World


class NoPort(Exception):
    """The page cannot be had at the port that was asked for; the text says why."""


async def run(
    command: Sequence[str],
    port: int | None,
    announce: Callable[[str], None],
    *,
    bots: Mapping[str, Mapping[str, str]] | None = None,
    shards: int = 1,
    max_concurrency: int | None = None,
) -> None:
    """Run `command` as a bot in the sandbox until SIGINT or SIGTERM.

    The bot finds the sandbox through DISCORD_TOKEN, DISCORD_API_URL and DISCORD_GATEWAY_URL. The
    world lives as long as this call, however often the bot is restarted. `port` is that of the
    page, any free one if None; its address goes to `announce`.

    With `bots` it is run once for each of these names, with what its environment has besides, and
    the page has them all. The world has a server on each of the `shards`, which begin as fast as
    `max_concurrency` lets them.

    Raises:
        NoPort: that one is taken, or not for this user.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # no signals on Windows' event loop
            loop.add_signal_handler(number, stop.set)
    world = World(shards=shards)
    wire = Wire(world, shards=shards, max_concurrency=max_concurrency)
    await wire.start()

    def supervised(name: str = "", more: Mapping[str, str] = {}) -> Supervisor:
        environment = {**os.environ, **wire.environment_of(name), **more}
        return Supervisor(command, environment, name=name or "the bot", changed=world.changed)

    supervisor: Supervisor | Processes = supervised()
    if bots is not None:
        supervisor = Processes({name: supervised(name, more) for name, more in bots.items()})
    page = PageServer(wire, supervisor, port=port or 0)
    try:
        try:
            await page.start()
        except OSError as error:
            why = os.strerror(error.errno) if error.errno else error
            raise NoPort(f"The page cannot be at port {port}: {why}") from error
        supervisor.start()
        announce(page.address)
        await stop.wait()
    finally:
        await supervisor.stop()
        await page.stop()
        await wire.stop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                loop.remove_signal_handler(number)
