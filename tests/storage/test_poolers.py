"""A pooler between us and the server leaves us our sessions, or is refused."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from storage.alone import alone_at, claim_all
from storage.errors import AlreadyOpen, Unusable
from storage.poolers import must_keep_sessions
from storage.postgres import Postgres
from storage.turns import TURN, Turns
from tests.storage.engines import ON_A_SERVER, encoded
from tests.storage.server import USER, server

pytestmark = ON_A_SERVER

POOLER = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")

PASSES_OVER = (
    "tcp_keepalives_idle, tcp_keepalives_interval, tcp_keepalives_count,"
    " idle_in_transaction_session_timeout, default_transaction_read_only, statement_timeout"
)
"""What the guide says (bot/service/guides/postgresql.md)."""


@pytest.fixture
async def address() -> AsyncIterator[str]:
    """Give that of a database of its own: a pooler knows of no schema."""
    async with encoded("UTF8") as found:
        yield found


def listens(path: Path) -> bool:
    """Return whether somebody takes connections there: a socket is a file before that."""
    with socket.socket(socket.AF_UNIX) as one:
        return one.connect_ex(str(path)) == 0


@contextmanager
def pooled(address: str, mode: str) -> Iterator[str]:
    """Give the *address* by a pooler before its server, which pools in that *mode*."""
    assert POOLER is not None
    there = server()
    assert there is not None
    sockets = there.folder / f"pooler_{mode}"
    sockets.mkdir()
    settings = sockets / "ini"
    settings.write_text(
        f"[databases]\n* = host={there.folder} user={USER}\n[pgbouncer]\nauth_type = any\n"
        f"pool_mode = {mode}\nunix_socket_dir = {sockets}\nlisten_port = 6432\n"
        f"ignore_startup_parameters = {PASSES_OVER}\n"
    )
    user = USER if os.geteuid() == 0 else None
    if user is not None:
        shutil.chown(sockets, user)
    process = subprocess.Popen(  # noqa: S603 - our own words
        [POOLER, "-q", settings], user=user, stderr=subprocess.DEVNULL
    )
    try:
        while not listens(sockets / ".s.PGSQL.6432"):
            assert process.poll() is None
            time.sleep(0.01)
        yield f"{address.partition('?')[0]}?host={sockets}&port=6432"
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(sockets)


@pytest.mark.skipif(POOLER is None, reason="no pgbouncer is installed here")
async def test_one_that_gives_our_session_to_who_asks_next_is_refused(address: str) -> None:
    await (await Postgres.open(address)).close()
    with pooled(address, "transaction") as there:
        for _ in range(2):
            with pytest.raises(Unusable, match="keeps no session for us"):
                await Postgres.open(there)
            with pytest.raises(Unusable, match="keeps no session for us"):
                async with alone_at(there):
                    pass
            with pytest.raises(Unusable, match="set pool_mode=session, or name the server"):
                await Postgres.open(there, claims=claim_all)
        await (await Postgres.open(address)).close()  # nothing is left of it
    with pooled(address, "session") as there:
        db = await Postgres.open(there)
        with pytest.raises(AlreadyOpen):
            await Postgres.open(there)
        assert await db.read("SELECT count(*) FROM layout") == [(1,)]
        turns = Turns(there)
        await turns.take(0)
        held = await db.read(f"SELECT count(*) FROM pg_locks WHERE classid = {TURN}")
        turns.close()
        await db.close()
    assert held == [(1,)], "a turn is taken by it, too"


class Pooled:
    """A session that is one of the server's after another."""

    def __init__(self, backends: list[int]) -> None:
        self._backends = backends

    async def fetchval(self, _: str) -> int:
        self._backends.append(self._backends.pop(0))
        return self._backends[-1]

    def get_server_pid(self) -> int:
        return 7

    async def close(self, **_: float) -> None:
        pass


@pytest.mark.parametrize(
    ("ours", "theirs", "refused"),
    [([7], [1], False), ([1], [2], False), ([1], [1], True), ([1, 2], [3, 4], True)],
)
async def test_who_is_not_given_the_same_session_again_is_refused(
    ours: list[int], theirs: list[int], refused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connect(_: str, **__: object) -> Pooled:
        return Pooled(theirs)

    monkeypatch.setattr(asyncpg, "connect", connect)
    if refused:
        with pytest.raises(Unusable):
            await must_keep_sessions(Pooled(ours), "")
    else:
        await must_keep_sessions(Pooled(ours), "")
