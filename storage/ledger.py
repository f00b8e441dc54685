"""Every game as numbered lines, and every interaction that was applied."""

import math
from collections.abc import Sequence
from itertools import chain
from typing import Final

from storage import handovers
from storage.database import Database, Transaction
from storage.ids import GameId, TableId
from storage.rows import Entry


class Taken(Exception):
    """That entry is not the next one: somebody else has written; nothing of ours is."""


class Gap(ValueError):
    """An entry is missing from the middle of a ledger.

    Somebody else has written into the database.
    """


class Repeated(Exception):
    """That interaction was applied before; nothing is written.

    *answer* is what was answered then.
    """

    def __init__(self, answer: str) -> None:
        """Say it with the first *answer*."""
        super().__init__()
        self.answer = answer


_ROW: Final = "(CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS BIGINT))"


def append(tx: Transaction, game: GameId, seq: int, lines: Sequence[str]) -> None:
    """Write *lines* as entries *seq*, *seq* + 1, … of *game*.

    Raises:
        Taken: entry *seq* is not the next one.
    """
    if not lines:
        return
    rows = [(game, seq + offset, line, tx.now) for offset, line in enumerate(lines)]
    # One statement that looks and writes: it is asked for at every click.
    written = tx.fetch_all(
        "INSERT INTO entry (game, seq, line, at)"  # noqa: S608 - marks of ours
        " SELECT column1, column2, column3, column4 FROM"
        f" (VALUES {', '.join([_ROW] * len(rows))}) AS new"
        " WHERE (SELECT coalesce(max(seq) + 1, 0) FROM entry WHERE game = ?) = ? RETURNING seq",
        (*chain.from_iterable(rows), game, seq),
    )
    if not written:
        raise Taken


async def read(db: Database, game: GameId, since: int = 0) -> list[Entry]:
    """Return the entries of *game* from *since* on.

    Raises:
        Gap: one of them is missing.
    """
    rows = await db.read(
        "SELECT seq, line, at FROM entry WHERE game = ? AND seq >= ? ORDER BY seq", (game, since)
    )
    entries = [Entry(*row) for row in rows]
    check_whole(entries, since)
    return entries


def check_whole(entries: Sequence[Entry], since: int = 0) -> None:
    """See that *entries* are those from *since* on.

    Raises:
        Gap: one of them is missing.
    """
    if [entry.seq for entry in entries] != list(range(since, since + len(entries))):
        raise Gap


def remember(tx: Transaction, interaction: int, table: TableId | None, answer: str) -> None:
    """Note that *interaction* has been applied.

    Raises:
        Repeated: it was before.
    """
    written = tx.fetch_all(
        "INSERT INTO interaction (id, table_id, answer, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING RETURNING id",
        (interaction, table, answer, tx.now),
    )
    if not written:
        ((known,),) = tx.fetch_all("SELECT answer FROM interaction WHERE id = ?", (interaction,))
        raise Repeated(known)


async def oldest_interaction(db: Database) -> float:
    """Return when the first of the interactions that are remembered was applied, if there is one.

    Without any, that is never.
    """
    rows = await db.read("SELECT at FROM interaction ORDER BY id LIMIT 1")
    return float(rows[0][0]) if rows else math.inf


def forget_interactions(tx: Transaction, before: int, most: int) -> int:
    """Forget the first interactions, up to *most*, that were applied *before*; return how many.

    Their numbers grow as time goes on (Discord, snowflakes).
    """
    first = tx.fetch_all("SELECT id, at FROM interaction ORDER BY id LIMIT ?", (most,))
    gone = [(number,) for number, at in first if at < before]
    tx.executemany("DELETE FROM interaction WHERE id = ?", gone)
    return len(gone)


async def answer(db: Database, interaction: int) -> str | None:
    """Return what *interaction* was answered, or None if it was never applied."""
    rows = await db.read("SELECT answer FROM interaction WHERE id = ?", (interaction,))
    return rows[0][0] if rows else None


async def table_of(db: Database, interaction: int) -> TableId | None:
    """Return the table at which *interaction* was applied, if it was."""
    rows = await db.read("SELECT table_id FROM interaction WHERE id = ?", (interaction,))
    return TableId(rows[0][0]) if rows and rows[0][0] is not None else None


async def acted_at(db: Database, table: TableId, but: str) -> bool:
    """Return whether any interaction was applied at *table* after the one that has opened it.

    Those that were answered *but* that do not count.
    """
    ((several, later),) = await db.read(
        "SELECT count(*) > 1, count(CASE WHEN at > created THEN 1 END)"
        " FROM interaction JOIN seating ON seating.id = table_id"
        " WHERE table_id = ? AND answer <> ?",
        (table, but),
    )
    return bool(several or later)


def open_game(tx: Transaction, table: TableId, number: int, salts: Sequence[str] = ()) -> GameId:
    """Begin game *number* of a table, dealt with *salts* to those who sit there, and return its id.

    Raises:
        Taken: it has begun already.
    """
    if (
        tx.fetch_one("SELECT 1 FROM game WHERE table_id = ? AND number = ?", (table, number))
        is not None
    ):
        raise Taken
    game = tx.insert(
        "INSERT INTO game (table_id, number, status, salts) VALUES (?, ?, 'open', ?)",
        (table, number, " ".join(salts)),
    )
    tx.execute(
        "INSERT INTO player (game, seat, person, automaton) SELECT ?, seat, person, automaton"
        " FROM chair"
        " WHERE table_id = ?",
        (game, table),
    )
    handovers.begin(tx, GameId(game), table)
    return GameId(game)


def close_game(tx: Transaction, game: GameId) -> None:
    """Note that *game* is over, and who sits by now in the seats that somebody has left."""
    tx.execute("UPDATE game SET status = 'over', ended = ? WHERE id = ?", (tx.now, game))
    tx.execute(
        "UPDATE player SET finisher = chair.person,"
        " finisher_bot = CASE WHEN chair.person IS NULL THEN chair.name ELSE '' END"
        " FROM chair JOIN game ON game.table_id = chair.table_id"
        " WHERE game.id = player.game AND player.game = ? AND gone = 1"
        " AND chair.seat = player.seat",
        (game,),
    )


async def automata(db: Database, game: GameId) -> dict[int, str]:
    """Return by seat the minds of the automata that *game* was dealt to."""
    rows = await db.read(
        "SELECT seat, automaton FROM player WHERE game = ? AND automaton IS NOT NULL", (game,)
    )
    return dict(rows)
