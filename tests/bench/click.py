"""What one click costs, counted in calls and not in seconds: a visit by the panel's menu, and the
end of a turn by the desk's button, each among four persons.

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
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from bot.board.game import BOARD
from bot.host.table import Table
from bot.mini.game import MINI
from bot.sandbox.driver import Answer, Channel, Person, Sandbox
from cogs.interactions.client import Client
from storage.sqlite import Sqlite
from tests.e2e.conftest import playing
from tests.e2e.players import seated, the_table, thread_of
from tests.patience import hurry_nobody

PEOPLE = ("Anna", "Ben", "Clara", "Dario")
ROOMS = ("bot", "cogs", "storage")
ROOT = Path(__file__).parents[2]
VISITS = ("rialto", "san_marco", "salute")
TURNS = 3
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
        sights = sum(self.calls[game.rules.see.__code__] for game in (MINI, BOARD))
        modules = {code.co_filename for code in self.calls}
        return self.calls.total(), len(modules), sights, self.reads.total()

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

    real = Sqlite.read

    async def read(self: Sqlite, sql: str, parameters: Any = ()) -> Any:
        count.reads[sql] += 1
        return await real(self, sql, parameters)

    Sqlite.read = read  # type: ignore[method-assign]
    threading.setprofile(watch)
    sys.setprofile(watch)
    try:
        yield count
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        Sqlite.read = real  # type: ignore[method-assign]


@dataclass(frozen=True)
class Match:
    """A match of four persons, by seat."""

    sandbox: Sandbox
    table: Table
    place: Channel
    seats: Mapping[int, Person]

    @property
    def mover(self) -> Person:
        """Who is waited for, or the first of them."""
        return self.seats[self.table.current.rules.waiting(self.table.current.public)[0]]


Deed = Callable[[], Awaitable[Answer]]


async def visits(match: Match) -> AsyncIterator[Deed]:
    """Yield the visits of a round, each by the panel's menu."""
    await match.seats[0].expect(match.place, "round 1")
    for location in VISITS:
        await match.sandbox.settle(quiet=QUIET)
        person = match.mover
        seen = reversed(person.messages(match.place))
        panel = next(message for message in seen if message.selects and not message.ephemeral)
        yield partial(person.select, panel, panel.selects[0].custom_id, [location])


async def ends(match: Match) -> AsyncIterator[Deed]:
    """Yield the ends of some turns in which nothing was moved, each by the desk's button."""
    for _ in range(TURNS):
        person = match.mover
        answer = await person.slash(match.place, "inkognito desk")
        for label in ("Move nothing", "Confirm"):
            answer = await person.click(answer.message, label=label)
        await match.sandbox.settle(quiet=QUIET)
        yield partial(person.click, person.refresh(answer.message), label="End the turn")


async def measured(
    acts: Callable[[Match], AsyncIterator[Deed]], **options: str
) -> tuple[Count, Count]:
    """Return what the last of *acts* costs at a table of a bot of its own: until it is answered,
    and until all is told.

    What is done once in a process, or once at a table, is behind it.
    """
    hurry_nobody()
    with tempfile.TemporaryDirectory() as folder, counted() as count:
        async with Sandbox() as sandbox, playing(sandbox, Path(folder)) as client:
            (clock,) = [task for task in asyncio.all_tasks() if task.get_name() == "clock"]
            clock.cancel()
            found = None
            async for deed in acts(await begun(sandbox, client, **options)):
                found = await cost(sandbox, deed, count)
            assert found is not None
            return found


async def begun(sandbox: Sandbox, client: Client, **options: str) -> Match:
    """Return a match that has just begun."""
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, **options)
    table, by_id = the_table(client), {person.id: person for person in people}
    seats = {chair.seat: by_id[chair.person] for chair in table.current.chairs if chair.person}
    return Match(sandbox, table, await thread_of(sandbox, client, table), seats)


async def cost(sandbox: Sandbox, deed: Deed, count: Count) -> tuple[Count, Count]:
    """Return what *deed* costs: until it is answered, and until all is told."""
    answered: list[Count] = []

    def answers(_: str, path: str) -> None:
        if path.endswith("/callback") and not answered:
            answered.append(count.copy())

    sandbox.faults(answers)
    count.begin()
    answer = await deed()
    assert answer.kind == "update", answer.text
    await sandbox.settle(quiet=QUIET)
    sandbox.faults(None)
    return answered[0], count.copy()


def bench() -> None:
    """Print what a click costs."""
    for what, wanted, acts, options in (
        ("a visit by the panel's menu", "700, 35, 3, 6", visits, {}),
        ("the end of a turn of the board game by the desk's button", "", ends, {"edition": "ares"}),
    ):
        answered, whole = asyncio.run(measured(acts, **options))
        bound = f"; wanted: at most {wanted}" if wanted else ""
        print(f"{what} among four persons{bound}\n")
        print("                  calls modules sights reads")
        for name, count in (("until answered", answered), ("whole", whole)):
            calls, modules, sights, reads = count.figures()
            print(f"{name:<16} {calls:>6} {modules:>7} {sights:>6} {reads:>5}")
        print()
        if os.environ.get("DETAILS"):
            _details(answered if os.environ["DETAILS"] == "answered" else whole)


def _details(count: Count) -> None:
    for code, calls in count.calls.most_common(80):
        print(f"{calls:>5} {os.path.relpath(code.co_filename, ROOT)}:{code.co_qualname}")
    for sql, reads in count.reads.most_common():
        print(f"{reads:>5} {sql[:140]}")
