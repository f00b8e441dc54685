"""What goes wrong where several bots share a database on a server: with them, it, and between."""

import random
from typing import Final

from tests.simulation.processes import Process
from tests.world.faults.storm import Given, Kind, Storm, among, span
from tests.world.many.fleet import Silence


async def _writes(storm: Storm) -> Process | None:
    """Return the bot, once it has a transaction open if it is to."""
    process = await storm.process()
    if not storm.given["inside"] or process is None:
        return process
    began = storm.loop.create_future()

    def heard(whose: Process) -> None:
        if whose is storm.machine.process and not began.done():
            began.set_result(None)

    with among(storm.evening.fleet.server.begun, heard):
        return storm.machine.process if await storm.comes(began) else None


async def frozen(storm: Storm) -> None:
    """S44: a bot does nothing for so long that another takes over, and then goes on."""
    process = await _writes(storm)
    if process is None:
        return
    process.hold()
    storm.says(process=process.name)
    with storm.evening.fleet.silent(process, "frozen"):
        await storm.lasts()
    process.go_on()


async def session_lost(storm: Storm) -> None:
    """S47: one of a bot's sessions ends, or all of them."""
    process = await storm.process()
    if process is None:
        return
    server = storm.evening.fleet.server
    own = server.sessions(process)
    if own:
        lost = own if storm.given["all"] else [storm.one_of(own)]
        storm.says(process=process.name, sessions=len(lost))
        for one in lost:
            server.end(one)


async def lock_lost(storm: Storm) -> None:
    """S47: a bot stands still for a moment, and the session with its lock ends meanwhile."""
    process = await _writes(storm)
    if process is None:
        return
    fleet = storm.evening.fleet
    process.hold()
    storm.says(process=process.name)
    with fleet.silent(process, "frozen"):
        holder = fleet.server.holder(process)
        if holder is not None:
            fleet.server.end(holder)
        await storm.lasts()
    process.go_on()


async def commit_unknown(storm: Storm) -> None:
    """S47: a session ends in a commit, and nobody hears whether that has happened."""
    server, done = storm.evening.fleet.server, storm.loop.create_future()
    left = storm.given["commits"]

    def fate(process: Process) -> str:
        nonlocal left
        if process is not storm.machine.process or done.done():
            return ""
        left -= 1
        if left > 0:
            return ""
        done.set_result(None)
        return "happened" if storm.given["happens"] else "not"

    with among(server.fates, fate):
        await storm.comes(done)


async def away(storm: Storm) -> None:
    """S47: the server is started again, and is away for that long."""
    server = storm.evening.fleet.server
    server.crash()
    await storm.lasts()
    server.away = False


async def cut_off(storm: Storm) -> None:
    """S47: a bot and the server reach each other no more for a while, and are not told."""
    process = await _writes(storm)
    if process is None:
        return
    server = storm.evening.fleet.server
    server.loses(process)
    storm.says(process=process.name)
    with storm.evening.fleet.silent(process, "cut off"):
        await storm.lasts()
    server.finds(process)


async def gone(storm: Storm) -> None:
    """S43: the machine of a bot is gone at once, and nothing says so to the server."""
    process = await _writes(storm)
    if process is None or not process.alive:
        return
    storm.machine.rest = storm.given["down"]
    storm.says(process=process.name)
    storm.evening.fleet.silences.append(Silence(process.name, storm.loop.time(), "gone"))
    storm.evening.fleet.server.loses(process, gone=True)


async def quicker(storm: Storm) -> None:
    """Transactions are undone because others were quicker, and done once more."""

    def undone(_: Process) -> bool:
        return storm.chance.random() < storm.given["share"]

    with among(storm.evening.fleet.server.undone, undone):
        await storm.lasts()


def _lasting(chance: random.Random, least: float, most: float) -> Given:
    return {
        "lasts": span(chance, least, most),
        "which": chance.random(),
        "seed": chance.getrandbits(32),
        "all": chance.random() < 0.5,
        "inside": chance.random() < 0.5,
        "commits": int(span(chance, 1, 60)),
        "happens": chance.random() < 0.5,
        "down": span(chance, 0.5, 60),
        "share": chance.choice((0.01, 0.05)),
    }


KINDS: Final = {
    "S44 frozen": Kind(frozen, lambda chance: _lasting(chance, 2, 90), often=3.0),
    "S47 session lost": Kind(session_lost, lambda chance: _lasting(chance, 1, 2), often=1.5),
    "S44 lock lost": Kind(lock_lost, lambda chance: _lasting(chance, 0.5, 30), often=3.0),
    "S47 commit of unknown outcome": Kind(
        commit_unknown, lambda chance: _lasting(chance, 1, 2), often=3.0
    ),
    "S47 server away": Kind(away, lambda chance: _lasting(chance, 0.5, 40)),
    "S47 cut off from the server": Kind(cut_off, lambda chance: _lasting(chance, 1, 60)),
    "S43 machine gone": Kind(gone, lambda chance: _lasting(chance, 1, 2), often=1.5),
    "another was quicker": Kind(quicker, lambda chance: _lasting(chance, 60, 900)),
}
