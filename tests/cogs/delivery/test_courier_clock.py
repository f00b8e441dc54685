"""A slow table over thirty days, with restarts, kills of the courier and two days of downtime:
nothing is said twice."""

import random
import re
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.host import lobby
from bot.host.clock import Clock
from bot.host.company import on_autopilot
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.presence import come_back
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE, Ticket
from bot.mini.rules.actions import PickUp
from bot.mini.rules.options import options
from storage.ids import PersonId
from tests.cogs.delivery.test_courier_rig import Rig, rigged
from tests.seating import owing

HOUR, DAY = 3600.0, 86_400.0


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    async with rigged(tmp_path) as made:
        yield made


def timed(rig: Rig) -> Clock:
    rig.drafts.house = rig.house
    return Clock(rig.house)


async def restarted(rig: Rig, away: float) -> Clock:
    """Stop everything, come back after so many seconds, and take up what is on the disk."""
    await rig.kill()
    rig.clock.seconds += away
    rig.house = House(rig.house.db, now=rig.clock)
    clock = timed(rig)
    await rig.house.resume()
    for table in rig.house.open_tables():
        clock.look(table)
    await clock.tick()
    await rig.start_again()
    return clock


async def test_thirty_days_with_five_restarts_and_two_days_of_downtime(rig: Rig) -> None:
    chance, clock = random.Random(8), timed(rig)
    await clock.tick()
    names = ("Anna", "Ben", "Clara", "Dario")
    guests = [Guest(PersonId(rig.sandbox.person(name).id), name) for name in names]
    guild, campo = rig.sandbox.world.guild_id, rig.sandbox.channel("campo").id
    terms = Terms(players=4, pace=TimeControl.SLOW)
    table = await rig.house.open(guild, campo, guests[0], terms, "en", BY_HOUSE)
    for guest in guests[1:]:
        await lobby.join(table, guest, BY_HOUSE)
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    began = rig.clock.seconds
    restarts = {5.0: 60.0, 9.0: 2 * DAY, 14.0: 300.0, 20.0: HOUR, 26.0: 30.0}
    expected: list[tuple[int, int]] = []  # where a decision was missed, and when it had to be
    due, downtime, seen = rig.house.due(table), 0.0, 0
    for step in range(30 * 24):
        day = step / 24
        if day in restarts:
            before, here = rig.house.due(table), rig.clock.seconds
            await clock.close()
            clock = await restarted(rig, restarts[day])
            table = await rig.house.table(table.id)
            after = rig.house.due(table)
            downtime += restarts[day]
            if before is not None and after is not None:
                assert after.until - before.until == restarts[day] * 1000, here
        target = rig.clock.seconds + HOUR
        while rig.clock.seconds < target:
            due = rig.house.due(table)
            following = await clock.tick()
            at = target if following is None else min(target, following / 1000)
            rig.clock.seconds = max(rig.clock.seconds + 0.001, at)
            clock._seen = int(
                rig.clock.seconds * 1000
            )  # it runs all the time, but for the restarts
            await clock.tick()
            await rig.told(table)  # a reminder is said while there is time left
            found = list(table.current.lapses)
            if len(found) > seen:
                seen = len(found)
                assert due is not None
                assert abs(rig.clock.seconds * 1000 - due.until) <= 1000, "neither early nor late"
                expected.append((found[-1].seq, due.until))
        if table.current.status != "playing":
            break
        for seat in owing(table):
            if on_autopilot(table.current.chairs[seat]):
                person = table.current.chairs[seat].person
                assert person is not None
                await come_back(table, person, BY_HOUSE)
            elif chance.random() < 0.06:
                quiet = [o for o in options(table.current.sight(seat)) if not isinstance(o, PickUp)]
                await table.submit(chance.choice(quiet), Ticket(step * 8 + seat + 1))
    await rig.told(table)
    assert rig.clock.seconds - began > 25 * DAY
    assert expected
    assert downtime > 2 * DAY
    read = Counter(rig.read(table, "bulletin"))
    assert read
    assert max(read.values()) == 1, "each is said once"
    lapses = list(table.current.lapses)
    assert {each for each in read if "lapse" in each} == {
        f"bulletin lapse:{one.game}:{one.seq}" for one in lapses
    }
    posted = [str(call.body) for call in rig.sandbox.exchanges if call.method == "POST"]
    reminded = Counter(re.findall("bulletin reminder[:0-9a-z]+", " ".join(posted)))
    assert len(reminded) >= len({one.seq for one in lapses}) / 2
    assert max(reminded.values()) == 1, "each is sent once"
    assert sum("reminder" in each for each in read) <= 1, "what is spent is taken away"
    await rig.check(table)
