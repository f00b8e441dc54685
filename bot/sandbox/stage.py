"""What simcord's model stands on and we bring: a running clock, and a loop that never waits."""

from __future__ import annotations

import datetime
import weakref
from typing import Any

from simcord._clock import Clock
from simcord.backend import Backend


class WallClock(Clock):
    """The time of this machine plus whatever a test has added with `advance`."""

    def now(self) -> datetime.datetime:
        return datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=self.elapsed)


class Stage:
    """What simcord's actors ask of their environment, without its rule of one operation at a time.

    Simcord's own environment runs the bot in its process and waits for it after every action. Here
    the bot is at the other end of a socket: an action only puts its event on the wire, and who
    wants the answer waits for it alone.
    """

    strict_sync = True
    bot = None

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self._message_states: weakref.WeakSet[Any] = weakref.WeakSet()

    def _begin_operation(self, label: str) -> None:
        """Any number of people may act at once."""

    def _end_operation(self) -> None:
        """See `_begin_operation`."""

    def _mark_mutation(self) -> None:
        """Only simcord's own preview wants to know."""

    def _notify_dispatch_observers(self, interaction: object) -> None:
        """Only simcord's own preview wants to know."""

    async def _settle_internal(self, **_: object) -> None:
        """Nobody waits here."""
