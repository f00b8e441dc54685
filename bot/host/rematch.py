"""Another match between the same people, in the same seats; it begins once all of them want it (P16)."""

from contextlib import suppress

from bot.game.seats import Seat
from bot.host.house import House
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Ticket
from bot.mini.minds.levels import CAUTIOUS, MINDS
from storage import clocks, motions, passages, seatings
from storage.database import Transaction
from storage.ids import PersonId
from storage.rows import ChairRow, Status


async def agree(house: House, table: Table, person: PersonId, ticket: Ticket) -> None:
    """Note that *person* wants a rematch; if he is the last who had to, begin it.

    Who wanted one and sits at too many other tables by then has to say so again.

    Raises:
        Refused: no match is over here or it was a tutorial, the person had no seat in it or sits at
            too many other
            tables, or too many are open in the server; nothing has changed.
    """
    async with table.lock:
        if await table.already(ticket):
            return
        if table.terms.tutorial:
            raise Refused(No.TUTORIAL)
        if table.status is not Status.OVER:
            raise Refused(No.NO_REMATCH)
        chair = table.chair_of(person)
        if chair is None:
            raise Refused(No.NOT_SEATED)
        house.must_have_room(table.row.guild)
        house.must_have_time(person)
        busy = [other for other in table.chairs if other.again and not _has_time(house, other)]

        def note(tx: Transaction) -> None:
            seatings.set_again(tx, table.id, [chair.seat], again=True)
            seatings.set_again(tx, table.id, [other.seat for other in busy], again=False)

        def whole(tx: Transaction) -> None:
            seatings.set_again(tx, table.id, [other.seat for other in table.chairs], again=False)
            clocks.return_to(tx, table.id, [other.seat for other in table.chairs])
            clocks.go_on(tx, table.id, clocks.VOTED, clocks.LOST)
            motions.drop_all(tx, table.id)
            passages.forget_departures(tx, table.id)
            for left in table.chairs:
                if (
                    left.automaton is not None and left.automaton not in MINDS
                ):  # a person who is forgotten sat there
                    seatings.hand_over(tx, table.id, left.seat, CAUTIOUS, left.name)

        if busy or any(other != chair.seat for other in undecided(table)):
            await table.change(note, ticket)
        else:
            await table.begin_again(whole, ticket)


def undecided(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the persons at *table* who have not said that they want a rematch."""
    return tuple(
        Seat(chair.seat) for chair in table.chairs if chair.person is not None and not chair.again
    )


def _has_time(house: House, chair: ChairRow) -> bool:
    with suppress(Refused):
        if chair.person is not None:
            house.must_have_time(chair.person)
        return True
    return False
