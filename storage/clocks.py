"""What clocks need besides the ledger: when they stood still, and which decisions were missed."""

import json
from collections.abc import Iterable
from functools import partial
from typing import Final

from storage import facts, handovers
from storage.database import Database, Transaction
from storage.ids import GameId, TableId
from storage.rows import Lapse, Span, Stillness
from storage.scope import Scope

SEEN: Final = "clock"
"""The fact that says when clocks last ran; each of several processes has its own."""

LAYOUT: Final = "layout"
"""That which says how servers were parted among processes when a process last began."""

VOTED: Final = "voted"
ORDERED: Final = "ordered"
LOST: Final = "lost"
SHUT: Final = "shut"
"""Why a table's clock stands still: nobody can be called where nothing can be told."""


async def of_all(db: Database, group: int = 0) -> tuple[Span, ...]:
    """Return when the clocks of all tables of a *group* stood still, in order."""
    rows = await db.read(
        "SELECT since, until FROM standstill WHERE table_id IS NULL AND shard_group = ?"
        " ORDER BY since",
        (group,),
    )
    return tuple((since, until) for since, until in rows)


async def take_over(db: Database, scope: Scope) -> None:
    """Let the clocks of *scope* have stood still as any did, where servers were parted otherwise.

    A table of its may have been another process's until now. Where that gives more time than was
    lost, nobody is late for it.
    """
    layout = f"{scope.shards} {scope.groups}"
    known = await facts.get(db, scope.named(LAYOUT))
    if known != layout and not (known is None and scope.alone):
        await db.write(partial(_inherit, scope=scope, layout=layout))


def _inherit(tx: Transaction, scope: Scope, layout: str) -> None:
    tx.execute(
        "INSERT INTO standstill (since, until, shard_group)"
        " SELECT DISTINCT since, until, CAST(? AS BIGINT) FROM standstill AS one"
        " WHERE table_id IS NULL AND NOT EXISTS (SELECT 1 FROM standstill AS own"
        " WHERE own.table_id IS NULL AND own.shard_group = ?"
        " AND own.since = one.since AND own.until = one.until)",
        (scope.group, scope.group),
    )
    ran = tx.fetch_all("SELECT value FROM fact WHERE name = ? OR name LIKE ? || ':%'", (SEEN, SEEN))
    if ran:
        facts.put(tx, scope.named(SEEN), str(min(int(value) for (value,) in ran)))
    facts.put(tx, scope.named(LAYOUT), layout)


async def of_tables(db: Database, tables: Iterable[TableId]) -> dict[TableId, Stillness]:
    """Return for each of *tables* when its own clock stood still.

    One that never did is not among them.
    """
    rows = await db.read(
        "SELECT table_id, since, until, why FROM standstill"
        " WHERE table_id IN (SELECT value FROM json_each(?))"
        " ORDER BY since",
        (json.dumps(list(tables)),),
    )
    found: dict[TableId, Stillness] = {}
    for table, since, until, why in rows:
        before = found.get(table, Stillness())
        lost = before.lost or (why == LOST and until is None)
        ordered = before.ordered or (why == ORDERED and until is None)
        found[table] = Stillness((*before.spans, (since, until)), lost, ordered)
    return found


def stood_still(tx: Transaction, since: int, until: int, oldest: int, group: int = 0) -> None:
    """Note that no clock of a *group* ran from *since* to *until*.

    Forget what ended before *oldest*, when the first wait there began.
    """
    tx.execute(
        "DELETE FROM standstill WHERE table_id IS NULL AND shard_group = ? AND until < ?",
        (group, oldest),
    )
    tx.execute(
        "INSERT INTO standstill (since, until, shard_group) VALUES (?, ?, ?)", (since, until, group)
    )


def pause(tx: Transaction, table: TableId, why: str) -> None:
    """Let *table*'s clock stand still from now on: for one of the reasons above."""
    tx.execute(
        "INSERT INTO standstill (table_id, since, why) VALUES (?, ?, ?)", (table, tx.now, why)
    )


def start_anew(tx: Transaction, table: TableId, since: int) -> None:
    """Let *table*'s clock have stood still from *since* to now.

    Nothing of the time for a decision has passed.
    """
    tx.execute(
        "INSERT INTO standstill (table_id, since, until) VALUES (?, ?, ?)",
        (table, since, max(since, tx.now)),
    )


def go_on(tx: Transaction, table: TableId, *whys: str) -> None:
    """Let *table*'s clock run again if it stands still for one of *whys*."""
    tx.executemany(
        "UPDATE standstill SET until = CASE WHEN since > ? THEN since ELSE ? END"
        " WHERE table_id = ? AND until IS NULL AND why = ?",
        [(tx.now, tx.now, table, why) for why in whys],
    )


def miss(tx: Transaction, table: TableId, game: GameId, seq: int, seat: int) -> None:
    """Note that the person in *seat* has missed one more decision in a row.

    Entry *seq* of *game* follows from that; an automaton plays until they are back.
    """
    handovers.note(tx, table, seat, None)
    tx.execute(
        "UPDATE chair SET missed = missed + 1 WHERE table_id = ? AND seat = ?", (table, seat)
    )
    tx.execute(
        "INSERT INTO lapse (table_id, game, seq, seat, in_a_row)"
        " SELECT table_id, ?, ?, seat, missed FROM chair WHERE table_id = ? AND seat = ?",
        (game, seq, table, seat),
    )


def return_to(tx: Transaction, table: TableId, seats: Iterable[int]) -> None:
    """Note that the persons in *seats* are there, and play on themselves.

    What they missed before does not count any more.
    """
    back = tx.fetch_all(
        "UPDATE chair SET missed = 0 WHERE table_id = ? AND missed > 0"
        " AND seat IN (SELECT value FROM json_each(?)) RETURNING seat, person",
        (table, json.dumps(list(seats))),
    )
    for seat, person in back:
        handovers.note(tx, table, seat, person)


async def lapses(db: Database, tables: Iterable[TableId]) -> dict[TableId, tuple[Lapse, ...]]:
    """Return the decisions that were missed at each of *tables*, in order.

    One at which none was is not among them.
    """
    rows = await db.read(
        "SELECT lapse.table_id, game, seq, seat, in_a_row, number FROM lapse"
        " JOIN game ON game.id = game"
        " WHERE lapse.table_id IN (SELECT value FROM json_each(?)) ORDER BY game, seq",
        (json.dumps(list(tables)),),
    )
    found: dict[TableId, tuple[Lapse, ...]] = {}
    for table, *row in rows:
        found[table] = (*found.get(table, ()), Lapse(*row))
    return found
