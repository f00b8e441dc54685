"""Hours in which no clock runs for a person at a slow table, in their own time zone (P11)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

LONGEST: Final = 12
"""Hours: with more, a day's time for a decision would last for weeks."""


@dataclass(frozen=True)
class Quiet:
    """From one full hour to another, perhaps over midnight, in a time zone of the IANA's."""

    zone: str
    begin: int
    end: int

    def __str__(self) -> str:
        """Return what `read_quiet` reads."""
        return f"{self.zone} {self.begin}-{self.end}"

    @property
    def hours(self) -> int:
        """How long it lasts, but on the days on which clocks are changed."""
        return (self.end - self.begin) % 24

    def nights(self, since: int, until: int) -> Iterator[tuple[int, int]]:
        """Yield from when to when it lasts between two moments, in milliseconds since the epoch."""
        zone = ZoneInfo(self.zone)
        first = datetime.fromtimestamp(since / 1000, UTC).astimezone(zone).date() - timedelta(
            days=1
        )
        last = datetime.fromtimestamp(until / 1000, UTC).astimezone(zone).date()
        for number in range((last - first).days + 1):
            day = first + timedelta(days=number)
            morning = day + timedelta(days=self.end <= self.begin)
            begin = datetime(day.year, day.month, day.day, self.begin, tzinfo=zone)
            end = datetime(morning.year, morning.month, morning.day, self.end, tzinfo=zone)
            yield int(begin.timestamp() * 1000), int(end.timestamp() * 1000)


def read_quiet(text: str) -> Quiet:
    """Return the quiet hours that *text* says.

    Raises:
        ValueError: it says none, they are longer than `LONGEST`, or nobody here knows the zone.
    """
    zone, _, hours = text.rpartition(" ")
    begin, _, end = hours.partition("-")
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, OSError) as unknown:
        raise ValueError("no such zone") from unknown
    found = Quiet(zone, int(begin), int(end))
    if not (0 <= found.begin < 24 and 0 <= found.end < 24 and 0 < found.hours <= LONGEST):
        raise ValueError("no such hours")
    return found
