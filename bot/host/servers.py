"""What servers have set, and who in them wants to be called or seen."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Final

import msgspec

from bot.host.deeds import Deeds
from bot.host.refusals import No, Refused
from bot.host.tickets import BY_HOUSE, Ticket, write_once
from storage import bans, deeds, interests, ledger, results, servers
from storage.database import Database, Transaction
from storage.errors import Banned
from storage.ids import PersonId
from storage.rows import ServerSettings

Changes = Callable[[ServerSettings], Mapping[str, Any]]
"""Says of what is set which fields are to be another, and what."""

SET: Final = Deeds.SET
"""The deed of who sets something for a server."""


ONE_OF_DISCORD: Final = ("opener", "wanted_role", "log_channel", "forum", "daily_channel")
"""The settings that name a role or channel of the server's, or none."""


class Servers:
    """The servers whose tables are kept, and their people's wishes."""

    def __init__(self, db: Database) -> None:
        """Keep them in *db*."""
        self._db = db

    async def settings(self, guild: int) -> ServerSettings:
        """Return what *guild* has set."""
        return await servers.get(self._db, guild)

    async def change(
        self,
        guild: int,
        by: PersonId | None = None,
        ticket: Ticket = BY_HOUSE,
        **changes: Any,
    ) -> ServerSettings:
        """Set for *guild* what *changes* say, each a field of `ServerSettings`; return them all.

        What has become another by that is noted as a deed of *by*, None being the bot itself. What
        comes again changes nothing.
        """
        return await self.alter(guild, lambda _: changes, by, ticket)

    async def alter(
        self, guild: int, made: Changes, by: PersonId | None = None, ticket: Ticket = BY_HOUSE
    ) -> ServerSettings:
        """Set for *guild* what is *made* of what it has set by then; return all of it.

        So what two set at once counts, both.

        Raises:
            ValueError: what is *made* says so; nothing has changed.
        """

        def job(tx: Transaction) -> ServerSettings:
            write_once(tx, ticket)
            changes = made(servers.now(tx, guild))
            before, after = servers.change(tx, guild, changes)
            for name in changes:
                was, now = (getattr(one, name) for one in (before, after))
                if was != now:
                    said = {"setting": name, "was": _said(was), "now": _said(now)}
                    deeds.note(tx, guild, by, SET, detail=said)
            return after

        try:
            return await self._db.write(job)
        except ledger.Repeated:
            return await self.settings(guild)

    async def lose(self, guild: int, gone: Callable[[int], bool]) -> ServerSettings:
        """Let no role or channel of *guild* count any more that is *gone*; return what is set.

        That is a deed of the bot itself.
        """
        settings = await self.settings(guild)
        if not _without(settings, gone):
            return settings
        return await self.alter(guild, lambda now: _without(now, gone))

    async def watch(self, guild: int, person: PersonId, ticket: Ticket = BY_HOUSE) -> bool:
        """Have *person* called when a table opens, or no more; return which it is now."""
        wants = partial(interests.wants, self._db, guild, person)
        jobs = interests.want, interests.want_no_more
        return await self._turned(guild, person, wants, ticket, *jobs)

    async def is_listed(self, guild: int, person: PersonId) -> bool:
        """Return whether *person* is seen on the leaderboard."""
        return person in await results.listed(self._db, guild)

    async def list(self, guild: int, person: PersonId, ticket: Ticket = BY_HOUSE) -> bool:
        """Have *person* seen on the leaderboard, or no more; return which it is now."""
        seen = partial(self.is_listed, guild, person)
        return await self._turned(guild, person, seen, ticket, results.enlist, results.delist)

    async def _turned(
        self,
        guild: int,
        person: PersonId,
        now: Callable[[], Awaitable[bool]],
        ticket: Ticket,
        on: Callable[[Transaction, int, PersonId], object],
        off: Callable[[Transaction, int, PersonId], object],
    ) -> bool:
        """Turn something *on* or *off*, which it is not *now*; return which it is then.

        What comes again turns nothing back, and is told what it is, also while it came the first
        time.

        Raises:
            Refused: it is turned on by somebody who may not sit down in *guild*.
        """
        wanted = not await now()

        def once(tx: Transaction) -> None:
            write_once(tx, ticket)
            if wanted:
                bans.must_not_be(tx, guild, person)
            (on if wanted else off)(tx, guild, person)

        try:
            await self._db.write(once)
        except Banned:
            raise Refused(No.BANNED) from None
        except ledger.Repeated:
            return await now()
        return wanted


def _without(settings: ServerSettings, gone: Callable[[int], bool]) -> dict[str, Any]:
    """Return what is to be set where what *settings* name is *gone*."""
    left = tuple(channel for channel in settings.channels if not gone(channel))
    changes: dict[str, Any] = {} if left == settings.channels else {"channels": left}
    for name in ONE_OF_DISCORD:
        number = getattr(settings, name)
        if number is not None and gone(number):
            changes[name] = None
    return changes


def _said(value: object) -> str:
    """Return a value of a setting as it is noted."""
    return msgspec.json.encode(value).decode()
