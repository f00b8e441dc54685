"""The bot as a program: it runs until it is told to stop, or Discord will not have it."""

import asyncio
import logging
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.app import opened
from bot.connecting import connect
from bot.garbage import searched_once
from bot.leading import lead
from bot.monitoring.health import Link, diagnosis
from bot.monitoring.port import behind, new_watch, open_port
from bot.orders import obeying, orders
from bot.refused import REASONS, reason
from bot.service import beating
from bot.service.control import listening
from bot.service.copies import copied
from bot.service.signs import Show, folder_of, shown
from bot.service.supervisor import LIVES, READY, STOPS, Supervisor
from bot.settings import Settings
from bot.stopping import asked, leaving
from bot.version import VERSION
from storage.errors import StorageBroken
from storage.migrations import newest

log = logging.getLogger(__name__)

STOPPING: Final = (signal.SIGTERM, signal.SIGINT)
"""By what the bot is told to stop."""


async def serve(settings: Settings, *, socket: Path | None = None) -> int:
    """Run the bot until it is told to stop; return the exit status.

    At a *socket* it takes a host's orders meanwhile.
    """
    place = settings.database
    signs = None if isinstance(place, Path) else folder_of(place, settings.runtime)
    with leaving(STOPPING), shown(signs) as show:
        return await _serve(settings, socket, show)


async def _serve(settings: Settings, socket: Path | None, show: Show) -> int:
    lead(settings)
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    place = settings.database
    watch, supervisor = new_watch(time.time()), Supervisor(settings.supervisor)
    show(watch.health.sign(time.time()), "none of the groups so far")
    log.info(
        "starting",
        extra={
            "version": VERSION,
            "shape": newest(),
            "database": str(place.absolute() if isinstance(place, Path) else place),
        },
    )

    def waits() -> None:
        if watch.health.link is not Link.STANDING_BY:
            log.info("standing by")
        watch.health.stands_by(time.time())
        sign = watch.health.sign(time.time())
        show(sign, "none of the groups")
        supervisor.hears(READY, LIVES, says=diagnosis(sign, sign.at)[1])

    file = place if isinstance(place, Path) else None
    async with (
        open_port(watch, settings.metrics_host, settings.metrics_port, file),
        opened(settings, watch=watch, waits=waits) as client,
    ):
        watch.health.reaches(time.time())
        for sign in STOPPING:
            loop.add_signal_handler(sign, asked, stop, sign)
        with searched_once(), copied(settings):
            db, scope = client.house.db, client.house.scope
            living = asyncio.create_task(
                beating.beat(
                    db,
                    client.health,
                    supervisor,
                    scope=scope,
                    show=show,
                    behind=lambda: behind(watch.look()),
                )
            )
            running = asyncio.create_task(connect(client, settings))
            stopping = asyncio.create_task(stop.wait())
            try:
                if client.services.others is not None:
                    client.services.others.obey(obeying(client))
                async with listening(socket, orders(client)):
                    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
                if running.done():
                    running.result()
            except REASONS as error:
                said, numbers, status = reason(error)
                log.critical(said, extra=numbers)
                return status
            finally:
                supervisor.hears(STOPS)
                living.cancel()
                stopping.cancel()
                running.cancel()  # it may be waiting: for the network, or after too many starts
                await client.close()
                await asyncio.gather(running, return_exceptions=True)
                with suppress(StorageBroken):
                    await beating.stop(db, client.health, scope=scope)
    log.info("stopped")
    return 0
