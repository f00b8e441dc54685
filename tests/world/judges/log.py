"""What the bot says of itself: nothing went wrong that nobody foresaw."""

import asyncio
import json
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web_protocol

from tests.world.history import Logged, Phase, Ran, Struck
from tests.world.judges.finding import Finding

if TYPE_CHECKING:
    from tests.world.evening import Evening


FORESEEN: Final = re.compile(
    r"^(discord\.errors\.|aiohttp\.client_exceptions\.|ConnectionResetError|TimeoutError|"
    r"ConnectionRefusedError|cogs\.delivery\.channel\.CannotReadBack|"
    r"storage\.errors\.(?!Conflict|Banned)|storage\.postgres\._Lost|asyncpg\.(?!.*Violation)|"
    r"sqlite3\.OperationalError|apsw\.(?!Constraint)|tests\.)"
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
        if _discords_own(context):
            continue
        yield Finding("log", evening.loop.time(), str(context)[:600])


def _discords_own(context: Mapping[str, Any]) -> bool:
    """Return whether it is Discord that stumbled, over a line that was cut at that very moment.

    When a line is lost aiohttp's server forgets what makes a request, and its task may have taken
    one from the line already (`web_protocol.RequestHandler.start`). The bot serves nobody here.
    """
    task, error = context.get("future"), context.get("exception")
    if not isinstance(task, asyncio.Task) or not isinstance(error, TypeError):
        return False
    return task.get_coro().__qualname__ == web_protocol.RequestHandler.start.__qualname__


PRESSED: Final = re.compile(r"\bink:\d+:")
"""How a custom_id begins."""


def nothing_that_was_pressed(evening: "Evening") -> Iterator[Finding]:
    """No custom_id stands in the log: on a desk one may spell what its person has in mind (T15)."""
    for one in evening.history.of(Logged):
        if PRESSED.search(one.text) or PRESSED.search(one.beside):
            yield Finding("log", one.at, f"{one.text[:200]} {one.beside}")


ALARMS: Final = {"S13": "wrong recipient", "S29": "somebody else"}
"""What is to be said of which fault, by a word for the host to read."""

SAID: Final = 10.0
"""Seconds within which an alarm is raised."""


def alarms_are_raised(evening: "Evening") -> Iterator[Finding]:
    """Where Discord gives us somebody else's message or channel, the host hears of it."""
    raised = [one for one in evening.history.of(Logged) if one.level == "CRITICAL"]
    ended = [one.at for one in evening.history.of(Ran) if one.what != "started"]
    for fault in evening.history.of(Struck):
        alarm = ALARMS.get(fault.kind[:3])
        given = json.loads(fault.detail or "{}")
        if alarm is None or fault.over or not (given.get("message") or given.get("channel")):
            continue
        heard = any(alarm in one.text and 0 <= one.at - fault.at <= SAID for one in raised)
        if not heard and not any(0 <= at - fault.at <= SAID for at in ended):
            yield Finding("log", fault.at, f"no alarm is raised at {fault.kind}")
