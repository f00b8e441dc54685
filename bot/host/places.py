"""Where a table is told, and what becomes of it when that place is gone."""

from collections.abc import Callable

from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Ticket
from storage import clocks, seatings
from storage.ids import PersonId
from storage.rows import Status


async def settle(table: Table, channel: int, thread: int) -> None:
    """Tell *table* in *thread*, unless it was moved out of *channel* while that was opened."""
    async with table.change() as change:
        if table.row.channel == channel:
            change.write(seatings.set_thread, table.id, thread)


async def move(
    table: Table,
    person: PersonId,
    guild: int,
    channel: int,
    stands: Callable[[int], bool],
    ticket: Ticket,
) -> None:
    """Go on in *channel* of *guild*, as *person* wants who plays there.

    Raises:
        Refused: nothing is being played, the person has no seat, or the table's channel *stands*.
    """
    async with table.change(ticket) as change:
        table.must_sit(person)
        if table.row.guild != guild or stands(table.row.channel):
            raise Refused(No.PLACE_STANDS)
        change.write(seatings.settle, table.id, table.place, channel)
        change.write(clocks.go_on, table.id, clocks.LOST)


async def leave_thread(table: Table, thread: int) -> bool:
    """Go on in the channel, for *thread* is gone; return whether the table was told there."""
    async with table.change() as change:
        told_there = table.row.thread == thread
        if told_there:
            change.write(seatings.move, table.id, thread, table.row.channel)
    return told_there


async def lose(table: Table, channel: int) -> bool:
    """Close the lobby or stop the clock, for *channel* is gone; return whether it was there."""
    async with table.change() as change:
        if table.row.channel != channel:
            return False  # it was moved away just now
        if table.status is Status.LOBBY:
            change.write(seatings.set_status, table.id, Status.CANCELLED)
        elif table.status is Status.PLAYING and not table.lost:
            change.write(clocks.pause, table.id, clocks.LOST)
    return True


async def find_again(table: Table) -> None:
    """Let the clock go on that stood still because the table's place was lost."""
    async with table.change() as change:
        if table.lost:
            change.write(clocks.go_on, table.id, clocks.LOST)
