"""What people meet with: slow answers, calls to tables, another place, the end of a short match."""

import random
from dataclasses import replace
from typing import Final

from tests.world.plan import Plan, Table
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
    some,
    unedited,
    wants,
)

SOON: Final = (45.0, 180.0)
"""Seconds in which each of them decides, about, where there are three minutes for it."""

SPELLS: Final = 12
"""How often desks cannot be edited for a while where they cannot."""


def dawdlers(chance: random.Random, plan: Plan) -> Plan:
    """Let people play who each take so long that others are reminded, or late, meanwhile.

    Two meet while two others do, and not all of them are asked at once. Some doze off together.
    """
    gathered = company(chance, plan, 5)
    seated = [*gathered.people[: chance.choice((3, 4, 4, 5))]]
    seconds = chance.uniform(0.3, 0.5) * AN_HOUR
    table = replace(long_table(chance, 0, seated, 30.0, "live"), game="mini")
    table.options.update(game="mini", players=chance.choice((4, 5)), target=3)
    if chance.random() < 0.7:
        table.options["visits"] = "together"
    errands: dict[int, Errands] = {}
    table = begun(table, errands)
    at = chance.uniform(200.0, 0.6 * seconds)
    for one in chance.sample(seated, chance.choice((0, 2, 3))):
        doze = (at + chance.uniform(0.0, 60.0), "dozes", chance.uniform(200.0, 500.0))
        errands.setdefault(one.number, []).append(doze)
    found = [*some(chance, plan.faults)]
    if chance.random() < 0.4:
        found += unedited(chance, len(plan.faults), seconds, SPELLS)
    return replace(
        gathered,
        seconds=seconds,
        people=all_play(chance, gathered, *SOON, errands),
        tables=(table,),
        faults=tuple(found),
    )


def callers(chance: random.Random, plan: Plan) -> Plan:
    """Let people want to be called when a table is opened, and open some, or not want it again."""
    gathered = company(chance, plan, 3)
    seconds = chance.uniform(0.2, 0.35) * AN_HOUR
    errands: dict[int, Errands] = {}
    for one in gathered.people:
        wanted = [(chance.uniform(20.0, 120.0), "wants calls", 0.0)]
        if chance.random() < 0.2:
            wanted.append((chance.uniform(120.0, seconds), "wants calls", 0.0))
        if chance.random() < 0.8:
            errands[one.number] = wanted
    times = [chance.uniform(100.0, 0.9 * seconds) for _ in range(chance.choice((2, 3, 4)))]
    opened = _opened(chance, gathered, errands, times)
    return replace(
        gathered,
        seconds=seconds,
        people=all_play(chance, gathered, 5.0, 60.0, errands),
        tables=opened,
        faults=some(chance, plan.faults, 0.3),
    )


def _opened(
    chance: random.Random, plan: Plan, errands: dict[int, Errands], times: list[float]
) -> tuple[Table, ...]:
    """Return a table for each of these *times*, that nobody begins, and some are called off."""
    found = []
    for number, at in enumerate(times):
        owner, game = chance.choice(plan.people), chance.choice(("mini", "board"))
        options = {"game": game, "players": chance.choice((3, 4))}
        where, place = owner.servers[0], chance.randrange(2)
        found.append(Table(number, owner.number, where, place, at, (), game, options, bots=False))
        if chance.random() < 0.6:
            called_off = (at + chance.uniform(20.0, 200.0), "calls off", float(number))
            errands.setdefault(owner.number, []).append(called_off)
    return tuple(replace(table, begins=False) for table in found)


def wanderers(chance: random.Random, plan: Plan) -> Plan:
    """Let an admin have a table go on elsewhere while people play; the bot may die just then."""
    gathered = company(chance, plan, 3)
    *seated, admin = gathered.people[-4:]
    seconds = chance.uniform(0.25, 0.4) * AN_HOUR
    errands: dict[int, Errands] = {}
    pace = chance.choice(("evening", "untimed"))
    table = begun(long_table(chance, 0, seated, 30.0, pace), errands)
    found = [*some(chance, plan.faults)]
    at = BEGUN + chance.uniform(10.0, 100.0)
    for number in range(len(plan.faults), len(plan.faults) + chance.choice((2, 3, 4))):
        orders = [(at + each, "orders", 0.0) for each in (0.0, 20.0)]  # it may be there already
        errands.setdefault(admin.number, []).extend(orders)
        if chance.random() < 0.5:
            dies = fault(chance, number, "S43 killed at a call", at + chance.uniform(0.0, 60.0))
            sends = {"calls": ("send",), "sends": chance.choice((1, 1, 2))}
            found.append(set_to(dies, sends))
        at += chance.uniform(100.0, 300.0)
    *people, admin = all_play(chance, gathered, 5.0, 40.0, errands)
    admin.habits["governs"] = 1.0
    return replace(
        gathered,
        seconds=seconds,
        people=(*people, admin),
        tables=(table,),
        faults=tuple(found),
    )


LOST: Final = (
    *("S35 thread deleted", "S35 thread deleted while told"),
    *("S35 channel deleted", "S35 channel deleted while told"),
)


def losses(chance: random.Random, plan: Plan) -> Plan:
    """Let a thread or a channel go in which people play, who then play on, or have it moved.

    Often an admin does that for them.
    """
    gathered = company(chance, plan, 4)
    seated = [*gathered.people[: chance.choice((2, 3, 3))]]
    errands: dict[int, Errands] = {}
    pace = chance.choice(("live", "evening", "untimed"))
    table = begun(long_table(chance, 0, seated, 30.0, pace), errands)
    seconds = chance.uniform(0.2, 0.3) * AN_HOUR
    admin = gathered.people[-1]
    for one, what in [*((one, "moves") for one in seated), *[(admin, "orders")] * 3]:
        done = (BEGUN + chance.uniform(60.0, 400.0), what, chance.random())
        if what == "orders" or chance.random() < 0.6:
            errands.setdefault(one.number, []).append(done)
    found = [*some(chance, plan.faults)]
    for number in range(len(plan.faults), len(plan.faults) + chance.choice((1, 1, 2))):
        at = BEGUN + chance.uniform(20.0, 300.0)
        found.append(fault(chance, number, chance.choice(LOST), at))
    people = all_play(chance, gathered, 5.0, 40.0, errands)
    if chance.random() < 0.5:
        people[-1].habits["governs"] = 1.0
    return replace(
        gathered,
        seconds=seconds,
        people=people,
        tables=(table,),
        faults=tuple(found),
    )


def encores(chance: random.Random, plan: Plan) -> Plan:
    """Let quick people want another match after a short one: an admin had stopped it, or one slept.

    Who sleeps wakes up when a bot has played for them for a while, and mostly when it is over. Or
    their thread takes nothing just where one game of a longer match follows another.
    """
    gathered = company(chance, plan, 4)
    seated, admin = [*gathered.people[: chance.choice((2, 3))]], gathered.people[-1]
    errands: dict[int, Errands] = {}
    table = begun(long_table(chance, 0, seated, 30.0, "live"), errands)
    table.options.update(game="mini", players=3, target=1)
    seconds, what = chance.uniform(0.2, 0.25) * AN_HOUR, chance.random()
    if what < 0.4:
        halts = [(BEGUN + chance.uniform(0.0, 90.0), "halts", 0.0) for _ in range(2)]
        errands.setdefault(admin.number, []).extend(halts)
    elif what < 0.95:
        nap = (BEGUN + chance.uniform(0.0, 60.0), "naps", chance.uniform(700.0, 1200.0))
        errands.setdefault(chance.choice(seated).number, []).append(nap)
        seconds += 0.25 * AN_HOUR
    found = [*some(chance, plan.faults)]
    if chance.random() < 0.3:
        table.options["target"] = 3
        at = chance.uniform(10.0, 20.0)
        found.append(fault(chance, len(plan.faults), "S38 may not send", at, "ends"))
    people = all_play(chance, gathered, 3.0, 12.0, errands)
    for one in people:
        one.habits["again"] = 1.0
    people[-1].habits["governs"] = 1.0
    return replace(
        gathered,
        seconds=seconds,
        people=people,
        tables=(replace(table, game="mini"),),
        faults=tuple(found),
    )


def heirs(chance: random.Random, plan: Plan) -> Plan:
    """Let somebody leave a long match, and come back in a later game, or another come into theirs.

    Where five play by the German rules who is the Ambassador changes from game to game.
    """
    gathered = company(chance, plan, 5)
    comes_back = chance.random() < 0.5
    seated = [*gathered.people[: chance.choice((4, 5)) if comes_back else 3]]
    errands: dict[int, Errands] = {}
    table = begun(long_table(chance, 0, seated, 30.0, "live"), errands)
    options = {"players": 5, "edition": "german"} if comes_back else {"players": 3}
    table.options.update(game="mini", target=3, visits="together", **options)
    leaves, at = chance.choice(seated), BEGUN + chance.uniform(15.0, 60.0)
    if not comes_back:
        at += chance.uniform(60.0, 150.0)
    wants(errands, leaves, at, "resign", 1)
    heir = leaves if comes_back else chance.choice(gathered.people[3:])
    at += chance.uniform(180.0, 320.0) if comes_back else chance.uniform(15.0, 60.0)
    wants(errands, heir, at, "takes a seat", 3, apart=60.0)
    people = all_play(chance, gathered, 4.0, 10.0, errands)
    for one in people:
        one.habits["bold"] = 0.02
    return replace(
        gathered,
        seconds=at + chance.uniform(180.0, 240.0),
        people=people,
        tables=(replace(table, game="mini"),),
        faults=some(chance, plan.faults),
    )


def boxes(chance: random.Random, plan: Plan) -> Plan:
    """Let somebody take no messages for a while, take some again, and none once more, as they play.

    They have much to be told: all visit at once, and are quick.
    """
    gathered = company(chance, plan, 3)
    seated = [*gathered.people[: chance.choice((2, 3))]]
    errands: dict[int, Errands] = {}
    pace = chance.choice(("live", "evening", "untimed"))
    table = begun(long_table(chance, 0, seated, 30.0, pace), errands)
    table.options.update(game="mini", players=chance.choice((3, 4)), target=3, visits="together")
    shy = errands.setdefault(chance.choice(seated).number, [])
    at = BEGUN + chance.uniform(-60.0, 60.0)
    for again in (False, True):
        shy.append((at, "close", 0.0))
        at += chance.uniform(60.0, 200.0)
        if not again or chance.random() < 0.5:
            shy += [(at, "open", 0.0), (at + 1.0, "wants letters", chance.uniform(0.0, 30.0))]
        at += chance.uniform(40.0, 150.0)
    return replace(
        gathered,
        seconds=at + chance.uniform(60.0, 150.0),
        people=all_play(chance, gathered, 3.0, 15.0, errands),
        tables=(replace(table, game="mini"),),
        faults=some(chance, plan.faults),
    )


def wardens(chance: random.Random, plan: Plan) -> Plan:
    """Let an admin set one thing after another while tables are opened, and called off."""
    gathered = company(chance, plan, 2)
    seconds = chance.uniform(0.12, 0.25) * AN_HOUR
    admin, errands = gathered.people[0], dict[int, Errands]()
    wanted = ("sets places", "sets places", "rests calls", "governs", "keeps a log", "halts")
    for what in chance.choices(wanted, k=chance.choice((3, 4, 5, 6))):
        done = (chance.uniform(20.0, 0.9 * seconds), what, chance.random())
        errands.setdefault(admin.number, []).append(done)
    times = [chance.uniform(40.0, 0.8 * seconds) for _ in range(chance.choice((1, 2)))]
    opened = _opened(chance, gathered, errands, times)
    people = all_play(chance, gathered, 5.0, 60.0, errands)
    people[0].habits["governs"] = 1.0
    return replace(
        gathered,
        seconds=seconds,
        people=people,
        tables=opened,
        faults=some(chance, plan.faults, 0.3),
    )
