"""Calls go through a proxy that holds Discord's limit, and what it says itself is not Discord's."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from bot.app import opened
from bot.doctor import discord_says
from bot.sandbox.driver import Sandbox
from bot.settings import read_settings
from cogs.delivery.invalid_requests import OF_PROXY, InvalidRequests
from cogs.delivery.rate_limit import PROXIED, Urgency
from storage.scope import Scope
from tests.cogs.delivery.test_invalid_requests import Pausing, asked, get
from tests.e2e.players import seated
from tests.e2e.process import BotProcess

pytestmark = [pytest.mark.real]

PASSED_ON = ("Authorization", "Content-Type", "X-Audit-Log-Reason", "User-Agent")


class Proxy:
    """Hands calls on, and notes them; *refuses* says of one with which status it does not."""

    def __init__(self, target: str) -> None:
        self._target = target
        self.calls: list[tuple[str, str]] = []
        self.refuses: Callable[[str, str], int | None] = lambda _method, _path: None
        self.url = ""

    async def _answer(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix("/api/v10")
        self.calls.append((request.method, path))
        status = self.refuses(request.method, path)
        if status is not None:
            return web.json_response({}, status=status, headers={OF_PROXY: "true"})
        headers = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
        query = f"?{request.query_string}" if request.query_string else ""
        async with (
            aiohttp.ClientSession() as session,
            session.request(
                request.method,
                f"{self._target}{path}{query}",
                headers=headers,
                data=await request.read(),
            ) as answer,
        ):
            back = {
                name: value
                for name, value in answer.headers.items()
                if name.lower().startswith(("x-ratelimit", "content-type", "via", "date"))
            }
            return web.Response(body=await answer.read(), status=answer.status, headers=back)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator["Proxy"]:
        app = web.Application(client_max_size=30_000_000)
        app.router.add_route("*", "/{path:.*}", self._answer)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        try:
            yield self
        finally:
            await runner.cleanup()


@pytest.mark.disk
@pytest.mark.may_log("telling failed", "Discord cannot be reached")
async def test_all_but_what_answers_an_interaction_goes_through_it_and_its_refusals_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Sandbox() as sandbox, Proxy(sandbox.api_url).listening() as proxy:
        monkeypatch.setenv("DISCORD_PROXY_URL", proxy.url)
        left = {"POST": [429, 408, 429], "GET": [408]}

        def refuses(method: str, path: str) -> int | None:
            messages = method == "POST" and path.endswith("/messages")
            first = method == "GET" and path == "/users/@me"
            return left[method].pop() if (messages or first) and left[method] else None

        proxy.refuses = refuses
        bot = BotProcess(sandbox, tmp_path)
        try:
            await bot.start()
            people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
            campo = sandbox.channel("campo")
            await seated(sandbox, people, campo, pace="untimed")
            await sandbox.until(lambda: not left["POST"])
            for person in people:
                await sandbox.until(lambda person=person: len(person.dms()) > 1)
                texts = [message.text for message in person.dms()]
                assert len(texts) == len(set(texts)), "nothing has come twice"
        finally:
            assert await bot.stop() == 0
        assert not [
            path for _, path in proxy.calls if path.startswith(("/interactions", "/webhooks"))
        ]
        assert ("GET", "/gateway/bot") in proxy.calls
        assert len([path for _, path in proxy.calls if path.endswith("/messages")]) > 3


async def test_a_refusal_of_its_own_is_no_ban_of_discords() -> None:
    limiter = Pausing()
    async with asked(InvalidRequests(limiter, most=2), 429, {OF_PROXY: "true"}) as session:
        await get(session, 5)
    assert limiter.pauses == []


async def test_the_doctor_looks_whether_it_leads_to_discord(tmp_path: Path) -> None:
    async with Sandbox() as sandbox, Proxy(sandbox.api_url).listening() as proxy:
        said = {"DATABASE": str(tmp_path / "bot.db"), "DISCORD_PROXY_URL": proxy.url}
        settings = read_settings(said | sandbox.environment, dotenv=None)
        found = [one async for one in discord_says.found_by_discord(settings, directory=False)]
        assert str(found[0]) == f"ok       proxy: {proxy.url}/api/v10 leads to Discord"
        proxy.refuses = lambda _method, _path: 502
        found = [one async for one in discord_says.found_by_discord(settings, directory=False)]
        assert "does not lead to Discord (it answers 502)" in str(found[0])
    found = [one async for one in discord_says.found_by_discord(settings, directory=False)]
    assert "does not lead to Discord (Client" in str(found[0])


async def test_behind_it_no_process_holds_itself_to_its_share(tmp_path: Path) -> None:
    said = {"DATABASE": str(tmp_path / "bot.db"), "DISCORD_PROXY_URL": "http://proxy"}
    async with opened(read_settings(said, dotenv=None), scope=Scope(4, 4)) as client:
        limiter = client.services.living._limiter
        assert limiter._rate == limiter._burst == PROXIED
        for _ in range(100):
            await limiter.turn(Urgency.PANEL)
