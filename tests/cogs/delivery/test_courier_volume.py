"""Thousands of messages through a network that loses, doubles and garbles: each arrives once, in
order, at the right person.

`MESSAGES` says how many are sent. The clock moves on too, so that some repeats come when Discord
knows their nonce no more.
"""

import asyncio
import heapq
import os
import random
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest
from discord.http import Ratelimit

from bot.host.table import Table
from bot.mini.rules.actions import Call, PickUp
from bot.mini.rules.options import options
from bot.sandbox.driver import Fault
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import DEADLINE
from tests.cogs.delivery.test_courier_rig import PEOPLE, Rig, rigged
from tests.hours import later
from tests.seating import owing

MESSAGES = int(os.environ.get("MESSAGES", "1500"))

PARTS = 2
GROUPS = 6
FAULTS = (
    Fault(status=503), Fault(status=503, accepted=True), Fault(drop=True),
    Fault(drop=True, accepted=True),
    Fault(status=502, accepted=True), Fault(status=200, body={"rubbish": True}, accepted=True),
)  # fmt: skip


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    async with rigged(tmp_path) as found:
        yield found


async def act(rig: Rig, table: Table, chance: random.Random) -> None:
    """Do something that is owed; now and then ring off a game, so that there are several."""
    legal = [option for seat in owing(table) for option in options(table.current.sight(seat))]
    loud = [option for option in legal if isinstance(option, PickUp | Call)]
    quiet = [option for option in legal if option not in loud]
    await table.submit(
        chance.choice(loud if loud and (not quiet or chance.random() < 0.02) else quiet)
    )


@dataclass
class Evening:
    """Groups of people who play table after table, all with the one courier."""

    rig: Rig
    chance: random.Random
    sent: int = 0
    faulty: int = 0
    told: int = 0
    changing: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __call__(self, method: str, path: str) -> Fault | None:
        """Count a message that is sent, and let one in twenty go wrong."""
        if method != "POST" or not path.endswith("/messages"):
            return None
        self.sent += 1
        if self.chance.random() > 0.05:
            return None
        self.faulty += 1
        return self.chance.choice(FAULTS)

    @property
    def over(self) -> bool:
        """Were as many sent as there were to be?"""
        return self.sent >= MESSAGES // PARTS

    async def table(self, names: Sequence[str]) -> None:
        """Play a table of *names* until the evening is over, and see that everybody was told what
        is theirs."""
        rig, chance = self.rig, self.chance
        before = {name: len(rig.heard(rig.sandbox.person(name))) for name in names}
        table = await rig.dealt(*chance.sample(names, chance.choice((3, 4, 5))))
        for _ in range(150):
            if table.current.status != "playing" or self.over:
                break
            await act(rig, table, chance)
            if chance.random() < 0.7:
                await rig.told(table)
            if chance.random() < 0.02:
                rig.clock.seconds += chance.choice((1, 30, 90))
            if chance.random() < 0.005:
                await self.kill()
        await rig.told(table)
        async with self.changing:  # another courier may just be taking over
            await rig.told(table)
        self.told += await rig.check(table, since=before)

    async def kill(self) -> None:
        async with self.changing:
            await self.rig.kill()
            await self.rig.start_again()


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(PARTS))
async def test_thousands_of_messages_each_arrive_once(rig: Rig, part: int) -> None:
    evening = Evening(rig, random.Random(part))

    async def play(group: int) -> None:
        names = [f"{name} {group}" for name in PEOPLE]
        for name in names:
            rig.sandbox.newcomer(name)
        while not evening.over:
            await evening.table(names)

    rig.sandbox.faults(evening)
    await asyncio.gather(*(play(group) for group in range(GROUPS)))
    assert evening.faulty > evening.sent // 50
    assert evening.told > evening.sent // 12, "the rest are panels, and what came twice"


async def test_s52_far_behind_nothing_piles_up_and_secrets_go_first(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no queue of messages: each audience has one errand, which tells all that is new
    when its turn comes."""
    tables = [await rig.dealt(*PEOPLE[:players]) for players in (3, 4, 5)]
    for table in tables:
        await rig.told(table)
    audiences = sum(table.current.terms.players + 3 for table in tables)
    went: list[tuple[Urgency, bool]] = []

    def first(waiting: list[tuple[Urgency, int, object]]) -> tuple[Urgency, int, object]:
        """Note what goes, and whether a secret stays behind."""
        found = heapq.heappop(waiting)
        went.append((found[0], any(urgency is Urgency.SECRET for urgency, *_ in waiting)))
        return found

    queue = SimpleNamespace(heappush=heapq.heappush, heappop=first)
    monkeypatch.setattr("cogs.delivery.rate_limit.heapq", queue)
    rig.limiter._rate, rig.limiter._burst = 4.0, 1.0
    before, chance, most = len(rig.sandbox.exchanges), random.Random(5), 0
    acts = 0
    for _ in range(120):
        for table in tables:
            if table.current.status == "playing":
                await act(rig, table, chance)
                acts += 1
        most = max(most, len(rig.limiter._waiting))
        await later(0.005)
    assert most <= audiences
    rig.limiter._rate, rig.limiter._burst = 2000.0, 200.0
    for table in tables:
        await rig.told(table)
    assert {urgency for urgency, _ in went} == set(Urgency)
    assert (Urgency.SECRET, True) in went, "there was more to say than could be said"
    assert not any(behind for urgency, behind in went if urgency is not Urgency.SECRET)
    sent = len(rig.sandbox.exchanges) - before
    assert sent < acts / 2, "what is new was told together"
    assert rig.sandbox.refused == []


async def test_an_attempt_lasts_longer_than_a_bucket_is_stuck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A request that is cancelled while discord.py gives its token back leaves the bucket
    without one for a while."""
    asked: list[float] = []

    async def wait(_: object, timeout: float) -> None:  # noqa: ASYNC109 - as asyncio's
        asked.append(timeout)

    bucket = Ratelimit(None)
    bucket.remaining = 0
    monkeypatch.setattr("discord.http.asyncio.wait", wait)
    await bucket.acquire()
    assert asked
    assert max(asked) < DEADLINE
