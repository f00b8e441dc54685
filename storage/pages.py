"""Everything that is written of a table, read together: of one, or of many at a start."""

import json
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from typing import Final

from storage import clocks, interests, ledger, motions, pledges, seatings
from storage.clocks import Span
from storage.database import Database
from storage.ids import GameId, PersonId, TableId
from storage.ledger import Entry
from storage.motions import Motion
from storage.pledges import PledgeRow
from storage.seatings import ChairRow, GameRow, TableRow

AT_ONCE: Final = 500
"""Tables that are read together at a start: a query for each would take ten times as long."""


@dataclass(frozen=True)
class Page:
    """A table's row, its chairs by seat, its newest game if there is one, and that game's *entries* in order.

    *pledge* is what it is dealt by; a table of old has none. Its own clock stood *still* at times,
    and it has *motions* that it votes on or has voted on; to
    its lobby people were *called*.
    """

    row: TableRow
    chairs: tuple[ChairRow, ...]
    game: GameRow | None
    entries: tuple[Entry, ...]
    pledge: PledgeRow | None = None
    still: tuple[Span, ...] = ()
    motions: tuple[Motion, ...] = ()
    called: tuple[PersonId, ...] = ()


async def page(db: Database, table: TableId, known: GameId | None = None, written: int = 0) -> Page | None:
    """Return what is written of *table*; of the game that is *known*, only what comes after so many entries.

    Raises:
        Gap: an entry is missing.
    """
    row = await seatings.by_id(db, table)
    if row is None:
        return None
    chairs = tuple((await seatings.chairs(db, [table]))[table])
    pledge = (await pledges.pledges(db, [table])).get(table)
    still = (await clocks.of_tables(db, [table])).get(table, ())
    called = (await interests.called(db, [table])).get(table, ())
    moved = (await motions.motions(db, [table])).get(table, ())
    game = (await seatings.newest_games(db, [table])).get(table)
    entries = [] if game is None else await ledger.read(db, game.id, written if game.id == known else 0)
    return Page(row, chairs, game, tuple(entries), pledge, still, moved, called)


async def open_pages(db: Database) -> AsyncIterator[Page]:
    """Give the pages of all tables in their lobby or playing. Whether an entry is missing is for the reader to see."""
    rows = await seatings.open_tables(db)
    for first in range(0, len(rows), AT_ONCE):
        several = rows[first : first + AT_ONCE]
        chairs = await seatings.chairs(db, [row.id for row in several])
        pledged = await pledges.pledges(db, chairs)
        still = await clocks.of_tables(db, chairs)
        moved = await motions.motions(db, chairs)
        called = await interests.called(db, chairs)
        games = await seatings.newest_games(db, chairs)
        entries: dict[GameId, list[Entry]] = {game.id: [] for game in games.values()}
        for game, *entry in await db.read(
            "SELECT game, seq, line, at FROM entry WHERE game IN (SELECT value FROM json_each(?)) ORDER BY seq",
            (_listed(entries),),
        ):
            entries[game].append(Entry(*entry))
        for row in several:
            newest_game = games.get(row.id)
            found = () if newest_game is None else tuple(entries[newest_game.id])
            yield Page(
                row,
                tuple(chairs[row.id]),
                newest_game,
                found,
                pledged.get(row.id),
                still.get(row.id, ()),
                moved.get(row.id, ()),
                called.get(row.id, ()),
            )


def _listed(numbers: Iterable[int]) -> str:
    return json.dumps(list(numbers))
