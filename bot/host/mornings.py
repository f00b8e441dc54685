"""The case of each day as servers have it posted: where, when, and that it is posted once.

Rule: what is posted is on disk before its first attempt, by server and day; so neither a stop nor a
    clock that is set brings the case of a day a second time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache, partial
from typing import Final

from bot.host.cases import GRACE, Cases
from bot.host.deeds import Deeds
from bot.host.own_series import OwnSeries
from bot.host.solving import DAY, HOUSE, WORLD
from bot.host.zones import zone as zone_of
from storage import mornings
from storage.database import Database
from storage.rows import Morning, ServerSettings
from storage.scope import ALONE, Scope

LATE: Final = timedelta(hours=6)
"""For how long after its hour the case of a day is still posted where the bot was away."""

TOGETHER: Final = 200
"""Servers that are looked at in one piece, which takes a millisecond or two."""


@dataclass(frozen=True)
class Owed:
    """A server in which the case of a *day* is to be posted now, in that *channel*."""

    guild: int
    channel: int
    day: date
    series: str
    language: str | None
    """The one that is set for the server."""
    due: float
    """Since when, in seconds since the epoch."""
    until: float
    """When it is too late."""


class Mornings:
    """Knows which servers are to read the case of the day, and notes that they have."""

    def __init__(
        self,
        db: Database,
        cases: Cases,
        now: Callable[[], float],
        own: OwnSeries,
        scope: Scope = ALONE,
    ) -> None:
        """Keep in *db* what is posted; *now* is the time in seconds since the epoch.

        *own* are the cases that this host deals itself; they are posted in the servers of *scope*.
        """
        self._db, self._cases, self._now, self._own = db, cases, now, own
        self._scope = scope

    async def owed(self) -> tuple[list[Owed], float | None]:
        """Return where the case of today is to be posted now, and in how many seconds more is.

        Nothing is where it was wanted too late for today, or its hour has long passed.
        """
        await self._own.keep_up()
        day, now = self._cases.today(), self._now()
        told = await mornings.told(self._db, day.isoformat())
        owed, next_at = [], None
        async for one in mornings.wanting(self._db, TOGETHER, self._scope):
            channel = one.settings.daily_channel
            today, tomorrow = (_at(each, one.settings) for each in (day, day + DAY))
            coming = today if today > now else tomorrow
            next_at = coming if next_at is None else min(next_at, coming)
            until = today + LATE.total_seconds()
            if channel is None or not today <= now <= until:
                continue
            if one.guild not in told and today * 1000 >= one.since:
                series = self.series(day, one.settings)
                owed.append(
                    Owed(one.guild, channel, day, series, one.settings.language, today, until)
                )
        return owed, None if next_at is None else next_at - now

    async def coming(self, guild: int) -> float | None:
        """Return when a case is posted in *guild* next, in seconds since the epoch, if one is."""
        found, today = await mornings.wanted(self._db, guild), self._cases.today()
        if found is None:
            return None
        for day in (today, today + DAY):
            at = _at(day, found.settings)
            over = self._now() > at + LATE.total_seconds() or at * 1000 < found.since
            if not over and guild not in await mornings.told(self._db, day.isoformat()):
                return at
        return None

    def series(self, day: date, settings: ServerSettings) -> str:
        """Return of which series a server of these *settings* reads the case of a *day*.

        Its host's own begins on the day after it was promised.
        """
        own = settings.daily_own and self._own.of(day) is not None
        return HOUSE if own else WORLD

    async def begin(self, owed: Owed, nonce: str) -> Morning | None:
        """Note, before the first attempt, that what is *owed* goes out under *nonce*.

        Return how it does: if it was noted before, as then. None says that its channel is not the
        server's any more, or that it is not due: it is too late by now, or a clock was set back.
        """
        if not owed.due <= self._now() <= owed.until:
            return None
        day = owed.day.isoformat()
        job = partial(mornings.begin, guild=owed.guild, day=day, channel=owed.channel, nonce=nonce)
        return await self._db.write(job)

    async def arrived(self, sent: Morning, message: int | None) -> None:
        """Note that what was *sent* is that *message*; None says that nobody will ever know."""
        job = partial(mornings.arrived, guild=sent.guild, nonce=sent.nonce, message=message or 0)
        await self._db.write(job)

    async def refused(self, guild: int, channel: int) -> bool:
        """Have no case posted in *guild* any more, for *channel* takes none: the bot's own deed.

        Return whether that is news.
        """
        what = Deeds.CASES_STOPPED
        job = partial(mornings.refused, guild=guild, channel=channel, what=what)
        return await self._db.write(job)


def _at(day: date, settings: ServerSettings) -> float:
    """Return when a server of these *settings* reads the case of *day*, in seconds."""
    return moment(day, settings.daily_hour, settings.daily_zone).timestamp()


@lru_cache(maxsize=4096)
def moment(day: date, hour: int, zone: str) -> datetime:
    """Return when the case of *day* is posted, where that is wanted at an *hour* of a *zone*.

    There is one moment in every day, which is of UTC as its case is: also on days when clocks are
    set, on which an hour may be missing (then it is the next) or come twice (the first). The day
    before can be solved until an hour after it, and is to be over.
    """
    begin, there = datetime(day.year, day.month, day.day, tzinfo=UTC), zone_of(zone)
    for wanted in (hour, (hour + 1) % 24):
        for local in (day - DAY, day, day + DAY):
            then = datetime(local.year, local.month, local.day, wanted, tzinfo=there)
            if begin <= (found := then.astimezone(UTC)) < begin + DAY:
                return max(found, begin + GRACE)
    raise AssertionError("of two hours in a row a day has one")
