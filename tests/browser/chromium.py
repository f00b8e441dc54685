"""A small client of the Chrome DevTools Protocol: one tab of a real browser, as wide as a phone."""

import asyncio
import base64
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import aiohttp
import pytest

from bot.sandbox import work
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

SEEN = "() => (document.body?.innerText ?? '').replace(/\\d+/g, '')"
"""All words on the page, none while it has no body yet; numbers count time."""

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


@contextmanager
def started(browser: str) -> Iterator[str]:
    """Start the *browser*; give where it listens."""
    with (
        tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as profile,
        open(Path(profile) / "said", "w+b") as said,
    ):
        command = (browser, *FLAGS, f"--user-data-dir={Path(profile)}", "about:blank")
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            looks = work.Looks(LOOK)
            while not (place := re.search(rb"ws://(127\.0\.0\.1:\d+)", words := _all_of(said))):
                assert process.poll() is None, words
                assert looks.see(words) <= work.LOOKS, words
                time.sleep(looks.rest)
            yield place[1].decode()
        finally:
            process.terminate()
            process.wait()
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def _all_of(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read()


@asynccontextmanager
async def opened(place: str, address: str) -> AsyncIterator[Tab]:
    """Give a tab of the browser at *place*, with the page at *address*; it is as in a fresh one."""
    async with (
        aiohttp.ClientSession() as http,
        http.get(f"http://{place}/json/version") as told,
        listened_to(http, (await told.json())["webSocketDebuggerUrl"]) as browser,
    ):
        alone = await browser.ask("Target.createBrowserContext")
        target = await browser.ask("Target.createTarget", url="about:blank", **alone)
        page = f"ws://{place}/devtools/page/{target['targetId']}"
        async with listened_to(http, page) as tab:
            for domain in ("Page", "Runtime", "Log"):
                await tab.ask(f"{domain}.enable")
            phone = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": True}
            await tab.ask("Emulation.setDeviceMetricsOverride", **phone)
            await tab.ask("Page.navigate", url=address)
            yield tab
        await browser.ask("Target.disposeBrowserContext", **alone)


@asynccontextmanager
async def listened_to(http: aiohttp.ClientSession, address: str) -> AsyncIterator[Tab]:
    """Give what is at that *address* of the browser, and hear what it says."""
    async with http.ws_connect(address, max_msg_size=0) as socket:
        tab = Tab(socket)
        listening = asyncio.create_task(tab.listen())
        try:
            yield tab
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
