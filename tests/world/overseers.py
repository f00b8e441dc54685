"""What admins do to tables at which others play, and to those who do.

Rule: each evening shows what a few of their words come to, one after the other.
"""

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from tests.world.besides import opened_at
from tests.world.logbooks import SHUT
from tests.world.plan import Person, Plan, Table
from tests.world.scenes import (
    BEGUN,
    Errands,
    all_play,
    begun,
    company,
    fault,
    long_table,
    some,
    stops_or_goes_on,
    wants,
)

if TYPE_CHECKING:
    from tests.world.guest import Guest

PACES: Final = ("live", "evening", "untimed")

TRIES: Final = 2
"""How often an admin says the same: they may not be heard at first."""

ORDER: Final = "inkognito-admin"


def overseers(chance: random.Random, plan: Plan) -> Plan:
    """Let an admin stop matches and end them, take people out, and keep them from tables.

    What is done so they may have told in a channel.
    """
    gathered = company(chance, plan, 5)
    *there, admin = gathered.people
    scene = chance.choice((_halted, _emptied, _emptied, _ended, _ended, _called, _abroad))
    errands: dict[int, Errands] = {}
    found, seconds, storms = scene(chance, there, admin, errands)
    if chance.random() < 0.6:
        storms += _kept(chance, admin, errands, seconds)
    people = all_play(chance, gathered, 4.0, 40.0, errands, governs=True)
    if scene is _abroad:  # the admin is in one server alone
        *others, last = people
        both = [replace(one, servers=(0, 1)) for one in others]
        people = (*both, replace(last, servers=(0,)))
    faults = [
        fault(chance, len(plan.faults) + number, kind, at)
        for number, (kind, at) in enumerate(storms)
    ]
    return replace(
        gathered,
        seconds=seconds,
        servers=2 if scene is _abroad else gathered.servers,
        people=people,
        tables=found,
        faults=(*some(chance, plan.faults), *faults),
    )


Scene = tuple[tuple[Table, ...], float, list[tuple[str, float]]]
"""At which tables that is, how long it takes, and what goes wrong there, and when."""


def _halted(
    chance: random.Random, there: list[Person], admin: Person, errands: dict[int, Errands]
) -> Scene:
    """The clock stops and goes on by what the admin says, and by what all who play vote for."""
    seated, at = there[: chance.choice((2, 3))], BEGUN + chance.uniform(10.0, 60.0)
    either = (("halts", "lets on"), ("pause", "resume"))
    steps = [what for _ in range(3) for what in chance.choice(either)]
    if chance.random() < 0.5:
        chance.shuffle(steps)
    for what in steps:
        stops_or_goes_on(chance, errands, seated, admin, at, what, 15.0)
        at += chance.uniform(50.0, 110.0)
    table = begun(long_table(chance, 0, seated, 30.0, chance.choice(PACES)), errands)
    return (table,), at + chance.uniform(50.0, 150.0), []


def _emptied(
    chance: random.Random, there: list[Person], admin: Person, errands: dict[int, Errands]
) -> Scene:
    """One after the other loses their seat, and the admin and others want it."""
    seated, at = there[: chance.choice((3, 3, 4))], BEGUN + chance.uniform(10.0, 150.0)
    for loses in chance.sample(seated, chance.choice((1, 2))):
        how = chance.choice(("takes out", "bans"))
        _says(errands, admin, at, how, loses.number)
        at += chance.uniform(50.0, 120.0)
        if how == "bans" and chance.random() < 0.5:
            _says(errands, admin, at, "unbans", loses.number)
            at += chance.uniform(50.0, 80.0)
        for who in chance.sample([admin, admin, loses, *there[len(seated) :]], 2):
            _says(errands, who, at, "substitute", 0.0)
            at += chance.uniform(30.0, 90.0)
    table = begun(long_table(chance, 0, seated, 30.0, chance.choice(PACES)), errands)
    return (table,), at + chance.uniform(60.0, 200.0), []


def _ended(
    chance: random.Random, there: list[Person], admin: Person, errands: dict[int, Errands]
) -> Scene:
    """A match or a lobby is ended, mostly where nobody can be told there."""
    seated, at = there[: chance.choice((2, 3))], BEGUN + chance.uniform(60.0, 200.0)
    table = long_table(chance, 0, seated, 30.0, chance.choice(PACES))
    if chance.random() < 0.75:
        table = begun(table, errands)
    table = replace(table, begins=False)
    _says(errands, admin, at, "ends", 0.0)
    lost = chance.choices(("S35 channel deleted", "S35 channel deleted while told"), k=2)
    storms = [(kind, at - chance.uniform(5.0, 60.0)) for kind in lost[: chance.choice((0, 1, 2))]]
    return (table,), at + chance.uniform(100.0, 250.0), storms


def _called(
    chance: random.Random, there: list[Person], admin: Person, errands: dict[int, Errands]
) -> Scene:
    """Who wants to be called is kept from the tables of a server in which some are opened."""
    at, tables = chance.uniform(20.0, 60.0), []
    for one in there:
        _says(errands, one, at + chance.uniform(0.0, 30.0), "wants calls", 0.0, 1)
    at += 60.0
    for one in chance.sample(there[1:], chance.choice((1, 2))):
        _says(errands, admin, at, "bans", one.number)
    for number in range(chance.choice((1, 2))):
        at += chance.uniform(60.0, 150.0)
        opened = long_table(chance, number, there[:1], at, "evening")
        tables.append(replace(opened, begins=False))
    return tuple(tables), at + chance.uniform(60.0, 150.0), []


def _abroad(
    chance: random.Random, there: list[Person], admin: Person, errands: dict[int, Errands]
) -> Scene:
    """Somebody is kept from the tables of one server who plays in another, or in both."""
    seated, tables = there[:3], []
    for server in chance.choice(((1,), (0, 1), (1, 0))):
        begins = 30.0 + 5.0 * len(tables)
        opened = long_table(chance, len(tables), seated, begins, chance.choice(PACES))
        tables.append(replace(opened, server=server))
    started = [begun(tables[0], errands), *(replace(one, begins=False) for one in tables[1:])]
    at = BEGUN + chance.uniform(20.0, 150.0)
    kept = chance.choice(seated)
    _says(errands, admin, at, "bans", kept.number)
    _says(errands, kept, at + chance.uniform(50.0, 100.0), "substitute", 0.0)
    return tuple(started), at + chance.uniform(200.0, 300.0), []


def _kept(
    chance: random.Random, admin: Person, errands: dict[int, Errands], seconds: float
) -> list[tuple[str, float]]:
    """Let it be told in a channel what the admin does, which may take nothing, or be another."""
    _says(errands, admin, chance.uniform(5.0, 40.0), "keeps a log", 0.0, 1)
    if chance.random() < 0.5:
        return []
    at = chance.uniform(0.3, 0.7) * seconds
    if chance.random() < 0.6:
        _says(errands, admin, at + chance.uniform(60.0, 200.0), "keeps a log", 0.0, 1)
    return [(SHUT, at)]


def _says(
    errands: dict[int, Errands], who: Person, at: float, what: str, given: float, tries: int = TRIES
) -> None:
    wants(errands, who, at, what, tries, given, apart=15.0)


async def _orders(what: str, guest: "Guest", _: float) -> None:
    """Say that of the first table that others have opened."""
    place, called = guest.in_public(), opened_at(guest, 0.0)
    if place is not None and called is not None:
        await guest.types(place, f"{ORDER} {what}", table=called)


async def _takes_out(guest: "Guest", whom: float) -> None:
    """Take that one of all people out of the first table."""
    if (called := opened_at(guest, 0.0)) is not None:
        await _says_of(guest, "remove", whom, table=called.removeprefix("#"))


async def _of_all_tables(what: str, guest: "Guest", whom: float) -> None:
    """Keep that one of all people from the tables of a server, or no more."""
    await _says_of(guest, what, whom)


async def _says_of(guest: "Guest", what: str, whom: float, **options: str) -> None:
    place = guest.in_public()
    found = [one.client for one in guest.town.guests if one.plan.number == whom]
    if place is not None and found:
        deed = guest.client.slash(place, f"{ORDER} {what}", person=found[0], **options)
        await guest.reads(await guest.does(f"/{ORDER} {what}", deed))


OVERSEERS: Final[dict[str, Callable[["Guest", float], Awaitable[None]]]] = {
    "lets on": partial(_orders, "resume"),
    "ends": partial(_orders, "end"),
    "takes out": _takes_out,
    "bans": partial(_of_all_tables, "ban"),
    "unbans": partial(_of_all_tables, "unban"),
}
