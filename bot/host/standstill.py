"""When time is up, on clocks that stand still at times."""

from collections.abc import Iterable

from storage.rows import Span


def after(since: int, allowance: int, still: Iterable[Span]) -> int | None:
    """Return when *allowance* milliseconds have passed after *since*, but for those *still*.

    Moments are in milliseconds since the epoch; spans may overlap. None is never: a span has no end
    yet.
    """
    at, left = since, allowance
    for begin, end in sorted(still, key=lambda span: span[0]):
        if end is not None and end <= at:
            continue
        if begin - at >= left:
            break
        if end is None:
            return None
        left -= max(0, begin - at)
        at = end
    return at + left
