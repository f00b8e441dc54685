"""What goes wrong: every kind that a world can have, each at a moment of its own."""

import asyncio
import json
import random
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.calls import Fault as Stroke
from tests.world.faults import (
    clock,
    connection,
    disk,
    people,
    place,
    process,
    several,
    slowness,
    wire,
)
from tests.world.faults.storm import Fate, Kind, Rule, Storm
from tests.world.history import Ran, Struck
from tests.world.plan import Fault

if TYPE_CHECKING:
    from tests.world.evening import Evening

KINDS: Final[dict[str, Kind]] = dict(
    chain.from_iterable(
        part.KINDS.items()
        for part in (wire, connection, people, place, process, disk, clock, slowness)
    )
)

ALSO: Final = {
    **several.KINDS,
    **{
        name: kind
        for name, kind in KINDS.items()
        if not name.startswith(("S25", "S46", "S47", "S48", "S49", "S50", "S54", "S55", "S29"))
    },
}
"""What goes wrong where several bots share a database: what does with any bot, but for disks and
clocks, and what does with the database."""

EVERY: Final = {**KINDS, **ALSO}

TOGETHER: Final = (3, 12)
"""How many faults an evening has, at least and at most."""


def drawn(chance: random.Random, seconds: float) -> tuple[Fault, ...]:
    """Return what goes wrong in an evening of so many *seconds*."""
    names, often = list(KINDS), [kind.often for kind in KINDS.values()]
    kinds = chance.choices(names, often, k=chance.randint(*TOGETHER))
    bursts = [chance.uniform(60, seconds) for _ in range(chance.choice((0, 0, 1, 2)))]
    faults = []
    for kind in kinds:
        at = chance.uniform(30, seconds)
        if bursts and chance.random() < 0.7:
            at = min(seconds, chance.choice(bursts) + chance.expovariate(1 / 20))
        own = random.Random(chance.getrandbits(64))
        faults.append((0.0 if KINDS[kind].early else at, kind, KINDS[kind].given(own)))
    faults.sort(key=lambda one: one[:2])
    return tuple(Fault(number, kind, at, given) for number, (at, kind, given) in enumerate(faults))


def drawn_for_several(chance: random.Random, seconds: float) -> tuple[Fault, ...]:
    """Return what goes wrong in such an evening with several bots."""
    owns = len(several.KINDS)
    often = [kind.often * (3.0 if at < owns else 1.0) for at, kind in enumerate(ALSO.values())]
    found = []
    for kind in chance.choices(list(ALSO), often, k=chance.randint(*TOGETHER)):
        own = random.Random(chance.getrandbits(64))
        at = 0.0 if ALSO[kind].early else chance.uniform(30, seconds)
        found.append((at, kind, ALSO[kind].given(own)))
    found.sort(key=lambda one: one[:2])
    return tuple(Fault(number, kind, at, given) for number, (at, kind, given) in enumerate(found))


MOMENTS: Final = {
    "gathers": ("S28 DMs opened too fast", "S54 backup put back"),
    "begins": (
        *("S43 killed", "S9 resets", "S7 errors of what was done"),
        *("S49 set back after a send", "S37 message deleted"),
    ),
    "ends": ("S43 killed", "S38 may not send"),
}
"""What goes wrong just when a table gathers, or a game begins there or ends."""


def at_moments(chance: random.Random, first: int) -> tuple[Fault, ...]:
    """Return what goes wrong besides in an evening, numbered from *first* on."""
    found = []
    for number in range(first, first + chance.choice((0, 1, 1, 2))):
        (moment,) = chance.choices(list(MOMENTS), (2, 4, 4))
        kind, at = chance.choice(MOMENTS[moment]), chance.uniform(10, 20)
        own = random.Random(chance.getrandbits(64))
        found.append(Fault(number, kind, at, KINDS[kind].given(own), moment))
    return tuple(found)


class Weather:
    """The faults of one evening, as they come and go."""

    def __init__(self, evening: "Evening") -> None:
        self._evening = evening
        self._blowing: list[asyncio.Task[None]] = []
        self._calm: asyncio.Future[None] = evening.loop.create_future()
        self.rules: list[Rule] = []
        """What is asked before each call of the bot, the newest first."""
        self.fates: list[Fate] = []
        """What is asked before each event that it is to hear."""
        self.denied: list[tuple[int, tuple[str, ...]]] = []
        """Which permissions the bot does not have at present, in which channel."""
        self.cut_off: list[Storm] = []
        """What keeps the bot from reaching anybody."""
        evening.sandbox.events(self.fate)
        evening.machine.ran = partial(evening.history.note, Ran)

    def strikes(self, method: str, path: str) -> Stroke | None:
        """Return what goes wrong with that call."""
        for rule in reversed(self.rules):
            if (stroke := rule(method, path)) is not None:
                return stroke
        return None

    def fate(self, name: str, event: dict[str, Any]) -> float | None:
        """Return by how many seconds that event is late; None if it never comes."""
        late = 0.0
        for fate in self.fates:
            more = fate(name, event)
            if more is None:
                return None
            late += more
        return late

    async def begin(self) -> None:
        """Let come what is there before the bot is."""
        for fault in self._evening.plan.faults:
            if EVERY[fault.kind].early:
                self._blows(fault)
        await asyncio.sleep(0)

    async def blow(self) -> None:
        """Let each of the others come at its time."""
        for fault in sorted(self._evening.plan.faults, key=lambda one: one.at):
            if EVERY[fault.kind].early:
                continue
            if not await self.passes(max(0.0, fault.at - self._evening.loop.time())):
                return
            self._blows(fault)

    def _blows(self, fault: Fault) -> None:
        self._blowing.append(asyncio.create_task(self._one(fault), name=fault.kind))

    async def _one(self, fault: Fault) -> None:
        storm = Storm(self._evening, fault)
        if fault.moment and not await storm.moment(fault.moment):
            return
        note = partial(self._evening.history.note, Struck, fault.number, fault.kind)
        note(False, json.dumps(fault.given, sort_keys=True))
        await EVERY[fault.kind].strike(storm)
        note(True)

    async def passes(self, seconds: float, moment: "asyncio.Future[Any] | None" = None) -> bool:
        """Return after so many seconds, or at that moment; False if the calm has come before."""
        waited = {self._calm} if moment is None else {self._calm, moment}
        await asyncio.wait(waited, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return not self._calm.done()

    async def calm(self) -> None:
        """Return once all of them are over."""
        if not self._calm.done():
            self._calm.set_result(None)
        for task in self._blowing:
            await task
        assert not self.rules
        assert not self.fates
