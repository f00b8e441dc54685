"""Judges of a world.

Rule: they know what anybody could have seen of it, and what is in the file; of the bot's code they
    know nothing.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges import log
from tests.world.judges.finding import Finding

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGES: Final[tuple[Callable[["Evening"], Iterator[Finding]], ...]] = (log.nothing_broke,)


def judged(evening: "Evening") -> tuple[Finding, ...]:
    """Return all that the judges find, in the order in which it happened."""
    found = [finding for judge in JUDGES for finding in judge(evening)]
    return tuple(sorted(found, key=lambda one: one.at))


__all__ = ["JUDGES", "Finding", "judged"]
