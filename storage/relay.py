"""What one process hears and another one owns: handed on by rows that nobody keeps.

Rule: whoever owns a group takes what is for it, and that only for as long as somebody waits for it.
    It stays until it is done or taken back: so whoever has handed it on knows whether it was, and
    the next owner takes up what another has left. A notice says no more than that it is time to
    look: each looks again and again anyway. Nothing of this is part of a transaction of a game's,
    for all of the server's notices wait for one lock.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, NamedTuple

import asyncpg

from storage.groups import GONE, KEPT_ALIVE
from storage.ids import PersonId
from storage.reaching import reach
from storage.settings import plain

log = logging.getLogger(__name__)

LATE: Final = 2_500
"""Milliseconds after which nobody waits for it any more, as for what Discord has sent."""

LOOKS: Final = 2.0
"""Seconds after which it is looked whether something is there, without any notice."""

AGAIN: Final = 0.25
"""Seconds after which a lost connection is tried again."""

PATIENCE: Final = 10.0
"""Seconds for which a connection is tried, or an answer of the server's is waited for."""

MOST: Final = 1000
"""What is handed on and waits for a connection, and what is known to be taken: of more the oldest
is too late anyway."""

KEPT: Final = 60.0
"""Seconds for which an answer is kept for who has asked from outside."""

NOBODY: Final = -1
"""In the place of a group, where that answer is."""

APART: Final = 64
"""The step in which a group numbers what it hands on, by the clock; what is taken is known by
that."""

_LOOK: Final = (
    "SELECT id, payload FROM relay WHERE shard_group = $1 AND at >= moment() - $3 AND EXISTS"
    " (SELECT 1 FROM shard_group WHERE number = $1 AND epoch = $2) ORDER BY id"
)

_CLEAR: Final = "DELETE FROM relay WHERE id = $1 OR at < moment() - $2"

PUT: Final = (
    "INSERT INTO relay (id, shard_group, payload, at) VALUES ($1, $2, $3, moment() - $4)"
    " ON CONFLICT DO NOTHING"
)

TAKE: Final = "DELETE FROM relay WHERE id = $1 RETURNING payload"

NOTIFY: Final = "SELECT pg_notify($1, $2)"

Takes = Callable[[int, str], None]
"""Takes what is of that number, and says afterwards that it is `done`; raises at nonsense."""


class _Parcel(NamedTuple):
    number: int
    group: int
    payload: str
    since: float


class Relay:
    """Hands on to the owners of other groups, and takes what is for the own one."""

    def __init__(self, address: str, group: int, epoch: int) -> None:
        """Be that of *group* in its *epoch*, over a connection to *address* of its own."""
        self._address, self._group, self._epoch = address, group, epoch
        self._parcels: deque[_Parcel] = deque(maxlen=MOST)
        self._changed: set[PersonId] = set()
        self._last = 0
        self._taken: deque[int] = deque(maxlen=MOST)
        self._finished: set[int] = set()
        self._back: deque[tuple[int, asyncio.Future[bool]]] = deque()
        self._due = asyncio.Event()
        self._takes: Takes | None = None
        self._forgets: Callable[[PersonId | None], None] = lambda _: None
        self._running: asyncio.Task[None] | None = None
        self._lost = False

    def begin(self, forgets: Callable[[PersonId | None], None]) -> None:
        """Listen from now on.

        *forgets* is called with persons of whom another process has written something, and with
        None where it may have been anybody.
        """
        self._forgets = forgets
        self._running = asyncio.create_task(self._run(), name="relay")

    def take(self, takes: Takes) -> None:
        """Call *takes* with whatever is handed to this group from now on."""
        self._takes = takes
        self._due.set()

    def done(self, number: int) -> None:
        """Keep nothing more of what was taken: nobody waits for it any more."""
        self._finished.add(number)
        self._due.set()

    def hand(self, group: int, payload: str) -> int:
        """Hand *payload* to the owner of *group*, if there is one in time; return its number."""
        self._last = max(self._last + APART, time.time_ns() // APART * APART)
        number = self._last + self._group % APART
        self._parcels.append(_Parcel(number, group, payload, time.monotonic()))
        self._due.set()
        return number

    def reply(self, number: int, payload: str) -> None:
        """Answer with *payload* what was asked from outside by that *number*."""
        self._parcels.append(_Parcel(-number, NOBODY, payload, time.monotonic() + KEPT))
        self._due.set()

    async def take_back(self, number: int, within: float) -> bool:
        """Hand on no more what is of that *number*; return whether it has not been done.

        Also where nobody knows that *within* so many seconds.
        """
        asked: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._back.append((number, asked))
        self._due.set()
        try:
            async with asyncio.timeout(within):
                return await asked
        except TimeoutError:
            return True

    def changed(self, person: PersonId) -> None:
        """Tell all others that something of *person* is written."""
        self._changed.add(person)
        self._due.set()

    async def close(self) -> None:
        """Hand on nothing more, and take nothing."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        """Serve, by one connection after another; that there is none is said once, until one is."""
        while True:
            try:
                session = await reach(self._address, server_settings=KEPT_ALIVE, timeout=PATIENCE)
                try:
                    await plain(session)
                    self._lost = False
                    await self._serve(session)
                finally:
                    session.terminate()
            except GONE as error:
                if not self._lost:
                    log.warning("relay lost", extra={"error": type(error).__name__})
                self._lost = True
            await asyncio.sleep(AGAIN)

    async def _serve(self, session: asyncpg.Connection) -> None:
        """Do what there is to do for as long as there is that *session*.

        Raises:
            OSError, asyncpg.PostgresError: there is not any more.
        """
        here = await _asked(session.fetchval("SELECT hashtext(current_schema())"))
        everybody, own = f"ink {here}", f"ink {here} {self._group}"
        session.add_termination_listener(lambda _: self._due.set())
        await _asked(session.add_listener(own, lambda *_: self._due.set()))
        await _asked(session.add_listener(everybody, lambda *said: self._hears(str(said[3]))))
        self._forgets(None)  # whoever has been told of so far
        while not session.is_closed():
            self._due.clear()
            await self._send(session, here, everybody)
            await self._fetch_back(session)
            await self._take(session)
            # Not `wait_for`, which up to Python 3.11 forgets that it was cancelled if what it waits
            # for comes at the same moment: then a stop would wait for ever.
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS):
                    await self._due.wait()
        raise ConnectionError("the session has ended")

    async def _take(self, session: asyncpg.Connection) -> None:
        """Take what is there; where the connection is lost it is found again, and known."""
        if self._takes is None:
            return
        rows = await _asked(session.fetch(_LOOK, self._group, self._epoch, LATE))
        for number, payload in rows:
            if number not in self._taken:
                self._taken.append(number)
                self._take_one(self._takes, number, str(payload))
        for number in list(self._finished) or [0]:
            await _asked(session.execute(_CLEAR, number, LATE))
            self._finished.discard(number)

    def _take_one(self, takes: Takes, number: int, payload: str) -> None:
        """Have what is of that *number* taken; what makes no sense is set aside.

        It stays until it is too late, so that whoever has handed it on says that it was not done.
        """
        try:
            takes(number, payload)
        except Exception as error:  # whatever it is: it may be of another program, or of a slip
            log.error(
                "set aside what was handed on: it makes no sense",
                extra={"error": type(error).__name__},
            )

    async def _fetch_back(self, session: asyncpg.Connection) -> None:
        while self._back:
            number, asked = self._back[0]
            there = await _asked(session.fetchval(TAKE, number))
            self._back.popleft()
            if not asked.done():
                asked.set_result(there is not None)

    async def _send(self, session: asyncpg.Connection, here: int, everybody: str) -> None:
        while self._parcels:
            number, group, payload, since = self._parcels[0]
            old = int((time.monotonic() - since) * 1000)
            if old < LATE:
                await _asked(session.execute(PUT, number, group, payload, old))
                await _asked(session.execute(NOTIFY, f"ink {here} {group}", ""))
            self._parcels.popleft()  # only now: where the connection is lost it is tried once more
        for person in list(self._changed):
            self._changed.discard(person)  # it may change again while this is told
            said = f"{self._group} {person}"
            try:
                await _asked(session.execute(NOTIFY, everybody, said))
            except BaseException:
                self._changed.add(person)
                raise

    def _hears(self, said: str) -> None:
        whose, _, person = said.partition(" ")
        if whose != str(self._group) and person.isdecimal():
            self._forgets(PersonId(int(person)))


async def _asked(answer: Coroutine[Any, Any, Any]) -> Any:
    async with asyncio.timeout(PATIENCE):
        return await answer
