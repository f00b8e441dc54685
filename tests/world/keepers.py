"""What is set for a server, by its admins or by the host, and what hangs on it (A2, H3).

Rule: each evening shows one thing that is set, and people who come upon it.
"""

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tests.world.besides import sets
from tests.world.choices import Choice
from tests.world.plan import Fault, Person, Plan, Table
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
    wants,
)

if TYPE_CHECKING:
    from tests.world.guest import Guest

ROLES: Final = {"opener": "Players", "wanted_role": "Callers"}
"""What can be set to a role, and how one is called that an admin makes for it."""

LEAF: Final = "channels"
"""What a menu is for in which channels are picked for tables."""

LIMITS: Final = ((1, 3), (2, 4), (3, 1), (4, 2))
"""How many tables hosts allow in a server, and for a person, who allow few."""

STRANGERS: Final = ("Quirino", "Sandra")
"""Who comes besides, and goes for good."""

TABLE: Final = "inkognito table"
"""The command by which somebody sees how a table stands."""


def roles(chance: random.Random, plan: Plan) -> Plan:
    """Let an admin say which role opens tables, or is called to them, and then delete it.

    Often just when the bot is not there.
    """
    gathered = company(chance, plan, 4)
    *there, admin = gathered.people
    errands: dict[int, Errands] = {}
    at, found = chance.uniform(20.0, 50.0), [*some(chance, plan.faults)]
    for option in chance.choice((["opener"], ["opener"], ["wanted_role"], [*ROLES])):
        wants(errands, admin, at, "keeps a role", 1, float([*ROLES].index(option)))
        at += chance.uniform(10.0, 40.0)
    times = [at + chance.uniform(5.0, 60.0)]
    at += chance.uniform(80.0, 150.0)
    wants(errands, admin, at, "drops roles", 1)
    if chance.random() < 0.6:
        found.append(_away(chance, len(plan.faults), at - chance.uniform(5.0, 15.0)))
    at += chance.uniform(60.0, 150.0)
    times += [at, at + chance.uniform(20.0, 100.0)]
    opened = _opened(chance, there, times)
    return _evening(chance, gathered, at + 200.0, errands, opened, found)


def _away(chance: random.Random, number: int, at: float) -> Fault:
    """Return that the bot, or its server, is not there for a minute or two."""
    lasts = chance.uniform(40.0, 150.0)
    if chance.random() < 0.5:
        gone = fault(chance, number, "S39 server down", at)
        return set_to(gone, {"lasts": lasts})
    dies = fault(chance, number, "S43 killed and away", at)
    return set_to(dies, {"steps": [1] * 5, "down": lasts})


def places(chance: random.Random, plan: Plan) -> Plan:
    """Let an admin pick channels for tables, and drop some, while people play one short game.

    They want another one then, in the same place.
    """
    gathered = company(chance, plan, 4)
    *there, admin = gathered.people
    seated, errands = there[: chance.choice((2, 3))], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, "live"), errands)
    table.options.update(game="mini", players=3, target=1)
    wants(errands, admin, chance.uniform(20.0, 100.0), "sets places", 1)
    at = BEGUN + chance.uniform(20.0, 80.0)
    for _ in range(chance.choice((1, 1, 2))):
        wants(errands, admin, at, "picks places", 1, chance.random())
        at += chance.uniform(60.0, 120.0)
    seconds = at + chance.uniform(300.0, 400.0)
    others = _opened(chance, there[-2:], [at, at + chance.uniform(20.0, 100.0)], 1)
    found = [*some(chance, plan.faults)]
    told = (replace(table, game="mini"), *others)
    evening = _evening(chance, gathered, seconds, errands, told, found, (3.0, 12.0))
    for one in evening.people:
        one.habits["again"] = 1.0
    return evening


def travellers(chance: random.Random, plan: Plan) -> Plan:
    """Let people open tables in two servers who are in both, and ask in one for what is in another.

    One server allows each person one table.
    """
    gathered = company(chance, plan, 4)
    *there, admin = gathered.people
    errands: dict[int, Errands] = {}
    wants(errands, admin, chance.uniform(15.0, 30.0), "allows one table", 1)
    for one in there:
        if chance.random() < 0.8:
            wants(errands, one, chance.uniform(20.0, 60.0), "wants all calls", 1)
    first = chance.randrange(2)
    where, times = [1, 0, 1, 0][first:], []
    at = chance.uniform(70.0, 120.0)
    for _ in where:
        times.append(at)
        at += chance.uniform(40.0, 120.0)
    owner, other = chance.sample(there, 2)
    opened = tuple(
        replace(table, server=server, owner=(owner if number < 2 else other).number, guests=())
        for number, (table, server) in enumerate(
            zip(_opened(chance, there, times), where, strict=True)
        )
    )
    for one in there:
        wants(errands, one, chance.uniform(150.0, at), "asks for another's", 2, chance.random())
    found = [*some(chance, plan.faults)]
    evening = _evening(chance, gathered, at + 120.0, errands, opened, found)
    *others, last = evening.people
    both = [replace(one, servers=(0, 1)) for one in others]
    return replace(evening, servers=2, people=(*both, replace(last, servers=(0,))))


def alone(chance: random.Random, plan: Plan) -> Plan:
    """Let people practise, and be taught, in a server that calls a role where a table opens."""
    gathered = company(chance, plan, 3)
    *there, admin = gathered.people
    errands: dict[int, Errands] = {}
    wants(errands, admin, chance.uniform(15.0, 30.0), "keeps a role", 1, 1.0)
    if chance.random() < 0.5:
        wants(errands, admin, chance.uniform(40.0, 60.0), "rests calls", 1, 0.0)
    at, opened = chance.uniform(70.0, 100.0), list[Table]()
    for number in range(chance.choice((2, 3))):
        game, what = chance.choice(("mini", "board")), chance.choice(("practice", "tutorial"))
        one = there[number % len(there)]
        options, where = {"game": game}, one.servers[0]
        opened.append(
            Table(number, one.number, where, 0, at, (), game, options, bots=True, command=what)
        )
        at += chance.uniform(20.0, 60.0)
    last = _opened(chance, there, [at], len(opened))
    found = [*some(chance, plan.faults)]
    return _evening(chance, gathered, at + 120.0, errands, (*opened, *last), found)


def crowds(chance: random.Random, plan: Plan) -> Plan:
    """Let people open more tables than the host allows, and sit at more than one may."""
    gathered = company(chance, plan, 3)
    there, errands, at = [*gathered.people], dict[int, Errands](), chance.uniform(20.0, 40.0)
    times = []
    for _ in range(chance.choice((3, 4, 5))):
        times.append(at)
        at += chance.uniform(40.0, 100.0)
    number = chance.randrange(len(times))  # one of them is called off
    opened = _opened(chance, there[:2], times)
    owner = next(one for one in there if one.number == opened[number].owner)
    wants(errands, owner, times[number] + chance.uniform(60.0, 200.0), "calls off", 1, number)
    found = [*some(chance, plan.faults)]
    evening = _evening(chance, gathered, at + 100.0, errands, opened, found)
    return replace(evening, limits=chance.choice(LIMITS))


def shut_out(chance: random.Random, plan: Plan) -> Plan:
    """Let an admin keep two strangers from their tables, who want to be called to some.

    Each has everything erased then; the bot may have been started anew meanwhile.
    """
    gathered, strangers = _and_strangers(company(chance, plan, 3))
    admin, errands, at = gathered.people[0], dict[int, Errands](), chance.uniform(20.0, 40.0)
    found, times = [*some(chance, plan.faults)], []
    for number, one in enumerate(strangers):
        wants(errands, one, at, "wants calls", 1)
        wants(errands, admin, at + chance.uniform(20.0, 40.0), "bans", 1, one.number)
        times.append(at + chance.uniform(45.0, 65.0))
        at += chance.uniform(75.0, 120.0)
        wants(errands, one, at, "is forgotten", 1)
        at += chance.uniform(15.0, 30.0)
        dies = fault(chance, len(plan.faults) + number, "S43 killed and away", at)
        found.append(set_to(dies, {"steps": [1] * 5, "down": 10.0}))
        at += chance.uniform(40.0, 80.0)
    there = [one for one in gathered.people if one not in strangers]
    opened = _opened(chance, there, times)
    return _forgotten(chance, gathered, at + 60.0, errands, opened, found)


def unnamed(chance: random.Random, plan: Plan) -> Plan:
    """Let strangers be called to a table, and have everything erased while it gathers there."""
    gathered, strangers = _and_strangers(company(chance, plan, 3))
    errands: dict[int, Errands] = {}
    for one in strangers:
        wants(errands, one, chance.uniform(5.0, 40.0), "wants calls", 1)
    at = chance.uniform(60.0, 90.0)
    there = [one for one in gathered.people if one not in strangers]
    opened = _opened(chance, there, [at])
    for one in strangers[: chance.choice((1, 2))]:
        wants(errands, one, at + chance.uniform(20.0, 150.0), "is forgotten", 1)
    found = [*some(chance, plan.faults)]
    return _forgotten(chance, gathered, at + 300.0, errands, opened, found)


def _and_strangers(plan: Plan) -> tuple[Plan, list[Person]]:
    """Return the same evening with strangers, who do nothing but what they have in mind."""
    first, home = 1 + max(one.number for one in plan.people), plan.people[0].servers
    habits = {"reacts": NEVER, "knows": 0.5}
    come = [
        Person(first + number, name, home, "en-US", 1.0 + number, NEVER, habits)
        for number, name in enumerate(STRANGERS)
    ]
    return replace(plan, people=(*plan.people, *come)), come


def _forgotten(
    chance: random.Random,
    plan: Plan,
    seconds: float,
    errands: dict[int, Errands],
    opened: tuple[Table, ...],
    found: list[Fault],
) -> Plan:
    """Return the same evening as `_evening`, whose first governs, and whose strangers stay that."""
    evening = _evening(chance, plan, seconds, errands, opened, found)
    for one in evening.people:
        one.habits["governs"] = float(one.number == evening.people[0].number)
        if one.name in STRANGERS:
            one.habits["reacts"] = NEVER
    return evening


def _opened(
    chance: random.Random, there: list[Person], times: list[float], first: int = 0
) -> tuple[Table, ...]:
    """Return a table for each of these *times*, at which the others sit down, and nobody begins."""
    found = []
    for number, at in enumerate(times, first):
        owner, *guests = chance.sample(there, min(len(there), 3))
        opened = long_table(chance, number, [owner, *guests], at, "evening")
        found.append(replace(opened, channel=chance.randrange(2), begins=False))
    return tuple(found)


def _evening(
    chance: random.Random,
    plan: Plan,
    seconds: float,
    errands: dict[int, Errands],
    opened: tuple[Table, ...],
    found: list[Fault],
    reacts: tuple[float, float] = (5.0, 40.0),
) -> Plan:
    """Return the evening on which all that happens, whose last person governs."""
    people = all_play(chance, plan, *reacts, errands, governs=True)
    return replace(
        plan,
        seconds=min(seconds, AN_HOUR),
        people=people,
        tables=opened,
        faults=tuple(found),
    )


# What they do.


async def keeps_a_role(guest: "Guest", given: float) -> None:
    """Make a role, give it to some, and set what it is for."""
    place = guest.in_public()
    if place is None or place.server is None:
        return
    backend = guest.town.sandbox.world.backend
    option = [*ROLES][int(given)]
    role = backend.create_role(place.server, ROLES[option], mentionable=True)
    members = backend.get_guild(place.server).members
    for other in guest.town.guests:
        if other.id in members and guest.chance.random() < 0.5:
            members[other.id].role_ids.append(role.id)
    guest.note(f"makes the role {role.id}")
    await sets(guest, place, option, f"<@&{role.id}>")


async def drops_roles(guest: "Guest", _: float) -> None:
    """Delete the roles that were made for something."""
    place = guest.in_public()
    if place is None or place.server is None:
        return
    backend = guest.town.sandbox.world.backend
    for role in [*backend.get_guild(place.server).roles.values()]:
        if role.name in ROLES.values():
            guest.note(f"deletes the role {role.id}")
            backend.delete_role(place.server, role.id)


async def picks_places(guest: "Guest", given: float) -> None:
    """Pick the channels for tables in a menu: all that are there but one, or none."""
    place = guest.in_public()
    shown = None if place is None else await guest.types(place, "inkognito-admin settings")
    if place is None or shown is None:
        return
    there = [one.id for one in guest.town.channels(guest.plan.servers[0])]
    dropped = there[int(given * len(there))]
    for menu in shown.selects:
        if menu.custom_id.endswith(f".{LEAF}"):
            picked = tuple(str(one) for one in there if one != dropped and given < PICKED)
            await guest.pauses(guest.chance.uniform(3.0, 10.0))
            await guest.clicks(shown, Choice(menu.custom_id, picked))


PICKED: Final = 0.8
"""How often any channel is picked."""


async def allows_one_table(guest: "Guest", _: float) -> None:
    """Set that nobody sits at more than one table of the server."""
    place = guest.in_public()
    if place is not None:
        await sets(guest, place, "tables_of_person", "1")


async def wants_all_calls(guest: "Guest", _: float) -> None:
    """Want to be called wherever they are, or not any more."""
    for number in guest.plan.servers:
        for place in guest.town.channels(number)[:1]:
            await guest.types(place, "inkognito me watch")


async def asks_for_anothers(guest: "Guest", given: float) -> None:
    """Ask in one server for a table of another one, by its number."""
    opened = sorted(guest.town.opened.items())
    if not opened:
        return
    number, called = opened[int(given * len(opened))]
    table = next(one for one in guest.evening.plan.tables if one.number == number)
    for other in guest.plan.servers:
        for place in guest.town.channels(other)[:1] if other != table.server else ():
            deed = guest.client.slash(place, TABLE, table=called)
            await guest.reads(await guest.does(f"/{TABLE}", deed))


KEEPERS: Final[dict[str, Callable[["Guest", float], Awaitable[None]]]] = {
    "keeps a role": keeps_a_role,
    "drops roles": drops_roles,
    "picks places": picks_places,
    "allows one table": allows_one_table,
    "wants all calls": wants_all_calls,
    "asks for another's": asks_for_anothers,
}

_Scenes = dict[str, Callable[[random.Random, Plan], Plan]]

EVENINGS: Final[_Scenes] = {
    "roles": roles,
    "places": places,
    "travellers": travellers,
    "alone": alone,
    "crowds": crowds,
    "shut out": shut_out,
    "unnamed": unnamed,
}
