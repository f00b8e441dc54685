"""What a host sees of whole games: how the bot is, and nothing of who plays or what they hold."""

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.monitoring.port import open_port
from bot.sandbox.driver import Fault, Sandbox
from cogs.interactions.client import Client
from tests.e2e.players import ByButtons, ByCommands, play, seated, the_table, thread_of
from tests.hours import quiet
from tests.secrecy.silence import mentions

pytestmark = pytest.mark.usefixtures("unhasty")

PEOPLE = ("Anna", "Ben", "Clara", "Dario")

NUMBERED = re.compile(r"(?<![\d.])\d{15,}(?![\d.])")
"""An id of Discord's; what has more digits behind a point are seconds."""


class Host:
    """Looks at the port."""

    def __init__(self, session: aiohttp.ClientSession, port: int) -> None:
        self._session, self._port = session, port

    async def get(self, path: str) -> tuple[int, str]:
        async with self._session.get(f"http://127.0.0.1:{self._port}{path}") as answer:
            return answer.status, await answer.text()

    async def values(self) -> dict[str, float]:
        """Return every sample by what stands before its value."""
        status, said = await self.get("/metrics")
        assert status == 200
        lines = [line for line in said.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


@asynccontextmanager
async def looking(client: Client, path: Path) -> AsyncIterator[Host]:
    async with open_port(client.watch, "127.0.0.1", 0, path / "bot.db") as port:
        assert port is not None
        async with aiohttp.ClientSession() as session:
            yield Host(session, port)


async def test_a_match_is_counted_and_nobody_and_no_card_is_named(
    sandbox: Sandbox, client: Client, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    read = ""
    async with looking(client, tmp_path) as host:
        for way in (ByButtons, ByCommands):
            await seated(sandbox, people, target=1)
            table = the_table(client)
            place = await thread_of(sandbox, client, table)
            told = await host.values()
            assert told['inkognito_tables{game="mini",status="playing"}'] == 1
            await play(sandbox, client, table, people, way(random.Random(4)))
            await quiet()
            read += (await host.get("/metrics"))[1]
        page = await people[0].slash(place, "inkognito match review")
        await sandbox.until(lambda: "Accuracy" in page.text)
        await sandbox.until(lambda: client.house.reviews.waiting == 0)
        await people[0].slash(sandbox.channel("campo"), "inkognito practice")
        await quiet()
        told = await host.values()
        read += (await host.get("/livez"))[1] + (await host.get("/readyz"))[1]
    answers = [told[f'inkognito_first_answer_seconds_count{{kind="{kind}"}}'] for kind in KINDS]
    callbacks = 'inkognito_requests_total{method="POST",route="/interactions/…/…/callback"'
    assert sum(answers) == told[f'{callbacks},status="200"}}'] > 20
    assert min(answers) > 0
    assert told["inkognito_commit_jobs_sum"] >= told["inkognito_commit_jobs_count"] > 20
    assert sum(told[name] for name in told if name.startswith(DECIDED)) > 0
    assert told["inkognito_paint_seconds_count"] > 5
    assert told['inkognito_review_seconds_count{game="mini"}'] == len(PEOPLE)
    assert told["inkognito_review_waiting"] == 0
    assert told['inkognito_file_bytes{file="wal"}'] > 0
    assert told["inkognito_disk_size_bytes"] > told["inkognito_disk_free_bytes"] > 0
    assert told['inkognito_link{state="connected"}'] == 1
    assert told['inkognito_gateway_sessions_total{how="begun"}'] == 1
    assert all(told[f'inkognito_untold_seconds{{audience="{a}"}}'] == 0 for a in TOLD)
    assert NUMBERED.findall(read) == []
    assert [name for name in PEOPLE if name in read] == []
    assert list(mentions("metrics", read.replace('shard="0"', ""))) == []


KINDS = ("click", "command", "autocomplete", "form")
DECIDED = 'inkognito_decision_seconds_count{game="mini",level='
TOLD = ("person", "notices", "panels", "lobby")


async def test_what_discord_refuses_is_counted_by_route_and_what_is_untold_grows_old(
    sandbox: Sandbox, client: Client, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    await thread_of(sandbox, client, table)
    await quiet()
    posts = re.compile(r"/channels/\d+/messages$")
    sandbox.faults(
        lambda method, path: Fault(status=503) if method == "POST" and posts.search(path) else None
    )
    async with looking(client, tmp_path) as host:
        client.health.written = client.house.now()
        assert (await host.get("/readyz"))[0] == 200
        await play(sandbox, client, table, people, ByCommands(random.Random(4)), most=6)
        await asyncio.sleep(90)
        told = await host.values()
        assert 90 <= told['inkognito_untold_seconds{audience="person"}'] < 100
        assert told[f'{POSTED},status="503"}}'] > 5
        status, said = await host.get("/readyz")
        assert (status, said.count("not"), "not what happens is told" in said) == (503, 1, True)
        sandbox.faults(None)
        await asyncio.sleep(90)
        assert (await host.values())['inkognito_untold_seconds{audience="person"}'] == 0
        client.health.written = client.house.now()
        assert (await host.get("/readyz"))[0] == 200


POSTED = 'inkognito_requests_total{method="POST",route="/channels/…/messages"'
