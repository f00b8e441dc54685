"""What is taken for lost and what is not: a server, a channel or a thread, of the tables that are
told there and of no other."""

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.host import channels, lobby, practice
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.slots import LOBBY
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from bot.host.tutorial import Tutorials
from cogs.admin.losses import Losses
from cogs.delivery.courier import Courier
from cogs.delivery.deleted_channels import DeletedChannels
from cogs.interactions.client import Client
from storage.ids import PersonId
from storage.rows import Status
from storage.scope import Scope
from tests.cogs.interactions.arriving import Arriving, failed

VENICE, ROME, CAMPO, THREAD = 1, 2, 20, 21


class Servers:
    """What Discord says of servers and channels to a bot that is connected to nothing."""

    def __init__(self, client: Client, patch: pytest.MonkeyPatch) -> None:
        self.client, self.asked = client, list[int]()
        self.answer: Exception | None = None
        """What comes of asking after a channel; it is there if that is none."""
        patch.setattr(client.http, "get_channel", self._get_channel)
        cog = client.get_cog("DeletedChannels")
        assert isinstance(cog, DeletedChannels)
        self.cog = cog

    async def _get_channel(self, channel: int) -> dict[str, Any]:
        self.asked.append(channel)
        if self.answer is not None:
            raise self.answer
        return {"id": str(channel)}

    def has(self, number: int, *known: int, **how: Any) -> discord.Guild:
        """Return a server that the bot is in, which has those *known* channels."""
        state = self.client._connection
        guild = discord.Guild(data={"id": str(number), **how}, state=state)  # type: ignore[typeddict-item]
        for channel in known:
            data: Any = {"id": str(channel), "name": "x", "position": 0, "type": 0}
            guild._add_channel(discord.TextChannel(state=state, guild=guild, data=data))
        state._add_guild(guild)
        return guild

    def has_not(self, guild: discord.Guild) -> discord.Guild:
        """Return that server, in which the bot is no more."""
        self.client._connection._remove_guild(guild)
        return guild


@pytest.fixture
def servers(client: Client, monkeypatch: pytest.MonkeyPatch) -> Servers:
    return Servers(client, monkeypatch)


def gone() -> discord.NotFound:
    response: Any = SimpleNamespace(status=404, reason="no")
    return discord.NotFound(response, {"code": 10003, "message": "no"})


async def playing(
    client: Client, guild: int = VENICE, place: int = CAMPO, thread: int | None = None
) -> Table:
    number = len(client.house.open_tables())
    guest = Guest(PersonId(100 + number), f"P{number}")
    table = await client.house.open(guild, place, guest, Terms(), "en", Ticket(), calling=False)
    for automaton in range(1, table.current.terms.players):
        await lobby.add_automaton(table, f"A{automaton}", Ticket())
    await lobby.start(table, guest.person, Ticket())
    if thread is not None:
        await channels.settle(table, place, thread)
    return table


async def test_taken_out_of_one_server_the_bot_loses_the_tables_of_that_alone(
    client: Client, servers: Servers
) -> None:
    here, there = await playing(client), await playing(client, ROME)
    venice = servers.has(VENICE, CAMPO)
    await servers.cog.on_guild_remove(servers.has_not(venice))
    assert (here.current.lost, there.current.lost) == (True, False)


@pytest.mark.parametrize("how", ["taken in again", "available again"])
async def test_back_in_a_server_its_clocks_go_on_and_no_others(
    client: Client, servers: Servers, how: str
) -> None:
    here, there = await playing(client), await playing(client, ROME)
    for table in (here, there):
        assert await channels.lose(table, CAMPO)
    venice = servers.has(VENICE, CAMPO)
    cog = servers.cog
    await (cog.on_guild_join if how == "taken in again" else cog.on_guild_available)(venice)
    assert (here.current.lost, there.current.lost) == (False, True)


@pytest.mark.parametrize("heard", ["at once", "after its first step"])
async def test_s39_out_of_a_server_and_in_again_at_once_a_clock_goes_on(
    client: Client, servers: Servers, heard: str
) -> None:
    """A bot that was held still hears of both in the same moment."""
    table = await playing(client)
    venice = servers.has_not(servers.has(VENICE, CAMPO))
    out = asyncio.create_task(servers.cog.on_guild_remove(venice))
    if heard == "after its first step":
        await asyncio.sleep(0)
    back = servers.has(VENICE, CAMPO)
    await asyncio.gather(out, servers.cog.on_guild_join(back))
    assert not table.current.lost


async def test_a_server_that_is_down_has_lost_nothing(client: Client, servers: Servers) -> None:
    table = await playing(client)
    servers.has(VENICE, unavailable=True)
    servers.answer = gone()
    await servers.cog.on_ready()
    assert not table.current.lost
    assert servers.asked == []


async def test_s39_what_was_deleted_while_a_server_was_down_is_lost_once_it_is_back(
    client: Client, servers: Servers
) -> None:
    """discord.py hears nothing of that, and keeps what it had."""
    here, there = await playing(client, thread=THREAD), await playing(client, ROME)
    venice = servers.has(VENICE, CAMPO, THREAD)
    await servers.cog.on_guild_unavailable(venice)
    await servers.cog.on_guild_available(venice)
    assert servers.asked == [CAMPO, THREAD]
    assert (here.current.lost, here.current.told_in) == (False, THREAD)
    servers.answer = gone()
    await servers.cog.on_guild_available(venice)
    assert not here.current.lost, "it is known again what is there"
    await servers.cog.on_guild_unavailable(venice)
    await servers.cog.on_guild_available(venice)
    assert (here.current.lost, there.current.lost) == (True, False)


async def test_a_channel_that_is_not_named_is_asked_after_once_for_all_its_tables(
    client: Client, servers: Servers
) -> None:
    tables = [await playing(client) for _ in range(3)]
    servers.has(VENICE)
    await servers.cog.on_ready()
    assert servers.asked == [CAMPO]
    assert not any(table.current.lost for table in tables)
    servers.answer = gone()
    await servers.cog.on_ready()
    assert servers.asked == [CAMPO, CAMPO]
    assert all(table.current.lost for table in tables)


async def test_a_thread_in_the_archive_is_there_though_nothing_names_it(
    client: Client, servers: Servers
) -> None:
    table = await playing(client, thread=THREAD)
    servers.has(VENICE, CAMPO)
    await servers.cog.on_ready()
    assert table.current.row.thread == THREAD
    servers.answer = gone()
    await servers.cog.on_ready()
    assert table.current.told_in == CAMPO
    assert not table.current.lost, "it goes on in the channel"
    assert servers.asked == [THREAD, THREAD]


@pytest.mark.logs("cannot see whether a channel is there")
@pytest.mark.parametrize("error", [failed(503), failed(403, 50001), TimeoutError()], ids=repr)
async def test_what_cannot_be_asked_is_not_taken_for_lost(
    client: Client, servers: Servers, error: Exception
) -> None:
    table = await playing(client, thread=THREAD)
    servers.has(VENICE)
    servers.answer = error
    await servers.cog.on_ready()
    assert not table.current.lost
    assert table.current.row.thread == THREAD


async def test_a_channel_that_is_there_is_not_asked_after(client: Client, servers: Servers) -> None:
    table = await playing(client)
    servers.has(VENICE, CAMPO)
    servers.answer = gone()
    await servers.cog.on_ready()
    assert not table.current.lost
    assert servers.asked == []


async def test_in_no_server_only_what_is_played_on_a_desk_is_kept(
    client: Client, servers: Servers
) -> None:
    anna = Guest(PersonId(1), "Anna")
    lesson = await Tutorials(client.house).sit_down(anna, "en", Ticket())
    alone = await practice.begin(client.house, VENICE, anna, Terms(), "en", Ticket())
    table = await playing(client)
    guest = Guest(PersonId(2), "Ben")
    waiting = await client.house.open(VENICE, CAMPO, guest, Terms(), "en", Ticket(), calling=False)
    await servers.cog.on_ready()
    assert lesson.current.status is Status.LOBBY
    assert not alone.current.lost
    assert table.current.lost
    assert waiting.current.status is Status.LOBBY, "the bot may be taken in again"


@pytest.mark.parametrize("ready", [True, False])
async def test_with_several_connections_one_that_is_back_has_all_looked_at(
    client: Client, servers: Servers, monkeypatch: pytest.MonkeyPatch, ready: bool
) -> None:
    table = await playing(client)
    monkeypatch.setattr(client, "is_ready", lambda: ready)
    await servers.cog.on_shard_ready(1)
    assert table.current.lost is ready


async def test_a_channel_that_is_deleted_takes_its_own_tables_with_it(
    client: Client, servers: Servers
) -> None:
    here, beside = await playing(client), await playing(client, place=CAMPO + 5)
    venice = servers.has(VENICE, CAMPO)
    channel = venice.get_channel(CAMPO)
    assert channel is not None
    await servers.cog.on_guild_channel_delete(channel)
    assert (here.current.lost, beside.current.lost) == (True, False)


async def test_a_match_moves_only_from_where_nothing_can_be_told(
    arriving: Arriving, servers: Servers
) -> None:
    table = await playing(arriving.client)
    servers.has(VENICE, CAMPO, 30)

    async def moves() -> str:
        how = {"where": 30, "who": 100, "options": {"table": str(table.id)}}
        return (await arriving.typed("inkognito match move", **how)).text

    assert "still has its channel" in await moves()
    assert table.current.row.channel == CAMPO
    await servers.cog.on_guild_remove(servers.has_not(servers.has(VENICE)))
    servers.has(VENICE, 30)
    assert "goes on here" in await moves()
    assert table.current.row.channel == 30
    assert not table.current.lost


@pytest.mark.logs("message given up")
async def test_a_moved_match_is_told_there_as_if_nothing_had_been_refused(
    arriving: Arriving, servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was given up, muted or without a thread where it was told before is begun anew."""
    table = await playing(arriving.client)
    courier = arriving.client.get_cog("Courier")
    assert isinstance(courier, Courier)
    edited, messages = courier._panels._messages, courier._messages
    courier._destinations._threadless.add(table.id)
    messages._muted_until[table.id] = 1e12
    edited.left_alone.add(table, LOBBY, 50013, CAMPO, 403)
    servers.has(VENICE, 30)
    how = {"where": 30, "who": 100, "options": {"table": str(table.id)}}
    await arriving.typed("inkognito match move", **how)
    assert not courier._destinations.channel_known(table)
    assert messages._muted_until == {}
    assert not edited.given_up(table, LOBBY)
    assert not edited.refused(table, LOBBY)


async def test_no_server_of_another_process_is_taken_for_lost(
    client: Client, servers: Servers
) -> None:
    """Of its servers this one hears nothing: they are not there, and neither are their channels."""
    house, foreign = client.house, (1 << 22) + VENICE
    other = House(house.db, scope=Scope(2, 2, 1))
    guest = Guest(PersonId(7), "Ben")
    table = await other.open(foreign, CAMPO, guest, Terms(), "en", Ticket(), calling=False)
    waiting = await other.open(foreign, CAMPO, guest, Terms(), "en", Ticket(), calling=False)
    for automaton in range(1, table.current.terms.players):
        await lobby.add_automaton(table, f"A{automaton}", Ticket())
    await lobby.start(table, guest.person, Ticket())
    await other.servers.change(foreign, forum=CAMPO)
    house.scope = Scope(2, 2, 0)
    await house.resume()
    own = await playing(client)
    servers.answer = gone()
    await servers.cog.on_ready()
    losses = client.get_cog("Losses")
    assert isinstance(losses, Losses)
    for heard in (losses.on_guild_available, servers.cog.on_guild_available):
        with suppress(AssertionError):  # it is of no shard of ours
            await heard(servers.has(foreign))
    for each in (table, waiting):
        await each.read_again()
    assert (own.current.lost, table.current.lost) == (True, False)
    assert waiting.current.status is Status.LOBBY
    assert (await other.servers.settings(foreign)).forum == CAMPO
    with pytest.raises(AssertionError):
        await servers.cog._look_at(table, {})
