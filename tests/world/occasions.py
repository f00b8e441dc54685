"""What a few evenings are besides: people who play one game after another, or pause together.

Rule: each is drawn from a stream of its own; where it is not drawn the world stays as it is.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tests.world import (
    corners,
    departures,
    evenings,
    hours,
    keepers,
    meetings,
    mishaps,
    overseers,
    tables,
)
from tests.world.plan import CALM, Person, Plan, Table
from tests.world.scenes import Errands, fault, some

LEAST: Final = 1800.0
"""Seconds that such an evening has at least, but one in which people are quick."""

SEVERAL: Final = 5
"""Tables that are opened in an evening at which many gather."""

OFTEN: Final = 0.5
"""How many evenings show one thing alone, of those that are nothing else."""

SELDOM: Final = 0.03
"""How likely each is at most of those that show one thing alone."""

REFUSALS: Final = 4
"""How often threads take nothing on an evening on which one game follows another."""


def drawn(plan: Plan) -> Plan:
    """Return *plan* with what that evening is besides, if it is anything."""
    name = named(plan)
    if not name:
        return plan
    chance = random.Random(f"{name} {plan.seed}")
    chance.random()  # by which it is due
    return (OTHERWISE[name] if name in OTHERWISE else OCCASIONS[name][1])(chance, plan)


def named(plan: Plan) -> str:
    """Return what that evening is besides; "" is nothing."""
    due = [
        name
        for name, (likely, _) in OCCASIONS.items()
        if random.Random(f"{name} {plan.seed}").random() < likely
    ]
    if plan.calm != CALM:
        return ""
    if due:
        return random.Random(f"occasion {plan.seed}").choice(due)
    otherwise = random.Random(f"otherwise {plan.seed}")
    return otherwise.choice([*OTHERWISE]) if otherwise.random() < OFTEN else ""


def series(chance: random.Random, plan: Plan) -> Plan:
    """Let quick people play one short game after another at a table of theirs, match upon match.

    Some look back at what is over, or leave and come back, perhaps into the seat of another.
    """
    server = plan.people[0].servers[0]
    there = [one for one in plan.people if server in one.servers][:3]
    seconds = chance.uniform(0.6, 0.9) * LEAST
    options = {
        "game": "mini",
        "players": 3 if len(there) < 3 else chance.choice((3, 4)),
        "target": chance.choice((1, 1, 2, 3)),
        "pace": "live",
        "help": chance.choice(tables.HELPS[:-1]),
    }
    guests = tuple(one.number for one in there[1:])
    table = Table(0, there[0].number, server, 0, 30.0, guests, "mini", options, bots=True)
    people = {one.number: one for one in plan.people}
    people |= {one.number: _quick(chance, one, seconds) for one in there}
    if chance.random() < 0.8:  # and somebody else may come for them
        soon = chance.uniform(0.4, 0.8) * seconds
        for who, what in ((there[-1], "resign"), (plan.people[-1], "substitute")):
            tries = [(soon + later, what, 0.0) for later in (0.0, 60.0, 120.0, 300.0)]
            errands = tuple(sorted((*people[who.number].errands, *tries)))
            people[who.number] = replace(people[who.number], errands=errands)
    found = some(chance, plan.faults, 0.3)
    if chance.random() < 0.5:
        found += (fault(chance, len(plan.faults), "S37 panels deleted", 0.5 * seconds),)
    refuses = random.Random(f"refuses {plan.seed}")
    if refuses.random() < 0.3:
        options["target"] = 3
        for number in range(len(plan.faults) + 1, len(plan.faults) + 1 + REFUSALS):
            at = refuses.uniform(0.1, 0.8) * seconds
            found += (fault(refuses, number, "S38 threads refuse", at),)
    forbids = random.Random(f"forbids {plan.seed}")
    if forbids.random() < 0.3:  # just where one game follows another
        options["target"] = 3
        last, at = len(plan.faults) + 1 + REFUSALS, forbids.uniform(10.0, 20.0)
        found += (fault(forbids, last, "S38 may not send", at, "ends"),)
    halts = random.Random(f"halts {plan.seed}")
    if halts.random() < 0.3:
        one = people[plan.people[-1].number]
        stops = [(halts.uniform(0.1, 0.9) * seconds, "halts", 0.0) for _ in range(REFUSALS)]
        habits, errands = {**one.habits, "governs": 1.0}, tuple(sorted((*one.errands, *stops)))
        people[one.number] = replace(one, habits=habits, errands=errands)
    quick = replace(
        plan,
        seconds=seconds,
        people=tuple(people.values()),
        tables=(table,),
        faults=found,
    )
    sleepy = _sleepy(random.Random(f"sleepy {plan.seed}"), quick, there[1:])
    if sleepy is not quick:
        return sleepy
    return _restless(random.Random(f"restless {plan.seed}"), quick, there)


def _sleepy(chance: random.Random, plan: Plan, there: list[Person]) -> Plan:
    """Let one of those fall asleep in a longer match at times, and want another after it."""
    if not there or chance.random() >= 0.5:
        return plan
    sleeps, (table,) = chance.choice(there).number, plan.tables
    nap = (chance.uniform(120.0, 240.0), "naps", chance.uniform(700.0, 1000.0))
    slow = {"again": 1.0, "reacts": chance.uniform(30.0, 90.0)}
    people = tuple(
        replace(one, errands=(nap,), habits={**one.habits, **slow})
        if one.number == sleeps
        else replace(one, errands=tuple(each for each in one.errands if each[1] != "resign"))
        for one in plan.people
    )
    long = replace(table, options={**table.options, "target": 3})
    return replace(plan, seconds=max(plan.seconds, LEAST), people=people, tables=(long,))


def _restless(chance: random.Random, plan: Plan, there: list[Person]) -> Plan:
    """Let those look back at what is over, or leave and come back."""
    (table,), found, what = plan.tables, dict[int, Errands](), chance.random()
    if what < 0.4:
        for one in there:
            at = [chance.uniform(0.2, 0.95) * plan.seconds for _ in range(4)]
            found[one.number] = [(each, "looks back", 0.0) for each in at]
        strangers = [one for one in plan.people if table.server in one.servers and one not in there]
        for one in strangers:
            at = [chance.uniform(0.4, 1.0) * plan.seconds for _ in range(3)]
            found[one.number] = [(each, "peeks", chance.random()) for each in at]
    elif what < 0.8:
        table = replace(table, options={**table.options, "players": 5, "target": 3})
        found = _come_and_go(chance, there, plan.people[-1], plan.seconds)
    people = tuple(
        replace(one, errands=tuple(sorted((*one.errands, *found.get(one.number, ())))))
        for one in plan.people
    )
    return replace(plan, people=people, tables=(table,))


def _come_and_go(
    chance: random.Random, there: list[Person], another: Person, seconds: float
) -> dict[int, Errands]:
    """Let two of them leave for good one after the other, and the first come back, and the other.

    Somebody else may have come for the first meanwhile.
    """
    at, found = chance.uniform(0.25, 0.5) * seconds, dict[int, Errands]()
    steps = [(there[-1], "resign"), (there[0], "resign"), (there[-1], "substitute")]
    steps += [(there[0], "substitute")]
    if another not in there and chance.random() < 0.7:
        steps.insert(1, (another, "substitute"))
    for who, what in steps:
        tries = 1 if what == "resign" else 4
        found.setdefault(who.number, []).extend(
            (at + number * 15.0, what, 0.0) for number in range(tries)
        )
        at += chance.uniform(30.0, 120.0)
    return found


def _quick(chance: random.Random, person: Person, seconds: float) -> Person:
    """Return the same person, who has nothing in mind but to play, and to play again."""
    errands = [(chance.uniform(0.1, 0.9) * seconds, "writes", chance.random()) for _ in range(6)]
    habits = {
        **{name: often for name, often in person.habits.items() if name in ("twice", "both")},
        "reacts": chance.uniform(2.0, 10.0),
        "types": chance.choice((0.0, 0.0, 0.1)),
        "bold": 1.0,
        "again": chance.uniform(0.6, 1.0),
    }
    return replace(
        person,
        rests=max(600.0, person.rests),
        habits=habits,
        errands=tuple(sorted(errands)),
    )


def gathering(chance: random.Random, plan: Plan) -> Plan:
    """Let one table be opened after another, and often called off, in a server that calls a role.

    The bot may die just then.
    """
    server, first = plan.people[0].servers[0], plan.people[0].number
    there = [one for one in plan.people if server in one.servers]
    seconds = max(plan.seconds, LEAST)
    opened, errands = list(plan.tables), dict[int, Errands]()
    for number in range(len(opened), len(opened) + SEVERAL):
        owner, at = chance.choice(there).number, chance.uniform(0.05, 0.9) * seconds
        options = {"game": chance.choice(("mini", "board")), "players": chance.choice((3, 4))}
        table = Table(
            number, owner, server, chance.randrange(2), at, (), options["game"], options, False
        )
        opened.append(replace(table, begins=False))
        if chance.random() < 0.7:
            called_off = (at + chance.uniform(20.0, 200.0), "calls off", float(number))
            errands.setdefault(owner, []).append(called_off)
    set_at = chance.uniform(20.0, 200.0)
    for number in range(chance.randint(2, 4)):  # a role comes first
        errands.setdefault(first, []).append((set_at, "governs", chance.random() * bool(number)))
        set_at += chance.uniform(60.0, 0.4 * seconds)
    governors = tuple(
        replace(
            one,
            habits={**one.habits, "governs": 1.0} if one.number == first else one.habits,
            errands=tuple(sorted((*one.errands, *errands.get(one.number, ())))),
        )
        for one in plan.people
    )
    found = some(chance, plan.faults, 0.3)
    for number in range(len(plan.faults), len(plan.faults) + chance.choice((1, 2))):
        found += (fault(chance, number, "S43 killed", 20.0, "goes"),)
    return replace(plan, seconds=seconds, people=governors, tables=tuple(opened), faults=found)


def dinner(chance: random.Random, plan: Plan) -> Plan:
    """Let all of two tables pause at about the same time, and go on one after the other."""
    server, seconds = plan.people[0].servers[0], max(plan.seconds, LEAST)
    there = [one for one in plan.people if server in one.servers]
    owners = chance.sample(there, 2) if len(there) > 1 else there * 2
    played = tuple(
        Table(
            number,
            owner.number,
            server,
            number,
            chance.uniform(20.0, 60.0),
            (),
            game := chance.choice(("mini", "mini", "board")),
            {"game": game, "players": 4, "pace": chance.choice(("live", "evening", "evening"))},
            bots=True,
        )
        for number, owner in enumerate(owners)
    )
    at, lasts = chance.uniform(0.3, 0.5) * seconds, chance.uniform(0.1, 0.3) * seconds
    gone = {one.number: chance.uniform(0.0, 60.0) for one in owners}
    eaten = {number: lasts * chance.uniform(0.5, 1.5) for number in gone}
    people = tuple(
        replace(one, errands=((at + gone[one.number], "pauses", eaten[one.number]),))
        if one.number in gone
        else one
        for one in plan.people
    )
    found = some(chance, plan.faults, 0.3)
    return replace(plan, seconds=seconds, people=people, tables=played, faults=found)


def uprooted(chance: random.Random, plan: Plan) -> Plan:
    """Let channels go while tables are told there, whose people then play on elsewhere.

    Or nobody cares what has become of it.
    """
    seconds = max(plan.seconds, LEAST)
    server = plan.people[0].servers[0]
    there = [one for one in plan.people if server in one.servers]
    game = chance.choice(("mini", "board"))
    options = {"game": game, "players": 4, "pace": chance.choice(("evening", "untimed", "live"))}
    guests = tuple(one.number for one in there[1:3])
    table = Table(0, there[0].number, server, 0, 30.0, guests, game, options, bots=True)
    found = some(chance, plan.faults, 0.3)
    for number in range(len(plan.faults), len(plan.faults) + chance.choice((1, 1, 2))):
        at = chance.uniform(0.3, 0.8) * seconds
        found += (fault(chance, number, "S35 channel deleted while told", at),)
    people = tuple(
        replace(one, errands=((0.3 * seconds, "moves", chance.random()),)) for one in plan.people
    )
    cares = random.Random(f"cares {plan.seed}")
    if (what := cares.random()) > 0.7:  # who governs has it moved before anything is lost
        at = [cares.uniform(0.1, 0.6) * seconds for _ in range(3)]
        orders = tuple((when, "orders", 0.0) for when in sorted(at))
        habits = {**people[0].habits, "governs": 1.0}
        people = (replace(people[0], habits=habits, errands=orders), *people[1:])
    elif what < 0.4:
        table.options["pace"] = cares.choice(("live", "evening"))
        people = tuple(evenings.plays(cares, one, cares.uniform(3.0, 30.0), []) for one in people)
        soon = cares.uniform(250.0, 600.0)
        found = (*some(cares, plan.faults, 0.2), fault(cares, 99, "S35 channel deleted", soon))
    return replace(plan, seconds=seconds, people=people, tables=(table,), faults=found)


OCCASIONS: Final[dict[str, tuple[float, Callable[[random.Random, Plan], Plan]]]] = {
    "series": (0.12, series),
    "gathering": (0.07, gathering),
    "dinner": (0.06, dinner),
    "uprooted": (0.1, uprooted),
    "council": (0.1, evenings.council),
    "two tables": (0.08, evenings.two_tables),
    "slow Discord": (0.09, evenings.slow_discord),
    "old computer": (0.08, evenings.old_computer),
    "deserted": (0.1, evenings.deserted),
    "letterboxes": (0.09, evenings.letterboxes),
    "unanswered": (0.09, evenings.unanswered),
    "threadless": (0.09, evenings.threadless),
    "moderated": (0.1, evenings.moderated),
    "departures": (0.12, departures.departures),
    "nights": (0.08, departures.nights),
    "dawdlers": (0.07, meetings.dawdlers),
    "callers": (0.04, meetings.callers),
    "wanderers": (0.04, meetings.wanderers),
    "losses": (0.05, meetings.losses),
    "encores": (0.07, meetings.encores),
    "boxes": (0.05, meetings.boxes),
    "wardens": (0.04, meetings.wardens),
    "overseers": (0.07, overseers.overseers),
    "heirs": (SELDOM, meetings.heirs),
    **{name: (SELDOM, evening) for name, evening in corners.EVENINGS.items()},
}
"""How often each is drawn, and what becomes of an evening then."""

OTHERWISE: Final[dict[str, Callable[[random.Random, Plan], Plan]]] = {
    **keepers.EVENINGS,
    **hours.EVENINGS,
    **mishaps.EVENINGS,
}
"""What becomes of some of those evenings on which nothing else is to be."""
