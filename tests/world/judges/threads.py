"""Threads that rest in the archive while a table is told in them (S36)."""

from bisect import bisect
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Ran
from tests.world.judges.finding import Finding
from tests.world.judges.troubles import struck
from tests.world.judges.wire import calls, starts

if TYPE_CHECKING:
    from tests.world.evening import Evening

ARCHIVED: Final = 50083
"""The thread is archived (Discord, error codes)."""

SOON: Final = 10.0
"""Seconds within which it is opened."""

DELAYING: Final = ("S1 ", "S2 ", "S3", "S4", "S5", "S25", "no ", "slow")
"""What keeps a bot from asking anything."""


def opened_again(evening: "Evening") -> Iterator[Finding]:
    """Where nothing can be edited for a thread is in the archive it is taken out, at first.

    Each bot does that once; which of several it is that asks is not seen.
    """
    if evening.plan.groups > 1:
        return
    every, begun = calls(evening.history), starts(evening.history)
    ends = [one.at for one in evening.history.of(Ran) if one.what != "started"]
    opened = [
        (call.parts[1], call.began)
        for call in every
        if (call.exchange.method, *call.parts[::2]) == ("PATCH", "channels")
        and (call.exchange.body or {}).get("archived") is False
    ]
    known = set[tuple[int, str]]()
    for call in every:
        answer, status = call.exchange.answer, call.exchange.status
        if call.exchange.method != "PATCH" or call.parts[2:3] != ("messages",) or status != 400:
            continue
        thread, until = call.parts[1], call.at + SOON
        first = bisect(begun, call.at), thread
        if not call.declined or (answer or {}).get("code") != ARCHIVED or first in known:
            continue
        known.add(first)
        done = any(where == thread and call.at <= at <= until for where, at in opened)
        ended = any(call.at <= at <= until for at in ends)
        if not (done or ended or struck(evening, DELAYING, call.began, until)):
            yield Finding("threads", until, f"{thread} is in the archive, and is not opened")
