"""Who looks in, plays with nobody, and has everything erased in the midst of an evening (A5).

Rule: nobody's table hangs on them. So what is known of the others can be judged as ever, whatever
    goes wrong meanwhile; after it they say nothing more.
"""

import math
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tests.world import faults
from tests.world.farewell import Gone, own_name
from tests.world.plan import Fault, Person, Plan

if TYPE_CHECKING:
    from tests.world.guest import Guest

OFTEN: Final = 0.2
"""In how many worlds there is one."""

NAME: Final = "Quirino"

NEVER: Final = 1e9
"""Seconds after which they would do something besides what they have in mind."""

AGAIN: Final = 45.0
"""Seconds after which they say it once more, who were not answered."""

PRIVACY: Final = "inkognito privacy"

WISHES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("inkognito me plain", {}),
    ("inkognito me watch", {}),
    ("inkognito me listed", {}),
    ("inkognito me language", {"language": None}),
    ("inkognito me quiet", {"zone": "UTC", "begin": 1, "end": 5}),
    ("daily", {}),
    (PRIVACY, {}),
)
"""What they do of which something is kept."""

ALONGSIDE: Final = ("S43 killed", "S43 killed at a call", "S48 power cut", "S9 resets")
"""What may go wrong just then."""


def added(chance: random.Random, plan: Plan) -> Plan:
    """Return *plan* with somebody like that in it, perhaps; and what goes wrong just then."""
    if chance.random() >= OFTEN:
        return plan
    at, home = chance.uniform(0.2, 0.8) * plan.seconds, plan.people[0].servers
    errands = [(chance.uniform(0.05, 1.0) * at, "leaves traces", 0.0) for _ in range(4)]
    errands += [(chance.uniform(0.05, 1.0) * at, "solves", chance.random())]
    errands.append((at, "is forgotten", chance.random()))
    looks = random.Random(f"peeks {NAME} {at}")
    errands += [(looks.uniform(0.3, 0.99) * at, "peeks", looks.random()) for _ in range(3)]
    number = 1 + max(one.number for one in plan.people)
    habits = {"reacts": NEVER, "knows": 0.5}
    locale = chance.choice(("de", "en-US"))
    stranger = Person(number, NAME, home[:1], locale, 1.0, NEVER, habits, tuple(sorted(errands)))
    struck = plan.faults
    if chance.random() < 0.5:
        kind, soon = chance.choice(ALONGSIDE), at + chance.uniform(-3.0, 1.0)
        given = faults.KINDS[kind].given(random.Random(chance.getrandbits(64)))
        last = 1 + max((one.number for one in struck), default=-1)
        struck += (Fault(last, kind, soon, given),)
    return replace(plan, people=(*plan.people, stranger), faults=struck)


async def leaves_traces(guest: "Guest", _: float) -> None:
    """Wish something of which it is kept that they did."""
    place = guest.in_public()
    if place is not None:
        command, wishes = guest.chance.choice(WISHES)
        await guest.types(place, command, **wishes)


async def is_forgotten(guest: "Guest", given: float) -> None:
    """Have everything erased, and do nothing more."""
    place = guest.in_public() or guest.client.dm()
    gone = Gone("person", guest.id, name=own_name(guest.evening, guest))
    erased = guest.client.slash(place, PRIVACY, what="sure")
    if await guest.does("has everything erased", erased) is None:
        guest.later(AGAIN, partial(is_forgotten, guest, given))
        return
    dm = guest.town.sandbox.world.backend.dm_channels.get(guest.id)
    ways = frozenset({dm} if dm else ())
    told = guest.evening.loop.time()
    guest.evening.parting.gone.append(replace(gone, ways=ways, told=told))
    guest.silent = math.inf


STRANGERS: Final[dict[str, Callable[["Guest", float], Awaitable[None]]]] = {
    "leaves traces": leaves_traces,
    "is forgotten": is_forgotten,
}
