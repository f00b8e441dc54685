"""Who has what admins do told in a channel for it, which may not be written in for a while (A3).

Rule: what is done meanwhile is the last that is, so that nothing but the end of that has it told.
"""

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tests.world import faults
from tests.world.besides import ADMINS, sets
from tests.world.plan import Fault, Plan

if TYPE_CHECKING:
    from tests.world.guest import Guest

OFTEN: Final = 0.1
"""In how many worlds there is one."""

SHUT: Final = "S38 may not tell the log"
"""What goes wrong there."""


def added(chance: random.Random, plan: Plan) -> Plan:
    """Return *plan* with somebody in it who keeps a log, perhaps."""
    if chance.random() >= OFTEN:
        return plan
    first, *others = plan.people
    kept = first.arrives + chance.uniform(5.0, 0.3 * plan.seconds)
    at, lasts = chance.uniform(0.3, 0.9) * plan.seconds, chance.uniform(60.0, 300.0)
    done = at + chance.uniform(5.0, 0.9 * lasts)
    errands = [*first.errands, (kept, "keeps a log", 0.0), (done, "rests calls", chance.random())]
    errands.append((chance.uniform(0.3, 0.9) * plan.seconds, "sets places", 0.0))
    habits = {**first.habits, "governs": 1.0}
    given: dict[str, Any] = faults.KINDS[SHUT].given(random.Random(chance.getrandbits(64)))
    last = 1 + max((one.number for one in plan.faults), default=-1)
    shut = Fault(last, SHUT, at, {**given, "lasts": lasts})
    keeper = replace(first, habits=habits, errands=tuple(sorted(errands)))
    return replace(plan, people=(keeper, *others), faults=(*plan.faults, shut))


async def keeps_a_log(guest: "Guest", _: float) -> None:
    """Make a channel in which is told what admins do, and set that it is."""
    place = guest.in_public()
    if place is not None:
        log = guest.town.sandbox.world.add_channel(faults.place.LOG, place.server)
        guest.note(f"makes the log {log.id}")
        await sets(guest, place, "log_channel", f"<#{log.id}>")


async def rests_calls(guest: "Guest", given: float) -> None:
    """Set how long nobody is called to a table after a call."""
    place = guest.in_public()
    if place is not None:
        await guest.types(place, ADMINS, hours=1 + int(given * 23))


async def sets_places(guest: "Guest", _: float) -> None:
    """Set, one after the other, that tables may be opened in each channel that is there."""
    place = guest.in_public()
    if place is not None:
        for channel in guest.town.channels(guest.town.servers.index(place.server)):
            await sets(guest, place, "channels", f"+<#{channel.id}>")


LOGBOOKS: Final[dict[str, Callable[["Guest", float], Awaitable[None]]]] = {
    "keeps a log": keeps_a_log,
    "rests calls": rests_calls,
    "sets places": sets_places,
}
