"""One world, from its seed to what the judges say of it."""

import asyncio
import gc
import json
import logging
import random
import re
import shutil
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from bot.sandbox.calls import Exchange
from bot.sandbox.calls import Fault as Stroke
from bot.sandbox.driver import Sandbox
from storage.scope import Scope
from tests.simulation import stand_ins
from tests.simulation.loop import Loop, Stuck
from tests.world import farewell, faults, judges, people, probe
from tests.world.history import Called, Connected, History, Logged, Phase, Ran, Sent
from tests.world.judges import Finding, parting
from tests.world.kept import Kept
from tests.world.machine import Machine
from tests.world.many.fleet import Fleet
from tests.world.plan import Plan

MEMORY: Final = path if (path := Path("/dev/shm")).is_dir() else None
"""Where worlds have their files, if not with all that is temporary."""

CODE: Final = (
    sysconfig.get_path("purelib"),
    sysconfig.get_path("stdlib"),
    str(Path(__file__).parents[2]),
)
"""Where it lies on this machine."""

LINE: Final = re.compile(r'(?<="), line \d+(?=, in )')
"""Where in a file something is, in a traceback: that changes with whatever is written above it."""

USUAL: Final = {*vars(logging.makeLogRecord({})), "message", "asctime"}
"""What every line of a log has (Python, logging)."""

YEARS: Final = 730 * 86_400.0
"""Seconds by which a world is later that begins with a file of before (S55): after all that stands
in it."""

A_DAY: Final = 86_400.0

AFTER: Final = 240.0
AGAIN: Final = 60.0
ANEW: Final = 120.0
"""Seconds that a bot is given after everybody has looked at their desk once more, after a start
at which nothing was left to do, and to make all its messages anew."""


@dataclass(frozen=True)
class Verdict:
    """How a world went."""

    seed: int
    digest: str
    findings: tuple[Finding, ...]
    seconds: float
    """Simulated."""
    table_hours: float
    struck: int
    """How many faults were drawn together."""
    calls: int


class Evening:
    """A world that goes on."""

    def __init__(self, plan: Plan, loop: Loop, sandbox: Sandbox, folder: Path) -> None:
        self.plan, self.loop, self.sandbox = plan, loop, sandbox
        self.history = History(loop.time)
        self.machine: Machine | Fleet
        if plan.groups == 1:
            self.machine = Machine(loop, sandbox, folder, self.chance("disk"), _limits(plan))
        else:
            layout = Scope(plan.servers, plan.groups)
            chance = self.chance("fleet")
            self.machine = Fleet(loop, sandbox, folder, chance, layout, plan.stand_by)
        self.kept = Kept(loop, self.machine, folder / "copies")
        self.weather = faults.Weather(self)
        self.guests = people.arrived(self)
        self.over = False
        """Whether nobody does anything any more."""
        self.parting = farewell.Parting()

    @property
    def fleet(self) -> Fleet:
        """The computers, where there are several."""
        assert isinstance(self.machine, Fleet)
        return self.machine

    def machine_of(self, fault: int) -> Machine:
        """Return the computer that the fault of that number strikes."""
        return self.machine.of(fault) if isinstance(self.machine, Fleet) else self.machine

    def chance(self, what: object) -> random.Random:
        """Return what is drawn for *what*, whatever is drawn for all else."""
        return random.Random(f"{self.plan.seed} {what}")

    async def play(self) -> None:
        """Let it all happen: the evening itself, a calm after it, and the end."""
        self.sandbox.on_request(self._called)
        self.sandbox.world.listeners.append(self._sent)
        self.sandbox.wire.gateway.on_session = self._connected
        self.sandbox.faults(self._strikes)
        self.sandbox.limit_rates()
        await self.weather.begin()
        await self.machine.up()
        busy = [asyncio.create_task(guest.live()) for guest in self.guests]
        busy += [asyncio.create_task(self.weather.blow())]
        await asyncio.sleep(max(0.0, self.plan.seconds - self.loop.time()))
        self.over = True
        await self.weather.calm()
        self.history.note(Phase, "calm")
        for task in busy:
            await task
        await self.machine.up()
        await asyncio.sleep(self.plan.calm)
        self._phase("told")
        self.kept.count()
        if isinstance(self.machine, Fleet):
            self.machine.look()
        for guest in self.guests:
            await guest.looks_around()
        await probe.everybody(self)
        await probe.servers(self)
        await asyncio.sleep(AFTER)
        await self.machine.down()
        self._phase("stopped")
        # Whoever reads what is on the disk anew finds nothing more to say.
        await self.machine.up()
        await asyncio.sleep(AGAIN)
        self._phase("again")
        await self.machine.down()
        # Whoever does not know what its messages show makes them anew: what is true, they show.
        self.kept.forget_what_is_shown()
        self._phase("forgotten")
        await self.machine.up()
        await asyncio.sleep(ANEW)
        self._phase("anew")
        await self.machine.down()
        self._phase("end")

    async def part(self, folder: Path) -> tuple[Finding, ...]:
        """Let those have everything erased who want that; return what is found of that alone.

        It has a history of its own, which follows the other once it is judged.
        """
        parting.look_who_is_back(self)
        before, self.history = self.history, History(self.loop.time)
        self.plan = replace(self.plan, seconds=self.loop.time() + farewell.LONGEST)
        machine, nothing = self.machine, lambda *_: None
        machine.before_start = machine.at_start = machine.at_end = nothing
        machine.ran = partial(self.history.note, Ran)
        with logged(self.history, folder):
            await farewell.said(self)
        found = parting.judged(self)
        before.follow(self.history)
        self.history = before
        return found

    def _phase(self, name: str) -> None:
        self.history.note(Phase, name)
        self.kept.copy(name)

    def _strikes(self, method: str, path: str) -> Stroke | None:
        self.kept.answering(method, path)
        return self.weather.strikes(method, path)

    def _called(self, exchange: Exchange) -> None:
        self.history.note(Called, exchange)

    def _connected(self, how: str, shard: tuple[int, int]) -> None:
        number, many = shard
        self.history.note(Connected, how, number if many > 1 else None)

    def _sent(self, name: str, payload: Any) -> None:
        self.kept.asked(name, payload)
        self.history.note(Sent, name, payload)


class _Log(logging.Handler):
    """What the bot says of itself, wherever on a machine it does."""

    def __init__(self, history: History, folder: Path) -> None:
        super().__init__(logging.WARNING)
        self._history = history
        self._places = (*CODE, str(folder))

    def emit(self, record: logging.LogRecord) -> None:
        text = logging.Formatter().format(record)
        for place in self._places:
            text = text.replace(f"{place}/", "")
        text = LINE.sub("", text)
        told = {name: value for name, value in vars(record).items() if name not in USUAL}
        beside = json.dumps(told, sort_keys=True, default=str) if told else ""
        self._history.note(Logged, record.levelname, record.name, text, beside)


def _limits(plan: Plan) -> dict[str, str]:
    """Return what is set by the host of that world besides what is usual."""
    named = ("TABLES_OF_SERVER", "TABLES_OF_PERSON")
    return dict(zip(named, map(str, plan.limits or ()), strict=False))


def played(
    plan: Plan, until: float | None = None, within: Path | None = MEMORY
) -> tuple[Verdict, History]:
    """Return what the judges say of that world, and all that happened in it.

    With *until* it stops before that second, and nobody judges. Its files are *within* a folder.
    """
    loop = Loop(plan.seed)
    if any(fault.kind.startswith("S55") for fault in plan.faults):
        loop.begin += YEARS
    if plan.begins is not None:
        loop.begin += (plan.begins - loop.begin) % A_DAY
    folder = Path(tempfile.mkdtemp(prefix="world-", dir=within))
    asyncio.set_event_loop(loop)
    gc.collect()
    gc.disable()
    world: list[Evening] = []
    found: list[Finding] = []
    spans: list[float] = []

    def judge(evening: Evening) -> None:
        found.extend(judges.judged(evening))
        spans.extend((loop.time(), table_hours(evening)))

    async def whole() -> None:
        shards = plan.servers if plan.groups > 1 else 1
        async with Sandbox(people=(), shards=shards) as sandbox:
            evening = Evening(plan, loop, sandbox, folder)
            world.append(evening)
            with logged(evening.history, folder):
                try:
                    async with asyncio.timeout(until):
                        await evening.play()
                except TimeoutError:
                    if until is None:
                        raise
            if until is None:
                judge(evening)
                if plan.farewells:
                    found.extend(await evening.part(folder))

    try:
        with stand_ins.running(loop):
            try:
                loop.run_until_complete(whole())
            except Stuck as why:
                world[0].history.note(Phase, f"stuck: {why}")
                if spans:  # all but the parting is judged
                    found.append(Finding("parting", loop.time(), f"stuck: {why}"))
        evening = world[0]
        if until is None and not spans:
            judge(evening)
        seconds, hours = spans or (loop.time(), 0.0)
        verdict = Verdict(
            plan.seed,
            evening.history.digest,
            tuple(found),
            seconds,
            hours,
            len(plan.faults),
            sum(1 for _ in evening.history.of(Called)),
        )
        return verdict, evening.history
    finally:
        gc.enable()
        asyncio.set_event_loop(None)
        shutil.rmtree(folder, ignore_errors=True)


def table_hours(evening: Evening) -> float:
    """Return for how many hours tables were open, all together."""
    end = evening.kept.copies[-1]
    begin = evening.loop.begin * 1000
    now = begin + evening.loop.time() * 1000
    until = "CASE WHEN status IN ('lobby', 'playing') THEN :now ELSE changed END"
    span = f"max(0, min(:now, {until}) - max(:begin, created))"  # a clock may have been wrong
    found = end.db.execute(f"SELECT sum({span}) FROM seating", {"begin": begin, "now": now})
    (milliseconds,) = found.fetchone()
    return float(milliseconds or 0) / 3_600_000


@contextmanager
def logged(history: History, folder: Path) -> Iterator[None]:
    """Have *history* know what the bot says of itself, whose files lie in *folder*."""
    handler, root = _Log(history, folder), logging.getLogger()
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)
