"""Who may not sit down at the tables of a server, by the word of its admins (A3)."""

from contextlib import suppress

from bot.host import rematch, votes
from bot.host.deeds import Deeds
from bot.host.house import House, is_open
from bot.host.order import unseat
from bot.host.refusals import No, Refused
from bot.host.tickets import Ticket, write_once
from storage import bans, deeds, interests, ledger, results
from storage.database import Transaction
from storage.ids import PersonId
from storage.rows import Ban


async def banned(house: House, guild: int) -> tuple[Ban, ...]:
    """Return who may not sit down in *guild*, the oldest ban first."""
    return await bans.of(house.db, guild)


async def forgotten(house: House, guild: int) -> int:
    """Return how many besides may not sit down in *guild*, who have had all of it erased."""
    return await bans.erased_in(house.db, guild)


async def is_banned(house: House, guild: int, person: PersonId) -> bool:
    """Return whether *person* may not sit down in *guild*."""
    return await bans.is_banned(house.db, guild, person)


async def ban(
    house: House, guild: int, person: PersonId, by: PersonId, ticket: Ticket
) -> tuple[bool, int]:
    """Let *person* sit down in *guild* no more; take them out of whatever is open there.

    Return whether that is news, and how many seats they had. They are called to no table there any
    more, and are not seen on its leaderboard; no rematch with them is offered.

    Raises:
        Refused: they would ban themselves.
    """
    if person == by:
        raise Refused(No.OWN_BAN)

    def job(tx: Transaction) -> bool:
        write_once(tx, ticket)
        news = bans.ban(tx, guild, person, by)
        interests.want_no_more(tx, guild, person)
        results.delist(tx, guild, person)
        if news:
            deeds.note(tx, guild, by, Deeds.BANNED, whom=person)
        return news

    news = False
    with suppress(ledger.Repeated):
        news = await house.db.write(job)
    for number in await bans.offered(house.db, guild, person):
        with suppress(Refused):  # it is damaged
            await rematch.withdraw(await house.table(number))
    return news, await sweep(house, guild, by)


async def unban(house: House, guild: int, person: PersonId, by: PersonId, ticket: Ticket) -> bool:
    """Let *person* sit down in *guild* again; return whether that is news."""

    def job(tx: Transaction) -> bool:
        write_once(tx, ticket)
        news = bans.unban(tx, guild, person)
        if news:
            deeds.note(tx, guild, by, Deeds.UNBANNED, whom=person)
        return news

    try:
        return await house.db.write(job)
    except ledger.Repeated:
        return True


async def sweep(house: House, guild: int | None = None, by: PersonId | None = None) -> int:
    """Take those out of the open tables of *guild*, or of all own, who may not sit there.

    Return how many seats that were; it is noted *by* whom, else who has banned them. A stop between
    a ban and this leaves it to the next start.
    """
    taken = 0
    for number, person, author in await bans.seated(house.db, guild, house.scope):
        with suppress(Refused):  # it is damaged
            table = await house.table(number)
            async with table.change() as change:
                current = table.current
                if current.terms.on_desk or not is_open(table) or not current.chair_of(person):
                    continue
                unseat(change, table, by or author, Deeds.UNSEATED, person)
                taken += 1
            await votes.count(table)
    return taken
