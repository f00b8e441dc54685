"""What servers have set, and who in them wants to be called or seen."""

from typing import Any, Final

import msgspec

from bot.host.tickets import BY_HOUSE, Ticket, write_once
from storage import deeds, interests, ledger, results, servers
from storage.database import Database, Job, Transaction
from storage.ids import PersonId
from storage.rows import ServerSettings

SET: Final = "set"
"""The deed of who sets something for a server."""


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

        def job(tx: Transaction) -> ServerSettings:
            write_once(tx, ticket)
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

    async def watch(self, guild: int, person: PersonId, ticket: Ticket = BY_HOUSE) -> bool:
        """Have *person* called when a table opens, or no more; return which it is now."""
        wanted = not await interests.wants(self._db, guild, person)
        job = interests.want if wanted else interests.want_no_more
        return await self._turned(wanted, ticket, lambda tx: job(tx, guild, person))

    async def is_listed(self, guild: int, person: PersonId) -> bool:
        """Return whether *person* is seen on the leaderboard."""
        return person in await results.listed(self._db, guild)

    async def list(self, guild: int, person: PersonId, ticket: Ticket = BY_HOUSE) -> bool:
        """Have *person* seen on the leaderboard, or no more; return which it is now."""
        seen = not await self.is_listed(guild, person)
        job = results.enlist if seen else results.delist
        return await self._turned(seen, ticket, lambda tx: job(tx, guild, person))

    async def _turned(self, on: bool, ticket: Ticket, job: Job[None]) -> bool:
        """Do *job*, which turns something *on* or off; return which it is now.

        What comes again turns nothing back.
        """

        def once(tx: Transaction) -> None:
            write_once(tx, ticket)
            job(tx)

        try:
            await self._db.write(once)
        except ledger.Repeated:
            return not on
        return on


def _said(value: object) -> str:
    """Return a value of a setting as it is noted."""
    return msgspec.json.encode(value).decode()
