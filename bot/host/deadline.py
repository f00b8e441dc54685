"""Until when a table waits, by what is known of it and when no clock ran (P11, P12)."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from bot.host.quiet import read_quiet
from bot.host.table import Table
from bot.host.terms import FORGOTTEN, LOBBY, WARNING, TimeControl
from storage.ids import TableId
from storage.rows import Span, Status


@dataclass(frozen=True)
class Due:
    """When a decision is due and, before that, when to remind of it.

    In milliseconds since the epoch.
    """

    remind: int
    until: int
    last: bool = False
    """Whether the match is abandoned then, or the lobby closed: nobody is there, or nothing has
    happened for long."""


class Dues:
    """Until when each table waits, reckoned anew only where something has changed for it."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._known: dict[TableId, tuple[tuple[object, ...], Due | None]] = {}

    def of(self, table: Table, away: tuple[Span, ...]) -> Due | None:
        """Return until when *table* waits, as `due_at` does."""
        current = table.current
        public = None if current.game is None else current.public
        seen = (
            current.row,
            current.terms,
            current.company,
            current.since,
            current.still,
            public,
            away,
        )
        known = self._known.get(table.id)
        if known is None or known[0] != seen:
            known = self._known[table.id] = seen, due_at(table, away)
        return known[1]

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._known.pop(table.id, None)


def paused(table: Table) -> bool:
    """Return whether *table*'s clock stands still, other than because nobody could be late."""
    return any(until is None for _, until in table.current.still)


def due_at(table: Table, away: tuple[Span, ...]) -> Due | None:
    """Return until when *table* waits, or None when it is over; the bot was *away* at times."""
    current = table.current
    pace = current.terms.pace
    match current.status:
        case Status.LOBBY:
            return _last(current.since, LOBBY[pace], away)
        case Status.PLAYING:
            pass
        case _:
            return None
    deserted = not current.company.present
    if pace.allowance is None or pace.patience is None or (paused(table) and not deserted):
        # Whatever anybody does puts it off. A pause counts though time was up at the moment at
        # which it began.
        return _last(max(current.since, current.row.changed), FORGOTTEN, away)
    if deserted:  # then nobody can end a pause, either
        return _last(
            current.since,
            pace.patience,
            (*away, *(span for span in current.still if span[1] is not None)),
        )
    still = (*away, *current.still)
    quiets = dict.fromkeys(
        [chair.quiet if pace is TimeControl.SLOW else None for chair in current.awaited]
    )
    dues = [_due_of(current.since, pace.allowance, still, quiet) for quiet in quiets]
    found = [due for due in dues if due is not None]
    # All have the same time: the last to wake up decides for how long.
    return max(found, key=lambda due: due.until) if found and len(found) == len(dues) else None


def _last(since: int, allowance: int, away: tuple[Span, ...]) -> Due | None:
    """Return when all is over, after *allowance* milliseconds in which nothing happened."""
    until = after(since, allowance, away)
    return None if until is None else Due(max(since, until - WARNING), until, last=True)


def _due_of(since: int, allowance: int, still: tuple[Span, ...], quiet: str | None) -> Due | None:
    """Return when a decision is due of somebody with these *quiet* hours; None is never."""
    until, awake = after(since, allowance, still), still
    if quiet is not None:
        with suppress(ValueError):  # a zone that this machine does not know any more
            hours, known = read_quiet(quiet), None
            # Each night puts it off, perhaps into another one, or beyond a time without clocks.
            while until is not None and until != known:
                known, awake = until, (*still, *hours.nights(since, until))
                until = after(since, allowance, awake)
    remind = after(since, allowance * 2 // 3, awake)
    return None if until is None or remind is None else Due(remind, until)


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
