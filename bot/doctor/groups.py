"""Who owns which group of the processes that share a database, and how far behind it is."""

import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Final

from bot.doctor.finding import Finding, broken, ok, warning
from bot.monitoring.health import WELL, diagnosis, read_sign
from bot.monitoring.port import BEHIND_SECONDS
from bot.records.lines import printable
from storage.groups import STALE
from storage.outside import Group, Outside, Process

STANDING_BY: Final = "standing by"


async def found_of_groups(looking: Outside) -> AsyncIterator[Finding]:
    """Yield how each group is that *looking* finds, and who stands by."""
    now = time.time()
    groups, waiting = await looking.groups(), await looking.standing_by()
    for group in groups:
        yield _found(group, now, heir=bool(waiting))
    if not groups:
        yield broken("groups", "there are none so far: no process has come yet")
        return
    if waiting:
        yield ok(STANDING_BY, "; ".join(_who(one) for one in waiting))
    elif len(groups) > 1:
        yield warning(
            STANDING_BY, "nobody: where a process ends, its servers wait until it is started again"
        )


def _found(group: Group, now: float, *, heir: bool) -> Finding:
    what = f"group {group.scope.group} of {group.scope.groups}, {_shards(group)}"
    if group.owner is None:
        then = "who stands by is about to" if heir else "start another process"
        return broken(what, f"nobody owns it{_ended(group)}; {then}")
    beat = now - group.beat
    who = f"{_who(group.owner)}, owns it since {_at(group.since)}"
    if beat > STALE / 1000:
        return broken(what, f"{who}, and has given no sign of life for {beat:.0f} seconds")
    sign = None if group.sign is None else read_sign(group.sign)
    status, said = diagnosis(sign, now)
    if status != WELL:
        return broken(what, f"{who}. {said}")
    behind = max(
        0.0 if sign is None else sign.behind, 0.0 if group.sending is None else now - group.sending
    )
    if behind >= BEHIND_SECONDS:
        return warning(what, f"{who}. {said} What happens is told {behind:.0f} seconds late")
    return ok(what, f"{who}. {said} Beat {max(beat, 0):.0f} s ago, {behind:.0f} s behind")


def _shards(group: Group) -> str:
    held = group.scope.held
    return f"shard {held[0]}" if len(held) == 1 else f"shards {held[0]}-{held[-1]}"


def _ended(group: Group) -> str:
    return f" since {_at(group.beat)}" if group.beat else ", nor ever did"


def _who(process: Process) -> str:
    where = f" at {process.where}" if process.where else ""
    return f"{printable(process.name)}{where}, there since {_at(process.since)}"


def _at(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%F %T} UTC"
