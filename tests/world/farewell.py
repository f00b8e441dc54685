"""Who has everything erased when all has been judged, while the others play on (A5).

Rule: of who is no more nothing is known that could be judged, so this comes last; it is drawn from
    a stream of its own, and has a history of its own.
"""

import asyncio
import math
import random
import sqlite3
from collections.abc import Awaitable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from bot.sandbox import servers
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Channel
from tests.world.choices import FOR_GOOD
from tests.world.history import Phase
from tests.world.kept import FILE, Copy
from tests.world.plan import Farewell, Person

if TYPE_CHECKING:
    from tests.world.evening import Evening
    from tests.world.guest import Guest

OFTEN: Final = 0.5
"""In how many worlds somebody has it done, or a server's admin."""

TRIES: Final = 5
AGAIN: Final = 40.0
"""How often somebody says it who was not answered, and seconds between."""

AFTER: Final = 240.0
"""Seconds in which the others play on: a server is erased in less than half of that."""

LONGEST: Final = 3_600.0
"""Seconds in which all of that is over, however often somebody has to say it."""

KEPT: Final = 30 * 86_400.0
"""Seconds for which a server that the bot is out of is kept (A5)."""

MONTHS: Final = (29 * 86_400.0, 31 * 86_400.0, 31 * 86_400.0)
"""For how long the bot is out of a server, in some worlds."""

ANEW: Final = 60.0
"""Seconds of another run, which may find no more of them than there is."""


@dataclass
class Gone:
    """A person or a server of whom nothing is to be kept, from when they were told so on."""

    kind: str
    number: int
    """Their id."""
    ways: frozenset[int] = frozenset()
    """The channels by which they were reached: that of their DMs, or all of the server's."""
    name: str = ""
    """What the person is called, where nobody else and nothing else is."""
    told: float | None = None
    since: int = 0
    """At which of the looks at the disk it was gone first."""
    back: bool = False
    """Whether a backup that knows them has been put back since."""
    again: float = math.inf
    """From when on the bot is asked for something there once more."""


@dataclass
class Parting:
    """Who is gone, and what lay on the disk afterwards."""

    gone: list[Gone] = field(default_factory=list)
    left: list[tuple[str, dict[str, bytes]]] = field(default_factory=list)
    """The files of the database at each stop, by their names."""
    waits: list[str] = field(default_factory=list)
    """Who plays on and was not answered at the end."""
    lost: list[str] = field(default_factory=list)
    """What is not there though it was to be."""
    again: list[str] = field(default_factory=list)
    """What is new and is called as something was that is gone."""


def drawn(chance: random.Random, people: Sequence[Person], many: int) -> tuple[Farewell, ...]:
    """Return who has everything erased, and when, if anybody does."""
    if chance.random() >= OFTEN:
        return ()
    some = chance.sample(people, min(len(people), chance.choice((1, 1, 2))))
    found = [("person", one.number, chance.uniform(5.0, 90.0)) for one in some]
    fate = chance.random()
    if fate < 0.4:
        found.append(("server", chance.randrange(many), chance.uniform(30.0, 150.0)))
    elif fate < 0.7:
        found.append(("month", chance.randrange(many), chance.choice(MONTHS)))
    return tuple(
        Farewell(number, kind, who, at, _kill(chance))
        for number, (kind, who, at) in enumerate(found)
    )


def _kill(chance: random.Random) -> float | None:
    """Return how many seconds after it is said the bot is killed, if it is."""
    return chance.choice((None, None, 0.0, chance.uniform(0.0, 0.3), chance.uniform(0.0, 3.0)))


async def said(evening: "Evening") -> None:
    """Let them have it erased, and the others play on; keep what is on the disk then."""
    evening.over = False
    parting = evening.parting
    await evening.machine.up()
    months = [one for one in evening.plan.farewells if one.kind == "month"]
    others = [one for one in evening.plan.farewells if one.kind != "month"]
    leaving = [asyncio.create_task(_parts(evening, one)) for one in others]
    playing = [asyncio.create_task(_plays_on(guest)) for guest in evening.guests]
    for task in leaving:
        await task
    await asyncio.sleep(AFTER)
    evening.over = True
    for task in playing:
        await task
    await evening.machine.down()
    parting.left.append(("afterwards", _files(evening)))
    await evening.machine.up()
    await asyncio.sleep(ANEW)
    for guest in _others(evening):
        await _looks(guest)
    await evening.machine.down()
    parting.left.append(("after another run", _files(evening)))
    evening.kept.copy("parted")
    for gone in [one for one in parting.gone if one.kind == "server" and one.told is not None]:
        await _opens_anew(evening, gone)
    for one in months:
        await _is_away(evening, one)
    evening.history.note(Phase, "parted")


async def _parts(evening: "Evening", farewell: Farewell) -> None:
    await asyncio.sleep(farewell.at)
    guest = _speaker(evening, farewell)
    if guest is None:
        return
    place = guest.in_public() or guest.client.dm()
    if farewell.kind == "server":
        place = guest.town.channels(farewell.who)[0]
    gone = _of(evening, farewell, guest)
    killing = None
    for _ in range(TRIES):
        if killing is None and farewell.kill is not None:
            killing = asyncio.create_task(_killed(evening, farewell.kill))
        deed = (
            _erases(guest, place, farewell)
            if farewell.kind == "person"
            else _empties(guest, place, gone.number)
        )
        if await guest.does("has everything erased", deed) is not None:
            gone.told = evening.loop.time()
            break
        await asyncio.sleep(AGAIN)
    if killing is not None:
        await killing


async def _opens_anew(evening: "Evening", gone: Gone) -> None:
    """Have somebody open a table in a server that was erased: its number is no other's (P18)."""
    known = {number for copy in evening.kept.copies if not copy.empty for number in _tables(copy)}
    there = [one for one in _others(evening) if gone.number in one.client.citizen.members]
    if not there or not servers.has_bot(evening.sandbox.world, gone.number):
        return
    guest = there[0]
    places = guest.town.channels(guest.town.servers.index(gone.number))
    await evening.machine.up()
    gone.again = evening.loop.time()
    await asyncio.sleep(ANEW)
    if places:
        await guest.does("opens anew", guest.client.slash(places[0], "inkognito new"))
        await asyncio.sleep(ANEW)
    await evening.machine.down()
    with closing(sqlite3.connect(evening.machine.folder / FILE)) as db:
        new = db.execute("SELECT id FROM seating WHERE guild = ?", (gone.number,)).fetchall()
    evening.parting.again += [f"the number of table {one}" for (one,) in new if one in known]


def _tables(copy: Copy) -> list[int]:
    return [number for (number,) in copy.rows("SELECT id FROM seating")]


async def _is_away(evening: "Evening", farewell: Farewell) -> None:
    """Have the bot be out of a server until a month has passed by its machine's clock, or nearly.

    The world's clock goes on as ever: so nobody does anything more after that.
    """
    if not evening.guests:
        return
    guest, world, machine = evening.guests[0], evening.sandbox.world, evening.machine
    gone = _gone_server(evening, guest.town.servers[farewell.who])
    if not servers.has_bot(world, gone.number) or gone.number in _numbers(evening):
        return
    was = _holds(evening, gone.number)
    if farewell.kill is None:  # it hears of it
        await machine.up()
    servers.dismiss(world, gone.number)
    await machine.up()
    await asyncio.sleep(ANEW)
    await machine.down()
    machine.drift += farewell.at
    await machine.up()
    if farewell.at > KEPT:
        gone.told, gone.since = evening.loop.time(), len(evening.parting.left)
        evening.parting.gone.append(gone)
    if farewell.kill is not None:
        await _killed(evening, farewell.kill)
    await asyncio.sleep(AFTER)
    await machine.down()
    if farewell.at > KEPT:
        evening.parting.left.append(("after a month", _files(evening)))
    elif was and not _holds(evening, gone.number):
        evening.parting.lost.append(f"server {gone.number}")


def _holds(evening: "Evening", number: int) -> bool:
    """Return whether a table of that server is kept."""
    with closing(sqlite3.connect(evening.machine.folder / FILE)) as db:
        found = db.execute("SELECT 1 FROM seating WHERE guild = ?", (number,)).fetchone()
    return found is not None


def _numbers(evening: "Evening") -> set[int]:
    return {one.number for one in evening.parting.gone}


def _speaker(evening: "Evening", farewell: Farewell) -> "Guest | None":
    """Return who says it, if there is anybody there to say it."""
    town = evening.guests[0].town if evening.guests else None
    if town is None:
        return None
    if farewell.kind == "person":
        return next((one for one in evening.guests if one.plan.number == farewell.who), None)
    server, gone = town.servers[farewell.who], _numbers(evening)
    there = [one for one in evening.guests if server in one.client.citizen.members]
    here = [one for one in there if one.id not in gone]
    if not here or not town.channels(farewell.who):
        return None
    here[0].client.govern(server)
    return here[0]


def _of(evening: "Evening", farewell: Farewell, guest: "Guest") -> Gone:
    backend = evening.sandbox.world.backend
    if farewell.kind == "server":
        gone = _gone_server(evening, guest.town.servers[farewell.who])
    else:
        dm = backend.dm_channels.get(guest.id)
        gone = Gone("person", guest.id, frozenset({dm} if dm else ()), own_name(evening, guest))
    evening.parting.gone.append(gone)
    return gone


def _gone_server(evening: "Evening", server: int) -> Gone:
    channels = evening.sandbox.world.backend.channels.values()
    return Gone("server", server, frozenset(one.id for one in channels if one.guild_id == server))


def own_name(evening: "Evening", guest: "Guest") -> str:
    """Return what they are called, if that is in no other's name, nor written otherwise.

    Others are also people who sit in a file of before this world (S55), and are not in it.
    """
    called = evening.sandbox.world.called
    name, others = called(guest.id), [called(one.id) for one in evening.guests if one is not guest]
    copies = evening.kept.copies
    if copies:  # whoever stands in it is named by what they were called when they sat down
        others += _seated(copies[-1], guest.id)
    plain = name.isascii() and name.isalpha() and len(name) > 3
    return name if plain and not any(name in one for one in others) else ""


def _seated(copy: Copy, but: int) -> list[str]:
    """Return what the others are called who sit at tables of that file."""
    rows = copy.rows("SELECT name FROM chair WHERE person IS NOT NULL AND person <> ?", but)
    return [name for (name,) in rows]


async def _erases(guest: "Guest", place: Channel, farewell: Farewell) -> Answer:
    """Have everything that is kept about oneself erased: typed, or by the button that is asked."""
    if farewell.number % 2 == 0:
        return await guest.client.slash(place, "inkognito privacy", what="sure")
    asked = await guest.client.slash(place, "inkognito privacy", what="delete")
    return asked if asked.failed else await guest.client.click(asked.message, FOR_GOOD)


def _empties(guest: "Guest", place: Channel, server: int) -> Awaitable[Answer]:
    name = guest.town.sandbox.world.backend.get_guild(server).name
    return guest.client.slash(place, "inkognito-admin erase", server=name)


async def _killed(evening: "Evening", after: float) -> None:
    await asyncio.sleep(after)
    process = evening.machine.process
    if process is not None and process.alive:
        process.kill()


def _others(evening: "Evening") -> list["Guest"]:
    gone = _numbers(evening)
    return [guest for guest in evening.guests if guest.id not in gone]


async def _plays_on(guest: "Guest") -> None:
    evening = guest.evening
    while not evening.over:
        await guest.pauses(guest.chance.uniform(5.0, 40.0))
        if guest not in _others(evening):
            return
        if guest.places and not evening.over:
            await guest.acts(guest.chance.choice(list(guest.places)))


async def _looks(guest: "Guest") -> None:
    """Look once more at the desk, wherever they have played; it is to be answered."""
    for number in list(guest.places):
        place = guest.town.place(number)
        if place is None or place.archived or place not in guest.client.channels():
            continue
        answer = await guest.does("looks", guest.client.slash(place, "inkognito desk"))
        if answer is None:
            guest.evening.parting.waits.append(f"{guest.plan.name} in {place.id}")


def _files(evening: "Evening") -> dict[str, bytes]:
    folder = evening.machine.folder
    names = ("bot.db", "bot.db-wal", "bot.db-journal")
    return {name: (folder / name).read_bytes() for name in names if (folder / name).exists()}
