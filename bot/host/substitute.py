"""Who comes into a running match for somebody who has left it (P12)."""

from bot.host.deeds import OUT, PASSAGE
from bot.host.house import House
from bot.host.lobby import must_not_be_taken_out
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Ticket
from storage import bans, cursors, deeds, passages, seatings
from storage.ids import PersonId


async def has_left(house: House, table: Table, person: PersonId) -> bool:
    """Return whether *person* has left the match that is being played at *table*."""
    table.current.must_play()
    return await passages.left_from(house.db, table.id, person) is not None


async def must_be_let_back(house: House, table: Table, person: PersonId) -> None:
    """See that no admin keeps *person* from the seat that they had at *table*.

    Raises:
        Refused: they were taken out of it, or may not sit down in its server.
    """
    await must_not_be_taken_out(table, person)
    if await bans.is_banned(house.db, table.current.row.guild, person):
        raise Refused(No.BANNED)


async def may_return(house: House, table: Table, person: PersonId) -> bool:
    """Return whether the seat that *person* has left at *table* is an automaton's still."""
    return await passages.left_from(house.db, table.id, person) in table.current.kept


async def take_over(house: House, table: Table, guest: Guest, ticket: Ticket) -> None:
    """Give *guest* the seat of somebody who has left the match, which an automaton plays.

    Who left, only their own.

    They are told all that the seat may know in this game, and nothing of those before.

    Raises:
        Refused: nothing is being played, no such seat is left, they have left another one and know
            its cards, or as an admin have taken somebody out, or they sit there or at too many
            other tables already; nothing has changed.
    """
    async with table.change(ticket) as change:
        table.current.must_play()
        if table.current.chair_of(guest.person) is not None:
            raise Refused(No.ALREADY_SEATED)
        await must_not_be_taken_out(table, guest.person)
        await _must_have_taken_out_nobody(table, guest.person)
        own = await passages.left_from(house.db, table.id, guest.person)
        free = table.current.kept
        if not free:
            left = any(not passage.came for passage in table.current.passages)
            raise Refused(No.SEATS_TAKEN if left else No.NOBODY_LEFT)
        if own is not None and own not in free:
            raise Refused(No.KNOWS_TOO_MUCH)
        await house.bounds.must_have_time(guest.person, table.current.row.guild)
        change.write(house.bounds.time_is_left, guest.person, table.current.row.guild)
        seat = free[0] if own is None else own
        change.write(bans.must_not_be, table.current.row.guild, guest.person)
        change.write(seatings.take_over, table.id, seat, guest.person, guest.name)
        change.write(passages.note, table.id, guest.person, seat, came=True)
        change.write(cursors.owe_nothing_of_before, table.id, guest.person)
        change.there(seat)


async def _must_have_taken_out_nobody(table: Table, person: PersonId) -> None:
    """See that *person*, as an admin, has emptied no seat of this match: they see nothing by it.

    Raises:
        Refused: they have.
    """
    outs = [one for one in table.current.deeds if one.what in OUT and PASSAGE in one.detail]
    erased = await table.deeds_of_erased(person, deeds.AUTHOR) if outs else ()
    if any(one.author == person or one.id in erased for one in outs):
        raise Refused(No.TOOK_OUT)
