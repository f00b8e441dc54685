"""The page where a bot runs as several processes, and has a server on each of its shards."""

import os
import sys
from collections.abc import AsyncIterator

import pytest

from bot.sandbox.driver import Sandbox
from bot.sandbox.processes import Processes
from bot.sandbox.server import PageServer
from bot.sandbox.supervisor import Supervisor
from tests.browser.phone import SAYS, TEXTS, Phone

COMMAND = (sys.executable, "-m", "tests.sandbox.smallbot")
BOTS = {"one": "0/2", "two": "1/2", "standby": "none/2"}
SPEAKS = """(code) => {
    const field = document.querySelector("#settings [data-control=locale]");
    field.value = code;
    field.dispatchEvent(new Event("change"));
}"""

IS_AT = "(server) => document.getElementById('guild').textContent === server"  # behind the log


@pytest.fixture
async def address() -> AsyncIterator[str]:
    """Return where the page of a sandbox of two shards and three processes is."""
    async with Sandbox(shards=2) as sandbox:
        bots = {
            name: Supervisor(
                COMMAND,
                os.environ | sandbox.wire.environment_of(name) | {"SHARDS": shards},
                changed=sandbox.world.changed,
            )
            for name, shards in BOTS.items()
        }
        processes = Processes(bots)
        page = PageServer(sandbox.wire, processes)
        await page.start()
        processes.start()
        try:
            yield page.address
        finally:
            await processes.stop()
            await page.stop()


async def test_processes_are_killed_frozen_and_started_by_buttons(phone: Phone) -> None:
    one, two, standby = (f"#bot .process[aria-label={name}]" for name in BOTS)
    await phone.press("#menu")
    for process, words in ((one, "shard 0"), (two, "shard 1"), (standby, "no shard")):
        await phone.tab.until(SAYS, process, words)
        assert await phone.tab.run(TEXTS, f"{process} button") == ["Freeze", "Stop", "Kill"]
    await phone.photograph("processes")
    await phone.press(f"{two} button", "Freeze")
    await phone.tab.until(SAYS, two, "frozen since")
    await phone.press(f"{one} button", "Kill")
    await phone.tab.until(SAYS, one, "exit code -9")
    assert await phone.tab.run(TEXTS, f"{one} button") == ["Start"]
    assert await phone.tab.run(TEXTS, f"{two} button") == ["Go on", "Kill"]
    await phone.tab.run(SPEAKS, "de")
    await phone.tab.until(SAYS, two, "eingefroren seit")
    await phone.photograph("one down, one frozen")
    await phone.press(f"{two} button", "Auftauen")
    await phone.tab.until(SAYS, two, "läuft seit")
    await phone.press(f"{one} button", "Starten")
    await phone.tab.until(SAYS, one, "Shard 0")


async def test_one_plays_on_the_servers_of_both_shards(phone: Phone) -> None:
    await phone.press("#menu")
    for process, words in (("one", "shard 0"), ("two", "shard 1")):
        await phone.tab.until(SAYS, f"#bot .process[aria-label={process}]", words)
    for server in ("Murano", "Venice"):
        await phone.press("#servers .server", server)
        await phone.tab.until(IS_AT, server)
        await phone.tab.run("() => document.getElementById('text').focus()")
        await phone.tab.type("/small count")
        await phone.press("#picker [role=option]", "/small count")
        await phone.press("#log button", "Count 0")
        await phone.sees("counted 1")
        await phone.press("#menu")
    await phone.photograph("servers")
