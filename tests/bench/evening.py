"""How often the bot speaks while four attentive persons play five rounds: messages in the thread,
pings, private messages, and calls that count against Discord's fifty a second.

Seconds pass by the loop's clock, which the bench sets ahead: it is as quick as the machine is.
Cards and whims are the same each time, and so are the counts, but for what happens at one moment.
"""

import asyncio
import random
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from bot.game.chance import Seeded
from bot.sandbox.counting import Counting
from bot.sandbox.driver import Sandbox
from cogs.interactions import reply
from cogs.interactions.client import Client
from tests.e2e.conftest import playing
from tests.e2e.players import ByButtons, OnThePanel, play, seated, the_table, thread_of, told
from tests.hours import ahead
from tests.patience import LONG
from tests.plates import send_plates

PEOPLE = ("Anna", "Ben", "Clara", "Dario")
ROUNDS = 5
EVENINGS = 4
DECIDES = 2.0
"""Seconds in which somebody quick decides, one after the other."""

A_SECOND = 50
"""Calls that Discord takes of a bot in a second (Discord, rate limits)."""


@dataclass(frozen=True)
class Evening:
    """What four persons were told in some rounds, and what that took."""

    thread: int
    """Messages in it, though they were taken away again."""
    pings: int
    letters: int
    """Private messages to all of them together, from the deal on."""
    calls: Counter[str]
    """Those that count, by kind, from the first panel on."""
    seconds: float


async def evening(sandbox: Sandbox, client: Client, way: type[ByButtons], number: int) -> Evening:
    """Return what an evening takes on which everybody acts in this *way*;
    *number* tells it from others."""
    client.house.pledging, client.house.chance = False, Seeded(number)
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await people[0].expect(place, "round 1")
    await sandbox.settle(quiet=0.3)
    player = way(random.Random(number), calls_from=99)
    before, decided = of(sandbox.costs), 0
    while table.current.moment.chapter <= ROUNDS:
        await play(sandbox, client, table, people, player, most=1)
        await told(client, table)
        decided += 1
        ahead(DECIDES)
        await told(client, table)
        await sandbox.settle(quiet=0.05)
    posted = [
        one.body
        for one in sandbox.exchanges
        if (one.method, one.path) == ("POST", f"/channels/{place.id}/messages")
        and f"round {ROUNDS + 1} " not in str(one.body)
    ]
    letters = sum("You are" in one.text for person in people for one in person.dms())
    return Evening(
        len(posted),
        sum(len(one["allowed_mentions"].get("users", ())) for one in posted),
        letters,
        of(sandbox.costs) - before,
        decided * DECIDES,
    )


def of(costs: Counting) -> Counter[str]:
    """Return what counts of *costs* up to now."""
    return Counter(costs.counted)


async def measured(way: type[ByButtons], number: int) -> Evening:
    """Return an evening with a bot of its own."""
    reply.PATIENCE = LONG  # type: ignore[misc]  # however slow the machine is
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(patience=LONG) as sandbox, playing(sandbox, Path(folder)) as client:
            (ticking,) = [task for task in asyncio.all_tasks() if task.get_name() == "clock"]
            ticking.cancel()
            return await evening(sandbox, client, way, number)


def bench() -> None:
    """Print what an evening takes, on an average of some."""
    send_plates(setattr)
    print(f"four persons, {ROUNDS} rounds, each decision in {DECIDES:.0f} s; wanted: at most 8")
    print("messages in the thread, and no ping\n")
    print("               thread pings letters to each  calls a round  tables at 50/s")
    for name, way in (("at the desk", ByButtons), ("on the panel", OnThePanel)):
        seen = [asyncio.run(measured(way, number)) for number in range(EVENINGS)]
        calls = sum((one.calls for one in seen), Counter[str]())
        tables = A_SECOND * sum(one.seconds for one in seen) / calls.total()
        print(
            f"{name:<14} {fmean(one.thread for one in seen):>6.1f}"
            f" {fmean(one.pings for one in seen):>5.1f}"
            f" {fmean(one.letters for one in seen) / len(PEOPLE):>15.1f}"
            f"  {calls.total() / ROUNDS / EVENINGS:>13.1f}  {tables:>14.0f}"
        )
        for kind, many in calls.most_common():
            print(f"{'':<37} {many / ROUNDS / EVENINGS:>14.1f}  {kind}")
    print()
