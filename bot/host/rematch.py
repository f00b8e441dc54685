"""Another match between the same people, in the same seats.

It begins once all of them want it (P16).
"""

from contextlib import suppress
from typing import Final

from bot.game.seats import SEATS, Seat
from bot.host.change import Change
from bot.host.house import House
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Ticket
from storage import bans, clocks, motions, moves, passages, seatings
from storage.database import Transaction
from storage.ids import PersonId
from storage.rows import ChairRow, Status

NONE_AFTER: Final = {Status.ABANDONED: No.ABANDONED, Status.CANCELLED: No.CLOSED}
"""Why there will never be a rematch where no match was played to its end."""


async def agree(house: House, table: Table, person: PersonId, ticket: Ticket) -> None:
    """Note that *person* wants a rematch; if they are the last who had to, begin it.

    Who wanted one and sits at too many other tables by then has to say so again.

    Raises:
        Refused: no match is over here or it was a tutorial, the person had no seat in it or sits at
            too many other
            tables, or too many are open in the server; nothing has changed.
    """
    async with table.change(ticket) as change:
        if table.current.terms.tutorial:
            raise Refused(No.TUTORIAL)
        if table.current.status is not Status.OVER:
            raise Refused(NONE_AFTER.get(table.current.status, No.NO_REMATCH))
        chair = table.current.chair_of(person)
        if chair is None:
            raise Refused(No.NOT_SEATED)
        if not table.current.terms.on_desk:
            await _must_be_welcome(house, table, person)
        guild, alone = table.current.row.guild, table.current.terms.on_desk
        await house.bounds.must_have_room(guild, on_desk=alone)
        await house.bounds.must_have_time(person, guild, on_desk=alone)
        waiting = [other for other in table.current.chairs if other.again]
        busy = [other for other in waiting if not await _has_time(house, table, other)]
        change.write(seatings.set_again, table.id, [chair.seat], again=True)
        change.write(seatings.set_again, table.id, [other.seat for other in busy], again=False)
        if not busy and all(other == chair.seat for other in undecided(table)):
            change.write(house.bounds.room_is_left, guild, on_desk=alone)
            for each in sorted(table.current.company.persons):  # who holds several, in one order
                change.write(_time_is_left, house, each, guild, mine=each == person, alone=alone)
            _begin(change, table)


def _time_is_left(
    tx: Transaction, house: House, person: PersonId, guild: int, *, mine: bool, alone: bool
) -> None:
    """See that *person* may play another match yet.

    Raises:
        Refused: they sit at too many other tables; who is asked by now, if it is not they who ask,
            is seen the next time.
    """
    try:
        house.bounds.time_is_left(tx, person, guild, on_desk=alone)
    except Refused as refused:
        raise refused if mine else Refused(No.STALE) from None


async def _must_be_welcome(house: House, table: Table, person: PersonId) -> None:
    """See that *person* may play another match at *table*, and that it can begin.

    Raises:
        Refused: they may not sit down in the server, or somebody may not who would have to agree.
    """
    for each in sorted(table.current.company.persons, key=lambda one: one != person):
        if await bans.is_banned(house.db, table.current.row.guild, each):
            raise Refused(No.BANNED if each == person else No.NOT_WELCOME)


async def withdraw(table: Table) -> None:
    """Let nobody at *table* want a rematch any more: there can be none."""
    async with table.change() as change:
        if table.current.status is Status.OVER:
            seats = [chair.seat for chair in table.current.chairs]
            change.write(seatings.set_again, table.id, seats, again=False)


def _begin(change: Change, table: Table) -> None:
    """Deal another match; what belonged to the last one counts no more."""
    current = table.current
    minds, seats = current.plays.minds, [chair.seat for chair in current.chairs]
    change.write(seatings.set_again, table.id, seats, again=False)
    change.write(clocks.return_to, table.id, seats)
    change.write(clocks.go_on, table.id, clocks.VOTED, clocks.LOST, clocks.ORDERED)
    if current.row.shut is not None:  # if it still is, that is noticed anew
        change.write(moves.set_shut, table.id, None)
    change.write(motions.drop_all, table.id)
    change.write(passages.forget_departures, table.id)
    for chair in current.chairs:
        # Somebody who is forgotten sat there.
        if chair.automaton is not None and chair.automaton not in minds.by_name:
            name = current.company.another(table.id, len(SEATS) + chair.seat)
            change.write(seatings.hand_over, table.id, chair.seat, minds.cautious, name)
    change.begin_again()


def undecided(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the persons at *table* who have not said that they want a rematch."""
    return tuple(
        Seat(chair.seat)
        for chair in table.current.chairs
        if chair.person is not None and not chair.again
    )


async def _has_time(house: House, table: Table, chair: ChairRow) -> bool:
    with suppress(Refused):
        if chair.person is not None:
            guild, alone = table.current.row.guild, table.current.terms.on_desk
            await house.bounds.must_have_time(chair.person, guild, on_desk=alone)
        return True
    return False
