"""What goes wrong: every kind that a world can have, each at a moment of its own."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from bot.sandbox.calls import Fault as Stroke
from tests.world.history import Ran, Struck
from tests.world.plan import Fault

if TYPE_CHECKING:
    from tests.world.evening import Evening

Strike = Callable[["Evening", Fault], Awaitable[None]]


async def s43_killed(evening: "Evening", fault: Fault) -> None:
    """The bot is killed so many steps from now, and starts again."""
    process = evening.machine.process
    if process is None or not process.alive:
        return
    process.dies_at = process.steps + fault.given["steps"]
    await asyncio.wait({process.ended}, timeout=600)
    process.dies_at = None
    evening.history.note(Ran, "killed", process.status)
    await asyncio.sleep(fault.given["down"])
    await evening.machine.up()


def _killed(chance: random.Random) -> dict[str, float]:
    return {"steps": int(10 ** chance.uniform(0, 3.5)), "down": 10 ** chance.uniform(-1, 2)}


KINDS: Final[dict[str, tuple[Strike, Callable[[random.Random], dict[str, float]]]]] = {
    "S43 killed": (s43_killed, _killed),
}


def drawn(chance: random.Random, seconds: float) -> tuple[Fault, ...]:
    """Return what goes wrong in an evening of so many *seconds*."""
    kinds = [chance.choice(list(KINDS)) for _ in range(chance.randint(3, 9))]
    times = sorted(chance.uniform(30, seconds) for _ in kinds)
    return tuple(
        Fault(number, kind, at, KINDS[kind][1](random.Random(chance.getrandbits(64))))
        for number, (kind, at) in enumerate(zip(kinds, times, strict=True))
    )


class Weather:
    """The faults of one evening, as they come and go."""

    def __init__(self, evening: "Evening") -> None:
        self._evening = evening
        self._blowing: list[asyncio.Task[None]] = []
        self.rules: list[Callable[[str, str], Stroke | None]] = []
        """What is asked before each call of the bot, the newest first."""

    def strikes(self, method: str, path: str) -> Stroke | None:
        """Return what goes wrong with that call."""
        for rule in reversed(self.rules):
            if (stroke := rule(method, path)) is not None:
                return stroke
        return None

    async def blow(self) -> None:
        """Let each fault come at its time."""
        for fault in self._evening.plan.faults:
            await asyncio.sleep(max(0.0, fault.at - self._evening.loop.time()))
            if self._evening.over:
                return
            self._blowing.append(asyncio.create_task(self._one(fault)))

    async def _one(self, fault: Fault) -> None:
        self._evening.history.note(Struck, fault.number, fault.kind, over=False)
        await KINDS[fault.kind][0](self._evening, fault)
        self._evening.history.note(Struck, fault.number, fault.kind, over=True)

    async def calm(self) -> None:
        """Return once all of them are over."""
        for task in self._blowing:
            await task
        self.rules.clear()

    def table_hours(self) -> float:
        return self._evening.loop.time() / 3600 * len(self._evening.plan.tables)
