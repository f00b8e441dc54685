"""Where a table is told, and what becomes of it when that channel is gone."""

from collections.abc import Callable

from bot.host.deeds import PLACELESS, YES, Deeds
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import Ticket
from storage import clocks, deeds, moves, seatings
from storage.database import Transaction
from storage.ids import PersonId, TableId
from storage.rows import Status


async def settle(table: Table, channel: int, thread: int) -> None:
    """Tell *table* in *thread*, unless it was moved out of *channel* while that was opened."""
    async with table.change() as change:
        if table.current.row.channel == channel:
            change.write(seatings.set_thread, table.id, thread)
            if table.current.row.shut is not None:
                change.write(moves.set_shut, table.id, None)


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
        Refused: nothing is being played, the person has no seat, or the table's channel *stands*,
            and what is told there arrives.
    """
    async with table.change(ticket) as change:
        current = table.current
        current.must_sit(person)
        if current.row.guild != guild or (stands(current.row.channel) and not current.shut):
            raise Refused(No.CHANNEL_STANDS)
        change.write(moves.settle, table.id, table.current.told_in, channel)
        change.write(clocks.go_on, table.id, clocks.LOST)


async def lose_thread(table: Table, thread: int) -> bool:
    """Go on in the channel, for *thread* is gone; return whether the table was told there.

    Where the channel is gone with it, there is nothing to go on in: that was told.
    """
    return await _go_on_in_the_channel(table, thread, moves.move)


async def leave_thread(table: Table, thread: int) -> bool:
    """Go on in the channel, for *thread* takes nothing; return whether the table was told there.

    What stands there is kept, to say where the table is as soon as it can be edited.
    """
    return await _go_on_in_the_channel(table, thread, moves.leave)


async def _go_on_in_the_channel(
    table: Table, thread: int, move: Callable[[Transaction, TableId, int, int], None]
) -> bool:
    async with table.change() as change:
        told_there = table.current.row.thread == thread and not table.current.lost
        if told_there:
            change.write(move, table.id, thread, table.current.row.channel)
    return told_there


async def lose(table: Table, channel: int) -> bool:
    """Close the lobby or stop the clock, for *channel* is gone; return whether it was there.

    That a lobby is closed is noted as a deed of the bot, which tells it to whoever sat there.
    """
    async with table.change() as change:
        if table.current.row.channel != channel:
            return False  # it was moved away just now
        if table.current.status is Status.LOBBY:
            change.write(seatings.set_status, table.id, Status.CANCELLED)
            guild, detail = table.current.row.guild, {PLACELESS: YES}
            change.write(deeds.note, guild, None, Deeds.CLOSED, table=table.id, detail=detail)
        elif table.current.status is Status.PLAYING and not table.current.lost:
            if table.current.row.shut is not None:  # what is gone takes nothing anyhow
                change.write(moves.set_shut, table.id, None)
            change.write(clocks.pause, table.id, clocks.LOST)
    return True


async def find_again(table: Table) -> None:
    """Let the clock go on that stood still because the table's channel was lost."""
    async with table.change() as change:
        if table.current.lost:
            change.write(clocks.go_on, table.id, clocks.LOST)


async def shut(table: Table, channel: int, *, refuses: bool) -> None:
    """Note whether *channel*, where *table* is told, *refuses* what is sent there.

    The clock stands still while it does, for nobody can be called.
    """
    if (table.current.row.shut == channel) is refuses:
        return
    async with table.change() as change:
        current = table.current
        if (current.row.shut == channel) is refuses or (refuses and current.lost):
            return
        if current.told_in == channel and current.status is Status.PLAYING:
            change.write(moves.set_shut, table.id, channel if refuses else None)
