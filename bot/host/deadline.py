"""Until when a table waits, by what is known of it and when no clock ran (P11, P12)."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.game.seats import Seat
from bot.host.quiet import read_quiet
from bot.host.table import Table
from bot.host.terms import FORGOTTEN, LOBBY, WARNING, TimeControl
from storage.ids import TableId
from storage.rows import ChairRow, Span, Status


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
    seats: tuple[Seat, ...] = ()
    """Whose decision it is; nobody's where it is the *last*."""
    since: int = 0
    """Since when they are waited for."""


class Dues:
    """Until when each table waits, reckoned anew only where something has changed for it."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._known: dict[TableId, tuple[tuple[object, ...], tuple[Due, ...]]] = {}

    def of(self, table: Table, away: tuple[Span, ...]) -> tuple[Due, ...]:
        """Return until when *table* waits for whom, as `dues_at` does."""
        current = table.current
        public = None if current.game is None else current.public
        seen = (
            current.row,
            current.terms,
            current.company,
            current.since,
            current.waits,
            current.still,
            public,
            away,
        )
        known = self._known.get(table.id)
        if known is None or known[0] != seen:
            known = self._known[table.id] = seen, dues_at(table, away)
        return known[1]

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._known.pop(table.id, None)


def paused(table: Table) -> bool:
    """Return whether *table*'s clock stands still, other than because nobody could be late."""
    return any(until is None for _, until in table.current.still)


def dues_at(table: Table, away: tuple[Span, ...]) -> tuple[Due, ...]:
    """Return until when *table* waits for whom, the first first; the bot was *away* at times.

    It is nothing where the match is over, or the clock stands still. What was asked at the same
    time is due at the same time.
    """
    current = table.current
    pace = current.terms.pace
    match current.status:
        case Status.LOBBY:
            return _last(current.since, LOBBY[pace], away)
        case Status.PLAYING:
            pass
        case _:
            return ()
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
    asked: dict[int, list[ChairRow]] = {}
    for chair in current.awaited:
        asked.setdefault(current.waits.since(chair.seat, current.since), []).append(chair)
    found = [
        _due_of(since, pace.allowance, still, chairs, slow=pace is TimeControl.SLOW)
        for since, chairs in asked.items()
    ]
    return tuple(sorted((due for due in found if due is not None), key=lambda due: due.until))


def _last(since: int, allowance: int, away: tuple[Span, ...]) -> tuple[Due, ...]:
    """Return when all is over, after *allowance* milliseconds in which nothing happened."""
    until = after(since, allowance, away)
    return () if until is None else (Due(max(since, until - WARNING), until, last=True),)


def _due_of(
    since: int, allowance: int, still: tuple[Span, ...], chairs: Sequence[ChairRow], *, slow: bool
) -> Due | None:
    """Return when the decisions of all in *chairs* are due: the last to wake up decides it."""
    seats = tuple(Seat(chair.seat) for chair in chairs)
    quiets = dict.fromkeys(chair.quiet if slow else None for chair in chairs)
    dues = [_due_by(since, allowance, still, quiet) for quiet in quiets]
    found = [due for due in dues if due is not None]
    if len(found) < len(dues):
        return None
    remind, until = max(found, key=lambda due: due[1])
    return Due(remind, until, seats=seats, since=since)


def _due_by(
    since: int, allowance: int, still: tuple[Span, ...], quiet: str | None
) -> tuple[int, int] | None:
    """Return when to remind somebody with these *quiet* hours, and when it is due, if ever."""
    until, awake = after(since, allowance, still), still
    if quiet is not None:
        with suppress(ValueError):  # a zone that this machine does not know any more
            hours, known = read_quiet(quiet), None
            # Each night puts it off, perhaps into another one, or beyond a time without clocks.
            while until is not None and until != known:
                known, awake = until, (*still, *hours.nights(since, until))
                until = after(since, allowance, awake)
    remind = after(since, allowance * 2 // 3, awake)
    return None if until is None or remind is None else (remind, until)


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
