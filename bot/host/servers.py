"""What servers have set, and who in them wants to be called or seen."""

from msgspec.structs import replace

from bot.host.tickets import BY_HOUSE, Ticket, write_once
from storage import interests, ledger, results, servers
from storage.database import Database, Job, Transaction
from storage.ids import PersonId
from storage.rows import ServerSettings


class Servers:
    """The servers whose tables are kept, and their people's wishes."""

    def __init__(self, db: Database) -> None:
        """Keep them in *db*."""
        self._db = db

    async def settings(self, guild: int) -> ServerSettings:
        """Return what *guild* has set."""
        return await servers.get(self._db, guild)

    async def change(self, guild: int, **changes: int | None) -> ServerSettings:
        """Set for *guild* what *changes* say, each a field of `ServerSettings`; return them all."""
        changed = replace(await self.settings(guild), **changes)
        await self._db.write(lambda tx: servers.put(tx, guild, changed))
        return changed

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
