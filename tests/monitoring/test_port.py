"""The port of a host: off, loopback, a sentence where it is taken, and what it says."""

import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
import yarl

from bot.monitoring.health import ALIVE_SECONDS, Health
from bot.monitoring.instruments import Glance
from bot.monitoring.port import NoPort, Watch, alive, new_watch, open_port, ready
from cogs.interactions.traced import parts_of, template
from tests.e2e.process import ROOT

NOW = 1_700_000_000.0
API = "https://discord.com/api/v10"


@asynccontextmanager
async def served(watch: Watch, path: Path) -> AsyncIterator[yarl.URL]:
    async with open_port(watch, "127.0.0.1", 0, path, lambda: NOW) as port:
        yield yarl.URL(f"http://127.0.0.1:{port}")


def well() -> Health:
    health = Health(NOW)
    health.resumed, health.written = True, NOW
    health.connects(0, NOW)
    return health


async def test_without_a_port_nothing_listens(tmp_path: Path) -> None:
    async with open_port(new_watch(NOW), "127.0.0.1", None, tmp_path / "bot.db") as port:
        assert port is None


async def test_it_says_how_the_bot_is_to_who_only_looks(tmp_path: Path) -> None:
    watch = new_watch(NOW)
    async with served(watch, tmp_path / "bot.db") as url, aiohttp.ClientSession() as session:
        for path, status in (("livez", 200), ("readyz", 503), ("metrics", 200), ("", 404)):
            async with session.get(url / path) as answer:
                assert answer.status == status, path
        async with session.post(url / "metrics") as answer:
            assert answer.status == 405
        watch.health = well()
        async with session.get(url / "readyz") as answer:
            assert (answer.status, (await answer.text()).count("ok ")) == (200, 4)
        watch.health.written = NOW - ALIVE_SECONDS
        async with session.get(url / "livez") as answer:
            assert (answer.status, await answer.text()) == (
                503,
                "ok  the loop runs\nnot the disk takes writes\n",
            )


async def test_what_prometheus_reads_has_its_format_and_no_series_twice(tmp_path: Path) -> None:
    watch = new_watch(NOW)
    watch.look = lambda: Glance({("mini", "playing"): 2}, {"person": 1.5}, {0: 0.05}, 3.0, 4, 5.0)
    async with served(watch, tmp_path / "bot.db") as url, aiohttp.ClientSession() as session:
        for _ in range(2):
            async with session.get(url / "metrics") as answer:
                assert answer.content_type == "text/plain"
                lines = (await answer.text()).splitlines()
    samples = [line.rsplit(" ", 1)[0] for line in lines if not line.startswith("#")]
    assert len(samples) == len(set(samples))
    assert all(
        re.fullmatch(r'[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})?', s) for s in samples
    )
    assert 'inkognito_tables{game="mini",status="playing"} 2.0' in lines
    assert "inkognito_build_info" in "".join(samples)
    assert "_created" not in "".join(samples), "when it was first counted is nobody's business"


async def test_a_game_that_has_ended_is_shown_no_more(tmp_path: Path) -> None:
    watch, room = new_watch(NOW), tmp_path / "bot.db"
    watch.look = lambda: Glance({("mini", "playing"): 2})
    async with served(watch, room) as url, aiohttp.ClientSession() as session:
        async with session.get(url / "metrics") as answer:
            assert 'status="playing"' in await answer.text()
        watch.look = Glance
        async with session.get(url / "metrics") as answer:
            assert 'status="playing"' not in await answer.text()


@pytest.mark.parametrize(
    ("glance", "untrue"),
    [
        (Glance(untold={"person": 59.0, "panels": 900.0}, silent=60.0), None),
        (Glance(untold={"person": 61.0}), "what happens is told"),
        (Glance(untold={"notices": 61.0}), "what happens is told"),
        (Glance(resting=1.0), "what happens is told"),
        (Glance(silent=91.0), "Discord was heard lately"),
    ],
)
def test_who_is_ready_tells_at_once_what_happens(glance: Glance, untrue: str | None) -> None:
    assert [said for said, so in ready(well(), glance).items() if not so] == [untrue][
        : untrue is not None
    ]


def test_who_is_not_connected_or_has_not_begun_is_not_ready_but_lives() -> None:
    health = Health(NOW)
    assert not any(list(ready(health, Glance()).values())[:2])
    assert all(alive(health, NOW + ALIVE_SECONDS - 1).values()), "it has only begun"
    assert not all(alive(health, NOW + ALIVE_SECONDS).values())


async def test_a_taken_port_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(NoPort, match=rf"127\.0\.0\.1, port {port} .*: .*already in use"):
            async with open_port(new_watch(NOW), "127.0.0.1", port, tmp_path / "bot.db"):
                pass


def test_the_bot_ends_with_78_where_its_port_is_taken_and_makes_no_database(
    tmp_path: Path,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = {"DISCORD_TOKEN": "a.b.c", "METRICS_PORT": port, "PYTHONPATH": str(ROOT)}
        said["LOG_LEVEL"] = "WARNING"
        command = (sys.executable, "-m", "bot", "run")
        ended = subprocess.run(command, cwd=tmp_path, env=said, stderr=subprocess.PIPE, text=True)
    assert ended.returncode == 78
    assert ended.stderr.count("\n") == 1
    assert f"port {port} (METRICS_HOST, METRICS_PORT)" in ended.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("path", "shape"),
    [
        ("/interactions/123456789012345678/aW50ZXJhY3Rpb24/callback", "/interactions/…/…/callback"),
        ("/channels/123456789012345678/messages/12", "/channels/…/messages/…"),
        ("/webhooks/1/aW50ZXJhY3Rpb24/messages/@original", "/webhooks/…/…/messages/@original"),
        ("/channels/1/messages/2/reactions/%F0%9F/@me", "/channels/…/messages/…/reactions/…/@me"),
        ("/users/@me/channels", "/users/@me/channels"),
        ("/guilds/1/Fiddlebottom/Anna", "/guilds/…/…/…"),
        ("/" + "a/" * 20, "other"),
    ],
)  # fmt: skip
def test_of_an_address_only_its_shape_is_counted(path: str, shape: str) -> None:
    assert template(parts_of(yarl.URL(API + path))) == shape
