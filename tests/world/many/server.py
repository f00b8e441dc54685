"""A server of PostgreSQL's, as far as it promises anything to several bots.

Rule: what runs is `storage.postgres` and `storage.groups` themselves. Here is what they rely on:
    sessions that end, alone or with their process, and what is open with them; locks that end with
    their session; rows that are shared, so that who would change one waits; and commits of which
    nobody hears whether they came to anything.

Rows lie in one file of SQLite's, and a transaction is done in one piece, once it has begun; so two
of them follow one another, as they may under READ COMMITTED. It has begun before that: in between
its process may be held still, or die.
"""

import asyncio
import itertools
import json
import random
import re
import sqlite3
from collections.abc import Callable
from contextvars import copy_context
from functools import partial
from pathlib import Path
from typing import Any, Final

import asyncpg

from storage import relations, whole
from storage.settings import PLAIN, UNHURRIED
from tests.simulation.loop import Loop
from tests.simulation.processes import Process
from tests.storage.powercut import PowerCut

ROUND_TRIP: Final = (0.0002, 0.004)
"""Seconds that something is under way to the server, at least and mostly at most."""

KEPT_ALIVE: Final = 11.0
"""Seconds after which the server gives up a client that it does not reach, where it looks for it:
5 + 3 * 2 (`storage.groups.KEPT_ALIVE`)."""

IDLE: Final = "idle_in_transaction_session_timeout"
"""The setting by which a session is ended whose transaction waits for its client for so long."""

RESTS: Final = re.compile(r"SET idle_session_timeout = (\d+)$")
"""The same of one that asks for nothing, in milliseconds."""

ADVISORY: Final = re.compile(
    r"SELECT pg_(?P<attempt>try_)?advisory_(?P<undo>un)?lock(?P<shared>_shared)?"
    r"\((?P<key>\d+), hashtext\(current_schema\(\)\)\)$"
)

LOCK_TIMEOUT: Final = re.compile(r"SET lock_timeout = (\d+)$")

BETWEEN: Final = 0.5
"""How often who stands still in a transaction does so between two messages of one statement."""

OWNING: Final = re.compile(r"BEGIN; SELECT must_own\((\d+), (\d+)\)$")

SPARED: Final = re.compile(
    r"CREATE FUNCTION .*?\$\$.*?\$\$;|WITH \(fillfactor = \d+\)|UNLOGGED ", re.DOTALL
)
"""Of what makes the relations, what is built in here."""

OTHERWISE: Final = {
    relations.THERE: "SELECT name FROM sqlite_schema WHERE type = 'table'",
    relations.STORED: "SELECT 'public', 'public', to_regclass('shape') IS NOT NULL",
}
"""What SQLite calls otherwise."""

SETTINGS: Final = {
    "synchronous_standby_names": "",
    "synchronous_commit": "on",
    "server_encoding": "UTF8",
}
"""Of the server."""

PUT: Final = re.compile(r"WITH put AS \((INSERT .* ON CONFLICT DO NOTHING)\) (SELECT .*)$")
"""What is put somewhere, and said, by one statement."""

ANY: Final = re.compile(r"= ANY\(\$(\d+)\)")

PRAGMAS: Final = ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON")


class Blocked(Exception):
    """It has to wait for somebody else's lock."""


class Backend:
    """A session, at the server's end."""

    def __init__(self, pid: int, process: Process, settings: dict[str, str]) -> None:
        self.pid, self.process = pid, process
        self.context = copy_context()
        """The client's."""
        self.alive = True
        self.kept_alive = "tcp_keepalives_idle" in settings
        self.idle = float(settings.get(IDLE, "0").removesuffix("s")) or None
        self.rests: float | None = None
        self.patience: float | None = None
        """Seconds for which it waits for a lock, if not for ever."""
        self.heard = 0
        """How often it was asked for something."""
        self.rows: set[int] = set()
        """The groups whose rows it shares, until its transaction ends."""
        self.begun: float | None = None
        """Since when it has a transaction open."""
        self.failed = False
        """Whether nothing but the end of its transaction is taken any more."""
        self.asked: list[asyncio.Future[Any]] = []
        """What its client waits for."""
        self.ended: Callable[[], None] = lambda: None
        """Tells its client that it has ended."""


Effect = Callable[[], Any]


class Server:
    """All sessions, the rows, and what goes wrong with them."""

    def __init__(self, loop: Loop, file: Path, chance: random.Random) -> None:
        self.loop, self._chance = loop, chance
        self._context = copy_context()
        self.away = False
        """Whether nobody can connect."""
        self.unreached: set[Process] = set()
        """Who does not reach it, and is not reached, and does not know."""
        self.begun: list[Callable[[Process], None]] = []
        """Told whose transaction has begun, before anything is done in it."""
        self.told: Callable[[Process, str], None] = lambda *_: None
        """Asked before each thing that is written ("write") and each commit ("sync")."""
        self.fates: list[Callable[[Process], str]] = []
        """Say of a commit of which nobody hears whether it has "happened" or "not"."""
        self.undone: list[Callable[[Process], bool]] = []
        """Say whether a transaction is undone because another one was quicker."""
        self.owned: Callable[[Process, int], None] = lambda *_: None
        """Told who owns which group from now on."""
        self.committed: Callable[[Process], None] = lambda _: None
        """Told whose transaction has been committed."""
        self._pids = itertools.count(1000)
        self._backends: dict[int, Backend] = {}
        self._locks: list[tuple[Backend, int, bool]] = []
        self._waiting: list[tuple[Backend, Effect, asyncio.Future[Any], Effect | None]] = []
        self._kept: list[tuple[Process, Callable[[], None]]] = []
        self._inside: Backend | None = None
        """Whose transaction is open in the file."""
        self._speaks: Backend | None = None
        self._to_end: list[int] = []
        self._notices: list[tuple[str, str]] = []
        self._listeners: list[tuple[Backend, str, Callable[[str], None]]] = []
        self.db = sqlite3.connect(file, isolation_level=None)
        for pragma in PRAGMAS:
            self.db.execute(f"PRAGMA {pragma}").fetchall()
        self.db.execute("CREATE TEMP TABLE pg_locks (pid, locktype, classid, objid)")
        for name, many, function in (
            ("moment", 0, self.now),
            ("to_regclass", 1, self._relation),
            ("has_function_privilege", 2, lambda *_: False),
            ("pg_current_wal_insert_lsn", 0, lambda: "0/0"),
            ("pg_walfile_name", 1, lambda _: "000000010000000000000001"),
            ("current_setting", 1, SETTINGS.get),
            ("pg_is_in_recovery", 0, lambda: False),
            ("greatest", 2, max),
            ("hashtext", 1, lambda _: 7),
            ("current_schema", 0, lambda: "public"),
            ("hashtextextended", 2, lambda *_: 7),
            ("pg_advisory_xact_lock", 1, lambda _: None),  # one thing is written after the other
            ("pg_backend_pid", 0, lambda: 0 if self._speaks is None else self._speaks.pid),
            ("pg_terminate_backend", 1, self._to_end.append),
            ("pg_notify", 2, lambda *said: self._notices.append(said)),
        ):
            self.db.create_function(name, many, function)

    def now(self) -> int:
        """Return what its clock shows, in milliseconds since 1970."""
        return int((self.loop.begin + self.loop.time()) * 1000)

    def _relation(self, name: str) -> int | None:
        """Return the number of a relation, if it is there."""
        sql = "SELECT rowid FROM sqlite_schema WHERE name = ?"
        found = self.db.execute(sql, (name,)).fetchone()
        return None if found is None else int(found[0])

    # -- sessions

    def latency(self) -> float:
        least, most = ROUND_TRIP
        return (least + (most - least) * self._chance.random() ** 3) * self.loop.slow

    async def connect(self, process: Process, settings: dict[str, str], patience: float) -> Backend:
        """Return a new session.

        Raises:
            OSError: nobody is there.
            TimeoutError: nobody answers.
        """
        await asyncio.sleep(2 * self.latency())
        if process in self.unreached:
            await asyncio.sleep(patience)
            raise TimeoutError
        if self.away:
            raise ConnectionRefusedError(111, "the server is not there")
        backend = Backend(next(self._pids), process, settings)
        self._backends[backend.pid] = backend
        if not any(one.process is process for one in self._backends.values() if one is not backend):
            process.on_end.append(lambda: self._hangs_up(process))
        return backend

    def _hangs_up(self, process: Process) -> None:
        """Hear that a process is no more, unless it cannot be heard."""

        def heard() -> None:
            for backend in self.sessions(process):
                self.end(backend)

        self._under_way(process, heard)

    def end(self, backend: Backend) -> None:
        """End a session, and all that is open in it; its client hears of it if it can."""
        if not backend.alive:
            return
        backend.alive = False
        del self._backends[backend.pid]
        self._locks = [one for one in self._locks if one[0] is not backend]
        self._over(backend, "ROLLBACK")
        self._under_way(backend.process, backend.ended, backend)
        self._look()

    def sessions(self, process: Process) -> list[Backend]:
        """Return what that process has open."""
        return [one for one in self._backends.values() if one.process is process]

    def holder(self, process: Process) -> Backend | None:
        """Return the session by which that process owns its group."""
        own = {one[0].pid for one in self._locks if one[0].process is process and not one[2]}
        return next((one for one in self.sessions(process) if one.pid in own), None)

    def crash(self) -> None:
        """End all of them at once; nobody can connect until it is not `away` any more."""
        self.away = True
        for backend in list(self._backends.values()):
            self.end(backend)

    def loses(self, process: Process, *, gone: bool = False) -> None:
        """Reach that process no more; where it is *gone*, it will never be reached again."""
        self.unreached.add(process)

        def given_up() -> None:
            if process in self.unreached:
                for backend in list(self._backends.values()):
                    if backend.process is process and backend.kept_alive:
                        self.end(backend)

        self.loop.call_later(KEPT_ALIVE, given_up, context=self._context)
        if gone:
            process.kill()

    def finds(self, process: Process) -> None:
        """Reach it again, with all that has been under way meanwhile."""
        self.unreached.discard(process)
        kept, self._kept = self._kept, []
        for whose, what in kept:
            if whose is process:
                what()
            else:
                self._kept.append((whose, what))

    # -- what is asked

    async def ask(self, backend: Backend, effect: Effect, then: Effect | None = None) -> Any:
        """Return what comes of *effect*, which is done once it has arrived and nobody is before.

        What is to be done *then*, where the answer has arrived, is done at once, as by a thread
        that waits for that alone; its result is returned.

        Raises:
            asyncpg.PostgresError: the server refuses it, or the session has ended meanwhile.
        """
        answer: asyncio.Future[Any] = self.loop.create_future()
        backend.asked.append(answer)
        self._under_way(backend.process, lambda: self._arrives(backend, effect, answer, then))
        try:
            return await answer
        finally:
            backend.asked.remove(answer)

    def _under_way(
        self, process: Process, what: Callable[[], None], to: Backend | None = None
    ) -> None:
        """Have that done a little later: here, or where the client of a session is."""
        context = self._context if to is None else to.context

        def goes() -> None:
            self.loop.call_later(self.latency(), what, context=context)

        if process in self.unreached:
            self._kept.append((process, goes))
        else:
            goes()

    def _arrives(
        self,
        backend: Backend,
        effect: Effect,
        answer: asyncio.Future[Any],
        then: Effect | None,
    ) -> None:
        if not backend.alive:
            return
        backend.heard += 1
        try:
            result, error = effect(), None
        except Blocked:
            self._waiting.append((backend, effect, answer, then))
            if backend.patience is not None:
                gives_up = partial(self._gives_up, backend, answer)
                self.loop.call_later(backend.patience, gives_up, context=self._context)
            return
        except Exception as failed:
            result, error = None, failed
        self._rests(backend)

        def tells() -> None:
            if answer.done():
                return
            try:
                if error is not None:
                    raise error
                answer.set_result(result if then is None else then())
            except Exception as failed:
                answer.set_exception(failed)

        self._under_way(backend.process, tells, backend)

    def _gives_up(self, backend: Backend, answer: asyncio.Future[Any]) -> None:
        """Refuse what has waited too long for a lock, if it still does."""
        left = [one for one in self._waiting if one[2] is not answer]
        if len(left) == len(self._waiting):
            return
        self._waiting = left

        def refuses() -> None:
            raise asyncpg.LockNotAvailableError("canceling statement due to lock timeout")

        self._arrives(backend, refuses, answer, None)

    def _rests(self, backend: Backend) -> None:
        """End a session that asks for nothing any more, where that was wanted."""
        if backend.rests is not None:
            before = backend.heard

            def rests() -> None:
                if backend.heard == before:
                    self.end(backend)

            self.loop.call_later(backend.rests, rests, context=self._context)

    def _look(self) -> None:
        """Do what has waited for what is free by now, the first first."""
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            self._arrives(*one)

    # -- what is done

    def statement(self, backend: Backend, sql: str, given: tuple[Any, ...] = ()) -> list[Any]:
        """Return what comes of one statement, or of a script.

        Raises:
            Blocked: it has to wait.
        """
        if advisory := ADVISORY.match(sql):
            return self._advisory(backend, advisory)
        if wanted := LOCK_TIMEOUT.match(sql):
            backend.patience = int(wanted[1]) / 1000 or None
            return []
        if wanted := RESTS.match(sql):
            backend.rests = int(wanted[1]) / 1000
            return []
        if sql in (PLAIN, UNHURRIED):  # as it is here anyway
            return []
        if sql == whole.THERE:
            return [(*which, many) for which, many in whole.wanted().items()]
        if "pg_stat_activity" in sql:
            return self._end_silent(given[0] / 1000)
        if self._inside not in (None, backend):
            raise Blocked
        if sql.startswith("UPDATE shard_group") and self._shared(given[:1], backend):
            raise Blocked
        if "pg_locks" in sql:
            self.db.execute("DELETE FROM pg_locks")
            self.db.executemany(
                "INSERT INTO pg_locks VALUES (?, 'advisory', ?, 7)",
                [(one.pid, key) for one, key, _ in self._locks],
            )
        if backend.failed:
            raise asyncpg.InFailedSQLTransactionError("the transaction is aborted")
        self._speaks = backend
        try:
            text = OTHERWISE.get(sql, ANY.sub(r"IN (SELECT value FROM json_each($\1))", sql))
            text = re.sub(r"\$(\d+)", r"?\1", text)
            given = tuple(json.dumps(one) if isinstance(one, list) else one for one in given)
            if put := PUT.match(text):
                self.db.execute(put[1], given[: len(set(re.findall(r"\?\d+", put[1])))])
                text = put[2]
            if given or not text.count(";"):
                rows = self.db.execute(text, given).fetchall()
            else:
                rows = self._script(text)
        except sqlite3.IntegrityError as error:
            backend.failed = self._inside is backend
            raise asyncpg.UniqueViolationError(str(error)) from error
        except sqlite3.Error as error:
            backend.failed = self._inside is backend
            raise asyncpg.PostgresSyntaxError(f"{error}: {sql}") from error
        finally:
            self._speaks = None
        if "pid = pg_backend_pid()" in sql:
            self.owned(backend.process, int(given[0]))
        while self._notices:
            self._tell(*self._notices.pop(0))
        while self._to_end:
            pid = self._to_end.pop()
            if pid in self._backends:
                self.end(self._backends[pid])
        return rows

    def listens(self, backend: Backend, channel: str, hears: Callable[[str], None]) -> None:
        """Have *hears* be told what is said on a channel, as long as that session lasts."""
        self._listeners.append((backend, channel, hears))

    def _tell(self, channel: str, said: str) -> None:
        self._listeners = [one for one in self._listeners if one[0].alive]
        for backend, listened, hears in self._listeners:
            if listened == channel:
                self._under_way(backend.process, partial(hears, said), backend)

    def _end_silent(self, seconds: float) -> list[Any]:
        """End the sessions whose transactions have waited for their client for so long."""
        for one in list(self._backends.values()):
            if one.begun is not None and one.rows and self.loop.time() - one.begun > seconds:
                self.end(one)
        return []

    def _script(self, text: str) -> list[Any]:
        part = ""
        for line in SPARED.sub("", text).splitlines(keepends=True):
            part += line
            if sqlite3.complete_statement(part):
                self.db.execute(part)
                part = ""
        return []

    def _advisory(self, backend: Backend, asked: re.Match[str]) -> list[Any]:
        key, shared = int(asked["key"]), asked["shared"] is not None
        if asked["undo"]:
            self._locks.remove((backend, key, shared))
            self._look()
            return [(True,)]
        free = not any(
            held == key and one is not backend and not (shared and also)
            for one, held, also in self._locks
        )
        if not free and not asked["attempt"]:
            raise Blocked
        if free:
            self._locks.append((backend, key, shared))
        return [(free,)]

    def _shared(self, groups: tuple[int, ...], but: Backend) -> bool:
        """Return whether somebody else shares a row of those, or of all."""
        others = [one.rows for one in self._backends.values() if one is not but]
        return any(not rows.isdisjoint(groups or rows) for rows in others if rows)

    # -- transactions

    def begins(self, backend: Backend, owning: tuple[int, int] | None) -> None:
        """Let a transaction begin in which all is done later: it shares the row that it looked at.

        Raises:
            Blocked: somebody is at work on what all go by.
        """
        if self._inside is not None:
            raise Blocked
        since = backend.begun = self.loop.time()
        if owning is not None and self._owns(owning):
            backend.rows.add(owning[0])
        for heard in list(self.begun):
            heard(backend.process)
        if backend.idle is not None:

            def idles() -> None:
                if backend.begun == since and self._chance.random() >= BETWEEN:
                    self.end(backend)

            self.loop.call_later(backend.idle, idles, context=self._context)

    def alone(self, backend: Backend) -> None:
        """Let one begin that changes what all go by.

        Raises:
            Blocked: others are at work.
        """
        if self._inside is not None or any(one.begun for one in self._backends.values()):
            raise Blocked
        backend.begun = self.loop.time()
        self.opens(backend, None)

    def opens(self, backend: Backend, owning: tuple[int, int] | None) -> None:
        """Begin what is done in one piece.

        Raises:
            asyncpg.PostgresError: another process owns the group.
        """
        self.db.execute("BEGIN IMMEDIATE")
        self._inside = backend
        if owning is None:
            return
        if not self._owns(owning):
            self._over(backend, "ROLLBACK")
            error = asyncpg.PostgresError(f"another process owns group {owning[0]}")
            error.sqlstate = "INK01"
            raise error
        backend.rows.add(owning[0])

    def _owns(self, owning: tuple[int, int]) -> bool:
        sql = "SELECT 1 FROM shard_group WHERE number = ? AND epoch = ?"
        return self.db.execute(sql, owning).fetchone() is not None

    def closes(self, backend: Backend, how: str) -> None:
        """End it, by "COMMIT" or "ROLLBACK".

        Raises:
            asyncpg.ConnectionDoesNotExistError: nobody hears what has become of it.
        """
        fates = (fate(backend.process) for fate in self.fates if how == "COMMIT")
        fate = next(filter(None, fates), "")
        self._over(backend, "ROLLBACK" if fate == "not" or backend.failed else how)
        if fate:
            self.end(backend)
            raise asyncpg.ConnectionDoesNotExistError("connection was closed")

    def settles(self, backend: Backend) -> None:
        """Leave nothing open where nothing was to be."""
        if backend.alive and backend.begun is not None:
            self._over(backend, "ROLLBACK")

    def _over(self, backend: Backend, how: str) -> None:
        if self._inside is backend:
            self.db.execute(how)
            if how == "COMMIT":
                self.committed(backend.process)
            self._inside = None
        backend.rows.clear()
        backend.begun, backend.failed = None, False
        self._look()

    def must_be_told(self, backend: Backend, what: str) -> None:
        """Say what is about to be done.

        Raises:
            asyncpg.ConnectionDoesNotExistError: it fails.
        """
        try:
            self.told(backend.process, what)
        except PowerCut as error:
            self.end(backend)
            raise asyncpg.ConnectionDoesNotExistError("connection was closed") from error
