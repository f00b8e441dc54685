"""When nobody could be heard: no bot ran, or none was let in, or a table's clock stood still."""

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Connected
from tests.world.judges.spans import Span, merged
from tests.world.judges.troubles import back, given_of, struck
from tests.world.many.part import shards_of

if TYPE_CHECKING:
    from tests.world.evening import Evening

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000

SLACK, A_START = MINUTE, 45_000
"""Milliseconds within which what is due is done, and that each start of a bot may give anew."""

AWAY: Final = (
    *("S3 ", "S4 ", "S16", "S17", "S18", "S25", "S39", "S42", "S44", "S46", "S47"),
    *("no network", "no Discord"),
)
"""What keeps a bot from hearing people: no clock runs meanwhile."""

HELD, NOBODY = "S44 held still", "no network"

STILL: Final = (HELD, NOBODY)
"""What keeps one from hearing anybody, so that it knows at once."""

SHUT_OUT: Final = ("S1 ", "S2 ", "S5 ", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S15")
"""What else keeps one that starts from being let in, and then from trying again for a minute."""


def clock(evening: "Evening", at: float) -> int:
    """Return what the bot's clock shows so many seconds after the world's beginning."""
    return int((evening.kept.begin + at) * 1000)


def unattended(evening: "Evening") -> list[Span]:
    """Return when no bot ran."""
    runs = evening.kept.runs
    before = [(0, clock(evening, runs[0].began))] if runs else []
    return before + [
        (clock(evening, one.ended), clock(evening, next_.began))
        for one, next_ in zip(runs, runs[1:], strict=False)
        if one.ended is not None
    ]


def away_of(evening: "Evening") -> list[Span]:
    """Return when no bot ran, or could not hear anybody."""
    return merged(absences(evening))


def absences(evening: "Evening") -> list[Span]:
    """Return the same as it came, one time beside another."""
    spans, shards = [], shards_of(evening)
    for one in struck(evening, AWAY, 0.0, evening.loop.time()):
        over, again = clock(evening, one.over), clock(evening, back(evening.history, one, shards))
        spans.append((clock(evening, one.begun), max(over + SLACK, again)))
    return sorted([*unattended(evening), *spans, *_shut_out(evening)])


def surely_away(evening: "Evening", kinds: tuple[str, ...] = STILL) -> list[Span]:
    """Return when no bot can have heard anybody for so long that it knows: each with its whole.

    It was held still, or reached nobody and knew that at once. Of two that hold it at once either
    lets it go on.
    """
    spans = []
    every = struck(evening, STILL, 0.0, evening.loop.time())
    for one in every:
        others = (each for each in every if each is not one and each.kind == one.kind)
        if any(each.begun <= one.over and one.begun <= each.over for each in others):
            continue
        if one.kind == NOBODY and given_of(evening, one).get("silent"):
            continue  # it finds out later
        if one.kind in kinds and one.over - one.told >= KNOWN:
            spans.append((clock(evening, one.told), clock(evening, one.over)))
    return merged(spans)


KNOWN: Final = 45.0
"""Seconds after which a bot knows that it was away."""


def _shut_out(evening: "Evening") -> Iterator[Span]:
    """Yield from when to when one that had started was not let in by Discord."""
    for run in evening.kept.runs:
        ended = evening.loop.time() if run.ended is None else run.ended
        begun = _let_in(evening, run.began, ended)
        for one in struck(evening, SHUT_OUT, run.began, begun):
            over = min(clock(evening, begun), clock(evening, one.over) + SLACK)
            yield clock(evening, max(run.began, one.begun)), over


def _let_in(evening: "Evening", since: float, until: float) -> float:
    """Return when each of its shards had a session, if that was before *until*."""
    first = dict.fromkeys(shards_of(evening), until)
    for one in evening.history.of(Connected):
        if one.shard in first and since <= one.at:
            first[one.shard] = min(first[one.shard], one.at)
    return max(first.values())


def own_stillness(evening: "Evening", table: int, by: float = math.inf) -> list[Span]:
    """Return when a table's own clock stood still, by any copy of the file.

    What had no end yet in one is known to last until that was made. Time that has begun anew had
    not before: none is counted that did later than *by*.
    """
    found = set()
    for copy in evening.kept.copies:
        if not copy.empty:
            found |= set(
                copy.rows(
                    "SELECT since, coalesce(until, ?) FROM standstill"
                    " WHERE table_id = ? AND (why <> '' OR until <= ?)",
                    clock(evening, copy.at),
                    table,
                    by,
                )
            )
    return merged(found)


def stood_still(evening: "Evening", table: int, by: float = math.inf) -> list[Span]:
    """Return the same, and when those of all tables did, as far as it was known *by* a moment."""
    found = set(own_stillness(evening, table, by))
    for copy in evening.kept.copies:
        if not copy.empty:
            of_all = copy.rows("SELECT since, until FROM standstill WHERE table_id IS NULL")
            found.update((since, until) for since, until in of_all if until <= by)
    return merged(found)
