"""The clock of the bot's machine, which is wrong for a while (S49)."""

from typing import Final

from bot.sandbox.calls import Fault as Stroke
from tests.world.faults.storm import Kind, Storm, kind_of, lasting, span
from tests.world.faults.wire import ANSWERS


async def wrong(storm: Storm) -> None:
    """Be ahead or behind, then right again."""
    storm.machine.drift += storm.given["ahead"]
    await storm.lasts()
    storm.machine.drift -= storm.given["ahead"]


async def set_back_after_a_send(storm: Storm) -> None:
    """Be set back while nobody is there who says whether a message was taken."""
    sent = storm.loop.create_future()

    def rule(method: str, path: str) -> Stroke | None:
        kind = kind_of(method, path)
        if sent.done():
            return None if kind in ANSWERS else Stroke(status=503)
        if kind != "send":
            return None
        sent.set_result(None)
        return Stroke(drop=True, accepted=True)

    with storm.calls(rule):
        if not await storm.comes(sent):
            return
        storm.machine.drift += storm.given["ahead"]
        await storm.lasts()
    await storm.lasts(60.0)  # it is sent again, and the clock is still wrong
    storm.machine.drift -= storm.given["ahead"]


KINDS: Final = {
    "S49 clock ahead": Kind(
        wrong, lambda chance: {**lasting(chance), "ahead": round(span(chance, 1, 86_400), 3)}
    ),
    "S49 clock behind": Kind(
        wrong, lambda chance: {**lasting(chance), "ahead": -round(span(chance, 1, 86_400), 3)}
    ),
    "S49 set back after a send": Kind(
        set_back_after_a_send,
        lambda chance: {
            **lasting(chance, 50, 180),
            "ahead": -round(span(chance, 300, 86_400), 3),
        },
        often=0.0,
    ),
}
