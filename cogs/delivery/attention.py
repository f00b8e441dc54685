"""Whom a table waits for, and who of them need not be called, for they are there (P10).

Rule: it goes by what all may know, and by what all saw happen: who is called tells nobody who was
    quicker (M18). Of whoever's turn it is alone it counts what they press on their desk, too: for
    nobody else is waited for then. It is known in memory alone, and nothing depends on it.
"""

import asyncio
import math
from collections.abc import Callable, Collection
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
"""Seconds that somebody who is there has before they are called (P10).

In the midst of their turn, where one thing is asked after the other, they have `THERE`.
"""

Asked = tuple[Seat, str]
"""Whom a table waits for, and for what."""

REMATCH: Final = "rematch"
"""What those are asked who have yet to say whether they want one."""


@dataclass
class Seen:
    """What was seen of a table; moments are of the loop's clock, in seconds."""

    persons: frozenset[PersonId] = frozenset()
    voted: frozenset[object] = frozenset()
    away: frozenset[PersonId] = frozenset()
    """For whom an automaton played."""
    chapter: tuple[int, int] | None = None
    began: float = 0.0
    """Since when it is seen."""
    mover: Seat | None = None
    """Whose turn it is, where it is one seat's."""
    asked: dict[Asked, float] = field(default_factory=dict)
    """When to call whom the table waits for."""
    acted: dict[PersonId, float] = field(default_factory=dict)


class Attention:
    """Follows every table, and says who is to be called there."""

    def __init__(
        self, now: Callable[[], float], pressed: Callable[[Table, PersonId], float]
    ) -> None:
        """Know nobody to be anywhere.

        *now* is the time since the epoch; *pressed* says when somebody last pressed something on a
        desk that they have before them, by the loop's clock.
        """
        self._now, self._pressed = now, pressed
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
            back = {c.person for c in current.chairs if c.person in seen.away and not c.missed}
            voters = {who for who, _ in voted - seen.voted}
            seen.acted |= dict.fromkeys({*came, *voters, *filter(None, back)}, now)
        seen.persons, seen.voted, seen.away = persons, voted, _away(current)
        chapter, asked = _asked(table)
        same = chapter == seen.chapter
        seen.began = seen.began if same else now
        playing = current.status is Status.PLAYING and current.game is not None
        seen.mover = current.rules.mover(current.public) if playing else None
        moving = seen.mover if playing and current.plays.minds.at_once(current.public) else None
        done = {one[0] for one in seen.asked if not same or one not in asked}
        for chair in current.chairs:
            # Whose time was up has done nothing.
            if chair.seat in done and chair.person is not None and not chair.missed:
                seen.acted[chair.person] = now
        kept = seen.asked if same else {}
        by_seat = {chair.seat: chair for chair in current.chairs}
        if begins and moving is not None and (person := by_seat[moving].person) is not None:
            # What is asked of them came of what they did, or of what they had asked for.
            since = current.waits.since(moving, current.since) / 1000
            seen.acted[person] = now - max(0.0, self._now() - since)
        seen.chapter, seen.asked = chapter, {}
        for one in asked:
            chair = by_seat[one[0]]
            acted = None if chair.person is None else seen.acted.get(chair.person)
            there = acted is not None and now - acted <= THERE and not chair.missed
            spared = acted + THERE if acted is not None and there and one[0] == moving else now
            seen.asked[one] = kept.get(one, max(spared, now + (GRACE if there else 0.0)))

    def called_elsewhere(self, table: Table) -> None:
        """Know that all were called whom *table* waits for now."""
        if (seen := self._seen.get(table.id)) is not None:
            seen.asked = dict.fromkeys(seen.asked, math.inf)

    def called_before(self, table: Table, by: Callable[[Asked], bool]) -> None:
        """Know that a call stands, from before a start, *by* which they were called to that."""
        if (seen := self._seen.get(table.id)) is not None:
            seen.asked |= dict.fromkeys(filter(by, seen.asked), -math.inf)

    def called(self, table: Table, anew: Collection[Seat] = ()) -> tuple[Asked, ...]:
        """Return who of *table* is to be called now, and what for, in the order of their seats.

        Who is called to one thing is called to all that they are waited for by then: also who was
        to be called before, and is called *anew* only now.
        """
        seen, now = self._seen.get(table.id, Seen()), asyncio.get_running_loop().time()
        when = {one: self._when(table, seen, one) for one in seen.asked}
        due = {*anew, *(one[0] for one, at in when.items() if -math.inf < at <= now)}
        called = sorted(one for one, at in when.items() if at == -math.inf or one[0] in due)
        seen.asked |= dict.fromkeys(called, -math.inf)  # what they press then takes no call back
        return tuple(called)

    def next(self, table: Table) -> float | None:
        """Return in how many seconds somebody more is to be called, if nothing happens."""
        seen, now = self._seen.get(table.id, Seen()), asyncio.get_running_loop().time()
        when = [self._when(table, seen, one) for one in seen.asked]
        return min([at - now for at in when if now < at < math.inf], default=None)

    def forget(self, table: Table) -> None:
        """Keep of *table*, which is over, only for a while who was there."""
        if table.id in self._seen:
            self._left[table.id] = asyncio.get_running_loop().time()

    def _when(self, table: Table, seen: Seen, one: Asked) -> float:
        """Return when to call *one*, if they press nothing more."""
        at = seen.asked[one]
        person = next((c.person for c in table.current.chairs if c.seat == one[0]), None)
        if one[0] != seen.mover or person is None or at == -math.inf:
            return at
        pressed = self._pressed(table, person)
        return at if pressed < seen.began else max(at, pressed + THERE)

    def _forget(self, before: float) -> None:
        for table in [one for one, at in self._left.items() if at < before]:
            del self._left[table], self._seen[table]


def _away(current: Snapshot) -> frozenset[PersonId]:
    """Return for whom an automaton plays."""
    played_for = current.played_for
    return frozenset(c.person for c in current.chairs if c.person and c.seat in played_for)


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
