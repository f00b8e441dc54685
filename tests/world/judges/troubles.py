"""What went wrong in a world, where that excuses something."""

import json
import math
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any, Final

from tests.world.history import Connected, History, Ran, Struck
from tests.world.judges.wire import Trouble, troubles

A_MOMENT: Final = 5.0
"""Seconds within which a fault is struck, and is written down."""

CUT_OFF: Final = ("no Discord", "no network", "S4 ", "S16 deaf")
"""What ends a session, which is not always known at once; each time that no other can be begun it
is tried later."""

TRIED: Final = 135.0
"""Seconds after which that is tried again at the latest: a hundred after what was tried last, of
which for thirty nothing had been heard."""

if TYPE_CHECKING:
    from tests.world.evening import Evening


def put_back(evening: "Evening", since: float, until: float) -> bool:
    """Return whether yesterday's backup was put back between two moments."""
    return bool(struck(evening, ("S54",), since, until))


def lost_with_it(evening: "Evening", at: float, until: float) -> bool:
    """Return whether what happened *at* a moment is gone: a backup of before has been put back."""
    return any(
        one.begun - A_MOMENT <= at <= one.over + A_MOMENT and one.over - A_MOMENT <= until
        for one in troubles(evening.history)
        if one.kind.startswith("S54")
    )


def quarantined(evening: "Evening") -> set[str]:
    """Return the messages whose sending was answered by another's (S13): they are left alone."""
    foreign = [one for one in evening.history.of(Struck) if one.kind.startswith("S13")]
    return {str(json.loads(one.detail).get("message")) for one in foreign if one.detail}


def denied(evening: "Evening") -> list[tuple[int, frozenset[str], float, float]]:
    """Return what the bot might not do in which channel, and from when to when."""
    found: dict[int, tuple[int, frozenset[str], float, float]] = {}
    for one in evening.history.of(Struck):
        given = json.loads(one.detail or "{}")
        if one.over and one.number in found:
            channel, names, since, _ = found[one.number]
            found[one.number] = channel, names, since, one.at
        elif "permissions" in given:
            names = frozenset(given["permissions"])
            found[one.number] = given["channel"], names, one.at, math.inf
    return list(found.values())


def given_of(evening: "Evening", trouble: Trouble) -> dict[str, Any]:
    """Return the numbers with which *trouble* has struck."""
    begun = (
        one
        for one in evening.history.of(Struck)
        if one.kind == trouble.kind and one.at == trouble.begun and not one.over
    )
    return json.loads(next(begun).detail or "{}")


def struck(
    evening: "Evening", kinds: Iterable[str], since: float, until: float
) -> tuple[Trouble, ...]:
    """Return what of those kinds was going wrong at any time between two moments."""
    names = tuple(kinds)
    return tuple(
        one
        for one in troubles(evening.history)
        if one.kind.startswith(names) and one.begun <= until and since <= one.over
    )


def back(history: History, trouble: Trouble, shards: Collection[int | None] | None = None) -> float:
    """Return when at the latest a bot was connected again after *trouble*, all its *shards*.

    It was cut off by that, or was started meanwhile and could not connect at once. Of several lines
    that lead nowhere each is found to do so at a moment of its own.
    """
    starts = (one.at for one in history.of(Ran) if one.what == "started")
    started = any(trouble.begun <= at <= trouble.over for at in starts)
    if not started and not trouble.kind.startswith(CUT_OFF):
        return trouble.over
    deaf, most = trouble.kind.startswith("S16 deaf"), trouble.over + TRIED
    since = trouble.begun if deaf else trouble.over
    later: dict[int | None, list[float]] = {}
    for one in history.of(Connected):
        if since <= one.at <= most and (shards is None or one.shard in shards):
            later.setdefault(None if shards is None else one.shard, []).append(one.at)
    each = ((max if deaf else min)(found) for found in later.values())
    return max(trouble.over, max(each, default=most))


def wrong_clocks(evening: "Evening") -> list[tuple[float, float, float]]:
    """Return from when to when the clock was wrong, and by how much it was ahead."""
    found: dict[int, tuple[float, float, float]] = {}
    for one in evening.history.of(Struck):
        if one.kind.startswith("S49") and one.over and one.number in found:
            found[one.number] = (found[one.number][0], one.at, found[one.number][2])
        elif one.kind.startswith("S49") and one.number not in found:
            found[one.number] = (one.at, math.inf, json.loads(one.detail or "{}").get("ahead", 0.0))
    return list(found.values())
