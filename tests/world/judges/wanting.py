"""Who wants to be called where a table is opened, in one server or another (P4).

Rule: each is called in a server once within an hour, whatever they were called to elsewhere.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.absences import HOUR
from tests.world.judges.finding import Finding
from tests.world.judges.reading import answers, tell
from tests.world.judges.servers import ALONE
from tests.world.judges.troubles import struck
from tests.world.judges.wire import bans, erasures, interactions

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "wanting"

WATCH: Final = "inkognito me watch"
"""The command by which somebody wants to be called, or no more."""

WANTS: Final = "watch-on"
"""What is said of that once it is so."""

AT_ONCE: Final = 30.0
"""Seconds in which something wished may be so, or not."""

OPENED: Final = "SELECT id, guild, owner, created, settings FROM seating ORDER BY created, id"


def who_wants_to_be_called_is(evening: "Evening") -> Iterator[Finding]:
    """A table that is opened calls who is wanted there and was not called within the hour."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, ("S49", "S54"), 0.0, last.at):
        return
    said = {
        one.id: tell(message.lines, WANTS)
        for call, one, message in answers(evening)
        if one.path == WATCH and not call.unknown
    }
    wishes: dict[tuple[int, int], list[tuple[float, bool | None]]] = {}
    for one in interactions(evening.history).values():
        if one.path == WATCH and one.guild:
            sure = said.get(one.id) if len(one.came) == 1 else None
            wishes.setdefault((one.guild, one.person), []).append((one.came[0], sure))
    unclear = {(guild, whom) for _, guild, whom in bans(evening.history)}
    unclear |= {(guild, who) for guild, who in wishes if who in erasures(evening.history)}
    called: dict[tuple[int, int], int] = {}
    for table, guild, owner, created, terms in last.rows(OPENED):
        if any(json.loads(terms).get(one) for one in ALONE):
            continue
        at = evening.kept.moment(created)
        rows = last.rows("SELECT person FROM calling WHERE table_id = ?", table)
        there = {person for (person,) in rows}
        for (where, person), wished in wishes.items():
            if where != guild or person == owner or (where, person) in unclear or at is None:
                continue
            before = [wish for wish in wished if wish[0] < at + AT_ONCE]
            wants = bool(before) and before[-1][1] and before[-1][0] < at - AT_ONCE
            rested = created - called.get((guild, person), -HOUR) > HOUR
            if table in last.ours and wants and rested and person not in there:
                what = f"{person} is not called to table {table} of {guild}, and wants to be"
                yield Finding(JUDGE, at, what)
        called.update(dict.fromkeys(((guild, person) for person in there), created))
