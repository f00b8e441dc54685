"""The port on which a host sees how the bot is: `/metrics`, `/livez` and `/readyz`.

It is off unless it is asked for. Who answers there only looks: nothing can be changed.
"""

import logging
import platform
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.monitoring.disk import room
from bot.monitoring.health import ALIVE_SECONDS, Health, Link
from bot.monitoring.instruments import FORMAT, Counting, Glance, Instruments
from bot.version import VERSION

if TYPE_CHECKING:
    from aiohttp import web

log = logging.getLogger(__name__)

HEARD_SECONDS: Final = 90.0
"""For how long Discord may be silent: it answers a heartbeat all 41 seconds (Discord, gateway)."""

BEHIND_SECONDS: Final = 60.0
"""How old what is untold may be of a bot that is ready for more."""

TELLING: Final = ("person", "notices")
"""What of all that is told must not be late: panels and lobbies only show again what was told."""


class NoPort(Exception):
    """Nothing can listen there; the text is a sentence."""


@dataclass
class Watch:
    """All that a host may see of a bot."""

    health: Health
    instruments: Instruments
    look: Callable[[], Glance] = field(default=Glance)
    """Looks at what is not counted as it goes on, once there is something to look at."""


def new_watch(now: float) -> Watch:
    """Return what counts from *now* on, and looks at nothing yet."""
    about = {
        "version": VERSION,
        "python": platform.python_version(),
        "discord_py": version("discord.py"),
    }
    return Watch(Health(now), Instruments(about))


@asynccontextmanager
async def open_port(
    watch: Watch,
    host: str,
    port: int | None,
    database: Path | None,
    now: Callable[[], float] = time.time,
) -> AsyncIterator[int | None]:
    """Answer at *host* and *port* about *watch*, and count the log; give the port's number.

    Where *database* is a file on this machine, that is looked at, too.

    Without a *port* nothing is opened.

    Raises:
        NoPort: nothing can listen there.
    """
    if port is None:
        yield None
        return
    from aiohttp import web

    def metrics() -> bytes:
        return watch.instruments.text(
            watch.look(), watch.health, room(database) if database else None
        )

    async def answer(request: "web.Request") -> "web.Response":
        match request.path:
            case "/metrics":
                return web.Response(body=metrics(), headers={"Content-Type": FORMAT})
            case "/livez":
                return _says(alive(watch.health, now()))
            case _:
                return _says(ready(watch.health, watch.look()))

    def _says(checks: Mapping[str, bool]) -> "web.Response":
        lines = "".join(f"{'ok ' if well else 'not'} {said}\n" for said, well in checks.items())
        return web.Response(text=lines, status=200 if all(checks.values()) else 503)

    app = web.Application()
    for path in ("/metrics", "/livez", "/readyz"):
        app.router.add_get(path, answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0)
    await runner.setup()
    counting = Counting(watch.instruments)
    try:
        site = web.TCPSite(runner, host, port)
        try:
            await site.start()
        except OSError as error:
            raise NoPort(
                f"Nothing can listen at {host}, port {port} (METRICS_HOST, METRICS_PORT):"
                f" {error.strerror}"
            ) from error
        bound = int(runner.addresses[0][1])
        log.info("metrics can be read", extra={"port": bound})
        logging.getLogger().addHandler(counting)
        yield bound
    finally:
        logging.getLogger().removeHandler(counting)
        await runner.cleanup()


def alive(health: Health, now: float) -> Mapping[str, bool]:
    """Return by sentence whether the bot lives; that it answers says that its loop runs."""
    return {
        "the loop runs": True,
        "the disk takes writes": now - (health.written or health.began) < ALIVE_SECONDS,
    }


def ready(health: Health, glance: Glance) -> Mapping[str, bool]:
    """Return by sentence whether who plays is served at once."""
    return {
        "every table is taken up": health.resumed,
        "it is connected to Discord": health.link is Link.CONNECTED,
        "Discord was heard lately": glance.silent < HEARD_SECONDS,
        "what happens is told": behind(glance) < BEHIND_SECONDS and not glance.resting,
    }


def behind(glance: Glance) -> float:
    """Return for how many seconds the oldest of what must not be late has waited to be told."""
    return max((glance.untold.get(audience, 0.0) for audience in TELLING), default=0.0)
