"""A small client of the Chrome DevTools Protocol: one tab of a real browser, as wide as a phone."""

import asyncio
import base64
import itertools
import json
import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox import work
from tests.browser.programs import running
from tests.patience import done

VARIABLE = "CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
WIDTH, HEIGHT = 390, 844
LOOK = 0.02
"""Seconds between two looks at the page, as long as something is soon to come."""

SEEN = "() => document.body.innerText.replace(/\\d+/g, '')"
"""All words on the page; numbers count time."""

Json = dict[str, Any]


def the_browser() -> str:
    """Return the path of a Chromium, or skip the test that asks."""
    for name in (os.environ.get(VARIABLE), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    pytest.skip(
        f"none of {', '.join(NAMES)} is on the PATH, and {VARIABLE} does not say where Chromium is"
    )


class Tab:
    """A page in the browser; `complaints` are the errors and exceptions in its console."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count()
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self.complaints: list[Json] = []

    async def listen(self) -> None:
        """Hear what the browser says, as long as it does."""
        async for message in self._socket:
            told = message.json()
            if "id" in told:
                self._answers.pop(told["id"]).set_result(told)
                continue
            match told["method"], told["params"]:
                case ("Runtime.exceptionThrown", about):
                    self.complaints.append(about)
                case (
                    "Runtime.consoleAPICalled",
                    {"type": "error" | "warning" | "assert"} as about,
                ):
                    self.complaints.append(about)
                case ("Log.entryAdded", {"entry": {"level": "error" | "warning"}} as about):
                    self.complaints.append(about)

    async def ask(self, method: str, **parameters: Any) -> Json:
        """Return the result of a method of the protocol."""
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": parameters})
        assert await done(answer), f"{method} is not answered"
        told = answer.result()
        assert "error" not in told, f"{method}: {told}"
        return dict(told["result"])

    async def run(self, function: str, *arguments: object) -> Any:
        """Return what a function of JavaScript returns in the page."""
        call = f"({function})(...{json.dumps(arguments)})"
        told = await self.ask("Runtime.evaluate", expression=call, returnByValue=True)
        assert "exceptionDetails" not in told, told["exceptionDetails"]
        return told["result"].get("value")

    async def until(self, function: str, *arguments: object) -> Any:
        """Return what a function of JavaScript returns in the page, once that is something.

        It is given up when nothing changes on the page any more while nobody works on it.
        """
        looks = work.Looks(LOOK)
        while not (found := await self.run(function, *arguments)):
            seen = await self.run(SEEN)
            await asyncio.sleep(looks.rest)  # what the look itself has cost the browser is past
            assert looks.see(seen) <= work.LOOKS, (
                f"never came true: {function} of {arguments}\nWhat is seen:\n{seen}"
            )
        return found

    async def type(self, text: str) -> None:
        """Type *text* where the focus is."""
        await self.ask("Input.insertText", text=text)

    async def photograph(self) -> bytes:
        """Return a PNG of what is seen now."""
        return base64.b64decode((await self.ask("Page.captureScreenshot", format="png"))["data"])


@asynccontextmanager
async def opened(browser: str, address: str) -> AsyncIterator[Tab]:
    """Give a tab of a fresh *browser*, with the page at *address*."""
    with tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as profile:
        command = (browser, *FLAGS, f"--user-data-dir={Path(profile)}", "about:blank")
        async with (
            running(command, r"ws://(127\.0\.0\.1:\d+)") as (place, _),
            aiohttp.ClientSession() as http,
            http.put(f"http://{place}/json/new") as answer,
            http.ws_connect(
                (await answer.json())["webSocketDebuggerUrl"], max_msg_size=0
            ) as socket,
        ):
            tab = Tab(socket)
            listening = asyncio.create_task(tab.listen())
            try:
                for domain in ("Page", "Runtime", "Log"):
                    await tab.ask(f"{domain}.enable")
                phone = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": True}
                await tab.ask("Emulation.setDeviceMetricsOverride", **phone)
                await tab.ask("Page.navigate", url=address)
                yield tab
            finally:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)
