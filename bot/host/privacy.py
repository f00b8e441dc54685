"""What is kept of a person or of a server, told in full to whom it is about (A5).

Rule: of a game that goes on a person is told what their own seat may know, and a server what all
    may; where it is over, everything is turned up.
"""

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from bot.game.hosted import Undealt
from bot.games import GAMES
from bot.host import archive
from bot.host.house import House
from bot.host.pledge import Pledge
from bot.host.refusals import Refused
from bot.host.snapshot import Snapshot, snapshot
from bot.host.terms import read_terms
from storage import bans, ledger, pages, pledges, seatings
from storage import kept as storage
from storage.ids import GameId, PersonId, TableId
from storage.kept import Over, Row
from storage.rows import Status

FORMAT: Final = "inkognito-kept/1"

OF_DISCORD: Final = frozenset(
    ("guild", "channel", "thread", "message", "dm_channel")
    + ("person", "author", "whom", "owner", "finisher", "role")
)
"""Columns with numbers of Discord's: in JSON they are text, for many readers round such numbers."""

TIMES: Final = frozenset(
    ("at", "joined", "created", "ended", "called", "away", "dm_closed", "dm_notice")
    + ("opened", "done")
)
"""Columns with times."""

OF_JSON: Final = frozenset(("settings", "detail", "page"))
"""Columns with JSON in them."""

BY_FINGERPRINT: Final = "banned_by_fingerprint"
"""What the part is called that says where a ban holds after all else was erased."""

HEAD: Final = frozenset(("format", "person", "server"))
"""What stands in an export though nothing is kept."""

Kept = dict[str, list[Row]]
"""What is kept, by the names that `storage.kept` has for its parts."""


@dataclass(frozen=True)
class Amount:
    """How much is kept of a server: matches that go on, lobbies, games that are over, bans.

    *rest* counts whatever there is: at 0 nothing is kept.
    """

    running: int
    lobbies: int
    games: int
    bans: int
    rest: int


async def kept(house: House, person: PersonId) -> Kept:
    """Return everything that is kept of *person*, row by row, but the games themselves.

    Also the bans that are known by a fingerprint: those hold though all else was erased.
    """
    found = await storage.of_person(house.db, person)
    return found | {BY_FINGERPRINT: await bans.erased_of(house.db, person)}


async def still_banned(house: House, person: PersonId) -> int:
    """Return in how many servers *person* is known by a fingerprint, so that a ban holds."""
    return len(await bans.erased_of(house.db, person))


async def export(house: House, person: PersonId) -> dict[str, Any]:
    """Return everything that is kept of *person*, for JSON, and for their eyes alone.

    Of games that are over the whole record; of those that go on what their own seat may know.
    """
    return {
        "format": FORMAT,
        "person": str(person),
        **_said(await kept(house, person)),
        "games": await _games(house, await storage.over_of_person(house.db, person)),
        "running": [
            {"table_id": number, "seat": seat, "sight": msgspec.to_builtins(sight)}
            for number, current in sorted((await _open(house, person)).items())
            if current.status is Status.PLAYING
            and (seat := current.seat_of(person)) is not None
            and (sight := current.sight(seat)) is not None
        ],
    }


async def export_server(house: House, guild: int) -> dict[str, Any]:
    """Return what is kept of the server *guild*, for JSON: people by their numbers alone.

    Of games that are over the whole record; of those that go on what all may know. What people
    keep to themselves, as their notes are, is not in it.
    """
    return {
        "format": FORMAT,
        "server": str(guild),
        **_said(await storage.of_server(house.db, guild)),
        "games": await _games(house, await storage.over_of_server(house.db, guild)),
        "running": [
            {"table_id": table.id, "sight": msgspec.to_builtins(table.current.sight(None))}
            for table in sorted(house.open_tables(guild), key=lambda one: one.id)
            if table.current.status is Status.PLAYING and not table.current.terms.practice
        ],
    }


async def amount(house: House, guild: int) -> Amount:
    """Return how much is kept of the server *guild*."""
    found = await storage.count_of_server(house.db, guild)
    return Amount(
        running=found.get(Status.PLAYING, 0),
        lobbies=found.get(Status.LOBBY, 0),
        games=found["games"],
        bans=found["ban"] + found["erased_ban"],
        rest=sum(found.values()) - found["games"],
    )


async def _open(house: House, person: PersonId) -> dict[TableId, Snapshot]:
    """Return the open tables at which *person* sits; those of other processes as the disk says."""
    found = {table.id: table.current for table in house.of(person)}
    others = [] if house.scope.alone else await seatings.open_of(house.db, person)
    for number, guild in others:
        if not house.scope.owns(guild):
            # Damaged, or about to be written: then there is nothing to be seen.
            with suppress(ledger.Gap, ValueError, TypeError, LookupError, AssertionError):
                page = await pages.page(house.db, number)
                assert page is not None
                found[number] = snapshot(page, house.chance)
    return found


async def _games(house: House, over: Iterable[Over]) -> list[dict[str, Any]]:
    """Return the games that are *over*, each with its record, where there is one to be had."""
    found = []
    for one in over:
        said = _plain({"game": one.id, "table_id": one.table, "number": one.number})
        said |= _plain({"guild": one.guild, "ended": one.ended})
        # Given up before anything was dealt, or damaged: then there is nothing to write down.
        with suppress(Undealt, Refused, ValueError, TypeError, LookupError, AssertionError):
            said["record"] = msgspec.json.decode(await _record(house, one))
        found.append(said)
        await asyncio.sleep(0)  # of thousands, others go on meanwhile
    return found


async def _record(house: House, one: Over) -> str:
    plays, table = GAMES[read_terms(one.settings).game], TableId(one.table)
    row = (await pledges.pledges(house.db, [table])).get(table)
    story = [plays.rules.read(entry.line) for entry in await ledger.read(house.db, GameId(one.id))]
    pledge = None if row is None else Pledge(table, row)
    fair = None if pledge is None else archive.dealt_by(pledge, table, one.number, one.salts)
    levels = await archive.levels_in(house.db, plays, GameId(one.id))
    return plays.records.write(plays.records.of(story, levels, fair))


def _said(kept: Mapping[str, Iterable[Row]]) -> dict[str, list[Row]]:
    return {name: [_plain(row) for row in rows] for name, rows in kept.items()}


def _plain(row: Row) -> Row:
    """Return *row* as it is told: times as text, numbers of Discord's too."""
    return {name: _value(name, value) for name, value in row.items()}


def _value(name: str, value: Any) -> Any:
    if value is None:
        return None
    if name in OF_DISCORD:
        return str(value)
    if name in TIMES:
        return datetime.fromtimestamp(value / 1000, UTC).isoformat(timespec="seconds")
    return msgspec.json.decode(value) if name in OF_JSON else value
