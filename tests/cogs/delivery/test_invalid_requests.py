"""No more invalid requests than Discord takes."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp import web

from cogs.delivery.invalid_requests import SPAN, InvalidRequests
from cogs.delivery.rate_limit import RateLimiter, Urgency
from tests.hours import ahead
from tests.patience import LONG

URL = "http://127.0.0.1:80"


class Pausing(RateLimiter):
    """Notes for how long it was told to rest."""

    def __init__(self) -> None:
        super().__init__()
        self.pauses: list[float] = []

    def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)


@asynccontextmanager
async def asked(
    breaker: InvalidRequests, status: int, headers: dict[str, str]
) -> AsyncIterator[aiohttp.ClientSession]:
    """Give a session to a server that always answers with *status*."""

    async def answer(request: web.Request) -> web.Response:
        return web.json_response({}, status=status, headers=headers)

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 80).start()
    try:
        async with aiohttp.ClientSession(URL, trace_configs=[breaker.trace]) as session:
            yield session
    finally:
        await runner.cleanup()


async def get(session: aiohttp.ClientSession, times: int = 1) -> None:
    for _ in range(times):
        async with session.get("/"):
            pass


@pytest.mark.parametrize("status", [401, 403, 429])
@pytest.mark.logs("too many invalid requests")
async def test_silence_falls_before_discord_bans(
    status: int, caplog: pytest.LogCaptureFixture
) -> None:
    limiter = Pausing()
    async with asked(InvalidRequests(limiter, most=5), status, {"Via": "1.1 discord"}) as session:
        await get(session, 4)
        assert limiter.pauses == []
        await get(session)
        assert limiter.pauses == [SPAN]
        await get(session, 4)
        assert limiter.pauses == [SPAN]
    assert [record.levelno for record in caplog.records] == [logging.CRITICAL]


async def test_what_happened_longer_ago_than_discord_counts_is_forgotten() -> None:
    limiter, said = Pausing(), {"Via": "1.1 discord"}
    async with asked(InvalidRequests(limiter, most=5), 403, said) as session:
        await get(session, 4)
        ahead(SPAN)
        await get(session)
    assert limiter.pauses == []


@pytest.mark.parametrize(
    ("status", "headers"), [(200, {}), (404, {}), (500, {}), (429, {"X-RateLimit-Scope": "shared"})]
)
async def test_what_is_not_counted_against_us_stops_nothing(
    status: int, headers: dict[str, str]
) -> None:
    limiter = Pausing()
    async with asked(
        InvalidRequests(limiter, most=2), status, {"Via": "1.1 discord", **headers}
    ) as session:
        await get(session, 5)
    assert limiter.pauses == []


@pytest.mark.parametrize(
    ("said", "seconds"),
    [({}, SPAN), ({"Retry-After": "30"}, 30.0), ({"Retry-After": "soon"}, SPAN)],
)
@pytest.mark.logs("banned for a while")
async def test_a_ban_before_discord_is_waited_out(said: dict[str, str], seconds: float) -> None:
    limiter = Pausing()
    async with asked(InvalidRequests(limiter), 429, said) as session:
        await get(session)
    assert limiter.pauses == [seconds]


@pytest.mark.parametrize(
    ("path", "scope", "waits"),
    [
        ("/api/v10/channels/7/messages/1", "user", 40.0),
        ("/api/v10/channels/7/messages/2", "shared", 40.0),
        ("/api/v10/channels/7/messages/1", "global", 0.0),  # then the pace of all rests
        ("/api/v10/channels/8/messages/1", "user", 0.0),
        ("/api/v10/channels/7/messages", "user", 40.0),
        ("/api/v10/channels/7/messages/1/threads", "user", 0.0),
        ("/api/v10/webhooks/7/token/messages/@original", "user", 0.0),
    ],
)
async def test_what_is_given_up_while_it_waits_is_not_asked_for_again_before_it_is_time(
    path: str, scope: str, waits: float
) -> None:
    said = {"Via": "1.1 discord", "Retry-After": "40", "X-RateLimit-Scope": scope}
    loop = asyncio.get_running_loop()
    async with asked(InvalidRequests(Pausing()), 429, said) as session:
        async with session.get("/api/v10/channels/7/messages/1"):
            begun = loop.time()
        async with session.get(path):
            assert loop.time() - begun == pytest.approx(waits, abs=1.0)


@pytest.mark.parametrize(
    ("path", "waits"),
    [
        ("/api/v10/channels/8/messages/1", 40.0),
        ("/api/v10/webhooks/7/token/messages/@original", 0.0),
        ("/api/v10/gateway/bot", 0.0),
    ],
)
async def test_where_all_is_shut_what_had_its_turn_before_waits_with_the_rest(
    path: str, waits: float
) -> None:
    said = {"Via": "1.1 discord", "Retry-After": "40", "X-RateLimit-Scope": "global"}
    loop = asyncio.get_running_loop()
    async with asked(InvalidRequests(RateLimiter()), 429, said) as session:
        async with session.get("/api/v10/channels/7/messages/1"):
            begun = loop.time()
        async with session.get(path):
            assert loop.time() - begun == pytest.approx(waits, abs=1.0)


async def test_first_answers_never_wait() -> None:
    said = {"Via": "1.1 discord", "Retry-After": "40", "X-RateLimit-Scope": "user"}
    loop = asyncio.get_running_loop()
    async with asked(InvalidRequests(Pausing()), 429, said) as session:
        for _ in range(2):
            async with session.get("/api/v10/interactions/7/token/callback"):
                pass
    assert loop.time() < 1.0


async def test_a_pace_that_rests_lets_nothing_through() -> None:
    limiter = RateLimiter(rate=1000)
    limiter.pause(2 * LONG)
    turn = asyncio.create_task(limiter.turn(Urgency.SECRET))
    for _ in range(2):
        for _ in range(10):
            await asyncio.sleep(0)
        assert not turn.done()
        ahead(LONG)
    await turn
