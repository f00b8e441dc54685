"""Who goes in the midst of a match, and who comes; and who is asked something at night."""

import random
from dataclasses import replace
from typing import Final

from tests.world.besides import MATTERS
from tests.world.evenings import (
    AN_HOUR,
    Errands,
    all_play,
    all_there,
    all_vote,
    long_table,
    plays,
    some,
)
from tests.world.plan import Person, Plan

NAME: Final = "Rosa"

TRIES: Final = 3
"""How often somebody wants what cannot be had just then."""


def departures(chance: random.Random, plan: Plan) -> Plan:
    """Let people leave a match one after the other, and others take their seats, or come back.

    Some vote on something before, for which there may be enough when one less is asked. Or one is
    asleep when the other leaves, so that nobody is there; one comes back in a later game, in which
    others sit elsewhere; or nobody comes.
    """
    there, seconds = all_there(plan), chance.uniform(0.7, 1.0) * AN_HOUR
    what = chance.choice(("passes", "returns", "sleeps", "goes"))
    seated = there[:2] if what == "sleeps" else there[: chance.choice((2, 3, 4, 4, 5))]
    number = 1 + max(one.number for one in there)
    comes = Person(number, NAME, there[0].servers, chance.choice(("de", "en-US")), 5.0, seconds)
    outside = [*there[len(seated) :], comes]
    pace = "live" if what == "sleeps" else chance.choice(("live", "live", "evening", "untimed"))
    table = long_table(chance, 0, seated, 30.0, pace)
    if what == "returns":  # with five the Ambassador goes round
        table.options.update(game="mini", players=5, target=3, visits="together")
        table = replace(table, game="mini")
    errands: dict[int, Errands] = {}
    stay, at = [*seated], chance.uniform(200.0, 500.0)
    for _ in range(min(max(1, len(seated) - 1), chance.choice((1, 2, 2, 3)))):
        leaves = stay.pop(chance.randrange(len(stay)))
        if stay and chance.random() < 0.6:
            for_it = stay[: chance.choice((1, (len(stay) + 2) // 2))]
            soon, matter = at - chance.uniform(40.0, 120.0), chance.choice(MATTERS)
            all_vote(chance, errands, for_it, soon, matter)
        if what == "sleeps":
            at += chance.uniform(420.0, 800.0)
            for one in stay:
                nap = (at - chance.uniform(420.0, 800.0), "dozes", chance.uniform(1200.0, 2400.0))
                errands.setdefault(one.number, []).append(nap)
        _wants(errands, leaves, at, "resign", 2)
        if what in ("passes", "sleeps"):
            later = at + chance.uniform(25.0, 500.0)
            _wants(errands, chance.choice(outside), later, "substitute", TRIES)
        elif what == "returns":
            _wants(errands, leaves, at + chance.uniform(400.0, 1800.0), "substitute", 1)
        outside.append(leaves)  # who may come back, into whichever seat is free
        at += chance.uniform(60.0, 500.0)
    if what == "passes":
        _wants(errands, chance.choice(outside), at, "substitute", TRIES)
    people = (
        *all_play(chance, plan, *((40.0, 150.0) if what == "goes" else (3.0, 30.0)), errands),
        plays(chance, comes, 10.0, errands.get(number, [])),
    )
    return replace(
        plan,
        seconds=seconds,
        people=people,
        tables=(table,),
        faults=some(chance, plan.faults),
    )


def _wants(errands: dict[int, Errands], who: Person, at: float, what: str, tries: int) -> None:
    wanted = [(at + number * 20.0, what, 0.0) for number in range(tries)]
    errands.setdefault(who.number, []).extend(wanted)


def nights(chance: random.Random, plan: Plan) -> Plan:
    """Let people play slowly who say when they sleep, where it is night just then."""
    there, seconds = all_there(plan)[:4], chance.uniform(0.4, 0.7) * AN_HOUR
    table = long_table(chance, 0, there, 30.0, "slow")
    if table.game == "mini" and chance.random() < 0.5:
        table.options["visits"] = "together"
    errands: dict[int, Errands] = {}
    for one in there:
        for _ in range(chance.choice((0, 1, 1, 2))):  # mostly since before midnight
            said = (chance.uniform(10.0, 0.5 * seconds), "night", chance.uniform(0.6, 1.0))
            errands.setdefault(one.number, []).append(said)
    return replace(
        plan,
        seconds=seconds,
        people=all_play(chance, plan, 20.0, 200.0, errands),
        tables=(table,),
        faults=some(chance, plan.faults),
    )
