"""The clock of all tables: reminds, and has an automaton decide when time is up (P11, P12).

Rule: no deadline is stored. It follows from the ledger and from when clocks stood still, so a
    restart finds all of them again, and one that comes late or twice finds nothing left to decide.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from heapq import heapify, heappop, heappush
from typing import Final

from bot.game.seats import Seat
from bot.host import votes
from bot.host.change import Change
from bot.host.house import House
from bot.host.refusals import Refused
from bot.host.table import Table
from storage import clocks, facts, seatings
from storage.database import Transaction
from storage.errors import StorageBroken
from storage.ids import TableId
from storage.rows import Status

log = logging.getLogger(__name__)

BEAT: Final = 10_000
"""Milliseconds between two notes that clocks run: a kill gives everybody up to so much more
time."""

AWAY: Final = 30_000
"""Milliseconds without a note after which clocks are said to have stood still: a machine slept,
or its time was set."""

AGAIN: Final = 1_000
"""Milliseconds after which a table is looked at again at which something is overdue."""

STALE: Final = 8
"""Times as many moments as there are tables to wait for: then those that do not count any more
are thrown away."""

SOON: Final = 1.0
"""Seconds until the next look at least, where nothing comes up."""

SELDOM: Final = 5.0
"""Seconds between two looks where nothing is due before: for so long it may not be seen that a
machine has slept."""

AT_ONCE: Final = 50
"""Tables whose time is up that are seen to at the same time, and those whose new deadline is
shown in one tick."""


class Clock:
    """Sees to every table when its time comes; a cautious automaton decides for who is silent."""

    def __init__(self, house: House, running: Callable[[], bool] = lambda: True) -> None:
        """Keep the time of all tables of *house*; it stands still while nothing is *running*."""
        self._house, self._running = house, running
        self._fact = house.scope.named(clocks.SEEN)
        self._heap: list[tuple[int, TableId]] = []
        self._next: dict[TableId, int] = {}
        self._seen: int | None = None
        self._written = 0
        self._shown_wrong: deque[TableId] = deque()
        self._wakes = 0
        self._earlier = asyncio.Event()
        house.subscribe(self.look)
        house.time_runs = self.up_to_date

    def up_to_date(self) -> bool:
        """Return whether clocks run, and it is known when they stood still."""
        return self._running() and self._seen is not None and self._now() - self._seen <= AWAY

    def look(self, table: Table) -> None:
        """Note when something is to be done at *table*."""
        dues = self._house.dues(table)
        if not dues:
            self._next.pop(table.id, None)
            return
        now = self._now()
        if all(now < due.until for due in dues):
            self._set(table.id, min(at for d in dues for at in (d.remind, d.until) if now < at))
        elif (
            self._next.get(table.id, now + AGAIN) >= now + AGAIN
        ):  # never put off what is to be done at once
            self._set(table.id, now + AGAIN)

    async def run(self) -> None:
        """Keep time until cancelled."""
        while True:
            due: int | None = 0
            try:
                due = await self.tick()
            except StorageBroken:
                return  # the process is about to end
            except Exception as error:  # the boundary: no table's trouble may stop the time of all
                log.error("clock failed", exc_info=error)
            await self._rests(due)

    async def _rests(self, due: int | None) -> None:
        """Wait until something is *due*, and no longer than what has come up since allows."""
        now = self._now()
        quiet = self._running() and not self._shown_wrong
        left = SELDOM if due is None else (due - now) / 1000
        seconds = max(SOON, min(left, SELDOM)) if quiet else SOON
        self._wakes = now + int(seconds * 1000)
        self._earlier.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._earlier.wait()

    async def close(self) -> None:
        """Note until when clocks ran.

        Without that a part of the time that has passed is given anew.
        """
        if self._seen is not None:
            seen = self._now() if self.up_to_date() else self._seen
            with suppress(StorageBroken):
                await self._house.db.write(partial(facts.put, name=self._fact, value=str(seen)))

    async def tick(self) -> int | None:
        """Do all that is due by now.

        Return when to look again at the latest, in milliseconds since the epoch.
        """
        if not self._running():
            return None
        await self._notice_absence()
        for _ in range(min(AT_ONCE, len(self._shown_wrong))):
            with suppress(Refused):  # a damaged one
                self._house.look_at(await self._house.table(self._shown_wrong.popleft()))
        while self._heap and self._heap[0][0] <= self._now():
            batch: list[TableId] = []
            while self._heap and self._heap[0][0] <= self._now() and len(batch) < AT_ONCE:
                at, number = heappop(self._heap)
                if self._next.get(number) == at:
                    del self._next[number]
                    batch.append(number)
            for number, failed in zip(
                batch,
                await asyncio.gather(*map(self._ring, batch), return_exceptions=True),
                strict=True,
            ):
                if failed is not None:
                    log.error("clock failed", exc_info=failed, extra={"table": number})
                    self._set(number, self._now() + AGAIN)
        return self._heap[0][0] if self._heap else None

    def _set(self, number: TableId, at: int) -> None:
        if self._next.get(number) == at:
            return
        self._next[number] = at
        heappush(self._heap, (at, number))
        if at < self._wakes:
            self._earlier.set()
        if len(self._heap) > STALE * (len(self._next) + 1):
            self._heap = [(each, table) for table, each in self._next.items()]
            heapify(self._heap)

    async def _ring(self, number: TableId) -> None:
        """Do what is due at one table."""
        try:
            table = await self._house.table(number)
        except Refused:
            return  # a damaged one; the log says so
        async with table.change() as change:
            dues = self._house.dues(table)
            if not self.up_to_date():  # the machine has slept since the tick began
                self._set(number, self._now() + AGAIN)
                return
            late = [due for due in dues if due.until <= self._now()]
            if any(due.last for due in late):
                self._close(table, change)
            elif late:
                self._decide(table, change, frozenset(seat for due in late for seat in due.seats))
        await votes.count(table)
        self._house.look_at(table)

    def _decide(self, table: Table, change: Change, late: frozenset[Seat]) -> None:
        """Decide what those who are *late* have left undone, and nothing that follows from that."""
        current = table.current
        assert current.game is not None, "it is waited for"
        owing, minds, decisions = current.rules.owes, current.plays.minds, current.rules.decisions
        mind = minds.called(minds.cautious)
        silent = [seat for seat in sorted(late) if owing(current.sight(seat))]
        known = {what for what, _ in decisions(current.public)}
        for seat in silent:
            sight = change.sight(seat)
            anew = any(seat in s and what not in known for what, s in decisions(change.public))
            if owing(sight) and not anew:
                change.write(clocks.miss, table.id, current.game, change.next, seat)
                change.take(mind.choose(sight, self._house.chance))
                log.info("time is up", extra={"table": table.id, "seat": seat})

    def _close(self, table: Table, change: Change) -> None:
        """Close the lobby, or abandon the match: automata never play on alone (P13)."""
        log.info("closed, for nothing happens", extra={"table": table.id})
        if table.current.status is Status.LOBBY:
            change.write(seatings.close, table.id)
        else:
            change.abandon()

    async def _notice_absence(self) -> None:
        """Note that we are here, and that no clock ran while we were not."""
        now, patience = self._now(), AWAY
        if self._seen is None:
            known = await facts.get(self._house.db, self._fact)
            self._seen, patience = now if known is None else int(known), 0
        away = now - self._seen > patience
        if not away and 0 <= now - self._written < BEAT:
            self._seen = now
            return
        since = self._seen
        waits = (
            [
                table.current.asked_since
                for table in self._house.open_tables()
                if table.current.since
            ]
            if away
            else []
        )
        oldest = min(waits, default=now)

        def note(tx: Transaction) -> None:
            facts.put(tx, self._fact, str(now))
            if away:
                clocks.stood_still(tx, since, now, oldest, self._house.scope.group)

        await self._house.db.write(note)
        self._seen = self._written = now
        if away:
            log.info("clocks stood still", extra={"seconds": (now - since) // 1000})
            needed = (span for span in self._house.still if span[1] is None or span[1] >= oldest)
            self._house.still = (*needed, (since, now))
            timed = [table for table in self._house.open_tables() if self._house.dues(table)]
            for table in timed:
                self.look(table)
            self._shown_wrong.extend(table.id for table in timed)

    def _now(self) -> int:
        return int(self._house.now() * 1000)
