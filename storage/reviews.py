"""How well seats played games that are over, and of which games somebody wants to know it.

Rule: what is wanted is a row first. A page follows from the ledger and can be thrown away, and of
    who was erased none is written any more.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from storage.database import Database, Transaction
from storage.ids import GameId, PersonId
from storage.rows import SOMEBODY
from storage.scope import ALONE, Scope


class Stands(StrEnum):
    """What has become of a wish."""

    WAITING = "waiting"
    MADE = "made"
    GIVEN_UP = "given up"


@dataclass(frozen=True)
class Wanted:
    """Somebody wants a review of a *game*, and of that *seat* first; it was *begun* so often.

    *settings* are those of its table.
    """

    game: GameId
    seat: int
    begun: int
    settings: str = field(repr=False)


@dataclass(frozen=True)
class Written:
    """The page of a seat, and how well it played, 0-100, if that can be said."""

    accuracy: float | None
    page: str = field(repr=False)


_KNOWN: Final = (
    "(person IS NOT NULL OR automaton IS NOT NULL)"
    " AND (gone = 0 OR finisher IS NOT NULL OR finisher_bot <> '')"
)
"""Seats of which it is known who played them, from the deal to the end: nobody there was erased."""

_OF_TABLES: Final = (
    "wanted_review JOIN game ON game.id = wanted_review.game JOIN seating ON seating.id = table_id"
)


def want(tx: Transaction, game: GameId, person: PersonId, seat: int) -> None:
    """Note that *person* wants a review of *game*; what waits already has been wanted by another.

    What was given up by the same yardstick is not to be tried again: whoever asks looks first.
    """
    tx.execute(
        "INSERT INTO wanted_review (game, person, seat, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (game) DO UPDATE SET person = excluded.person, seat = excluded.seat,"
        " at = excluded.at, begun = 0, status = 'waiting' WHERE wanted_review.status <> 'waiting'",
        (game, person, seat, tx.now),
    )


def waits(tx: Transaction, game: GameId) -> bool:
    """Return whether a review of *game* waits to be made."""
    sql = "SELECT 1 FROM wanted_review WHERE game = ? AND status = 'waiting'"
    return tx.fetch_one(sql, (game,)) is not None


def wanted_by(tx: Transaction, person: PersonId, since: int) -> int:
    """Return how many reviews *person* has wanted *since*, in milliseconds since the epoch.

    They want no other meanwhile.
    """
    tx.hold(person)
    sql = "SELECT count(*) FROM wanted_review WHERE person = ? AND at > ?"
    ((number,),) = tx.fetch_all(sql, (person, since))
    return int(number)


def begin(tx: Transaction, game: GameId) -> None:
    """Note that a review of *game* is begun once more."""
    tx.execute("UPDATE wanted_review SET begun = begun + 1 WHERE game = ?", (game,))


def end(tx: Transaction, game: GameId, how: Stands, version: str) -> None:
    """Note what has become of the wish for a review of *game*, by that *version*."""
    tx.execute(
        "UPDATE wanted_review SET status = ?, version = ? WHERE game = ?", (how, version, game)
    )


def keep(
    tx: Transaction, game: GameId, seat: int, version: str, accuracy: float | None, page: str
) -> None:
    """Keep the *page* of a *seat* in *game*, but none of who was erased or of what is gone."""
    tx.execute(
        "INSERT INTO review (game, seat, version, accuracy, page)"  # noqa: S608 - words of ours
        f" SELECT game, seat, ?, ?, ? FROM player WHERE game = ? AND seat = ? AND {_KNOWN}"
        " ON CONFLICT (game, seat) DO UPDATE SET version = excluded.version,"
        " accuracy = excluded.accuracy, page = excluded.page",
        (version, accuracy, page, game, seat),
    )


def throw_away(tx: Transaction, but: Iterable[str], scope: Scope = ALONE) -> None:
    """Throw away what was made by other versions *but* these, and what those have given up.

    That is for the servers of *scope*: other processes may still make theirs by another version.
    """
    versions = (json.dumps(list(but)),)
    others = "version NOT IN (SELECT CAST(value AS TEXT) FROM json_each(?))"
    own = (
        "1 = 1"
        if scope.alone
        else "game IN (SELECT game.id FROM game JOIN seating ON seating.id = table_id"  # noqa: S608 - words of ours
        f" WHERE {scope.where('guild')})"
    )
    tx.execute(f"DELETE FROM review WHERE {others} AND {own}", versions)  # noqa: S608 - words of ours
    tx.execute(
        f"DELETE FROM wanted_review WHERE status = 'given up' AND {others} AND {own}",  # noqa: S608 - words of ours
        versions,
    )


def forget(tx: Transaction, person: PersonId) -> None:
    """Keep no page of *person*, nor that they wanted one; that others may wait for it stays.

    It comes before they are taken from the games that they played.
    """
    tx.execute(
        "DELETE FROM review WHERE EXISTS (SELECT 1 FROM player WHERE player.game = review.game"
        " AND player.seat = review.seat AND ? IN (person, finisher))",
        (person,),
    )
    tx.execute("UPDATE wanted_review SET person = ? WHERE person = ?", (SOMEBODY, person))


async def waiting(db: Database, most: int, scope: Scope = ALONE) -> list[Wanted]:
    """Return at *most* so many of the reviews that wait to be made in *scope*, in their order."""
    rows = await db.read(
        f"SELECT game.id, seat, begun, settings FROM {_OF_TABLES}"  # noqa: S608 - words of ours
        " WHERE wanted_review.status = 'waiting' AND game.status = 'over'"
        f" AND {scope.where('guild')}"
        " ORDER BY at, game.id LIMIT ?",
        (most,),
    )
    return [Wanted(*row) for row in rows]


async def how_many_wait(db: Database, scope: Scope = ALONE) -> int:
    """Return how many reviews wait to be made in *scope*."""
    ((number,),) = await db.read(
        f"SELECT count(*) FROM {_OF_TABLES}"  # noqa: S608 - words of ours
        f" WHERE wanted_review.status = 'waiting' AND {scope.where('guild')}"
    )
    return int(number)


async def stands(db: Database, game: GameId) -> Stands | None:
    """Return what has become of the wish for a review of *game*, if there is one."""
    rows = await db.read("SELECT status FROM wanted_review WHERE game = ?", (game,))
    return Stands(rows[0][0]) if rows else None


async def pages(db: Database, game: GameId, version: str) -> dict[int, Written]:
    """Return the pages of *game* by seat, as far as they are made, by that *version*."""
    sql = "SELECT seat, accuracy, page FROM review WHERE game = ? AND version = ? ORDER BY seat"
    rows = await db.read(sql, (game, version))
    return {seat: Written(*rest) for seat, *rest in rows}


async def reviewable(db: Database, game: GameId) -> list[int]:
    """Return the seats of *game* that may have a page: nobody who played there was erased."""
    sql = f"SELECT seat FROM player WHERE game = ? AND {_KNOWN} ORDER BY seat"  # noqa: S608 - words of ours
    return [seat for (seat,) in await db.read(sql, (game,))]


async def accuracies(db: Database, guild: int, person: PersonId) -> dict[GameId, float]:
    """Return how well *person* played those of *guild*'s games that they played from the deal on.

    As far as there is a review.
    """
    rows = await db.read(
        "SELECT game.id, accuracy FROM player JOIN review USING (game, seat)"
        " JOIN game ON game.id = player.game JOIN seating ON seating.id = table_id"
        " WHERE guild = ? AND person = ? AND gone = 0 AND accuracy IS NOT NULL",
        (guild, person),
    )
    return dict(rows)
