"""Discord's clock for the beginning of sessions is that of the simulation, as the clients' is."""

import asyncio
from itertools import pairwise

import discord

from bot.sandbox.driver import Sandbox
from bot.sandbox.starts import A_DAY, APART
from tests.simulation.loop import Loop
from tests.simulation.test_loop import run


async def client(sandbox: Sandbox, shards: list[int], count: int, leave: asyncio.Event) -> int:
    """Run a client that waits before it identifies as discord.py does, until it is to leave."""
    bot = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True), shard_ids=shards, shard_count=count
    )
    async with bot:
        going = asyncio.create_task(bot.start(sandbox.token))
        await leave.wait()
    await asyncio.gather(going, return_exceptions=True)
    return 0


def test_two_processes_that_know_nothing_of_each_other_are_turned_away_and_come_in_later() -> None:
    begun: list[float] = []

    async def world() -> list[int]:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop)
        async with Sandbox(shards=3, max_concurrency=1) as sandbox:
            gateway, leave = sandbox.wire.gateway, asyncio.Event()
            gateway.on_session = lambda *_: begun.append(loop.time())
            with sandbox.lead_here():
                one = loop.execute("one", lambda: client(sandbox, [0, 1], 3, leave))
                two = loop.execute("two", lambda: client(sandbox, [2], 3, leave))
                await asyncio.sleep(12 * APART)
            shards = sorted(session.shard[0] for session in gateway.connected)
            turned_away, remaining = gateway.starts.turned_away, gateway.starts.remaining
            assert turned_away >= 1
            assert remaining == gateway.starts.total - len(shards) - turned_away
            leave.set()
            await asyncio.wait({one.ended, two.ended})
            await asyncio.sleep(A_DAY)
            assert gateway.starts.remaining == gateway.starts.total
            return shards

    assert run(world()) == [0, 1, 2]
    assert all(later - sooner >= APART for sooner, later in pairwise(begun))
