"""What admins set for all tables of a server: it stays so, and is kept to (A2).

Rule: what was set is known by what those who set it were told, one thing after the other.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.world.judges.absences import HOUR
from tests.world.judges.finding import Finding
from tests.world.judges.reading import AT_ONCE, answers, tell
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import put_back, struck
from tests.world.judges.wire import Interaction, calls, interactions

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "servers"

WANTED: Final = "inkognito-admin wanted"
"""The command by which a role is called when a table opens."""

SET: Final = "inkognito-admin set"
"""The command by which any setting of a server can be another."""

ALTER: Final = ":alter:"
"""What stands in the custom_id of a menu by which one can be, too."""

ROLE: Final = re.compile(r"<@&(\d+)>")

PLACES: Final = "channels"
"""What is set to where tables may be opened."""

CHANGED: Final = "settings-changed"
"""What is said of that once it is so."""

PLACE: Final = re.compile(r"<#(\d+)>")

SAID: Final = ("wanted-set", "wanted-hours", "wanted-nobody")
"""What is said of that once it is so; a sentence may begin by a later one."""

PAUSE: Final = 6
"""Hours between two such calls, where nobody has set them."""


RESTS: Final = 660.0
"""Seconds for which a log that takes nothing may be let be."""

TOLD: Final = 120.0
"""Seconds within which it is told."""


@dataclass(frozen=True)
class Called:
    """Who is called when a table opens, and at most once in how many hours, if that is said."""

    role: str | None
    hours: int | None


def what_is_set_stays(evening: "Evening") -> Iterator[Finding]:
    """Who sets one thing for a server leaves the others as they were."""
    if put_back(evening, 0.0, evening.loop.time()):
        return
    said = _said(evening, WANTED)
    known: dict[int, tuple[float, Called] | None] = {}
    for one in _set(evening):
        if one.path != WANTED:  # it may have been any of them
            known[one.guild] = None
            continue
        at, told = said.get(one.id, (0.0, ()))
        before, now = known.get(one.guild), _called(told)
        sure = before is not None and before[0] + AT_ONCE < one.came[0]
        known[one.guild] = None if now is None or len(one.came) > 1 else (at, now)
        if before is None or not sure or now is None:
            continue
        kept = before[1]
        if "role" not in one.options and "hours" in one.options and now.role != kept.role:
            what = f"hours are set for {one.guild}, and {kept.role} becomes {now.role}"
            yield Finding(JUDGE, at, what)
        hours = kept.hours is not None and now.hours not in (None, kept.hours)
        if "hours" not in one.options and hours:
            what = f"a role is set for {one.guild}, and {kept.hours} hours become {now.hours}"
            yield Finding(JUDGE, at, what)


def places_add_up(evening: "Evening") -> Iterator[Finding]:
    """Who adds a channel to those for tables leaves the others among them."""
    if put_back(evening, 0.0, evening.loop.time()):
        return
    said = _said(evening, SET)
    known: dict[int, tuple[float, set[str]] | None] = {}
    for one in _set(evening):
        added = re.fullmatch(r"\+<#(\d+)>", str(one.options.get("value"))) if one.path else None
        if one.path != SET or one.options.get("option") != PLACES or added is None:
            known[one.guild] = known.get(one.guild) if one.path == WANTED else None
            continue
        at, told = said.get(one.id, (0.0, ()))
        lines = [line for line in told if says("house", CHANGED, plain(line)) is not None]
        if not lines or len(one.came) > 1:
            known[one.guild] = None
            continue
        before, now = known.get(one.guild), set(PLACE.findall(lines[0]))
        known[one.guild] = at, now
        if before is not None and before[0] < one.came[0] and not before[1] | {added[1]} <= now:
            what = f"{added[1]} is added to {sorted(before[1])} in {one.guild}: {sorted(now)}"
            yield Finding(JUDGE, at, what)


def roles_rest(evening: "Evening") -> Iterator[Finding]:
    """No role is called to a table as long as its server has said that it rests after a call."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, ("S49", "S54"), 0.0, last.at):
        return
    least: dict[int, int] = {}
    for one in _set(evening):
        hours = one.options.get("hours") if one.path == WANTED else _pause(one)
        if hours is not None:
            least[one.guild] = min(least.get(one.guild, PAUSE), int(hours))
    before: dict[int, tuple[int, int]] = {}
    for guild, table, created in last.rows(
        "SELECT guild, id, created FROM seating WHERE role IS NOT NULL ORDER BY created, id"
    ):
        if table not in last.ours:
            continue
        other, at = before.get(guild, (0, created - HOUR * least.get(guild, PAUSE)))
        before[guild] = table, created
        if created - at < HOUR * least.get(guild, PAUSE):
            seconds = (created - at) / 1000
            what = f"a role of {guild} is called to table {other}, and {seconds:.0f} s later to"
            yield Finding(JUDGE, evening.kept.moment(created) or last.at, f"{what} {table}")


def their_log_is_told(evening: "Evening") -> Iterator[Finding]:
    """What admins have done stands in the log of their server, if that takes anything."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, ("S49", "S54"), 0.0, last.at):
        return
    refused = {
        call.parts[1]
        for call in calls(evening.history)
        if call.parts[0] == "channels" and call.refused_for_good() and call.at > last.at - RESTS
    }
    done = "SELECT max(id) FROM deed WHERE guild = ? AND at < ?"
    for row in last.dicts("SELECT * FROM server WHERE away IS NULL"):
        channel = json.loads(row["settings"]).get("log_channel")
        soon = (evening.loop.begin + last.at - TOLD) * 1000
        ((newest,),) = last.rows(done, row["guild"], int(soon))
        if channel is None or str(channel) in refused or newest is None:
            continue
        if newest > row["logged"]:
            what = f"the log of {row['guild']} ends with {row['logged']}, and {newest} was done"
            yield Finding(JUDGE, last.at, what)


def no_setting_names_what_is_gone(evening: "Evening") -> Iterator[Finding]:
    """A role or a channel that is there no more is set to nothing, also if it went unseen (A2)."""
    last = evening.kept.last("anew")
    if last is None or last.empty:
        return
    backend = evening.sandbox.world.backend
    for guild, said in last.rows("SELECT guild, settings FROM server WHERE away IS NULL"):
        there = backend.guilds.get(guild)
        set_to = json.loads(said)
        if there is None:
            continue
        roles = {name: set_to.get(name) for name in OF_ROLES}
        gone = {name: one for name, one in roles.items() if one and one not in there.roles}
        places = {name: (set_to.get(name),) for name in OF_PLACES}
        places[PLACES] = tuple(set_to.get(PLACES) or ())
        for name, each in places.items():
            gone.update((name, one) for one in each if one and one not in backend.channels)
        for name, one in gone.items():
            yield Finding(JUDGE, last.at, f"{name} of {guild} is {one}, which is there no more")


OF_ROLES, OF_PLACES = ("opener", "wanted_role"), ("log_channel", "forum", "daily_channel")
"""What can be set to a role, and to a channel."""


def what_is_picked_is_set(evening: "Evening") -> Iterator[Finding]:
    """Tables may be opened in the channels that an admin has picked last in a menu (A2)."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    done = {
        one.id: call.at for call, one, message in answers(evening) if tell(message.lines, CHANGED)
    }
    picked: dict[int, tuple[Interaction, set[int]] | None] = {}
    for one in _set(evening):
        before = picked.get(one.guild)
        if one.path != WANTED:  # it may have been any of them
            if before is not None and one.came[0] < before[0].came[0] + AT_ONCE:
                picked[one.guild] = None
            elif one.custom_id.endswith(f".{PLACES}") and one.id in done and len(one.came) == 1:
                picked[one.guild] = one, {int(each) for each in one.data.get("values") or ()}
            elif not _other(one):
                picked[one.guild] = None
    there = evening.sandbox.world.backend.channels
    for guild, found in picked.items():
        for (said,) in last.rows("SELECT settings FROM server WHERE guild = ?", guild):
            if found is not None and found[0].came[0] < last.at:
                now = {each for each in json.loads(said).get(PLACES) or () if each in there}
                if now != {each for each in found[1] if each in there}:
                    what = f"{sorted(found[1])} are picked in {guild}, and set are {sorted(now)}"
                    yield Finding(JUDGE, found[0].came[0], what)


def _other(one: Interaction) -> bool:
    """Return whether that cannot have been about the channels for tables."""
    if one.path == SET:
        return one.options.get("option") in (*OF_ROLES, *OF_PLACES, "tables_of_person")
    return ALTER in one.custom_id and not one.custom_id.endswith(f".{PLACES}")


def who_is_alone_calls_nobody(evening: "Evening") -> Iterator[Finding]:
    """No role is called where somebody practises, or is taught (A2)."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    for table, guild, terms in last.rows(
        "SELECT id, guild, settings FROM seating WHERE role IS NOT NULL"
    ):
        if table in last.ours and any(json.loads(terms).get(one) for one in ALONE):
            yield Finding(JUDGE, last.at, f"a role of {guild} is called to table {table}, of one")


ALONE: Final = ("practice", "tutorial")
"""What is played by one person alone."""


def _said(evening: "Evening", path: str) -> dict[int, tuple[float, tuple[str, ...]]]:
    """Return what who typed that command was told, and when, by what they had asked."""
    return {
        one.id: (call.at, message.lines)
        for call, one, message in answers(evening)
        if one.path == path and not call.unknown
    }


def _set(evening: "Evening") -> list[Interaction]:
    """Return what was to be set, by who may, in order."""
    asked = interactions(evening.history).values()
    return [one for one in asked if one.governs and (one.path in (WANTED, SET) or _clicked(one))]


def _clicked(one: Interaction) -> bool:
    """Return whether something was chosen in a menu of settings."""
    return ALTER in str(one.data.get("custom_id", ""))


def _pause(one: Interaction) -> int | None:
    """Return how long a role may rest at least, where that may have been set to anything."""
    about = one.data.get("custom_id") or (one.options.get("option") if one.path else "")
    return 1 if "pause" in str(about).casefold() else None


def _called(told: Iterable[str]) -> Called | None:
    """Return what holds, as somebody was told, or None where they were not."""
    for line in told:
        for key in SAID:
            if (found := says("house", key, plain(line))) is not None:
                role, hours = ROLE.search(line), found.get("hours", "")
                number = int(hours) if hours.isdecimal() else None
                return Called(role and role[1], number)
    return None
