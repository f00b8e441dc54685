"""Deadlines, whenever a panel names one: each follows from what had happened, and when."""

import math
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import time
from itertools import product
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from tests.world.history import Sent
from tests.world.judges.absences import (
    A_START,
    DAY,
    HELD,
    HOUR,
    SLACK,
    absences,
    away_of,
    clock,
    stood_still,
    surely_away,
    unattended,
)
from tests.world.judges.clocks import (
    ALLOWED,
    PATIENCE,
    QUIET,
    UNCLEAR,
    matches,
    newest_question,
    nights_of,
)
from tests.world.judges.deeds import deeds
from tests.world.judges.desks import table_of
from tests.world.judges.finding import Finding
from tests.world.judges.reading import answers
from tests.world.judges.sentences import plain, says
from tests.world.judges.spans import Span, after, merged
from tests.world.judges.troubles import back, struck
from tests.world.judges.wire import (
    PRIVACY,
    Interaction,
    ended,
    interactions,
    texts,
    troubles,
)

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "deadlines"

LATELY: Final = HOUR // 2
"""Milliseconds for which somebody is waited for at most, about, at tables that are not slow."""

WEEK: Final = 7 * DAY
"""Within this a day has passed for everybody in which they were awake."""

LATER: Final = 1 << 62

PANELS: Final = "SELECT table_id, message FROM post WHERE slot LIKE 'panel:%' AND message NOT NULL"


def follow_from_what_happened(evening: "Evening") -> Iterator[Finding]:
    """What a panel says at any time of until when there is time is so by what has happened."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    tables: dict[int, int] = {}
    stood: dict[int, set[tuple[int, int]]] = {}
    for copy in evening.kept.copies:
        if not copy.empty:
            tables.update((message, table) for table, message in copy.rows(PANELS))
            for table, *span in copy.rows(ENDED):
                stood.setdefault(table or 0, set()).add((span[0], span[1]))
    done, begin = deeds(evening, last), evening.kept.begin * 1000
    away = [span for span in absences(evening) if span[0] >= begin]
    fits: dict[int, dict[int, int]] = {}
    played = [*matches(evening, last)]
    sleepers = _sleepers(evening) if any(match.pace == "slow" for match in played) else set()
    for match in played:
        due = fits.setdefault(match.table, {})
        moments = {line.at for line in match.ledger}
        moments |= {deed.at for deed in done.get(match.table, ())}
        still = sorted({*stood.get(0, ()), *stood.get(match.table, ())}, key=lambda one: one[1])
        nights: list[tuple[Span, ...]] = [()]
        if match.pace == "slow" and moments:  # there it counts who sleeps when
            span = min(moments), max(moments) + WEEK
            nights += [(*nights_of(each, *span),) for each in sleepers]
        for known, gone in product(range(len(still) + 1), range(len(away) + 1)):
            spans = sorted([*still[:known], *away[:gone]])  # of what came later nothing was known
            since = max([0, *(end for _, end in still[:known]), *(at for at, _ in away[:gone])])
            ways = [(ALLOWED[match.pace], sorted([*spans, *each])) for each in nights]
            for at, (most, way) in product(moments, (*ways, (PATIENCE[match.pace], spans))):
                until = after(at, most, way) // 1000
                due[until] = min(max(at, since), due.get(until, LATER))
    for one in evening.history.of(Sent):
        if not one.name.startswith("MESSAGE_") or one.name == "MESSAGE_DELETE" or one.at > last.at:
            continue
        due = fits.get(tables.get(int(one.payload["id"]), 0), {})
        now = int(begin + one.at * 1000)
        lately = [span for span in away if now - LATELY <= span[1] and span[0] <= now]
        # For how long exactly no clock ran then may stand nowhere any more.
        about = len(lately) * (A_START + SLACK) // 1000 + 1
        for said in map(int, re.findall(r"<t:(\d+):", texts(one.payload))):
            could = range(said - about, said + about + 1)
            if due and not any(due.get(at, LATER) <= now for at in could):
                found = f"a panel of table {tables[int(one.payload['id'])]} says <t:{said}>"
                yield Finding(JUDGE, one.at, f"{found}, which nothing leads to")
                due.clear()


def _sleepers(evening: "Evening") -> set[str]:
    """Return when anybody ever said that they sleep."""
    kept = "SELECT quiet FROM person WHERE quiet NOT NULL"
    found = {
        quiet for copy in evening.kept.copies if not copy.empty for (quiet,) in copy.rows(kept)
    }
    for one in interactions(evening.history).values():
        if one.path == QUIET:
            with suppress(KeyError, ValueError, TypeError):
                zone = ZoneInfo(one.options["zone"])
                begin, end = (time(one.options[hour]).hour for hour in ("begin", "end"))
                found.add(f"{zone.key} {begin}-{end}")
    return found


def who_sleeps_has_longer(evening: "Evening") -> Iterator[Finding]:
    """What a desk at a slow table says gives its person a day in which they are awake (H1).

    Times in which no clock ran come on top of that.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    slow = {f"#{match.table}": match for match in matches(evening, last) if match.pace == "slow"}
    if not slow:
        return
    sleep = dict(last.rows("SELECT id, quiet FROM person WHERE quiet NOT NULL"))
    said = {one.person: one.came[-1] for one in _all_said(evening)}  # the last time that they did
    for call, one, message in answers(evening):
        until = next(filter(None, (_own(line) for line in message.lines if "<t:" in line)), None)
        if until is None or one.came[0] < said.get(one.person, -A_WHILE) + A_WHILE:
            continue
        match = slow.get(next(filter(None, map(table_of, map(plain, message.lines))), ""))
        quiet = sleep.get(one.person)
        if match is None or quiet is None:
            continue
        now = clock(evening, one.came[0])
        lines = [line for line in match.ledger if line.at <= now]
        seat = next((seat for seat, who in match.people.items() if who == one.person), None)
        if lines and seat is not None:
            asked = newest_question(lines, seat)
            still = [span for span in stood_still(evening, match.table, now) if span[1] < now]
            nights = sorted(nights_of(quiet, asked, asked + WEEK))
            if until < after(asked, ALLOWED["slow"], merged([*nights, *still])) // 1000:
                what = (
                    f"{one.person} has until <t:{until}> at table {match.table}, and sleeps {quiet}"
                )
                yield Finding(JUDGE, call.at, what)


def who_wakes_has_no_longer(evening: "Evening") -> Iterator[Finding]:
    """Who does not sleep any more, as they say, has a day as all others (H1)."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    slow = {f"#{match.table}": match for match in matches(evening, last) if match.pace == "slow"}
    awake = {who for (who,) in last.rows("SELECT id FROM person WHERE quiet IS NULL")}
    said = {one.person: one.came[-1] for one in _all_said(evening) if slow}
    for call, one, message in answers(evening) if said.keys() & awake else ():
        if one.person not in awake or one.came[0] < said.get(one.person, math.inf) + A_WHILE:
            continue
        until = next(filter(None, (_own(line) for line in message.lines if "<t:" in line)), None)
        match = slow.get(next(filter(None, map(table_of, map(plain, message.lines))), ""))
        if until is None or match is None or not awake.issuperset(match.people.values()):
            continue  # what all decide at once waits for the last of them
        if any(one.came[0] < said.get(who, -math.inf) + A_WHILE for who in match.people.values()):
            continue
        now = clock(evening, call.at)
        latest = max((line.at for line in match.ledger if line.at <= now), default=now)
        still = merged([*away_of(evening), *stood_still(evening, match.table)])
        most = after(latest, ALLOWED["slow"], still) + HOUR
        if most < until * 1000 < most + 3 * DAY:  # where nobody is there it waits for a week
            what = f"{one.person} has until <t:{until}> at table {match.table}, and does not sleep"
            yield Finding(JUDGE, call.at, what)


def shown_once_clocks_run_again(evening: "Evening") -> Iterator[Finding]:
    """Once clocks have stood still panels say until when there is time by then (P11).

    But where nobody could be reached: what could not be said then is tried again later.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    down = merged([*unattended(evening), *surely_away(evening, (HELD,))])
    tables = {
        message: table
        for copy in evening.kept.copies
        if not copy.empty
        for table, message in copy.rows(PANELS)
    }
    shown: dict[int, list[tuple[float, list[int]]]] = {}
    for one in evening.history.of(Sent):
        if one.name in SHOWN and int(one.payload["id"]) in tables:
            said = [int(each) for each in re.findall(r"<t:(\d+):", texts(one.payload))]
            shown.setdefault(tables[int(one.payload["id"])], []).append((one.at, said))
    for match in matches(evening, last) if down else ():
        for since, until in down:
            at = evening.kept.moment(until)
            if at is None or until - since < LONG or at + SETTLED > last.at:
                continue
            if _disturbed(evening, at, at + SETTLED):
                continue
            lines = [line for line in match.ledger if line.at <= until]
            now = [said for when, said in shown.get(match.table, ()) if when <= at + SETTLED]
            if not lines or len(lines) == len(match.ledger) and not match.open:
                continue
            asked = min(newest_question(lines, seat) for seat in match.people or (0,))
            spans = [span for span in down if span[1] <= until]
            least = after(asked, ALLOWED[match.pace], spans) // 1000 - 2
            if now and any(said < least for said in now[-1]):
                what = f"the panel of table {match.table} says {now[-1]}, and it is {least} by then"
                yield Finding(JUDGE, at + SETTLED, what)


LONG: Final = 45_000
"""Milliseconds in which no clock ran that are seen in what panels say."""

SETTLED: Final = 40.0
"""Seconds after which they say so."""

SHOWN: Final = ("MESSAGE_CREATE", "MESSAGE_UPDATE")


def _disturbed(evening: "Evening", since: float, until: float) -> bool:
    """Return whether anything goes wrong between two moments, or the bot ends then."""
    wrong = any(
        one.begun <= until and since + (A_WHILE if one.over <= since + 0.001 else 0.001) < at
        for one in troubles(evening.history)
        for at in (back(evening.history, one),)
    )
    return wrong or any(since <= at <= until for at in ended(evening.history))


UNTIL: Final = ("desk-until", "desk-until-turn")
"""How a desk says until when its person has time."""

A_WHILE: Final = 30.0
"""Seconds after which somebody's nights are known who has said when they sleep."""


def _own(line: str) -> int | None:
    """Return until when somebody has time, in seconds since 1970, if their desk says that so."""
    named = (says("house", key, plain(line)) for key in UNTIL)
    when = re.search(r"<t:(\d+):", next((found["when"] for found in named if found), ""))
    return None if when is None else int(when[1])


def _all_said(evening: "Evening") -> Iterator[Interaction]:
    """Yield what anybody asked for by which it changes when they sleep, or that they were here."""
    for one in interactions(evening.history).values():
        if one.path in (QUIET, PRIVACY):
            yield one


ENDED: Final = "SELECT table_id, since, until FROM standstill WHERE until NOT NULL"
