"""People to whom nothing can be sent (S27-S29)."""

from collections.abc import Callable
from typing import Any, Final

from bot.sandbox.calls import Fault as Stroke
from tests.world.faults.storm import Kind, Storm, channel_of, kind_of, lasting


def refusing(code: int, said: str) -> Callable[[Storm], Any]:
    """Return what refuses all messages to some people with that *code*."""

    async def strike(storm: Storm) -> None:
        backend = storm.sandbox.world.backend
        guests = storm.evening.guests
        people = [
            guest.client.id for guest in guests if storm.chance.random() < storm.given["share"]
        ]
        storm.says(people=people, code=code)

        def rule(method: str, path: str) -> Stroke | None:
            channel = channel_of(path) if kind_of(method, path) == "send" else 0
            closed = channel and channel in {backend.dm_channels.get(one) for one in people}
            refused = {"code": code, "message": said}
            return Stroke(status=403, body=refused) if closed else None

        with storm.calls(rule):
            await storm.lasts()

    return strike


async def opened_too_fast(storm: Storm) -> None:
    """S28: no further DM can be opened for a while."""

    def rule(method: str, path: str) -> Stroke | None:
        if kind_of(method, path) != "open":
            return None
        body = {"code": 40003, "message": "You are opening direct messages too fast"}
        return Stroke(status=400, body=body)

    with storm.calls(rule):
        await storm.lasts()


async def somebody_else(storm: Storm) -> None:
    """S29: who wants to write to one person is given the DM of another."""
    told = storm.loop.create_future()
    others = [guest.client.id for guest in storm.evening.guests]

    def altered(answer: Any) -> Any:
        storm.says(channel=answer.get("id"))
        (whose,) = answer["recipients"]
        found = next((one for one in others if str(one) != whose["id"]), 1)
        return {**answer, "recipients": [{**whose, "id": str(found)}]}

    def rule(method: str, path: str) -> Stroke | None:
        if told.done() or kind_of(method, path) != "open":
            return None
        told.set_result(None)
        return Stroke(alters=altered)

    with storm.calls(rule):
        await storm.comes(told)


KINDS: Final = {
    "S27 DMs closed": Kind(
        refusing(50007, "Cannot send messages to this user"),
        lambda chance: {**lasting(chance), "share": chance.choice((0.3, 1.0))},
    ),
    "S27 no server in common": Kind(
        refusing(50278, "Cannot send messages to this user due to having no mutual guilds"),
        lambda chance: {**lasting(chance), "share": chance.choice((0.3, 1.0))},
        often=0.5,
    ),
    "S28 DMs opened too fast": Kind(opened_too_fast, lasting),
    "S29 somebody else's DM": Kind(somebody_else, lambda _: {}, often=0.3),
}
