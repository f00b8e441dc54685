"""What the bot says of itself: nothing went wrong that nobody foresaw."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.world.history import Logged, Phase
from tests.world.judges.finding import Finding

if TYPE_CHECKING:
    from tests.world.evening import Evening


def nothing_broke(evening: "Evening") -> Iterator[Finding]:
    """No traceback in the log, no task that failed unheard."""
    for one in evening.history.of(Logged):
        if "Traceback" in one.text:
            yield Finding("log", one.at, one.text[-600:])
    for phase in evening.history.of(Phase):
        if phase.name.startswith("stuck"):
            yield Finding("log", phase.at, phase.name)
    for context in evening.loop.broken:
        yield Finding("log", evening.loop.time(), str(context)[:600])
