"""Whom a table waits for, and who of them need not be called, for they are there (P10).

Rule: it goes by what all may know, and by what all saw happen: who is called tells nobody who was
    quicker (M18). It is known in memory alone, and nothing depends on it.
"""

import asyncio
import math
from dataclasses import dataclass, field
from typing import Final

from bot.game.seats import Seat
from bot.host import rematch
from bot.host.snapshot import Snapshot
from bot.host.table import Table
from storage.ids import PersonId, TableId
from storage.rows import Status

THERE: Final = 120.0
"""Seconds for which whoever has done something at a table counts as there (P10)."""

GRACE: Final = 10.0
"""Seconds that somebody who is there has before they are called (P10)."""

Asked = tuple[Seat, str]
"""Whom a table waits for, and for what."""

REMATCH: Final = "rematch"
"""What those are asked who have yet to say whether they want one."""


@dataclass
class Seen:
    """What was seen of a table; moments are of the loop's clock, in seconds."""

    persons: frozenset[PersonId] = frozenset()
    voted: frozenset[object] = frozenset()
    chapter: tuple[int, int] | None = None
    asked: dict[Asked, float] = field(default_factory=dict)
    """When to call whom the table waits for."""
    acted: dict[PersonId, float] = field(default_factory=dict)


class Attention:
    """Follows every table, and says who is to be called there."""

    def __init__(self) -> None:
        """Know nobody to be anywhere."""
        self._seen: dict[TableId, Seen] = {}
        self._left: dict[TableId, float] = {}
        """When the tables were over that are known still, for there may be a rematch."""

    def look(self, table: Table) -> None:
        """See what has become of *table*; no change of it is to be missed."""
        current, now = table.current, asyncio.get_running_loop().time()
        self._forget(now - THERE)
        self._left.pop(table.id, None)
        known = self._seen.get(table.id)
        begins = known is None and current.status is not Status.LOBBY
        seen = self._seen[table.id] = known or Seen()
        persons, voted = current.company.persons, _voted(current)
        if not begins:  # else it was taken up after a start, and all of that may be long ago
            came = persons - seen.persons
            seen.acted |= dict.fromkeys((*came, *(who for who, _ in voted - seen.voted)), now)
        seen.persons, seen.voted = persons, voted
        chapter, asked = _asked(table)
        same = chapter == seen.chapter
        done = {one[0] for one in seen.asked if not same or one not in asked}
        for chair in current.chairs:
            # Whose time was up has done nothing.
            if chair.seat in done and chair.person is not None and not chair.missed:
                seen.acted[chair.person] = now
        kept = seen.asked if same else {}
        by_seat = {chair.seat: chair for chair in current.chairs}
        seen.chapter, seen.asked = chapter, {}
        for one in asked:
            chair = by_seat[one[0]]
            acted = None if chair.person is None else seen.acted.get(chair.person)
            there = acted is not None and now - acted <= THERE and not chair.missed
            seen.asked[one] = kept.get(one, now + (GRACE if there else 0.0))

    def called_elsewhere(self, table: Table) -> None:
        """Know that all were called whom *table* waits for now."""
        if (seen := self._seen.get(table.id)) is not None:
            seen.asked = dict.fromkeys(seen.asked, math.inf)

    def called(self, table: Table) -> tuple[Asked, ...]:
        """Return who of *table* is to be called now, and what for, in the order of their seats."""
        seen, now = self._seen.get(table.id, Seen()), asyncio.get_running_loop().time()
        return tuple(sorted(one for one, at in seen.asked.items() if at <= now))

    def next(self, table: Table) -> float | None:
        """Return in how many seconds somebody more is to be called, if nothing happens."""
        seen, now = self._seen.get(table.id, Seen()), asyncio.get_running_loop().time()
        later = [at - now for at in seen.asked.values() if now < at < math.inf]
        return min(later, default=None)

    def forget(self, table: Table) -> None:
        """Keep of *table*, which is over, only for a while who was there."""
        if table.id in self._seen:
            self._left[table.id] = asyncio.get_running_loop().time()

    def _forget(self, before: float) -> None:
        for table in [one for one, at in self._left.items() if at < before]:
            del self._left[table], self._seen[table]


def _voted(current: Snapshot) -> frozenset[tuple[PersonId, object]]:
    """Return who has voted for what, or against it, and who wants a rematch."""
    again = [(chair.person, REMATCH) for chair in current.chairs if chair.person and chair.again]
    return frozenset(again) | frozenset(
        (who, (one.id, one.against)) for one in current.motions for who in (*one.by, *one.against)
    )


def _asked(table: Table) -> tuple[tuple[int, int] | None, frozenset[Asked]]:
    """Return in which chapter *table* waits for which persons to do what.

    After a match that is a rematch, once somebody wants one.
    """
    current = table.current
    if current.status is Status.OVER and any(chair.again for chair in current.chairs):
        public = current.public
        return (public.game, public.chapter), frozenset(
            (seat, REMATCH) for seat in rematch.undecided(table)
        )
    if current.status is not Status.PLAYING or current.game is None:
        return None, frozenset()
    public, present = current.public, {chair.seat for chair in current.company.present}
    present.discard(current.stood_in)
    return (public.game, public.chapter), frozenset(
        (seat, what)
        for what, seats in current.rules.decisions(public)
        for seat in seats
        if seat in present
    )
