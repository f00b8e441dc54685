"""What the bot says of itself: nothing went wrong that nobody foresaw."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Logged, Phase
from tests.world.judges.finding import Finding

if TYPE_CHECKING:
    from tests.world.evening import Evening


FORESEEN: Final = re.compile(
    r"^(discord\.errors\.|aiohttp\.client_exceptions\.|ConnectionResetError|TimeoutError|"
    r"ConnectionRefusedError|cogs\.delivery\.channel\.CannotReadBack|"
    r"storage\.errors\.|sqlite3\.OperationalError|apsw\.|tests\.)"
)
"""How the last line of a traceback begins that comes from Discord, from the network or the disk:
they may fail, and it may be said with all that is known of it."""


def nothing_broke(evening: "Evening") -> Iterator[Finding]:
    """No traceback in the log but of what fails outside, and no task that failed unheard."""
    for one in evening.history.of(Logged):
        if "Traceback" in one.text and not FORESEEN.match(one.text.rstrip().splitlines()[-1]):
            yield Finding("log", one.at, one.text[-1200:])
    for phase in evening.history.of(Phase):
        if phase.name.startswith("stuck"):
            yield Finding("log", phase.at, phase.name)
    for context in evening.loop.broken:
        yield Finding("log", evening.loop.time(), str(context)[:600])
