"""The automata at the tables: they think for a time that tells nothing, then act through the one door."""

import asyncio
import logging
from collections.abc import Callable, Mapping

from bot.ai.mind import Mind
from bot.game.chance import Chance
from bot.game.mini.legal import Illegal
from bot.game.seats import Seat
from bot.host.refusals import Refused
from bot.host.table import Table
from storage.ids import TableId

log = logging.getLogger(__name__)


class Automata:
    """Plays every seat that an automaton holds, one table apart from the other."""

    def __init__(
        self, levels: Mapping[str, Callable[[], Mind]], chance: Chance, shortest: float = 1.0, longest: float = 3.0
    ) -> None:
        """Play with minds by *levels*; a decision takes *shortest* to *longest* seconds, whatever it is."""
        self._levels = levels
        self._chance = chance
        self._shortest, self._longest = shortest, longest
        self._busy: dict[TableId, asyncio.Task[None]] = {}
        self._closed = False

    def look(self, table: Table) -> None:
        """See whether an automaton owes something at *table*, and let it act."""
        if not self._closed and table.id not in self._busy and self._owing(table):
            task = asyncio.create_task(self._play(table), name=f"automata of table {table.id}")
            self._busy[table.id] = task
            task.add_done_callback(lambda _: self._rest(table))

    async def close(self) -> None:
        """Stop; a decision that is being written is finished."""
        self._closed = True
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    def _owing(self, table: Table) -> list[tuple[Seat, str]]:
        if table.status != "playing":
            return []
        found = [(Seat(chair.seat), chair.automaton) for chair in table.chairs if chair.automaton is not None]
        return [(seat, level) for seat, level in found if table.rules.owes(table.sight(seat))]

    async def _play(self, table: Table) -> None:
        while owing := self._owing(table):
            await asyncio.sleep(self._thinking())
            seat, level = owing[self._chance.below(len(owing))]
            sight = table.sight(seat)
            if not table.rules.owes(sight):
                continue
            action = self._levels[level]().choose(sight, self._chance)
            try:
                await table.submit(action)
            except (Illegal, Refused) as objection:
                # The table moved on while we thought; if it did not, a mind has a bug and must not spin.
                log.warning("automaton refused", extra={"table": table.id, "reason": str(objection)})

    def _thinking(self) -> float:
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
