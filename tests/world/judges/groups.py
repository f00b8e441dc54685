"""Groups of shards, each with one owner after the other, and none for longer than is promised."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.finding import Finding
from tests.world.judges.troubles import struck
from tests.world.kept import Run
from tests.world.many.part import owners

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "groups"

SOON: Final = 1.5
"""Seconds within which one that stands by finds that a group is free: it looks each second."""

UNHEARD: Final = 11.0
"""Seconds after which the server gives up a machine that it does not reach."""

SILENT: Final = 15.0
"""Seconds after its last sign of life at which an owner is taken for frozen."""

A_START: Final = 20.0
"""Seconds in which a bot that was started is at work, if nothing is in its way."""

BEGINNING: Final = 5.0
"""Seconds after its start within which one may not stand by yet."""

SERVER: Final = ("S47",)
"""What keeps those who stand by from finding out."""

QUIET: Final = 120.0
"""Seconds after the last fault within which every group has an owner, and every shard a session:
one that was started again and again rests for a minute before the next time."""


def one_after_the_other(evening: "Evening") -> Iterator[Finding]:
    """Whoever owns a group no more, because another does, commits nothing more."""
    if evening.plan.groups == 1:
        return
    for at, name, group, owner in evening.fleet.late:
        yield Finding(JUDGE, at, f"{name} writes, and {owner} owns group {group} by then")


def taken_over_soon(evening: "Evening") -> Iterator[Finding]:
    """Where somebody stands by, a group whose owner is no more is theirs within seconds."""
    for group in range(evening.plan.groups if evening.plan.groups > 1 else 0):
        own = owners(evening.kept, group)
        for before, after in zip(own, own[1:], strict=False):
            since, most = _silent_since(evening, before, after.began)
            if after.began - since <= most + _held_up(evening, before, since, after.began):
                continue
            if not _stood_by(evening, since, after.began):
                continue
            if struck(evening, SERVER, since - SILENT, after.began):
                continue
            what = f"group {group} had no owner for {after.began - since:.1f} s after {before.name}"
            yield Finding(JUDGE, after.began, what)


def _silent_since(evening: "Evening", run: Run, until: float) -> tuple[float, float]:
    """Return since when an owner did nothing, and for how long that may go unnoticed."""
    ended = until if run.ended is None else run.ended
    for one in evening.fleet.silences:
        if one.name == run.name and one.begun <= ended <= one.over:
            return one.begun, (UNHEARD if one.how == "gone" else SILENT) + SOON
    return ended, SOON


def _held_up(evening: "Evening", run: Run, since: float, until: float) -> float:
    """Return for how long others were frozen meanwhile: whoever comes first holds up who waits.

    Until they are taken for frozen themselves.
    """
    spans = (
        min(until, one.over) - max(since, one.begun)
        for one in evening.fleet.silences
        if one.name != run.name and one.how == "frozen"
    )
    return min(SILENT, sum(max(0.0, span) for span in spans))


def _stood_by(evening: "Evening", since: float, until: float) -> bool:
    """Return whether somebody waited for a group all the while."""
    silent = {
        one.name for one in evening.fleet.silences if one.begun <= until and one.over >= since
    }
    return any(
        run.began + BEGINNING <= since
        and (run.ended is None or run.ended > until)
        and (run.owned is None or run.owned >= until)
        and run.name not in silent
        for run in evening.kept.runs
    )


def every_group_has_an_owner(evening: "Evening") -> Iterator[Finding]:
    """Soon after the last fault every shard has one session, of the owner of its group."""
    if evening.plan.groups == 1:
        return
    for at, shards in evening.fleet.looks:
        want = list(range(evening.plan.servers))
        if sorted(set(shards)) != want:  # that a line leads nowhere Discord finds out later
            yield Finding(JUDGE, at, f"sessions of the shards {shards}, not {want}")
