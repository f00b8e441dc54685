"""What comes at once: where a round or a turn begins all read of it soon, whatever else is amiss.

Rule: what goes wrong in one place, or with one kind of call, keeps nobody waiting elsewhere.
"""

import json
import math
from bisect import bisect
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Sent
from tests.world.judges.finding import Finding
from tests.world.judges.troubles import back, struck
from tests.world.judges.wire import TOO_MANY, calls, ended, troubles

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "prompt"

BEGINS: Final = ("roundbegan", "turnbegan")

SOON: Final = 15.0
"""Seconds within which it is told."""

BEFORE: Final = 60.0
"""Seconds for which what was amiss may still have calls wait."""

ELSEWHERE: Final = (
    *("S1 ", "S2 ", "S19", "S24", "S26", "S27"),
    *("S38 may not send in channels", "S38 may not tell the log"),
)
"""What is amiss with one place, one person or one kind of call alone."""

PLACES: Final = (
    "SELECT id, thread FROM seating WHERE thread NOT NULL AND thread <> channel AND NOT moved"
)


def what_begins_is_told_at_once(evening: "Evening") -> Iterator[Finding]:
    """A message, or an edit, says soon that a round or a turn has begun at a table (P3)."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, ("S49", "S50", "S54"), 0.0, last.at):
        return
    if evening.plan.groups > 1:
        return
    made, gone = dict[int, float](), dict[int, float]()
    for one in evening.history.of(Sent):
        if one.name == "THREAD_CREATE":
            made.setdefault(int(one.payload["id"]), one.at)
        elif one.name in ("THREAD_DELETE", "CHANNEL_DELETE", "GUILD_DELETE"):
            gone.setdefault(int(one.payload["id"]), one.at)
    told: dict[str, list[float]] = {}
    limited: dict[str, list[float]] = {}
    for call in calls(evening.history):
        if call.parts[:1] == ("channels",) and call.exchange.method in ("POST", "PATCH"):
            told.setdefault(call.parts[1], []).append(call.began)
            if call.exchange.status == TOO_MANY:
                limited.setdefault(call.parts[1], []).append(call.at)
    for each in told.values():
        each.sort()
    amiss = [
        (one.begun, back(evening.history, one))
        for one in troubles(evening.history)
        if not one.kind.startswith(ELSEWHERE)
    ]
    ends = ended(evening.history)
    for table, thread in last.rows(PLACES):
        if table not in last.ours or gone.get(thread, math.inf) < last.at or thread not in made:
            continue
        for (game,) in last.rows("SELECT id FROM game WHERE table_id = ?", table):
            for line in last.ledgers[game]:
                at = evening.kept.moment(line.at)
                if at is None or json.loads(line.line)["event"] not in BEGINS:
                    continue
                if at < made[thread] + SOON or at + SOON > last.at:
                    continue
                since, until = at - BEFORE, at + SOON
                if any(begun <= until and since <= over for begun, over in amiss):
                    continue
                if any(since <= end <= until for end in ends):
                    continue
                if any(since <= when <= until for when in limited.get(str(thread), ())):
                    continue
                known = told.get(str(thread), [])
                if bisect(known, until) == bisect(known, at - 0.001):
                    what = f"what begins at table {table} is not told for {SOON:.0f} s"
                    yield Finding(JUDGE, until, what)
