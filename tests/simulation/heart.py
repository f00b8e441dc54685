"""The heart of a connection to Discord, which beats on the loop: discord.py has a thread for it."""

import asyncio
import logging
import time

import discord.gateway

from tests.simulation import stand_ins

log = logging.getLogger("discord.gateway")


class Heart(discord.gateway.KeepAliveHandler):
    """As that of discord.py: it gives up a connection on which nothing has come for too long."""

    _beating: asyncio.Task[None] | None = None

    def start(self) -> None:
        if stand_ins.simulates():
            loop = asyncio.get_running_loop()
            self._beating = loop.create_task(self._beats(), name="heart")
        else:
            super().start()

    def stop(self) -> None:
        super().stop()
        if self._beating is not None:
            self._beating.cancel()

    async def _beats(self) -> None:
        assert self.interval is not None
        while True:
            await asyncio.sleep(self.interval)
            if self._last_recv + self.heartbeat_timeout < time.perf_counter():
                log.warning("Shard ID %s has stopped responding to the gateway.", self.shard_id)
                # Closing stops what beats here, so it is done by somebody else.
                self._closing = asyncio.create_task(self.ws.close(4000), name="heart stops")
                return
            try:
                await self.ws.send_heartbeat(self.get_payload())
            except Exception:  # noqa: BLE001 - whoever listens on that line finds out as well
                return
            self._last_send = time.perf_counter()


def install() -> None:
    """Have every connection made from now on beat so."""
    discord.gateway.KeepAliveHandler = Heart  # type: ignore[misc]
