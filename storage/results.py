"""What came of the games that are over.

A projection of the ledger, which can be thrown away and made anew (P19).
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, fields
from typing import Any, Final

from storage.database import Database, Transaction
from storage.ids import GameId, PersonId, TableId
from storage.rows import Dealt, GameRow
from storage.scope import ALONE, Scope


@dataclass(frozen=True)
class Figures:
    """What one seat made of one game, as rules say it: *extra* has the game's own numbers."""

    seat: int
    category: str
    side: int
    outcome: str
    won: bool
    points: int
    chapters: int
    extra: Mapping[str, int]


@dataclass(frozen=True)
class Result(Figures):
    """The figures of a seat of one *game*, and whose they are.

    Nobody's is the seat of a person who was erased. *apart* says that an automaton was dealt cards
    in that game, and *gone* that whoever was dealt this seat left it.
    """

    game: GameId
    ended: int
    person: PersonId | None
    automaton: str | None
    gone: bool
    apart: bool


_FIGURES: Final = "seat, category, side, outcome, won, points, chapters, extra"

_RESULT: Final = (
    f"SELECT result.{_FIGURES}, game.id, ended, person, automaton, gone,"  # noqa: S608 - words of our own
    " EXISTS (SELECT 1 FROM player AS other"
    " WHERE other.game = game.id AND other.automaton IS NOT NULL)"
    " FROM seating JOIN game ON game.table_id = seating.id JOIN result ON result.game = game.id"
    " JOIN player ON player.game = game.id AND player.seat = result.seat"
)


@dataclass(frozen=True)
class Over:
    """A game that is over, in which server, when it ended, and the *settings* of its table."""

    game: GameId
    guild: int
    ended: int
    settings: str


async def uncounted(db: Database, most: int, scope: Scope = ALONE) -> list[Over]:
    """Return at most so many games that are over and have no results yet, those that ended first.

    They are of the servers of *scope*. What is of no server, as a tutorial is, counts nowhere.
    """
    rows = await db.read(
        "SELECT game.id, guild, ended, settings FROM game JOIN seating ON seating.id = table_id"  # noqa: S608 - words of ours
        f" WHERE game.status = 'over' AND counted = 0 AND guild <> 0 AND {scope.where('guild')}"
        " ORDER BY ended, game.id LIMIT ?",
        (most,),
    )
    return [Over(*row) for row in rows]


def count(tx: Transaction, game: GameId, found: Iterable[Figures]) -> None:
    """Write the figures that were *found* of *game* in place of any it had."""
    tx.execute("DELETE FROM result WHERE game = ?", (game,))
    marks = ", ".join("?" * len(fields(Figures)))
    sql = f"INSERT INTO result (game, {_FIGURES}) VALUES (?, {marks})"  # noqa: S608 - words of our own
    tx.executemany(sql, [(game, *_row(figures)) for figures in found])
    tx.execute("UPDATE game SET counted = 1 WHERE id = ?", (game,))


def discard(tx: Transaction, scope: Scope = ALONE) -> None:
    """Throw all results of *scope* away: every game is to be counted anew."""
    own = f"SELECT id FROM seating WHERE {scope.where('guild')}"  # noqa: S608 - words of ours
    tx.execute(
        f"DELETE FROM result WHERE game IN (SELECT id FROM game WHERE table_id IN ({own}))"  # noqa: S608 - words of ours
    )
    tx.execute(
        f"UPDATE game SET counted = 0 WHERE status = 'over' AND table_id IN ({own})"  # noqa: S608 - words of ours
    )


async def of_guild(db: Database, guild: int, since: tuple[int, int], most: int) -> list[Result]:
    """Return at most so many results of *guild*'s games that ended after *since*, in order."""
    rows = await db.read(
        f"{_RESULT} WHERE guild = ? AND (ended, game.id) > (?, ?)"
        " ORDER BY ended, game.id, result.seat LIMIT ?",
        (guild, *since, most),
    )
    return [_result(row) for row in rows]


async def of_person(db: Database, guild: int, person: PersonId) -> list[Result]:
    """Return what came of *guild*'s games that *person* was dealt into, the last first."""
    rows = await db.read(
        f"{_RESULT} WHERE guild = ? AND person = ? ORDER BY ended DESC, game.id DESC",
        (guild, person),
    )
    return [_result(row) for row in rows]


async def over_with(
    db: Database, guild: int | None, person: PersonId, most: int, scope: Scope = ALONE
) -> list[TableId]:
    """Return *guild*'s tables at which something is over that had *person* in it, the last first.

    That is their match, or a game that they played to the end, though another has begun. Without
    a *guild*, of all of *scope*.
    """
    rows = await db.read(
        "SELECT id, max(at) AS last FROM (SELECT id, guild, changed AS at FROM seating"  # noqa: S608 - words of ours
        " JOIN chair ON table_id = id WHERE person = ? AND status IN ('over', 'abandoned')"
        " UNION SELECT table_id, guild, ended FROM player JOIN game ON game.id = game"
        " JOIN seating ON seating.id = table_id"
        " WHERE (person = ? AND gone = 0 OR finisher = ?) AND game.status = 'over') AS met"
        f" WHERE guild = coalesce(?, guild) AND {scope.where('guild')}"
        " GROUP BY id ORDER BY last DESC, id DESC LIMIT ?",
        (person, person, person, guild, most),
    )
    return [TableId(row[0]) for row in rows]


async def ended_with(db: Database, table: TableId, person: PersonId) -> list[tuple[GameRow, int]]:
    """Return *table*'s games that *person* played to the end, and when that was, the last first.

    Also one that they came into.
    """
    rows = await db.read(
        "SELECT id, number, salts, ended FROM game JOIN player ON game = id"
        " WHERE table_id = ? AND (person = ? AND gone = 0 OR finisher = ?) AND status = 'over'"
        " ORDER BY number DESC",
        (table, person, person),
    )
    return [(GameRow(row[0], row[1], True, tuple(row[2].split())), row[3]) for row in rows]


async def dealt(db: Database, game: GameId) -> list[Dealt]:
    """Return to whom *game* was dealt, by seat."""
    rows = await db.read(
        "SELECT seat, person, automaton, gone, finisher, finisher_bot FROM player"
        " WHERE game = ? ORDER BY seat",
        (game,),
    )
    return [Dealt(seat, who, level, bool(gone), *last) for seat, who, level, gone, *last in rows]


async def came_into(db: Database, guild: int, person: PersonId) -> int:
    """Return how many of *guild*'s games *person* has finished in a seat of somebody else's."""
    ((games,),) = await db.read(
        "SELECT count(*) FROM player JOIN game ON game.id = player.game"
        " JOIN seating ON seating.id = table_id"
        " JOIN result ON result.game = game.id AND result.seat = player.seat"
        " WHERE finisher = ? AND (person IS NULL OR person <> finisher)"
        " AND guild = ? AND outcome <> 'abandoned'",
        (person, guild),
    )
    return int(games)


async def listed(db: Database, guild: int) -> set[PersonId]:
    """Return who wants to be seen on *guild*'s leaderboard."""
    return {
        person
        for (person,) in await db.read("SELECT person FROM listing WHERE guild = ?", (guild,))
    }


def enlist(tx: Transaction, guild: int, person: PersonId) -> None:
    """Let *person* be seen on *guild*'s leaderboard."""
    tx.execute(
        "INSERT INTO listing (guild, person) VALUES (?, ?) ON CONFLICT DO NOTHING", (guild, person)
    )


def delist(tx: Transaction, guild: int, person: PersonId) -> None:
    """Let *person* be seen on *guild*'s leaderboard no more."""
    tx.execute("DELETE FROM listing WHERE guild = ? AND person = ?", (guild, person))


def _row(figures: Figures) -> tuple[object, ...]:
    *values, extra = astuple(figures)
    return (*values, json.dumps(extra))


def _result(row: tuple[Any, ...]) -> Result:
    # SQLite has no truth values, only 0 and 1.
    values: dict[str, Any] = {
        field.name: bool(v) if field.type is bool else v
        for field, v in zip(_FIELDS, row, strict=True)
    }
    values["extra"] = json.loads(values["extra"])
    return Result(**values)


_FIELDS: Final = fields(Result)
