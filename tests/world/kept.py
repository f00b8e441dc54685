"""What is kept of the machine for those who judge: its disk, and each run of the bot.

Rule: the disk is copied as it lies there and only the copy is opened, so that nobody who looks
    at it changes anything.
"""

import json
import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import apsw

from tests.simulation.loop import Loop
from tests.simulation.processes import Process
from tests.world.history import Json
from tests.world.machine import Machine
from tests.world.many.fleet import Fleet

FILE: Final = "bot.db"

CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback")
ORIGINAL: Final = re.compile(r"/webhooks/\d+/([^/]+)/messages/@original")


class Line(NamedTuple):
    """An entry of a ledger, and when it was written: in milliseconds, by the bot's clock."""

    seq: int
    line: str
    at: int


@dataclass
class Copy:
    """The database as it lay on the disk at a moment."""

    at: float
    when: str
    """What had just happened: "start", "end", "told", "stopped", "again" or "anew"."""
    path: Path
    disk: Path | None = None
    """Where it lay: a machine that has lost power comes back with another disk."""
    panels: dict[int, Json] = field(default_factory=dict)
    """The message on which each table shows the present round or turn, as it stood there."""

    @cached_property
    def db(self) -> sqlite3.Connection:
        """The copy, opened."""
        return sqlite3.connect(self.path)

    foreign: frozenset[int] = frozenset()
    """The tables and interactions that were in the file when the world began."""

    @cached_property
    def empty(self) -> bool:
        """Whether there is no database yet, or none of the newest shape."""
        columns = self.db.execute("SELECT name FROM pragma_table_info('player')")
        return ("finisher",) not in list(columns)

    @cached_property
    def ours(self) -> set[int]:
        """The tables that were opened in this world, and not before its beginning."""
        return {table for (table,) in self.rows("SELECT id FROM seating")} - self.foreign

    def rows(self, sql: str, *given: Any) -> list[Any]:
        """Return what a query finds."""
        return self.db.execute(sql, given).fetchall()

    def dicts(self, sql: str, *given: Any) -> list[Json]:
        """Return the same by the names of the columns."""
        found = self.db.execute(sql, given)
        names = [column[0] for column in found.description]
        return [dict(zip(names, row, strict=True)) for row in found]

    @cached_property
    def ledgers(self) -> dict[int, list[Line]]:
        """The ledger of each game."""
        found: dict[int, list[Line]] = {
            number: [] for (number,) in self.rows("SELECT id FROM game")
        }
        for game, *line in self.rows("SELECT game, seq, line, at FROM entry ORDER BY game, seq"):
            found.setdefault(game, []).append(Line(*line))
        return found

    @cached_property
    def interactions(self) -> dict[int, tuple[int | None, int]]:
        """At which table each interaction was applied that was, and when."""
        found = self.rows("SELECT id, table_id, at FROM interaction")
        return {number: (table, at) for number, table, at in found}


@dataclass
class Run:
    """One run of the bot, from its start to its end."""

    name: str
    began: float
    drift: float
    """How far its clock is ahead at its start, in seconds."""
    ended: float | None = None
    status: int | None = None
    left: list[str] = field(default_factory=list)
    """What it has not put away at its end."""
    group: int | None = None
    """The group that it owns, of several."""
    owned: float | None = None
    """Since when it does."""
    drifts: list[tuple[float, float]] = field(default_factory=list)
    """When its clock was set, and how far it is ahead since then."""

    def moment(self, clock: float, now: float) -> float | None:
        """Return when its clock first showed *clock*, by *now*; both in seconds."""
        until = now if self.ended is None else self.ended
        spans = [(self.began, self.drift), *self.drifts, (until, 0.0)]
        for (since, drift), (then, _) in pairwise(spans):
            if since - 0.001 <= clock - drift <= then + 0.001:
                return clock - drift
        return None


class Kept:
    """All of it, as it comes."""

    def __init__(self, loop: Loop, machine: Machine | Fleet, folder: Path) -> None:
        """Keep copies in *folder*."""
        self._loop, self._machine, self._folder = loop, machine, folder
        folder.mkdir()
        self.copies: list[Copy] = []
        self.runs: list[Run] = []
        self.filed: dict[int, list[tuple[float, bool]]] = {}
        """For each interaction when it was answered, and whether it was on the disk by then."""
        self.tasks: list[tuple[float, int, int]] = []
        """When how many tasks and timers of the bot were there."""
        self._tokens: dict[str, int] = {}
        self._foreign = frozenset[int]()
        self._by_process: dict[Process, Run] = {}
        self._running: Process | None = None
        machine.before_start = lambda: self.copy("start")
        machine.at_start, machine.at_end = self._started, self._ended
        machine.at_drift = self._set
        if isinstance(machine, Fleet):
            machine.on_owner = self.owns

    @property
    def begin(self) -> float:
        """When the world began, in seconds since 1970."""
        return self._loop.begin

    # -- what is kept

    def copy(self, when: str) -> None:
        """Keep what is on the disk now."""
        source = self._machine.folder / FILE
        if not source.exists() or not source.stat().st_size or not self._machine.ready:
            return
        path = self._folder / f"{len(self.copies)}.db"
        for end in ("", "-wal"):
            beside = source.with_name(source.name + end)
            if beside.exists():
                path.with_name(path.name + end).write_bytes(beside.read_bytes())
        copy = Copy(self._loop.time(), when, path, self._machine.folder, foreign=self._foreign)
        self.copies.append(copy)
        if not self.runs and when == "start":
            found = copy.rows("SELECT id FROM seating UNION SELECT id FROM interaction")
            self._foreign = copy.foreign = frozenset(number for (number,) in found)
        if when == "told" and not copy.empty:
            copy.panels = dict(self._panels(copy))

    def _panels(self, copy: Copy) -> Iterator[tuple[int, Json]]:
        world, known = self._machine.sandbox.world, copy.rows("SELECT * FROM post")
        posts = {(table, slot): (channel, message) for table, slot, channel, message, *_ in known}
        for table, game, chapter, _ in present(copy):
            where = posts.get((table, f"panel:{game}:{chapter}"))
            stored = world.find(*where) if where is not None and where[1] is not None else None
            if stored is not None:
                yield table, world.message_json(stored)

    def forget_what_is_shown(self) -> None:
        """Take from the disk what the messages that are edited show."""
        source = self._machine.folder / FILE
        if source.exists():
            with closing(sqlite3.connect(source)) as db, db:
                db.execute("UPDATE post SET shown = '' WHERE shown NOT IN ('said', 'frozen', '')")

    def asked(self, name: str, event: Json) -> None:
        """Know by which token an interaction may be answered later."""
        if name == "INTERACTION_CREATE":
            self._tokens[event["token"]] = int(event["id"])

    def answering(self, method: str, path: str) -> None:
        """Look whether what is being answered now is on the disk."""
        if found := CALLBACK.search(path):
            number: int | None = int(found[1])
        elif method == "PATCH" and (found := ORIGINAL.search(path)):
            number = self._tokens.get(found[1])
        else:
            return
        if number is not None:
            known = self._has_filed(number)
            self.filed.setdefault(number, []).append((self._loop.time(), known))

    def _has_filed(self, number: int) -> bool:
        """Return whether that stands on the disk; whoever said so may be dead by now."""
        known = self._machine.has_filed(number)
        if known is None:
            return bool(self.copies) and number in self.copies[-1].interactions
        return known

    def count(self) -> None:
        """Keep how much the bot has to do."""
        for process in self._machine.processes:
            many = len(self._loop.tasks(process))
            self.tasks.append((self._loop.time(), many, self._loop.timers(process)))

    def _started(self, process: Process) -> None:
        run = self._by_process[process] = Run(process.name, self._loop.time(), process.drift)
        self.runs.append(run)

    def owns(self, process: Process, group: int) -> None:
        """Know that a group is its own from now on."""
        run = self._by_process[process]
        run.group, run.owned = group, self._loop.time()

    def _set(self, drift: float) -> None:
        if self.runs and self.runs[-1].ended is None:
            self.runs[-1].drifts.append((self._loop.time(), drift))

    def _ended(self, process: Process) -> None:
        run = self._by_process[process]
        run.ended, run.status = self._loop.time(), process.status
        if process.status == 0:
            run.left += self._left(process)
        self.copy("end")

    def _left(self, process: Process) -> Iterator[str]:
        for task in self._loop.tasks(process):
            if task.get_name() != process.name:
                yield f"the task {task.get_name()} {task.get_coro()!r}"
        if process.left_open:
            yield f"{process.left_open} open lines"
        disk = getattr(process, "disk", None)
        for connection in () if disk is None else disk.connections:
            try:
                name = connection.db.real.filename
            except apsw.ConnectionClosedError:
                continue
            yield f"the open file {name}"

    # -- what follows from it

    def lasting(self) -> list[Copy]:
        """Return the copies of what a disk holds for good, with anything in them.

        What had just been written when the power was cut need not be there afterwards.
        """
        return [
            copy
            for copy, after in zip(self.copies, [*self.copies[1:], None], strict=True)
            if not copy.empty and (copy.when != "end" or after is None or copy.disk == after.disk)
        ]

    def last(self, when: str) -> Copy | None:
        """Return the last copy of that name."""
        return next((one for one in reversed(self.copies) if one.when == when), None)

    def moment(self, at: int) -> float | None:
        """Return when the bot's clock showed *at*, in seconds since the world began."""
        clock, now = at / 1000 - self.begin, self._loop.time()
        moments = (run.moment(clock, now) for run in self.runs)
        return next((moment for moment in moments if moment is not None), None)

    def awake(self, since: float, until: float) -> float:
        """Return for how many seconds a bot ran between two moments."""
        ends = [(run.began, until if run.ended is None else run.ended) for run in self.runs]
        return sum(max(0.0, min(until, end) - max(since, begin)) for begin, end in ends)


def present(copy: Copy) -> Iterator[tuple[int, int, int, int]]:
    """Yield each table of this world that plays, with the numbers of its game, turn and round.

    In the card game a turn is a round.
    """
    for table, game, number in copy.rows(
        "SELECT seating.id, game.id, number FROM seating JOIN game ON table_id = seating.id"
        " WHERE seating.status = 'playing' AND game.status = 'open'"
    ):
        if table not in copy.ours:
            continue
        began = [
            json.loads(one.line)
            for one in copy.ledgers.get(game, ())
            if '"roundbegan"' in one.line or '"turnbegan"' in one.line
        ]
        newest = began[-1] if began else {"number": 1}
        yield table, number, newest["number"], newest.get("round", newest["number"])


def pairs(copies: Sequence[Copy]) -> Iterator[tuple[Copy, Copy]]:
    """Yield each copy with the next one."""
    return zip(copies, copies[1:], strict=False)
