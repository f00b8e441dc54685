"""The page's server: who may come in, what a screen shows, what its buttons do; and the supervisor
behind it."""

from __future__ import annotations

import asyncio
import base64
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.sandbox.driver import Person, Sandbox
from bot.sandbox.run import run
from bot.sandbox.server import PageServer
from bot.sandbox.supervisor import Supervisor
from tests.patience import done, until
from tests.sandbox.smallbot import PIXEL, SmallBot

Json = dict[str, Any]


class Browser:
    """A page as the sandbox knows it: a WebSocket, and the newest state of each part of the
    screen."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.screen: Json = {}
        self.messages: dict[str, Json] = {}
        self.replies: dict[str, Json] = {}

    async def until(self, true: Callable[[], object]) -> None:
        while not true():
            coming = asyncio.ensure_future(self._socket.receive_json())
            assert await done(coming), "the page is told nothing any more"
            told = coming.result()
            if told["kind"] == "done":
                self.replies[told["ref"]] = told
                continue
            known = {message["id"]: message for message in told.pop("messages", [])}
            self.screen |= told
            if "order" in told:
                known = self.messages | known
                self.messages = {each: known[each] for each in told["order"]}

    async def ask(self, **wish: Any) -> Json:
        ref = f"r{len(self.replies)}"
        await self._socket.send_json({"ref": ref, **wish})
        await self.until(lambda: ref in self.replies)
        return self.replies[ref]

    async def look_as(self, person: Person, channel: int) -> None:
        await self.ask(do="view", person=str(person.id), channel=str(channel))
        await self.until(lambda: self.screen["me"] == str(person.id))

    @property
    def texts(self) -> list[str]:
        return [message["content"] for message in self.messages.values()]


@pytest.fixture
async def page(sandbox: Sandbox) -> AsyncIterator[PageServer]:
    server = PageServer(sandbox.wire)
    await server.start()
    yield server
    await server.stop()


@asynccontextmanager
async def open_page(address: str) -> AsyncIterator[Browser]:
    origin = "/".join(address.split("/")[:3])
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(
            address.replace("http", "ws") + "socket", headers={"Origin": origin}
        ) as socket,
    ):
        browser = Browser(socket)
        await browser.until(lambda: "people" in browser.screen)
        yield browser


async def test_who_has_not_the_key_or_comes_from_elsewhere_gets_nothing(page: PageServer) -> None:
    good = page.address
    port = good.split(":")[2].split("/")[0]
    refused = [
        (good.replace(page.key, "x" * len(page.key)), {}),
        (f"http://127.0.0.1:{port}/", {}),
        (good, {"Host": "example.org"}),
        (good, {"Host": f"example.org:{port}"}),
        (good, {"Origin": "https://example.org"}),
        (good, {"Origin": "null"}),
        (good + "socket", {}),  # a WebSocket without an Origin is no browser's
        (good + "socket", {"Origin": "http://127.0.0.1:1"}),
    ]
    async with aiohttp.ClientSession() as http:
        for address, headers in refused:
            async with http.get(address, headers=headers) as response:
                assert response.status == 403, (address, headers)
                assert page.key not in await response.text()
        async with http.get(good) as response:
            assert response.status == 200
            assert "Access-Control-Allow-Origin" not in response.headers
            assert "default-src 'none'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "name", ["../server.py", "..%2fserver.py", "%2e%2e/server.py", "nothing.js"]
)
async def test_only_the_page_s_own_files_are_served(page: PageServer, name: str) -> None:
    async with aiohttp.ClientSession() as http:
        async with http.get(page.address + name) as response:
            assert response.status in (403, 404)
        async with http.get(page.address + "page.js") as response:
            assert response.status == 200


async def test_a_page_shows_the_screen_and_acts(
    sandbox: Sandbox, bot: SmallBot, page: PageServer, anna: Person, ben: Person
) -> None:
    campo = sandbox.channel("campo")
    async with open_page(page.address) as browser:
        assert [person["name"] for person in browser.screen["people"]][:2] == ["Anna", "Ben"]
        await browser.look_as(anna, campo.id)
        await browser.until(lambda: browser.screen["commands"])
        place = {"channel": str(campo.id)}
        reply = await browser.ask(do="slash", command="small everything", options={}, **place)
        assert "failed" not in reply
        await browser.until(lambda: browser.messages)
        (message,) = browser.messages.values()
        gallery = next(c for c in message["components"][0]["components"] if c["type"] == 12)
        async with (
            aiohttp.ClientSession() as http,
            http.get(
                "/".join(page.address.split("/")[:3]) + gallery["items"][0]["media"]["url"]
            ) as response,
        ):
            assert await response.read() == PIXEL
        button = {"message": message["id"], **place}
        await browser.ask(do="click", custom_id="secret", **button)
        await browser.until(lambda: "for Anna only" in browser.texts)
        modal = (await browser.ask(do="click", custom_id="form", **button))["modal"]
        filled = {"name": "Zanni", "colour": ["red"], "number": "11", "cards": ["F"], "sure": False}
        await browser.ask(do="submit", interaction=modal["interaction"], values=filled, **place)
        await browser.until(lambda: f"got {filled}" in browser.texts)
        assert (await browser.ask(do="click", custom_id="nowhere", **button))["impossible"]
        assert (await browser.ask(do="click", custom_id="broken", **button))["failed"]
        await browser.look_as(ben, campo.id)
        await browser.until(lambda: len(browser.messages) == 1)


async def test_what_nobody_answers_has_failed_though_others_go_on_acting(
    sandbox: Sandbox, bot: SmallBot, page: PageServer, anna: Person
) -> None:
    campo = sandbox.channel("campo")
    everything = (await anna.slash(campo, "small everything")).message

    async def acting() -> None:
        while True:
            sandbox.world.changed()
            await asyncio.sleep(0.01)

    sandbox.world.patience = 0.1
    others = asyncio.create_task(acting())
    try:
        async with open_page(page.address) as browser:
            await browser.look_as(anna, campo.id)
            button = {"message": str(everything.id), "channel": str(campo.id)}
            assert (await browser.ask(do="click", custom_id="broken", **button))["failed"]
    finally:
        others.cancel()


async def test_options_are_parsed_and_autocompleted(
    sandbox: Sandbox, bot: SmallBot, page: PageServer, anna: Person, ben: Person
) -> None:
    campo = sandbox.channel("campo")
    async with open_page(page.address) as browser:
        await browser.look_as(anna, campo.id)
        place = {"channel": str(campo.id)}
        options = {"times": "3", "whom": str(ben.id)}
        await browser.ask(do="slash", command="small ping", options=options, **place)
        await browser.until(lambda: f"pong pong pong {ben.mention}" in browser.texts)
        wish = {"command": "small visit", "option": "place", "typed": "sa", "others": {}}
        reply = await browser.ask(do="autocomplete", **wish, **place)
        assert [choice["name"] for choice in reply["choices"]] == ["San Marco", "Salute"]
        assert (
            await browser.ask(do="slash", command="small ping", options={"times": "9"}, **place)
        )["impossible"]


async def test_unread_marks_are_kept_for_everybody(
    sandbox: Sandbox, bot: SmallBot, page: PageServer, anna: Person, ben: Person
) -> None:
    campo = sandbox.channel("campo")

    def unread(browser: Browser, name: str) -> int:
        return next(
            int(person["unread"]) for person in browser.screen["people"] if person["name"] == name
        )

    async with open_page(page.address) as browser:
        await browser.look_as(anna, campo.id)
        await anna.slash(campo, "small ping")
        await browser.until(lambda: unread(browser, "Ben") == 1)
        assert unread(browser, "Anna") == 0
        await browser.look_as(ben, campo.id)
        await browser.until(lambda: unread(browser, "Ben") == 0)
        await (await anna.slash(campo, "small table")).finished()
        await browser.until(
            lambda: any(person["pings"] == 2 for person in browser.screen["people"])
        )
        thread = next(row for row in browser.screen["channels"] if row["kind"] == "thread")
        assert (thread["name"], thread["unread"], thread["pings"]) == ("Table 1", 1, 0)


async def test_settings_close_dms_and_change_the_language(
    sandbox: Sandbox, page: PageServer, anna: Person
) -> None:
    async with open_page(page.address) as browser:
        campo = sandbox.channel("campo")
        await browser.look_as(anna, campo.id)
        anna.say(campo, "hello")
        await browser.until(lambda: browser.messages)
        await browser.ask(do="settings", locale="de", dms_open=False)
        assert (await browser.ask(do="settings", name=" "))["impossible"]
        await browser.ask(do="settings", name="||Anna||")
        await browser.until(lambda: browser.screen["people"][0]["name"] == "||Anna||")
        assert browser.screen["people"][0]["account"] == "Anna"
        (said,) = browser.messages.values()
        assert said["author"]["global_name"] == "||Anna||", "older messages bear it too"
        assert browser.screen["names"]["users"][str(anna.id)] == "||Anna||"
    assert (anna.citizen.locale, anna.citizen.dms_open) == ("de", False)


async def test_commands_are_in_order_and_take_files(
    sandbox: Sandbox, bot: SmallBot, page: PageServer, anna: Person
) -> None:
    campo = sandbox.channel("campo")
    async with open_page(page.address) as browser:
        await browser.look_as(anna, campo.id)
        shown = [command["shown"] for command in browser.screen["commands"]]
        assert shown == sorted(shown)
        file = {"file": "a.jsonl", "data": base64.b64encode(b"a record").decode()}
        place = {"channel": str(campo.id)}
        await browser.ask(do="slash", command="small read", options={"file": file}, **place)
        await browser.until(lambda: "a.jsonl: a record" in browser.texts)
        modal = (await browser.ask(do="slash", command="small upload", options={}, **place))[
            "modal"
        ]
        values = {"files": [file]}
        await browser.ask(do="submit", interaction=modal["interaction"], values=values, **place)
        await browser.until(lambda: "read ['a record']" in browser.texts)


def _python(code: str) -> Supervisor:
    return Supervisor(
        [sys.executable, "-c", code], os.environ, changed=lambda: None, first_wait_seconds=0.02
    )


@pytest.mark.logs("the bot ended with 7 and starts again")
async def test_a_bot_that_dies_is_started_again_and_one_that_is_stopped_is_not() -> None:
    supervisor = _python("import sys; sys.exit(7)")
    supervisor.start()
    assert await until(lambda: supervisor.starts >= 3)
    await supervisor.stop()
    assert supervisor.exit_code == 7
    starts = supervisor.starts
    await asyncio.sleep(0.1)
    assert supervisor.starts == starts
    assert supervisor.state == "stopped"


async def test_restart_asks_and_kill_does_not() -> None:
    supervisor = _python("import time; time.sleep(9999)")
    supervisor.start()
    codes = []
    for act in (supervisor.restart, supervisor.kill):
        assert await until(lambda: supervisor.state == "running")
        starts = supervisor.starts
        act()
        assert await until(lambda: supervisor.starts > starts)  # noqa: B023 - called at once
        codes.append(supervisor.exit_code)
    await supervisor.stop()
    assert codes == [-signal.SIGTERM, -signal.SIGKILL]


async def test_the_whole_program_runs_a_bot_and_ends_on_sigterm() -> None:
    addresses: list[str] = []
    program = asyncio.create_task(
        run([sys.executable, "-m", "tests.sandbox.smallbot"], None, addresses.append)
    )
    assert await until(lambda: addresses)
    async with open_page(addresses[0]) as browser:
        await browser.until(lambda: browser.screen["bot"]["state"] == "running")
        assert (await browser.ask(do="bot", how="kill"))["kind"] == "done"
        await browser.until(lambda: browser.screen["bot"]["state"] != "running")
        await browser.until(lambda: browser.screen["bot"]["state"] == "running")
    os.kill(os.getpid(), signal.SIGTERM)
    assert await done(program)
