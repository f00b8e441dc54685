"""Whether what stands between us and a server leaves us our sessions.

Rule: who owns a group is found by a lock of a session's. A pooler that gives a session to whoever
    asks next (PgBouncer: pool_mode=transaction) gives the lock away with it: two processes would
    own the same, and the lock stays when both are gone.
"""

import asyncio
from contextlib import suppress
from typing import Any, Final

import asyncpg

from storage.errors import Unusable
from storage.reaching import reach

LOOKS: Final = 5
"""How often it is looked which session is ours: it may be the same one by chance."""

PATIENCE: Final = 10.0
"""Seconds within which that is known."""

_WHICH: Final = "SELECT pg_backend_pid()"


async def must_keep_sessions(session: Any, address: str) -> None:
    """See that *session*, one of asyncpg's at *address*, is one of the server's and stays that.

    Raises:
        Unusable: it is not.
        OSError, asyncpg.PostgresError: the server has failed.
    """
    if await session.fetchval(_WHICH) == session.get_server_pid():
        return  # nothing is in between
    other = await reach(address, timeout=PATIENCE)
    try:
        async with asyncio.timeout(PATIENCE):
            seen = [await one.fetchval(_WHICH) for _ in range(LOOKS) for one in (session, other)]
    finally:
        with suppress(OSError, asyncpg.InterfaceError):
            await other.close(timeout=PATIENCE)
    ours, theirs = set(seen[::2]), set(seen[1::2])
    if len(ours) > 1 or ours & theirs:
        raise Unusable(
            "The database cannot be used: the pooler before it (PgBouncer, say) keeps no session"
            " for us, so that nobody could own anything; set pool_mode=session, or name the server"
            " itself in DATABASE"
        )
