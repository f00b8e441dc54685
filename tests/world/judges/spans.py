"""Spans of time, and what of them counts."""

from collections.abc import Iterable

Span = tuple[int, int]


def merged(spans: Iterable[Span]) -> list[Span]:
    found: list[Span] = []
    for since, until in sorted(spans):
        if found and since <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], until)
        else:
            found.append((since, until))
    return found


def overlap(spans: Iterable[Span], since: int, until: int) -> int:
    return sum(max(0, min(until, end) - max(since, begin)) for begin, end in spans)


def after(since: int, allowed: int, still: list[Span]) -> int:
    """Return when so much time has passed since then, but for those spans."""
    at, left = since, allowed
    for begin, end in still:
        if end <= at:
            continue
        if begin - at >= left:
            break
        left -= max(0, begin - at)
        at = end
    return at + left
