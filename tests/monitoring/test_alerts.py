"""What is shipped for Prometheus and Grafana is understood there, and asks for what is counted."""

import asyncio
import json
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest

from bot.monitoring import instruments
from bot.monitoring.disk import Room
from bot.monitoring.instruments import Glance
from bot.monitoring.port import new_watch, open_port

SHIPPED: Final = Path(instruments.__file__).parent
ALERTS, DASHBOARD, CONFIG = (
    (SHIPPED / name).read_text(encoding="utf-8")
    for name in ("alerts.yml", "grafana.json", "prometheus.yml")
)
SERIES: Final = re.compile(r"\b(?:inkognito|process)_[a-z_]+")

in_prometheus = pytest.mark.skipif(
    shutil.which("promtool") is None or shutil.which("prometheus") is None,
    reason="there is no Prometheus here (apt-get install prometheus)",
)


def counted() -> set[str]:
    """Return the name of every series that a bot shows which has done something of each kind."""
    watch = new_watch(0.0)
    count = watch.instruments
    count.answered("click", 0.1)
    count.late("click")
    count.requested("POST", "/…", "200")
    count.decided("mini", "hard", 0.1)
    for seconds in (0.1, None):
        count.reviewed("mini", seconds)
    glance = Glance({("mini", "playing"): 1}, {"person": 1.0}, {0: 0.1}, group=1)
    said = count.text(glance, watch.health, Room({"wal": 1}, 1, 1)).decode()
    return {re.split(r"[{ ]", line)[0] for line in said.splitlines() if line[0] != "#"}


def asked_on(dashboard: dict[str, Any]) -> list[str]:
    return [target["expr"] for p in dashboard["panels"] for target in p.get("targets", ())]


def test_alerts_and_dashboard_ask_for_what_is_counted() -> None:
    rules = "\n".join(
        line for line in ALERTS.splitlines() if not line.strip().startswith(("- alert", "summary"))
    )
    expressions = re.findall(r"expr: (?:>-\n)?(.+?)\n +(?:for|labels):", rules, re.DOTALL)
    assert len(expressions) == ALERTS.count("- alert: ")
    shown = asked_on(json.loads(DASHBOARD))
    assert {name for each in (*expressions, *shown) for name in SERIES.findall(each)} <= counted()


def test_everything_that_is_counted_is_shown() -> None:
    shown = " ".join(asked_on(json.loads(DASHBOARD)))
    ours = {re.sub(r"_(bucket|sum|count)$", "", n) for n in counted() if n.startswith("inkognito")}
    beside = {"inkognito_disk_size_bytes", "inkognito_written_timestamp_seconds"}
    assert {name for name in ours - beside if name not in shown} == set()


def test_every_alert_says_how_bad_it_is_and_what_to_do() -> None:
    alerts = ALERTS.split("- alert: ")[1:]
    for alert in alerts:
        assert re.search(r"severity: (page|ticket)\b", alert), alert
        assert re.search(r"summary: .{20,}\n +description: >-\n .{40,}", alert), alert


def test_panels_have_a_place_and_say_what_they_are() -> None:
    panels = json.loads(DASHBOARD)["panels"]
    cells = [
        (x, y)
        for p in panels
        for x in range(p["gridPos"]["x"], p["gridPos"]["x"] + p["gridPos"]["w"])
        for y in range(p["gridPos"]["y"], p["gridPos"]["y"] + p["gridPos"]["h"])
    ]
    assert len(cells) == len(set(cells)), "one covers another"
    assert max(x for x, _ in cells) < 24
    assert len({p["id"] for p in panels}) == len(panels)
    assert [p["title"] for p in panels if p["type"] != "row" and not p["description"]] == []


@in_prometheus
@pytest.mark.parametrize(
    "words",
    [
        ("check", "rules", str(SHIPPED / "alerts.yml")),
        ("check", "config", str(SHIPPED / "prometheus.yml")),
        ("test", "rules", str(Path(__file__).with_name("alerts_test.yml"))),
    ],
    ids=["rules", "config", "when each rule speaks"],
)
def test_prometheus_understands_the_rules(words: tuple[str, ...]) -> None:
    done = subprocess.run(("promtool", *words), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@in_prometheus
@pytest.mark.disk
async def test_a_real_prometheus_reads_the_port_and_understands_the_dashboard(
    tmp_path: Path,
) -> None:
    watch = new_watch(time.time())
    async with open_port(watch, "127.0.0.1", 0, tmp_path / "bot.db") as bots:
        config = CONFIG.replace("127.0.0.1:9464", f"127.0.0.1:{bots}").replace("15s", "1s")
        (tmp_path / "prometheus.yml").write_text(config)
        (tmp_path / "alerts.yml").write_text(ALERTS)
        with socket.create_server(("127.0.0.1", 0)) as free:
            own = free.getsockname()[1]
        prometheus = await asyncio.create_subprocess_exec(
            "prometheus",
            f"--config.file={tmp_path}/prometheus.yml",
            f"--storage.tsdb.path={tmp_path}/data",
            f"--web.listen-address=127.0.0.1:{own}",
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            async with aiohttp.ClientSession(f"http://127.0.0.1:{own}") as session:

                async def ask(expression: str) -> list[Any]:
                    query = {"query": expression.replace("$__rate_interval", "1m")}
                    async with session.get("/api/v1/query", params=query) as answer:
                        said = await answer.json()
                    assert said["status"] == "success", (expression, said)
                    return list(said["data"]["result"])

                while not await _up(ask):
                    assert prometheus.returncode is None
                    await asyncio.sleep(0.05)
                assert await ask("inkognito_build_info")
                assert await ask('ALERTS{alertname="InkognitoDown"}') == []
                for expression in asked_on(json.loads(DASHBOARD)):
                    await ask(expression)
        finally:
            prometheus.terminate()
            await prometheus.wait()


async def _up(ask: Any) -> bool:
    """Return whether the bot has been read, once there is somebody to ask."""
    try:
        return [each["value"][1] for each in await ask('up{job="inkognito"}')] == ["1"]
    except (aiohttp.ClientError, AssertionError):
        return False
