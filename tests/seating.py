"""Who plays at a table."""

from bot.game.seats import Seat
from bot.host.table import Table


def seats_of(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the match at *table*."""
    return tuple(Seat(seat) for seat in range(table.terms.players))
