"""What a bot leaves behind at its end, and how much it has to do while it runs."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Ran
from tests.world.judges.finding import Finding
from tests.world.judges.troubles import struck
from tests.world.judges.wire import troubles

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "leftovers"

KILLED: Final = -9

TOLD: Final = -15

TAKEN: Final = 75
"""The status of one that finds the folder in use."""

TASKS: Final = (14, 8)
TIMERS: Final = (30, 30)
"""Tasks, and things set for later, that a bot may have at rest: at least, and for each table."""

OWNING: Final = 4
"""Tasks by which one of several bots keeps its group."""

ENDS: Final = {
    74: ("S46", "S47", "S48", "S55"),
    75: ("S50",),
    78: ("S42", "S55"),
}
"""What may end a bot with which status (README, for hosts)."""

OWNERS: Final = ("S44", "S47")
"""What may end the owner of a group, with either of the first two."""

LATER: Final = 60.0
"""Seconds after a fault within which a bot may still come to its end by it."""


BEGINNING: Final = 10.0
"""Seconds in which a bot comes to be ready."""

LIBRARYS: Final = re.compile(r"the task Task-\d+ <coroutine object (AutoSharded|Queue\.get)")
"""What discord.py leaves to the end of the loop when it is closed while it becomes ready."""

HEART: Final = "the task heart "
"""What it leaves when it is closed while it connects: a thread of its, which no process waits for.
"""


def nothing_is_left(evening: "Evening") -> Iterator[Finding]:
    """Who stops in order has put everything away."""
    for run in evening.kept.runs:
        for what in run.left:
            early = (run.ended or 0.0) < run.began + BEGINNING
            if what.startswith(HEART) or (early and LIBRARYS.match(what)):
                continue
            yield Finding(JUDGE, run.ended or 0.0, f"{run.name} has left {what}")


def ends_as_it_should(evening: "Evening") -> Iterator[Finding]:
    """Nothing but an order, a kill or a fault ends it, and each by the status that it has."""
    for run in evening.kept.runs:
        if run.ended is None or run.status in (0, KILLED, None):
            continue
        if run.status == TOLD and evening.plan.groups > 1 and run.group is None:
            continue  # who stands by has nothing to put away
        excuses = ENDS.get(run.status, ()) if evening.plan.groups == 1 else OWNERS
        if not struck(evening, excuses, run.began - LATER, run.ended):
            yield Finding(JUDGE, run.ended, f"{run.name} ended with {run.status}")


def only_one_at_a_time(evening: "Evening") -> Iterator[Finding]:
    """Who is started where another one runs leaves, and says why by its status (S50)."""
    struck_at = {one.over: one.begun for one in troubles(evening.history) if one.kind[:3] == "S50"}
    for one in evening.history.of(Ran):
        if one.what != "second" or one.status == TAKEN:
            continue
        begun = struck_at.get(one.at, one.at)
        for run in evening.kept.runs:
            if run.began < begun and (run.ended is None or run.ended > one.at):
                yield Finding(JUDGE, one.at, f"a second bot ran beside {run.name}: {one.status}")


def no_more_than_tables_need(evening: "Evening") -> Iterator[Finding]:
    """At rest it has to do what open tables need, and no more for all that has happened."""
    copy = evening.kept.last("told")
    if copy is None or copy.empty:
        return
    count = "SELECT count(*) FROM seating WHERE status IN ('lobby', 'playing')"
    tables = copy.rows(count)[0][0]
    more = 0 if evening.plan.groups == 1 else OWNING
    for at, tasks, timers in evening.kept.tasks:
        for what, found, (least, each) in (("tasks", tasks, TASKS), ("timers", timers, TIMERS)):
            if found > least + more + each * tables:
                yield Finding(JUDGE, at, f"{found} {what} for {tables} open tables")
