"""What goes wrong in one corner alone, while nothing else does (S2, S20, S37).

Rule: each evening shows one thing that is amiss, so that nothing else excuses what comes of it.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tests.world.plan import Plan
from tests.world.scenes import (
    AN_HOUR,
    BEGUN,
    Errands,
    all_play,
    begun,
    company,
    fault,
    long_table,
    set_to,
    wants,
)


def one_route(chance: random.Random, plan: Plan) -> Plan:
    """Let one kind of call be shut for long, again and again, while people play at two tables."""
    gathered = company(chance, plan, 4)
    there, errands = [*gathered.people[:4]], dict[int, Errands]()
    tables, found = [], []
    for number, seated in enumerate((there[:2], there[2:])):
        table = long_table(chance, number, seated, 30.0 + number, "live")
        table.options.update(game="mini", players=3, target=3)
        tables.append(begun(replace(table, game="mini"), errands))
    at = BEGUN + chance.uniform(20.0, 40.0)
    for number in range(2):
        shut = fault(chance, number, "S2 a route is limited for long", at)
        given = {"share": chance.choice((0.2, 1.0)), "routes": 1, "lasts": 60.0}
        found.append(set_to(shut, given))
        at += chance.uniform(110.0, 140.0)
    return replace(
        gathered,
        seconds=at,
        people=all_play(chance, gathered, 2.0, 8.0, errands),
        tables=tuple(tables),
        faults=tuple(found),
    )


def swept(chance: random.Random, plan: Plan) -> Plan:
    """Let a moderator delete the same panel as often as it comes anew, while people are slow."""
    gathered = company(chance, plan, 3)
    seated, errands = [*gathered.people[: chance.choice((2, 3))]], dict[int, Errands]()
    pace = chance.choice(("evening", "untimed"))
    table = long_table(chance, 0, seated, 30.0, pace)
    table.options.update(game="mini", players=chance.choice((3, 4)), target=3, visits="together")
    table = begun(replace(table, game="mini"), errands)
    sweeps = fault(chance, 0, "S37 message deleted", BEGUN + chance.uniform(10.0, 60.0))
    lasts = chance.uniform(400.0, 600.0)
    given = {"same": True, "many": 10, "newest": 1, "apart": 30.0}
    return replace(
        gathered,
        seconds=BEGUN + lasts + 100.0,
        people=all_play(chance, gathered, 60.0, 200.0, errands),
        tables=(table,),
        faults=(set_to(sweeps, {**given, "lasts": lasts}),),
    )


def after_hours(chance: random.Random, plan: Plan) -> Plan:
    """Let nobody do anything for more than an hour, and then much that comes late."""
    gathered = company(chance, plan, 3)
    seated, errands = [*gathered.people[: chance.choice((2, 3))]], dict[int, Errands]()
    pace = chance.choice(("slow", "untimed"))
    table = begun(long_table(chance, 0, seated, 30.0, pace), errands)
    rests = BEGUN + chance.uniform(60.0, 150.0)
    again = rests + AN_HOUR + chance.uniform(100.0, 400.0)
    for one in gathered.people:
        wants(errands, one, rests, "silent", 1, again - rests)
        for _ in range(chance.choice((2, 3))):
            wants(errands, one, again + chance.uniform(2.0, 60.0), "opens their desk", 1)
    late = fault(chance, 0, "S20 late, S21 out of order", again - 30.0)
    given = {"least": 4.0, "most": 15.0, "only": "INTERACTION_CREATE", "lasts": 150.0}
    return replace(
        gathered,
        seconds=again + 300.0,
        people=all_play(chance, gathered, 3.0, 30.0, errands),
        tables=(table,),
        faults=(set_to(late, given),),
    )


EVENINGS: Final[dict[str, Callable[[random.Random, Plan], Plan]]] = {
    "one route": one_route,
    "swept": swept,
    "after hours": after_hours,
}
