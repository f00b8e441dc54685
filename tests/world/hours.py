"""Evenings on which it matters what time it is, and for whom the clock runs (P10, P11, P22, H1).

Rule: each shows one way in which time stands still, or one hour of the day.
"""

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from tests.world.plan import Person, Plan
from tests.world.scenes import (
    AN_HOUR,
    BEGUN,
    NEVER,
    Errands,
    all_play,
    begun,
    company,
    fault,
    long_table,
    set_to,
    some,
    stops_or_goes_on,
    wants,
)

if TYPE_CHECKING:
    from tests.world.guest import Guest

STILL: Final = ("S44 held still", "S44 held still", "no network", "no Discord", "S16 deaf")
"""What has the bot hear nobody for a while."""

SPELLS: Final = (2, 3, 4)
"""How often it does on such an evening."""

DAY: Final = 86_400.0

QUIET: Final = "inkognito me quiet"


def stillness(chance: random.Random, plan: Plan) -> Plan:
    """Let the bot hear nobody for minutes, again and again, while each has three to decide."""
    gathered = company(chance, plan, 3)
    seated, errands = [*gathered.people[: chance.choice((2, 3, 4))]], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, "live"), errands)
    if table.game == "mini":
        table.options["target"] = 3
    at, found = BEGUN + chance.uniform(20.0, 60.0), [*some(chance, plan.faults)]
    for number in range(chance.choice(SPELLS)):
        kind, lasts = chance.choice(STILL), chance.uniform(50.0, 170.0)
        storm = fault(chance, len(plan.faults) + number, kind, at)
        still = {name: lasts for name in ("lasts", "down") if name in storm.given}
        found.append(set_to(storm, still))
        at += lasts + chance.uniform(80.0, 200.0)
    return replace(
        gathered,
        seconds=at,
        people=all_play(chance, gathered, 60.0, 175.0, errands),
        tables=(table,),
        faults=tuple(found),
    )


def sleepers(chance: random.Random, plan: Plan) -> Plan:
    """Let people play slowly who say when they sleep, or that they do not, and pause meanwhile."""
    gathered = company(chance, plan, 4)
    *there, admin = gathered.people
    seated, errands = there[: chance.choice((2, 3))], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, "slow"), errands)
    table.options.update(game="mini", target=3, visits="together")
    sleeps = chance.choice(seated)
    said = chance.uniform(20.0, BEGUN + 100.0)
    wakes = chance.random() < 0.3
    wants(errands, sleeps, said, "night" if wakes else "sleeps later", 1, chance.uniform(0.6, 1.0))
    if wakes:
        wants(errands, sleeps, said + chance.uniform(150.0, 300.0), "wakes", 1)
    at = BEGUN + chance.uniform(60.0, 250.0)
    either = (("pause", "resume"), ("halts", "lets on"))
    for what in () if wakes else chance.choice(either):
        stops_or_goes_on(chance, errands, seated, admin, at, what, 15.0)
        at += chance.uniform(150.0, 400.0)
    at = max(at, said + 350.0)
    for one in seated:
        for soon in (60.0, 150.0, 250.0):
            wants(errands, one, at + soon * chance.uniform(0.8, 1.0), "opens their desk", 1)
    at += 300.0
    found = [*some(chance, plan.faults)]
    if chance.random() < 0.3:
        dies = fault(chance, len(plan.faults), "S43 killed and away", chance.uniform(BEGUN, at))
        down = chance.uniform(100.0, 300.0)
        found.append(set_to(dies, {"steps": [1] * 5, "down": down}))
    people = all_play(chance, gathered, 400.0, 900.0, errands, governs=True)
    if not wakes:  # what they were asked before a pause waits for them after it
        next(one for one in people if one.number == sleeps.number).habits["reacts"] = NEVER
    return replace(
        gathered,
        seconds=at,
        people=people,
        tables=(replace(table, game="mini"),),
        faults=tuple(found),
    )


def mornings(chance: random.Random, plan: Plan) -> Plan:
    """Let the bot die just when the case of the day is posted, and be there again some time later.

    Some have looked at one before, or solve it then. Or the hour is past when it is set, so that
    it comes on the next day.
    """
    gathered = company(chance, plan, 3)
    admin, *others = gathered.people
    hour, at = chance.uniform(200.0, 400.0), chance.uniform(20.0, 60.0)
    errands: dict[int, Errands] = {}
    past = chance.random() < 0.3
    wish = chance.uniform(0.7, 1.0) if past else chance.uniform(0.1, 0.69)
    wants(errands, admin, at + hour * past, "has it posted", 1, wish)
    found = [*some(chance, plan.faults)]
    dies = fault(chance, len(plan.faults), "S43 killed at a call", hour - chance.uniform(5.0, 20.0))
    sent = {"calls": ("send",), "sends": 1, "while": "mornings", "taken": chance.random() < 0.4}
    found.append(set_to(dies, {**sent, "down": chance.uniform(5.0, 150.0)}))
    for one in others:
        wants(errands, one, chance.uniform(30.0, 2 * hour), "solves", 1, chance.uniform(0.0, 0.85))
    table = replace(long_table(chance, 0, others, 30.0, "evening"), begins=False)
    evening = replace(
        gathered,
        seconds=2 * hour + 100.0,
        people=_solvers(all_play(chance, gathered, 5.0, 40.0, errands)),
        tables=(table,),
        faults=tuple(found),
        begins=AN_HOUR * chance.randrange(1, 24) - hour,
    )
    evening.people[0].habits["governs"] = 1.0
    return evening


def midnight(chance: random.Random, plan: Plan) -> Plan:
    """Let people begin the case of a day when that is nearly over, and go on with it on the next.

    Some let it be for more than an hour.
    """
    gathered = company(chance, plan, 3)
    errands: dict[int, Errands] = {}
    ends = chance.uniform(200.0, 400.0)
    for one in gathered.people:
        for _ in range(chance.choice((1, 2))):
            begins = chance.uniform(20.0, ends + 60.0)
            wants(errands, one, begins, "solves", 1, chance.uniform(0.0, 0.85))
    if chance.random() < 0.4:  # the last of it is beyond the hour
        late = chance.choice(gathered.people)
        for _ in range(2):
            wants(errands, late, ends + AN_HOUR + chance.uniform(-300.0, 300.0), "solves", 1, 0.5)
    seconds = ends + (AN_HOUR + 400.0 if chance.random() < 0.4 else chance.uniform(300.0, 600.0))
    table = replace(long_table(chance, 0, [*gathered.people], 30.0, "evening"), begins=False)
    return replace(
        gathered,
        seconds=min(seconds, 2 * AN_HOUR),
        people=_solvers(all_play(chance, gathered, 5.0, 40.0, errands)),
        tables=(table,),
        faults=some(chance, plan.faults),
        begins=DAY - ends,
    )


def late_risers(chance: random.Random, plan: Plan) -> Plan:
    """Let people play who each take about half of the time there is, so that some are reminded.

    All visit at once. Two who meet have settled that when two others have not, or one of them has
    chosen when the other has not; or somebody is asked for a card only then.
    """
    gathered = company(chance, plan, 5)
    seated, errands = [*gathered.people[:5]], dict[int, Errands]()
    pace, allowed = chance.choice((("live", 180.0), ("live", 180.0), ("evening", 1200.0)))
    table = begun(long_table(chance, 0, seated, 30.0, pace), errands)
    table.options.update(game="mini", players=5, target=3, visits="together")
    return replace(
        gathered,
        seconds=BEGUN + chance.uniform(8.0, 10.0) * allowed,
        people=all_play(chance, gathered, 0.4 * allowed, 0.75 * allowed, errands),
        tables=(replace(table, game="mini"),),
        faults=some(chance, plan.faults),
    )


def _solvers(people: tuple[Person, ...]) -> tuple[Person, ...]:
    """Return the same people, who solve what is before them, and mostly know how."""
    habits = {"solves": 0.7, "knows": 0.95}
    return tuple(replace(one, habits={**one.habits, **habits}) for one in people)


async def wakes(guest: "Guest", _: float) -> None:
    """Say that they do not sleep at any time of the day."""
    place = guest.somewhere()
    if place is not None:
        await guest.types(place, QUIET)


async def sleeps_later(guest: "Guest", given: float) -> None:
    """Say that they sleep some hours from now."""
    place, at = guest.somewhere(), guest.evening.loop.begin + guest.now
    begin = datetime.fromtimestamp(at, UTC).hour + 2 + int(given * 5)
    if place is not None:
        await guest.types(place, QUIET, zone="UTC", begin=begin % 24, end=(begin + 7) % 24)


async def opens_their_desk(guest: "Guest", _: float) -> None:
    """See what is on them, and until when."""
    place = guest.somewhere()
    if place is not None:
        await guest.types(place, "inkognito desk")


HOURS: Final[dict[str, Callable[["Guest", float], Awaitable[None]]]] = {
    "wakes": wakes,
    "sleeps later": sleeps_later,
    "opens their desk": opens_their_desk,
}

EVENINGS: Final[dict[str, Callable[[random.Random, Plan], Plan]]] = {
    "stillness": stillness,
    "sleepers": sleepers,
    "mornings": mornings,
    "midnight": midnight,
    "late risers": late_risers,
}
