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

    Some vote on something meanwhile, for which there may be enough when one less is asked; or one
    sleeps, so that nobody is there.
    """
    there, seconds = all_there(plan), chance.uniform(0.7, 1.0) * AN_HOUR
    seated = there[: chance.choice((2, 3, 4, 4, 5))]
    number = 1 + max(one.number for one in there)
    comes = Person(number, NAME, there[0].servers, chance.choice(("de", "en-US")), 5.0, seconds)
    outside = [*(one for one in there[len(seated) :]), comes]
    table = long_table(
        chance, 0, seated, 30.0, chance.choice(("live", "live", "evening", "untimed"))
    )
    errands: dict[int, Errands] = {}
    at = chance.uniform(200.0, 500.0)
    for _ in range(chance.choice((1, 2, 2, 3))):
        leaves = chance.choice(seated)
        others = [one for one in seated if one is not leaves]
        if others and chance.random() < 0.6:
            voters = chance.sample(others, chance.randint(1, len(others)))
            all_vote(
                chance, errands, voters, at - chance.uniform(40.0, 120.0), chance.choice(MATTERS)
            )
        if others and chance.random() < 0.3:
            nap = (at - chance.uniform(0.0, 500.0), "dozes", chance.uniform(300.0, 1200.0))
            errands.setdefault(chance.choice(others).number, []).append(nap)
        _wants(errands, leaves, at, "resign", 2)
        _wants(
            errands, chance.choice(outside), at + chance.uniform(25.0, 500.0), "substitute", TRIES
        )
        outside.append(leaves)  # who may come back, into whichever seat is free
        at += chance.uniform(100.0, 500.0)
    _wants(errands, chance.choice(outside), at, "substitute", TRIES)
    people = (
        *all_play(chance, plan, 3.0, 30.0, errands),
        plays(chance, comes, 10.0, errands.get(number, [])),
    )
    return replace(
        plan, seconds=seconds, people=people, tables=(table,), faults=some(chance, plan.faults)
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
