"""How long a person waits for the answer to a command or a click, beside a bare discord.py bot.

It commits nothing; a claim at the case of the day alone stands beside its click that does, where
the same has to be waited for: that the disk has it.

Both bots run in processes of their own, each on a sandbox of its own in this process, and take
turns. A wait is from the moment the event is put on the gateway to the moment the answer is there.
Ours has then been written to disk.
"""

import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.game.cases import Taken
from bot.mini.cases.book import book, public_case
from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Answer, Channel, Message, Person, Sandbox
from cogs.interactions.routes import route
from tests.cases import false, following
from tests.commands import typed

ROOT = Path(__file__).parents[2]
NAMES = ("Anna", "Ben", "Clara", "Dario")
TURNS = 150
SURE = "sure"
"""By what verb a click confirms what the board game asks once more."""

COMMITS, TRIES = "a click that commits", "a click that tries out"
ONLY, WRITES = "a click that is answered", "a click that writes a line"
"""Of the bare bot's: with the second a line is on this disk before."""

TAKEN, REFUSED = "a claim that follows", "a claim that is refused"
"""Clicks on the case of the day, which are written down as well."""

TRIED = ("step", "whose", "undo", "district")
"""Those by which a click tries something out, and commits nothing."""

REQUIRED, OF_CLAIMS = 1.5, 1.3
"""How many times the bare bot's median ours may take, and a claim may."""


async def launched(
    sandbox: Sandbox, database: Path, *command: str, log: Path | None = None, **more: str
) -> asyncio.subprocess.Process:
    """Start the bot that *command* is on *sandbox*, with *more* settings; return its process.

    What a host would read of it usually goes to *log*, if that is wanted.
    """
    own = {
        "DATABASE": str(database),
        "THINKING_SECONDS": "0-0",
        "APPLICATION_EMOJI": "off",
        "LOG_LEVEL": "ERROR",
        "PYTHONPATH": str(ROOT),
    }
    own |= {"TABLES_OF_SERVER": "99999", "TABLES_OF_PERSON": "99999"}
    if log is not None:
        own["LOG_LEVEL"] = "INFO"
    environment = os.environ | sandbox.environment | own | more
    with ExitStack() as stack:
        into = None if log is None else stack.enter_context(log.open("ab"))
        return await asyncio.create_subprocess_exec(
            sys.executable, *command, env=environment, cwd=database.parent, stdout=into, stderr=into
        )


@asynccontextmanager
async def started(
    sandbox: Sandbox, database: Path, *command: str, log: Path | None = None, **more: str
) -> AsyncIterator[int]:
    """Start a bot as `launched`; give its process number, and kill it in the end."""
    process = await launched(sandbox, database, *command, log=log, **more)
    try:
        yield process.pid
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def running(*command: str, **more: str) -> AsyncIterator[tuple[Sandbox, int]]:
    """Give a sandbox to which the bot that *command* starts with *more* settings has connected,
    and its process number."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sandbox = await stack.enter_async_context(Sandbox())
        database = folder / "bot.db"
        process = await stack.enter_async_context(started(sandbox, database, *command, **more))
        await sandbox.synced("inkognito")
        await sandbox.connected()
        await sandbox.settle(quiet=0.5)
        yield sandbox, process


class Watch:
    """Measures waits on one sandbox, by kind."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self.waits: dict[str, list[float]] = {}
        self._answered = 0.0
        sandbox.on_request(self._saw)

    def _saw(self, exchange: Exchange) -> None:
        if exchange.path.endswith("/callback"):
            self._answered = time.perf_counter()

    async def time(self, kind: str | Callable[[Answer], str], deed: Awaitable[Answer]) -> Answer:
        began = time.perf_counter()
        answer = await deed
        assert not answer.failed
        named = kind if isinstance(kind, str) else kind(answer)
        self.waits.setdefault(named, []).append(self._answered - began)
        await self.sandbox.settle(quiet=0.02)
        return answer


async def begun(sandbox: Sandbox, **options: str) -> tuple[list[Person], Channel]:
    """Return people at a table whose game has begun, and its thread."""
    people, campo = [sandbox.person(name) for name in NAMES], sandbox.channel("campo")
    await people[0].slash(campo, "inkognito new", players=4, target=99, **options)
    await people[0].expect(campo, "players wanted")
    for person in people[1:]:
        await person.slash(campo, "inkognito join")
    await people[0].slash(campo, "inkognito start")
    await sandbox.until(lambda: people[0].threads())
    await sandbox.settle(quiet=1.0)
    return people, people[0].threads()[0]


class Ours:
    """People who play with the bot, one act after the other."""

    def __init__(self, watch: Watch, people: list[Person], place: Channel) -> None:
        self.watch, self.people, self.place = watch, people, place
        self.turn = 0

    async def act(self) -> None:
        """Look at a desk twice, then do what is owed: by command and by menu in turn."""
        self.turn += 1
        for command, option in (
            ("visit", "location"), ("show", "cards"), ("ask", "player"), ("prove", "card"),
            ("peek", "side"),
        ):  # fmt: skip
            for person in self.people:
                offered = await person.autocomplete(
                    self.place, typed(command), option=option, typed=""
                )
                if offered:
                    await self._do(
                        person, command, {option: offered[self.turn % len(offered)]["value"]}
                    )
                    return

    async def _do(self, person: Person, command: str, options: dict[str, str]) -> None:
        time = self.watch.time
        desk = (
            await time("a command that reads", person.slash(self.place, "inkognito desk"))
        ).message
        again = next(b.custom_id for b in desk.buttons if b.label == "My desk")
        await time("a click that reads", person.click(desk, custom_id=again))
        menu = next((m for m in person.refresh(desk).selects if m.choices), None)
        if self.turn % 2 and command == "visit" and menu is not None:
            value = menu.values[self.turn % len(menu.values)]
            await time(
                "a click that commits", person.select(person.refresh(desk), menu.custom_id, [value])
            )
        else:
            await time(
                "a command that commits",
                person.slash(self.place, typed(command), **options),
            )


class AtTheBoard:
    """People who play the board game by menus and buttons, one click after the other."""

    def __init__(self, watch: Watch, people: list[Person], place: Channel) -> None:
        self.watch, self.people, self.place = watch, people, place
        self.whim = random.Random(1)

    async def act(self) -> None:
        """Look at desks until somebody is asked something there, then answer it to the end."""
        for person in self.people:
            read = person.slash(self.place, "inkognito desk")
            desk = (await self.watch.time("a command that reads", read)).message
            while desk is not None and (found := self._offered(desk)) is not None:
                before = person.refresh(desk)
                custom_id, value = found
                if value is None:
                    deed = person.click(before, custom_id=custom_id)
                else:
                    deed = person.select(before, custom_id, [value])
                verb = str(route(custom_id).verb)
                answer = await self.watch.time(lambda answer, verb=verb: kind(verb, answer), deed)
                if kind(verb, answer) == COMMITS:
                    return
                desk = answer.message

    def _offered(self, desk: Message) -> tuple[str, str | None] | None:
        """Return what is clicked next and what is chosen there; nothing where nothing is asked."""
        buttons = {str(route(b.custom_id).verb): b for b in desk.buttons if not b.disabled}
        if SURE in buttons:
            return buttons[SURE].custom_id, None
        menus = [menu for menu in desk.selects if menu.choices]
        if menus and not ("done" in buttons and self.whim.random() < 0.2):
            return menus[-1].custom_id, self.whim.choice(menus[-1].values)
        for verb in ("done", "press"):
            if verb in buttons:
                return buttons[verb].custom_id, None
        return None


class AtCases:
    """People who solve the case of the day one after the other, by menus, with many mistakes."""

    def __init__(self, watch: Watch) -> None:
        self.watch, self.place = watch, watch.sandbox.channel("campo")
        self.case = public_case(book(), datetime.now(UTC).date())
        self.people, self.whim = 0, random.Random(1)
        self._next()

    def _next(self) -> None:
        self.people += 1
        self.person = self.watch.sandbox.newcomer(f"Person {self.people}")
        self.taken: Taken = ()

    async def act(self) -> None:
        """Look at the case anew, make a claim that is refused, and one that follows."""
        read = self.person.slash(self.place, "daily")
        seen = (await self.watch.time("a command that reads", read)).message
        offered = {
            int(value): menu.custom_id
            for menu in seen.selects
            if route(menu.custom_id).arg.startswith("claim.")
            for value in menu.values
        }
        right = self.whim.choice(following(self.case, self.taken))
        wrong = next((one for one in false(self.case) if one in offered), None)
        for number in filter(lambda one: one is not None, (wrong, right)):
            seen, what = self.person.refresh(seen), REFUSED if number == wrong else TAKEN
            menu = next(m.custom_id for m in seen.selects if f"{number}" in m.values)
            await self.watch.time(what, self.person.select(seen, menu, [f"{number}"]))
        self.taken = (*self.taken, right)
        if not following(self.case, self.taken):
            self._next()


def kind(verb: str, answer: Answer) -> str:
    """Return what a click of that *verb*, answered so, was."""
    buttons = [] if answer.message is None else answer.message.buttons
    asks = verb != SURE and any(route(b.custom_id).verb == SURE for b in buttons)
    return TRIES if verb in TRIED or asks else COMMITS


class Bare:
    """The same with the bare bot."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.person, self.place = watch.sandbox.person("Anna"), watch.sandbox.channel("campo")
        self.turn = 0

    async def act(self) -> None:
        self.turn += 1
        time, person = self.watch.time, self.person
        desk: Message = (
            await time("a command that reads", person.slash(self.place, "inkognito desk"))
        ).message
        await time("a click that reads", person.click(desk, label="desk"))
        await time(WRITES, person.click(person.refresh(desk), label="table"))
        if self.turn % 2:
            menu = person.refresh(desk).selects[0]
            await time(
                "a click that commits",
                person.select(person.refresh(desk), menu.custom_id, [menu.values[0]]),
            )
        else:
            await time(
                "a command that commits",
                person.slash(self.place, "inkognito visit", location="rialto"),
            )


@dataclass(frozen=True)
class Waits:
    """How long people waited, in seconds: by kind for the bare bot and for ours, and for the bare
    one where it *only* answers a click, and where it *writes* a line first."""

    by_kind: dict[str, tuple[list[float], list[float]]]
    only: list[float]
    writes: list[float]


async def measure(turns: int = TURNS, what: str = "sheet") -> Waits:
    """Return how long people wait where they look at *what*.

    That is a sheet of the card game, the map of the board game, or the case of the day.
    """
    pictures = ("sheet", "map") if what == "map" else (what,)
    async with (
        running("-m", "tests.bench.bare", *pictures) as (floor, _),
        running("-m", "bot", "run") as (sandbox, _),
    ):
        watch, bare = Watch(sandbox), Bare(Watch(floor))
        ours: Ours | AtTheBoard | AtCases
        if what == "case":
            ours = AtCases(watch)
        elif what == "map":
            ours = AtTheBoard(watch, *await begun(sandbox, edition="ares"))
        else:
            ours = Ours(watch, *await begun(sandbox))
        for _ in range(20):  # what is slow the first time only
            await bare.act()
            await ours.act()
        ours.watch.waits.clear()
        bare.watch.waits.clear()
        for _ in range(turns):
            await bare.act()
            await ours.act()
    floors = {**bare.watch.waits, TRIES: bare.watch.waits["a click that reads"]}
    floors |= dict.fromkeys((TAKEN, REFUSED), bare.watch.waits[WRITES])
    by_kind = {kind: (floors[kind], waits) for kind, waits in ours.watch.waits.items()}
    return Waits(by_kind, bare.watch.waits[COMMITS], bare.watch.waits[WRITES])


def bench() -> None:
    """Print how long people wait, and how many times longer than with the bare bot."""
    print("Waiting for an answer, in milliseconds: a bare discord.py bot, and ours\n")
    print(
        f"{'what was asked':<24} {'bare p50':>8} {'p99':>7} | {'n':>4} {'p50':>7} {'p99':>7}"
        f" {'max':>7} | times  at most"
    )
    for where, what in (
        ("the card game", "sheet"), ("the board game", "map"), ("the case of the day", "case"),
    ):  # fmt: skip
        print(where)
        waited = asyncio.run(measure(what=what))
        found = waited.by_kind
        every = tuple([wait for waits in found.values() for wait in waits[at]] for at in (0, 1))
        for kind_, (floor, waits) in [*sorted(found.items()), ("all of them", every)]:
            low, ours = statistics.median(floor), statistics.median(waits)
            figures = (
                f"{low * 1e3:8.2f} {_p99(floor):7.2f} | {len(waits):>4} {ours * 1e3:7.2f}"
                f" {_p99(waits):7.2f} {max(waits) * 1e3:7.2f}"
            )
            most = OF_CLAIMS if kind_ in (TAKEN, REFUSED) else REQUIRED
            print(f"{kind_:<24} {figures} | {ours / low:5.2f}  {most}")
        for kind_, floor in ((ONLY, waited.only), (WRITES, waited.writes)):
            low = f"{statistics.median(floor) * 1e3:8.2f} {_p99(floor):7.2f}"
            print(f"{kind_:<24} {low} | the bare bot's")
    print()


def _p99(waits: list[float]) -> float:
    return statistics.quantiles(waits, n=100)[98] * 1e3
