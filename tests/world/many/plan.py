"""What a seed draws where several bots share a database: a small evening in several servers."""

import random
from dataclasses import replace
from typing import Final

from tests.world import faults, habits, puzzles, tables
from tests.world.plan import Person, Plan, Table

HOURS: Final = (0.2, 1.0)
"""How long an evening is, at least and at most."""

LONGER: Final = 0.15
"""Hours that an evening is longer than the shortest, on an average."""

GROUPS: Final = (2, 2, 3)
"""Into how many groups the shards are parted."""

ABROAD: Final = 0.3
"""How many are in two servers."""


def drawn(seed: int, groups: int | None = None) -> Plan:
    """Return the world of that *seed* with so many *groups*, or as many as it draws."""
    chance = random.Random(f"groups {seed}")
    drew = chance.choice(GROUPS)
    groups = groups or drew
    shards = groups + chance.choice((0, 0, 0, 1))
    stand_by = chance.choice((0, 1, 1, 2))
    least, most = HOURS
    seconds = min(most, least + chance.expovariate(1 / LONGER)) * 3600
    people: list[Person] = []
    played: list[Table] = []
    for server in range(shards):
        own = random.Random(f"server {server} {seed}")
        there = habits.drawn(own, seconds, 1)[: own.choice((2, 3, 4))]
        if server and own.random() < ABROAD:
            people[-1] = replace(people[-1], servers=(*people[-1].servers, server))
        known = {one.number for one in people}
        for one in there:
            number = len(people)
            name = one.name if server == 0 else f"{one.name} {server}"
            people.append(
                replace(one, number=number, name=name, servers=(server,), arrives=one.arrives % 40)
            )
        here = tuple(one for one in people if server in one.servers)
        here = tuple(replace(one, servers=(server,)) for one in here)
        assert known or server == 0
        for one in tables.drawn(own, seconds, here)[:2]:
            played.append(replace(one, number=len(played)))
    guests = puzzles.drawn(random.Random(f"puzzles {seed}"), tuple(people), seconds)
    storms = faults.drawn_for_several(random.Random(f"storms {seed}"), seconds)
    return Plan(
        seed,
        seconds,
        shards,
        guests,
        tuple(played),
        storms,
        groups=groups,
        stand_by=stand_by,
    )
