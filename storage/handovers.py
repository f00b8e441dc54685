"""Who played the seats of a game from which entry on, where that has changed.

Rule: what is done for who is late is an automaton's until they are back, as where it has the chair.
"""

import itertools
from collections.abc import Mapping

from storage import results
from storage.database import Database, Transaction
from storage.ids import GameId, PersonId, TableId
from storage.rows import SOMEBODY


def note(tx: Transaction, table: TableId, seat: int, person: PersonId | None) -> None:
    """Note that from now on *person* plays *seat* in *table*'s game, or else an automaton."""
    tx.execute(
        "INSERT INTO handover (game, seat, seq, person)"
        " SELECT id, ?, (SELECT coalesce(max(seq) + 1, 0) FROM entry WHERE entry.game = game.id), ?"
        " FROM game WHERE table_id = ? AND status = 'open'"
        " ON CONFLICT (game, seat, seq) DO UPDATE SET person = excluded.person",
        (seat, person, table),
    )


def begin(tx: Transaction, game: GameId, table: TableId) -> None:
    """Note in whose place automatons play from the beginning of *game*: they were late before."""
    tx.execute(
        "INSERT INTO handover (game, seat, seq) SELECT ?, seat, 0 FROM chair"
        " WHERE table_id = ? AND person IS NOT NULL AND missed > 0",
        (game, table),
    )


def forget(tx: Transaction, person: PersonId) -> None:
    """Keep that somebody played on, but not that it was *person*."""
    tx.execute("UPDATE handover SET person = ? WHERE person = ?", (SOMEBODY, person))


async def by_others(db: Database, game: GameId) -> Mapping[int, frozenset[int]]:
    """Return the entries, by number and seat, that are not of whoever a page of *game* is for.

    It is over. A page is for who was dealt the seat if they had it at the end, and else for who
    had: a person, or an automaton. Of games that began before all this was noted it is not known.
    """
    rows = await db.read(
        "SELECT seat, seq, person, (SELECT max(entry.seq) + 1 FROM entry WHERE entry.game = ?)"
        " FROM handover WHERE game = ? ORDER BY seat, seq",
        (game, game),
    )
    found = {}
    for one in await results.dealt(db, game):
        turns = [(seq, person) for seat, seq, person, _ in rows if seat == one.seat]
        if turns:
            spans = itertools.pairwise([(0, one.person), *turns, (rows[0][3], None)])
            theirs = [
                range(since, until) for (since, who), (until, _) in spans if who != one.holder
            ]
            found[one.seat] = frozenset(itertools.chain.from_iterable(theirs))
    return found
