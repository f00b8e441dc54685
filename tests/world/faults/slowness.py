"""Nothing fails, but takes long: Discord's answers, and what is overtaken by what happens."""

import asyncio
from typing import Final

from bot.sandbox.calls import Fault as Stroke
from tests.world.faults.storm import Kind, Storm, channel_of, kind_of, lasting, span

LONGEST: Final = {"callback": 2.2, "webhook": 8.0, "send": 8.0, "edit": 8.0}
"""Seconds that each kind of call takes at most; a first answer has three."""

THREADS: Final = (10, 11, 12)

SENDS: Final = 12
"""Messages in threads of which one may be overtaken."""

OVERTAKES: Final = 10.0
"""Seconds for which that one is under way."""


async def slow_discord(storm: Storm) -> None:
    """Whatever is sent, edited or answered is taken, at once or later, and takes long."""

    def rule(method: str, path: str) -> Stroke | None:
        longest = LONGEST.get(kind_of(method, path))
        if longest is None or storm.chance.random() >= storm.given["share"]:
            return None
        seconds = storm.chance.uniform(0.1, longest)
        return Stroke(hang_seconds=seconds, accepted=storm.chance.random() < 0.5)

    with storm.calls(rule):
        await storm.lasts()


async def killed_when_overtaken(storm: Storm) -> None:
    """S43: something happens while a message is under way to a thread, and the bot dies."""
    backend, sent = storm.sandbox.world.backend, storm.loop.create_future()
    overtaken = storm.loop.create_future()
    left, known = 1 + int(storm.given["which"] * SENDS), 0

    def rule(method: str, path: str) -> Stroke | None:
        nonlocal left, known
        there = backend.channels.get(channel_of(path))
        now = storm.machine.many("entries")
        if sent.done() or kind_of(method, path) != "send" or there is None or now is None:
            return None
        left -= there.type in THREADS
        if left > 0:
            return None
        known = now
        sent.set_result(None)
        return Stroke(hang_seconds=OVERTAKES, accepted=True)

    def look() -> None:
        now = storm.machine.many("entries")
        if sent.done() and now is not None and now > known and not overtaken.done():
            overtaken.set_result(None)

    def written(_: int, what: str) -> None:
        if what == "sync":
            storm.loop.call_soon(look, context=storm.context)

    with storm.calls(rule), storm.disk(written):
        if not await storm.comes(sent, storm.evening.plan.seconds):
            return
        if not await storm.comes(overtaken, OVERTAKES):
            return
        await asyncio.sleep(storm.given["after"])
        process = storm.machine.process
        if process is not None:
            storm.machine.rest = storm.given["down"]
            process.kill()


KINDS: Final = {
    "slow Discord": Kind(
        slow_discord,
        lambda chance: {**lasting(chance, 3600, 20_000), "share": chance.choice((0.5, 0.9))},
        often=0.0,
    ),
    "S43 killed when overtaken": Kind(
        killed_when_overtaken,
        lambda chance: {
            **lasting(chance),
            "after": span(chance, 0.01, 1),
            "down": span(chance, 1, 20),
        },
        often=0.0,
    ),
}
