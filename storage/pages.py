"""Everything that is written of a table, read together: of one, or of many at a start."""

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from storage import clocks, deeds, interests, ledger, motions, passages, pledges, seatings
from storage.database import Database
from storage.ids import GameId, PersonId, TableId
from storage.rows import (
    ChairRow,
    Deed,
    Entry,
    GameRow,
    Lapse,
    Motion,
    Passage,
    PledgeRow,
    Stillness,
    TableRow,
)
from storage.scope import ALONE, Scope

AT_ONCE: Final = 500
"""Tables that are read together at a start: a query for each would take ten times as long."""


@dataclass(frozen=True)
class Page:
    """A table's row, its chairs by seat, its newest game if any, and that game's *entries*.

    *pledge* is what it is dealt by; a table of old has none. Its own clock stood *still* at times,
    it votes and has voted on *motions*, people left and came (*passages*), and to its lobby people
    were *called*. Decisions were taken for who was late (*lapses*).
    """

    row: TableRow
    chairs: tuple[ChairRow, ...]
    game: GameRow | None
    entries: tuple[Entry, ...]
    pledge: PledgeRow | None = None
    still: Stillness = field(default_factory=Stillness)
    motions: tuple[Motion, ...] = ()
    passages: tuple[Passage, ...] = ()
    called: tuple[PersonId, ...] = ()
    lapses: tuple[Lapse, ...] = ()
    deeds: tuple[Deed, ...] = ()
    """What admins of the server did to it."""


async def page(
    db: Database, table: TableId, known: GameId | None = None, written: int = 0
) -> Page | None:
    """Return what is written of *table*.

    Of the game that is *known*, only what comes after so many entries.

    Raises:
        Gap: an entry is missing.
    """
    row = await seatings.by_id(db, table)
    if row is None:
        return None
    game = (await seatings.newest_games(db, [table])).get(table)
    entries = (
        [] if game is None else await ledger.read(db, game.id, written if game.id == known else 0)
    )
    (found,) = await _pages(db, [row], {} if game is None else {table: (game, tuple(entries))})
    return found


async def open_pages(db: Database, scope: Scope = ALONE) -> AsyncIterator[Page]:
    """Give the pages of all tables in their lobby or playing, in the servers of *scope*.

    Whether an entry is missing is for the reader to see.
    """
    rows = await seatings.open_tables(db, scope)
    for first in range(0, len(rows), AT_ONCE):
        several = rows[first : first + AT_ONCE]
        games = await seatings.newest_games(db, [row.id for row in several])
        entries: dict[GameId, list[Entry]] = {game.id: [] for game in games.values()}
        for game, *entry in await db.read(
            "SELECT game, seq, line, at FROM entry"
            " WHERE game IN (SELECT value FROM json_each(?)) ORDER BY seq",
            (json.dumps(list(entries)),),
        ):
            entries[game].append(Entry(*entry))
        played = {table: (newest, tuple(entries[newest.id])) for table, newest in games.items()}
        for found in await _pages(db, several, played):
            yield found


async def _pages(
    db: Database,
    rows: Sequence[TableRow],
    games: Mapping[TableId, tuple[GameRow, tuple[Entry, ...]]],
) -> list[Page]:
    tables = [row.id for row in rows]
    chairs = await seatings.chairs(db, tables)
    pledged = await pledges.pledges(db, tables)
    still = await clocks.of_tables(db, tables)
    moved = await motions.motions(db, tables)
    passed = await passages.passages(db, tables)
    called = await interests.called(db, tables)
    late = await clocks.lapses(db, tables)
    done = await deeds.of_tables(db, tables)
    found = []
    for row in rows:
        game, entries = games.get(row.id, (None, ()))
        found.append(
            Page(
                row=row,
                chairs=tuple(chairs[row.id]),
                game=game,
                entries=entries,
                pledge=pledged.get(row.id),
                still=still.get(row.id, Stillness()),
                motions=moved.get(row.id, ()),
                passages=passed.get(row.id, ()),
                called=called.get(row.id, ()),
                lapses=late.get(row.id, ()),
                deeds=done.get(row.id, ()),
            )
        )
    return found
