"""What happens to waiting, telling, memory and processor when many tables play at once.

The bot runs in a process of its own. Four people sit at every table, look at their desks at random
moments and do what is asked of them there: games go on, panels are edited, letters sent. The bare
bot answers as many commands and clicks at the same rate and does nothing else.
"""

import asyncio
import gc
import os
import random
import statistics
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from bot.sandbox.answers import Unanswered
from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Answer, Channel, Person, Sandbox
from tests.bench.answer import NAMES, running

SCENES = ((10, 5), (10, 20), (50, 20), (150, 20), (150, 60))
"""Tables, and desks that are looked at in a second at all of them together."""

BOARDS = 5
"""At every table of that number the board game is played."""

SECONDS = 12.0
TICK = os.sysconf("SC_CLK_TCK")
GIVEN_UP = 10.0
"""Seconds after which somebody waits for no answer any more: Discord waits for three, and whoever
waits looks up at whatever happens, which costs more than what is measured."""


At = tuple[Person, Channel, dict[str, str]]
"""Somebody, where they type, and what they say besides: which table they mean."""


Timed = Callable[[Awaitable[Answer]], Awaitable[Answer]]
"""Does something, and notes when it was asked and answered."""


@dataclass
class Seen:
    """When each interaction was put on the wire and answered, and when each panel was shown
    anew."""

    sent: dict[int, float] = field(default_factory=dict)
    answered: dict[int, float] = field(default_factory=dict)
    shown: list[float] = field(default_factory=list)
    refused: int = 0
    until: float = 0.0
    missed: int = 0

    def look(self, exchange: Exchange) -> None:
        parts = exchange.path.split("/")
        if parts[1] == "interactions":
            self.answered[int(parts[2])] = time.perf_counter()
        elif parts[1] == "channels" and exchange.method in ("PATCH", "POST"):
            self.shown.append(time.perf_counter())
        self.refused += exchange.status >= 400

    def waits(self) -> list[float]:
        return sorted(
            self.answered[each] - sent for each, sent in self.sent.items() if each in self.answered
        )


def used(process: int) -> tuple[float, float]:
    """Return the seconds of processor and the MiB of memory that *process* has used."""
    stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    resident = next(
        ln
        for ln in Path(f"/proc/{process}/status").read_text().splitlines()
        if ln.startswith("VmRSS")
    )
    return (int(stat[11]) + int(stat[12])) / TICK, int(resident.split()[1]) / 1024


def undisturbed() -> None:
    """Look for no garbage of ours from now on, nor ever in what there is now: its pauses would
    count as the bot's.

    The wire remembers all that it carried, and to look that through takes up to a second by and by.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


async def open_tables(sandbox: Sandbox, people: list[Person], tables: int) -> list[Channel]:
    """Return the threads of so many tables, once everything has been told."""
    campo = sandbox.channel("campo")
    for number in range(1, tables + 1):
        edition = "ares" if number % BOARDS == 0 else "online"
        await people[0].slash(campo, "inkognito new", players=4, edition=edition, target=99)
        for person in people[1:]:
            await person.slash(campo, "inkognito join", table=str(number))
        await people[0].slash(campo, "inkognito start", table=str(number))
    await sandbox.settle(quiet=2.5)
    return people[0].threads()


async def at_a_desk(seats: Sequence[At], timed: Timed, whim: random.Random) -> None:
    """Have somebody look at a desk and do what is asked of them there."""
    person, place, options = whim.choice(seats)
    shown = await timed(person.slash(place, "inkognito desk", **options))
    if shown.failed:
        return  # it is counted as missed
    desk = shown.message
    menus = [menu for menu in desk.selects if menu.choices]
    if menus:
        shown = await timed(person.select(desk, menus[0].custom_id, [whim.choice(menus[0].values)]))
    labels = [] if shown.failed else [button.label for button in shown.message.buttons]
    for label in ("Confirm", "Done", "End the turn"):
        if label in labels:
            await timed(person.click(shown.message, label=label))
            return


async def press(
    sandbox: Sandbox, seats: Sequence[At], rate: float, seconds: float = SECONDS
) -> Seen:
    """Have people look at desks and act at *rate* for a while, whether or not the last one has been
    answered."""
    whim = random.Random(len(seats))
    return await acting(sandbox, partial(at_a_desk, seats), whim, rate, seconds)


async def acting(
    sandbox: Sandbox,
    act: Callable[[Timed, random.Random], Coroutine[Any, Any, None]],
    whim: random.Random,
    rate: float,
    seconds: float,
) -> Seen:
    """Have people do something at *rate* for a while, whether or not the last one has been
    answered."""
    seen = Seen()
    sandbox.on_request(seen.look)
    doing: set[asyncio.Task[None]] = set()

    async def timed(deed: Awaitable[Answer]) -> Answer:
        began = time.perf_counter()
        answer = await deed
        seen.sent[answer.id] = began
        return answer

    async def one() -> None:
        try:
            async with asyncio.timeout(GIVEN_UP):
                await act(timed, whim)
        except TimeoutError:
            seen.missed += 1

    began = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        task = asyncio.create_task(one())
        doing.add(task)
        task.add_done_callback(doing.discard)
    seen.until = time.perf_counter()
    await asyncio.gather(*doing)
    return seen


async def storm(sandbox: Sandbox, seats: Sequence[At], clicks: int) -> Seen:
    """Have people look at so many desks within one second."""
    seen, whim = Seen(), random.Random(clicks)
    sandbox.on_request(seen.look)

    async def look(after: float) -> None:
        await asyncio.sleep(after)
        person, place, options = whim.choice(seats)
        began = time.perf_counter()
        try:
            seen.sent[(await person.slash(place, "inkognito desk", **options)).id] = began
        except Unanswered:
            seen.missed += 1

    await asyncio.gather(*(look(number / clicks) for number in range(clicks)))
    return seen


async def told(sandbox: Sandbox, seen: Seen) -> float:
    """Return how many seconds after the last act everything had been told."""
    await sandbox.settle(quiet=2.0)
    return max([*seen.shown, seen.until]) - seen.until


async def scene(tables: int, rate: int) -> str:
    async with running("-m", "tests.bench.bare") as (sandbox, _):
        campo = sandbox.channel("campo")
        floor = (
            await press(sandbox, [(sandbox.person(name), campo, {}) for name in NAMES], rate)
        ).waits()
    async with running("-m", "bot", "run") as (sandbox, process):
        persons = [sandbox.person(name) for name in NAMES]
        places = await open_tables(sandbox, persons, tables)
        before, _ = used(process)
        seen = await press(
            sandbox, [(person, place, {}) for person in persons for place in places], rate
        )
        after, memory = used(process)
        lag = await told(sandbox, seen)
    waits = seen.waits()
    missed = len(seen.sent) - len(waits)
    return (
        f"{tables:>6} {rate:>6} {ms(floor, 50)} {ms(floor, 99)} |{ms(waits, 50)} {ms(waits, 99)}"
        f" {waits[-1] * 1e3:>8.1f}"
        f" {missed:>6} {seen.refused:>7} | {lag:>6.1f} {memory:>6.0f}"
        f" {100 * (after - before) / SECONDS:>5.0f}"
    )


def percentile(waits: list[float], percent: int) -> float:
    """Return a percentile of *waits*."""
    return statistics.quantiles(waits, n=100)[percent - 1]


def ms(waits: list[float], percent: int) -> str:
    """Return a percentile of *waits* in milliseconds."""
    return f"{percentile(waits, percent) * 1e3:>7.1f}"


def bench() -> None:
    """Print what waiting, telling, memory and processor come to."""
    print("Many tables at once; waits in milliseconds, telling in seconds after the last action\n")
    print(
        "tables desks/s  bare p50    p99 |    p50     p99      max missed refused | telling   "
        " MiB  CPU%"
    )
    for tables, rate in SCENES:
        print(asyncio.run(scene(tables, rate)), flush=True)
    print()
