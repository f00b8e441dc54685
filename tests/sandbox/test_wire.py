"""The transport: gateway sessions, nonces, faults, limits, and a world that outlives its bots."""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import sys
import time
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import gateway
from bot.sandbox.calls import Call
from bot.sandbox.counting import MOST, SPAN
from bot.sandbox.driver import Exchange, Fault, Person, Sandbox
from tests.sandbox.conftest import running
from tests.sandbox.smallbot import SmallBot


@pytest.fixture
async def http(sandbox: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield session


async def post(
    http: aiohttp.ClientSession, sandbox: Sandbox, path: str, body: Any
) -> tuple[int, dict[str, Any]]:
    async with http.post(sandbox.api_url + path, json=body) as response:
        assert response.headers["Content-Type"] == "application/json"
        return response.status, await response.json()


async def test_a_wrong_token_is_refused(sandbox: Sandbox) -> None:
    with sandbox.lead_here():
        async with SmallBot() as bot:
            with pytest.raises(discord.LoginFailure):
                await bot.start("wrong")


async def test_the_gateway_closes_with_4004_on_a_wrong_token(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    async with http.ws_connect(sandbox.gateway_url) as ws:
        assert (await ws.receive_json())["op"] == 10
        await ws.send_json({"op": 2, "d": {"token": "wrong", "intents": 1}})
        await ws.receive()
        assert ws.close_code == 4004


async def test_the_answer_to_a_heartbeat_is_some_time_under_way(
    sandbox: Sandbox, http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is there before the client has noted when it sent is taken for a very late one."""
    monkeypatch.setattr(gateway, "ACK_SECONDS", 3600.0)
    async with http.ws_connect(sandbox.gateway_url) as ws:
        assert (await ws.receive_json())["op"] == 10
        await ws.send_json({"op": 1, "d": None})
        await ws.send_json({"op": 2, "d": {"token": sandbox.token, "intents": 1}})
        assert (await ws.receive_json())["t"] == "READY"
        monkeypatch.undo()
        await ws.send_json({"op": 1, "d": 1})
        while (await ws.receive_json())["op"] != 11:
            pass


@pytest.mark.parametrize("code", [None, 1001, 4000])
async def test_a_dropped_line_is_resumed_and_what_was_missed_is_replayed(
    sandbox: Sandbox, bot: SmallBot, anna: Person, code: int | None
) -> None:
    campo = sandbox.channel("campo")
    sandbox.wire.gateway.drop(code)
    await sandbox.until(lambda: not sandbox.wire.gateway.connected)
    answer = await anna.slash(campo, "small ping")
    assert answer.text == "pong"
    assert sandbox.wire.gateway.resumed == 1
    assert bot.events.count("INTERACTION_CREATE") == 1


async def test_reconnect_on_request_and_identify_after_an_invalid_session(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    gateway = sandbox.wire.gateway
    gateway.ask_to_reconnect()
    await sandbox.until(lambda: gateway.resumed == 1)
    gateway.invalidate(resumable=False)
    await sandbox.until(lambda: gateway.identified == 2)
    assert (await anna.slash(sandbox.channel("campo"), "small ping")).text == "pong"


async def test_several_shards_each_hear_their_own() -> None:
    async with Sandbox(shards=3) as sandbox, running(sandbox) as bot:
        anna = sandbox.person("Anna")
        assert len(sandbox.wire.gateway.connected) == 3
        assert (await anna.slash(sandbox.channel("campo"), "small ping")).text == "pong"
        assert (await anna.slash(anna.dm(), "small ping")).text == "pong"
        assert bot.events.count("INTERACTION_CREATE") == 2


async def test_a_nonce_used_twice_gives_one_message(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    campo = sandbox.channel("campo")
    answer = await anna.slash(campo, "small twice")
    assert answer.text == "True n-1 once"
    assert [message.text for message in anna.messages(campo) if not message.ephemeral] == ["once"]


async def test_nonces(sandbox: Sandbox, http: aiohttp.ClientSession, anna: Person) -> None:
    campo, lobby = sandbox.channel("campo"), sandbox.channel("lobby-of-spies")
    body = {"content": "x", "nonce": "n", "enforce_nonce": True}
    _, first = await post(http, sandbox, f"/channels/{campo.id}/messages", body)
    _, second = await post(http, sandbox, f"/channels/{lobby.id}/messages", body)
    assert first["nonce"] == "n"
    assert second == first  # the author's nonce counts, not the channel's
    status, _ = await post(
        http, sandbox, f"/channels/{campo.id}/messages", {"content": "x", "nonce": "n" * 26}
    )
    assert status == 400
    sandbox.wire.nonces.seconds = 0
    _, third = await post(http, sandbox, f"/channels/{campo.id}/messages", body)
    assert third["id"] != first["id"]
    await post(http, sandbox, f"/channels/{campo.id}/messages", {"content": "y", "nonce": "n"})
    assert len(anna.messages(campo)) == 3


BUTTON = {"type": 2, "style": 1, "custom_id": "x"}
MENU = {"type": 3, "custom_id": "x", "max_values": 2, "options": [{"label": "a", "value": "a"}]}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, 50006),
        ({"content": "x" * 2001}, 50035),
        ({"content": "x", "components": [{"type": 1, "components": [BUTTON]}]}, 50035),
        ({"content": "x", "components": [{"type": 1, "components": [MENU]}]}, 50035),
        ({"embeds": [{"title": "x", "fields": [{"name": "n", "value": ""}]}]}, 50035),
        ({"flags": 1 << 15, "components": [{"type": 17, "components": []}]}, 50035),
        (
            {"flags": 1 << 15, "components": [{"type": 12, "items": [{"media": {"url": "junk"}}]}]},
            50035,
        ),
    ],
)
async def test_messages_out_of_bounds_are_refused(
    sandbox: Sandbox, http: aiohttp.ClientSession, body: dict[str, Any], code: int
) -> None:
    status, answer = await post(
        http, sandbox, f"/channels/{sandbox.channel('campo').id}/messages", body
    )
    assert (status, answer["code"]) == (400, code)


async def test_threads_have_short_names_and_can_be_locked(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    campo = sandbox.channel("campo")
    status, _ = await post(
        http, sandbox, f"/channels/{campo.id}/threads", {"name": "x" * 101, "type": 11}
    )
    assert status == 400
    status, made = await post(
        http, sandbox, f"/channels/{campo.id}/threads", {"name": "x" * 100, "type": 11}
    )
    assert status == 201
    thread = sandbox.channel_by_id(int(made["id"]))
    async with http.patch(
        f"{sandbox.api_url}/channels/{thread.id}", json={"archived": True, "locked": True}
    ) as done:
        assert done.status == 200
    messages = f"/channels/{thread.id}/messages"
    sandbox.permit_bot(campo, manage_threads=False)
    assert (await post(http, sandbox, messages, {"content": "x"}))[1]["code"] == 50083
    sandbox.permit_bot(campo, manage_threads=True)
    assert (await post(http, sandbox, messages, {"content": "x"}))[0] == 200
    assert not sandbox.channel_by_id(thread.id).archived


async def test_a_bot_edits_its_own_threads_without_managing_channels() -> None:
    invited = discord.Permissions(view_channel=True, send_messages=True, create_public_threads=True)
    async with Sandbox(bot_permissions=invited) as sandbox:
        headers = {"Authorization": f"Bot {sandbox.token}"}
        async with aiohttp.ClientSession(headers=headers) as http:
            threads = f"/channels/{sandbox.channel('campo').id}/threads"
            _, made = await post(http, sandbox, threads, {"name": "Table", "type": 11})
            async with http.patch(
                f"{sandbox.api_url}/channels/{made['id']}", json={"locked": True}
            ) as response:
                assert response.status == 200
            sandbox.world.backend.channels[int(made["id"])].owner_id = sandbox.person("Anna").id
            async with http.patch(
                f"{sandbox.api_url}/channels/{made['id']}", json={"locked": False}
            ) as response:
                assert (await response.json())["code"] == 50013


async def test_missing_permissions_are_50013_and_50001(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    campo = sandbox.channel("campo")
    sandbox.permit_bot(campo, send_messages=False)
    assert (await post(http, sandbox, f"/channels/{campo.id}/messages", {"content": "x"}))[1][
        "code"
    ] == 50013
    sandbox.permit_bot(campo, view_channel=False)
    assert (await post(http, sandbox, f"/channels/{campo.id}/messages", {"content": "x"}))[1][
        "code"
    ] == 50001


@pytest.mark.parametrize(
    "command",
    [
        {"name": "Capital", "description": "x"},
        {"name": "x", "description": ""},
        {"name": "x", "description": "x", "description_localizations": {"de": "x" * 101}},
        {
            "name": "x",
            "description": "x",
            "options": [{"type": 3, "name": f"o{n}", "description": "x"} for n in range(26)],
        },
    ],
)
async def test_commands_out_of_bounds_are_refused(
    sandbox: Sandbox, http: aiohttp.ClientSession, command: dict[str, Any]
) -> None:
    application = sandbox.world.backend.application_id
    async with http.put(
        f"{sandbox.api_url}/applications/{application}/commands", json=[command]
    ) as response:
        assert response.status == 400


async def test_faults_before_and_after_acceptance(
    sandbox: Sandbox, http: aiohttp.ClientSession, anna: Person
) -> None:
    campo = sandbox.channel("campo")
    path = f"/channels/{campo.id}/messages"
    faults = iter([Fault(status=500), Fault(status=503, accepted=True), Fault(hang_seconds=0.05)])
    sandbox.faults(lambda method, path: next(faults, None))
    assert [(await post(http, sandbox, path, {"content": text}))[0] for text in "abc"] == [
        500,
        503,
        200,
    ]
    sandbox.faults(lambda method, path: Fault(drop=True, accepted=True))
    with pytest.raises(aiohttp.ClientError):
        await post(http, sandbox, path, {"content": "d"})
    assert [message.text for message in anna.messages(campo)] == ["b", "c", "d"]
    assert [exchange.fate for exchange in sandbox.exchanges] == [
        "fault",
        "fault",
        "answered",
        "dropped",
    ]


async def test_a_429_is_waited_out_by_discord_py(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    limits = iter(
        [Fault(status=429, body={"retry_after": 0.1, "global": False, "message": "slow down"})]
    )
    sandbox.faults(lambda method, path: next(limits, None) if path.endswith("/messages") else None)
    assert (await anna.slash(sandbox.channel("campo"), "small twice")).text == "True n-1 once"


async def test_every_exchange_can_be_looked_at(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    seen: list[Exchange] = []
    sandbox.on_request(seen.append)
    await anna.slash(sandbox.channel("campo"), "small ping")
    await sandbox.until(lambda: seen)
    assert seen[0].path.endswith("/callback")
    assert seen[0].body["data"]["content"] == "pong"
    assert seen[0].answer["resource"]["message"]["content"] == "pong"


async def test_the_world_outlives_a_bot_killed_with_sigkill(sandbox: Sandbox, anna: Person) -> None:
    async def start() -> asyncio.subprocess.Process:
        command = (sys.executable, "-m", "tests.sandbox.smallbot")
        process = await asyncio.create_subprocess_exec(
            *command, env={**os.environ, **sandbox.environment}
        )
        before = sandbox.wire.gateway.identified
        await sandbox.until(lambda: sandbox.wire.gateway.identified > before)
        return process

    process = await start()
    await sandbox.synced("small")
    message = (await anna.slash(sandbox.channel("campo"), "small count")).message
    process.send_signal(signal.SIGKILL)
    await process.wait()
    await sandbox.until(lambda: not sandbox.wire.gateway.connected)
    process = await start()
    try:
        assert (await anna.click(message, "count:0")).text == "counted 1"
    finally:
        process.kill()
        await process.wait()


async def test_an_action_is_no_more_work_after_a_thousand(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    message = (await anna.slash(sandbox.channel("campo"), "small count")).message
    took = []
    for n in range(1_000):
        began = time.process_time()
        await anna.click(message, f"count:{n}")
        took.append(time.process_time() - began)
    assert anna.refresh(message).text == "counted 1000"
    assert statistics.median(took[-200:]) < 3 * statistics.median(took[:200])
    assert len(sandbox.world.backend.transcript) < 100
    assert len(sandbox.world.backend.http_requests) < 100


async def test_calls_are_counted_as_discord_counts_them(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    sandbox.limit_rates()
    path = f"/channels/{sandbox.channel('campo').id}/messages"
    seen = []
    for number in range(7):
        async with http.post(sandbox.api_url + path, json={"content": str(number)}) as response:
            body, headers = await response.json(), response.headers
            seen.append(
                (response.status, headers["X-RateLimit-Limit"], headers["X-RateLimit-Remaining"])
            )
    assert seen[:5] == [(200, "5", str(left)) for left in (4, 3, 2, 1, 0)]
    assert seen[5:] == [(429, "5", "0")] * 2
    assert 0 < body["retry_after"] <= 5
    assert (headers["X-RateLimit-Scope"], headers["Via"], body["global"]) == (
        "user",
        "1.1 sandbox",
        False,
    )
    elsewhere = f"/channels/{sandbox.channel('lobby-of-spies').id}/messages"
    assert (await post(http, sandbox, elsewhere, {"content": "x"}))[0] == 200
    statuses = [(await post(http, sandbox, elsewhere, {}))[0] for _ in range(60)]
    assert statuses[-1] == 429


async def test_follow_ups_share_their_channel_s_limit_and_edits_by_token_have_their_own(
    sandbox: Sandbox, bot: SmallBot, http: aiohttp.ClientSession, anna: Person
) -> None:
    campo = sandbox.channel("campo")
    answers = [await anna.slash(campo, "small ping") for _ in range(2)]
    sandbox.limit_rates()
    application = sandbox.world.backend.application_id
    hooks = [
        f"/webhooks/{application}/{sandbox.world.backend.interactions[answer.id].token}"
        for answer in answers
    ]
    sent = [await post(http, sandbox, hooks[n % 2], {"content": "x"}) for n in range(3)]
    there = f"/channels/{campo.id}/messages"
    sent += [await post(http, sandbox, there, {"content": "x"}) for _ in range(2)]
    assert [status for status, _ in sent] == [200] * 5
    assert (await post(http, sandbox, hooks[0], {"content": "x"}))[0] == 429
    for hook in hooks:
        edits = []
        for number in range(6):
            url = f"{sandbox.api_url}{hook}/messages/@original"
            async with http.patch(url, json={"content": str(number)}) as response:
                edits.append(response.status)
        assert edits == [200] * 5 + [429]


async def test_a_call_that_is_refused_for_haste_counts_against_no_limit(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    sandbox.limit_rates()
    path = f"/channels/{sandbox.channel('campo').id}/messages"
    said = {"message": "You are being rate limited.", "retry_after": 0.1, "global": False}
    sandbox.faults(lambda *_: Fault(status=429, body=said))
    refused = [await post(http, sandbox, path, {"content": "x"}) for _ in range(60)]
    assert {status for status, _ in refused} == {429}
    sandbox.faults(None)
    taken = [await post(http, sandbox, path, {"content": "x"}) for _ in range(6)]
    assert [status for status, _ in taken] == [200] * 5 + [429]


async def test_who_sends_ten_thousand_invalid_requests_is_banned_for_a_while(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    refused = Call("GET", "/users/1")
    for _ in range(MOST - 1):
        sandbox.costs.answered(refused, 403, {})
    sandbox.costs.answered(refused, 429, {"X-RateLimit-Scope": "shared"})
    assert (await post(http, sandbox, "/users/@me/channels", {"recipient_id": "1"}))[0] == 404
    sandbox.costs.answered(refused, 401, {})
    async with http.get(sandbox.api_url + "/users/@me") as response:
        assert (response.status, "Via" in response.headers) == (429, False)
        assert int(response.headers["Retry-After"]) == SPAN
    sandbox.advance(SPAN)
    async with http.get(sandbox.api_url + "/users/@me") as response:
        assert response.status == 200


async def test_events_can_be_late_or_never_come(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    campo = sandbox.channel("campo")
    fates = iter([None, 0.3, 0.0])
    sandbox.events(lambda name, _: next(fates) if name == "INTERACTION_CREATE" else 0.0)
    assert (await anna.slash(campo, "small ping")).failed
    late = asyncio.create_task(anna.slash(campo, "small ping"))
    await asyncio.sleep(0.05)
    assert (await anna.slash(campo, "small ping")).text == "pong"
    assert not late.done()
    assert (await late).text == "pong"
