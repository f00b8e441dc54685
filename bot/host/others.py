"""The other processes on one database: who of them is in charge, and what they have changed."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from bot.host import lobby
from bot.host.house import House
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from storage import results, seatings
from storage.ids import PersonId, TableId
from storage.owners import owned
from storage.rows import Status

if TYPE_CHECKING:
    from storage.relay import Relay

log = logging.getLogger(__name__)

REMEMBERED: Final = 65536
"""Tables of which it is remembered whose they are."""

OVER: Final = 5
"""Matches that are over which somebody may mean."""

GIVES_UP: Final = 100
"""Looks at whether others have done what they were asked, `AGAIN` apart."""

AGAIN: Final = 0.1
"""Seconds between two of them."""

PATIENCE: Final = 2.0
"""Seconds after which it is looked whether another process has answered what it was handed: there
are three (Discord, receiving and responding), and what comes then is still to be said in them."""

BRIEFLY: Final = 0.25
"""Seconds for that look."""

MOST: Final = 1000
"""Interactions that were taken and are not answered yet, of which it is known: more are too old."""

WISH: Final = "interaction"
LEAVES: Final = "leaves"
ORDER: Final = "order"
"""What a process is handed: something to answer, a person to give up the seats of, or what a host
orders by command."""


class Others:
    """Hands on what is theirs, and does what they hand on."""

    def __init__(self, house: House, relay: "Relay") -> None:
        """Serve *house*, by *relay*."""
        self._house, self._relay, self._scope = house, relay, house.scope
        self._groups: dict[TableId, int] = {}
        self._taken: dict[int, list[int]] = {}
        self._obeys: Callable[[str], Awaitable[str]] | None = None
        self._under_way: set[asyncio.Task[None]] = set()
        self._closed = False

    def begin(self) -> None:
        """Read anew, from now on, what the others have changed."""
        self._relay.begin(self._changed)

    def answer(self, wishes: Callable[[Any], None]) -> None:
        """Have *wishes* called with each interaction that is ours, as Discord has sent it."""

        def take(number: int, payload: str) -> None:
            said = json.loads(payload)
            if WISH in said:
                self._taken.setdefault(int(said[WISH]["id"]), []).append(number)
                if len(self._taken) > MOST:
                    del self._taken[next(iter(self._taken))]
                wishes(said[WISH])
            elif LEAVES in said:
                person = PersonId(int(said[LEAVES]))
                self._relay.done(number)
                self._do(leave(self._house, person))
            elif ORDER not in said:
                raise ValueError("another kind of thing")
            elif self._obeys is not None:
                self._relay.done(number)
                self._do(self._obey(number, self._obeys(said[ORDER])))

        self._relay.take(take)

    def obey(self, obeys: Callable[[str], Awaitable[str]]) -> None:
        """Answer by *obeys* what a host orders by command."""
        self._obeys = obeys

    async def _obey(self, number: int, answer: Awaitable[str]) -> None:
        self._relay.reply(number, await answer)

    def hand(
        self,
        group: int,
        wish: Mapping[str, Any],
        unanswered: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Let the owner of *group* answer an interaction; do *unanswered* where it does not.

        It may have done what was wished for all that, and have died before it could say so.
        """
        number = self._relay.hand(group, json.dumps({WISH: wish}))
        if unanswered is not None:
            self._do(self._see_to_it(number, unanswered))

    def answered(self, interaction: int) -> None:
        """Know that Discord has taken the answer to an *interaction*."""
        for number in self._taken.pop(interaction, ()):
            self._relay.done(number)

    async def _see_to_it(self, number: int, unanswered: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(PATIENCE)
        if await self._relay.take_back(number, BRIEFLY):
            await unanswered()

    async def group_of(self, table: TableId) -> int | None:
        """Return the group that a *table* is of, if there is one."""
        known = self._groups.get(table)
        if known is None:
            guild = await seatings.guild_of(self._house.db, table)
            if guild is None:
                return None
            if len(self._groups) >= REMEMBERED:
                self._groups.clear()
            known = self._groups[table] = self._scope.group_of(guild)
        return known

    async def tables_of(self, person: PersonId, *, over: bool) -> dict[TableId, int]:
        """Return the groups of all tables of *person*'s, open or, if they may be, *over*."""
        db = self._house.db
        found = {
            table: self._scope.group_of(guild)
            for table, guild in await seatings.open_of(db, person)
        }
        for table in await results.over_with(db, None, person, OVER) if over else ():
            group = await self.group_of(table)
            if group is not None:
                found[table] = group
        return found

    async def theirs(self, person: PersonId, guild: int | None, *, over: bool) -> list[Table]:
        """Return the tables of others that *person* may mean in a server, only to be looked at.

        In the server *guild* those are what they play on their desk alone, in private all.
        """
        if self._scope.alone:
            return []
        found = await self.tables_of(person, over=over and guild is None)
        theirs = [table for table, group in found.items() if group != self._scope.group]
        seen = [await self._house.seen(table) for table in theirs]
        return [one for one in seen if one and (guild is None or one.current.terms.on_desk)]

    async def leave_all(self, person: PersonId) -> int:
        """Have every other process give up the seats of *person*; return how many of matches.

        Raises:
            Refused: one of them is not there, and nothing has changed; or one does not do it, and
                the rest is done by who asks again.
        """
        wanted = set((await self.tables_of(person, over=False)).values())
        if not wanted <= await owned(self._house.db):
            raise Refused(No.OTHERS_AWAY)
        asked: set[int] = set()
        matches = await self._matches(person)
        for _ in range(GIVES_UP):
            groups = set((await self.tables_of(person, over=False)).values())
            groups.discard(self._scope.group)
            if not groups:
                return matches
            for group in groups - asked:
                self._relay.hand(group, json.dumps({LEAVES: person}))
            asked |= groups
            await asyncio.sleep(AGAIN)
        raise Refused(No.OTHERS_SLOW)

    async def _matches(self, person: PersonId) -> int:
        """Return at how many running tables of others *person* sits."""
        own, found = self._scope.group, await seatings.open_of(self._house.db, person)
        theirs = [table for table, guild in found if self._scope.group_of(guild) != own]
        rows = [await seatings.by_id(self._house.db, table) for table in theirs]
        return sum(row is not None and row.status is Status.PLAYING for row in rows)

    async def close(self) -> None:
        """Do nothing more: whatever is heard of now is read at the next start."""
        self._closed = True
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    def _changed(self, person: PersonId | None) -> None:
        self._house.people.forget(person)
        self._house.standings.forget()
        known = [one for one in self._house.alive if person is None or one.names(person)]
        if known:
            self._do(_read(known))

    def _do(self, work: Coroutine[Any, Any, Any]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(self._done(work))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _done(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Exception as error:  # whatever it is: others wait for nothing but what is written
            if not self._closed:  # else it is the end of the database's sessions, under its hands
                log.error("not done for another process", extra={"error": type(error).__name__})


async def leave(house: House, person: PersonId) -> int:
    """Give up the seats of *person* in *house*; return how many automata have taken over."""
    taken_over = 0
    for table in house.of(person):
        with suppress(Refused):  # it has ended, or begun, just now
            if table.current.status is Status.LOBBY:
                await lobby.leave(table, person, BY_HOUSE)
            else:
                await table.resign(person)
                taken_over += 1
    return taken_over


async def _read(tables: list[Table]) -> None:
    for table in tables:
        with suppress(Refused):
            if not table.gone:
                await table.read_again()
