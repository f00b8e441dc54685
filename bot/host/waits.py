"""Since when a table waits for each of its seats (P11).

Rule: what somebody is asked is theirs from the moment it is asked: what others do meanwhile gives
    them neither more time nor less. Those who can only be done together are asked together.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.game.hosted import Event
from bot.game.interface import Rules, Sight
from bot.game.seats import Seat

Asked = frozenset[str]
"""All that a seat is waited for at one time, and whoever it can only be done together with."""


@dataclass(frozen=True)
class Waits:
    """What each seat that is waited for is asked, and since when, in milliseconds."""

    by_seat: Mapping[Seat, tuple[Asked, int]] = field(default_factory=dict)

    def since(self, seat: int, default: int) -> int:
        """Return since when *seat* is waited for; *default* where it is not."""
        known = self.by_seat.get(Seat(seat))
        return default if known is None else known[1]

    def oldest(self, default: int) -> int:
        """Return since when the table waits for whom it has waited for longest."""
        return min((since for _, since in self.by_seat.values()), default=default)

    def then(self, rules: Rules[Any, Any, Any, Any, Any], public: Sight, at: int) -> "Waits":
        """Return whom the table waits for since when once *public* is true, from *at* on."""
        asked = dict(_asked(rules.decisions(public), f"{public.game}.{public.chapter}"))
        if asked.keys() == self.by_seat.keys() and all(
            self.by_seat[seat][0] == what for seat, what in asked.items()
        ):
            return self
        known, nothing = self.by_seat, (frozenset[str](), at)
        # Where less is asked than before, for some of it is done, what is left goes on as it was.
        return Waits(
            {
                seat: (what, known[seat][1] if what <= known.get(seat, nothing)[0] else at)
                for seat, what in asked.items()
            }
        )


def waits_of(
    rules: Rules[Any, Any, Any, Any, Any],
    state: object,
    happened: Iterable[tuple[Event, int]],
    before: Waits,
) -> tuple[object, Waits]:
    """Return what is true when all has *happened* after *state*, and who is waited for then.

    Each event comes with the time at which it was written.
    """
    events = list(happened)
    chapters = (at for at in range(len(events), 0, -1) if rules.chapter(events[at - 1][0]))
    begin = max(next(chapters, 0) - 1, 0)  # what was asked in a chapter before is asked no more
    state = rules.after(state, [event for event, _ in events[:begin]])
    waits = before
    for together, at in _together(events[begin:]):
        state = rules.after(state, together)
        waits = waits.then(rules, rules.see(state, None), at)
    return state, waits


def _together(happened: list[tuple[Event, int]]) -> Iterator[tuple[list[Event], int]]:
    """Yield what was written at the same time, with that time."""
    first = 0
    for last in range(1, len(happened) + 1):
        if last == len(happened) or happened[last][1] != happened[first][1]:
            yield [event for event, _ in happened[first:last]], happened[first][1]
            first = last


def _asked(
    decisions: Iterable[tuple[str, tuple[Seat, ...]]], chapter: str
) -> Iterator[tuple[Seat, Asked]]:
    """Yield all that each seat is asked, and those with whom it is asked something together."""
    whose = [(what, frozenset(seats)) for what, seats in decisions]
    for seat in sorted(frozenset[Seat]().union(*(seats for _, seats in whose))):
        company = frozenset[Seat]().union(*(seats for _, seats in whose if seat in seats))
        yield seat, frozenset([chapter, *(what for what, seats in whose if seats & company)])
