"""Who of a table's persons is there."""

from bot.host.change import Change
from bot.host.table import Table
from bot.host.tickets import Ticket
from storage import clocks
from storage.ids import PersonId


async def come_back(table: Table, person: PersonId, ticket: Ticket) -> None:
    """Give *person* their seat back from an automaton, and count no decision as missed.

    Raises:
        Refused: they have no seat in a running match; nothing has changed.
    """
    async with table.change(ticket) as change:
        there(change, table, table.current.must_sit(person))


def there(change: Change, table: Table, seat: int) -> None:
    """Note that the person in *seat* is there.

    Where nobody was, time begins anew: it would be over.
    """
    change.write(clocks.return_to, table.id, [seat])
    if not table.current.company.present:
        change.write(clocks.start_anew, table.id, table.current.since)
