"""What went wrong in a world, where that excuses something."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tests.world.judges.wire import Trouble, troubles

A_MOMENT: Final = 5.0
"""Seconds within which a fault is struck, and is written down."""

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
