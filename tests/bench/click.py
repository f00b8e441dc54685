"""What one click costs: a visit by the panel's menu among four persons, counted in calls and not in
seconds.

The count is the same on any machine but for what the clock decides (how often a coroutine is
resumed), so that a few calls more or less say nothing. The clock of all tables stands still: it
beats once a second whether somebody clicks or not.
"""

import asyncio
import os
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from bot.mini.game import MINI
from bot.sandbox.driver import Sandbox
from cogs.interactions import reply
from cogs.interactions.client import Client
from storage.database import Database
from tests.e2e.conftest import playing
from tests.e2e.players import seated, the_table, thread_of

PEOPLE = ("Anna", "Ben", "Clara", "Dario")
ROOMS = ("bot", "cogs", "storage")
ROOT = Path(__file__).parents[2]
VISITS = ("rialto", "san_marco", "salute")
QUIET = 2.5
"""Seconds without a request after which everybody has been told: longer than a panel waits for its
next edit."""


@dataclass
class Count:
    """What ran of ours: each call by its function, where coroutines that go on count again, and
    each read."""

    calls: Counter[CodeType] = field(default_factory=Counter)
    reads: Counter[str] = field(default_factory=Counter)

    def figures(self) -> tuple[int, int, int, int]:
        """Return how many calls, modules entered, sights built and reads of the disk there were."""
        see = MINI.rules.see.__code__
        modules = {code.co_filename for code in self.calls}
        return self.calls.total(), len(modules), self.calls[see], self.reads.total()

    def begin(self) -> None:
        """Count from nothing."""
        self.calls.clear()
        self.reads.clear()

    def copy(self) -> "Count":
        """Return what was counted up to now."""
        return Count(self.calls.copy(), self.reads.copy())


@contextmanager
def counted() -> Iterator[Count]:
    """Count what runs of ours but the sandbox, in this thread and in every thread begun
    meanwhile."""
    count, ours = Count(), dict[CodeType, bool]()

    def is_ours(code: CodeType) -> bool:
        path = os.path.relpath(code.co_filename, ROOT).split(os.sep)
        return path[0] in ROOMS and path[:2] != ["bot", "sandbox"]

    def watch(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            code = frame.f_code
            if code not in ours:
                ours[code] = is_ours(code)
            if ours[code]:
                count.calls[code] += 1

    real = Database.read

    async def read(self: Database, sql: str, parameters: Any = ()) -> Any:
        count.reads[sql] += 1
        return await real(self, sql, parameters)

    Database.read = read  # type: ignore[method-assign]
    threading.setprofile(watch)
    sys.setprofile(watch)
    try:
        yield count
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        Database.read = real  # type: ignore[method-assign]


async def visit(sandbox: Sandbox, client: Client, count: Count) -> tuple[Count, Count]:
    """Return what the third visit of a round costs: until it is answered, and until all is told."""
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await people[0].expect(place, "round 1")
    by_id = {person.id: person for person in people}
    found: list[tuple[Count, Count]] = []
    for location in VISITS:
        await sandbox.settle(quiet=QUIET)
        seat = table.current.rules.waiting(table.current.public)[0]
        person = by_id[table.current.chairs[seat].person or 0]
        panel = next(m for m in reversed(person.messages(place)) if m.selects and not m.ephemeral)
        answered: list[Count] = []

        def answers(_: str, path: str, answered: list[Count] = answered) -> None:
            if path.endswith("/callback") and not answered:
                answered.append(count.copy())

        sandbox.faults(answers)
        count.begin()
        answer = await person.select(panel, panel.selects[0].custom_id, [location])
        assert answer.kind == "update", answer.text
        await sandbox.settle(quiet=QUIET)
        found.append((answered[0], count.copy()))
        sandbox.faults(None)
    return found[-1]  # what is done once in a process, or once at a table, is behind it


async def measured() -> tuple[Count, Count]:
    """Return what a visit costs at a table of a bot of its own."""
    reply.PATIENCE = QUIET * 10  # type: ignore[misc]  # however slow the machine is
    with tempfile.TemporaryDirectory() as folder, counted() as count:
        async with Sandbox() as sandbox, playing(sandbox, Path(folder)) as client:
            (clock,) = [task for task in asyncio.all_tasks() if task.get_name() == "clock"]
            clock.cancel()
            return await visit(sandbox, client, count)


def bench() -> None:
    """Print what a click costs."""
    answered, whole = asyncio.run(measured())
    print("a visit by the panel's menu among four persons; wanted: at most 700, 35, 3, 6\n")
    print("                  calls modules sights reads")
    for name, count in (("until answered", answered), ("whole", whole)):
        calls, modules, sights, reads = count.figures()
        print(f"{name:<16} {calls:>6} {modules:>7} {sights:>6} {reads:>5}")
    print()
    if os.environ.get("DETAILS"):
        for code, calls in whole.calls.most_common(80):
            print(f"{calls:>5} {os.path.relpath(code.co_filename, ROOT)}:{code.co_qualname}")
        for sql, reads in whole.reads.most_common():
            print(f"{reads:>5} {sql[:140]}")
