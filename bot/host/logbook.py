"""What admins have done, as it is told in the log of their server (A3).

Rule: the nonce of a send is on disk before its first attempt, and as long as it stands there the
    same deeds go out under it.
"""

from functools import partial
from typing import Final

from storage import deeds, logs
from storage.database import Database
from storage.rows import Deed, Logged
from storage.scope import ALONE, Scope

AT_ONCE: Final = 8
"""Deeds that one message tells: the longest have a reason of two hundred characters."""


class Logbook:
    """Knows which deeds the log of each server has yet to be told of."""

    def __init__(self, db: Database, scope: Scope = ALONE) -> None:
        """Read them in *db*; told are the logs of the servers of *scope*."""
        self._db, self._scope = db, scope

    async def owing(self) -> tuple[int, ...]:
        """Return the servers whose log has yet to be told something, if it has a channel."""
        return tuple(filter(self._scope.owns, await logs.owing(self._db)))

    async def next(self, guild: int) -> tuple[Logged, tuple[Deed, ...]]:
        """Return how far the log of *guild* is, and the deeds in flight or else those that come."""
        logged = await logs.of(self._db, guild)
        found = await deeds.after(self._db, guild, logged.told, AT_ONCE)
        upto = logged.upto
        return logged, tuple(deed for deed in found if upto is None or deed.id <= upto)

    async def latest(self, guild: int, most: int) -> tuple[Deed, ...]:
        """Return at *most* so many deeds in *guild*, the latest first."""
        return await deeds.latest(self._db, guild, most)

    async def begin(self, guild: int, upto: int, nonce: str, channel: int) -> bool:
        """Note, before the first attempt, that the deeds up to that number go out under *nonce*.

        Return whether that is noted: not where *channel* is not the log of *guild* any more.
        """
        job = partial(logs.begin_send, guild=guild, upto=upto, nonce=nonce, channel=channel)
        return await self._db.write(job)

    async def arrived(self, guild: int, nonce: str) -> None:
        """Note that what was sent under *nonce* has arrived."""
        await self._db.write(partial(logs.sent, guild=guild, nonce=nonce))

    async def give_up(self, guild: int, nonce: str) -> None:
        """Note that what was to go out under *nonce* did not, and goes to another channel."""
        await self._db.write(partial(logs.given_up, guild=guild, nonce=nonce))
