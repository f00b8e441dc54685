"""The automata at the tables.

They think for a time that tells nothing, then act through the one door.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from bot.game.chance import Chance
from bot.game.interface import Action, Illegal
from bot.game.seats import Seat
from bot.host.refusals import Refused
from bot.host.table import Table
from storage.ids import GameId, TableId
from storage.rows import Status

log = logging.getLogger(__name__)

AHEAD: Final = 0.05
"""Seconds before its time that a decision is made, so that how long it took to make shows in
nothing."""

GOES_ON: Final = 0.2
"""Seconds that a decision takes which is but the next part of one that was thought over: many of
them make a turn, and who waits for it is to wait for one."""

Reached = tuple[Status, GameId | None, int]
"""How far a table is: it is the same as long as nothing happens there."""


class Automata:
    """Plays every seat that an automaton holds, one table apart from the other."""

    def __init__(
        self,
        chance: Chance,
        shortest: float = 1.0,
        longest: float = 3.0,
        clock: Callable[[], float] = time.monotonic,
        noted: Callable[[str, str, float], None] = lambda _game, _level, _seconds: None,
    ) -> None:
        """Play by *chance*; a decision takes *shortest* to *longest* seconds, whatever it is.

        *noted* is told for how many seconds an automaton has computed in truth, by the game and the
        automaton's level, and nothing of the table.
        """
        self._noted = noted
        self._chance = chance
        self._shortest, self._longest = shortest, longest
        self._clock = clock
        self._busy: dict[TableId, asyncio.Task[None]] = {}
        self._considered: dict[TableId, Reached] = {}
        self._closed = False

    def look(self, table: Table) -> None:
        """See whether an automaton owes something at *table* or acts unasked, and let it."""
        if table.current.status is not Status.PLAYING:
            self._considered.pop(table.id, None)
            return
        if self._closed or table.id in self._busy:
            return
        call = self._call(table)
        if call is not None or self._owing(table):
            task = asyncio.create_task(
                self._play(table, call), name=f"automata of table {table.id}"
            )
            self._busy[table.id] = task
            task.add_done_callback(lambda _: self._rest(table))

    async def close(self) -> None:
        """Stop; a decision that is being written is finished."""
        self._closed = True
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    def _seated(self, table: Table) -> list[tuple[Seat, str]]:
        current = table.current
        if current.status is not Status.PLAYING or not current.company.present:
            return []  # automata never play on alone (P13)
        cautious = current.plays.minds.cautious
        stand_ins = ((seat, cautious) for seat in current.played_for)
        return sorted([*current.company.automata, *stand_ins])

    def _owing(self, table: Table) -> list[tuple[Seat, str]]:
        return [
            (seat, level)
            for seat, level in self._seated(table)
            if table.current.rules.owes(table.current.sight(seat))
        ]

    def _call(self, table: Table) -> Action | None:
        """Return what an automaton does though it does not owe it.

        Each is asked once about what it knows.

        It takes no time to say no: a pause here would tell the others at the table that somebody
        has chosen already.
        """
        current, reached = table.current, _reached(table)
        if self._considered.get(table.id) == reached:
            return None
        self._considered[table.id] = reached
        for seat, level in self._seated(table):
            call = current.plays.minds.called(level).interrupts(current.sight(seat), self._chance)
            if call is not None:
                return call
        return None

    async def _play(self, table: Table, call: Action | None) -> None:
        while call is not None or self._owing(table):
            began = self._clock()
            pause = self._thinking(table)
            await asyncio.sleep(max(0.0, pause - AHEAD))
            known = _reached(table) if call is None else self._considered.get(table.id)
            action = call or self._choice(table)
            await asyncio.sleep(max(0.0, began + pause - self._clock()))
            if action is not None:
                try:
                    await table.submit(action)
                except (Illegal, Refused) as objection:
                    # The table moved on while we thought; if it did not, a mind has a bug and must
                    # not spin.
                    if _reached(table) == known:
                        log.warning(
                            "automaton refused", extra={"table": table.id, "reason": str(objection)}
                        )
            call = self._call(table)

    def _choice(self, table: Table) -> Action | None:
        current = table.current
        owing = self._owing(table)
        if not owing:
            return None
        seat, level = owing[self._chance.below(len(owing))]
        sight, chance = current.sight(seat), self._chance
        if (
            current.terms.tutorial
        ):  # what an automaton does there is the same for all, whoever is quicker
            chance = current.draws(sight.game, f"round {sight.chapter} seat {seat}")
        began = time.perf_counter()
        action = current.plays.minds.called(level).choose(sight, chance)
        self._noted(current.terms.game, level, time.perf_counter() - began)
        return action

    def _thinking(self, table: Table) -> float:
        current = table.current
        # Whoever was late in this turn has a moment to take the rest of it again.
        if current.stood_in is None and current.plays.minds.at_once(current.public):
            return min(GOES_ON, self._shortest)
        return self._shortest + (self._longest - self._shortest) * self._chance.below(1000) / 1000

    def _rest(self, table: Table) -> None:
        task = self._busy.pop(table.id, None)
        if task is None or task.cancelled():
            return
        error = task.exception()
        if error is not None:
            log.error("automata stopped", exc_info=error, extra={"table": table.id})
        elif not self._closed:
            self.look(table)


def among_themselves(table: Table) -> bool:
    """Return whether it is an automaton's turn, and nobody else is waited for, as all know.

    Whoever plays for somebody who was late in their turn is none: they may take it back.
    """
    current = table.current
    if current.status is not Status.PLAYING or current.game is None:
        return False
    ours = {*(seat for seat, _ in current.company.automata), *current.company.played_for}
    seats = (current.rules.mover(current.public), *current.rules.waiting(current.public))
    return ours.issuperset(seats)


def _reached(table: Table) -> Reached:
    current = table.current
    return current.status, current.game, current.written
