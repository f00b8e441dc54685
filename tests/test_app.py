"""The start of the bot: which commands Discord is told, and where; its signs of life."""

import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from aiohttp import TraceRequestStartParams
from multidict import CIMultiDict
from yarl import URL

from bot import failing, refused
from bot.address import Address
from bot.app import opened
from bot.settings import read_settings
from bot.syncing import sync
from cogs.interactions.client import Client
from storage.errors import Fenced, Lost, StorageBroken

VENICE = 5


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    said = {"DATABASE": str(tmp_path / "bot.db"), "GUILD_ID": str(VENICE)}
    async with opened(read_settings(said, dotenv=None)) as found:
        found._connection.application_id = 9
        yield found


async def test_discord_is_told_the_commands_where_they_are_to_be_and_again_for_another_bot(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int | None, set[str]]] = []

    async def all_of(_: int, payload: list[dict[str, Any]]) -> list[Any]:
        told.append((None, {each["name"] for each in payload}))
        return []

    async def of_server(_: int, guild: int, payload: list[dict[str, Any]]) -> list[Any]:
        told.append((guild, {each["name"] for each in payload}))
        return []

    monkeypatch.setattr(client.http, "bulk_upsert_global_commands", all_of)
    monkeypatch.setattr(client.http, "bulk_upsert_guild_commands", of_server)
    await client.setup_hook()  # it is set that a server is told
    assert not await sync(client, VENICE)
    assert [await sync(client, None) for _ in range(2)] == [True, False]
    client._connection.application_id = 10
    assert await sync(client, None)
    assert [where for where, _ in told] == [VENICE, None, None]
    assert all({"inkognito", "inkognito-mini", "inkognito-admin"} <= names for _, names in told)


async def test_who_is_one_of_several_processes_takes_turns_with_the_others_and_who_is_not_pauses(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    async def turn(shard: int) -> None:
        asked.append(shard)

    monkeypatch.setattr("discord.client.asyncio.sleep", pause)
    for initial in (True, False):
        await client.before_identify_hook(3, initial=initial)
    assert (asked, paused) == ([], [5.0])
    client.turn = turn
    for initial in (True, False):
        await client.before_identify_hook(3, initial=initial)
    assert (asked, paused) == ([3, 3], [5.0])


async def test_nothing_is_said_to_discord_by_who_may_not_be_in_charge_any_more(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = client.house.db
    assert client.http.http_trace is not None
    client.http.http_trace.freeze()
    asked = partial(client.http.http_trace.on_request_start.send, None, None)
    request = TraceRequestStartParams("GET", URL("https://d.example/"), CIMultiDict())
    await asked(request)
    monkeypatch.setattr(type(db), "is_ours", lambda _: False)
    with pytest.raises(StorageBroken):
        await asked(request)


def test_its_exit_statuses_are_those_that_a_supervisor_knows() -> None:
    assert (failing.STORAGE_FAILED, failing.TAKEN_OVER) == (74, 75)
    assert (refused.BAD_TOKEN, refused.LATER) == (78, 75)


@pytest.mark.parametrize("code", [4010, 4011])
def test_who_has_too_few_shards_reads_which_setting_that_is(code: int) -> None:
    """The numbers are the gateway's: invalid shard, sharding required (Discord, close codes)."""
    closed = discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0)
    said, numbers, status = refused.reason(closed)
    assert said == "Discord wants other shards than SHARDS says: `doctor` says how many"
    assert (numbers, status) == ({"code": code}, 78)


def given_up(
    monkeypatch: pytest.MonkeyPatch, database: Path | Address, error: BaseException
) -> object:
    """Return with which status a process ends that gives up."""
    monkeypatch.setattr(failing.os, "_exit", sys.exit)
    monkeypatch.setattr(failing.logging, "shutdown", lambda: None)
    with pytest.raises(SystemExit) as ended:
        failing.give_up(database, error)
    return ended.value.code


@pytest.mark.logs("its group may be")
def test_whose_session_has_ended_says_no_more_than_it_knows(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server may as well be gone, so that nobody has taken anything over."""
    lost = Fenced("the session that holds group 0 has ended")
    assert given_up(monkeypatch, Path("bot.db"), lost) == 75
    (said,) = caplog.records
    assert said.message == "its group may be another process's by now"
    assert vars(said)["reason"] == "the session that holds group 0 has ended"


@pytest.mark.logs("storage failed")
def test_of_a_server_that_has_failed_it_is_said_why(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = Lost("the server: No space left on device")
    assert given_up(monkeypatch, Address("postgresql://a@b/c"), lost) == 74
    (said,) = caplog.records
    assert vars(said)["reason"] == "the server: No space left on device"
