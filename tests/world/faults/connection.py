"""The line on which events come: cut, deaf, begun anew; and events late, lost, twice (S16-S22)."""

import asyncio
from functools import partial
from typing import Any, Final

from bot.sandbox import hands
from bot.sandbox.calls import Fault as Stroke
from tests.simulation.processes import Process
from tests.simulation.wires import End
from tests.world.faults.storm import HTML, Kind, Storm, lasting, span


async def cut(storm: Storm) -> None:
    """S16: the connection drops, once or again and again; its session can be resumed."""
    for _ in range(storm.given["times"]):
        storm.sandbox.wire.gateway.drop(storm.given["code"])
        if not await storm.lasts(storm.given["apart"]):
            return


async def asked_to_reconnect(storm: Storm) -> None:
    """S16: Discord wants the bot elsewhere (opcode 7)."""
    storm.sandbox.wire.gateway.ask_to_reconnect()


async def invalidated(storm: Storm) -> None:
    """S17: the session is no more (opcode 9), or has to be resumed."""
    storm.sandbox.wire.gateway.invalidate(resumable=storm.given["resumable"])


async def deaf(storm: Storm) -> None:
    """S16: nothing comes through any more, and neither end is told."""
    ends: list[End] = []
    for session in storm.sandbox.wire.gateway.connected:
        request = None if session.socket is None else session.socket.ws._req
        if request is not None and isinstance(request.transport, End):
            request.transport.freeze()
            ends.append(request.transport)
    await storm.lasts()
    for end in ends:
        end.abort()  # at last Discord has heard no heart for too long


async def cut_around_a_commit(storm: Storm) -> None:
    """S18: the connection drops while something is written."""
    drops = storm.sandbox.wire.gateway.drop
    left = storm.given["syncs"]
    done = storm.loop.create_future()

    def synced(_: int, what: str) -> None:
        nonlocal left
        left -= what == "sync"
        if left == 0 and not done.done():
            done.set_result(None)
            storm.loop.call_soon(drops, context=storm.context)

    with storm.disk(synced):
        await storm.comes(done)


async def twice(storm: Storm) -> None:
    """S19: what people do comes again, at once, a little later, or much."""
    world, seen = storm.sandbox.world, set[int]()

    def again(number: int) -> None:
        if number in world.deliveries:
            hands.deliver_again(world, number)

    def heard(name: str, event: dict[str, Any]) -> None:
        number = int(event["id"]) if name == "INTERACTION_CREATE" else 0
        if number and number not in seen and storm.chance.random() < storm.given["share"]:
            seen.add(number)
            for _ in range(storm.chance.choice((1, 1, 2, 5))):
                late = storm.chance.choice((0.0, 0.05, 1.0, 10.0, 120.0))
                storm.loop.call_later(late, again, number, context=storm.context)

    with storm.hears(heard):
        await storm.lasts()


async def late(storm: Storm) -> None:
    """S20, S21: events are late, so that others overtake them."""

    def fate(name: str, _: dict[str, Any]) -> float:
        own = storm.given["only"] in ("", name)
        least = storm.given.get("least", 0.01)
        return span(storm.chance, least, storm.given["most"]) if own else 0.0

    with storm.events(fate):
        await storm.lasts()


async def lost(storm: Storm) -> None:
    """S22: events never come."""

    def fate(name: str, _: dict[str, Any]) -> float | None:
        own = storm.given["only"] in ("", name)
        return None if own and storm.chance.random() < storm.given["share"] else 0.0

    with storm.events(fate):
        await storm.lasts()


# -- no way to Discord at all


class Roads:
    """Who is cut off from the rest of the world, and how they find out."""

    def __init__(self, storm: Storm) -> None:
        self._storm, self._before = storm, storm.loop.net.down

    def __enter__(self) -> None:
        cut_off = self._storm.evening.weather.cut_off
        cut_off.append(self._storm)
        self._storm.loop.net.down = partial(_waits, cut_off)

    def __exit__(self, *_: object) -> None:
        self._storm.evening.weather.cut_off.remove(self._storm)


def _waits(cut_off: list[Storm], process: Process | None) -> float | None:
    if process is None or not cut_off:
        return None
    theirs = [one for one in cut_off if one.evening.plan.groups == 1]
    theirs = theirs or [one for one in cut_off if one.machine.process is process]
    return float(theirs[-1].given["silent"]) if theirs else None


async def no_network(storm: Storm) -> None:
    """The machine of the bot reaches nobody."""
    with Roads(storm):
        process = storm.machine.process
        for line in list(process.lines) if process is not None else ():
            if isinstance(line, End):
                line.freeze() if storm.given["silent"] else line.abort()
        await storm.lasts()


async def no_discord(storm: Storm) -> None:
    """Discord is down: what calls it hears so, and no connection holds."""

    def rule(_: str, __: str) -> Stroke:
        down = "<html>Discord is down</html>"
        return Stroke(status=storm.given["status"], body=down, headers=HTML)

    with storm.calls(rule):
        end = storm.loop.time() + storm.given["lasts"]
        while storm.loop.time() < end:
            storm.sandbox.wire.gateway.drop(storm.given["code"])
            if not await storm.lasts(min(storm.given["apart"], end - storm.loop.time())):
                return


async def no_network_at_first(storm: Storm) -> None:
    """The bot is started before the network is up."""
    with Roads(storm):
        await storm.lasts()
        await asyncio.sleep(0)


EVENTS: Final = ("", "INTERACTION_CREATE", "INTERACTION_CREATE", "CHANNEL_DELETE", "THREAD_DELETE")

KINDS: Final = {
    "S16 connection drops": Kind(
        cut,
        lambda chance: {
            "times": chance.choice((1, 1, 3, 10)),
            "apart": span(chance, 0.1, 60),
            "code": chance.choice((None, None, 1001, 4000)),
        },
    ),
    "S16 asked to reconnect": Kind(asked_to_reconnect, lambda _: {}),
    "S16 deaf": Kind(deaf, lambda chance: {"lasts": span(chance, 30, 200)}),
    "S17 session invalid": Kind(invalidated, lambda chance: {"resumable": chance.random() < 0.5}),
    "S18 drops around a commit": Kind(
        cut_around_a_commit, lambda chance: {"syncs": chance.randint(1, 40)}
    ),
    "S19 twice": Kind(
        twice, lambda chance: {**lasting(chance), "share": chance.choice((0.1, 0.5, 1.0))}
    ),
    "S20 late, S21 out of order": Kind(
        late,
        lambda chance: {
            **lasting(chance),
            "most": chance.choice((0.5, 3.0, 30.0)),
            "only": chance.choice(EVENTS),
        },
    ),
    "S22 lost": Kind(
        lost,
        lambda chance: {
            **lasting(chance),
            "share": chance.choice((0.1, 0.5, 1.0)),
            "only": chance.choice(EVENTS),
        },
    ),
    "no network": Kind(
        no_network,
        lambda chance: {**lasting(chance, 2, 600), "silent": chance.choice((0.0, 75.0))},
    ),
    "no network at first": Kind(
        no_network_at_first,
        lambda chance: {**lasting(chance, 2, 300), "silent": chance.choice((0.0, 75.0))},
        often=0.3,
        early=True,
    ),
    "no Discord": Kind(
        no_discord,
        lambda chance: {
            **lasting(chance, 10, 600),
            "status": chance.choice((500, 502, 503)),
            "code": chance.choice((None, 1001, 4000)),
            "apart": span(chance, 0.5, 10),
        },
    ),
}
