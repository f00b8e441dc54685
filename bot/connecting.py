"""From a bot that is ready to one that is connected: not again and again, nor beyond the limits."""

import asyncio
import logging
import time
from functools import partial

from bot import starts
from bot.settings import Settings
from cogs.interactions.client import Client
from cogs.interactions.reaching import reach
from storage.database import Database

log = logging.getLogger(__name__)


async def connect(client: Client, settings: Settings) -> None:
    """Connect as soon as Discord can be reached, but not again and again.

    Only what may open a session counts as a start. A stand-in for Discord on this machine may be
    started as often as one likes.
    """
    await reach(client, partial(client.login, settings.token))
    if settings.api_url is None:
        name = client.house.scope.named(starts.FACT)
        pause = await starts.note(client.house.db, time.time(), name)
        await _rest(client, "started too often", pause)
    await reach(client, partial(_may_begin, client))
    await reach(client, client.connect)


async def _may_begin(client: Client) -> None:
    """Return once Discord lets the bot begin as many sessions as it is about to.

    Of several processes each takes its turn from then on, whenever one begins: shards that leave
    the same rest take the same turns (Discord, gateway: max concurrency).
    """
    while True:
        limit, shards = await client.sessions()
        pause = starts.used_up(limit, shards)
        if not pause:
            break
        await _rest(client, "sessions are used up", pause)
    if not client.house.scope.alone:
        client.turn = partial(_turn, client.house.db, limit["max_concurrency"])


async def _turn(db: Database, at_once: int, shard: int) -> None:
    await db.take_turn(shard % at_once)


async def _rest(client: Client, why: str, seconds: float) -> None:
    """Wait for so many *seconds*, if for any, and have whoever asks know of it."""
    if seconds:
        log.warning(why, extra={"wait_seconds": round(seconds)})
        client.health.rests(time.time(), seconds)
        await asyncio.sleep(seconds)
        client.health.reaches(time.time())
