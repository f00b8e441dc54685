"""Thousands of messages through a network that loses, doubles and garbles: each arrives once, in
order, at the right person.

`MESSAGES` says how many. The clock moves on too, so that some repeats come when Discord knows their
nonce no more.
"""

import asyncio
import os
import random
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from discord.http import Ratelimit

from bot.host.table import Table
from bot.mini.game import MINI
from bot.mini.rules.actions import Call, PickUp
from bot.sandbox.driver import Fault
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import DEADLINE
from tests.cogs.delivery.test_courier_rig import PEOPLE, Rig, rigged
from tests.seating import seats_of

MESSAGES = int(os.environ.get("MESSAGES", "3000"))

PARTS = 2
GROUPS = 6
FAULTS = (
    Fault(status=503), Fault(status=503, accepted=True), Fault(drop=True),
    Fault(drop=True, accepted=True),
    Fault(status=502, accepted=True), Fault(status=200, body={"rubbish": True}, accepted=True),
)  # fmt: skip


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    # With less than its thirty seconds, a bucket that lost its token would let nothing through any
    # more.
    async with rigged(tmp_path, DEADLINE) as found:
        yield found


async def act(rig: Rig, table: Table, chance: random.Random) -> None:
    """Do something that is owed; now and then ring off a game, so that there are several."""
    owing = [seat for seat in seats_of(table) if MINI.rules.owes(table.sight(seat))]
    options = [option for seat in owing for option in MINI.rules.options(table.sight(seat))]
    loud = [option for option in options if isinstance(option, PickUp | Call)]
    quiet = [option for option in options if option not in loud]
    await table.submit(
        chance.choice(loud if loud and (not quiet or chance.random() < 0.02) else quiet)
    )


@dataclass
class Evening:
    """Groups of people who play table after table, all with the one courier."""

    rig: Rig
    chance: random.Random
    told: int = 0
    changing: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def table(self, names: Sequence[str]) -> None:
        """Play a table of *names*, and see that everybody was told what is theirs."""
        rig, chance = self.rig, self.chance
        before = {name: len(rig.heard(rig.sandbox.person(name))) for name in names}
        table = await rig.dealt(*chance.sample(names, chance.choice((3, 4, 5))))
        for _ in range(150):
            if table.status != "playing":
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
    faulty = 0

    def fault(method: str, path: str) -> Fault | None:
        nonlocal faulty
        if method != "POST" or not path.endswith("/messages") or evening.chance.random() > 0.05:
            return None
        faulty += 1
        return evening.chance.choice(FAULTS)

    async def play(group: int) -> None:
        names = [f"{name} {group}" for name in PEOPLE]
        for name in names:
            rig.sandbox.newcomer(name)
        while evening.told < MESSAGES // PARTS:
            await evening.table(names)

    rig.sandbox.faults(fault)
    await asyncio.gather(*(play(group) for group in range(GROUPS)))
    assert faulty > MESSAGES // PARTS // 50


async def test_s52_far_behind_nothing_piles_up_and_secrets_go_first(rig: Rig) -> None:
    """There is no queue of messages: each audience has one errand, which tells all that is new
    when its turn comes."""
    tables = [await rig.dealt(*PEOPLE[:players]) for players in (3, 4, 5)]
    for table in tables:
        await rig.told(table)
    audiences = sum(table.terms.players + 3 for table in tables)
    went: list[Urgency] = []
    turn = rig.limiter.turn

    async def watched(urgency: Urgency) -> None:
        await turn(urgency)
        went.append(urgency)

    rig.limiter.turn = watched  # type: ignore[method-assign]
    rig.limiter._rate, rig.limiter._burst = 4.0, 1.0
    before, chance, most = len(rig.sandbox.exchanges), random.Random(5), 0
    acts = 0
    for _ in range(120):
        for table in tables:
            if table.status == "playing":
                await act(rig, table, chance)
                acts += 1
        most = max(most, len(rig.limiter._waiting))
        await asyncio.sleep(0.005)
    assert most <= audiences
    while Urgency.SECRET in [each for each, *_ in rig.limiter._waiting]:
        went.clear()
        await asyncio.sleep(0.3)
        waiting = [each for each, *_ in rig.limiter._waiting]
        assert Urgency.PANEL not in went or Urgency.SECRET not in waiting
    rig.limiter._rate, rig.limiter._burst = 2000.0, 200.0
    for table in tables:
        await rig.told(table)
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
