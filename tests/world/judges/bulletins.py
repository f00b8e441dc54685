"""What stands in the thread of a match while it is so: it is edited once it is so no more.

Rule: whoever does anything at a table is there; what Discord did not let be edited is excused.
"""

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tests.world.history import History, Sent
from tests.world.judges.finding import Finding
from tests.world.judges.presence import MISSES, Played, games
from tests.world.judges.troubles import put_back, struck
from tests.world.judges.wire import refused_messages, within

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "bulletins"

OFFERS: Final = ("back", "substitute")
"""What is offered there to somebody: their own seat, or another's."""

WITH_ALL: Final = ("THREAD_DELETE", "CHANNEL_DELETE")
"""By what a place goes, with all that stands there."""

SHOWN: Final = 60.0
"""Seconds after which all stands there as it is now."""

Spans = list[tuple[float, float]]
"""From when until when, again and again; until now is infinite."""


def who_is_back_is_offered_no_way_back(evening: "Evening") -> Iterator[Finding]:
    """Once all are there again nothing in the thread offers to take one's seat back (P11)."""
    offering = _offering(evening.history)
    refused = refused_messages(evening.history)
    for copy, played in games(evening):
        for absent, until in _absences(played):
            now = None if until is None else evening.kept.moment(until)
            if until is None or now is None or now + SHOWN > copy.at or _away(played, until):
                continue
            if struck(evening, ("S", "no"), now - SHOWN, now + SHOWN):
                continue
            for message, spans in offering.get((played.table, "back"), {}).items():
                if message not in refused and any(a <= now and now + SHOWN < b for a, b in spans):
                    what = f"{message} at table {played.table} asks {absent} back, who is there"
                    yield Finding(JUDGE, now + SHOWN, what)


def no_seat_is_offered_that_is_taken(evening: "Evening") -> Iterator[Finding]:
    """No more messages offer a seat of a match than have been left, and are bots' still (P12)."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    if struck(evening, ("S", "no"), last.at - 2 * SHOWN, last.at):
        return
    refused = refused_messages(evening.history)
    for (table, what), messages in _offering(evening.history).items():
        if what != "substitute":
            continue
        shown = [
            number
            for number, spans in messages.items()
            if number not in refused and any(since <= last.at < until for since, until in spans)
        ]
        seats = dict(last.rows(PASSED, table))
        free = sum(not came for came in seats.values()) if last.rows(PLAYED, table) else 0
        if table in last.ours and len(shown) > free:
            found = f"{len(shown)} messages offer a seat of table {table}, where {free} are free"
            yield Finding(JUDGE, last.at, found)


PASSED: Final = "SELECT seat, came FROM passage WHERE table_id = ? ORDER BY id"

PLAYED: Final = "SELECT 1 FROM seating WHERE id = ? AND status = 'playing'"


def _absences(played: Played) -> Iterator[tuple[int, int | None]]:
    """Yield who was taken to be away, as often as they were, and when they were there again."""
    for at, seat, in_a_row in played.lapses:
        if in_a_row >= MISSES and seat in played.people:
            person = played.people[seat]
            back = min((when for when in played.acts(person) if when > at), default=None)
            yield person, back


def _away(played: Played, at: int) -> bool:
    """Return whether anybody was taken to be away soon after a moment, of all who play."""
    until = at + int(SHOWN * 1000)
    return any(
        lapse < until and not played.acted(played.people[seat], lapse, at + 1)
        for lapse, seat, in_a_row in played.lapses
        if in_a_row >= MISSES and seat in played.people
    )


@lru_cache(maxsize=1)
def _offering(history: History) -> Mapping[tuple[int, str], dict[str, Spans]]:
    """Return which messages have had a button for each of `OFFERS`, by its table, and when."""
    found: dict[tuple[int, str], dict[str, Spans]] = {}
    places: dict[str, str] = {}
    for one in history.of(Sent):
        number = str(one.payload.get("id"))
        if one.name in WITH_ALL:  # what stands in it goes, too
            ends = {message for message, place in places.items() if place == number}
        elif one.name.startswith("MESSAGE_"):
            ends = {number}
        else:
            continue
        for each in found.values():
            for message in ends & each.keys():
                since, until = each[message][-1]
                each[message][-1] = since, min(until, one.at)
        for part in within(one.payload):
            ours, table, verb, *_ = [*str(part.get("custom_id", "")).split(":"), "", ""]
            if ours == "ink" and verb in OFFERS:
                offers = found.setdefault((int(table), verb), {})
                offers.setdefault(number, []).append((one.at, math.inf))
                places[number] = str(one.payload.get("channel_id"))
    return found
