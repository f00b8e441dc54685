"""What every fault is made of: its numbers, how long it lasts, and what it says of itself.

Rule: a fault draws from its own numbers only, and is over when the evening's calm begins.
"""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from contextvars import Context, copy_context
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar

from bot.sandbox.calls import Fault as Stroke
from bot.sandbox.driver import Sandbox
from tests.simulation.loop import Loop
from tests.simulation.processes import Process
from tests.world.history import Struck
from tests.world.machine import Machine
from tests.world.plan import Fault

if TYPE_CHECKING:
    from tests.world.evening import Evening

T = TypeVar("T")

HTML: Final = {"Content-Type": "text/html"}
"""What a page is sent with that is not Discord's."""

Given = dict[str, Any]

Rule = Callable[[str, str], Stroke | None]
"""What is asked before each call of the bot: its method and path."""

Fate = Callable[[str, dict[str, Any]], float | None]
"""What is asked before each event that the bot is to hear, as `Sandbox.events` does."""


class Storm:
    """A fault of an evening, while it lasts."""

    def __init__(self, evening: "Evening", fault: Fault) -> None:
        self.evening, self.fault, self.given = evening, fault, fault.given
        self.context: Context = copy_context()
        """The world's: what is done in it is nobody's process."""

    @cached_property
    def chance(self) -> random.Random:
        """What is drawn while it lasts."""
        return random.Random(self.given["seed"])

    @property
    def loop(self) -> Loop:
        return self.evening.loop

    @property
    def sandbox(self) -> Sandbox:
        return self.evening.sandbox

    @property
    def machine(self) -> Machine:
        return self.evening.machine_of(self.fault.number)

    def says(self, **detail: Any) -> None:
        """Write down what is struck, and how."""
        said = json.dumps(detail, sort_keys=True)
        self.evening.history.note(Struck, self.fault.number, self.fault.kind, False, said)

    def one_of(self, things: Sequence[T]) -> T:
        """Return the one of them that its number falls on."""
        return things[int(self.given["which"] * len(things))]

    # -- waiting

    async def lasts(self, seconds: float | None = None) -> bool:
        """Return after so many seconds; False if the calm has come before."""
        return await self.evening.weather.passes(
            self.given["lasts"] if seconds is None else seconds
        )

    async def comes(self, moment: "asyncio.Future[Any]", most: float = 600.0) -> bool:
        """Return whether that moment has come, before the calm and so many seconds."""
        return await self.evening.weather.passes(most, moment) and moment.done()

    async def moment(self, what: str) -> bool:
        """Return once that has come about at a table; False if it does not any more."""
        came, known = self.loop.create_future(), self.machine.many(what)

        def look() -> None:
            nonlocal known
            now = self.machine.many(what)
            if known is not None and now is not None and now > known and not came.done():
                came.set_result(None)
            known = known if now is None else now

        def rule(_: int, done: str) -> None:
            if done == "sync":
                self.loop.call_soon(look, context=self.context)

        with self.disk(rule):
            return await self.comes(came, self.evening.plan.seconds)

    async def process(self) -> Process | None:
        """Return the bot once it runs; None if it does not any more this evening."""
        while not self.machine.running:
            if not await self.lasts(0.5):
                return None
        return self.machine.process

    # -- what is struck

    def calls(self, rule: Rule) -> AbstractContextManager[None]:
        """Have *rule* say what goes wrong with each call of the bot."""
        return among(self.evening.weather.rules, rule)

    def events(self, fate: Fate) -> AbstractContextManager[None]:
        """Have *fate* say how late each event comes to the bot."""
        return among(self.evening.weather.fates, fate)

    def hears(self, what: Callable[[str, dict[str, Any]], None]) -> AbstractContextManager[None]:
        """Be told of each event."""
        return among(self.sandbox.world.listeners, what)

    def disk(self, rule: Callable[[int, str], None]) -> AbstractContextManager[None]:
        """Have *rule* be asked before every operation of the disk."""
        return among(self.machine.rules, rule)


@contextmanager
def among(others: list[T], one: T) -> Iterator[None]:
    """Have that *one* be among the *others* for as long as it lasts."""
    others.append(one)
    try:
        yield
    finally:
        others.remove(one)


@dataclass(frozen=True)
class Kind:
    """A kind of fault."""

    strike: Callable[[Storm], Awaitable[None]]
    given: Callable[[random.Random], Given]
    often: float = 1.0
    """How often it is drawn, beside others."""
    early: bool = False
    """Whether it comes before the bot is started for the first time."""


def span(chance: random.Random, least: float, most: float) -> float:
    """Return a number between them, short ones as often as long ones."""
    return float(least * (most / least) ** chance.random())


def lasting(chance: random.Random, least: float = 5.0, most: float = 900.0) -> Given:
    """Return what a fault needs that lasts, picks something and draws."""
    return {
        "lasts": span(chance, least, most),
        "which": chance.random(),
        "seed": chance.getrandbits(32),
    }


def kind_of(method: str, path: str) -> str:
    """Return what a call of the bot is: a send, an edit, a first answer."""
    match (method, *path.strip("/").split("/")):
        case ("POST", "interactions", *_):
            return "callback"
        case (_, "webhooks", *_):
            return "webhook"
        case ("POST", "channels", _, "messages"):
            return "send"
        case ("PATCH", "channels", _, "messages", _):
            return "edit"
        case ("POST", "users", "@me", "channels"):
            return "open"
        case ("GET", "channels", _, "messages"):
            return "read"
    return "other"


def channel_of(path: str) -> int:
    """Return the channel that a call is about; 0 if it is about none."""
    parts = path.strip("/").split("/")
    return int(parts[1]) if parts[0] == "channels" and parts[1].isdecimal() else 0
