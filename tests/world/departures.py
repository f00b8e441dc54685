"""Who goes in the midst of a match, and who comes; and who is asked something at night."""

import random
from dataclasses import replace
from typing import Final, NamedTuple

from tests.world.besides import MATTERS
from tests.world.plan import Person, Plan, Table
from tests.world.scenes import (
    AN_HOUR,
    BEGUN,
    Errands,
    all_play,
    all_there,
    all_vote,
    begun,
    company,
    long_table,
    some,
    wants,
)

PACES: Final = ("live", "live", "evening", "untimed")

TRIES: Final = 3
"""How often somebody wants what cannot be had just then."""


class Match(NamedTuple):
    """At which table people come and go, what they want when, how quick they are, and how long."""

    table: Table
    errands: dict[int, Errands]
    reacts: tuple[float, float]
    seconds: float


def departures(chance: random.Random, plan: Plan) -> Plan:
    """Let people leave a match one after the other, and others take their seats, or come back.

    Each is over soon after the last of it: a short evening costs little, and many are played.
    """
    gathered = company(chance, plan, 5)
    *there, comes = gathered.people
    match = chance.choice((_pass, _return, _sleep, _go, _decide))(chance, there, comes)
    table = begun(match.table, match.errands)
    *people, comes = all_play(chance, gathered, *match.reacts, match.errands)
    comes.habits["governs"] = 1.0
    return replace(
        plan,
        seconds=match.seconds,
        people=(*people, comes),
        tables=(table,),
        faults=some(chance, plan.faults),
    )


def _pass(chance: random.Random, there: list[Person], comes: Person) -> Match:
    """One leaves and somebody comes; another leaves, and who left first wants to come, too."""
    errands: dict[int, Errands] = {}
    seated = there[: chance.choice((3, 4))]
    first, second = chance.sample(seated, 2)
    outside = [*there[len(seated) :], comes]
    at = BEGUN + chance.uniform(20.0, 200.0)
    wants(errands, first, at, "resign", 2)
    at += chance.uniform(25.0, 300.0)
    wants(errands, chance.choice(outside), at, "substitute", TRIES)
    at += chance.uniform(80.0, 300.0)
    wants(errands, second, at, "resign", 2)
    for one in chance.sample([first, first, *outside], 2):
        at += chance.uniform(30.0, 150.0)
        wants(errands, one, at, "substitute", 2)
    table = long_table(chance, 0, seated, 30.0, chance.choice(PACES))
    return Match(table, errands, (10.0, 50.0), at + chance.uniform(150.0, 400.0))


def _return(chance: random.Random, there: list[Person], _: Person) -> Match:
    """Some leave, and want their own seats back in a later game, in which all sit elsewhere."""
    errands: dict[int, Errands] = {}
    seated, over = there[: chance.choice((2, 3, 4))], 0.0
    for one in chance.sample(seated, min(len(seated) - 1, chance.choice((1, 2)))):
        at = BEGUN + chance.uniform(10.0, 120.0)
        wants(errands, one, at, "resign", 2)
        at += chance.uniform(200.0, 700.0)
        wants(errands, one, at, "substitute", TRIES)
        over = max(over, at)
    table = long_table(chance, 0, seated, 30.0, chance.choice(PACES))
    table.options.update(game="mini", players=5, target=3, visits="together")
    found = replace(table, game="mini")  # with five the Ambassador goes round
    return Match(found, errands, (3.0, 20.0), over + chance.uniform(150.0, 300.0))


def _sleep(chance: random.Random, there: list[Person], comes: Person) -> Match:
    """One of two is asleep when the other leaves, so that nobody is there; and somebody comes."""
    errands: dict[int, Errands] = {}
    seated, at = there[:2], chance.uniform(650.0, 950.0)
    leaves, stays = chance.sample(seated, 2)
    nap = (at - chance.uniform(420.0, 700.0), "dozes", chance.uniform(1200.0, 2400.0))
    errands[stays.number] = [nap]
    wants(errands, leaves, at, "resign", 2)
    at += chance.uniform(25.0, 500.0)
    wants(errands, chance.choice([*there[2:], comes, leaves]), at, "substitute", TRIES)
    table = long_table(chance, 0, seated, 30.0, "live")
    return Match(table, errands, (10.0, 50.0), at + chance.uniform(400.0, 1200.0))


def _go(chance: random.Random, there: list[Person], _: Person) -> Match:
    """One after the other leaves, who are never quick, and nobody comes."""
    errands: dict[int, Errands] = {}
    seated, at = there[: chance.choice((3, 4))], BEGUN + chance.uniform(20.0, 250.0)
    for one in chance.sample(seated, len(seated) - chance.choice((1, 1, 2))):
        wants(errands, one, at, "resign", 2)
        at += chance.uniform(60.0, 400.0)
    table = long_table(chance, 0, seated, 30.0, chance.choice(PACES))
    return Match(table, errands, (40.0, 150.0), at + chance.uniform(100.0, 300.0))


def _decide(chance: random.Random, there: list[Person], comes: Person) -> Match:
    """Half of those who play vote for something; one of the others leaves, and that is enough.

    An admin may have stopped the clock before, which is for them to let go on.
    """
    errands: dict[int, Errands] = {}
    seated = there[: chance.choice((2, 4, 4))]
    leaves, *stay = chance.sample(seated, len(seated))
    at = BEGUN + chance.uniform(90.0, 300.0)
    soon = at - chance.uniform(40.0, 80.0)
    matter = chance.choice(MATTERS)
    if chance.random() < 0.4:
        matter = chance.choice(("untimed", "untimed", matter))
        errands[comes.number] = [(soon - chance.uniform(10.0, 60.0), "halts", 0.0)]
    all_vote(chance, errands, stay[: len(seated) // 2], soon, matter)
    wants(errands, leaves, at, "resign", 2)
    table = long_table(chance, 0, seated, 30.0, chance.choice(PACES))
    return Match(table, errands, (20.0, 90.0), at + chance.uniform(100.0, 300.0))


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
