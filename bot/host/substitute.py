"""Who comes into a running match for somebody who has left it (P12)."""

from bot.ai.levels import CAUTIOUS
from bot.host.house import Guest, House
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Ticket
from storage import seatings


async def take_over(house: House, table: Table, guest: Guest, ticket: Ticket) -> None:
    """Give *guest* the seat of somebody who has left the match, which an automaton plays.

    He is told all that the seat may know.

    Raises:
        Refused: nothing is being played, no such seat is left, or he sits there or at too many other tables already;
            nothing has changed.
    """
    async with table.lock:
        if await table.already(ticket):
            return
        table.must_play()
        if table.chair_of(guest.person) is not None:
            raise Refused(No.ALREADY_SEATED)
        left = next((chair.seat for chair in table.chairs if chair.automaton == CAUTIOUS), None)
        if left is None:
            raise Refused(No.NOBODY_LEFT)
        house.must_have_time(guest.person)
        await table.change(lambda tx: seatings.take_over(tx, table.id, left, guest.person, guest.name), ticket)
