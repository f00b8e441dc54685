"""What somebody may know at a table of the board game."""

from bot.board.rules.sight import Sight
from bot.game.seats import Seat
from bot.host.table import Table


def seen(table: Table, seat: Seat | None) -> Sight:
    """Return what *seat* may know now; None is the public. Only tables of this game come here."""
    sight = table.current.sight(seat)
    assert isinstance(sight, Sight), "a table of another game"
    return sight
