"""Clocks run only while people can be heard: nobody loses time to a connection that is gone."""

import asyncio

import pytest

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


@pytest.mark.parametrize("anew", [False, True])
async def test_of_several_connections_all_must_stand(client: Client, *, anew: bool) -> None:
    cog = client.get_cog("Timekeeping")
    assert isinstance(cog, Timekeeping)
    client._ready = asyncio.Event()
    client._ready.set()
    await cog.on_ready()
    for shard in (0, 1):
        await cog.on_disconnect()
        await cog.on_shard_disconnect(shard)
    for shard, runs in ((1, False), (0, True)):
        if anew:  # of one that is new the library says only this
            await cog.on_shard_ready(shard)
        else:
            await cog.on_resumed()
            await cog.on_shard_resumed(shard)
        assert cog.hears is runs
