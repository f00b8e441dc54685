"""A bot that is started before the network is up comes up by itself, and stops when told to."""

import asyncio
import json
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.__main__ import main
from bot.monitoring.health import RESTS, WELL
from bot.sandbox.driver import Fault, Sandbox
from bot.serving import serve
from bot.settings import Settings
from bot.starts import FACT
from cogs.interactions import reaching
from storage import facts
from storage.sqlite import Sqlite
from tests.e2e.conftest import settings
from tests.e2e.process import BotProcess
from tests.patience import until

pytestmark = pytest.mark.real

SAID = "Discord cannot be reached; it is tried again"


def without_network(log: Path, look_up: Callable[[Callable[..., Any], int], Any]) -> None:
    """Have what a process says go into a file, and `look_up(real, number)` look up names in it."""
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    os.environ["DISCORD_API_URL"] = os.environ["DISCORD_API_URL"].replace("127.0.0.1", "localhost")
    reaching.FIRST = 0.01  # type: ignore[misc]
    real, number = socket.getaddrinfo, 0

    def getaddrinfo(*what: Any, **how: Any) -> Any:
        nonlocal number
        number += 1
        return look_up(partial(real, *what, **how), number)

    socket.getaddrinfo = getaddrinfo


def soon(real: Callable[..., Any], number: int) -> Any:
    """At first no name is known, then nobody is at the address, then the network is up."""
    if number < 3:
        raise socket.gaierror(socket.EAI_AGAIN, "Temporary failure in name resolution")
    found = real()
    return found if number > 3 else [(*found[0][:4], ("127.0.0.2", found[0][4][1]))]


def never(begun: Path, silent: bool, _: Callable[..., Any], __: int) -> Any:
    """No name server is there, or none that answers."""
    with begun.open("w"):
        pass  # somebody waits for that
    reaching.FIRST = 86_400.0  # type: ignore[misc]
    if silent:
        threading.Event().wait()
    raise socket.gaierror(socket.EAI_AGAIN, "Temporary failure in name resolution")


async def test_started_before_the_network_is_up_the_bot_waits_and_comes_up(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        bot, log = BotProcess(sandbox, tmp_path), tmp_path / "log"
        try:
            await bot.start(partial(without_network, log, soon))
            anna = sandbox.person("Anna")
            answer = await anna.slash(sandbox.channel("campo"), "inkognito tables")
            assert "No seat is free" in answer.text
        finally:
            assert await bot.stop() == 0
    said = log.read_text()
    assert said.count(SAID) == 3
    assert "Traceback" not in said
    assert "Unclosed" not in said


@pytest.mark.parametrize("silent", [False, True], ids=["no name is known", "nobody answers"])
async def test_who_waits_for_the_network_stops_when_told_to(tmp_path: Path, silent: bool) -> None:
    async with Sandbox() as sandbox:
        begun = tmp_path / "begun"
        os.mkfifo(begun)
        bot, log = BotProcess(sandbox, tmp_path), tmp_path / "log"
        starting = asyncio.create_task(
            bot.start(partial(without_network, log, partial(never, begun, silent)))
        )
        await asyncio.to_thread(begun.read_bytes)
        assert await bot.stop() == 0
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)
    assert "Traceback" not in log.read_text()


def as_discord(path: Path, sandbox: Sandbox) -> Settings:
    """Settings that take the sandbox, where requests are led, for Discord itself."""
    return replace(settings(path, sandbox), api_url=None, gateway_url=None)


async def starts_of(path: Path) -> list[float]:
    db = await Sqlite.open(path / "bot.db")
    said = await facts.get(db, FACT)
    await db.close()
    return list(json.loads(said or "[]"))


@pytest.mark.logs(SAID)
async def test_what_reached_nobody_counts_as_no_start_and_a_stop_is_in_the_log(
    sandbox: Sandbox,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(reaching, "FIRST", 0.0)
    failing = {"/users/@me": 6, "/gateway/bot": 2}

    def fails(_: str, path: str) -> Fault | None:
        if not failing.get(path):
            return None
        failing[path] -= 1
        return Fault(status=503)

    sandbox.faults(fails)
    with sandbox.lead_here():
        serving = asyncio.create_task(serve(as_discord(tmp_path, sandbox)))
        await sandbox.connected()
        os.kill(os.getpid(), signal.SIGTERM)
        assert await serving == 0
    assert [record.exc_info for record in caplog.records if record.message == SAID] == [None] * 8
    assert len(await starts_of(tmp_path)) == 1
    ends = [record for record in caplog.records if record.message in {"stopping", "stopped"}]
    assert [record.message for record in ends] == ["stopping", "stopped"]
    assert vars(ends[0])["signal"] == "SIGTERM"


@pytest.mark.logs("started too often")
async def test_who_has_started_too_often_and_waits_says_so_and_stops_when_told_to(
    sandbox: Sandbox,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    db = await Sqlite.open(tmp_path / "bot.db")
    recent = json.dumps([time.time()] * 5)
    await db.write(partial(facts.put, name=FACT, value=recent))
    await db.close()
    identified = sandbox.wire.gateway.identified
    with sandbox.lead_here():
        serving = asyncio.create_task(serve(as_discord(tmp_path, sandbox)))
        while not any(record.message == "started too often" for record in caplog.records):
            assert not serving.done()
            await asyncio.sleep(0.005)
        monkeypatch.setenv("DATABASE", str(tmp_path / "bot.db"))
        await until(lambda: main(["healthcheck"]) != WELL)  # that is written down
        status = main(["healthcheck"])
        os.kill(os.getpid(), signal.SIGTERM)
        assert await serving == 0
    assert status == RESTS
    assert "started too often" in capsys.readouterr().err
    assert sandbox.wire.gateway.identified == identified


@pytest.mark.logs("sessions are used up")
async def test_who_may_begin_no_more_sessions_waits_for_the_next_day(
    sandbox: Sandbox, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """With one more, Discord would take the token. One is kept for a connection that is lost."""
    limit = sandbox.wire.gateway.starts
    limit.total = 2
    assert limit.count()
    token, identified = sandbox.token, sandbox.wire.gateway.identified
    with sandbox.lead_here():
        serving = asyncio.create_task(serve(settings(tmp_path, sandbox)))
        try:
            while not any(record.message == "sessions are used up" for record in caplog.records):
                assert not serving.done()
                assert sandbox.wire.gateway.identified == identified
                await asyncio.sleep(0.005)
        finally:
            os.kill(os.getpid(), signal.SIGTERM)
            assert await serving == 0
    (said,) = [one for one in caplog.records if one.message == "sessions are used up"]
    assert 86_000 < vars(said)["wait_seconds"] <= 86_400
    assert (sandbox.token, sandbox.wire.gateway.identified) == (token, identified)


class Closing(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.closed = False

    def is_closed(self) -> bool:
        return self.closed


def test_a_connection_that_is_lost_for_long_is_tried_every_other_minute_and_seldom_enough() -> None:
    pauses = reaching.Pauses()
    waited = [pauses.delay() for _ in range(1_000)]
    assert max(waited) <= reaching.LONGEST_CUT_OFF
    assert sum(waited) > 86_400, "a thousand sessions are for a day"


@pytest.mark.logs(SAID)
async def test_it_is_tried_ever_more_seldom_and_a_mistake_of_ours_at_once_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    paused: list[float] = []
    client, slept = Closing(), asyncio.sleep

    async def pause(seconds: float) -> None:
        paused.append(seconds)
        await slept(0)

    monkeypatch.setattr(asyncio, "sleep", pause)
    left: list[Exception] = [aiohttp.ClientOSError(), TimeoutError(), discord.GatewayNotFound()] * 3

    async def attempt() -> None:
        if left:
            raise left.pop()

    await reaching.reach(client, attempt)
    assert paused == [1, 2, 4, 8, 10, 10, 10, 10, 10], "up within 15 s, however long it was away"

    left.append(discord.LoginFailure())
    with pytest.raises(discord.LoginFailure):
        await reaching.reach(client, attempt)
    client.closed = True
    left.append(aiohttp.ClientOSError())
    with pytest.raises(aiohttp.ClientOSError):
        await reaching.reach(client, attempt)
