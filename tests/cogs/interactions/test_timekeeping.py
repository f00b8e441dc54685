"""Clocks run only while people can be heard: nobody loses time to a connection that is gone."""

import asyncio

from cogs.interactions.client import Client
from cogs.timekeeping import Timekeeping


async def test_clocks_run_while_discord_is_heard(client: Client) -> None:
    cog = client.get_cog("Timekeeping")
    assert isinstance(cog, Timekeeping)
    assert not cog.hears
    await cog.on_shard_ready(0)
    assert not cog.hears, "one of several connections is not all of them"
    client._ready = asyncio.Event()
    client._ready.set()
    for begins in (cog.on_ready, lambda: cog.on_shard_ready(0), cog.on_resumed):
        await begins()
        assert cog.hears
        await cog.on_disconnect()
        assert not cog.hears
