"""Several processes of one bot: what is done to them, and what the page shows of them."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox.driver import Person, Sandbox
from bot.sandbox.hands import Impossible
from bot.sandbox.processes import Processes
from bot.sandbox.run import run
from bot.sandbox.server import PageServer
from bot.sandbox.supervisor import Supervisor
from tests.patience import done, until
from tests.sandbox.test_page import Browser, open_page

Json = dict[str, Any]

SMALL = [sys.executable, "-m", "tests.sandbox.smallbot"]
TICKS = """
import sys, time
while True:
    open(sys.argv[1], "a").write(".")
    time.sleep(0.01)
"""


def made(*command: str) -> Supervisor:
    return Supervisor([sys.executable, *command], os.environ, first_wait_seconds=0.02)


@asynccontextmanager
async def started(supervisor: Supervisor) -> AsyncIterator[Processes]:
    processes = Processes({"one": supervisor})
    processes.start()
    try:
        assert await until(lambda: supervisor.state == "running")
        yield processes
    finally:
        await processes.stop()


async def test_one_that_is_stopped_or_killed_stays_down_until_it_is_started() -> None:
    one = made("-c", "import time; time.sleep(9999)")
    async with started(one) as processes:
        for how, code in (("stop", -signal.SIGTERM), ("kill", -signal.SIGKILL)):
            processes.do("one", how)
            assert await until(lambda: one.state == "stopped")
            assert one.exit_code == code
            starts = one.starts
            await asyncio.sleep(0.1)
            assert (one.state, one.starts) == ("stopped", starts)
            processes.do("one", "start")
            assert await until(lambda: one.state == "running")
            assert one.starts == starts + 1


@pytest.mark.logs("bot 1 ended with 7 and starts again")
async def test_one_that_ends_by_itself_is_started_again_until_it_is_stopped() -> None:
    command = [sys.executable, "-c", "import sys; sys.exit(7)"]
    one = Supervisor(command, os.environ, name="bot 1", first_wait_seconds=0.02)
    processes = Processes({"one": one})
    processes.start()
    assert await until(lambda: one.starts >= 3)
    processes.do("one", "stop")
    assert await until(lambda: one.state == "stopped")
    starts = one.starts
    await asyncio.sleep(0.2)
    assert one.starts == starts
    await processes.stop()


async def test_a_start_that_is_asked_for_while_it_stops_comes_after_that() -> None:
    one = made("-c", "import time; time.sleep(9999)")
    async with started(one) as processes:
        processes.do("one", "stop")
        processes.do("one", "start")
        assert await until(lambda: one.starts == 2)
        assert one.exit_code == -signal.SIGTERM


async def test_one_that_is_frozen_does_nothing_until_it_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "ticks"
    one = made("-c", TICKS, str(file))

    def ticks() -> int:
        return file.stat().st_size if file.exists() else 0

    async with started(one) as processes:
        assert await until(lambda: ticks() > 2)
        processes.do("one", "freeze")
        assert one.state == "frozen"
        assert await until(lambda: state_of(one.pid) == "T")
        seen = ticks()
        await asyncio.sleep(0.1)
        assert ticks() == seen
        processes.do("one", "go on")
        assert one.state == "running"
        assert await until(lambda: ticks() > seen)


@pytest.mark.parametrize("how", ["stop", "kill", "end"])
async def test_one_that_is_frozen_can_be_ended(how: str) -> None:
    one = made("-c", "import time; time.sleep(9999)")
    async with started(one) as processes:
        processes.do("one", "freeze")
        if how == "end":
            await processes.stop()
        else:
            processes.do("one", how)
        assert await until(lambda: one.state == "stopped")
    assert one.exit_code == (-signal.SIGKILL if how == "kill" else None if how == "end" else -15)


async def test_what_it_has_started_is_frozen_and_killed_with_it(tmp_path: Path) -> None:
    file = tmp_path / "ticks"
    starts = "import subprocess, sys; subprocess.run([sys.executable, '-c', *sys.argv[1:]])"
    one = made("-c", starts, TICKS, str(file))

    def ticks() -> int:
        return file.stat().st_size if file.exists() else 0

    async with started(one) as processes:
        assert await until(lambda: ticks() > 2)
        processes.do("one", "freeze")
        assert await until(lambda: state_of(child_of(one.pid)) == "T")
        seen = ticks()
        await asyncio.sleep(0.1)
        assert ticks() == seen
        processes.do("one", "kill")
        assert await until(lambda: one.state == "stopped")
        await asyncio.sleep(0.1)
        assert ticks() == seen


def test_nobody_else_can_be_done_anything_to() -> None:
    processes = Processes({"one": made("-c", "")})
    for name, how in (("another", "kill"), ("one", "praise")):
        with pytest.raises(Impossible):
            processes.do(name, how)


# -- on the page


def row(browser: Browser, name: str) -> Json:
    return next(one for one in browser.screen["bot"]["processes"] if one["name"] == name)


async def test_the_page_shows_the_processes_and_what_is_done_to_them() -> None:
    addresses: list[str] = []
    bots = {"one": {"SHARDS": "0/2"}, "two": {"SHARDS": "1/2"}, "standby": {"SHARDS": "none/2"}}
    program = asyncio.create_task(run(SMALL, None, addresses.append, bots=bots, shards=2))
    assert await until(lambda: addresses)
    async with open_page(addresses[0]) as browser:

        async def becomes(name: str, state: str, shards: list[int]) -> None:
            await browser.until(
                lambda: (
                    (row(browser, name)["state"], row(browser, name)["shards"]) == (state, shards)
                )
            )

        async def do(name: str, how: str) -> Json:
            return await browser.ask(do="process", name=name, how=how)

        await browser.until(lambda: "processes" in browser.screen["bot"])
        assert [one["name"] for one in browser.screen["bot"]["processes"]] == list(bots)
        assert "supervised" not in browser.screen["bot"]
        await becomes("one", "running", [0])
        await becomes("two", "running", [1])
        await becomes("standby", "running", [])
        since = row(browser, "one")["since"]
        await do("one", "kill")
        await becomes("one", "stopped", [])
        assert row(browser, "one")["code"] == -signal.SIGKILL
        assert row(browser, "one")["since"] > since
        await do("two", "freeze")
        await becomes("two", "frozen", [1])
        await do("two", "go on")
        await becomes("two", "running", [1])
        await do("two", "stop")
        await becomes("two", "stopped", [])
        await do("one", "start")
        await becomes("one", "running", [0])
        assert (await do("nobody", "kill"))["impossible"]
        assert (await browser.ask(do="bot", how="kill"))["impossible"], "that is for a bot alone"
        # Everybody is in the servers of both shards, and goes from one to the other.
        servers = browser.screen["servers"]
        assert [(one["name"], one["shard"]) for one in servers] == [("Venice", 0), ("Murano", 1)]
    os.kill(os.getpid(), signal.SIGTERM)
    assert await done(program)


async def test_a_page_without_several_has_nothing_of_them(sandbox: Sandbox) -> None:
    page = PageServer(sandbox.wire)
    await page.start()
    try:
        async with open_page(page.address) as browser:
            assert "processes" not in browser.screen["bot"]
            assert browser.screen["servers"] == []
            reply = await browser.ask(do="process", name="one", how="kill")
            assert reply["impossible"]
    finally:
        await page.stop()


async def test_nobody_from_elsewhere_does_anything_to_them() -> None:
    one = made("-c", "import time; time.sleep(9999)")
    async with Sandbox() as sandbox, started(one) as processes:
        page = PageServer(sandbox.wire, processes)
        await page.start()
        try:
            place = page.address.replace("http", "ws") + "socket"
            for headers in ({"Origin": "https://example.org"}, {}):
                async with aiohttp.ClientSession() as http:
                    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                        await http.ws_connect(place, headers=headers)
                    assert refused.value.status == 403
            async with open_page(page.address) as browser:
                assert row(browser, "one")["state"] == "running"
        finally:
            await page.stop()


async def test_a_person_goes_between_servers() -> None:
    async with Sandbox(shards=3) as sandbox:
        anna: Person = sandbox.person("Anna")
        page = PageServer(sandbox.wire)
        await page.start()
        try:
            async with open_page(page.address) as browser:

                def unread() -> dict[str, int]:
                    return {one["name"]: one["unread"] for one in browser.screen["servers"]}

                def listed() -> list[str]:
                    return [c["name"] for c in browser.screen["channels"] if c["kind"] == "text"]

                assert browser.screen["guild"] == "Venice"
                assert listed() == ["lobby-of-spies", "campo"]
                canal = sandbox.new_channel("canal", sandbox.server_of(1))
                sandbox.person("Ben").say(canal, "hello")
                await browser.until(lambda: unread() == {"Venice": 0, "Murano": 1, "Burano": 0})
                assert listed() == ["lobby-of-spies", "campo"]
                murano = browser.screen["servers"][1]["channel"]
                await browser.look_as(anna, int(murano))
                await browser.until(lambda: browser.screen["guild"] == "Murano")
                assert listed() == ["lobby-of-spies", "campo", "canal"]
                await browser.look_as(anna, canal.id)
                await browser.until(lambda: not unread()["Murano"])
                # In private messages one is still at the server where one was.
                await browser.look_as(anna, anna.dm().id)
                await browser.until(lambda: browser.screen["channel"] == str(anna.dm().id))
                assert browser.screen["guild"] == "Murano"
                venice = browser.screen["servers"][0]["channel"]
                await browser.look_as(anna, int(venice))
                await browser.until(lambda: browser.screen["guild"] == "Venice")
                assert browser.screen["servers"][1]["channel"] == str(canal.id), "as it was left"
        finally:
            await page.stop()


def state_of(pid: int | None) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def child_of(pid: int | None) -> int:
    return int(Path(f"/proc/{pid}/task/{pid}/children").read_text())
