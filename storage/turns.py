"""Turns that processes of one database take: only one of them at a time."""

import asyncio
import logging
from typing import Final

import asyncpg

from storage.agreeing import HERE
from storage.groups import GONE, KEPT_ALIVE
from storage.reaching import reach
from storage.settings import UNHURRIED

log = logging.getLogger(__name__)

TURN: Final = 0x3A6C
"""The first lock of a turn's."""

SPAN: Final = 5.5
"""Seconds for which a turn lasts: Discord lets so many sessions begin within five (Discord,
gateway: max concurrency)."""

PATIENCE: Final = 10.0
"""Seconds for which a connection is tried."""


class Turns:
    """Turns of several kinds, each with a number; they are of the database at *address*."""

    def __init__(self, address: str) -> None:
        """Take none so far."""
        self._address = address
        self._taken: set[asyncpg.Connection] = set()

    async def take(self, number: int) -> None:
        """Wait until the turn of that *number* is ours, and have it for its span.

        Where the server is not to be had nobody knows whose it is: then that span is waited for.
        """
        session = None
        try:
            session = await reach(self._address, server_settings=KEPT_ALIVE, timeout=PATIENCE)
            await session.execute(UNHURRIED)
            # The server ends it, also where this process cannot: so long lasts a turn at most. It
            # is no setting of the connection's, of which a pooler takes or keeps only some.
            await session.execute(f"SET idle_session_timeout = {SPAN * 1000:.0f}")
            await session.execute(f"SELECT pg_advisory_lock({TURN + number}, {HERE})")
        except BaseException as error:
            if session is not None:
                session.terminate()
            if not isinstance(error, GONE):
                raise
            reason = (
                "the database cannot be reached" if session is None else "the session has ended"
            )
            log.warning("taking no turn", extra={"reason": reason})
            await asyncio.sleep(SPAN)
            return
        self._taken.add(session)
        asyncio.get_running_loop().call_later(SPAN, self._over, session)

    def close(self) -> None:
        """Have none any more."""
        for session in list(self._taken):
            self._over(session)

    def _over(self, session: asyncpg.Connection) -> None:
        """Give back the turn that *session* has, which ends with it."""
        self._taken.discard(session)
        session.terminate()
