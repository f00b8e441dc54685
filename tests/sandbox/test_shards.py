"""Several shards: who hears of what, how many sessions may begin, and which may not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import starts
from bot.sandbox.driver import Sandbox
from bot.sandbox.shards import hears, named, shard_of
from tests.sandbox.conftest import running
from tests.sandbox.smallbot import SmallBot

Json = dict[str, Any]


class Client(discord.AutoShardedClient):
    """A client of some shards of a bot that notes what it hears; Discord's clock goes as it says.

    What discord.py waits for before an IDENTIFY, all of them but the first, has passed at once.
    """

    def __init__(self, sandbox: Sandbox, shards: Sequence[int], count: int) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, dm_messages=True),
            shard_ids=list(shards),
            shard_count=count,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0,
        )
        self.sandbox = sandbox
        self.asked: list[int] = []
        self.heard: list[tuple[int, str]] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        assert shard_id is not None
        self.asked.append(shard_id)
        if not initial:
            self.sandbox.advance(starts.APART)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        self.heard.append((channel.guild.shard_id, channel.name))

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append((-1, message.content))


@asynccontextmanager
async def connected(
    sandbox: Sandbox, shards: Sequence[int], count: int, process: str = ""
) -> AsyncIterator[Client]:
    before = {session.id for session in sandbox.wire.gateway.connected}
    with sandbox.lead_here(process):
        client = Client(sandbox, shards, count)
        task = asyncio.create_task(client.start(sandbox.token))
        try:
            await sandbox.until(
                lambda: (
                    len([s for s in sandbox.wire.gateway.connected if s.id not in before])
                    == len(shards)
                )
            )
            await client.wait_until_ready()
            yield client
        finally:
            await client.close()
            await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def line(sandbox: Sandbox) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with aiohttp.ClientSession() as http, http.ws_connect(sandbox.gateway_url) as ws:
        assert (await ws.receive_json())["op"] == 10
        yield ws


async def identified(
    sandbox: Sandbox, shard: object = None, *, intents: int = 1
) -> int | str | None:
    """What Discord says to an IDENTIFY: an event, an opcode, or the code that it closes with."""
    async with line(sandbox) as ws:
        data = {"token": sandbox.token, "intents": intents, "shard": shard}
        await ws.send_json({"op": 2, "d": {key: it for key, it in data.items() if it is not None}})
        said = await ws.receive()
        if said.type is not aiohttp.WSMsgType.TEXT:
            return ws.close_code
        frame = said.json()
        return str(frame["t"]) if frame["op"] == 0 else int(frame["op"])


async def limit(sandbox: Sandbox) -> Json:
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.get(sandbox.api_url + "/gateway/bot") as response,
    ):
        told: Json = await response.json()
        return told


@pytest.mark.parametrize(
    ("event", "payload", "theirs"),
    [
        ("GUILD_CREATE", {"id": str(5 << 22)}, 2),
        ("GUILD_ROLE_CREATE", {"guild_id": str(4 << 22), "id": "9"}, 1),
        ("CHANNEL_CREATE", {"guild_id": str(3 << 22), "id": str(5 << 22)}, 0),
        ("MESSAGE_CREATE", {"id": str(5 << 22), "channel_id": "1"}, 0),
        ("INTERACTION_CREATE", {"id": str(5 << 22), "guild_id": None}, 0),
    ],
)
def test_an_event_is_for_the_shard_of_its_server_or_for_the_first(
    event: str, payload: Json, theirs: int
) -> None:
    assert [number for number in range(3) if hears((number, 3), event, payload)] == [theirs]
    assert hears((0, 1), event, payload)


@pytest.mark.parametrize("shards", [1, 2, 3, 11])
def test_every_shard_has_a_server_in_which_everybody_is(shards: int) -> None:
    sandbox = Sandbox(shards=shards)
    guilds = list(sandbox.world.backend.guilds)
    assert [shard_of(guild, shards) for guild in guilds] == list(range(shards))
    assert [sandbox.server_of(number) for number in range(shards)] == guilds
    everybody = set(sandbox.world.citizens)
    for guild in sandbox.world.backend.guilds.values():
        assert everybody <= set(guild.members)
        assert guild.owner_id == sandbox.person("Doge").id
    assert len({guild.name for guild in sandbox.world.backend.guilds.values()}) == shards
    further = sandbox.new_server("Padua", shards - 1)
    assert shard_of(further, shards) == shards - 1


async def test_two_processes_hear_their_own_shards_and_the_first_all_private_messages() -> None:
    async with (
        Sandbox(shards=3) as sandbox,
        connected(sandbox, [0, 2], 3) as one,
        connected(sandbox, [1], 3) as other,
    ):
        assert {guild.id for guild in one.guilds} == {sandbox.server_of(0), sandbox.server_of(2)}
        assert {guild.id for guild in other.guilds} == {sandbox.server_of(1)}
        for number in range(3):
            sandbox.new_channel(f"canal-{number}", sandbox.server_of(number))
        anna = sandbox.person("Anna")
        anna.say(anna.dm(), "hello")
        await sandbox.until(lambda: len(one.heard) == 3 and other.heard)
        assert set(one.heard) == {(0, "canal-0"), (2, "canal-2"), (-1, "hello")}
        assert other.heard == [(1, "canal-1")]


async def test_whoever_acts_is_heard_where_they_are() -> None:
    async with Sandbox(shards=2) as sandbox, running(sandbox) as bot:
        anna = sandbox.person("Anna")
        for number in range(2):
            campo = sandbox.channel("campo", sandbox.server_of(number))
            assert (await anna.slash(campo, "small ping")).text == "pong"
        assert (await anna.slash(anna.dm(), "small ping")).text == "pong"
        assert bot.shard_count == 2
        assert bot.events.count("INTERACTION_CREATE") == 3


async def test_two_sessions_of_one_shard_both_hear_every_event() -> None:
    async with (
        Sandbox(shards=2) as sandbox,
        connected(sandbox, [1], 2) as old,
        connected(sandbox, [1], 2) as new,
        connected(sandbox, [0], 1) as whole,
    ):
        sandbox.new_channel("canal", sandbox.server_of(1))
        await sandbox.until(lambda: old.heard and new.heard and whole.heard)
        assert old.heard == new.heard == [(1, "canal")]
        assert whole.heard == [(0, "canal")], "as many shards as one likes, each counts for itself"


async def test_who_begins_too_fast_is_told_that_the_session_is_invalid_and_tries_again() -> None:
    """discord.py then waits and identifies anew."""
    async with (
        Sandbox(shards=2, max_concurrency=1) as sandbox,
        connected(sandbox, [0], 2),
        connected(sandbox, [1], 2) as other,
    ):
        assert other.asked == [1, 1]
        assert sandbox.wire.gateway.starts.turned_away == 1
        assert [guild.id for guild in other.guilds] == [sandbox.server_of(1)]


async def test_shards_with_another_remainder_begin_at_once() -> None:
    async with Sandbox(shards=4, max_concurrency=2) as sandbox:
        said = [await identified(sandbox, [number, 4]) for number in range(4)]
        assert said == ["READY", "READY", 9, 9]
        sandbox.advance(starts.APART)
        assert [await identified(sandbox, [number, 4]) for number in (2, 3, 1)] == [
            "READY",
            "READY",
            9,
        ]


async def test_a_client_that_waits_as_it_should_is_never_turned_away() -> None:
    async with (
        Sandbox(shards=3, max_concurrency=1) as sandbox,
        connected(sandbox, range(3), 3) as client,
    ):
        assert client.asked == [0, 1, 2]
        assert sandbox.wire.gateway.starts.turned_away == 0
        told = await client.fetch_session_start_limits()
        assert (told.total, told.remaining, told.max_concurrency) == (1_000, 997, 1)
        assert 0 < told.reset_after <= starts.A_DAY * 1_000


async def test_how_many_may_still_begin_is_counted_and_is_whole_again_after_a_day() -> None:
    async with Sandbox(shards=2, max_concurrency=1) as sandbox:
        told = await limit(sandbox)
        assert (told["url"], told["shards"]) == (sandbox.gateway_url, 2)
        assert told["session_start_limit"] == {
            "total": 1_000,
            "remaining": 1_000,
            "reset_after": 0,
            "max_concurrency": 1,
        }
        assert [await identified(sandbox, [number, 2]) for number in (0, 1)] == ["READY", 9]
        assert (await limit(sandbox))["session_start_limit"]["remaining"] == 998
        sandbox.advance(starts.A_DAY)
        assert (await limit(sandbox))["session_start_limit"]["remaining"] == 1_000


async def test_one_too_many_in_a_day_ends_every_session_and_takes_the_token() -> None:
    async with Sandbox() as sandbox, line(sandbox) as ws:
        sandbox.wire.gateway.starts.total = 2
        data = {"token": sandbox.token, "intents": 1}
        await ws.send_json({"op": 2, "d": data})
        assert (await ws.receive_json())["t"] == "READY"
        token = sandbox.token
        assert [await identified(sandbox) for _ in range(2)] == ["READY", 4004]
        while (await ws.receive()).type is not aiohttp.WSMsgType.CLOSE:
            pass
        assert ws.close_code == 4004
        assert sandbox.token != token
        with sandbox.lead_here():
            async with SmallBot() as bot:
                with pytest.raises(discord.LoginFailure):
                    await bot.start(token)


async def test_who_has_identified_does_not_do_so_again_on_that_line(sandbox: Sandbox) -> None:
    async with line(sandbox) as ws:
        for _ in range(2):
            await ws.send_json({"op": 2, "d": {"token": sandbox.token, "intents": 1}})
        while (await ws.receive()).type is not aiohttp.WSMsgType.CLOSE:
            pass
        assert ws.close_code == 4005
    assert sandbox.wire.gateway.identified == 1


@pytest.mark.parametrize("shard", [[3, 3], [-1, 3], [0, 0], [0], "0/3", [0, 3, 0], ["0", "3"]])
async def test_a_shard_that_there_is_not_is_refused(sandbox: Sandbox, shard: object) -> None:
    assert named({"shard": shard}) is None
    assert await identified(sandbox, shard) == 4010


async def test_a_large_bot_has_as_many_shards_as_it_was_told_or_a_multiple(
    sandbox: Sandbox,
) -> None:
    sandbox.wire.gateway.assigned = 4
    said = [await identified(sandbox, [0, count]) for count in (4, 8, 6)]
    assert said == ["READY", "READY", 4010]


async def test_a_session_of_too_many_servers_is_refused() -> None:
    async with Sandbox(shards=2) as sandbox:
        sandbox.wire.gateway.most_servers = 1
        assert await identified(sandbox) == 4011
        assert await identified(sandbox, [0, 2]) == "READY"


async def test_what_cannot_go_on_says_so_to_its_library() -> None:
    async with Sandbox(shards=2) as sandbox:
        sandbox.wire.gateway.most_servers = 1
        with sandbox.lead_here():
            async with Client(sandbox, [0], 1) as client:
                with pytest.raises(discord.ConnectionClosed) as ended:
                    await client.start(sandbox.token)
        assert ended.value.code == 4011


async def test_every_shard_of_many_resumes() -> None:
    async with (
        Sandbox(shards=12) as sandbox,
        connected(sandbox, range(12), 12) as client,
    ):
        gateway = sandbox.wire.gateway
        gateway.drop()
        await sandbox.until(lambda: not gateway.connected)
        for number in range(12):
            sandbox.new_channel(f"canal-{number}", sandbox.server_of(number))
        await sandbox.until(lambda: len(client.heard) == 12)
        assert (gateway.resumed, gateway.identified) == (12, 12)


async def test_a_process_with_a_name_is_known_by_it_also_once_it_has_resumed() -> None:
    async with (
        Sandbox(shards=2) as sandbox,
        connected(sandbox, [0], 2, "bot 1"),
        connected(sandbox, [1], 2, "another"),
    ):
        gateway = sandbox.wire.gateway

        def held() -> set[tuple[str, int]]:
            return {(session.process, session.shard[0]) for session in gateway.connected}

        assert held() == {("bot 1", 0), ("another", 1)}
        assert {exchange.process for exchange in sandbox.exchanges} == {"bot 1", "another"}
        gateway.drop()
        await sandbox.until(lambda: gateway.resumed == 2)
        assert held() == {("bot 1", 0), ("another", 1)}


async def test_the_gateway_that_a_process_with_a_name_is_told_of_is_its_own(
    sandbox: Sandbox,
) -> None:
    with sandbox.lead_here("one"):
        async with SmallBot() as bot:
            task = asyncio.create_task(bot.start(sandbox.token))
            await sandbox.connected()
            assert [session.process for session in sandbox.wire.gateway.connected] == ["one"]
            _, told, _ = await bot.http.get_bot_gateway()
            assert told == sandbox.wire.addresses.gateway("one")
            await bot.close()
            await asyncio.gather(task, return_exceptions=True)
