"""The fewest of some premises that exclude together what is to be excluded."""

from collections.abc import Sequence
from itertools import combinations


def cover(kills: Sequence[int], bad: int) -> list[int]:
    """Return which of *kills* together hold all of *bad*, as few as will do, rather the first ones.

    Nothing if all of them do not.
    """
    useful: list[int] = []
    for at, kill in enumerate(kills):
        dropped = any(not kill & ~kills[other] for other in useful)
        if kill and not dropped:
            useful.append(at)
    for many in range(1, 4):
        for some in combinations(useful, many):
            left = bad
            for at in some:
                left &= ~kills[at]
            if not left:
                return list(some)
    for many in range(4, len(useful) + 1):
        if kept := _among(kills, useful, bad, many):
            return kept
    return []


def _among(kills: Sequence[int], useful: Sequence[int], bad: int, many: int) -> list[int]:
    """Return *many* of *useful*, or fewer, that hold all of *bad*; nothing if no such do.

    One of them holds its lowest: only those are tried.
    """
    for at in useful:
        if many and kills[at] & bad & -bad:
            left = bad & ~kills[at]
            rest = _among(kills, useful, left, many - 1) if left else []
            if rest or not left:
                return sorted([at, *rest])
    return []
