"""Calls whom a table waits for, by one message that goes when it is spent (P10).

Rule: one of them stands at most. Discord notifies only of what is sent, so that whoever is called
    besides is called by a new one; who has acted is taken off the old.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Final

from bot.game.seats import Seat
from bot.host.house import House
from bot.host.posts import Posts
from bot.host.slots import Kind, Slot
from bot.host.table import Table
from cogs.delivery.attention import Asked, Attention
from cogs.delivery.drafts import Drafts
from cogs.delivery.edited import EditedMessages
from cogs.delivery.pace import CALL
from storage.ids import PersonId, TableId
from storage.rows import Status

MUTE: Final = 600.0
"""Seconds before somebody is called again in a place that took no call: repeated refusals are what
Discord bans for."""

HELD: Final = 60.0
"""Seconds after which it is seen whether a place that is let be may be told something again."""


class Calls:
    """Keeps the one message of each table that calls somebody."""

    def __init__(
        self,
        house: House,
        drafts: Drafts,
        posts: Posts,
        messages: EditedMessages,
        later: Callable[[Table, float], None],
        first: Callable[[Table], Awaitable[None]],
        muted: Callable[[Table], bool],
        pressed: Callable[[Table, PersonId], float],
    ) -> None:
        """Call in *messages*; *later* has a table looked at again after some seconds.

        *first* returns when what somebody is called to can be read; *muted* says whether a table's
        thread takes nothing, and *pressed* when somebody last pressed something on their desk.
        """
        self._house, self._drafts, self._posts, self._messages = house, drafts, posts, messages
        self._later, self._first, self._muted = later, first, muted
        self._attention = Attention(house.now, pressed)
        self._stands: dict[TableId, tuple[Status, tuple[Asked, ...]]] = {}
        self._muted_until: dict[TableId, float] = {}
        self._held_until: dict[TableId, float] = {}
        self._timers: dict[TableId, asyncio.TimerHandle] = {}
        self._taken_up: set[TableId] = set()
        """Tables of which it is known whom a call from before a start has called."""

    def look(self, table: Table) -> None:
        """See what has become of *table*."""
        self._attention.look(table)

    def owes(self, table: Table) -> bool:
        """Return whether somebody is to be called, or a call is spent."""
        self._set_timer(table)
        held = self._held_until.get(table.id)
        if held is not None and held <= asyncio.get_running_loop().time():
            return True
        return self._stands.get(table.id) != (table.current.status, self._called(table))

    async def calls(self, table: Table) -> bool:
        """Call whom *table* waits for, and take away what is spent; return whether that is done."""
        if self._called(table):
            await self._first(table)
        settled = await self._remove_elsewhere(table)
        posts = await self._posts.of(table)
        known = [one for one in posts if one.kind is Kind.CALL]
        self._take_up(table, [one for one in known if posts[one].message is not None])
        called = self._called(table, self._yet_to_ring(table, known))
        current, now = table.current, asyncio.get_running_loop().time()
        says = (current.status, called)
        # Before the clocks run that is not known by them, but by the reminder that stands.
        reminded = {one.of[0] for one in posts if one.kind is Kind.REMINDER}
        called = tuple(
            one for one in called if str(current.waits.since(one[0], -1)) not in reminded
        )
        self._held_until.pop(table.id, None)
        if called and (self._muted(table) or now < self._muted_until.get(table.id, 0.0)):
            self._stands[table.id] = says
            self._held_until[table.id] = now + HELD
            self._later(table, HELD)
            return True
        self._stands.pop(table.id, None)  # until it is known again
        slot = None
        if called:
            slot = Slot(Kind.CALL, (*_moment(table), *map(_written, called)))
        slot = next((one for one in known if slot is not None and _holds(one, slot)), slot)
        rung = [
            one
            for one in known  # of what was refused, or has yet to be sent again, none has rung
            if posts[one].message is not None
            or not (one == slot or self._messages.refused(table, one))
        ]
        before = {asked for one in rung for asked in _asked(one, slot)}
        if slot is not None:
            anew = [one for one in called if _written(one) not in before]  # nobody twice for it
            where = posts[slot].channel if slot in posts else None
            draft = self._drafts.call(table, _persons(table, called), _persons(table, anew), where)
            settled &= await self._messages.show(
                table,
                slot,
                current.told_in,
                draft,
                may_send=True,
                pace=CALL,
                needed=partial(self._still_called, table, _moment(table), called),
            )
            if self._messages.given_up(table, slot):
                self._muted_until[table.id] = now + MUTE
        for one in known:  # the last: by them it is known who was called, also after a stop
            if one != slot:
                settled &= await self._messages.remove(table, one)
        if settled:
            self._stands[table.id] = says
        # Where somebody has some seconds yet, a table that is over is not forgotten.
        return settled and self._attention.next(table) is None

    async def _remove_elsewhere(self, table: Table) -> bool:
        """Take away what calls people where *table* was moved from; return whether that is done.

        It would count as a call that stands, after a stop just when the table was moved. What
        stands in the channel of its thread stays: that may be one that it has only now.
        """
        posts, settled = await self._posts.of(table), True
        here = table.current.told_in, table.current.row.channel
        for slot in [one for one in posts if one.kind is Kind.CALL]:
            if slot in posts and posts[slot].channel not in here:
                settled &= await self._messages.remove(table, slot)
        return settled

    def moved(self, table: Table) -> None:
        """Know that *table* is told elsewhere: there all are called with why it is so."""
        self._attention.called_elsewhere(table)
        self.try_again(table)

    def try_again(self, table: Table) -> None:
        """Know that a call may be taken again where *table* is told."""
        self._stands.pop(table.id, None)
        self._held_until.pop(table.id, None)
        self._muted_until.pop(table.id, None)

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._attention.forget(table)
        self._taken_up.discard(table.id)
        self.try_again(table)
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()

    def _take_up(self, table: Table, standing: Iterable[Slot]) -> None:
        """Know who was called before a start by what is *standing*: they are not called again."""
        if table.id not in self._taken_up:
            self._taken_up.add(table.id)
            said = _said(table, standing)
            self._attention.called_before(table, lambda one: _written(one) in said)

    def _yet_to_ring(self, table: Table, known: Iterable[Slot]) -> frozenset[Seat]:
        """Return who is to be called now, and is not yet by any *known* call."""
        said = _said(table, known)
        called = self._attention.called(table)
        return frozenset(one[0] for one in called if _written(one) not in said)

    def _called(self, table: Table, anew: Collection[Seat] = ()) -> tuple[Asked, ...]:
        """Return who is to be called now, or *anew*, but for whom a reminder calls."""
        called = self._attention.called(table, anew)
        if not called or not self._house.time_runs():
            return called
        now = self._house.now() * 1000
        dues = [due for due in self._house.dues(table) if not due.last and now >= due.remind]
        return tuple(one for one in called if not any(one[0] in due.seats for due in dues))

    def _still_called(
        self, table: Table, moment: tuple[str, str], called: Collection[Asked]
    ) -> bool:
        """Return whether all who were *called* at that *moment* still are."""
        return _moment(table) == moment and {*called} <= {*self._called(table)}

    def _set_timer(self, table: Table) -> None:
        """Have *table* looked at when somebody more is to be called."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        seconds = self._attention.next(table)
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(seconds, self._later, table, 0.0)


def _moment(table: Table) -> tuple[str, str]:
    """Return in which game and which chapter of it *table* is, as it stands in a slot."""
    public = table.current.public
    return str(public.game), str(public.chapter)


def _said(table: Table, known: Iterable[Slot]) -> frozenset[str]:
    """Return who is called to what by those *known* calls that are of the moment of *table*."""
    return frozenset(one for slot in known if slot.of[:2] == _moment(table) for one in slot.of[2:])


def _written(asked: Asked) -> str:
    """Return *asked* as it stands in a slot."""
    seat, what = asked
    return f"{seat} {what}".replace(":", " ")


def _holds(slot: Slot, other: Slot) -> bool:
    """Return whether all are called by *slot* whom *other* calls, to the same."""
    return slot.of[:2] == other.of[:2] and set(other.of[2:]) <= set(slot.of[2:])


def _asked(slot: Slot, present: Slot | None) -> tuple[str, ...]:
    """Return who is called by *slot* to what, if it is of the moment of the *present* one."""
    return slot.of[2:] if present is not None and slot.of[:2] == present.of[:2] else ()


def _persons(table: Table, called: Sequence[Asked]) -> tuple[PersonId, ...]:
    """Return who sits where somebody is *called*."""
    seats = {seat for seat, _ in called}
    chairs = table.current.chairs
    return tuple(c.person for c in chairs if c.seat in seats and c.person is not None)
