"""What evenings are made of: who comes, where they play, what they want, and what goes wrong."""

import random
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from tests.world import faults
from tests.world.besides import MATTERS
from tests.world.plan import CLOCKS, Fault, Person, Plan, Table

AN_HOUR: Final = 3600.0
"""Seconds that such an evening has at least."""

BEGUN: Final = 130.0
"""Seconds after which it is played at a table that was opened soon."""

NEVER: Final = 1e6
"""Seconds after which somebody does what is on them who is elsewhere in mind."""

NEWCOMERS: Final = ("Ida", "Nino", "Otto", "Pia", "Rosa")
"""Who comes besides where more are needed than were to come."""

Errands = list[tuple[float, str, float]]


def all_there(plan: Plan) -> list[Person]:
    """Return who comes to the server of the first of them: everybody does."""
    server = plan.people[0].servers[:1]
    return [replace(one, servers=server) for one in plan.people]


def company(chance: random.Random, plan: Plan, least: int) -> Plan:
    """Return the same evening with so many people at least, who all come to the same server."""
    there = all_there(plan)
    number, server = 1 + max(one.number for one in there), there[0].servers
    for name in NEWCOMERS[: max(0, least - len(there))]:
        spoken, arrives = chance.choice(("de", "en-US")), chance.uniform(5.0, 20.0)
        there.append(Person(number, name, server, spoken, arrives, NEVER))
        number += 1
    return replace(plan, people=tuple(there))


def long_table(
    chance: random.Random, number: int, there: list[Person], at: float, pace: str
) -> Table:
    """Return a table that the first of them opens, and all others come to: for a whole evening."""
    game = chance.choice(("mini", "mini", "board"))
    options = {
        "game": game,
        "players": min(5, max(3, len(there) + chance.choice((0, 1)))),
        "pace": pace,
        "help": chance.choice(("paper", "sheet", "deduction")),
        "level": 0.0,
    }
    if game == "mini":
        options["target"] = 3
    owner, *guests = (one.number for one in there[:5])
    return Table(
        number, owner, there[0].servers[0], number, at, tuple(guests), game, options, bots=True
    )


def begun(table: Table, errands: dict[int, Errands]) -> Table:
    """Return the same table, at which it is played as soon as all have come: `BEGUN` seconds on."""
    starts = [(BEGUN - each, "starts", 0.0) for each in (20.0, 0.0)]
    errands.setdefault(table.owner, []).extend(starts)
    return replace(table, begins=False)


def all_play(
    chance: random.Random,
    plan: Plan,
    least: float,
    most: float,
    errands: Mapping[int, Errands] = MappingProxyType({}),
    *,
    governs: bool = False,
) -> tuple[Person, ...]:
    """Return who is there: each plays, in at *least* and at *most* so many seconds each time.

    The last of them *governs* the server, if anybody is to.
    """
    people = tuple(
        plays(chance, one, chance.uniform(least, most), errands.get(one.number, []))
        for one in all_there(plan)
    )
    if governs:
        people[-1].habits["governs"] = 1.0
    return people


def plays(chance: random.Random, person: Person, reacts: float, errands: Errands) -> Person:
    """Return the same person, who does little else than play, in so many seconds each time."""
    habits = {"reacts": reacts, "types": chance.choice((0.0, 0.0, 0.1)), "bold": 0.0}
    if "watches" in person.habits:
        habits["watches"] = 1.0
    return replace(person, rests=NEVER, habits=habits, errands=tuple(sorted(errands)))


def wants(
    errands: dict[int, Errands],
    who: Person,
    at: float,
    what: str,
    tries: int,
    given: float = 0.0,
    apart: float = 20.0,
) -> None:
    """Have *who* want that then, and so many *tries* in all, some seconds *apart*."""
    wanted = [(at + number * apart, what, given) for number in range(tries)]
    errands.setdefault(who.number, []).extend(wanted)


def all_vote(
    chance: random.Random,
    errands: dict[int, Errands],
    people: list[Person],
    at: float,
    what: str,
) -> None:
    """Have all of those *people* say yes to the same, one soon after the other."""
    matter = some_matter(chance, what)
    for one in people:
        wish = (at + chance.uniform(0.0, 30.0), "votes for", matter)
        errands.setdefault(one.number, []).append(wish)


def some_matter(chance: random.Random, *names: str) -> float:
    """Return one of those matters as an errand has it."""
    return float(MATTERS.index(chance.choice(names)))


def some(chance: random.Random, storms: tuple[Fault, ...], often: float = 0.2) -> tuple[Fault, ...]:
    """Return some of them, or most, and none that would leave unclear what has come of it.

    Which it is hangs on the first of them, whatever evening that is.
    """
    first = storms[0].at if storms else 0.0
    likely = MOST if random.Random(f"storms {first}").random() < STORMY else often
    return tuple(
        one for one in storms if chance.random() < likely and not one.kind.startswith(CLOCKS)
    )


STORMY, MOST = 0.3, 0.85
"""How often most of what goes wrong does on an evening that is something besides, and how much."""


def unedited(chance: random.Random, first: int, seconds: float, often: int) -> list[Fault]:
    """Return that what one person sees is not edited, for a part of each of so many spells."""
    each = seconds / often
    return [_unedited(chance, first + n, 60.0 + n * seconds / often, each) for n in range(often)]


def _unedited(chance: random.Random, number: int, at: float, each: float) -> Fault:
    storm = fault(chance, number, chance.choice(("S6 errors", "S8 unavailable", "S9 resets")), at)
    fails = {"share": 1.0, "only": "webhook", "lasts": chance.uniform(0.1, 0.3) * each}
    return set_to(storm, fails)


def fault(chance: random.Random, number: int, kind: str, at: float, moment: str = "") -> Fault:
    """Return what goes wrong besides then, or at that *moment*."""
    given = faults.KINDS[kind].given(random.Random(chance.getrandbits(64)))
    return Fault(number, kind, at, given, moment)


def set_to(storm: Fault, numbers: Mapping[str, Any]) -> Fault:
    """Return the same that goes wrong, with these *numbers* in place of those that were drawn."""
    return replace(storm, given={**storm.given, **numbers})


BY_ADMIN: Final = ("halts", "lets on")
"""By what an admin has a clock stand still, and go on."""


def stops_or_goes_on(
    chance: random.Random,
    errands: dict[int, Errands],
    seated: list[Person],
    admin: Person,
    at: float,
    what: str,
    apart: float,
) -> None:
    """Have the clock of a table stand still or go on: as the admin says, or by what all vote."""
    if what in BY_ADMIN:
        wants(errands, admin, at, what, 2, apart=apart)
    else:
        all_vote(chance, errands, seated, at, what)
