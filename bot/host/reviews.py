"""Reviews of games that are over, made one after the other for who asked, beside all else (P23).

Rule: who wants one has it written down first, so that a stop loses none. A page is made from the
    ledger of a game that is over, by another process, and is kept only while nobody who played that
    seat was erased.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from bot.aside import NotDone
from bot.game.hosted import Hosted, Reviewed
from bot.game.seats import Seat
from bot.games import GAMES
from bot.host.refusals import No, Refused
from bot.host.reviewer import REVIEWER
from bot.host.terms import read_terms
from storage import handovers, ledger, results, reviews
from storage.database import Database, Transaction
from storage.errors import StorageBroken
from storage.ids import GameId, PersonId
from storage.reviews import Stands, Wanted, Written
from storage.scope import ALONE, Scope

log = logging.getLogger(__name__)

MOST: Final = 3
"""Reviews that somebody may ask for in an hour."""

HOUR: Final = 3_600_000
"""Milliseconds."""

TRIES: Final = 2
"""How often a page is tried: the process may have ended for a reason of its own."""

BEGUN: Final = 6
"""How often a review is begun: if the bot itself ends each time, that may be why."""

IDLE: Final = 300.0
"""Seconds without anything to do after which the process that reckons is ended."""

PAUSE: Final = 30.0
"""Seconds until the next try where the queue itself could not be read."""


@dataclass(frozen=True)
class Pages:
    """How the review of a game stands: pages by seat, of those *seats* that may have one.

    *stands* says what has become of it, if somebody has asked; *own* is the seat of who looks.
    """

    pages: Mapping[Seat, Written]
    seats: tuple[Seat, ...]
    stands: Stands | None
    own: Seat | None = None

    @property
    def waits(self) -> bool:
        """Whether more of it is to come."""
        return self.stands is Stands.WAITING

    @property
    def whole(self) -> bool:
        """Whether every page there may be is there."""
        return self.pages.keys() >= set(self.seats)


class Reviews:
    """The pages of games that are over, and the queue of those that are wanted."""

    def __init__(self, db: Database, now: Callable[[], float], scope: Scope = ALONE) -> None:
        """Keep them in *db*; *now* is the time in seconds since the epoch.

        Made are those of the servers of *scope*.
        """
        self._db, self._now, self._scope = db, now, scope
        self.waiting = 0
        """How many reviews wait, as it was looked at last."""
        self.noted: Callable[[str, float | None], None] = lambda _game, _seconds: None
        """Called with how many seconds a page of a game took, or None where none was made."""
        self._more = asyncio.Event()
        # Whoever waits for one holds it.
        self._news: WeakValueDictionary[GameId, asyncio.Event] = WeakValueDictionary()

    async def of(self, plays: Hosted, game: GameId, person: PersonId) -> Pages:
        """Return how the review of a *game* of what is played by *plays* stands.

        Raises:
            Refused: that game has no reviews.
        """
        version = _version(plays)
        stands = await reviews.stands(self._db, game)
        found = await reviews.pages(self._db, game, version)
        seats = tuple(map(Seat, await reviews.reviewable(self._db, game)))
        dealt = await results.dealt(self._db, game)
        own = [Seat(one.seat) for one in dealt if one.holder == person]
        pages = {seat: found[seat] for seat in seats if seat in found}
        return Pages(pages, seats, stands, own[0] if own else None)

    async def want(self, plays: Hosted, game: GameId, person: PersonId) -> Pages:
        """Return the same, once *person* has asked for what is not there yet.

        What waits already, or could not be made, is not asked for again.

        Raises:
            Refused: that game has no reviews, or they have asked for too many.
        """
        now = await self.of(plays, game, person)
        if now.whole or now.stands in (Stands.WAITING, Stands.GIVEN_UP):
            return now
        first = now.own if now.own in now.seats else now.seats[0]

        def job(tx: Transaction) -> None:
            if reviews.waits(tx, game):
                return
            since = int(self._now() * 1000) - HOUR
            if reviews.wanted_by(tx, person, since) >= MOST:
                raise Refused(No.REVIEWS_ENOUGH)
            reviews.want(tx, game, person, first)

        await self._db.write(job)
        self.waiting = max(1, self.waiting)
        self._more.set()
        return await self.of(plays, game, person)

    def news(self, game: GameId) -> asyncio.Event:
        """Return what is set once a page of *game* is there, or will not be."""
        return self._news.setdefault(game, asyncio.Event())

    async def run(self) -> None:
        """Make what is wanted, for ever.

        First what was made by another yardstick is thrown away.
        """
        thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reviewing")
        try:
            versions = [_version(game) for game in GAMES.values() if game.reviewer is not None]
            outdated = partial(reviews.throw_away, but=versions, scope=self._scope)
            await self._db.write(outdated)
            while True:
                try:
                    await self._make_all(thread)
                    await self._rest(thread)
                except StorageBroken:
                    return  # the process is about to end
                except Exception as error:  # the boundary: whoever waits is told later
                    log.error("reviewing failed", exc_info=error)
                    await asyncio.sleep(PAUSE)
        finally:
            REVIEWER.break_off()
            thread.shutdown(wait=False, cancel_futures=True)

    async def _make_all(self, thread: ThreadPoolExecutor) -> None:
        self._more.clear()
        while wanted := await reviews.waiting(self._db, 1, self._scope):
            self.waiting = await reviews.how_many_wait(self._db, self._scope)
            try:
                await self._make(thread, wanted[0])
            except (ValueError, TypeError, LookupError, AssertionError) as error:
                what = {"game": wanted[0].game, "error": type(error).__name__}
                log.error("game cannot be reviewed", extra=what)
                await self._end(wanted[0].game, Stands.GIVEN_UP, "")
        self.waiting = 0

    async def _rest(self, thread: ThreadPoolExecutor) -> None:
        """Return when more is wanted; meanwhile nothing takes any memory."""
        with suppress(TimeoutError):
            async with asyncio.timeout(IDLE):
                await self._more.wait()
            return
        await asyncio.wrap_future(thread.submit(REVIEWER.close))
        await self._more.wait()

    async def _make(self, thread: ThreadPoolExecutor, wanted: Wanted) -> None:
        """Make what is missing of a review, the page that is wanted first before the others."""
        plays = GAMES[read_terms(wanted.settings).game]
        game, failed = wanted.game, wanted.begun >= BEGUN or plays.reviewer is None
        version = "" if plays.reviewer is None else _version(plays)
        if not failed:
            await self._db.write(partial(reviews.begin, game=game))
            lines = [entry.line for entry in await ledger.read(self._db, game)]
            others = await handovers.by_others(self._db, game)
            there = await reviews.pages(self._db, game, version)
            seats = [seat for seat in await reviews.reviewable(self._db, game) if seat not in there]
            for seat in sorted(seats, key=lambda seat: (seat != wanted.seat, seat)):
                made = await self._page(
                    thread, plays, lines, Seat(seat), game, others.get(seat, ())
                )
                failed = failed or made is None
                if made is not None:
                    await self._db.write(partial(_keep, game, seat, version, made))
                    self._tell(game)
        await self._end(game, Stands.GIVEN_UP if failed else Stands.MADE, version)

    async def _page(
        self,
        thread: ThreadPoolExecutor,
        plays: Hosted,
        lines: Sequence[str],
        seat: Seat,
        game: GameId,
        others: Collection[int],
    ) -> Reviewed | None:
        """Return the page of *seat*, but for what *others* decided there.

        None where that was tried often enough.
        """
        for _ in range(TRIES):
            began = time.perf_counter()
            doing = thread.submit(REVIEWER.review, plays.name, lines, seat, game, others)
            try:
                made = await asyncio.wrap_future(doing)
            except NotDone as error:
                self.noted(plays.name, None)
                log.warning("no review", extra={"error": str(error), "what": plays.name})
            else:
                self.noted(plays.name, time.perf_counter() - began)
                return made
        return None

    async def _end(self, game: GameId, how: Stands, version: str) -> None:
        await self._db.write(partial(reviews.end, game=game, how=how, version=version))
        self._tell(game)

    def _tell(self, game: GameId) -> None:
        news = self._news.pop(game, None)
        if news is not None:
            news.set()


def _keep(game: GameId, seat: int, version: str, made: Reviewed, tx: Transaction) -> None:
    reviews.keep(tx, game, seat, version, made.accuracy, made.page)


def _version(plays: Hosted) -> str:
    """Return what pages are called that are made by the yardstick of today.

    Raises:
        Refused: there is none for that game.
    """
    if plays.reviewer is None:
        raise Refused(No.NO_REVIEW)
    return f"{plays.name} {plays.reviewer.version}"
