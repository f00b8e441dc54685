"""Several computers, a bot on each, and the server of a database that they share."""

import asyncio
import math
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.sandbox.driver import Sandbox
from storage.scope import Scope
from tests.simulation.loop import Loop
from tests.simulation.processes import Process
from tests.world.machine import MANY, Machine
from tests.world.many.server import Server

FILE: Final = "bot.db"


class Station(Machine):
    """One of the computers."""

    def __init__(self, fleet: "Fleet", title: str, folder: Path, chance: random.Random) -> None:
        said = {
            "DATABASE": "postgresql://inkognito@server/inkognito",
            "SHARDS": str(fleet.layout.shards),
            "SHARD_GROUPS": str(fleet.layout.groups),
            "RUNTIME_DIRECTORY": str(folder / title),
        }
        super().__init__(fleet.loop, fleet.sandbox, folder / title, chance, said)
        self.title, self._fleet, self._starts = title, fleet, 0

    @property
    def name(self) -> str:
        self._starts += 1
        return f"bot {self.title}{self._starts}"

    def _equip(self, process: Process) -> None:
        process.server = self._fleet.server  # type: ignore[attr-defined]

    def _plug_in(self, process: Process) -> None:
        """Its disk holds nothing."""

    def asked(self, what: str) -> None:
        """Have whoever waits for it be told what its bot is about to do in the database."""
        self._asked(0, what)

    def has_filed(self, interaction: int) -> bool | None:
        return self._fleet.has_filed(interaction)

    def many(self, what: str) -> int | None:
        return self._fleet.many(what)


@dataclass
class Silence:
    """For how long a bot gave no sign of life, though nobody had ended it, and how it came."""

    name: str
    begun: float
    how: str
    over: float = math.inf


class Fleet:
    """All of them, as one machine in what is asked of that by who judges."""

    def __init__(
        self,
        loop: Loop,
        sandbox: Sandbox,
        folder: Path,
        chance: random.Random,
        layout: Scope,
        stand_by: int,
    ) -> None:
        """Have a bot for each group of *layout*, and so many that *stand by*."""
        self.loop, self.sandbox, self.layout = loop, sandbox, layout
        self.folder = folder / "server"
        self.folder.mkdir()
        self.server = Server(loop, self.folder / FILE, random.Random(chance.getrandbits(64)))
        self.server.told = self._told
        self.stations = tuple(
            Station(self, chr(ord("A") + number), folder, chance)
            for number in range(layout.groups + stand_by)
        )
        self._draw = chance.getrandbits(64)
        self.at_drift: Callable[[float], None] = lambda _: None
        self.on_owner: Callable[[Process, int], None] = lambda *_: None
        """Told who owns which group from now on."""
        self.late: list[tuple[float, str, int, str]] = []
        """When whom committed something, and who owned its group by then."""
        self.silences: list[Silence] = []
        self.looks: list[tuple[float, list[int]]] = []
        """When which shards had a session each."""
        self._owners: dict[int, Process] = {}
        self._groups: dict[Process, int] = {}
        self.server.owned, self.server.committed = self._owns, self._commits

    def of(self, number: int) -> Station:
        """Return the one that the fault of that number strikes."""
        return random.Random(f"{self._draw} {number}").choice(self.stations)

    def station(self, process: Process) -> Station:
        """Return where that runs, or has run last."""
        return next(one for one in self.stations if one.process is process)

    def _owns(self, process: Process, group: int) -> None:
        self._owners[group], self._groups[process] = process, group
        self.on_owner(process, group)

    def _commits(self, process: Process) -> None:
        group = self._groups.get(process, 0)
        owner = self._owners.get(group)
        if owner is not None and owner is not process:
            self.late.append((self.loop.time(), process.name, group, owner.name))

    @contextmanager
    def silent(self, process: Process, how: str) -> Iterator[None]:
        """Note that it gives no sign of life meanwhile, and nobody is told."""
        silence = Silence(process.name, self.loop.time(), how)
        self.silences.append(silence)
        yield
        silence.over = self.loop.time()

    def look(self) -> None:
        """Note which shards have a session."""
        sessions = self.sandbox.wire.gateway.connected
        self.looks.append((self.loop.time(), sorted(one.shard[0] for one in sessions)))

    def _told(self, process: Process, what: str) -> None:
        for station in self.stations:
            if station.process is process:
                station.asked(what)

    # -- what each of them tells

    def _each(self, name: str, what: Any) -> None:
        for station in self.stations:
            setattr(station, name, what)

    before_start = property(fset=lambda self, what: self._each("before_start", what))
    at_start = property(fset=lambda self, what: self._each("at_start", what))
    at_end = property(fset=lambda self, what: self._each("at_end", what))

    @property
    def ran(self) -> Callable[..., object]:
        return self.stations[0].ran

    @ran.setter
    def ran(self, note: Callable[..., object]) -> None:
        for station in self.stations:
            station.ran = _titled(note, station.title)

    # -- as one

    @property
    def process(self) -> Process | None:
        """Some bot that runs, if any does."""
        return next((one.process for one in self.stations if one.running), None)

    @property
    def processes(self) -> list[Process]:
        """Every bot that runs."""
        return [one.process for one in self.stations if one.process is not None and one.running]

    @property
    def running(self) -> bool:
        return any(one.running for one in self.stations)

    def has_filed(self, interaction: int) -> bool | None:
        """Return whether it is in the database by now that *interaction* was applied."""
        if not self.ready:
            return None
        sql = "SELECT 1 FROM interaction WHERE id = ?"
        return self.server.db.execute(sql, (interaction,)).fetchone() is not None

    def many(self, what: str) -> int | None:
        """Return how many tables gather, or how many games have begun or ended, by the rows."""
        if not self.ready:
            return None
        ((found,),) = self.server.db.execute(MANY[what]).fetchall()
        return int(found)

    @property
    def ready(self) -> bool:
        """Whether there is a database by now."""
        return bool(
            self.server.db.execute(
                "SELECT 1 FROM sqlite_schema WHERE name = 'shard_group'"
            ).fetchone()
        )

    def connected(self) -> set[int]:
        """Return the shards that have a session."""
        sessions = self.sandbox.wire.gateway.connected
        return {one.shard[0] for one in sessions}

    async def up(self, most: float = 900.0) -> None:
        """Have all of them run; return once every shard is connected, or has not been for long."""
        end = self.loop.time() + most
        going = [asyncio.create_task(one.up(0.0)) for one in self.stations]
        await asyncio.gather(*going)
        world = self.sandbox.world
        while self.loop.time() < end and len(self.connected()) < self.layout.shards:
            change = asyncio.ensure_future(world.next_change(world.changes))
            await asyncio.wait({change}, timeout=end - self.loop.time())
            change.cancel()

    async def down(self) -> None:
        """Have all of them stop in order, and not be started again."""
        await asyncio.gather(*(one.down() for one in self.stations))

    @contextmanager
    def kept_down(self) -> Iterator[None]:
        """Have nobody start any of them meanwhile."""
        for one in self.stations:
            one.held += 1
        try:
            yield
        finally:
            for one in self.stations:
                one.held -= 1


def _titled(note: Callable[..., object], title: str) -> Callable[..., object]:
    return lambda *given: note(*given, bot=title)
