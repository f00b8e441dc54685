"""Nothing fails, but takes long: Discord's answers, and what is overtaken by what happens."""

from typing import Final

from bot.sandbox.calls import Fault as Stroke
from tests.world.faults.storm import Kind, Storm, channel_of, kind_of, lasting, span

LONGEST: Final = {"callback": 2.2, "webhook": 8.0, "send": 8.0, "edit": 8.0}
"""Seconds that each kind of call takes at most; a first answer has three."""

THREADS: Final = (10, 11, 12)

OVERTAKES: Final = 15.0
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
    """S43: something happens at a table while its new panel is under way, and the bot dies."""
    backend, overtaken = storm.sandbox.world.backend, storm.loop.create_future()
    until, known, newest = 0.0, 0, 0

    def rule(method: str, path: str) -> Stroke | None:
        nonlocal until, known
        there = backend.channels.get(channel_of(path))
        if overtaken.done() or kind_of(method, path) != "send" or there is None:
            return None
        now = storm.machine.many("entries")
        if there.type not in THREADS or not storm.machine.many("panels") or now is None:
            return None
        until, known = storm.loop.time() + OVERTAKES, now
        return Stroke(hang_seconds=OVERTAKES, accepted=True)

    def look() -> None:
        nonlocal newest
        now = storm.machine.many("entries")
        if now is not None and now > max(known, newest) and storm.loop.time() < until:
            newest = now
            storm.loop.call_later(storm.given["after"], dies, now, context=storm.context)

    def dies(number: int) -> None:
        here = number == newest and storm.loop.time() < until
        if here and not overtaken.done():  # nobody has done anything since
            overtaken.set_result(None)

    def written(_: int, what: str) -> None:
        if what == "sync":
            storm.loop.call_soon(look, context=storm.context)

    with storm.calls(rule), storm.disk(written):
        if await storm.comes(overtaken):
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
    "overtaken and killed (S43)": Kind(
        killed_when_overtaken,
        lambda chance: {
            "after": chance.uniform(0.1, 6.0),
            "down": span(chance, 1, 20),
        },
        often=0.0,
    ),
}
