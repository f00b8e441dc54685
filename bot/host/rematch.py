"""Another match between the same people, in the same seats; it begins once all of them want it (P16)."""

from collections.abc import Callable

from bot.game.seats import Seat
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Ticket
from storage import seatings
from storage.ids import PersonId


async def agree(table: Table, person: PersonId, ticket: Ticket, may: Callable[[PersonId], None]) -> None:
    """Note that *person*, if he *may* sit at one more table, wants a rematch; if he is the last who had to, begin it.

    Raises:
        Refused: no match is over here, the person had no seat in it or sits at too many other tables; nothing has
            changed.
    """
    async with table.lock:
        if await table.already(ticket):
            return
        if table.status != "over":
            raise Refused(No.NO_REMATCH)
        chair = table.chair_of(person)
        if chair is None:
            raise Refused(No.NOT_SEATED)
        may(person)
        if any(other != chair.seat for other in undecided(table)):
            await table.change(lambda tx: seatings.set_again(tx, table.id, chair.seat), ticket)
            return

        await table.begin_again(lambda tx: seatings.unset_again(tx, table.id), ticket)


def undecided(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the persons at *table* who have not said that they want a rematch."""
    return tuple(Seat(chair.seat) for chair in table.chairs if chair.person is not None and not chair.again)
