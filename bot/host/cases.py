"""The daily cases: who may look at which, and what becomes of what they do there.

Rule: a claim is judged by the clues that are open and by nothing else, with the same work whether
    it is taken or not; and no case of a day to come is shown to anybody.

A day is one of UTC, by the clock of the house. What was first looked at on its own day counts until
an hour after it, so that nobody is cut off at midnight; what is done later counts for no streak.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from bot.game.cases import Cases as Rules
from bot.game.cases import NotYet
from bot.games import GAMES
from bot.host import trail
from bot.host.refusals import No, Refused
from bot.host.solving import (
    BY_ITSELF,
    DAY,
    WORLD,
    Came,
    Past,
    Solving,
    Streak,
    Via,
    end_of,
    in_a_row,
    in_grace,
    round_of,
)
from bot.host.tickets import write_once
from storage import attempts, ledger
from storage.database import Database, Transaction
from storage.ids import PersonId
from storage.rows import Attempt

GRACE: Final = timedelta(hours=1)
"""For how long after its day a case may still be finished in time."""

Secrets = Callable[[str], bytes | None]
"""Returns what the case of a day is dealt by in a series of a house; None where it has none."""

Step = Callable[[Any, Attempt], tuple[Attempt, Came]]
"""Returns how somebody is at a case after a wish, and what came of that."""


class Cases:
    """The daily cases, and everybody at them."""

    def __init__(self, db: Database, now: Callable[[], float]) -> None:
        """Keep attempts in *db*; *now* is the time in seconds since the epoch."""
        self._db, self._now = db, now
        self.secrets: dict[str, Secrets] = {}
        """By the names of series besides the one of the world, what they are dealt by."""
        self.of_round: Callable[[str], Awaitable[Any]] | None = None
        """Finds by its name the case that is made of a round that was played."""

    @property
    def game(self) -> str:
        """The name of the game that the cases are made of."""
        return next(name for name, game in GAMES.items() if game.cases is not None)

    def today(self) -> date:
        """Return which day it is."""
        return self._time().date()

    def first(self) -> date:
        """Return the day of the first case."""
        return date.fromisoformat(_rules().first)

    def number(self, day: date) -> int:
        """Return which case is that of a *day*, from 1."""
        return (day - self.first()).days + 1

    def case(self, day: date, series: str = WORLD) -> Any:
        """Return the case of a *day*, for its game alone to look into.

        Raises:
            Refused: there is none, or not yet.
        """
        if not self.first() <= day <= self.today():
            raise Refused(No.NO_CASE)
        return self._dealt(series, day.isoformat())

    async def found(self, day: date, series: str = WORLD) -> Any:
        """Return the case of a *day*, or that of the round which the *series* names.

        Raises:
            Refused: there is none, or not yet.
        """
        if round_of(series) is None:
            return self.case(day, series)
        if self.of_round is None or day != self.first():
            raise Refused(No.NO_CASE)
        return await self.of_round(series)

    async def look(
        self, person: PersonId, day: date, series: str = WORLD, guild: int | None = None
    ) -> Solving:
        """Return *person* at the case of that *day*: from the first look on their time runs.

        *guild* is the server where they look, if the bot is in it.

        Raises:
            Refused: there is none, or not yet.
        """
        case, name = await self.found(day, series), day.isoformat()
        found = await attempts.attempt(self._db, person, series, name)
        came = Came.SHOWN
        if found is None:
            came = Came.BEGUN
            found = await self._db.write(lambda tx: attempts.begin(tx, person, series, name, guild))
        return Solving(case, self.number(day), found, came)

    async def seen(self, person: PersonId, day: date, series: str = WORLD) -> Solving | None:
        """Return the same, but None if they have not looked at it: it does not begin by that."""
        case = await self.found(day, series)
        found = await attempts.attempt(self._db, person, series, day.isoformat())
        return None if found is None else Solving(case, self.number(day), found)

    async def glimpse(self, person: PersonId, day: date, series: str = WORLD) -> Solving:
        """Return the same for what needs no look at its clues: their time does not begin by it."""
        case, name = await self.found(day, series), day.isoformat()
        row = await attempts.attempt(self._db, person, series, name)
        return Solving(case, self.number(day), row or attempts.not_begun(person, series, name))

    async def claim(
        self, person: PersonId, day: date, number: int, via: Via = BY_ITSELF
    ) -> Solving:
        """Return *person* at a case once they have made the claim of that *number* there.

        It says the same on any screen: so it is judged by what is open when it is its turn, also
        where it was made before an earlier one was answered.

        Raises:
            Refused: there is no such case, or no such claim; nothing has happened.
        """

        def step(case: Any, before: Attempt) -> tuple[Attempt, Came]:
            known = trail.taken(before.claims)
            try:
                taken = _rules().take(case, known, number)
            except NotYet:
                said = trail.with_mistake(before.claims)
                return _moved(before, claims=said, mistakes=before.mistakes + 1), Came.REFUSED
            if taken == known:
                return before, Came.SHOWN
            after = _moved(before, claims=trail.with_claim(before.claims, number))
            return (self._ended(after) if _rules().done(case, taken) else after), Came.TAKEN

        return await self._do(person, day, replace(via, moves=None), step, number)

    async def hint(self, person: PersonId, day: date, via: Via = BY_ITSELF) -> Solving:
        """Return *person* at a case with a hint, which holds until they have taken one more claim.

        Raises:
            Refused: there is no such case.
        """

        def step(_: Any, before: Attempt) -> tuple[Attempt, Came]:
            said = trail.with_hint(before.claims)
            if said == before.claims:
                return before, Came.HINTED
            return _moved(before, claims=said, hints=before.hints + 1), Came.HINTED

        return await self._do(person, day, via, step)

    async def mark(self, person: PersonId, day: date, number: int, via: Via = BY_ITSELF) -> Solving:
        """Return *person* at a case with a claim crossed out for themselves, or not any more.

        Raises:
            Refused: there is no such case, or no such claim; nothing has happened.
        """

        def step(_: Any, before: Attempt) -> tuple[Attempt, Came]:
            return _moved(before, marks=trail.turned(before.marks, number)), Came.MARKED

        return await self._do(person, day, via, step, number)

    async def look_up(self, person: PersonId, day: date, series: str = WORLD) -> Solving:
        """Return *person* at a case whose solution they are told: it is closed for them by that.

        Whoever has solved it is told it as well.

        Raises:
            Refused: there is no such case, or it can still be solved in time.
        """
        found = await self.glimpse(person, day, series)
        if not self.may_be_told(found):
            raise Refused(No.CASE_OPEN)

        def job(tx: Transaction) -> Solving:
            key = person, series, day.isoformat()
            before = attempts.now(tx, *key) or attempts.begin(tx, *key, None)
            now = replace(found, attempt=before)
            if now.closed:
                return now
            after = _moved(before, looked_up=int(self._now() * 1000))
            attempts.write(tx, after)
            return replace(now, attempt=after)

        return found if found.closed else await self._db.write(job)

    async def streak(self, who: PersonId, series: str = WORLD, then: date | None = None) -> Streak:
        """Return on how many days in a row *who* has solved the case up to today, or to *then*."""
        days, until = await attempts.solved_in_time(self._db, who, series), then or self.today()
        return in_a_row([day for day in days if then is None or day <= f"{then}"], until)

    async def archive(
        self, person: PersonId, series: str = WORLD, most: int | None = None
    ) -> list[Past]:
        """Return the days up to today, the newest first, and how *person* is at each."""
        known = {row.day: row for row in await attempts.attempts(self._db, person, series)}
        today = self.today()
        every = [today - back * DAY for back in range(self.number(today))][:most]
        days = [day for day in every if series == WORLD or self._secret(series, day.isoformat())]
        return [Past(day, self.number(day), known.get(day.isoformat())) for day in days]

    def may_be_told(self, solving: Solving) -> bool:
        """Return whether the whole solution of a case may be told to who is at it."""
        done = solving.attempt.done is not None
        return done or not solving.daily or self.is_past(solving.day)

    def is_past(self, day: date) -> bool:
        """Return whether nobody can solve the case of that *day* in time any more."""
        return self._time() >= end_of(day) + GRACE

    def _time(self) -> datetime:
        return datetime.fromtimestamp(self._now(), UTC)

    def _dealt(self, series: str, day: str) -> Any:
        if series == WORLD:
            return _rules().open_to_all(day)
        secret = self._secret(series, day)
        if secret is None:
            raise Refused(No.NO_CASE)
        return _rules().of_house(day, secret)

    def _secret(self, series: str, day: str) -> bytes | None:
        """Return what the case of *day* is dealt by in a *series* of a house, if it has any."""
        return self.secrets[series](day) if series in self.secrets else None

    async def _do(
        self, person: PersonId, day: date, via: Via, step: Step, number: int | None = None
    ) -> Solving:
        """Return *person* at a case after a *step*, which is about the claim of that *number*.

        One whom the case is new to sees it first, and what is closed changes no more. All of it is
        one transaction: so each wish is judged by what those before it have left.

        Raises:
            Refused: there is no such case, or no such claim; nothing has happened.
        """
        case, name = await self.found(day, via.series), day.isoformat()
        if number is not None and not 0 <= number < _rules().claims(case):
            raise Refused(No.NO_CLAIM)

        def job(tx: Transaction) -> Solving:
            before = attempts.now(tx, person, via.series, name)
            if before is None:
                write_once(tx, via.ticket)
                before = attempts.begin(tx, person, via.series, name, via.guild)
                return Solving(case, self.number(day), before, Came.BEGUN)
            now = Solving(case, self.number(day), before)
            if now.closed:
                return now
            if via.moves not in (None, before.moves):
                return replace(now, came=Came.STALE)
            after, came = step(case, before)
            if after is not before:
                write_once(tx, via.ticket)
                attempts.write(tx, after)
            return replace(now, attempt=after, came=came)

        try:
            return await self._db.write(job)
        except ledger.Repeated:
            return replace(await self.look(person, day, via.series), came=Came.STALE)

    def _ended(self, attempt: Attempt) -> Attempt:
        """Return *attempt* as it is once all is known, now."""
        now, end = self._now(), end_of(date.fromisoformat(attempt.day))
        if in_grace(attempt):
            end += GRACE
        in_time = round_of(attempt.series) is None and now < end.timestamp()
        return replace(attempt, done=int(now * 1000), in_time=int(in_time))


def _moved(attempt: Attempt, **changes: Any) -> Attempt:
    return replace(attempt, moves=attempt.moves + 1, **changes)


def _rules() -> Rules[Any]:
    """Return the cases of the game that has some."""
    return next(game.cases for game in GAMES.values() if game.cases is not None)
