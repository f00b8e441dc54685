"""Reminders: whom they name, and when (P10).

Rule: nobody is reminded early, and nobody can read from one who has been quicker.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Json
from tests.world.judges.absences import clock
from tests.world.judges.clocks import ALLOWED, UNCLEAR, Match, matches, newest_question
from tests.world.judges.finding import Finding
from tests.world.judges.pings import REMINDER
from tests.world.judges.presence import LEAVING
from tests.world.judges.troubles import struck
from tests.world.judges.wire import calls, interactions, texts
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "reminders"


def come_in_time(evening: "Evening") -> Iterator[Finding]:
    """Nobody is reminded who has more than a third of their time left (P10)."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    for match, began, who, seats in _reminders(evening, last):
        now = clock(evening, began)
        lines = [line for line in match.ledger if line.at <= now]
        for person in who & seats.keys():
            had = now - newest_question(lines, seats[person])
            if had < ALLOWED[match.pace] * 2 // 3 - 1000:
                what = f"{person} is reminded at table {match.table} after {had / 1000:.1f} s"
                yield Finding(JUDGE, began, what)


def name_both(evening: "Evening") -> Iterator[Finding]:
    """Of two who are to show each other something both are reminded, or neither (M18).

    For nobody else may know who of them has chosen. Where a bot may play for one it is another
    matter.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    left = [one.came[0] for one in interactions(evening.history).values() if one.what in LEAVING]
    for match, began, who, seats in _reminders(evening, last):
        now = clock(evening, began)
        late = any(match.ledger[seq].at <= now for seq, *_ in match.lapses)
        if late or match.silent or any(at <= began for at in left):
            continue
        for pair in _exchanges([json.loads(one.line) for one in match.ledger if one.at <= now]):
            persons = {person for person, seat in seats.items() if seat in pair}
            if len(persons) == len(pair) and len(persons & who) == 1:
                what = f"of seats {sorted(pair)} at table {match.table} one is reminded alone"
                yield Finding(JUDGE, began, what)


def _exchanges(events: list[Json]) -> list[set[int]]:
    """Return the seats of each two who meet, and have not shown each other anything yet."""
    found: dict[str, set[int]] = {}
    for event in events:
        match event["event"]:
            case "met":
                found = {
                    meeting["at"]: {*meeting["seats"]}
                    for meeting in event["meetings"]
                    if meeting["purpose"] == "exchange"
                }
            case "settled":
                found.pop(event["at"], None)
            case "roundbegan" | "opened":
                found = {}
    return [*found.values()]


def _reminders(
    evening: "Evening", last: Copy
) -> Iterator[tuple[Match, float, set[int], dict[int, int]]]:
    """Yield each reminder in a match that went on: when it came, for whom, and all their seats."""
    threads = dict(last.rows("SELECT id, thread FROM seating WHERE thread <> channel"))
    reminded: dict[str, tuple[float, int, set[int]]] = {}
    for call in calls(evening.history):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages") if REMINDER in texts(call.exchange.body):
                body = call.exchange.body
                who = {int(one) for one in body["allowed_mentions"].get("users") or ()}
                reminded.setdefault(str(body["nonce"]), (call.began, int(place), who))
    for match in matches(evening, last):
        at_game = "SELECT person, seat FROM player WHERE game = ? AND NOT gone AND person NOT NULL"
        seats = dict(last.rows(at_game, match.game))
        for began, place, who in reminded.values():
            lines = sum(line.at <= clock(evening, began) for line in match.ledger)
            if threads.get(match.table) == place and 0 < lines < len(match.ledger):
                yield match, began, who, seats
