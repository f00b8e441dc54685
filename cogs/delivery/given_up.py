"""Messages that are left alone because Discord refused them, or never said that they arrived.

Rule: asking again and again is what Discord bans for. What would be refused for ever is left until
    the next start; where a permission is missing, a thread is shut, or it cannot be read what has
    arrived, that may pass: such a channel is tried again after a while, and once it takes one
    message by all.
"""

import asyncio
import logging
import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.host.house import is_open
from bot.host.slots import TO_PERSONS, Slot
from bot.host.table import Table
from cogs.delivery.outcomes import ARCHIVED, DELETED, GONE_CHANNEL
from cogs.delivery.pace import Key
from storage.ids import TableId

log = logging.getLogger(__name__)

REST: Final = 600.0
"""Seconds before a channel that refused a message of a table is tried again."""

FORBIDDEN: Final = 403
"""HTTP's status for a permission that is missing."""

DENIED: Final = frozenset({50001, 50013})
"""The channel may not be seen, or a permission is missing (Discord, error codes)."""

IN_DOUBT: Final = -1
"""In place of Discord's code: it was sent and sent again, and that it arrived cannot be read."""


@dataclass(frozen=True, slots=True)
class _Refusal:
    """Why a message is left alone, and by which channel it may be taken later, or when."""

    code: int
    channel: int | None
    until: float = math.inf
    words: bool = False
    """Whether it is for what the message was to say, and not for where it stands."""


class GivenUp:
    """Knows which messages are left alone, and for how long."""

    def __init__(self, later: Callable[[Table, float], None]) -> None:
        """Know of none yet; *later* has a table looked at again after some seconds."""
        self._later = later
        self._why: dict[Key, _Refusal] = {}
        self._rests: dict[tuple[TableId, int], float] = {}
        self._given_back: dict[TableId, float] = {}

    def holds(self, table: Table, slot: Slot) -> bool:
        """Return whether *slot*'s message is left alone at present."""
        why = self._why.get((table.id, slot))
        if why is None:
            return False
        until = why.until if why.channel is None else self._rests.get((table.id, why.channel), 0.0)
        return asyncio.get_running_loop().time() < until

    def refused(self, table: Table, slot: Slot) -> bool:
        """Return whether that is because its channel takes nothing from us."""
        why = self._why.get((table.id, slot))
        return why is not None and why.code not in (0, DELETED, IN_DOUBT)

    def add(
        self,
        table: Table,
        slot: Slot,
        code: int,
        channel: int = 0,
        status: int = 0,
        asked: float = math.inf,
        *,
        words: bool = False,
    ) -> bool:
        """Leave *slot*'s message alone, for *channel* refused it by *code* and HTTP *status*.

        That may be for its *words* alone. Return whether nothing is left to do: what was *asked*,
        by the loop's clock, before the channel was given back is asked once more.
        """
        passes = (status == FORBIDDEN or code == ARCHIVED) and slot.kind not in TO_PERSONS
        if passes and asked < self._given_back.get(table.id, -math.inf):
            self._later(table, 0.0)
            return False
        log.warning("message given up", extra={"table": table.id, "slot": str(slot), "code": code})
        self._why[table.id, slot] = _Refusal(code, channel if passes else None, words=words)
        if passes:
            self._rests[table.id, channel] = asyncio.get_running_loop().time() + REST
            if is_open(table):
                self._later(table, REST)
        return True

    def doubt(self, table: Table, slot: Slot) -> bool:
        """Leave *slot*'s message alone for a while: it may have arrived, and that cannot be read.

        Return that nothing is left to do.
        """
        log.warning("message given up", extra={"table": table.id, "slot": str(slot)})
        until = asyncio.get_running_loop().time() + REST
        self._why[table.id, slot] = _Refusal(IN_DOUBT, None, until)
        if is_open(table):
            self._later(table, REST)
        return True

    def taken(self, table: Table, slot: Slot, channel: int, *, sent: bool = False) -> None:
        """Know that *channel* has taken *slot*'s message, which was *sent* or edited.

        If that is new, or had been refused before, it may take the others, too. Where nothing may
        be sent what stands there may be edited all the same.
        """
        before = self._why.pop((table.id, slot), None)
        news = sent or (before is not None and before.code != IN_DOUBT)
        if news and self._rests.pop((table.id, channel), None) is not None:
            self._later(table, 0.0)

    def gone(self, table: Table, slot: Slot) -> bool:
        """Return whether that is because its channel is gone."""
        why = self._why.get((table.id, slot))
        return why is not None and why.code == GONE_CHANNEL

    def for_its_words(self, table: Table, slot: Slot) -> bool:
        """Return whether that is because it was to say what is not taken: it can be deleted yet."""
        why = self._why.get((table.id, slot))
        return why is not None and why.words

    def forbidden(self, table: Table, slot: Slot) -> bool:
        """Return whether that is because a permission is missing."""
        why = self._why.get((table.id, slot))
        return why is not None and why.code in DENIED

    def try_again(self, table: Table) -> None:
        """Know that the channels of *table* may take again what they refused."""
        self._rests = {key: at for key, at in self._rests.items() if key[0] != table.id}
        self._given_back[table.id] = asyncio.get_running_loop().time()

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*, but of one that is over what may have arrived: it may go on.

        And what its channel has refused, for a while: it may be looked at again.
        """
        now = asyncio.get_running_loop().time()
        self._given_back.pop(table.id, None)
        left = {
            key: replace(why, until=min(why.until, now + REST))
            for key, why in self._why.items()
            if key[0] == table.id and not is_open(table)
            if why.code == IN_DOUBT or (self.refused(table, key[1]) and self.holds(table, key[1]))
        }
        others = {key: w for key, w in self._why.items() if key[0] != table.id and w.until > now}
        channels = {why.channel for why in left.values()}
        self._why = others | left
        self._rests = {
            key: at for key, at in self._rests.items() if key[0] != table.id or key[1] in channels
        }
