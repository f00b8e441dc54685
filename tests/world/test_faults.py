"""Every kind of fault strikes what it is to strike, and is over before the calm."""

import asyncio
import json
import random
import subprocess
import sys
from functools import cache
from statistics import median
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.world import apart
from tests.world.faults import KINDS, MOMENTS, at_moments
from tests.world.faults.storm import Storm
from tests.world.plan import Fault, drawn


@cache
def history() -> list[Any]:
    """Return what happened in a world with a fault of every kind."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.world.alone"],
        env=apart.environment(0),
        cwd=apart.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return list(json.loads(ended.stdout))


def moment(what: str, name: str) -> float:
    """Return when that was noted for the first time."""
    return float(next(one[0] for one in history() if one[1:3] == [what, name]))


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_comes_and_is_over_before_the_calm(kind: str) -> None:
    assert moment("struck", kind) <= moment("over", kind) <= moment("phase", "calm")


@pytest.mark.parametrize(
    ("kind", "what", "names"),
    [
        ("S16 connection drops", "connected", {"RESUME", "IDENTIFY"}),
        ("S17 session invalid", "connected", {"RESUME", "IDENTIFY"}),
        ("S37 message deleted", "sent", {"MESSAGE_DELETE"}),
        ("S38 may not send", "sent", {"CHANNEL_UPDATE"}),
        ("S39 thrown out", "sent", {"GUILD_DELETE"}),
        ("S43 killed", "ran", {"ended"}),
        ("S44 stopped", "ran", {"told to stop"}),
        ("S46 disk full", "ran", {"ended"}),
        ("S50 a second bot", "ran", {"second"}),
    ],
)
def test_what_is_struck_shows_it(kind: str, what: str, names: set[str]) -> None:
    begun = moment("struck", kind)
    assert any(begun <= at and one[0] == what and one[1] in names for at, *one in history())


def test_the_bot_is_started_again_whenever_it_has_ended() -> None:
    runs = [one[2] for one in history() if one[1] == "ran" and one[2] in ("started", "ended")]
    assert runs == ["started", "ended"] * (len(runs) // 2)
    assert len(runs) > 20


def test_what_goes_wrong_at_a_moment_waits_until_that_has_come() -> None:
    drawn = [at_moments(random.Random(seed), 5) for seed in range(100)]
    found = [fault for faults in drawn for fault in faults]
    assert {fault.moment for fault in found} == set(MOMENTS)
    assert all(fault.kind in MOMENTS[fault.moment] for fault in found)
    assert all([one.number for one in faults] == [5, 6][: len(faults)] for faults in drawn)


async def test_a_moment_has_come_once_there_is_more_of_it_on_the_disk() -> None:
    loop = asyncio.get_running_loop()
    many = iter((1, 1, None, 1, 2))
    machine = SimpleNamespace(rules=[], many=lambda _: next(many))

    async def passes(_: float, moment: asyncio.Future[None]) -> bool:
        await moment
        return True

    weather = SimpleNamespace(passes=passes)
    evening = SimpleNamespace(
        machine_of=lambda _: machine,
        loop=loop,
        weather=weather,
        plan=SimpleNamespace(seconds=60.0),
    )
    storm = Storm(cast(Any, evening), Fault(0, "S43 killed", 0.0, {}, "ends"))
    waiting = asyncio.create_task(storm.moment("ends"))
    for looks in range(4):
        await asyncio.sleep(0)
        assert not waiting.done(), looks
        for rule in machine.rules:
            rule(0, "write")
            rule(0, "sync")
        await asyncio.sleep(0)
    assert await waiting
    assert machine.rules == []


def test_in_most_worlds_five_things_or_more_go_wrong() -> None:
    assert median(len(drawn(seed).faults) for seed in range(2000)) >= 5
