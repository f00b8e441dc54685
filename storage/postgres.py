"""A database of PostgreSQL's.

Rule: one session writes. Where it is not known whether a commit has come to anything, nothing is
    accepted any more: whoever comes next reads what is there.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from typing import Any, Final

import asyncpg

from storage import dialect
from storage.database import Holding, Job
from storage.errors import AlreadyOpen, Fenced, Lost, Unusable
from storage.groups import GONE, KEPT_ALIVE, SURE, Claim, claim
from storage.reaching import reach
from storage.refusals import refused
from storage.relay import Relay
from storage.scope import ALONE, Scope
from storage.session import Session
from storage.settings import plain
from storage.transacting import PostgresTransaction, lost
from storage.turns import Turns
from storage.writing import OneWriter, Outcome

READERS: Final = 2

PATIENCE: Final = 10.0
"""Seconds for which a connection is tried."""

WRITES: Final = {**KEPT_ALIVE, "idle_in_transaction_session_timeout": f"{SURE:.0f}s"}
"""By what the server ends the session that writes where nobody is at the other end any more, or
somebody is who does nothing: whoever takes over waits for its transaction."""

FENCED: Final = "INK01"
"""By what `must_own` says that another process owns the group."""

REFUSALS: Final = (*GONE, ValueError)
"""How it is said that there can be no connection."""

_ENDED: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""How it is said that a session has ended, and nothing else is wrong."""

_REFUSED: Final = (
    asyncpg.TooManyConnectionsError,
    asyncpg.InvalidAuthorizationSpecificationError,
)
"""How it is said that there can be no other session: too many are there, or our password is not
right any more."""

AGAIN: Final = 0.25
"""Seconds after which it is tried again to have one."""


Claims = Callable[[str, Scope, Callable[[], None] | None], Awaitable[Claim]]
"""How a process comes to own something: a group, or all of them."""


class Postgres(OneWriter):
    """The bot's database on a server of PostgreSQL's.

    Writing goes through one session and one task, in the order in which it was handed in: a job
    finds what those before it have written. Reading goes through others that are read-only and see
    only what is committed.
    """

    def __init__(
        self,
        writer: Session,
        readers: asyncpg.Pool,
        claim: Claim,
        at: str,
        turns: Turns,
        relay: Relay,
        now: Callable[[], int],
        on_broken: Callable[[BaseException], None] | None,
        on_commit: Callable[[int, float], None],
    ) -> None:
        """Use `open`."""
        super().__init__(now, on_broken, on_commit)
        self._writer, self._readers, self.claim = writer, readers, claim
        self.scope, self._at = claim.scope, at
        self._turns = turns
        self.relay: Relay = relay

    @classmethod
    async def open(
        cls,
        address: str,
        *,
        layout: Scope = ALONE,
        waits: Callable[[], None] | None = None,
        claims: Claims = claim,
        now: Callable[[], int] | None = None,
        on_broken: Callable[[BaseException], None] | None = None,
        on_commit: Callable[[int, float], None] = lambda _jobs, _seconds: None,
    ) -> "Postgres":
        """Open the database at *address*, a URL, in its newest shape; make it where nothing is.

        This process owns a group of its *layout* then. Where every group has an owner and *waits*
        is given, it stands by until one has none, and calls that again and again. The time is the
        server's, unless *now* says it in milliseconds since the epoch. *on_broken* is called once
        when the database fails or another process owns the group; *on_commit* after each commit,
        with how many jobs it held and how many seconds it took.

        Raises:
            AlreadyOpen: another process uses it.
            OtherLayout: others run that part the shards otherwise.
            FromTheFuture: a newer program wrote it.
            NotOurs: another program wrote it.
            Unusable: there is no server there, or it lets us do nothing.
        """
        try:
            claimed = await claims(address, layout, waits)
        except REFUSALS as error:
            raise Unusable(f"The database cannot be used: {refused(error, address)}") from error
        async with AsyncExitStack() as stack:
            stack.push_async_callback(claimed.close)
            try:
                writer = await Session.open(lambda loop: _to_write(address, loop))
                stack.push_async_callback(writer.close)
                readers = await asyncpg.create_pool(
                    address,
                    min_size=0,
                    max_size=READERS,
                    timeout=PATIENCE,
                    server_settings={"default_transaction_read_only": "on"},
                    init=plain,
                    connect=reach,
                    reset=_as_it_is,
                )
                stack.push_async_callback(readers.close)
                clock = now or (lambda: time.time_ns() // 1_000_000 + claimed.ahead)
                turns = Turns(address)
                relay = Relay(address, claimed.scope.group, claimed.epoch)
                found = cls(
                    writer, readers, claimed, address, turns, relay, clock, on_broken, on_commit
                )
                stack.push_async_callback(found._end)
                await claimed.begin(found._fail)
            except Fenced as error:
                raise AlreadyOpen("Another process has taken over the database") from error
            except REFUSALS as error:
                raise Unusable(f"The database cannot be used: {refused(error, address)}") from error
            stack.pop_all()
        return found

    @property
    def holding(self) -> Holding:
        """What this process holds."""
        return Holding(self.scope.group, self.claim.epoch, self.claim.unheard())

    @property
    def ahead(self) -> float:
        """Seconds that the server's clock is ahead of this machine's."""
        return self.claim.ahead / 1000

    def is_ours(self) -> bool:
        """Return whether it is sure that no other process owns the group."""
        sure = self.claim.sure()
        if not sure:
            self._fail(Fenced(f"it is not sure any more who owns group {self.scope.group}"))
        return sure

    async def take_turn(self, number: int) -> None:
        """Wait for that turn, and have it for its span."""
        await self._turns.take(number)

    async def read(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query; only what is committed is seen.

        Raises:
            Unusable: the server has failed, or refuses that.
        """
        bound, text = tuple(parameters), dialect.query(sql)
        try:
            rows = await self._fetch(text, bound)
        except Exception as error:
            if self._broken is None and not isinstance(error, GONE):
                raise  # else whatever it is comes of the end: asyncpg has more names for that
            said = refused(self._broken or error, self._at)
            raise Unusable(f"The database cannot be read: {said}") from error
        return [tuple(row) for row in rows]

    async def _fetch(self, text: str, bound: Sequence[Any]) -> list[Any]:
        """Return the rows of a query, once there is a session to read by.

        Where there is none for long this process is of no use, and begins anew.
        """
        began = time.monotonic()
        while True:
            try:
                try:
                    return list(await self._readers.fetch(text, *bound))
                except _ENDED:  # by another session: it was asked only
                    return list(await self._readers.fetch(text, *bound))
            except _REFUSED as error:
                if time.monotonic() - began > PATIENCE:
                    self._fail(Lost(f"nothing can be read: {refused(error, self._at)}"))
                    raise
                await asyncio.sleep(AGAIN)

    async def checkpoint(self) -> None:
        """Give back the room of what was deleted: until then it stays in the server's files."""
        await self._writer.run(lambda: self._writer.script("VACUUM"))

    async def _run(self, jobs: Sequence[Job[Any]]) -> list[Outcome]:
        return await self._writer.run(lambda: self._run_all(jobs))

    def _fail(self, error: BaseException) -> None:
        """Wait for no answer any more, either: a server that is silent gives none."""
        super()._fail(error)
        self._writer.cut()
        self._readers.terminate()

    async def _give_up(self) -> None:
        """Do nothing: what is not committed goes with the session."""

    async def _shut(self) -> None:
        self._turns.close()
        await self.relay.close()
        await self._readers.close()
        await self._writer.close()
        await self.claim.close()

    # In the writer's thread.

    def _run_all(self, jobs: Sequence[Job[Any]]) -> list[Outcome]:
        """Return what each of *jobs* came to, once that is on disk.

        They share a transaction as long as none of them fails; where one does, each has its own.
        """
        found = self._together(jobs)
        if isinstance(found, list):
            return found
        if len(jobs) == 1:
            return [(None, found)]
        return [outcome for job in jobs for outcome in self._run_all([job])]

    def _together(self, jobs: Sequence[Job[Any]]) -> list[Outcome] | Exception:
        """Return what *jobs* came to once it is on disk, or why nothing of them is.

        Raises:
            Lost: nobody knows.
        """
        while True:
            try:
                self._begin()
                outcomes: list[Outcome] = []
                done: list[int] = []
                for job in jobs:
                    tx = PostgresTransaction(self._writer, self._now())
                    outcomes.append((job(tx), None))
                    done += tx.deeds
            except (Lost, Fenced):
                raise
            except asyncpg.exceptions.TransactionRollbackError:
                self._script("ROLLBACK")  # another process was quicker: once more
                continue
            except Exception as error:
                self._script("ROLLBACK")
                return error
            self._script("COMMIT")
            self._deeds += done
            return outcomes

    def _begin(self) -> None:
        self._script(f"BEGIN; SELECT must_own({self.claim.scope.group}, {self.claim.epoch})")

    def _script(self, sql: str) -> None:
        try:
            self._writer.script(sql)
        except GONE as error:
            if getattr(error, "sqlstate", None) == FENCED:
                raise Fenced(f"another process owns group {self.claim.scope.group}") from error
            raise lost(error) from error


async def _to_write(address: str, loop: asyncio.AbstractEventLoop) -> Any:
    """Return a connection of asyncpg's to write by, which waits in *loop*."""
    return await plain(await reach(address, loop=loop, timeout=PATIENCE, server_settings=WRITES))


async def _as_it_is(_: object) -> None:
    """Leave a session that has only read as it is, with what it goes by."""
