"""The process of the bot: killed, stopped, held still, or there twice (S43, S44, S50)."""

import asyncio
import random
import signal
from typing import Any, Final

from bot.sandbox.calls import Fault as Stroke
from tests.world.faults.disk import at_an_operation
from tests.world.faults.storm import Given, Kind, Storm, kind_of, span


async def killed(storm: Storm) -> None:
    """S43: at some step from now."""
    await _dies(storm, 0)


async def killed_again_and_again(storm: Storm) -> None:
    """S43: and so are its next starts."""
    for number in range(storm.given["times"]):
        if not await _dies(storm, number):
            return


async def _dies(storm: Storm, number: int) -> bool:
    process = await storm.process()
    if process is None:
        return False
    process.dies_at = process.steps + storm.given["steps"][number]
    await storm.comes(process.ended)
    process.dies_at = None
    if not process.alive:
        storm.machine.rest = storm.given["down"]
    return not process.alive


async def killed_and_away(storm: Storm) -> None:
    """S43: at some step from now, and it is not started again for a while."""
    process = await storm.process()
    if process is None:
        return
    process.dies_at = process.steps + storm.given["steps"][0]
    storm.machine.rest = storm.given["down"]
    await storm.comes(process.ended)
    process.dies_at = None
    if process.alive:
        storm.machine.rest = None


async def killed_while_acted(storm: Storm) -> None:
    """S43: so many steps after somebody has done something."""
    came = storm.loop.create_future()

    def heard(name: str, _: dict[str, Any]) -> None:
        if name == "INTERACTION_CREATE" and storm.machine.running and not came.done():
            came.set_result(None)

    with storm.hears(heard):
        if await storm.comes(came):
            await _dies(storm, 0)


async def killed_while_written(storm: Storm) -> None:
    """S43: at an operation of its disk."""

    def kill() -> None:
        storm.machine.rest = storm.given["down"]
        if storm.machine.running:
            assert storm.machine.process is not None
            storm.machine.process.kill()

    await at_an_operation(storm, storm.given["operations"], kill)


async def killed_while_sent(storm: Storm) -> None:
    """S43: while a message is under way, before it is taken or after."""
    sent = storm.loop.create_future()
    left = storm.given["sends"]

    def rule(method: str, path: str) -> Stroke | None:
        nonlocal left
        process = storm.machine.process
        if sent.done() or kind_of(method, path) not in storm.given["calls"] or process is None:
            return None
        if "while" in storm.given and not storm.machine.many(storm.given["while"]):
            return None
        left -= 1
        if left > 0:
            return None
        sent.set_result(None)
        storm.machine.rest = storm.given["down"]
        process.kill()
        return None if storm.given["taken"] else Stroke(drop=True)

    with storm.calls(rule):
        await storm.comes(sent)


async def stopped(storm: Storm) -> None:
    """S44: told to stop in the middle of a call, and perhaps killed while it does."""
    asked = storm.loop.create_future()

    def rule(method: str, path: str) -> Stroke | None:
        if asked.done() or kind_of(method, path) not in storm.given["calls"]:
            return None
        asked.set_result(None)
        return Stroke(hang_seconds=storm.given["hangs"])

    with storm.calls(rule):
        await storm.comes(asked, 120.0)
    process = storm.machine.process
    if process is None or not process.alive:
        return
    if storm.given["killed"]:
        process.dies_at = process.steps + storm.given["steps"][0]
    storm.machine.rest = storm.given["down"]
    await storm.machine.stop()


async def held_still(storm: Storm) -> None:
    """S44: the process does nothing for a while, and does not know of it (SIGSTOP)."""
    process = await storm.process()
    if process is None:
        return
    process.hold()
    await storm.lasts(storm.given["down"])
    process.go_on()


async def another(storm: Storm) -> None:
    """S50: a second bot is started in the same folder."""
    if await storm.process() is None:
        return
    second = storm.machine.second()
    await storm.comes(second.ended, 30.0)
    if second.alive:  # the first one had just gone: this one is the bot
        second.signal(signal.SIGTERM)
        await asyncio.wait({second.ended}, timeout=30.0)
        second.kill()
    storm.machine.ran("second", second.status)


def dying(chance: random.Random) -> Given:
    return {
        "steps": [int(span(chance, 1, 3000)) for _ in range(5)],
        "times": chance.randint(2, 5),
        "down": span(chance, 0.1, 100),
        "operations": int(span(chance, 1, 300)),
        "sends": chance.choice((1, 1, 2, 5)),
        "calls": chance.choice((("send",), ("send",), ("edit",), ("callback",), ("webhook",))),
        "taken": chance.random() < 0.5,
        "killed": chance.random() < 0.5,
        "hangs": span(chance, 0.01, 60),
    }


KINDS: Final = {
    "S43 killed": Kind(killed, dying),
    "S43 killed again and again": Kind(killed_again_and_again, dying),
    "S43 killed and away": Kind(killed_and_away, dying, often=0.0),
    "S43 killed while somebody acts": Kind(killed_while_acted, dying, often=2.0),
    "S43 killed at a commit": Kind(killed_while_written, dying, often=2.0),
    "S43 killed at a call": Kind(killed_while_sent, dying, often=2.0),
    "S44 stopped": Kind(stopped, dying),
    "S44 held still": Kind(held_still, dying),
    "S50 a second bot": Kind(another, dying, often=0.5),
}
