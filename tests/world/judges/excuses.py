"""What went wrong on the wire or in the file, so that something need not have been told."""

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tests.world.history import History, Logged, Phase, Struck
from tests.world.judges.ledger import Book, Table
from tests.world.judges.letters import letterboxes
from tests.world.judges.wire import calls, ended

if TYPE_CHECKING:
    from tests.world.evening import Evening

LATELY: Final = 120.0
"""Seconds before the last stop: what happened since then may be told after the next start."""

NOTED: Final = 10.0
"""Seconds after which it is noted at the latest."""

AN_HOUR: Final = 3600.0
"""Seconds by which the host's clock may be wrong when the evening begins."""


class Excuses:
    """What went wrong on the wire that nobody could have done better about."""

    def __init__(self, history: History) -> None:
        """Look for it in *history*."""
        said = [one.text for one in history.of(Logged)]
        self.not_read_back = sum("could not read back" in text for text in said)
        self.given_up = sum("may be lost" in text or "wrong recipient" in text for text in said)
        self.refused: dict[int, float] = {}
        """When a channel took no message last, or none could be opened to somebody."""
        self.malformed: set[int] = set()
        """Channels that have refused a message for what it was: it is told no more."""
        self._boxes = {who: channel for channel, who in letterboxes(history).items()}
        self._taken: defaultdict[int, list[float]] = defaultdict(list)
        self._opened: dict[int, float] = {}
        self._hasty: list[float] = []
        """When a DM was opened to whom, and when none could be, for it was too fast."""
        self._set = any(one.kind.startswith("S49") for one in history.of(Struck))
        self._ends = ended(history)
        for call in calls(history):
            status, place = call.exchange.status, 0
            if call.parts[0] == "channels" and call.parts[1].isdecimal():
                place = int(call.parts[1])
            elif call.parts == ("users", "@me", "channels"):
                place = int((call.exchange.body or {}).get("recipient_id") or 0)
                if status < 300:
                    self._opened.setdefault(place, call.at)
                elif isinstance(call.exchange.answer, dict):
                    self._hasty += [call.at] * (call.exchange.answer.get("code") == TOO_FAST)
            if call.refused_for_good():
                self.refused[place] = call.at
                self.malformed |= {place} if status in MALFORMED else set()
            elif status < 300 and call.parts[2:] == ("messages",):
                self._taken[place].append(call.at)

    def over(self, person: int) -> float:
        """Return from when on *person* is told everything in their box; never is infinite."""
        box = self._boxes.get(person, 0)
        opened = self._opened.get(person, math.inf)
        hasty = max((at for at in self._hasty if at < opened), default=-HASTE)
        # For as long nobody is tried to whom none was opened before.
        last = max(
            self.refused.get(person, 0.0), self.refused.get(box, 0.0), min(hasty + HASTE, opened)
        )
        if not last:
            return -math.inf
        if self._set:
            return math.inf  # when something happened cannot be known
        taken = (at for at in self._taken[box] if at > last and not cut_short(at, self._ends))
        return min(taken, default=math.inf) + NOTED


def cut_short(at: float, ends: Iterable[float]) -> bool:
    """Return whether a bot may have ended before it had noted what it was told then."""
    return any(0 <= end - at <= NOTED for end in ends)


MALFORMED: Final = (400, 413)

TOO_FAST: Final = 40003
"""DMs are opened too fast (Discord, error codes)."""

HASTE: Final = 600.0
"""Seconds for which then none is opened."""


def put_back(evening: "Evening") -> bool:
    """Return whether an older file was put in place of the one that people were told from."""
    return any(fault.kind.startswith(("S54", "T21")) for fault in evening.plan.faults)


def of_before(evening: "Evening", table: Table) -> bool:
    """Return whether *table* is of a time before this evening, of which nothing was seen."""
    return table.created < evening.loop.begin - AN_HOUR


def until(evening: "Evening", book: Book) -> float:
    """Return until when, by the host's clock, everything must have been told."""
    for phase in evening.history.of(Phase):
        if phase.name == "told":  # and everybody has had time for it since the evening was over
            return evening.loop.begin + phase.at - LATELY
    lines = (game.lines for table in book.tables.values() for game in table.games)
    return max((line.at for each in lines for line in each), default=0.0) - LATELY
