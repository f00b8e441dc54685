"""When a message that shows the newest may be edited again."""

import asyncio
import math
from typing import Final, NamedTuple

from bot.host.slots import Slot
from cogs.delivery.shown import Shown
from storage.ids import TableId

Key = tuple[TableId, Slot]
"""One message of a table."""


class Pace(NamedTuple):
    """How often a message is edited."""

    rests: float = 1
    """How many times as long as others it rests between two edits; for ever where it is to say
    nothing but what has been new for a while."""
    still: float = math.inf
    """Seconds after which it says what has been new for so long, rested or not."""


QUICK: Final = Pace()

CALL: Final = Pace(10)
"""Names are taken off a call: the panel says who is waited for."""

FOLLOWED: Final = Pace(6, still=3.0)
"""A panel while all who play read of it on their desks, and one that is only read: the edits of
desks do not count towards Discord's fifty requests a second. Before anybody is called to it, it
shows the newest."""


ALONE: Final = Pace(math.inf, still=6.0)
"""A panel while nobody but bots is waited for in a bot's turn: it is shown in one piece, unless
something holds the bots up for longer than they think."""


class Pacing:
    """Knows when each message was edited, and since when it has had news."""

    def __init__(self) -> None:
        """Know of no message yet."""
        self._edited: dict[Key, float] = {}
        self._news: dict[Key, tuple[Shown, float]] = {}

    def wait(self, key: Key, wanted: Shown, between: float, pace: Pace = QUICK) -> float:
        """Return in how many seconds *key*'s message may show what is *wanted*.

        Usually it rests for *between* seconds between two edits.
        """
        now = asyncio.get_running_loop().time()
        if self._news.get(key, (None, 0.0))[0] != wanted:
            self._news[key] = wanted, now
        rested = self._edited.get(key, -math.inf)
        if between:
            rested = math.inf if pace.rests == math.inf else rested + pace.rests * between
        return min(rested, self._news[key][1] + pace.still) - now

    def edited(self, key: Key) -> None:
        """Note that *key*'s message is edited now."""
        self._edited[key] = asyncio.get_running_loop().time()

    def forget(self, table: TableId) -> None:
        """Keep nothing of *table*."""
        self._edited = {key: at for key, at in self._edited.items() if key[0] != table}
        self._news = {key: news for key, news in self._news.items() if key[0] != table}
