"""The disk: slow, full, failing, without power, put back as it was, or of an earlier time
(S25, S46-S48, S54, S55)."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

import apsw

from tests.storage.powercut import PowerCut
from tests.world.faults.storm import Given, Kind, Storm, lasting, span

SHAPES: Final = Path(__file__).parents[2] / "storage" / "shapes"

OPERATIONS: Final = ("write", "sync", "truncate", "delete")


async def slow_disk(storm: Storm) -> None:
    """S25: whatever another thread does takes many times as long."""
    storm.loop.slow *= storm.given["times"]
    await storm.lasts()
    storm.loop.slow /= storm.given["times"]


async def slow_machine(storm: Storm) -> None:
    """S25: every step of the bot takes long."""
    storm.machine.drag += storm.given["step"]
    await storm.lasts()
    storm.machine.drag -= storm.given["step"]


async def full(storm: Storm) -> None:
    """S46: nothing more can be written for a while."""

    def rule(_: int, what: str) -> None:
        if what in ("write", "truncate"):
            raise apsw.FullError

    with storm.disk(rule):
        await storm.lasts()


async def failing(storm: Storm) -> None:
    """S47: an operation fails, once or from then on for a while."""
    left, failed = storm.given["operations"], storm.loop.create_future()

    def rule(_: int, what: str) -> None:
        nonlocal left
        if failed.done() and not storm.given["stays"]:
            return
        if storm.given["only"] in ("", what) or failed.done():
            left -= 1
        if left <= 0:
            if not failed.done():
                failed.set_result(None)
            raise apsw.IOError

    with storm.disk(rule):
        if await storm.comes(failed) and storm.given["stays"]:
            await storm.lasts()


async def at_an_operation(storm: Storm, operations: int, done: Callable[[], None]) -> bool:
    """Have the disk do so many operations and no more, then have that *done*."""
    left, over = operations, storm.loop.create_future()

    def ends() -> None:
        done()
        over.set_result(None)

    def rule(_: int, __: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            # Before what was asked of the disk has failed in the bot's eyes.
            storm.loop.call_soon(ends, context=storm.context)
        if left <= 0:
            raise PowerCut

    with storm.disk(rule):
        if await storm.comes(over):
            return True
        if left <= 0 and not over.done():
            await over
    return over.done()


async def power_cut(storm: Storm) -> None:
    """S48: the power is cut: what was not synced is there, or not, or in part."""

    def cut() -> None:
        storm.machine.rest = storm.given["down"]
        storm.machine.ran("power cut")
        storm.machine.cut()

    await at_an_operation(storm, storm.given["operations"], cut)


async def put_back(storm: Storm) -> None:
    """S54: a backup of some time ago is put where the database is."""
    machine, taken = storm.machine, storm.loop.time()
    if await storm.process() is None or not (machine.folder / "bot.db").exists():
        return
    copy = machine.copy()
    storm.says(taken=round(taken, 6))
    if not await storm.lasts():
        return
    with machine.kept_down():
        await machine.stop()
        machine.put_back(copy)
        storm.says(taken=round(taken, 6), back=round(storm.loop.time(), 6))


async def upgraded(storm: Storm) -> None:
    """S55: the database is of an earlier program, and what brings it on is killed on the way."""
    shape = storm.one_of(sorted(SHAPES.glob("*.db")))
    shutil.copyfile(shape, storm.machine.folder / "bot.db")
    storm.says(shape=int(shape.stem))
    for operations in storm.given["kills"]:

        def kill() -> None:
            if storm.machine.running:
                assert storm.machine.process is not None
                storm.machine.process.kill()

        if not await at_an_operation(storm, operations, kill):
            return


def _failing(chance: random.Random, stays: bool) -> Given:
    return {
        **lasting(chance, 1, 120),
        "operations": chance.randint(1, 200),
        "only": chance.choice(("", *OPERATIONS)),
        "stays": stays,
    }


KINDS: Final = {
    "S25 slow disk": Kind(
        slow_disk, lambda chance: {**lasting(chance), "times": span(chance, 10, 3000)}
    ),
    "S25 slow machine": Kind(
        slow_machine, lambda chance: {**lasting(chance, 5, 120), "step": span(chance, 0.001, 0.03)}
    ),
    "S46 disk full": Kind(full, lambda chance: lasting(chance, 1, 300)),
    "S47 disk fails once": Kind(failing, lambda chance: _failing(chance, stays=False)),
    "S47 disk fails": Kind(failing, lambda chance: _failing(chance, stays=True)),
    "S48 power cut": Kind(
        power_cut,
        lambda chance: {
            "operations": int(span(chance, 1, 500)),
            "down": span(chance, 0.1, 300),
        },
        often=2.0,
    ),
    "S54 backup put back": Kind(put_back, lambda chance: lasting(chance, 10, 1800)),
    "S55 upgrade": Kind(
        upgraded,
        lambda chance: {
            **lasting(chance),
            "kills": [int(span(chance, 1, 300)) for _ in range(chance.randint(1, 3))],
        },
        often=0.3,
        early=True,
    ),
}
